import { Outlet } from '@tanstack/react-router'
import { OfflineNotice } from './OfflineNotice.tsx'

export const Root = () => (
  <>
    <OfflineNotice />
    <Outlet />
  </>
)
