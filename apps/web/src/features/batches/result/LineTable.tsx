import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { Table } from '#tables/Table.tsx'
import { Amount, Badge } from '#ui'
import { wordsOf, type Line } from '../words.ts'

interface LineTableProps {
  readonly lines: readonly Line[]
  readonly total: number
  /** What became of each; nothing before it is sent. */
  readonly hasState: boolean
  readonly onEnd: () => void
  readonly foot: ReactNode
}

/** Lines that are only read: whom, how much, and what became of it. */
export function LineTable({ lines, total, hasState, onEnd, foot }: LineTableProps) {
  const { t } = useLingui()
  const columns = useColumns(hasState)
  return (
    <Table
      label={t`Payments`}
      columns={columns}
      rows={lines}
      keyOf={({ row }) => String(row)}
      nameOf={({ row, payeeName }) => payeeName ?? String(row)}
      density="dense"
      total={total}
      onEnd={onEnd}
      foot={foot}
    />
  )
}

/** The address or account that a line pays, whichever way it is. */
const whereOf = ({ fields, recipient }: Line): string | undefined =>
  recipient?.email ??
  ['toEmail', 'beneficiaryEmail', 'iban', 'accountNumber', 'cardNumber', 'walletAddress'].map((name) => fields[name]).find((value) => value)

function useColumns(hasState: boolean): readonly Column<Line>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    (): readonly Column<Line>[] => [
      { id: 'row', title: t`Row`, cell: ({ row }) => <span className="numeric text-muted">{row}</span>, width: '56px' },
      {
        id: 'to',
        title: t({ message: 'Recipient', context: 'name' }),
        cell: (line) => line.payeeName ?? whereOf(line) ?? '',
        width: 'minmax(130px, 1.4fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'note',
        title: hasState ? t`Details` : t`Description`,
        cell: (line) => {
          const { problem, fields } = line
          const text =
            (hasState && problem?.description) || [whereOf(line), fields['note'] ?? fields['description']].filter(Boolean).join(' · ')
          return <span title={text}>{text}</span>
        },
        width: 'minmax(130px, 2fr)',
        phone: 'note',
      },
      ...(hasState
        ? [
            {
              id: 'state',
              title: t`Status`,
              cell: (line: Line) => <Badge tone={wordsOf(line).tone}>{t(wordsOf(line).word)}</Badge>,
              width: '124px',
              phone: 'status' as const,
            },
          ]
        : []),
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount, currencyCode, fields }) =>
          amount !== undefined && currencyCode !== undefined ? (
            <Amount parts={format.money(amount, currencyCode)} />
          ) : (
            (fields['amount'] ?? '')
          ),
        width: '124px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format, hasState],
  )
}
