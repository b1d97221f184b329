import { approval } from '@ducat/contract/passkeys/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalAnswer } from '#api/approvals.ts'
import { CallError } from '#api/errors.ts'
import { hasPasskeys } from '#api/has-passkeys.ts'
import { answer as sign, PasskeyRefused } from '#api/passkey.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { Banner, Button } from '#ui'

interface PasskeyButtonProps {
  readonly answer: ApprovalAnswer
  readonly onBusy?: (busy: boolean) => void
  readonly onDone: () => void
}

/** In the place of a code, for whoever has a passkey: the device signs exactly this amount to exactly this payee. */
export function PasskeyButton({ answer, onBusy, onDone }: PasskeyButtonProps) {
  const { t } = useLingui()
  const start = useAct(approval.start)
  const finish = useAct(approval.finish)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { operationId, availableApprovalMethods: ways = [] } = answer
  if (operationId === undefined || !ways.includes('passkey') || !hasPasskeys()) return null

  const hold = (held: boolean) => {
    setBusy(held)
    onBusy?.(held)
  }
  const use = async () => {
    hold(true)
    setFailure(undefined)
    try {
      const { options } = await start.act({ operationId })
      await finish.act({ operationId, credential: await sign(options) })
      onDone()
    } catch (error) {
      if (error instanceof PasskeyRefused) setFailure(t`No passkey was used. Try again, or approve another way.`)
      else setFailure(error instanceof CallError ? messageOf(error) : t`This browser could not use a passkey.`)
    } finally {
      hold(false)
    }
  }
  return (
    <div className="grid gap-3">
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      <Button icon={Fingerprint} loading={busy} onClick={() => void use()}>
        <Trans>Approve with a passkey</Trans>
      </Button>
    </div>
  )
}
