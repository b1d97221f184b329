import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCountdown, clock } from '#approval/use-countdown.ts'
import { Button, ProgressBar } from '#ui'
import type { Ways } from '../started.ts'
import { StepFrame } from './StepFrame.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** The bank lets a solved puzzle shorten a wait of this many seconds, and no longer one. */
const PUZZLE_HELPS = 30

interface HeldProps extends Pick<Ways, 'onAgain' | 'onBack'> {
  /** So long the bank asks to wait. */
  readonly seconds: number
  /** A puzzle was solved already, and did not help. */
  readonly isSolved: boolean
}

/** Several sign-ins have failed. The browser solves a puzzle and tries again by itself; where that does not help, the wait counts down. */
export function Held({ seconds, isSolved, onAgain, onBack }: HeldProps) {
  const [waits, setWaits] = useState(isSolved || seconds > PUZZLE_HELPS)
  return waits ? (
    <Waiting seconds={seconds} onAgain={onAgain} onBack={onBack} />
  ) : (
    <Solving onSolved={onAgain} onFailed={() => setWaits(true)} onBack={onBack} />
  )
}

interface SolvingProps {
  readonly onSolved: (puzzle: string) => Promise<void>
  readonly onFailed: () => void
  readonly onBack: () => void
}

function Solving({ onSolved, onFailed, onBack }: SolvingProps) {
  const { t } = useLingui()
  const [perMille, setPerMille] = useState(0)
  const solve = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { solvePuzzle } = await import('#api/puzzle.ts')
      const puzzle = await solvePuzzle(setPerMille, signal)
      setPerMille(1000)
      await onSolved(puzzle)
    } catch {
      // Whoever went back is not waiting any more; anything else leaves the wait itself.
      if (!signal.aborted) onFailed()
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void solve(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <StepFrame
      title={t`One moment`}
      lead={
        <Trans>
          Several sign-ins have failed here. Your browser is running a short security check. You are signed in as soon as it is done.
        </Trans>
      }
      isHeadingFirst
      onBack={onBack}
    >
      <ProgressBar label={t`Security check`} perMille={perMille} />
    </StepFrame>
  )
}

function Waiting({ seconds, onAgain, onBack }: Pick<HeldProps, 'seconds' | 'onAgain' | 'onBack'>) {
  const { t } = useLingui()
  const { left } = useCountdown(seconds)
  const [busy, setBusy] = useState(false)
  const wait = clock(left)
  const again = async () => {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <StepFrame
      title={t`Too many sign-ins have failed`}
      lead={<Trans>To protect your login, wait before you try again. Your password is still filled in.</Trans>}
      isHeadingFirst
      onBack={onBack}
    >
      <p aria-hidden className="display-28 numeric">
        {wait}
      </p>
      <TimeLeft seconds={left} from={seconds} />
      <Button
        look="primary"
        size="l"
        loading={busy}
        disabledReason={left > 0 ? t`You can try again in ${wait}.` : undefined}
        onClick={() => void again()}
      >
        <Trans>Try again</Trans>
      </Button>
    </StepFrame>
  )
}
