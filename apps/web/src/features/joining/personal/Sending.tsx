import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { sentence } from '#api/sentence.ts'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import { Banner, ProgressBar } from '#ui'
import type { usePersonalForm } from './use-personal-form.ts'

/** Why it takes a moment: the puzzle is being solved, or many people register at once. Nobody has to press again. */
export function Sending({ personal: { solving, failure, wait, waited } }: { readonly personal: ReturnType<typeof usePersonalForm> }) {
  const { t } = useLingui()
  if (wait !== undefined) return <Wait seconds={wait} onOver={waited} />
  if (failure !== undefined) return <Banner tone="negative">{sentence(failure)}</Banner>
  if (solving === undefined) return null
  return (
    <div role="status" className="grid gap-2 pb-4 text-13 text-muted">
      <Trans>Your browser is running a short security check, then your application is sent automatically.</Trans>
      <ProgressBar label={t`Security check`} perMille={solving} />
    </div>
  )
}

function Wait({ seconds, onOver }: { readonly seconds: number; readonly onOver: () => void }) {
  const { left } = useCountdown(seconds)
  const over = useEffectEvent(onOver)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  const time = clock(left)
  return (
    <Banner tone="warning">
      <Trans>Many people are registering at the moment. We will send your application automatically in {time}.</Trans>
    </Banner>
  )
}
