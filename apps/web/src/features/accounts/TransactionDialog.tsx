import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, Dialog, KeyValues, type KeyValue } from '#ui'
import { useTypeName } from './RecentTransactions.tsx'
import { State, TransactionAmount } from './TransactionRow.tsx'
import type { Transaction } from './words.ts'

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
  const { counterpartyName, counterpartyEmail, description, fee, currencyCode } = transaction
  const facts: readonly (KeyValue | false)[] = [
    { key: t`State`, value: <State of={transaction.status} /> },
    { key: t`Date`, value: format.dayTime(transaction.dateTime) },
    { key: t`Type`, value: typeName(transaction) },
    counterpartyName !== undefined && counterpartyEmail !== undefined && { key: t`E-mail`, value: counterpartyEmail },
    counterpartyName !== undefined && description !== undefined && { key: t`Note`, value: description },
    fee !== undefined && { key: t`Fee`, value: <Amount parts={format.money(fee, currencyCode)} /> },
    { key: t`Account number`, value: <span className="identifier">{transaction.accountId}</span> },
    { key: t`Transaction number`, value: <span className="identifier">{transaction.transactionId}</span> },
  ]
  return facts.filter((fact) => fact !== false)
}
