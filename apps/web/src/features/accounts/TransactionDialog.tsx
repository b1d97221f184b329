import { accounts } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Dialog, KeyValues, type KeyValue } from '#ui'
import { useTypeName } from './RecentTransactions.tsx'
import { State, TransactionAmount } from './TransactionRow.tsx'
import type { Account } from './holdings.ts'
import { capital, lastFour, type Transaction } from './words.ts'

/** One movement, whole. */
export function TransactionDialog({ transaction, onClose }: { readonly transaction: Transaction; readonly onClose: () => void }) {
  const { t } = useLingui()
  const entries = useTransactionFacts(transaction)
  return (
    <Dialog title={transaction.counterpartyName ?? transaction.description ?? t`Transaction`} closeLabel={t`Close`} onClose={onClose}>
      <TransactionAmount transaction={transaction} size="l" />
      <KeyValues entries={entries} />
    </Dialog>
  )
}

function useTransactionFacts(transaction: Transaction): readonly KeyValue[] {
  const { t } = useLingui()
  const format = useFormat()
  const typeName = useTypeName()
  const { counterpartyName, counterpartyEmail, description, fee, currencyCode, otherLeg, ownSide } = transaction
  const held = useCall(accounts.list, {}).data?.accounts.account
  const account = held?.find(({ accountId }) => accountId === transaction.accountId)
  const to = held?.find(({ accountId }) => accountId === otherLeg?.accountId)
  const nameOf = (one: Account) => `${one.cardAliasName ?? capital(format.currencyName(one.currencyCode))} ··${lastFour(one)}`
  const facts: readonly (KeyValue | false)[] = [
    { key: t`Status`, value: <State of={transaction} /> },
    { key: t`Date`, value: format.dayTime(transaction.dateTime) },
    { key: t`Type`, value: typeName(transaction) },
    counterpartyName !== undefined && counterpartyEmail !== undefined && { key: t`E-mail`, value: counterpartyEmail },
    counterpartyName !== undefined && description !== undefined && { key: t`Payment description`, value: description },
    fee !== undefined && { key: t`Fee`, value: <Amount parts={format.money(fee, currencyCode)} /> },
    account !== undefined && { key: t`Account`, value: nameOf(account) },
    to !== undefined && { key: t`Other account`, value: nameOf(to) },
    otherLeg !== undefined && {
      key: t`Amount on the other account`,
      value: <Amount parts={format.money(ownSide === 'from' ? otherLeg.amount : `-${otherLeg.amount}`, otherLeg.currencyCode, 'always')} />,
    },
    { key: t`Transaction number`, value: <span className="identifier">{transaction.transactionId}</span> },
  ]
  return facts.filter((fact) => fact !== false)
}
