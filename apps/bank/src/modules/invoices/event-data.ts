/** What a program hears of an invoice: enough to find it, nothing that is not its customer's to know. */
import { decimal, money } from '@ducat/values'
import type { InvoiceRow } from './row.ts'

export const eventData = ({
  id,
  number,
  amount,
  currency,
  operationId,
  state,
}: Pick<InvoiceRow, 'id' | 'number' | 'amount' | 'currency' | 'operationId' | 'state'>) => ({
  invoiceId: id,
  number,
  amount: decimal(money(amount, currency)),
  currencyCode: currency,
  ...(state === 'paid' && operationId !== null && { transactionId: Number(operationId) }),
})
