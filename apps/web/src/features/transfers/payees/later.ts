import { lazy } from 'react'

/** With the result of a payment, which waits for it anyway. */
export const SaveTemplate = lazy(() => import('./SaveTemplate.tsx').then((module) => ({ default: module.SaveTemplate })))
