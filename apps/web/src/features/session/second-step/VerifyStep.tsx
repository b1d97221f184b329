import { verification } from '@ducat/contract/devices/calls'
import type { ApproveMethod } from '@ducat/contract/devices/models'
import { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { Button } from '#ui'
import type { Started } from '../started.ts'
import { CodeStep } from './CodeStep.tsx'
import { PushStep } from './PushStep.tsx'
import { askAs } from './signing-in.ts'
import { StepFrame } from './StepFrame.tsx'
import type { Step } from './step.ts'

/** A browser has no id of its own (docs/areas/devices.md). */
const BROWSER = 'this-browser'

interface Method {
  readonly id: ApproveMethod
  readonly sentTo: string
}
interface Asked {
  readonly methodId: ApproveMethod
  readonly sentTo: string
  readonly digits?: string | undefined
}

interface VerifyStepProps extends Step {
  readonly started: Pick<Started, 'tmpJwt'> & Partial<Pick<Started, 'code'>>
  /** A phone that was linked on the way; without one it is about this browser. */
  readonly phone?: string | undefined
}

/** A new browser or phone is approved in one of the ways that the person has; where there is only one, it is asked at once. */
export function VerifyStep({ started, phone, ...step }: VerifyStepProps) {
  const deviceId = phone ?? BROWSER
  const { t } = useLingui()
  const [methods, setMethods] = useState<readonly Method[]>([])
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState<ApproveMethod>()

  const start = async (methodId: ApproveMethod) => setAsked(await askAs(started, verification.start, { deviceId, methodId }))
  const failed = (error: unknown) => step.onOver({ said: sentence(error) })
  const look = async () => {
    const found = await askAs(started, verification.methods, {})
    setMethods(found.methods)
    const [only, ...others] = found.methods
    if (only && others.length === 0) await start(only.id)
  }
  const begin = useEffectEvent(() => void look().catch(failed))
  useEffect(() => begin(), [])
  const choose = async (methodId: ApproveMethod) => {
    setBusy(methodId)
    await start(methodId).catch(failed)
    setBusy(undefined)
  }

  if (asked === undefined) {
    const offered = methods.length > 1 ? methods : []
    return (
      <StepFrame
        title={phone === undefined ? t`Confirm this browser` : t`Confirm your phone`}
        lead={
          phone === undefined ? (
            <Trans>You have not signed in with this browser before. Choose how to confirm it’s you.</Trans>
          ) : (
            <Trans>The phone is linked. Confirm that it is yours, in the way you have used so far.</Trans>
          )
        }
        isHeadingFirst
        onBack={step.onBack}
      >
        <div className="grid gap-3">
          {offered.map(({ id, sentTo }) => (
            <Button key={id} size="l" loading={busy === id} onClick={() => void choose(id)}>
              <MethodName id={id} sentTo={sentTo} />
            </Button>
          ))}
        </div>
      </StepFrame>
    )
  }
  const { methodId, sentTo, digits } = asked
  const type = async (code: string) => {
    await askAs(started, verification.finish, { deviceId, methodId, code })
    await step.finish()
  }
  const other = methods.length > 1 && (
    <Button look="quiet" className="-ms-4 justify-self-start" onClick={() => setAsked(undefined)}>
      <Trans>Choose another way</Trans>
    </Button>
  )
  const { code } = started
  const again = () => (code === undefined ? start(methodId) : askAs(started, scp.resend, { code }).then(() => undefined))
  const way = { ...step, type, resend: methodId === 'otp' ? undefined : again, children: other }
  return methodId === 'push' ? (
    <PushStep {...way} tmpJwt={started.tmpJwt} devices={[{ name: sentTo }]} digits={digits} />
  ) : (
    <CodeStep {...way} from={methodId} sentTo={sentTo} />
  )
}

function MethodName({ id, sentTo }: Method) {
  switch (id) {
    case 'push':
      return <Trans>On your phone: {sentTo}</Trans>
    case 'otp':
      return <Trans>With your authenticator app</Trans>
    case 'sms':
      return <Trans>With a code by text to {sentTo}</Trans>
    case 'email':
      return <Trans>With a code by e-mail to {sentTo}</Trans>
  }
}
