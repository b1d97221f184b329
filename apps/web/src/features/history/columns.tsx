import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#tables/columns.ts'
import { AmountOf } from './AmountOf.tsx'
import { StateOf } from './StateOf.tsx'
import type { HeldAccount } from './accounts.ts'
import { useTypes, type Transaction } from './words.ts'

/**
 * One line per movement; two on a phone. Nothing in a row asks for anything. Under the headings of days a row has its time; without them,
 * where almost every row would have a heading of its own, its day.
 */
export function useColumns(accounts: ReadonlyMap<number, HeldAccount>, hasDays: boolean): readonly Column<Transaction>[] {
  const { t } = useLingui()
  const format = useFormat()
  const types = useTypes()
  return useMemo(() => {
    const typeName = ({ operationType }: Transaction) => types.find(({ id }) => id === operationType)?.name ?? ''
    const nameOf = (row: Transaction) => row.counterpartyName ?? row.description ?? typeName(row)
    return [
      hasDays
        ? { id: 'time', title: t`Time`, cell: ({ dateTime }) => <span className="text-muted">{format.time(dateTime)}</span>, width: '56px' }
        : { id: 'time', title: t`Date`, cell: ({ dateTime }) => format.day(localDay(dateTime)), width: '104px' },
      {
        id: 'who',
        title: t`Details`,
        cell: (row) => <Details name={nameOf(row)} note={nameOf(row) === row.description ? undefined : row.description} />,
        width: 'minmax(180px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'type',
        title: t`Type`,
        cell: (row) => <Kind name={typeName(row)} note={nameOf(row) === row.description ? undefined : row.description} />,
        width: 'minmax(110px, 160px)',
        phone: 'note',
      },
      {
        id: 'account',
        title: t`Account`,
        cell: ({ accountId }) => (
          <span className="identifier text-muted">··{accounts.get(accountId)?.lastFour ?? String(accountId).slice(-4)}</span>
        ),
        width: '72px',
      },
      { id: 'state', title: t`Status`, cell: (row) => <StateOf of={row} />, width: '168px', phone: 'status' },
      {
        id: 'amount',
        title: t`Amount`,
        cell: (row) => <AmountOf of={row} other={row.otherLeg} />,
        width: '140px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ]
  }, [t, format, types, accounts, hasDays])
}

const Details = ({ name, note }: { readonly name: string; readonly note: string | undefined }) => (
  <span title={note === undefined ? name : `${name}, ${note}`}>
    <span className="font-medium">{name}</span>
    {note !== undefined && <span className="ms-2.5 text-muted max-phablet:hidden">{note}</span>}
  </span>
)

/** On a phone, where the note has no room beside the name, it stands below it. */
const Kind = ({ name, note }: { readonly name: string; readonly note: string | undefined }) => (
  <span className="text-muted">
    <span className={note === undefined ? '' : 'max-phablet:hidden'}>{name}</span>
    {note !== undefined && <span className="phablet:hidden">{note}</span>}
  </span>
)
