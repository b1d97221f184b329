import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { CallError, VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import { Banner, Button, CodeField } from '#ui'

const CODE_LENGTH = 6
/** The bank has the last word: it answers 429 with how long to wait. */
const RESEND_AFTER = 30

interface CodeEntryProps {
  readonly submit: ReactNode
  readonly busy: boolean
  readonly onCode: (code: string) => Promise<void>
  /** Sends a new code. */
  readonly onResend: () => Promise<void>
  readonly resending: boolean
  /** Sends it by another way instead. */
  readonly another?: { readonly label: ReactNode; readonly send: () => Promise<void> } | undefined
  /** Beside the button. */
  readonly beside?: ReactNode
}

/** Six digits from a message. A wrong code stays here, with what the bank says about it. Spec: product-areas §8. */
export function CodeEntry({ submit, busy, onCode, onResend, resending, another, beside }: CodeEntryProps) {
  const { t } = useLingui()
  const [code, type] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [wait, setWait] = useState({ seconds: RESEND_AFTER, count: 0 })
  const waitFor = (seconds: number) => setWait(({ count }) => ({ seconds, count: count + 1 }))
  const confirm = async (typed: string) => {
    if (busy || typed.length < CODE_LENGTH) return
    setFailure(undefined)
    try {
      await onCode(typed)
    } catch (failed) {
      setFailure(failed)
      type('')
    }
  }
  const again = async (send: () => Promise<void>) => {
    setFailure(undefined)
    try {
      await send()
      waitFor(RESEND_AFTER)
    } catch (failed) {
      if (failed instanceof CallError && failed.retryAfter !== undefined) waitFor(failed.retryAfter)
      setFailure(failed)
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
        isDisabled={busy}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          size="l"
          loading={busy}
          disabledReason={code.length < CODE_LENGTH ? t`Enter all six digits.` : undefined}
        >
          {submit}
        </Button>
        {beside}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ResendButton key={wait.count} seconds={wait.seconds} busy={resending} onPress={() => void again(onResend)} />
        {another && (
          <Button look="quiet" size="s" onClick={() => void again(another.send)}>
            {another.label}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The description of the answer, as the bank gave it. */
const descriptionOf = (failure: unknown): string => (failure instanceof VerifyError ? failure.description : sentence(failure))

/** First how long to wait, then the button. */
function ResendButton({ seconds, busy, onPress }: { readonly seconds: number; readonly busy: boolean; readonly onPress: () => void }) {
  const { left } = useCountdown(seconds)
  const time = clock(left)
  return left > 0 ? (
    <span className="numeric text-13 text-muted">
      <Trans>New code in {time}</Trans>
    </span>
  ) : (
    <Button loading={busy} onClick={onPress}>
      <Trans>Send a new code</Trans>
    </Button>
  )
}
