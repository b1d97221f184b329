import { payment } from '@ducat/contract/receive/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { Button } from '#ui'
import { CodeEntry } from './CodeEntry.tsx'
import type { Submitted } from './choice.ts'
import { Heading } from '#shell/external/Heading.tsx'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'

interface CodeFormProps {
  readonly secret: string
  readonly submitted: Submitted
  readonly onBack: () => void
  readonly onDone: () => void
}

type Way = 'sms' | 'approvalCode'

/** The code with which the money leaves: by e-mail, or to a phone number that the sender gave. */
export function CodeForm({ secret, submitted, onBack, onDone }: CodeFormProps) {
  const { t } = useLingui()
  const approve = useRecipientAct(payment.approve)
  const resend = useRecipientAct(payment.resend)
  const { operationId, availableApprovalMethods } = submitted
  const [sent, setSent] = useState<{ readonly way: Way; readonly to: string }>({
    way: submitted.approveType === 'sms' ? 'sms' : 'approvalCode',
    to: submitted.approvalSentTo,
  })
  const send = async (approveType: Way) => {
    const { approvalSentTo } = await resend.act({ paymentSecret: secret, operationId, approveType })
    setSent({ way: approveType, to: approvalSentTo })
  }
  const confirm = async (approvalCode: string) => {
    try {
      await approve.act({ paymentSecret: secret, operationId, approvalCode })
      onDone()
    } catch (failure) {
      // Over meanwhile: the page says so itself.
      if (failure instanceof VerifyError && failure.fields.some(({ field }) => field !== 'approvalCode')) onDone()
      throw failure
    }
  }
  const other: Way = sent.way === 'sms' ? 'approvalCode' : 'sms'
  const { to } = sent
  return (
    <>
      <Heading title={t`Enter the code`}>{t`We have sent the code to ${{ sentTo: to }}. Nobody from the bank ever asks for it.`}</Heading>
      <CodeEntry
        submit={<Trans>Get the money</Trans>}
        busy={approve.busy}
        onCode={confirm}
        onResend={() => send(sent.way)}
        resending={resend.busy}
        beside={
          <Button look="quiet" size="l" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
        another={
          availableApprovalMethods.includes(other)
            ? { label: other === 'sms' ? <Trans>Send it by SMS</Trans> : <Trans>Send it by e-mail</Trans>, send: () => send(other) }
            : undefined
        }
      />
    </>
  )
}
