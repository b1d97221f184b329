/** Why a button, a logo or a checkout is refused. */
import { LOGO_PIXELS, MOST_BUTTONS, MOST_LOGOS } from '@ducat/contract/buttons/models'
import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  TOO_MANY_BUTTONS: (i18n) => i18n.t('You can have up to {most} buttons. Delete one you no longer use first.', { most: MOST_BUTTONS }),
  TOO_MANY_LOGOS: (i18n) => i18n.t('You can have up to {most} logos. Delete one you no longer use first.', { most: MOST_LOGOS }),
  NOT_A_SUBSCRIPTION: (i18n) => i18n.t('Frequency, number of payments and trial belong to subscriptions. Choose subscription as the type.'),
  MIN_OVER_MAX: (i18n) => i18n.t('The minimum is higher than the maximum.'),
  OUT_OF_BOUNDS: (i18n) => i18n.t('Suggested amounts must be between the minimum and the maximum.'),
  FILE_DAMAGED: (i18n) => i18n.t('This image is damaged. Save it again as PNG, JPEG or WebP.'),
  IMAGE_TOO_SMALL: (i18n) =>
    i18n.t('This image is too small. It must be at least {least} pixels wide and high.', { least: LOGO_PIXELS.least }),
  IMAGE_TOO_LARGE: (i18n) => i18n.t('This image is too large. It can be up to {most} pixels wide and high.', { most: LOGO_PIXELS.most }),
  DEFAULT_NEEDED: (i18n) => i18n.t('One logo is always the default. Choose another one as the default instead.'),
  SECRET_SHORT: (i18n) => i18n.t('Enter at least 16 characters.'),
  ONE_OF_BOTH: (i18n) => i18n.t('Enter a secret or have one made, not both.'),
  CHECKOUT_CLOSED: (i18n) => i18n.t('This seller cannot be paid at the moment. Contact the seller.'),
}
