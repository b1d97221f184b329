import type { Command } from '@ducat/contract/kit/call'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button } from '#ui'

interface SendAgainProps {
  readonly call: Command<{ readonly email: string }>
  readonly email: string
}

/** The same letter once more; that it was asked for is said aloud, each time. */
export function SendAgain({ call, email }: SendAgainProps) {
  const { act, busy } = useAct(call)
  const [times, setTimes] = useState(0)
  const send = () => act({ email }).then(() => setTimes(times + 1), showFailure)
  return (
    <div className="grid justify-items-start gap-2">
      <Button loading={busy} onClick={() => void send()}>
        <Trans>Send it again</Trans>
      </Button>
      <div role="status" className="text-13 text-muted empty:hidden">
        {times > 0 && !busy && (
          <p key={times}>
            <Trans>Asked for again. Only the link of the newest letter works.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
