import type { OutputOf } from '@ducat/contract/kit/call'
import { passkeys } from '@ducat/contract/passkeys/calls'
import { useLingui } from '@lingui/react/macro'
import { Fingerprint, Pencil, Trash2 } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { useFormat } from '#i18n/format.ts'
import { Icon, IconButton, Row, RowText } from '#ui'

export type Passkey = OutputOf<typeof passkeys.list>['passkeys'][number]

export function PasskeyRow({ passkey, onRename }: { readonly passkey: Passkey; readonly onRename: () => void }) {
  const { t } = useLingui()
  const { act, busy } = useAct(passkeys.remove)
  const facts = useFacts(passkey)
  const { id, name } = passkey
  const remove = async () => {
    const sure = await confirm({
      title: t`Remove ${name}`,
      facts: [],
      warning: t`It can no longer sign you in or confirm payments. Delete it on the device too.`,
      confirmLabel: t`Remove`,
      destructive: true,
    })
    if (sure) await act({ id })
  }
  return (
    <Row>
      <Icon of={Fingerprint} className="text-muted max-mobile:hidden" />
      <RowText title={name} note={facts} wholeNote />
      <span className="flex flex-none">
        <IconButton icon={Pencil} label={t`Rename ${name}`} onClick={onRename} />
        <IconButton icon={Trash2} label={t`Remove ${name}`} aria-busy={busy} onClick={() => void remove().catch(showFailure)} />
      </span>
    </Row>
  )
}

function useFacts({ created, lastUsedAt }: Passkey): string {
  const { t } = useLingui()
  const format = useFormat()
  const since = format.dayTime(created)
  if (lastUsedAt === undefined) return t`added ${since}, not used yet`
  const used = format.dayTime(lastUsedAt)
  return t`added ${since}, last used ${used}`
}
