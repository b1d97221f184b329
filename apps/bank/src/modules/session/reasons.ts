import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  WRONG_LOGIN: (i18n) => i18n.t('The e-mail address or the password is not right.'),
  NOT_ACTIVATED: (i18n) => i18n.t('This account is not activated yet. Open the link in the letter we sent you.'),
  WRONG_CODE: (i18n) => i18n.t('This sign-in is no longer valid. Start again.'),
  CODE_NEEDED: (i18n) => i18n.t('Enter the code.'),
  NOT_CONFIRMED: (i18n) => i18n.t('This sign-in is not confirmed yet. Answer on your phone.'),
  SIGN_IN_DECLINED: (i18n) => i18n.t('Sign-in was refused.'),
  MIGRATION_NEEDED: (i18n) => i18n.t('Link your phone first: from now on it confirms your sign-ins.'),
  ADDRESS_NOT_ALLOWED: (i18n) => i18n.t('You allowed sign-ins from certain addresses only, and this is none of them.'),
  TERMS_MISSING: (i18n) => i18n.t('Accept all of the terms.'),
  WRONG_KEY: (i18n) => i18n.t('This browser could not show that the sign-in is its own. Reload the page and try again.'),
  WRONG_PASSWORD: (i18n) => i18n.t('This is not your password.'),
  SIGN_IN_AGAIN: (i18n) => i18n.t('You were away for a while. Enter your password again first.'),
  SESSION_OVER: (i18n) => i18n.t('Your session is over. Sign in again.'),
}
