/** Signing in, staying signed in, and who one is. */
import { open, refreshToken, signedIn, signedInActing, signingIn, signingInOrSignedIn } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import {
  bool,
  country,
  deviceKey,
  email,
  instant,
  int,
  list,
  object,
  oneOf,
  opaque,
  optional,
  password,
  phone,
  pkce,
  proof,
  sessionKey,
  text,
  token,
  url,
} from '../kit/fields.ts'
import { authFlows, clients, customerAccess, customerInfo, device, ipPrivacy, migration, scopeNames, tokens } from './models.ts'

/** A browser that has a key of its own sends its public half, and signs the challenge and the address to show that it holds it. */
const boundKey = { sessionKey: optional(sessionKey()), proof: optional(proof()) }

/** A linked phone that made its key itself signs the challenge and the address instead of telling a secret. */
const phoneKey = { deviceKey: optional(deviceKey()), deviceProof: optional(token()) }

export const auth = {
  login: rest('POST', '/auth/login', {
    spec: 'C-AUTH-001',
    about:
      'Starts a sign-in. The flow `simple` answers with tokens; every other flow ends at /auth/token with the code and the PKCE verifier. Push: show `smsIdentifier` (to be typed on the phone) and `link` (for a QR code), listen with `tmpJwt` for loginConfirmed. SMS: `smsIdentifier` stands in the message too; `nextCodeIn` instead of it means that too many were sent or guessed at: none goes out for so many seconds, a recovery code ends the sign-in. After 429 a solved puzzle lets one try at once.',
    aliases: ['/auth/postlogin'],
    access: open,
    input: {
      client: oneOf(clients),
      username: email(),
      password: password(),
      codeChallenge: pkce(),
      secret: optional(token()),
      pushToken: optional(token()),
      ...phoneKey,
      ...boundKey,
      puzzle: optional(token()),
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
      nextCodeIn: optional(int()),
      migration: optional(migration),
    },
    limit: { perMinute: 30 },
    changes: ['customer'],
  }),
  token: rest('POST', '/auth/token', {
    spec: 'C-AUTH-003',
    about:
      'Ends a sign-in of several steps: the code of the login answer, the PKCE verifier (S256) and, for `otp` and `sms`, what was typed (a recovery code fits every flow). A code works once: `direct` for 60 seconds, `push` for 2 minutes, the others for 5. NOT_CONFIRMED: the phone has not answered yet.',
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

export const scp = {
  confirm: rest('PUT', '/auth/login/{loginRequestKey}/confirm', {
    spec: 'C-AUTH-007',
    about:
      'Somebody who is signed in on their phone says whether it is they who sign in elsewhere; yes needs the two digits of that screen. Other requests are answered by a linked phone alone.',
    access: signedIn,
    input: { loginRequestKey: opaque(), result: bool(), digits: optional(text(2)) },
    output: { result: bool() },
    refuses: { digits: ['CODE_WRONG'] },
    steps: true,
    changes: [],
  }),
  request: rest('POST', '/auth/scp/request', {
    spec: 'C-AUTH-008',
    about:
      'A link for the app, to be shown as a QR code: to the sign-in that waits, or to link a new phone. `code` is that link for whoever types: ten letters and digits, ten minutes.',
    access: signingInOrSignedIn,
    output: { deeplink: text(2048), code: optional(text(16)) },
    limit: { perMinute: 20 },
    steps: true,
    changes: [],
  }),
  redeem: rest('POST', '/auth/scp/code', {
    spec: 'C-OWN-060',
    about: 'The app has no camera: the token that the typed code of a QR link stands for. It opens POST /auth/devices, once.',
    access: open,
    input: { code: text(16, 10) },
    output: { token: token() },
    refuses: { code: ['CODE_WRONG'] },
    limit: { perMinute: 10 },
    once: ['token'],
    steps: true,
    changes: [],
  }),
  resend: rest('POST', '/auth/push/re-send', {
    spec: 'C-AUTH-009',
    about: 'Sends the request of a sign-in again (push), or a new code (SMS). Too soon or too often is 429.',
    access: signingIn,
    input: { code: token() },
    steps: true,
    changes: [],
  }),
  storeLinks: rest('POST', '/auth/stores-urls/send', {
    spec: 'C-AUTH-010',
    about: 'Sends the links of the app stores by SMS.',
    access: signingInOrSignedIn,
    input: { phoneNumber: phone() },
    limit: { perMinute: 5 },
    steps: true,
    changes: [],
  }),
}

export const visitors = {
  ipInfo: query('ipInfoGet', {
    spec: 'C-AUTH-025',
    about: 'What is known of the address the question comes from. Clean when no privacy flag but `service` is set.',
    access: open,
    output: { ip: text(64), countryCode: country(), privacy: ipPrivacy },
    shows: { nothing: 'it is about the address of this moment' },
  }),
  puzzle: rest('POST', '/auth/puzzle', {
    spec: 'C-OWN-049',
    about:
      'A puzzle in the form of altcha. Its solution (base64 of JSON: algorithm, challenge, number, salt, signature) works once, for five minutes.',
    access: open,
    output: { algorithm: text(16), challenge: text(64), salt: text(256), maxnumber: int(), signature: text(64) },
    audited: false,
    changes: [],
  }),
}

export const partners = {
  ask: rest('GET', '/auth/sei/authorize', {
    spec: 'C-AUTH-018',
    about:
      'What a partner asks for: `authorizeUrl` is the address it sent the person to (OAuth 2.1: client_id, redirect_uri, response_type=code, scope, state, code_challenge with S256). Anything that is not exactly as agreed is 404.',
    access: signedIn,
    input: { authorizeUrl: text(4096, 1) },
    output: { authorizationId: opaque(), clientName: text(100), scopes: list(oneOf(scopeNames)), redirect_uri: optional(url()) },
    limit: { perMinute: 30 },
    shows: { nothing: 'it is read once, before somebody decides' },
  }),
  decide: rest('POST', '/auth/sei/authorize/{authorizationId}', {
    spec: 'C-AUTH-019',
    about: 'Yes or no, once, in the session that was asked. Leave for `redirect_uri`: it carries a code for the partner, or access_denied.',
    access: signedIn,
    input: { authorizationId: opaque(), result: optional(bool()) },
    output: { redirect_uri: text(2048) },
    once: ['redirect_uri'],
    fresh: true,
    changes: ['sessions'],
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

export const terms = {
  accept: command('termsAccept', {
    spec: 'C-AUTH-024',
    about: 'Accepts the terms that a TE answer listed: all of them, or it still answers TE.',
    access: signedIn,
    input: { termIds: list(int(1), 20) },
    refuses: { termIds: ['TERMS_MISSING'] },
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
