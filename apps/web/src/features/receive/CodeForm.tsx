import { payment } from '@ducat/contract/receive/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError, VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import { Banner, Button, CodeField } from '#ui'
import { Heading } from './Heading.tsx'
import type { Submitted } from './choice.ts'
import { useRecipientAct } from './use-recipient-act.ts'

const CODE_LENGTH = 6
/** The bank has the last word: it answers 429 with how long to wait. */
const RESEND_AFTER = 30

interface CodeFormProps {
  readonly secret: string
  readonly submitted: Submitted
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The code that proves the address. A wrong one stays, with what the bank says about it. Spec: product-areas §8. */
export function CodeForm({ secret, submitted, onBack, onDone }: CodeFormProps) {
  const { t } = useLingui()
  const approve = useRecipientAct(payment.approve)
  const [code, type] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [sentTo, setSentTo] = useState(submitted.approvalSentTo)
  const { operationId, approveType } = submitted
  const confirm = async (approvalCode: string) => {
    if (approve.busy || approvalCode.length < CODE_LENGTH) return
    setFailure(undefined)
    try {
      await approve.act({ paymentSecret: secret, operationId, approvalCode })
      onDone()
    } catch (failed) {
      setFailure(failed)
      type('')
      if (failed instanceof VerifyError && failed.fields.some(({ field }) => field !== 'approvalCode')) onDone()
    }
  }
  const atCode = failure instanceof VerifyError ? failure.fields.find(({ field }) => field === 'approvalCode')?.description : undefined
  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(code)
      }}
    >
      <Heading title={t`Enter the code`}>{t`We have sent the code to ${sentTo}. Nobody from the bank ever asks for it.`}</Heading>
      {failure !== undefined && <Banner tone="negative">{descriptionOf(failure)}</Banner>}
      <CodeField
        label={t({ message: 'Code', context: 'field' })}
        value={code}
        onChange={(next) => {
          type(next)
          setFailure(undefined)
        }}
        onComplete={(typed) => void confirm(typed)}
        error={atCode}
        isDisabled={approve.busy}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          size="l"
          loading={approve.busy}
          disabledReason={code.length < CODE_LENGTH ? t`Enter all six digits.` : undefined}
        >
          <Trans>Get the money</Trans>
        </Button>
        <Button look="quiet" size="l" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
      <Resend
        secret={secret}
        operationId={operationId}
        approveType={approveType === 'sms' ? 'sms' : 'approvalCode'}
        onSent={(next) => {
          setSentTo(next)
          setFailure(undefined)
        }}
        onFailed={setFailure}
      />
    </form>
  )
}

/** The description of the answer, as the bank gave it. */
const descriptionOf = (failure: unknown): string => (failure instanceof VerifyError ? failure.description : sentence(failure))

interface ResendProps {
  readonly secret: string
  readonly operationId: string
  readonly approveType: 'sms' | 'approvalCode'
  readonly onSent: (sentTo: string) => void
  readonly onFailed: (failure: unknown) => void
}

function Resend({ secret, operationId, approveType, onSent, onFailed }: ResendProps) {
  const { act, busy } = useRecipientAct(payment.resend)
  const [wait, setWait] = useState({ seconds: RESEND_AFTER, count: 0 })
  const waitFor = (seconds: number) => setWait(({ count }) => ({ seconds, count: count + 1 }))
  const send = async () => {
    try {
      const { approvalSentTo } = await act({ paymentSecret: secret, operationId, approveType })
      waitFor(RESEND_AFTER)
      onSent(approvalSentTo)
    } catch (failure) {
      if (failure instanceof CallError && failure.retryAfter !== undefined) waitFor(failure.retryAfter)
      onFailed(failure)
    }
  }
  return <ResendButton key={wait.count} seconds={wait.seconds} busy={busy} onPress={() => void send()} />
}

/** First how long to wait, then the button. */
function ResendButton({ seconds, busy, onPress }: { readonly seconds: number; readonly busy: boolean; readonly onPress: () => void }) {
  const { left } = useCountdown(seconds)
  const time = clock(left)
  return left > 0 ? (
    <span className="numeric text-13 text-muted">
      <Trans>New code in {time}</Trans>
    </span>
  ) : (
    <div>
      <Button loading={busy} onClick={onPress}>
        <Trans>Send a new code</Trans>
      </Button>
    </div>
  )
}
