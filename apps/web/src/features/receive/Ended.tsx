import { useLingui } from '@lingui/react/macro'
import { Heading } from '#shell/external/Heading.tsx'
import type { Received } from './received.ts'

/** Nothing can be taken any more: what happened, and what that means, in one sentence. */
export function Ended({ received: { status, senderName } }: { readonly received: Received }) {
  const { t } = useLingui()
  switch (status) {
    case 'refused':
      return (
        <Heading
          title={t`You refused the money`}
        >{t`It is back with ${senderName}. If you change your mind, ask them to send it again.`}</Heading>
      )
    case 'expired':
      return (
        <Heading title={t`The time to take it has passed`}>{t`The money is back with ${senderName}. Ask them to send it again.`}</Heading>
      )
    case 'recalled':
      return <Heading title={t`The sender cancelled this payment`}>{t`The money is back with ${senderName}. Ask them why.`}</Heading>
    default:
      return (
        <Heading title={t`We cannot show this payment`}>{t`Nothing is known about its state. Try again later, or ask the sender.`}</Heading>
      )
  }
}
