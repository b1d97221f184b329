/** Registration: activating an account, and another password by letter. */
import * as calls from '@ducat/contract/registration/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { activation } from './activation.ts'
import { reset } from './reset.ts'

export { sendLink } from './letters.ts'
export { newLetterCode } from './letter-codes.ts'

export const registrationArea = (parts: AreaParts): Area => ({
  area: 'registration',
  handled: [...handle(calls.activation, activation(parts)), ...handle(calls.reset, reset)],
  reasons: {
    LINK_WRONG: (i18n) => i18n.t('This link is no longer valid. Request a new e-mail.'),
    PASSWORD_NEEDED: (i18n) => i18n.t('Choose a password.'),
    PASSWORD_WEAK: (i18n) => i18n.t('This password is too easy to guess. Use a longer one without your name.'),
  },
})
