/** Everybody who opens such a form sees its fields: they are fetched while the bank is asked which. */
import { lazy } from 'react'

const arriving = import('./AskedFields.tsx')
export const AskedFields = lazy(() => arriving.then((module) => ({ default: module.AskedFields })))
export const InstantOwner = lazy(() => import('./InstantOwner.tsx').then((module) => ({ default: module.InstantOwner })))
