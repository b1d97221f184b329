/** Why an entry of the correspondent bank waits, and what an operator does about it. */
import type { EntryKind, EntryReason } from '@ducat/contract/ops/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const entryKindWords: Readonly<Record<EntryKind, MessageDescriptor>> = {
  debit: msg`Debit`,
  credit: msg`Credit`,
  status: msg`Status of an order`,
  file: msg`File`,
}

interface Words {
  readonly happened: MessageDescriptor
  readonly todo: MessageDescriptor
}

const ask = msg`Ask the bank what it is, settle it there, then take note.`
const correct = msg`Ask the bank to correct it, then take note.`
const sendBack = msg`Ask the bank to send it back, then take note.`

export const entryWords: Readonly<Record<EntryReason, Words>> = {
  UNREADABLE: {
    happened: msg`The file cannot be read. Nothing of it was booked.`,
    todo: msg`Ask the bank to send it again, then take note.`,
  },
  ACCOUNT: { happened: msg`It is about an account that is not ours, or not the one of this payment.`, todo: ask },
  UNCLEAR: { happened: msg`It names a payment, but does not say clearly what happened to it.`, todo: ask },
  NO_REFERENCE: { happened: msg`The bank gave it no number, so it could be booked twice.`, todo: ask },
  UNKNOWN_ORDER: {
    happened: msg`It names no payment of ours. It may be a fee of the bank.`,
    todo: msg`Match it to the payment it belongs to, or take note of a fee.`,
  },
  AMOUNT: { happened: msg`The amount or the currency is not that of the payment.`, todo: correct },
  NOT_SENT: { happened: msg`The payment was not given to the bank.`, todo: ask },
  ENDED: { happened: msg`The payment has ended otherwise.`, todo: correct },
  TWICE: { happened: msg`The bank booked the payment twice.`, todo: msg`Ask the bank to reverse the second booking, then take note.` },
  DIFFERS: { happened: msg`The statement says something else than the notification before.`, todo: correct },
  AFTER_SETTLED: {
    happened: msg`The payment came back after it was settled, and was sent in another currency or from no single account.`,
    todo: msg`Settle it with the customer, then take note.`,
  },
  STATUS: { happened: msg`The bank sent a status that is not known.`, todo: ask },
  UNKNOWN: { happened: msg`Nobody knows whose money this is: the reference is missing or wrong.`, todo: sendBack },
  CLOSED: { happened: msg`The account it was sent to is closed.`, todo: sendBack },
  CURRENCY: { happened: msg`The account it was sent to is in another currency.`, todo: sendBack },
}
