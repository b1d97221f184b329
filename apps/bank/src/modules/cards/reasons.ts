import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  CARD_STATE: (i18n) => i18n.t('This cannot be done with the card as it is now.'),
  CARD_NOT_OFFERED: (i18n) => i18n.t('We cannot offer you this card at the moment.'),
  COUNTRY_NOT_SERVED: (i18n) => i18n.t('We do not send cards to this country.'),
  NO_COURIER: (i18n) => i18n.t('No courier goes there. Choose the standard shipping.'),
  NO_ADDRESS: (i18n) => i18n.t('Add an address first, so that we know where to send the card.'),
  TOO_SIMPLE: (i18n) => i18n.t('This PIN is easy to guess. Choose digits that are not all the same and not in a row.'),
  NOT_THE_SAME: (i18n) => i18n.t('The two PINs are not the same.'),
  WRONG: (i18n) => i18n.t('This does not fit the card. Check it and try again.'),
  NO_CARD: (i18n) => i18n.t('This person has no card that can be loaded.'),
}
