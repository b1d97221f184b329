import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  INVOICE_STATE: (i18n) => i18n.t('This invoice is already paid, being paid, rejected or cancelled.'),
  INVOICE_OF_BANK: (i18n) => i18n.t('This invoice is from the bank and cannot be rejected. If it is wrong, write to us.'),
  LINES_SUM: (i18n) => i18n.t('This is not what the lines add up to. Check the lines and the total.'),
  ZERO: (i18n) => i18n.t('Enter more than zero.'),
  NO_ACCOUNT_IN_CURRENCY: (i18n) => i18n.t('You have no account in this currency. Open one first, or choose another currency.'),
  DUE_IN_PAST: (i18n) => i18n.t('Choose today or a later date.'),
  DUE_TOO_FAR: (i18n) => i18n.t('Choose a date within the next two years.'),
  PAYER_IS_YOU: (i18n) => i18n.t('This is your own e-mail address. Enter the address of whoever is to pay.'),
  PAYER_BLOCKS_YOU: (i18n) => i18n.t('This person does not accept invoices from you.'),
  TOO_MANY_INVOICES: (i18n) => i18n.t('You have sent as many invoices as are possible in 24 hours. Try again later.'),
  REMINDED_TODAY: (i18n) => i18n.t('The last reminder was sent less than 24 hours ago. Try again later.'),
  DRAFT_GONE: (i18n) => i18n.t('This draft was already sent or discarded, or has expired.'),
  PLAN_ENDED: (i18n) => i18n.t('This recurring invoice has already ended.'),
  NOT_FUNDED: (i18n) => i18n.t('Money from outside cannot be sent to this account. Choose another one.'),
}
