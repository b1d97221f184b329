/** Passkeys: add one, sign in with it, confirm with it. */
import * as calls from '@ducat/contract/passkeys/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { approve } from './approve.ts'
import { own } from './own.ts'
import { prove } from './prove.ts'
import { signIn } from './sign-in.ts'
import { forgetCeremonies } from './ceremonies.ts'
import { keeping } from './keeping.ts'

export const passkeysArea = ({ db, engine, tokens }: AreaParts): Area => ({
  area: 'passkeys',
  handled: [
    ...handle(calls.passkeys, own),
    ...handle(calls.signIn, signIn(tokens)),
    ...handle(calls.proving, prove),
    ...handle(calls.approval, approve(engine)),
  ],
  keeping,
  reasons: {
    PASSKEY_WRONG: (i18n) => i18n.t('This passkey was not accepted, or the request has expired. Try again.'),
    TOO_MANY_PASSKEYS: (i18n) => i18n.t('You have the maximum of 20 passkeys. Remove one you no longer use first.'),
    NO_PASSKEYS_HERE: (i18n) => i18n.t('Passkeys work on the bank’s own pages only.'),
  },
  jobs: [{ name: 'forget-ceremonies', every: 600, work: () => forgetCeremonies(db) }],
})
