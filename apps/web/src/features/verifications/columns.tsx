import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { Amount } from '#ui'
import { StateOf } from './StateOf.tsx'
import { nameOf, type Verification } from './verification.ts'

export function useColumns(hasResult: boolean): readonly Column<Verification>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const decided: Column<Verification> = {
      id: 'decided',
      title: t`Result on`,
      cell: ({ decided: at }) => (at === undefined ? '–' : format.dayTime(at)),
      width: '160px',
    }
    return [
      {
        id: 'person',
        title: t`Person`,
        cell: (row) => <Person row={row} />,
        width: 'minmax(200px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'created', title: t`Requested`, cell: ({ created }) => format.dayTime(created), width: '160px', phone: 'note' },
      ...(hasResult ? [decided] : []),
      { id: 'status', title: t`Status`, cell: (row) => <StateOf status={row.status} />, width: '152px', phone: 'status', fixed: true },
      {
        id: 'fee',
        title: t`Fee`,
        cell: ({ fee, feeReturned }) => (
          <Amount parts={format.money(fee.amount, fee.currencyCode)} tone={feeReturned === undefined ? 'plain' : 'muted'} />
        ),
        width: '108px',
        align: 'end',
        phone: 'amount',
      },
    ]
  }, [t, format, hasResult])
}

/** The second line is only for wide tables. */
function Person({ row }: { readonly row: Verification }) {
  const name = nameOf(row)
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
      {name !== row.email && (
        <span className="truncate text-12 leading-4 text-muted max-tablet:hidden" title={row.email}>
          {row.email}
        </span>
      )}
    </span>
  )
}
