import './stations.css'
import { useLingui } from '@lingui/react/macro'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { groups, stationsOf, type Payment, type StationId } from './recipients.ts'

/** How far one recipient is: sent, opened, chosen, paid, with the day of each. */
export function Stations({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const format = useFormat()
  const names: Readonly<Record<StationId, string>> = {
    sent: t({ message: 'Sent', context: 'station' }),
    opened: t({ message: 'Opened', context: 'station' }),
    chosen: t({ message: 'Chosen', context: 'station' }),
    paid: t({ message: 'Paid', context: 'station' }),
  }
  const { state } = payment
  const isOver = (groups.over as readonly string[]).includes(state)
  const tone = payment.isUndelivered ? 'wrong' : state === 'paid' ? 'paid' : isOver ? 'over' : 'open'
  return (
    <ol className="stations" data-tone={tone}>
      {stationsOf(payment).map(({ id, isReached, at }) => (
        <li key={id} className="station" data-reached={isReached || undefined}>
          <span className="text-12">
            <span className={isReached ? 'text-ink' : undefined}>{names[id]}</span>
            {at !== undefined && <span className="numeric block text-muted">{format.shortDay(localDay(at))}</span>}
            {!isReached && <span className="sr-only">{t`not yet`}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
