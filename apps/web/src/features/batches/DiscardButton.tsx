import { batches } from '@ducat/contract/batches/calls'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'
import type { Batch } from './words.ts'

// Few press it.
const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))

/** Drops a draft, or stops one that is being paid; asked about first, since neither comes back. */
export function DiscardButton({ batch, children }: { readonly batch: Batch; readonly children: ReactNode }) {
  const { act, busy } = useAct(batches.cancel)
  const [isOpen, open] = useState(false)
  const go = async () => {
    await act({ batchId: batch.batchId }).catch(showFailure)
    open(false)
  }
  return (
    <>
      <Button size="s" look={batch.state === 'paying' ? 'danger' : 'default'} onClick={() => open(true)}>
        {children}
      </Button>
      <Suspense>{isOpen && <DiscardDialog batch={batch} busy={busy} onGo={() => void go()} onClose={() => open(false)} />}</Suspense>
    </>
  )
}
