import { history } from '@ducat/contract/history/calls'
import { addDays, dayOf, type Instant } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { TransactionDialog } from './TransactionDialog.tsx'
import { ViewWaiting } from './ViewWaiting.tsx'

/** What a list knows of a movement, enough to find it whole. */
export interface KnownTransaction {
  readonly transactionId: number
  readonly accountId: number
  readonly dateTime: string
  readonly amount: string
}

/** One movement. The history has no question for a number, so it is asked for what is known: account, amount, and the days around. */
export function TransactionView({ known, onClose }: { readonly known: KnownTransaction; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { transactionId, accountId, dateTime, amount } = known
  const day = dayOf(dateTime as Instant)
  const found = useCall(history.list, {
    accountId,
    fromDate: addDays(day, -1),
    toDate: addDays(day, 1),
    fromAmount: amount,
    toAmount: amount,
    pageSize: 100,
  })
  const transaction = found.data?.transactions.transaction.find((one) => one.transactionId === transactionId)
  if (transaction) return <TransactionDialog transaction={transaction} onClose={onClose} />
  return <ViewWaiting title={t`Transaction`} result={found} missing={t`This transaction was not found.`} onClose={onClose} />
}
