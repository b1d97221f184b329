/** Phones that confirm what their owner asks for: linked, approved, renamed, removed. */
import { device as phone, open, signedIn, signingIn, signingInOrSignedIn } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { bool, deviceKey, instant, list, name, oneOf, opaque, optional, text, token } from '../kit/fields.ts'
import { device, deviceFields, linkedDevice } from '../session/models.ts'
import { approveMethod, approveMethods, waitingRequest } from './models.ts'

export const devices = {
  list: rest('GET', '/auth/devices', {
    spec: 'C-AUTH-011',
    about: 'Linked phones.',
    access: signingInOrSignedIn,
    output: { devices: list(device) },
    shows: ['devices'],
  }),
  link: rest('POST', '/auth/devices', {
    spec: 'C-AUTH-012',
    about:
      'Links a phone. Its secret is in this answer and nowhere else; a phone that made its key itself sends the public half and is given none. It confirms at once when nothing had to be confirmed before; otherwise only after it signed in with its secret and was approved. With a temporary token: the one of a QR link, or of a sign-in that moves to push.',
    access: signingInOrSignedIn,
    input: {
      name: name(),
      code: text(64, 1),
      type: oneOf(['android', 'ios']),
      pushToken: optional(token()),
      publicKey: optional(deviceKey()),
    },
    output: linkedDevice,
    refuses: { name: ['TOO_MANY_DEVICES'] },
    limit: { perMinute: 10 },
    once: ['secret'],
    changes: ['customer', 'devices'],
  }),
  get: rest('GET', '/auth/devices/{deviceId}', {
    spec: 'C-AUTH-013',
    about: 'One linked phone; `approvedDevice` says whether it confirms already.',
    access: signingInOrSignedIn,
    input: { deviceId: opaque() },
    output: { ...deviceFields, approvedDevice: bool() },
    shows: ['devices'],
  }),
  remove: rest('DELETE', '/auth/devices/{deviceId}', {
    spec: 'C-AUTH-014',
    about: 'Unlinks a phone: what it was asked and has not answered is void. Not the last one while it is how one confirms or signs in.',
    access: signedIn,
    input: { deviceId: opaque() },
    refuses: { deviceId: ['LAST_DEVICE'] },
    fresh: true,
    changes: ['customer', 'devices'],
  }),
  rename: command('deviceRename', {
    spec: 'C-OWN-033',
    about: 'Another name for a linked phone.',
    access: signedIn,
    input: { deviceId: opaque(), name: name() },
    changes: ['devices'],
  }),
}

export const settings = {
  list: rest('GET', '/device-api/device', {
    spec: 'C-SET-003',
    about: 'Linked phones, for the settings.',
    access: signedIn,
    output: { devices: list(device) },
    shows: ['devices'],
  }),
  remove: rest('DELETE', '/device-api/device/{deviceId}', {
    spec: 'C-SET-004',
    about: 'Unlinks a phone, like DELETE /auth/devices/{deviceId}.',
    access: signedIn,
    input: { deviceId: opaque() },
    refuses: { deviceId: ['LAST_DEVICE'] },
    fresh: true,
    changes: ['customer', 'devices'],
  }),
}

/** The flow `verifyDevice`: a new browser (`deviceId` is `this-browser`) or a phone that signs in with its own secret is approved. */
export const verification = {
  methods: rest('GET', '/auth/devices/approve-methods', {
    spec: 'C-AUTH-017',
    about: 'How a new browser or phone can be approved: the strongest ways that the person has, a letter only without any other.',
    access: signingIn,
    output: { methods: list(approveMethod) },
    shows: { nothing: 'it is read once, while somebody signs in' },
  }),
  start: rest('POST', '/auth/devices/{deviceId}/approve', {
    spec: 'C-AUTH-015',
    about: 'Asks for the approval in one of the ways. Push: `digits` are shown here and typed on the phone; wait for loginConfirmed.',
    access: signingIn,
    input: { deviceId: opaque(), methodId: oneOf(approveMethods) },
    output: { methodId: oneOf(approveMethods), sentTo: text(254), digits: optional(text(2)) },
    refuses: { methodId: ['NO_SUCH_WAY'] },
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
  finish: rest('PATCH', '/auth/devices/{deviceId}/approve/{methodId}', {
    spec: 'C-AUTH-016',
    about: 'The code that came. Then the code of the login answer is worth tokens at /auth/token.',
    access: signingIn,
    input: { deviceId: opaque(), methodId: oneOf(approveMethods), code: text(16, 4) },
    output: { approvedDevice: bool(), code: optional(token()) },
    refuses: { code: ['CODE_WRONG'] },
    steps: true,
    changes: ['devices'],
  }),
}

/** What a phone asks by itself. It has no session: it signs who it is and what time it has (docs/areas/devices.md). */
export const byItself = {
  requests: rest('POST', '/device-api/requests', {
    spec: 'C-OWN-370',
    about: 'What waits for this phone, oldest first, as it is shown and signed. One that is linked and not approved yet has nothing.',
    access: phone,
    input: { deviceId: opaque(), at: instant(), signature: token() },
    output: { approvedDevice: bool(), requests: list(waitingRequest) },
    refuses: { at: ['CLOCK_WRONG'] },
    limit: { perMinute: 60 },
    steps: true,
    changes: [],
  }),
  pushAddress: rest('PUT', '/device-api/push-address', {
    spec: 'C-OWN-371',
    about: 'Where pushes to this phone are delivered: a subscription of its browser (Web Push) as JSON. Without one, nowhere.',
    access: phone,
    input: { deviceId: opaque(), at: instant(), pushToken: optional(token()), signature: token() },
    refuses: { at: ['CLOCK_WRONG'], pushToken: ['PUSH_ADDRESS'] },
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
}

export const pushes = {
  key: query('pushKeyGet', {
    spec: 'C-OWN-372',
    about: 'The public half of the key with which the bank signs Web Push (VAPID), base64url. A bank that sends none has none.',
    access: open,
    output: { publicKey: optional(text(200)) },
    shows: { nothing: 'the key of a bank does not change' },
    limit: { perMinute: 60 },
  }),
}
