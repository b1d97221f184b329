import { approval } from '@ducat/contract/passkeys/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import type { ApprovalAnswer } from '#api/approvals.ts'
import { hasPasskeys } from '#api/has-passkeys.ts'
import { useAct } from '#api/use-act.ts'
import { Banner, Button } from '#ui'
import { usePasskey } from './use-passkey.ts'

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
  const { operationId = '', availableApprovalMethods: ways = [] } = answer
  const { use, busy, failure } = usePasskey({
    start: () => start.act({ operationId }),
    finish: (credential) => finish.act({ operationId, credential }),
    onDone,
    onBusy,
    otherwise: t`No passkey was used. Try again, or confirm another way.`,
  })
  if (operationId === '' || !ways.includes('passkey') || !hasPasskeys()) return null
  return (
    <div className="grid gap-3">
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      <Button icon={Fingerprint} loading={busy} onClick={use}>
        <Trans>Confirm with a passkey</Trans>
      </Button>
    </div>
  )
}
