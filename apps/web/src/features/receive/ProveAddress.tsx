import { address } from '@ducat/contract/receive/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { Banner, Button } from '#ui'
import { CodeEntry } from './CodeEntry.tsx'
import { Heading } from '#shell/external/Heading.tsx'
import type { Received } from './received.ts'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'

interface ProveAddressProps {
  readonly secret: string
  readonly received: Received
  readonly onDone: () => void
}

/** A large amount is shown to whoever reads the mailbox that it was sent to, and not to everybody who has the link. */
export function ProveAddress({ secret, received: { sentTo }, onDone }: ProveAddressProps) {
  const { t } = useLingui()
  const ask = useRecipientAct(address.send)
  const confirm = useRecipientAct(address.confirm)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    await ask.act({ paymentSecret: secret })
    setSent(true)
  }
  const first = async () => {
    setProblem(undefined)
    await send().catch((failure: unknown) => setProblem(sentence(failure)))
  }
  if (isSent)
    return (
      <>
        <Heading title={t`Enter the code`}>{t`We have sent the code to ${sentTo}. Nobody from the bank ever asks for it.`}</Heading>
        <CodeEntry
          submit={<Trans>Show the payment</Trans>}
          busy={confirm.busy}
          resending={ask.busy}
          onResend={send}
          onCode={async (approvalCode) => {
            await confirm.act({ paymentSecret: secret, approvalCode })
            onDone()
          }}
        />
      </>
    )
  return (
    <>
      <Heading title={t`Confirm your e-mail address`} quiet>
        {t`This payment is shown after you enter a code that we send to ${sentTo}.`}
      </Heading>
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      <div>
        <Button look="primary" size="l" loading={ask.busy} onClick={() => void first()}>
          <Trans>Send me the code</Trans>
        </Button>
      </div>
    </>
  )
}
