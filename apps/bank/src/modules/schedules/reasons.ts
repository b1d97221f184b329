import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  SCHEDULE_ENDED: (i18n) => i18n.t('This repeating payment has ended. Start a new one instead.'),
  SCHEDULE_WAITING: (i18n) => i18n.t('Its first payment still has to be approved. Until then you can only cancel it.'),
  ACCOUNT_CLOSED: (i18n) => i18n.t('One of the accounts is closed.'),
  NO_RIGHT: (i18n) => i18n.t('Whoever set this up may no longer make such payments.'),
  NOT_THERE: (i18n) => i18n.t('An account or a saved detail of this payment is no longer there.'),
}
