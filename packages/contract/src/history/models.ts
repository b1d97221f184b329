import { currencyCode, day, decimal, email, id, instant, object, oneOf, optional, text } from '../kit/fields.ts'

/** Kinds of movement, as the transaction type dictionary lists them. */
export const transactionTypes = [
  'P2P',
  'Wire',
  'EFT',
  'OCT',
  'Crypto',
  'Instant',
  'Interac',
  'Exchange',
  'Card',
  'CardLoad',
  'Deposit',
  'Invoice',
  'Mass',
  'Fees',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Hidden from the home view. Spec: product-areas §3. */
export const FEES: TransactionType = 'Fees'

export const transactionStatuses = ['completed', 'processing', 'rejected', 'returned'] as const
export const transactionDirections = ['in', 'out', 'own'] as const

export const transaction = object({
  transactionDate: day(),
  operationType: oneOf(transactionTypes),
  dateTime: instant(),
  transactionId: id(),
  accountId: id(),
  /** Always positive; the direction says which way. */
  amount: decimal(),
  currencyCode: currencyCode(),
  description: optional(text(256)),
  status: oneOf(transactionStatuses),
  transactionDirection: oneOf(transactionDirections),
  counterpartyName: optional(text(200)),
  counterpartyEmail: optional(email()),
  fee: optional(decimal()),
})
