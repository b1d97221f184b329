import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  CHECK_DIGITS: (i18n) => i18n.t('This number is not valid. Compare it with the original, character by character.'),
  OTHER_COUNTRY: (i18n) => i18n.t('This belongs to a different country from the one you chose.'),
  OTHER_BANK: (i18n) => i18n.t('This SWIFT code and this account belong to different banks.'),
  BANK_UNKNOWN: (i18n) => i18n.t('We could not find a bank with this code. Check it, or choose the bank from the list.'),
  BRANCH_UNKNOWN: (i18n) => i18n.t('This bank has no such branch. Choose one from the list.'),
  NOT_SERVED: (i18n) => i18n.t('This payment method is not available in this country. Choose another one.'),
  CURRENCY_NOT_SERVED: (i18n) => i18n.t('This currency is not available with this payment method. Choose another one.'),
  KEY_UNKNOWN: (i18n) => i18n.t('This key is not registered to this tax number. Check both with the recipient.'),
  NOT_LATIN: (i18n) => i18n.t('Use Latin letters only.'),
  CARD_NUMBER: (i18n) => i18n.t('This card number is not valid. Check the digits.'),
  CARD_OVER: (i18n) => i18n.t('This card has expired.'),
  CARD_BLOCKED: (i18n) => i18n.t('Payments to this bank’s cards are not available. Choose another payment method.'),
  TOO_MANY_CARDS: (i18n) => i18n.t('You have reached the maximum number of saved cards. Choose one of them.'),
  TEST_ADDRESS: (i18n) => i18n.t('This address belongs to a test network. Money sent there is lost.'),
}
