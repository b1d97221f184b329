import type { OutputOf } from '@ducat/contract/kit/call'
import { addresses } from '@ducat/contract/security/calls'
import { useLingui } from '@lingui/react/macro'
import { MapPin, Trash2 } from 'lucide-react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Icon, IconButton, Row } from '#ui'

type Entry = OutputOf<typeof addresses.list>['ips'][number]

/** One address, or all from one to another. The bank keeps the one this call comes from while the list is on. */
export function AddressRow({ entry: { id, ip, toIp, created } }: { readonly entry: Entry }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(addresses.remove)
  const range = toIp === undefined ? ip : `${ip} – ${toIp}`
  const day = format.day(localDay(created))
  return (
    <Row>
      <Icon of={MapPin} className="text-muted max-mobile:hidden" />
      <span className="min-w-0 flex-1">
        <span className="identifier block font-medium wrap-anywhere">{range}</span>
        <span className="block text-12 text-muted">{t`Added ${day}`}</span>
      </span>
      <IconButton icon={Trash2} label={t`Remove ${range}`} aria-busy={busy} onClick={() => void act({ id }).catch(showFailure)} />
    </Row>
  )
}
