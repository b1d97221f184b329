import { lazy, Suspense } from 'react'
import { useIdleState } from '#api/use-idle.ts'

const IdleDialog = lazy(async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }))

/** Nobody has done anything for a while: in the last minute it is said. */
export function IdleWarning() {
  return useIdleState() === 'leaving' ? (
    <Suspense>
      <IdleDialog />
    </Suspense>
  ) : null
}
