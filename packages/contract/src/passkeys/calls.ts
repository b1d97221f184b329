/** Passkeys: signing in and confirming with the lock of one's own device, without anything to type or to be talked out of. */
import { customer, open, signedIn } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { instant, list, longId, name, object, oneOf, opaque, optional, pkce, proof, sessionKey, text, token } from '../kit/fields.ts'
import { authFlows, clients, migration } from '../session/models.ts'
import { creationOptions, newCredential, requestOptions, usedCredential } from './models.ts'

const passkeyName = () => name(60)
const passkeyId = () => text(1024, 1)
const wrong = { credential: ['PASSKEY_WRONG'] } as const

export const passkeys = {
  registerStart: command('passkeyRegisterStart', {
    spec: 'C-OWN-021',
    about:
      'Options for `navigator.credentials.create`. Within five minutes of a sign-in or of a password (`/auth/session/confirm`); otherwise VF `session: SIGN_IN_AGAIN`.',
    access: signedIn,
    input: { name: passkeyName() },
    output: { options: creationOptions },
    refuses: { name: ['TOO_MANY_PASSKEYS'], session: ['SIGN_IN_AGAIN'] },
    fresh: true,
    once: ['options'],
    changes: [],
  }),
  registerFinish: command('passkeyRegisterFinish', {
    spec: 'C-OWN-022',
    about: 'What the browser made of the options. They work once, for five minutes. Its owner is told by letter and in the bell.',
    access: signedIn,
    input: { credential: newCredential },
    output: { id: passkeyId() },
    refuses: wrong,
    fresh: true,
    steps: true,
    changes: ['passkeys'],
  }),
  list: query('passkeyList', {
    spec: 'C-OWN-023',
    about: 'One’s passkeys, newest first.',
    access: signedIn,
    output: { passkeys: list(object({ id: passkeyId(), name: text(60), created: instant(), lastUsedAt: optional(instant()) })) },
    shows: ['passkeys'],
  }),
  rename: command('passkeyRename', {
    spec: 'C-OWN-024',
    about: 'Another name for a passkey.',
    access: signedIn,
    input: { id: passkeyId(), name: passkeyName() },
    changes: ['passkeys'],
  }),
  remove: command('passkeyDelete', {
    spec: 'C-OWN-025',
    about: 'A passkey works no more: neither to sign in nor to confirm.',
    access: signedIn,
    input: { id: passkeyId() },
    fresh: true,
    changes: ['passkeys'],
  }),
}

export const signIn = {
  start: rest('POST', '/auth/passkey/start', {
    spec: 'C-OWN-026',
    about:
      'Options for `navigator.credentials.get`; the browser asks whose passkey it shall be. `code` belongs to this attempt and to the PKCE challenge.',
    access: open,
    input: { client: oneOf(clients), codeChallenge: pkce(), sessionKey: optional(sessionKey()), proof: optional(proof()) },
    output: { options: requestOptions, code: token() },
    limit: { perMinute: 30 },
    audited: false,
    changes: [],
  }),
  finish: rest('POST', '/auth/passkey/finish', {
    spec: 'C-OWN-027',
    about:
      'The passkey’s answer. A right one gives a new `code`, worth tokens at /auth/token with the PKCE verifier; whoever must move to push first links a phone with `migration.tmpJwt`.',
    access: open,
    input: { code: token(), credential: usedCredential },
    output: { authFlow: oneOf(authFlows), code: token(), migration: optional(migration) },
    limit: { perMinute: 30 },
    changes: [],
  }),
}

export const proving = {
  start: rest('POST', '/auth/session/confirm/passkey', {
    spec: 'C-OWN-061',
    about: 'Options for a passkey to prove with that it is still its owner: in the place of the password at /auth/session/confirm.',
    access: signedIn,
    output: { options: requestOptions },
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
  finish: command('passkeyProveFinish', {
    spec: 'C-OWN-062',
    about: 'The passkey’s answer: what refused with SIGN_IN_AGAIN can be done now.',
    access: signedIn,
    input: { credential: usedCredential },
    refuses: wrong,
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
}

export const approval = {
  start: command('passkeyApproveStart', {
    spec: 'C-OWN-028',
    about: 'Options for a passkey to confirm an operation with: the second half of the challenge is the hash of amount and payee.',
    access: customer('see'),
    input: { operationId: opaque() },
    output: { options: requestOptions },
    once: ['options'],
    steps: true,
    changes: [],
  }),
  finish: command('passkeyApproveFinish', {
    spec: 'C-OWN-029',
    about: 'The passkey’s answer: confirms the operation in the place of a code.',
    access: customer('see'),
    input: { operationId: opaque(), credential: usedCredential },
    output: { transactionId: optional(longId()) },
    refuses: { ...wrong, operationId: ['PAYOUTS_HALTED'] },
    steps: 'approval',
    changes: ['accounts', 'history', 'approvals'],
  }),
}
