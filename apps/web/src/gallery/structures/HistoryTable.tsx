import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { history } from '@ducat/contract/history/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { transactionStatuses } from '@ducat/contract/history/models'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSession } from '#api/session.ts'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { useFormat } from '#i18n/format.ts'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Amount, Banner } from '#ui'
import { useDensity } from '../density.ts'

/** What a screen writes to have a table on a call of the bank. */
export function HistoryTable() {
  const { t } = useLingui()
  const format = useFormat()
  const density = useDensity()
  const states = useMemo(() => ({ completed: t`Completed`, processing: t`Processing`, rejected: t`Rejected`, returned: t`Returned` }), [t])
  const columns = useColumns(states)
  if (!useSession().isAuthed) return <Banner>{t`Sign in to see the table on a call of the bank.`}</Banner>
  return (
    <CallTable
      call={history.list}
      input={{ pageSize: 25 }}
      rowsOf={transactionsOf}
      totalOf={({ results }) => results}
      sumsOf={({ results, processingCount, rejectedCount }) => [
        { name: t`Results`, value: format.number(results) },
        { name: t`Processing`, value: format.number(processingCount) },
        { name: t`Rejected`, value: format.number(rejectedCount) },
      ]}
      label={t`History`}
      density={density}
      keyOf={({ transactionId, accountId }) => `${transactionId} ${accountId}`}
      nameOf={({ counterpartyName, transactionId }) => counterpartyName ?? String(transactionId)}
      filters={[
        { kind: 'search', field: 'keyword', label: t`Name, reference or transaction id` },
        { kind: 'choice', field: 'status', label: t`Status`, choices: transactionStatuses.map((id) => ({ id, name: states[id] })) },
        {
          kind: 'choice',
          field: 'transactionDirection',
          label: t`In and out`,
          choices: [
            { id: 'in', name: t`Money in` },
            { id: 'out', name: t`Money out` },
          ],
        },
      ]}
      columns={columns}
      empty={{ title: t`No transactions yet`, text: t`Everything that comes in or goes out will stand here.` }}
    />
  )
}

type Transaction = ReturnType<typeof transactionsOf>[number]
const transactionsOf = ({ transactions }: OutputOf<typeof history.list>) => transactions.transaction

function useColumns(states: Readonly<Record<Transaction['status'], string>>): readonly Column<Transaction>[] {
  const { t } = useLingui()
  const format = useFormat()
  const types = useDictionary(dictionaries.transactionTypes)?.transactionTypes
  return useMemo(
    () => [
      { id: 'date', title: t`Date`, cell: ({ dateTime }) => format.dayTime(dateTime), width: '160px', phone: 'note' },
      {
        id: 'who',
        title: t`Details`,
        cell: ({ counterpartyName, description }) => <span className="font-medium">{counterpartyName ?? description}</span>,
        width: 'minmax(180px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'type',
        title: t`Type`,
        cell: ({ operationType }) => types?.find(({ id: type }) => type === operationType)?.name,
        width: '120px',
      },
      { id: 'state', title: t`Status`, cell: ({ status }) => states[status], width: '120px', phone: 'status' },
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount, currencyCode }) => <Amount parts={format.money(amount, currencyCode)} className="font-medium" />,
        width: '132px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format, states, types],
  )
}
