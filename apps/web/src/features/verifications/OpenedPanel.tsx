/** The verification that the address names, at the side of the page. */
import { lazy, Suspense } from 'react'
import { useAddressFields } from '#address/use-address.ts'

const Panel = lazy(() => import('./Panel.tsx').then(({ Panel: Loaded }) => ({ default: Loaded })))

export function OpenedPanel() {
  const { values, set } = useAddressFields()
  const id = /^\d{1,10}$/.test(values['verification'] ?? '') ? Number(values['verification']) : undefined
  return id === undefined ? null : (
    <Suspense>
      <Panel key={id} id={id} onClose={() => set({ verification: undefined }, { step: true })} />
    </Suspense>
  )
}
