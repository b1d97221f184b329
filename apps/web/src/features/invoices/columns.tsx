import { invoiceStatus, type InvoiceType } from '@ducat/contract/invoices/models'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { Amount } from '#ui'
import { useDueWords } from './due-words.ts'
import type { Invoice } from './invoice.ts'
import { StateOf } from './StateOf.tsx'

export const otherParty = ({ payeeName, payerName, payerEmail }: Invoice, type: InvoiceType): string =>
  type === 'received' ? payeeName : payerName || payerEmail

export function useColumns(type: InvoiceType): readonly Column<Invoice>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { noteOf } = useDueWords()
  return useMemo(
    () => [
      {
        id: 'party',
        title: type === 'received' ? t({ message: 'From', context: 'sender' }) : t({ message: 'To', context: 'recipient' }),
        cell: (row) => <TwoLines first={otherParty(row, type)} second={row.number} />,
        width: 'minmax(180px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'due',
        title: t`Due`,
        cell: (row) => (
          <>
            <span className="max-tablet:hidden">
              <TwoLines first={format.day(row.dueDate)} second={noteOf(row) ?? ''} isPlain />
            </span>
            <span className="tablet:hidden">
              {row.number} · {noteOf(row) ?? format.shortDay(row.dueDate)}
            </span>
          </>
        ),
        width: 'minmax(140px, 1fr)',
        phone: 'note',
      },
      { id: 'sent', title: t({ message: 'Sent', context: 'day' }), cell: ({ sentDate }) => format.day(sentDate), width: '128px' },
      {
        id: 'state',
        title: t`Status`,
        cell: (row) => <StateOf invoice={row} type={type} />,
        width: '168px',
        phone: 'status',
        fixed: true,
      },
      {
        id: 'amount',
        title: t`Amount`,
        cell: (row) => <AmountOf row={row} type={type} />,
        width: '132px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- noteOf is made anew each time; its words follow the language
    [type, t, i18n.locale, format],
  )
}

/** Money that came in is green; what is off the table is muted. */
function AmountOf({ row, type }: { readonly row: Invoice; readonly type: InvoiceType }) {
  const format = useFormat()
  const { statusId, amount, currencyCode } = row
  const isIn = type === 'sent' && statusId === invoiceStatus.paid
  const isOff = statusId === invoiceStatus.rejected || statusId === invoiceStatus.cancelled
  return (
    <Amount
      parts={format.money(amount, currencyCode, isIn ? 'always' : undefined)}
      tone={isIn ? 'positive' : isOff ? 'muted' : 'plain'}
      className="font-medium"
    />
  )
}

interface TwoLinesProps {
  readonly first: string
  readonly second: string
  readonly isPlain?: boolean
}

/** The second line is only for wide tables: on a phone it stands in the note. */
const TwoLines = ({ first, second, isPlain = false }: TwoLinesProps) => (
  <span className="grid min-w-0">
    <span className={isPlain ? 'truncate' : 'truncate font-medium'} title={first}>
      {first}
    </span>
    {second !== '' && (
      <span className="truncate text-12 leading-4 text-muted max-tablet:hidden" title={second}>
        {second}
      </span>
    )}
  </span>
)
