import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isChange, type ApprovalAnswer } from '#api/approvals.ts'
import { CallError, TransportError, VerifyError } from '#api/errors.ts'
import { messageOf } from '#dialogs/message.ts'
import { Button, CodeField } from '#ui'
import { useConfirmCode } from './confirm-code.ts'
import { CODE_LENGTH } from './figures.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Recovery } from './Recovery.tsx'
import { OtherWays, ResendButton } from './Resending.tsx'
import type { Resend } from './use-resend.ts'

interface CodeStepProps {
  readonly answer: ApprovalAnswer
  readonly mode: Exclude<ApprovalMode, 'push'>
  readonly money: boolean
  readonly resend: Resend
  readonly onBusy: (busy: boolean) => void
  readonly onDone: (said?: object) => void
  readonly onFailed: (failed: unknown) => void
}

/** Six digits, wherever they come from. A wrong code stays where it was typed, with what the bank says about it. */
export function CodeStep({ answer, mode, money, resend, onBusy, onDone, onFailed }: CodeStepProps) {
  const { t } = useLingui()
  const [code, type] = useState('')
  const [wrong, say] = useState<string>()
  const { confirm, busy } = useConfirmCode(answer, mode)
  const whereFrom = useWhereFrom(mode, resend.sentTo)

  const send = async (typed: string) => {
    if (busy || typed.length < CODE_LENGTH) return
    onBusy(true)
    say(undefined)
    try {
      onDone(await confirm(typed))
    } catch (error) {
      if (canTryAgain(error)) say(messageOf(error))
      else onFailed(error)
    } finally {
      onBusy(false)
    }
  }
  return (
    <>
      <p className="text-muted">{whereFrom}</p>
      <CodeField
        label={t`Code`}
        value={code}
        onChange={(next) => {
          type(next)
          say(undefined)
        }}
        onComplete={(typed) => void send(typed)}
        error={wrong}
        isDisabled={busy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popup that asks for a code has nothing else to do
        autoFocus
      />
      <PasskeyButton answer={answer} onBusy={onBusy} onDone={onDone} />
      <OtherWays mode={mode} resend={resend} />
      {isChange(answer) && <Recovery answer={answer} onDone={onDone} />}
      <div className="-mx-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t px-6 py-4 max-mobile:-mx-4 max-mobile:-mb-4 max-mobile:px-4">
        {mode === 'otp' ? <span /> : <ResendButton mode={mode} resend={resend} label={t`Send a new code`} />}
        <Button
          look="primary"
          loading={busy}
          disabledReason={code.length < CODE_LENGTH ? t`Enter all six digits.` : undefined}
          onClick={() => void send(code)}
        >
          {money ? <Trans>Confirm payment</Trans> : <Trans>Confirm</Trans>}
        </Button>
      </div>
    </>
  )
}

function useWhereFrom(mode: ApprovalMode, sentTo: string | undefined): string {
  const { t } = useLingui()
  if (mode === 'otp') return t`Open your authenticator app and enter the code it shows.`
  return sentTo === undefined ? t`We have sent you a code.` : t`We have sent the code to ${sentTo}. Nobody from the bank ever asks for it.`
}

/** A wrong code, or no answer: the same popup. Everything else is the end of it. */
const canTryAgain = (error: unknown): boolean =>
  error instanceof VerifyError ||
  error instanceof TransportError ||
  (error instanceof CallError && (error.status === 400 || error.status === 429))
