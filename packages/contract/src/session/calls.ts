/** Signing in, staying signed in, and who one is. */
import { open, refreshToken, signedIn, signedInActing } from '../kit/access.ts'
import { query, rest } from '../kit/call.ts'
import { email, int, list, name, oneOf, optional, password, pkce, text, token } from '../kit/fields.ts'
import { authFlows, clients, customerAccess, customerInfo, device, linkedDevice, migration, tokens } from './models.ts'

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
    input: { code: token(), codeVerifier: pkce(), otp: optional(text(16)), secret: optional(token()) },
    output: { ...tokens, expiresIn: int(), authFlow: optional(oneOf(authFlows)), migration: optional(migration) },
    limit: { perMinute: 30 },
    changes: ['customer'],
  }),
  refresh: rest('POST', '/auth/refresh', {
    spec: 'C-AUTH-005',
    about:
      'New tokens for a refresh token, which is used up by it. An old one shown again ends every session that came from the same sign-in.',
    access: refreshToken,
    input: { refreshToken: token() },
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
