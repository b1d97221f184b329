import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  SCHEDULE_ENDED: (i18n) => i18n.t('This repeating payment has ended. Start a new one instead.'),
  SCHEDULE_WAITING: (i18n) => i18n.t('Its first payment still has to be approved. Until then you can only cancel it.'),
  SCHEDULE_ONCE: (i18n) => i18n.t('A single payment cannot be paused. You can change its day or cancel it.'),
  DATE_NOT_LATER: (i18n) => i18n.t('Choose a day after today.'),
  DATE_PAID: (i18n) => i18n.t('It was paid just now. Look at its next date, then change it again.'),
  DATE_TOO_FAR: (i18n) => i18n.t('Choose a day within five years.'),
  COUNT_PAID: (i18n) => i18n.t('More than this were paid already.'),
  ACCOUNT_CLOSED: (i18n) => i18n.t('One of the accounts is closed.'),
  NO_RIGHT: (i18n) => i18n.t('Whoever set this up may no longer make such payments.'),
  NOT_THERE: (i18n) => i18n.t('An account or a saved detail of this payment is no longer there.'),
}
