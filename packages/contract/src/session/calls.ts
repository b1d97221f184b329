/** Signing in, staying signed in, and who one is. */
import { open, refreshToken, signedIn, signedInActing } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import {
  bool,
  email,
  instant,
  int,
  list,
  name,
  object,
  oneOf,
  opaque,
  optional,
  password,
  pkce,
  proof,
  sessionKey,
  text,
  token,
} from '../kit/fields.ts'
import { authFlows, clients, customerAccess, customerInfo, device, linkedDevice, migration, tokens } from './models.ts'

/** A browser that has a key of its own sends its public half, and signs the challenge and the address to show that it holds it. */
const boundKey = { sessionKey: optional(sessionKey()), proof: optional(proof()) }

export const auth = {
  login: rest('POST', '/auth/login', {
    spec: 'C-AUTH-001',
    about:
      'Starts a sign-in. The flow `simple` answers with tokens; every other flow ends at /auth/token with the code and the PKCE verifier.',
    aliases: ['/auth/postlogin'],
    access: open,
    input: {
      client: oneOf(clients),
      username: email(),
      password: password(),
      codeChallenge: pkce(),
      secret: optional(token()),
      pushToken: optional(token()),
      ...boundKey,
    },
    output: {
      authFlow: oneOf(authFlows),
      accessToken: optional(token()),
      refreshToken: optional(token()),
      expiresIn: optional(int()),
      code: optional(token()),
      tmpJwt: optional(token()),
      devices: optional(list(device)),
      link: optional(text(2048)),
      userId: optional(int()),
      phoneNumber: optional(text(32)),
      smsIdentifier: optional(text(2)),
      migration: optional(migration),
    },
    limit: { perMinute: 30 },
    changes: ['customer'],
  }),
  token: rest('POST', '/auth/token', {
    spec: 'C-AUTH-003',
    about:
      'Ends a sign-in of several steps: the code of the login answer and the PKCE verifier (S256) for tokens. A code works once, for 60 seconds.',
    aliases: ['/auth/posttoken'],
    access: open,
    input: { code: token(), codeVerifier: pkce(), otp: optional(text(16)), secret: optional(token()), ...boundKey },
    output: { ...tokens, expiresIn: int(), authFlow: optional(oneOf(authFlows)), migration: optional(migration) },
    limit: { perMinute: 30 },
    changes: ['customer'],
  }),
  refresh: rest('POST', '/auth/refresh', {
    spec: 'C-AUTH-005',
    about:
      'New tokens for a refresh token, which is used up by it. An old one shown again ends the session in all its tabs. `idleSeconds`: how long ago somebody really did something. `proof`: needed once the session is bound to a key.',
    access: refreshToken,
    input: { refreshToken: token(), proof: optional(proof()), idleSeconds: optional(int(0, 86_400)) },
    output: { ...tokens, expiresIn: int() },
    limit: { perMinute: 120 },
    changes: [],
  }),
  logout: rest('POST', '/auth/logout', {
    spec: 'C-AUTH-006',
    about: 'Ends the session of the refresh token.',
    access: signedIn,
    input: { refreshToken: token() },
    changes: ['customer'],
  }),
}

export const sessions = {
  fork: rest('POST', '/auth/session/fork', {
    spec: 'C-OWN-034',
    about: 'Tokens for one more tab of the same session. A bound session proves its key over the access token it shows.',
    access: signedIn,
    input: { ...boundKey },
    output: { ...tokens, expiresIn: int() },
    once: ['accessToken', 'refreshToken'],
    limit: { perMinute: 60 },
    changes: [],
  }),
  confirm: rest('POST', '/auth/session/confirm', {
    spec: 'C-OWN-048',
    about: 'Proves again who one is after five minutes away: what refused with SIGN_IN_AGAIN can be done now.',
    access: signedIn,
    input: { password: password() },
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
  list: query('sessionList', {
    spec: 'C-OWN-035',
    about: 'Browsers that are signed in.',
    access: signedIn,
    output: {
      sessions: list(object({ id: opaque(), device: text(100), place: optional(text(100)), lastActivityAt: instant(), current: bool() })),
    },
    shows: ['sessions'],
  }),
  end: command('sessionEnd', {
    spec: 'C-OWN-036',
    about: 'Signs a browser out; without an id all but this one.',
    access: signedIn,
    input: { id: optional(opaque()) },
    changes: ['sessions'],
  }),
}

export const devices = {
  link: rest('POST', '/auth/devices', {
    spec: 'C-AUTH-012',
    about:
      'Links a phone. Its secret is in this answer and nowhere else. It confirms payments at once when nothing had to be confirmed before; otherwise only after it was approved.',
    access: signedIn,
    input: { name: name(), code: text(64, 1), type: oneOf(['android', 'ios']), pushToken: optional(token()) },
    output: linkedDevice,
    refuses: { name: ['TOO_MANY_DEVICES'] },
    limit: { perMinute: 10 },
    once: ['secret'],
    changes: ['customer'],
  }),
}

export const customer = {
  info: query('customerInfoGet', {
    spec: 'C-AUTH-020',
    about: 'Who is signed in, for whom they act and what they may do. Terms to accept come as TE with `terms.term`.',
    access: signedInActing,
    output: { customer: customerInfo },
    shows: ['customer'],
  }),
}

export const accesses = {
  list: query('customerAccessList', {
    spec: 'C-AUTH-021',
    about: 'Companies that whoever is signed in may act for. `id` is the value of `fromCustomerId`; without balanceInfo only documents.',
    access: signedIn,
    output: { customerAccesses: list(customerAccess) },
    shows: ['customer'],
  }),
}

export const drafts = {
  key: query('draftKeyGet', {
    spec: 'C-OWN-043',
    about: 'The key that encrypts what was typed and not sent; the same one at each sign-in, so that a draft outlives a session.',
    access: signedIn,
    output: { key: token() },
    limit: { perMinute: 30 },
    shows: { nothing: 'a key stays what it is' },
  }),
}
