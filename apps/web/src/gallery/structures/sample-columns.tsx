import { decimal } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { Amount, Badge } from '#ui'
import type { SamplePayment } from './rows.ts'

export function useSampleColumns(): readonly Column<SamplePayment>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const states = { completed: t`Completed`, processing: t`Processing`, rejected: t`Rejected` }
    const kinds = { P2P: 'P2P', Wire: t`International transfer`, Card: t`Card` }
    return [
      { id: 'day', title: t`Date`, cell: ({ day }) => format.day(day), width: '112px', sortable: true },
      {
        id: 'name',
        title: t`Details`,
        cell: ({ name }) => <span className="font-medium">{name}</span>,
        width: 'minmax(180px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'note', title: t`Reference`, cell: ({ note }) => <span className="identifier">{note}</span>, width: '120px', phone: 'note' },
      { id: 'kind', title: t`Type`, cell: ({ kind }) => kinds[kind], width: '96px' },
      {
        id: 'state',
        title: t`Status`,
        cell: ({ state }) =>
          state === 'completed' ? (
            <span className="text-muted">{states[state]}</span>
          ) : (
            <Badge tone={state === 'rejected' ? 'negative' : 'info'}>{states[state]}</Badge>
          ),
        width: '128px',
        phone: 'status',
      },
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount }) => <Amount parts={format.money(decimal(amount), amount.currency)} className="font-medium" />,
        width: '136px',
        align: 'end',
        phone: 'amount',
        sortable: true,
        fixed: true,
      },
    ]
  }, [t, format])
}
