import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  PAYMENT_TAKEN: (i18n) => i18n.t('The recipient has already taken this payment.'),
  PROVE_ADDRESS: (i18n) => i18n.t('Enter the code that we send to your e-mail address first.'),
  METHOD_FORBIDDEN: (i18n) => i18n.t('The sender does not offer this way to receive the money. Choose another one.'),
  NO_ACCOUNT: (i18n) => i18n.t('There is no account with your e-mail address that can take this payment.'),
}
