import type { Reasons } from '../../call/context.ts'
import type { RailReason } from '../../gateways/rails/port.ts'

const byRail: Readonly<Record<RailReason, string>> = {
  ACCOUNT_UNKNOWN: 'RETURNED_UNKNOWN',
  ACCOUNT_CLOSED: 'RETURNED_CLOSED',
  NOT_ACCEPTED: 'RETURNED_REJECTED',
  CANCELLED: 'RETURNED_CANCELLED',
}

/** What a rail says of a payment that came back. */
export const returnedBecause: Readonly<Record<string, string | undefined>> = byRail

export const reasons: Reasons = {
  FILE_MISSING: (i18n) => i18n.t('Choose a file, or paste the payments as text.'),
  FILE_NOT_TABLE: (i18n) => i18n.t('This file is not a table. Send a CSV or XLSX file.'),
  FILE_OLD_EXCEL: (i18n) => i18n.t('This is an old Excel file. Save it as XLSX and send it again.'),
  FILE_LOCKED: (i18n) => i18n.t('This file is locked with a password. Save it without one and send it again.'),
  FILE_BROKEN: (i18n) => i18n.t('This file is damaged. Open it, save it anew and send it again.'),
  FILE_QUOTE: (i18n) => i18n.t('A quotation mark is opened and never closed. Close it and send the file again.'),
  FILE_ROWS: (i18n) => i18n.t('A file can hold 100,000 payments at most. Split it and send the parts.'),
  FILE_COLUMNS: (i18n) => i18n.t('A file can have 100 columns at most. Delete those that you do not need.'),
  FILE_UNPACKS: (i18n) => i18n.t('This file is larger than it looks. Copy the payments into a new one and send that.'),
  FILE_EMPTY: (i18n) => i18n.t('This file holds no payments.'),
  FILE_GONE: (i18n) => i18n.t('We no longer keep this file.'),
  AMOUNT_UNCLEAR: (i18n) => i18n.t('This can be read as thousands or as decimals. Write it like 1234.00.'),
  LINE_TWICE: (i18n) => i18n.t('The same recipient and amount appear more than once in this file.'),
  LINE_PAID_BEFORE: (i18n) => i18n.t('You paid this recipient the same amount in a mass payment of the last 31 days.'),
  NAME_DIFFERS: (i18n) => i18n.t('The account holder’s name is different. Check the account before you pay.'),
  NAME_CLOSE: (i18n) => i18n.t('The account holder’s name is written a little differently. Check the spelling.'),
  PAYEE_CHANGED: (i18n) => i18n.t('The recipient’s account changed after this payment was approved.'),
  CLOSED: (i18n) => i18n.t('The account is closed.'),
  RETURNED_UNKNOWN: (i18n) => i18n.t('The recipient’s bank does not know this account.'),
  RETURNED_CLOSED: (i18n) => i18n.t('The recipient’s account is closed.'),
  RETURNED_REJECTED: (i18n) => i18n.t('The recipient’s bank rejected the payment.'),
  RETURNED_CANCELLED: (i18n) => i18n.t('The payment was cancelled.'),
  FIELD_UNKNOWN: (i18n) => i18n.t('There is no field with this name.'),
  FIELD_TWICE: (i18n) => i18n.t('Two columns cannot be the same field.'),
  BATCH_STATE: (i18n) => i18n.t('This mass payment can no longer be changed.'),
  BATCH_CHANGED: (i18n) => i18n.t('This mass payment changed after you looked at it. Check the new total, then send it.'),
  BATCH_UNCHECKED: (i18n) => i18n.t('This mass payment is still being checked. Try again in a moment.'),
  BATCH_NOTHING: (i18n) => i18n.t('No line of this file can be paid. Correct the lines that are marked.'),
}
