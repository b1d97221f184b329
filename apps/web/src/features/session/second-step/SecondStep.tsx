import { scp } from '@ducat/contract/session/calls'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from '#approval/use-countdown.ts'
import type { SecondStepProps } from '../started.ts'
import { strongPath } from '../strong-path.ts'
import { CodeStep } from './CodeStep.tsx'
import { lives } from './figures.ts'
import { finishOf } from './finish.ts'
import { Over, type WhyOver } from './Over.tsx'
import { PushStep } from './PushStep.tsx'
import { askAs } from './signing-in.ts'
import type { Step } from './step.ts'
import { VerifyStep } from './VerifyStep.tsx'

/** The password was right; whose account it is shows it in one more way. Fetched only then. Spec: foundations §4. */
export function SecondStep({ started, onSignedIn, onAgain, onBack }: SecondStepProps) {
  const { flow, code, tmpJwt, answer } = started
  const [over, end] = useState<WhyOver>()
  const { left, restart } = useCountdown(lives[flow])
  const router = useRouter()
  const [finish] = useState(() => {
    const ask = finishOf(started)
    return async (otp?: string) => ((await ask(otp)) === 'moves' ? void router.navigate({ href: strongPath() }) : onSignedIn())
  })
  const late = useEffectEvent(() => end(flow === 'push' ? 'unanswered' : 'late'))
  useEffect(() => {
    if (left === 0) late()
  }, [left])

  const step: Step = {
    left,
    finish,
    type: finish,
    resend: async () => {
      await askAs(started, scp.resend, { code })
      // A request on the phone has its whole time again; a code by text ends with the sign-in.
      if (flow === 'push') restart()
    },
    onOver: end,
    onBack,
  }
  if (over !== undefined) return <Over why={over} onAgain={onAgain} onBack={onBack} />
  switch (flow) {
    case 'push':
      return <PushStep {...step} tmpJwt={tmpJwt} devices={answer.devices ?? []} digits={answer.smsIdentifier} link={answer.link} />
    case 'sms':
      return <CodeStep {...step} from="sms" sentTo={answer.phoneNumber} digits={answer.smsIdentifier} nextCodeIn={answer.nextCodeIn} />
    case 'otp':
      return <CodeStep {...step} from="otp" resend={undefined} />
    case 'verifyDevice':
      return <VerifyStep {...step} started={started} />
  }
}
