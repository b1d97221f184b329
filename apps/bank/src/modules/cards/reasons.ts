import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  CARD_STATE: (i18n) => i18n.t('This is not possible with the card in its current status.'),
  CARD_NOT_OFFERED: (i18n) => i18n.t('We cannot offer you this card at the moment.'),
  COUNTRY_NOT_SERVED: (i18n) => i18n.t('We do not send cards to this country.'),
  NO_COURIER: (i18n) => i18n.t('Courier delivery is not available there. Choose standard delivery.'),
  NO_ADDRESS: (i18n) => i18n.t('Add an address first. We send the card there.'),
  TOO_SIMPLE: (i18n) => i18n.t('This PIN is easy to guess. Choose digits that are not all the same and not in a row.'),
  NOT_THE_SAME: (i18n) => i18n.t('The PINs do not match.'),
  WRONG: (i18n) => i18n.t('This does not match the card. Check it and try again.'),
  NO_CARD: (i18n) => i18n.t('This person has no card that can be topped up.'),
}
