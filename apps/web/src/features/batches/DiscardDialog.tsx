import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog } from '#ui'
import { countOf, type Batch } from './words.ts'

interface DiscardDialogProps {
  readonly batch: Batch
  readonly busy: boolean
  readonly onGo: () => void
  readonly onClose: () => void
}

/** What is lost, or what comes back, before it is. */
export function DiscardDialog({ batch, busy, onGo, onClose }: DiscardDialogProps) {
  const { t } = useLingui()
  const isPaying = batch.state === 'paying'
  const left = countOf(batch, 'ready')
  return (
    <Dialog
      title={isPaying ? t`Stop this mass payment?` : t`Discard this mass payment?`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" loading={busy} onClick={onGo}>
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
  )
}
