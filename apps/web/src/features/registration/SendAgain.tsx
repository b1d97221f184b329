import type { Command } from '@ducat/contract/kit/call'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'
import { Held, heldFor } from './Held.tsx'

interface SendAgainProps {
  readonly call: Command<{ readonly email: string; readonly puzzle?: string | undefined }>
  readonly email: string
}

/** The same letter once more; that it was asked for is said aloud, each time. */
export function SendAgain({ call, email }: SendAgainProps) {
  const { act, busy } = useAct(call)
  const [times, setTimes] = useState(0)
  const [isHeld, hold] = useState(false)
  const sent = () => {
    hold(false)
    setTimes(times + 1)
  }
  const send = () =>
    act({ email }).then(sent, (failure: unknown) => {
      if (heldFor(failure) === undefined) showFailure(failure)
      else hold(true)
    })
  return (
    <div className="grid justify-items-start gap-2">
      <Button loading={busy || isHeld} onClick={() => void send()}>
        <Trans>Send it again</Trans>
      </Button>
      {isHeld && <Held call={call} email={email} onSent={sent} onOver={() => hold(false)} />}
      <div role="status" className="text-13 text-muted empty:hidden">
        {times > 0 && !busy && (
          <p key={times}>
            <Trans>Sent again. Only the link in the latest e-mail works.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
