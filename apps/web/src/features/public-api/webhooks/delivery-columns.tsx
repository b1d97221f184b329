import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { DeliveryState } from './DeliveryState.tsx'
import type { Delivery } from '../rows.ts'

export function useDeliveryColumns(): readonly Column<Delivery>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'time', title: t`Time`, cell: ({ created }) => format.dayTime(created), width: '168px', phone: 'note', fixed: true },
      {
        id: 'event',
        title: t`Event`,
        cell: ({ eventType }) => <code className="identifier truncate">{eventType}</code>,
        width: 'minmax(180px, 1fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'state', title: t`Answer`, cell: (row) => <DeliveryState delivery={row} />, width: '148px', phone: 'status', fixed: true },
      { id: 'attempt', title: t`Attempt`, cell: ({ attempt }) => format.number(attempt), width: '84px', align: 'end' },
      { id: 'took', title: t`Took`, cell: ({ ms }) => t`${format.number(ms)} ms`, width: '96px', align: 'end', phone: 'amount' },
      {
        id: 'url',
        title: t({ message: 'Address', context: 'network' }),
        cell: ({ url }) => (
          <code className="identifier truncate" title={url}>
            {url}
          </code>
        ),
        width: 'minmax(180px, 2fr)',
      },
    ],
    [t, format],
  )
}
