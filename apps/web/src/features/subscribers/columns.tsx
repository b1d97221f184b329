import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { often, states } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { Amount, Badge } from '#ui'
import { isOver, type Subscriber } from './subscriber.ts'

export function useColumns(): readonly Column<Subscriber>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'payer',
        title: t`Payer`,
        cell: ({ payerName, payerEmail }) => (
          <span className="grid min-w-0">
            <span className="truncate font-medium" title={payerName}>
              {payerName}
            </span>
            <span className="truncate text-12 leading-4 text-muted max-tablet:hidden" title={payerEmail}>
              {payerEmail}
            </span>
          </span>
        ),
        width: 'minmax(200px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'often',
        title: t`How often`,
        cell: ({ subscriptionFrequency }) => t(often[subscriptionFrequency]),
        width: '148px',
        phone: 'note',
      },
      { id: 'next', title: t`Next payment`, cell: ({ nextDate }) => (nextDate === undefined ? '–' : format.day(nextDate)), width: '136px' },
      { id: 'paid', title: t`Payments made`, cell: ({ paid }) => paid, width: '112px', align: 'end' },
      {
        id: 'status',
        title: t`Status`,
        cell: ({ status }) => <Badge tone={states[status].tone}>{t(states[status].name)}</Badge>,
        width: '148px',
        phone: 'status',
        fixed: true,
      },
      {
        id: 'amount',
        title: t`Amount`,
        cell: (row) => (
          <Amount parts={format.money(row.amount, row.currencyCode)} tone={isOver(row) ? 'muted' : 'plain'} className="font-medium" />
        ),
        width: '124px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format],
  )
}
