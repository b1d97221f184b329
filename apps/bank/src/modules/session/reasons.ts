import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  WRONG_LOGIN: (i18n) => i18n.t('The e-mail address or password is incorrect.'),
  NOT_ACTIVATED: (i18n) => i18n.t('This account is not activated yet. Open the link in the e-mail we sent you.'),
  RELATIONSHIP_ENDED: (i18n) => i18n.t('All your accounts here are closed, so you can no longer sign in. Questions? Write to us.'),
  WRONG_CODE: (i18n) => i18n.t('This sign-in is no longer valid. Start again.'),
  CODE_NEEDED: (i18n) => i18n.t('Enter the code.'),
  NOT_CONFIRMED: (i18n) => i18n.t('This sign-in is not confirmed yet. Answer on your phone.'),
  SIGN_IN_DECLINED: (i18n) => i18n.t('Sign-in was refused.'),
  MIGRATION_NEEDED: (i18n) => i18n.t('Link your phone first. From now on it confirms your sign-ins.'),
  ADDRESS_NOT_ALLOWED: (i18n) => i18n.t('Sign-in is allowed from certain network addresses only, and this is not one of them.'),
  TERMS_MISSING: (i18n) => i18n.t('Accept all of the terms.'),
  WRONG_KEY: (i18n) => i18n.t('We could not verify this browser. Reload the page and try again.'),
  WRONG_PASSWORD: (i18n) => i18n.t('The password is incorrect.'),
  SIGN_IN_AGAIN: (i18n) => i18n.t('You have been inactive for a while. Enter your password to continue.'),
  SESSION_OVER: (i18n) => i18n.t('Your session has ended. Sign in again.'),
}
