import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  ALL_FORBIDDEN: (i18n) => i18n.t('Allow at least one way to receive the money in this country.'),
  SAME_ADDRESS: (i18n) => i18n.t('This is the address that the payment was sent to.'),
  PAYMENT_APPROVED: (i18n) => i18n.t('This payment was confirmed for this address. Cancel it and send it to the new address instead.'),
  PAYMENT_OPENED: (i18n) => i18n.t('The recipient has opened this payment. Cancel it and send it to the new address instead.'),
  PAYMENT_OVER: (i18n) => i18n.t('This payment is no longer open. Reload the page to see its status.'),
  REMINDED_TODAY: (i18n) => i18n.t('An e-mail to the recipient is on its way or was sent less than 24 hours ago. Try again later.'),
}
