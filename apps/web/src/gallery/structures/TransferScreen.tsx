/** Money between own accounts: a form, what moved so far, and whatever has to be confirmed in between. */
import { accounts } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { AccountField, CallForm, MoneyField, useCallForm } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Amount, Card, Section } from '#ui'

export function TransferScreen() {
  const { t } = useLingui()
  const held = useCall(accounts.list, {}).data?.accounts.account ?? []
  const form = useCallForm(betweenAccounts.send, { onDone: () => toast({ text: t`The money has moved.` }) })
  const arrives = held.find(({ accountId }) => accountId === form.values.toAccount)
  return (
    <>
      <Card title={t`Move money`} className="max-w-160">
        <div className="p-5 max-tablet:p-4">
          <CallForm form={form} submit={t`Move`}>
            <AccountField label={t`From`} accounts={held} {...form.field('fromAccount')} />
            <AccountField label={t`To`} accounts={held} {...form.field('toAccount')} />
            <MoneyField label={t`Amount received`} currency={arrives?.currencyCode ?? 'USD'} {...form.field('toAmount')} />
          </CallForm>
        </div>
      </Card>
      <Section title={t`Moved so far`}>
        <Moved />
      </Section>
    </>
  )
}

type Transaction = OutputOf<typeof history.list>['transactions']['transaction'][number]

function Moved() {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <CallTable
      call={history.list}
      input={{ pageSize: 25 }}
      rowsOf={({ transactions }) => transactions.transaction}
      totalOf={({ results }) => results}
      label={t`History`}
      keyOf={({ transactionId, accountId }) => `${transactionId} ${accountId}`}
      nameOf={({ description, transactionId }) => description ?? String(transactionId)}
      filters={[{ kind: 'search', field: 'keyword', label: t`Name, reference or transaction id` }]}
      columns={columns}
      empty={{ title: t`Nothing moved yet`, text: t`Everything that comes in or goes out will stand here.` }}
    />
  )
}

function useColumns(): readonly Column<Transaction>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'date', title: t`Date`, cell: ({ dateTime }) => format.dayTime(dateTime), width: '160px', phone: 'note' },
      { id: 'note', title: t`Details`, cell: ({ description }) => description, width: 'minmax(180px, 2fr)', phone: 'title', fixed: true },
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount, currencyCode }) => <Amount parts={format.money(amount, currencyCode)} />,
        width: '132px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format],
  )
}
