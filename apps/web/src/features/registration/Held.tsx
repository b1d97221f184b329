import type { Command } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Banner, ProgressBar } from '#ui'

interface HeldProps {
  readonly call: Command<{ readonly email: string; readonly puzzle?: string | undefined }>
  readonly email: string
  readonly onSent: (email: string) => void
  /** It may be asked for again. */
  readonly onOver: () => void
}

/** How long the bank asks to wait, if that is what it said. */
export const heldFor = (failure: unknown): number | undefined =>
  failure instanceof CallError && failure.status === 429 ? (failure.retryAfter ?? 30) : undefined

/** Many letters were asked for from here: the browser solves a puzzle and asks by itself; where that does not help, the wait counts down. */
export function Held({ call, email, onSent, onOver }: HeldProps) {
  const { t } = useLingui()
  const [perMille, setPerMille] = useState(0)
  const [wait, setWait] = useState<number>()
  const solve = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { solvePuzzle } = await import('#api/puzzle.ts')
      const puzzle = await solvePuzzle(setPerMille, signal)
      await send(call, { email, puzzle })
      onSent(email)
    } catch (error) {
      if (signal.aborted) return
      const longer = heldFor(error)
      if (longer !== undefined) return setWait(longer)
      showFailure(error)
      onOver()
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void solve(stop.signal)
    return () => stop.abort()
  }, [])
  if (wait !== undefined) return <Wait seconds={wait} onOver={onOver} />
  return (
    <div role="status" className="grid gap-3 text-13 text-muted">
      <p>
        <Trans>
          Many e-mails were requested from here. Your browser is running a short security check, then the e-mail is sent automatically.
        </Trans>
      </p>
      <ProgressBar label={t`Security check`} perMille={perMille} />
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
      <Trans>Too many e-mails were requested. You can try again in {time}.</Trans>
    </Banner>
  )
}
