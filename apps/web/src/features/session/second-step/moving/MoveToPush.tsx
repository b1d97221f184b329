import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keepLoginResult, type LoginResult } from '#api/login-result.ts'
import { sentence } from '#api/sentence.ts'
import { useCountdown } from '#approval/use-countdown.ts'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { Banner, Button } from '#ui'
import { finishOf } from '../finish.ts'
import { Over, type WhyOver } from '../Over.tsx'
import { VerifyStep } from '../VerifyStep.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { LINKING } from './figures.ts'
import { LinkPhone } from './LinkPhone.tsx'
import type { Shown } from './shown.ts'
import { StrongFrame } from './StrongFrame.tsx'

interface MoveToPushProps {
  readonly result: LoginResult
  readonly shown: Shown
}

/** From now on a phone confirms: it is linked, approved in the old way where there was one, and the sign-in goes on. Spec: foundations §4. */
export function MoveToPush({ result, shown }: MoveToPushProps) {
  const { migration, tmpJwt, unfinished } = result
  const { t } = useLingui()
  const { projectName } = useBrand()
  const router = useRouter()
  const [phone, setPhone] = useState<string>()
  const [isDone, setDone] = useState(false)
  const [over, end] = useState<WhyOver>()
  const { left } = useCountdown(LINKING)
  const [finish] = useState(() => unfinished && finishOf(unfinished))
  useTitle(t`Confirm with your phone`)

  const leave = () => {
    keepLoginResult(undefined)
    // The guards know where to go from here.
    return router.navigate({ href: to.login, replace: true })
  }
  const moved = async () => {
    await finish?.()
    setDone(true)
    if (finish) await leave()
  }
  const failed = (error: unknown) => end({ said: sentence(error) })
  const linked = (deviceId: string) => {
    if (migration.strat === 'migrate') setPhone(deviceId)
    else void moved().catch(failed)
  }

  if (over !== undefined) return <Over why={over} onAgain={leave} onBack={() => void leave()} />
  if (isDone) {
    return (
      <StrongFrame title={t`Your phone is linked`}>
        <Banner tone="positive">
          <Trans>From now on it confirms your sign-ins and payments.</Trans>
        </Banner>
        <Button look="primary" size="l" className="justify-self-start" onClick={() => void leave()}>
          <Trans>Continue</Trans>
        </Button>
      </StrongFrame>
    )
  }
  if (phone !== undefined) {
    const step = { left, finish: moved, onOver: end, onBack: () => void leave() }
    return <VerifyStep {...step} type={moved} started={{ tmpJwt }} phone={phone} />
  }
  return (
    <StrongFrame
      title={t`Confirm with your phone`}
      lead={
        <Trans>
          The {projectName} app confirms your sign-ins and payments. It shows what you confirm, without codes that others could read.
        </Trans>
      }
    >
      <DaysLeft migration={migration} />
      <LinkPhone tmpJwt={tmpJwt} shown={shown} onLinked={linked} onFailed={failed} />
      <div className="flex flex-wrap gap-3">
        {unfinished === undefined ? (
          <Button size="l" onClick={() => void leave()}>
            <Trans>Not now, continue</Trans>
          </Button>
        ) : (
          <Button look="quiet" className="-ms-4" onClick={() => void leave()}>
            <Trans>Back to the password</Trans>
          </Button>
        )}
      </div>
    </StrongFrame>
  )
}
