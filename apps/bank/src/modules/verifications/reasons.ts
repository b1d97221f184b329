import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  VERIFICATION_OPEN: (i18n) => i18n.t('You have already asked this person. Wait for the result or send the e-mail again.'),
  TOO_MANY_VERIFICATIONS: (i18n) => i18n.t('You have asked for as many verifications as are possible in 24 hours. Try again later.'),
  VERIFICATION_STATE: (i18n) => i18n.t('This verification is finished or being checked. Nothing more can be changed.'),
  SENT_TODAY: (i18n) => i18n.t('An e-mail is on its way or was sent less than 24 hours ago. Try again later.'),
  SIGNATURE_WRONG: (i18n) => i18n.t('This signature is not valid.'),
}
