import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  CHECK_DIGITS: (i18n) => i18n.t('The check digits do not fit. Compare it with the original, one sign after the other.'),
  OTHER_COUNTRY: (i18n) => i18n.t('This belongs to another country than the one you chose.'),
  OTHER_BANK: (i18n) => i18n.t('This SWIFT code and this account belong to different banks.'),
  BANK_UNKNOWN: (i18n) => i18n.t('We know no bank with this code. Check it, or choose the bank from the list.'),
  BRANCH_UNKNOWN: (i18n) => i18n.t('This bank has no such branch. Choose one from the list.'),
  NOT_SERVED: (i18n) => i18n.t('Money cannot go to this country this way. Choose another way.'),
  CURRENCY_NOT_SERVED: (i18n) => i18n.t('This currency cannot arrive there this way. Choose another one.'),
  KEY_UNKNOWN: (i18n) => i18n.t('Nobody with this tax number has this key. Ask the payee for it again.'),
  NOT_LATIN: (i18n) => i18n.t('Write this in Latin letters: the network carries no others.'),
  CARD_NUMBER: (i18n) => i18n.t('This is not a card number. Check its digits.'),
  CARD_OVER: (i18n) => i18n.t('This card has expired.'),
  CARD_BLOCKED: (i18n) => i18n.t('We cannot pay to cards of this bank. Choose another way.'),
  TOO_MANY_CARDS: (i18n) => i18n.t('You have paid to as many cards as we keep. Choose one of them.'),
  TEST_ADDRESS: (i18n) => i18n.t('This is an address of a test network. Whatever is sent there is gone.'),
}
