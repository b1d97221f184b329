import { devices, settings } from '@ducat/contract/devices/calls'
import { useLingui } from '@lingui/react/macro'
import { Pencil, Smartphone, Trash2 } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Icon, IconButton, Row, RowText } from '#ui'
import { makes, type Phone } from './phone.ts'

/** One phone: what it is, where and when it was last active, and whether it confirms already. */
export function PhoneRow({ phone, onRename }: { readonly phone: Phone; readonly onRename: () => void }) {
  const { t } = useLingui()
  const { act, busy } = useAct(settings.remove)
  const more = useCall(devices.get, { deviceId: phone.id }).data
  const facts = useFacts(phone)
  const { name } = phone
  const remove = async () => {
    const sure = await confirm({
      title: t`Remove ${name}`,
      facts: [],
      warning: t`It can no longer confirm anything. Open requests on it become invalid.`,
      confirmLabel: t`Remove`,
      destructive: true,
    })
    if (sure) await act({ deviceId: phone.id })
  }
  return (
    <Row>
      <Icon of={Smartphone} className="text-muted max-mobile:hidden" />
      <RowText
        title={name}
        note={more?.approvedDevice === false ? `${facts}. ${t`Sign in with the app on the phone to confirm it.`}` : facts}
        wholeNote
      />
      {more && !more.approvedDevice && <Badge tone="warning">{t`Not confirmed yet`}</Badge>}
      <span className="flex flex-none">
        <IconButton icon={Pencil} label={t`Rename ${name}`} onClick={onRename} />
        <IconButton icon={Trash2} label={t`Remove ${name}`} aria-busy={busy} onClick={() => void remove().catch(showFailure)} />
      </span>
    </Row>
  )
}

function useFacts({ type, location, lastActivityAt }: Phone): string {
  const { t } = useLingui()
  const format = useFormat()
  const make = location === undefined ? makes[type] : `${makes[type]}, ${location}`
  if (lastActivityAt === undefined) return make
  const when = format.dayTime(lastActivityAt)
  return t`${make}, last active ${when}`
}
