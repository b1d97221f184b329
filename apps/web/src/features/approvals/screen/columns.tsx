import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { Amount } from '#ui'
import { isMoney, kindWords, useNoteOf, useTitleOf, type Request } from '../words.ts'
import { StateOf } from './StateOf.tsx'

export function useColumns(of: 'waiting' | 'decided'): readonly Column<Request>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const titleOf = useTitleOf()
  const noteOf = useNoteOf()
  return useMemo(
    () => [
      {
        id: 'to',
        title: t({ message: 'To', context: 'recipient' }),
        cell: (row) => (isMoney(row) ? row.beneficiary : titleOf(row)),
        width: 'minmax(140px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'type', title: t`Type`, cell: (row) => isMoney(row) && t(kindWords[row.transactionType] ?? kindWords.other), width: '120px' },
      {
        id: 'note',
        title: t`Description`,
        cell: (row) => noteOf(row) && <span title={noteOf(row)}>{noteOf(row)}</span>,
        width: 'minmax(80px, 1fr)',
      },
      {
        id: 'by',
        title: t`Prepared by`,
        cell: (row) => (
          <>
            {row.createdBy.name}
            {/* On a phone the note has no column of its own. */}
            {noteOf(row) !== undefined && <span className="phablet:hidden"> · {noteOf(row)}</span>}
          </>
        ),
        width: 'minmax(100px, 1fr)',
        ...(of === 'waiting' && { phone: 'note' as const }),
      },
      of === 'waiting'
        ? { id: 'when', title: t`Prepared`, cell: ({ created }) => format.dayTime(created), width: '160px' }
        : {
            id: 'decider',
            title: t`Processed by`,
            cell: ({ decided }) => decided && `${decided.name}, ${format.dayTime(decided.at)}`,
            width: 'minmax(180px, 1fr)',
            phone: 'note',
          },
      { id: 'state', title: t`Status`, cell: (row) => <StateOf request={row} />, width: '152px', phone: 'status', fixed: true },
      {
        id: 'amount',
        title: t`Amount`,
        cell: (row) => isMoney(row) && <Amount parts={format.money(row.amount, row.currencyCode)} className="font-medium" />,
        width: '124px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    // The words of a title follow the language, which format does too.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- titleOf is made anew each time
    [of, t, i18n.locale, format],
  )
}
