import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { isChange, type ApprovalAnswer } from '#api/approvals.ts'
import { Icon, ProgressBar } from '#ui'
import { ANSWER_WITHIN } from './figures.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { Recovery } from './Recovery.tsx'
import { OtherWays, ResendButton } from './Resending.tsx'
import { clock, useCountdown } from './use-countdown.ts'
import type { Resend } from './use-resend.ts'

interface PushStepProps {
  readonly answer: ApprovalAnswer
  readonly resend: Resend
  readonly onDone: (said?: object) => void
}

/** The phone is asked; the screen shows its two digits and waits. The popup around it hears the end. */
export function PushStep({ answer, resend, onDone }: PushStepProps) {
  const { t } = useLingui()
  const { left, restart } = useCountdown(ANSWER_WITHIN)
  const device = resend.sentTo ?? t`Your phone`

  useEffect(() => {
    if (resend.count > 0) restart()
  }, [resend.count, restart])

  const minutes = clock(left)
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-12 flex-none place-items-center rounded-full bg-sunken text-muted">
          <Icon of={Smartphone} size="l" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={device}>
            {device}
          </span>
          <span className="block text-12 text-muted">
            <Trans>Open the notification, enter these digits and confirm.</Trans>
          </span>
        </span>
        {answer.approvalDigits !== undefined && (
          <output aria-label={t`Digits for your phone`} className="display-28 numeric rounded-m border px-3 py-1">
            {answer.approvalDigits}
          </output>
        )}
      </div>
      <div className="grid gap-2">
        <p className="flex items-center gap-2.5">
          <span aria-hidden className="size-2 rounded-full bg-accent" />
          <span className="flex-1">
            {left > 0 ? <Trans>Waiting for your confirmation</Trans> : <Trans>The request has expired. Send a new one.</Trans>}
          </span>
          <span aria-hidden className="numeric text-muted">
            {minutes}
          </span>
        </p>
        <ProgressBar label={t`Time left`} perMille={Math.round((left * 1000) / ANSWER_WITHIN)} />
        <TimeLeft seconds={left} />
      </div>
      <PasskeyButton answer={answer} onDone={onDone} />
      <OtherWays mode="push" resend={resend} />
      {isChange(answer) && <Recovery answer={answer} onDone={onDone} />}
      <div className="-mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t px-6 py-4 max-mobile:-mx-4 max-mobile:-mb-4 max-mobile:px-4">
        <ResendButton mode="push" resend={resend} label={t`Send again`} />
      </div>
    </>
  )
}

/** Said aloud every half a minute, not every second. */
function TimeLeft({ seconds }: { readonly seconds: number }) {
  const said = clock(Math.ceil(seconds / 30) * 30)
  return (
    <span role="status" className="visually-hidden">
      <Trans>Time left: {said}</Trans>
    </span>
  )
}
