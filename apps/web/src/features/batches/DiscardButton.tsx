import { batches } from '@ducat/contract/batches/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'
import { countOf, type Batch } from './words.ts'

// Few press it.
const Dialog = lazy(async () => ({ default: (await import('#ui')).Dialog }))

/** Drops a draft, or stops one that is being paid; asked about first, since neither comes back. */
export function DiscardButton({ batch, children }: { readonly batch: Batch; readonly children: ReactNode }) {
  const { t } = useLingui()
  const { act, busy } = useAct(batches.cancel)
  const [isOpen, open] = useState(false)
  const isPaying = batch.state === 'paying'
  const left = countOf(batch, 'ready')
  const go = async () => {
    await act({ batchId: batch.batchId }).catch(showFailure)
    open(false)
  }
  return (
    <>
      <Button size="s" look={isPaying ? 'danger' : 'default'} onClick={() => open(true)}>
        {children}
      </Button>
      <Suspense>
        {isOpen && (
          <Dialog
            title={isPaying ? t`Stop this mass payment?` : t`Discard this mass payment?`}
            closeLabel={t`Close`}
            onClose={() => open(false)}
            held={busy}
            actions={
              <>
                <Button onClick={() => open(false)}>
                  <Trans>Keep it</Trans>
                </Button>
                <Button look="danger" loading={busy} onClick={() => void go()}>
                  {isPaying ? <Trans>Stop</Trans> : <Trans>Discard</Trans>}
                </Button>
              </>
            }
          >
            <p>
              {isPaying ? (
                <Trans>{left} payments have not been sent yet. Their money returns to your account at once. Sent payments stay sent.</Trans>
              ) : (
                <Trans>The file and all corrections are dropped. Nothing has been paid.</Trans>
              )}
            </p>
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
