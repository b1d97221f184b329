import { passkeys, proving } from '@ducat/contract/passkeys/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { hasPasskeys } from '#api/has-passkeys.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { Banner, Button } from '#ui'
import { usePasskey } from './use-passkey.ts'

interface ProvePasskeyProps {
  readonly onBusy: (busy: boolean) => void
  readonly onDone: () => void
}

/** For whoever has a passkey: the lock of the device says that it is still they, and nothing is typed. */
export function ProvePasskey({ onBusy, onDone }: ProvePasskeyProps) {
  const { t } = useLingui()
  const mine = useCall(passkeys.list, {}, { enabled: hasPasskeys() }).data?.passkeys ?? []
  const start = useAct(proving.start)
  const finish = useAct(proving.finish)
  const { use, busy, failure } = usePasskey({
    start: () => start.act({}),
    finish: (credential) => finish.act({ credential }),
    onDone,
    onBusy,
    otherwise: t`No passkey was used. Try again, or enter your password.`,
  })
  if (mine.length === 0) return null
  return (
    <div className="grid gap-3">
      {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
      <Button icon={Fingerprint} loading={busy} onClick={use}>
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  )
}
