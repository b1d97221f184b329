import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { clock } from '#approval/use-countdown.ts'
import { Button, CodeField } from '#ui'
import { CODE_LENGTH } from './figures.ts'
import { Recovery } from './Recovery.tsx'
import { ResendButton, ResendNews } from './ResendButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Step } from './step.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useAttempt } from './use-attempt.ts'
import { useResend } from './use-resend.ts'
import { WhereFrom, type CodeSource } from './WhereFrom.tsx'

interface CodeStepProps extends Step, CodeSource {
  /** Other ways, when there are any. */
  readonly children?: ReactNode
}

/** Six digits, from a message or an authenticator app. A wrong code stays where it was typed, ready to be typed over. */
export function CodeStep({ left, type, resend, onOver, onBack, children, ...source }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const attempt = useAttempt(type, onOver)
  const wrong = attempt.wrong?.at === 'code' ? attempt.wrong.says : undefined
  useEffect(() => {
    if (wrong !== undefined) form.current?.querySelector('input')?.select()
  }, [wrong])

  const send = (typed: string) => {
    if (typed.length === CODE_LENGTH) void attempt.send(typed, 'code')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  const titles = {
    sms: t`Enter the code from the text`,
    otp: t`Enter the code from your app`,
    email: t`Enter the code from the e-mail`,
  }
  return (
    <StepFrame title={titles[source.from]} lead={<WhereFrom {...source} />} onBack={onBack}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <CodeField
          label={t`Code`}
          value={code}
          onChange={(next) => {
            setCode(next)
            attempt.forget()
          }}
          onComplete={send}
          error={wrong}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step that asks for a code has nothing else to do
          autoFocus
        />
        <Button
          type="submit"
          look="primary"
          size="l"
          loading={attempt.busy === 'code'}
          disabledReason={code.length < CODE_LENGTH ? t`Enter all six digits.` : undefined}
        >
          <Trans context="button">Sign in</Trans>
        </Button>
      </form>
      {resend && <Again resend={resend} />}
      <TimeLeft seconds={left} from={60} />
      {children}
      <Recovery attempt={attempt} />
    </StepFrame>
  )
}

function Again({ resend }: { readonly resend: () => Promise<void> }) {
  const again = useResend(resend)
  const wait = clock(again.wait)
  return (
    <div className="grid justify-items-start gap-2">
      <ResendButton resend={again} later={<Trans>New code in {wait}</Trans>}>
        <Trans>Send a new code</Trans>
      </ResendButton>
      <ResendNews resend={again} sent={<Trans>We have sent a new code. The old one no longer works.</Trans>} />
    </div>
  )
}
