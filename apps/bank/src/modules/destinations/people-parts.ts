/** Ways that find a person rather than a bank: a card, and an e-mail address in Canada. */
import { isEmail } from '@ducat/values'
import { isCardNumber } from '@ducat/values/card-number'
import { coded, worded, type Part } from './parts.ts'

export const cardParts: readonly Part[] = [
  coded('cardNumber', (i18n) => i18n.t('Card number'), '\\d{12,19}', {
    check: (value) => (isCardNumber(value) ? undefined : 'CARD_NUMBER'),
  }),
  worded('cardHolderName', (i18n) => i18n.t('Name on the card'), 100, { min: 2 }),
  coded('cardExpiryMonth', (i18n) => i18n.t('Expiry month'), '0?[1-9]|1[0-2]', { type: 'number' }),
  coded('cardExpiryYear', (i18n) => i18n.t('Expiry year'), '20\\d{2}', { type: 'number' }),
]

export const interacParts: readonly Part[] = [
  worded('beneficiaryName', (i18n) => i18n.t('Account holder’s name'), 70, { min: 2 }),
  worded('toEmail', (i18n) => i18n.t('E-mail address'), 254, {
    tidy: (typed) => typed.trim().toLowerCase(),
    check: (value) => (isEmail(value) ? undefined : 'EMAIL'),
    locates: true,
  }),
  worded('securityQuestion', (i18n) => i18n.t('Security question'), 40, {
    optional: true,
    hint: (i18n) => i18n.t('Needed only without automatic deposit. The answer must not appear in the payment description.'),
  }),
  worded('securityAnswer', (i18n) => i18n.t('Answer'), 25, {
    optional: true,
    check: (value, { securityQuestion = '' }) =>
      securityQuestion === '' ? undefined : /^[\p{L}\p{N}-]{3,25}$/u.test(value) ? undefined : 'FORMAT',
  }),
]
