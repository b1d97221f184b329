import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner, Button } from '#ui'
import { StepFrame } from './StepFrame.tsx'

/** A sentence of the bank, or one of ours. */
export type WhyOver = 'unanswered' | 'late' | 'declined' | 'tries' | { readonly said: string }

interface OverProps {
  readonly why: WhyOver
  readonly onAgain: () => Promise<void>
  readonly onBack: () => void
}

/** This sign-in cannot be finished any more: why, and a new one. */
export function Over({ why, onAgain, onBack }: OverProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const say = useReason()
  const again = async () => {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <StepFrame
      title={t`You are not signed in`}
      lead={<Trans>This sign-in has ended. Your password is still filled in.</Trans>}
      isHeadingFirst
      onBack={onBack}
    >
      <Banner tone="negative">{say(why)}</Banner>
      <Button look="primary" size="l" loading={busy} onClick={() => void again()}>
        <Trans>Start again</Trans>
      </Button>
    </StepFrame>
  )
}

function useReason(): (why: WhyOver) => string {
  const { t } = useLingui()
  return (why) => {
    if (typeof why === 'object') return why.said
    switch (why) {
      case 'unanswered':
        return t`The request on your phone has expired.`
      case 'late':
        return t`This sign-in has expired.`
      case 'declined':
        return t`The sign-in was declined on your phone.`
      case 'tries':
        return t`Too many codes were wrong.`
    }
  }
}
