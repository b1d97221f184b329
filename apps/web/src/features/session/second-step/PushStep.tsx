import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useSignInChannel } from '#api/sign-in-channel.ts'
import { clock } from '#approval/use-countdown.ts'
import { ASK_EVERY, lives } from './figures.ts'
import { AskedPhone, OpenInApp, type Phone } from './Phone.tsx'
import { Recovery } from './Recovery.tsx'
import { ResendButton, ResendNews } from './ResendButton.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Step } from './step.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useAttempt } from './use-attempt.ts'
import { useResend } from './use-resend.ts'

interface PushStepProps extends Step {
  readonly tmpJwt: string
  readonly devices: readonly Phone[]
  readonly digits: string | undefined
  /** Opens the request in the app. */
  readonly link?: string | undefined
  /** Other ways, when there are any. */
  readonly children?: ReactNode
}

/** The phone is asked; this page shows the digits to enter there and waits. The channel tells the answer. */
export function PushStep(step: PushStepProps) {
  const { left, finish, type, onOver, onBack, tmpJwt, devices, digits, link, children } = step
  const { t } = useLingui()
  const resend = useResend(async () => step.resend?.())
  const attempt = useAttempt(type, onOver)
  const state = useSignInChannel(tmpJwt, {
    answered: (yes) => {
      if (yes) finish().catch((error: unknown) => onOver({ said: sentence(error) }))
      else onOver('declined')
    },
  })
  // Where no channel comes about, the bank is asked. Too early costs nothing; a no is the end.
  const ask = useEffectEvent(
    () =>
      void finish().catch((error: unknown) => {
        if (error instanceof CallError && error.reason === 'SIGN_IN_DECLINED') onOver('declined')
      }),
  )
  useEffect(() => {
    if (state === 'live') return undefined
    const beat = setInterval(ask, ASK_EVERY)
    return () => clearInterval(beat)
  }, [state])

  const ends = clock(left)
  const wait = clock(resend.wait)
  return (
    <StepFrame
      title={t`Confirm on your phone`}
      lead={<Trans>We sent a request to your phone. Open it there and enter these two digits.</Trans>}
      isHeadingFirst
      onBack={onBack}
    >
      <AskedPhone devices={devices} digits={digits} />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <span aria-hidden className="ms-1 size-2.5 rounded-full bg-accent ring-4 ring-accent-line" />
          <span className="min-w-0 flex-1 basis-40">
            <span role="status" className="block font-medium">
              <Trans>Waiting for your confirmation</Trans>
            </span>
            <span aria-hidden className="numeric block text-12 text-muted">
              <Trans>The request ends in {ends}</Trans>
            </span>
          </span>
          <ResendButton resend={resend} later={<Trans>Send again in {wait}</Trans>}>
            <Trans>Send again</Trans>
          </ResendButton>
        </div>
        <ResendNews resend={resend} sent={<Trans>The request was sent again.</Trans>} />
        <TimeLeft seconds={left} from={lives.push} />
      </div>
      {link !== undefined && <OpenInApp link={link} />}
      {children}
      <Recovery attempt={attempt} />
    </StepFrame>
  )
}
