import { Trans, useLingui } from '@lingui/react/macro'
import { Banner, Button, CopyButton, Dialog } from '#ui'

interface SecretOnceProps {
  readonly secret: string
  readonly onClose: () => void
}

/** A new secret, whole, and never again. */
export function SecretOnce({ secret, onClose }: SecretOnceProps) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Your new secret`}
      closeLabel={t`Close`}
      onClose={onClose}
      alert
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      }
    >
      <Banner tone="warning">
        <Trans>Copy it now: it is shown only once. Keep it on your server, never in a page.</Trans>
      </Banner>
      <div className="flex items-center gap-2 rounded-m border bg-sunken ps-4 pe-1">
        <code className="identifier min-w-0 flex-1 py-3 text-13 wrap-anywhere select-all">{secret}</code>
        <CopyButton text={secret} label={t`Copy the secret`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
      </div>
    </Dialog>
  )
}
