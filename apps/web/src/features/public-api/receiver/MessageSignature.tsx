import { deliveries } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { Banner, Button } from '#ui'
import { SignatureBlock } from '../console/SignatureBlock.tsx'
import type { Message } from './box.ts'
import type { Webhook } from '../rows.ts'

interface MessageSignatureProps {
  readonly message: Message
  readonly webhook: Webhook
  readonly secret: string | undefined
  readonly onSecret: (secret: string) => void
}

/** Checked with the secret that this page was shown; a page that was loaded anew has none, and the bank shows none twice. */
export function MessageSignature({ message: { headers, body, at }, webhook, secret, onSecret }: MessageSignatureProps) {
  const { t } = useLingui()
  const { act, busy } = useAct(deliveries.rotate)
  if (secret !== undefined)
    return (
      <SignatureBlock
        signed={{
          id: headers['webhook-id'] ?? '',
          timestamp: headers['webhook-timestamp'] ?? '',
          signature: headers['webhook-signature'] ?? '',
          body,
        }}
        secret={secret}
        now={at}
      />
    )
  const { id, customerId, name, url } = webhook
  const rotate = async () => {
    const yes = await confirm({
      title: t`New secret for “${name}”?`,
      facts: [{ key: t({ message: 'Address', context: 'network' }), value: url }],
      warning: t`For 24 hours events are signed with both secrets. After that the old one no longer works.`,
      confirmLabel: t`Create new secret`,
    })
    if (!yes) return
    await act({ id, customerId })
      .then((given) => onSecret(given.secret))
      .catch(showFailure)
  }
  return (
    <Banner
      action={
        <Button size="s" loading={busy} onClick={() => void rotate()}>
          <Trans>New secret</Trans>
        </Button>
      }
    >
      {t`The secret was shown once and is not kept here. Check this event below with your copy, or create a new secret for the next ones.`}
    </Banner>
  )
}
