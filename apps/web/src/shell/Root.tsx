import { Outlet } from '@tanstack/react-router'
import { OfflineNotice } from './OfflineNotice.tsx'
import './whole-page.css'

export const Root = () => (
  <>
    <OfflineNotice />
    <Outlet />
  </>
)
