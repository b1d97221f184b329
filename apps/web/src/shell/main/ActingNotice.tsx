import { lazy, Suspense } from 'react'
import { useSession } from '#api/session.ts'

const Acting = lazy(() => import('./Acting.tsx').then((module) => ({ default: module.Acting })))

/** Stays above every page while an administrator looks at a customer; nobody else fetches it. */
export function ActingNotice() {
  const { customer } = useSession()
  return <Suspense>{customer?.actingForName !== undefined && <Acting name={customer.actingForName} />}</Suspense>
}
