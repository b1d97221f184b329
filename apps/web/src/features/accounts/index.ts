/** What other areas may open: an account or a movement, whole, over whichever page. Each arrives when it is opened. */
import { lazy } from 'react'

export const AccountView = lazy(() => import('./AccountView.tsx').then(({ AccountView: Loaded }) => ({ default: Loaded })))
export const TransactionView = lazy(() => import('./TransactionView.tsx').then(({ TransactionView: Loaded }) => ({ default: Loaded })))
export { availableOf, hasOwnMoney } from './holdings.ts'
export { capital, lastFour } from './words.ts'
