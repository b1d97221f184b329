import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  ALL_FORBIDDEN: (i18n) => i18n.t('Allow at least one way to receive the money in this country.'),
  SAME_ADDRESS: (i18n) => i18n.t('This is the address that the payment was sent to.'),
  PAYMENT_OPENED: (i18n) => i18n.t('The recipient has opened this payment. Cancel it and send it to the new address instead.'),
  PAYMENT_OVER: (i18n) => i18n.t('This payment is no longer open. Reload the page to see its status.'),
  PAYMENT_TAKEN: (i18n) => i18n.t('The recipient has already taken this payment.'),
  METHOD_FORBIDDEN: (i18n) => i18n.t('The sender does not offer this way to receive the money. Choose another one.'),
  NO_ACCOUNT: (i18n) => i18n.t('There is no account with your e-mail address that can take this payment.'),
  REMINDED_TODAY: (i18n) => i18n.t('The recipient was written to within the last 24 hours.'),
}
