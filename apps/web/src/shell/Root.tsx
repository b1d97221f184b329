import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { deployment } from '#brand/deployment.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import './whole-page.css'

const ApiNotice = lazy(async () => ({ default: (await import('./ApiNotice.tsx')).ApiNotice }))

export function Root() {
  // Known after the first drawing only: the prerendered page belongs to no tab.
  const [isElsewhere, setIsElsewhere] = useState(false)
  useEffect(() => setIsElsewhere(deployment().apiName !== undefined), [])
  return (
    <>
      <OfflineNotice />
      {isElsewhere && (
        <Suspense fallback={null}>
          <ApiNotice />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}
