import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  SCHEDULE_ENDED: (i18n) => i18n.t('This recurring payment has ended. Create a new one.'),
  SCHEDULE_WAITING: (i18n) => i18n.t('The first payment is waiting for approval. Until then you can only cancel it.'),
  SCHEDULE_ONCE: (i18n) => i18n.t('A single payment cannot be paused. You can change its date or cancel it.'),
  AGREEMENT_FIXED: (i18n) => i18n.t('You agreed on these terms with the merchant. You can end the payment, but not change it.'),
  AGREEMENT_FORBIDS: (i18n) => i18n.t('You agreed that only the merchant can end this payment. Ask the merchant to end it.'),
  DATE_NOT_LATER: (i18n) => i18n.t('Choose a date after today.'),
  DATE_PAID: (i18n) => i18n.t('A payment was just made. Check the next date, then change it again.'),
  DATE_TOO_FAR: (i18n) => i18n.t('Choose a date within the next five years.'),
  COUNT_PAID: (i18n) => i18n.t('More payments than this have already been made.'),
  ACCOUNT_CLOSED: (i18n) => i18n.t('One of the accounts is closed.'),
  NO_RIGHT: (i18n) => i18n.t('The person who set this up no longer has access to this kind of payment.'),
  NOT_THERE: (i18n) => i18n.t('An account or a recipient of this payment no longer exists.'),
}
