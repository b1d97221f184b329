import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  WRONG_LOGIN: (i18n) => i18n.t('The e-mail address or the password is not right.'),
  NOT_ACTIVATED: (i18n) => i18n.t('This account is not activated yet. Open the link in the letter we sent you.'),
  WRONG_CODE: (i18n) => i18n.t('This sign-in is no longer valid. Start again.'),
  TOO_MANY_DEVICES: (i18n) => i18n.t('Too many phones are linked. Remove one you no longer use first.'),
  WRONG_KEY: (i18n) => i18n.t('This browser could not show that the sign-in is its own. Reload the page and try again.'),
  WRONG_PASSWORD: (i18n) => i18n.t('This is not your password.'),
  SIGN_IN_AGAIN: (i18n) => i18n.t('You were away for a while. Enter your password again first.'),
  SESSION_OVER: (i18n) => i18n.t('Your session is over. Sign in again.'),
}
