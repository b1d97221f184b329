/** How one signs in and confirms, from where, and who did: the settings of a person. Every change is told to its owner. */
import { signedIn } from '../kit/access.ts'
import { approvalModes } from '../kit/approval.ts'
import { command, query, rest } from '../kit/call.ts'
import { bool, day, id, instant, int, list, newPassword, object, oneOf, opaque, optional, password, text, token } from '../kit/fields.ts'
import { timeZone } from '../kit/zone.ts'
import { loginKindNames, loginResults } from './models.ts'

const code = () => text(16, 4)

export const state = {
  get: query('securityStateGet', {
    spec: 'C-OWN-050',
    about:
      'How one confirms and signs in, and what one has for it: an authenticator app, a confirmed number (masked), phones that confirm, recovery codes that were not used yet.',
    access: signedIn,
    output: {
      transactionMode: oneOf(approvalModes),
      loginMode: oneOf(approvalModes),
      hasAuthenticator: bool(),
      phoneNumber: optional(text(32)),
      approvedDevices: int(),
      recoveryCodesLeft: int(),
    },
    shows: ['customer', 'devices'],
  }),
}

export const twoStep = {
  set: rest('POST', '/customer/two-step-verification', {
    spec: 'C-SET-001',
    about:
      'Asks for another way to confirm (`transaction`, the usual) or to sign in (`login`; none switches it off, approvalCode asks on new browsers). The old way confirms it, without one the new way does. Push: `approvalDigits` are typed on the phone.',
    access: signedIn,
    input: { mode: oneOf(approvalModes), typeMode: optional(oneOf(['login', 'transaction'])) },
    output: { reqId: opaque(), approveType: oneOf(approvalModes), approvalSentTo: optional(text(254)), approvalDigits: optional(text(2)) },
    refuses: { mode: ['SAME_MODE', 'NEEDS_DEVICE', 'NEEDS_PHONE', 'NEEDS_AUTHENTICATOR'] },
    fresh: true,
    steps: true,
    changes: ['customer'],
  }),
  confirm: rest('POST', '/customer/two-step-verification/{reqId}/confirm', {
    spec: 'C-SET-002',
    about: 'The code that confirms the change, or a recovery code. Other sessions end.',
    access: signedIn,
    input: { reqId: opaque(), code: code() },
    output: { mode: oneOf(approvalModes) },
    refuses: { code: ['CODE_WRONG'] },
    steps: true,
    changes: ['customer', 'sessions'],
  }),
}

/** Whoever has a way to confirm, or a second step of signing in, is asked by it first; the codes are then taken by `recoveryKey`. */
const codesOrAsked = {
  recoveryCodes: list(text(16)),
  recoveryKey: optional(opaque()),
  approveType: oneOf(approvalModes),
  approvalSentTo: optional(text(254)),
  approvalDigits: optional(text(2)),
}

export const authenticator = {
  start: command('otpEnrollStart', {
    spec: 'C-OWN-030',
    about:
      'A secret for an authenticator app, and the link of its QR code. Nothing changes before its first code. Not while codes of the old one confirm or sign in.',
    access: signedIn,
    output: { secret: token(), link: text(512) },
    refuses: { authenticator: ['AUTHENTICATOR_IN_USE'] },
    fresh: true,
    once: ['secret', 'link'],
    changes: [],
  }),
  confirm: command('otpEnrollConfirm', {
    spec: 'C-OWN-031',
    about:
      'The first code of the app. The recovery codes are in this answer and nowhere else. With a way to confirm or a second step of signing in the app counts once that said yes (`recoveryKey`), and there are no codes before.',
    access: signedIn,
    input: { code: code() },
    output: codesOrAsked,
    refuses: { code: ['CODE_WRONG'] },
    fresh: true,
    steps: true,
    changes: ['customer'],
  }),
  recoveryCodes: command('recoveryCodeCreate', {
    spec: 'C-OWN-032',
    about:
      'New recovery codes; the old ones are dead. With a way to confirm or a second step of signing in that is asked first (`recoveryKey`), and there are none in this answer.',
    access: signedIn,
    output: codesOrAsked,
    fresh: true,
    steps: true,
    key: true,
    once: ['recoveryCodes'],
    changes: ['customer'],
  }),
  confirmCodes: command('recoveryCodeConfirm', {
    spec: 'C-OWN-065',
    about:
      'The code that confirms new recovery codes or another app, or an old recovery code. By push the phone says it; recoveryCodesConfirmed tells the result.',
    access: signedIn,
    input: { recoveryKey: opaque(), code: code() },
    refuses: { code: ['CODE_WRONG'] },
    steps: true,
    changes: ['customer'],
  }),
  takeCodes: command('recoveryCodeTake', {
    spec: 'C-OWN-066',
    about: 'The new recovery codes, once they are confirmed: for the session that asked, once, within five minutes. The old ones are dead.',
    access: signedIn,
    input: { recoveryKey: opaque() },
    output: { recoveryCodes: list(text(16)) },
    once: ['recoveryCodes'],
    changes: ['customer'],
  }),
}

export const passwords = {
  change: command('passwordChange', {
    spec: 'C-SET-014',
    about: 'Asks for another password. With a way to confirm it waits for that (`requestKey`); otherwise it is done. Other sessions end.',
    access: signedIn,
    input: { password: password(), passwordNew: newPassword(), passwordNewRepeat: password() },
    output: {
      requestKey: opaque(),
      approveType: oneOf(approvalModes),
      approvalSentTo: optional(text(254)),
      approvalDigits: optional(text(2)),
    },
    refuses: { password: ['WRONG_PASSWORD'], passwordNew: ['PASSWORD_SAME', 'PASSWORD_WEAK'], passwordNewRepeat: ['PASSWORDS_DIFFER'] },
    limit: { perMinute: 10 },
    steps: true,
    changes: ['sessions'],
  }),
  confirm: command('passwordChangeConfirm', {
    spec: 'C-SET-015',
    about: 'The code that confirms the new password. By push the phone says it; passwordChanged tells the result.',
    access: signedIn,
    input: { code: code(), requestKey: opaque() },
    refuses: { code: ['CODE_WRONG'] },
    steps: true,
    changes: ['sessions'],
  }),
}

export const addresses = {
  list: query('ipAccessList', {
    spec: 'C-SET-005',
    about: 'Addresses from which one lets oneself sign in, and whether that is on.',
    access: signedIn,
    output: { ips: list(object({ id: id(), ip: text(45), toIp: optional(text(45)), created: instant() })), enable: bool() },
    shows: ['sessions'],
  }),
  add: command('ipAccessAdd', {
    spec: 'C-SET-006',
    about: 'One address, or all from one to another.',
    access: signedIn,
    input: { ip: text(45, 2), toIp: optional(text(45, 2)) },
    output: { id: id() },
    refuses: { ip: ['ADDRESS_WRONG', 'TOO_MANY_ADDRESSES'], toIp: ['ADDRESS_WRONG', 'RANGE_WRONG'] },
    fresh: true,
    changes: ['sessions'],
  }),
  remove: command('ipAccessDelete', {
    spec: 'C-SET-007',
    about: 'Takes an address off the list; not the one this call comes from while the list is on.',
    access: signedIn,
    input: { id: id() },
    refuses: { id: ['OWN_ADDRESS_MISSING'] },
    fresh: true,
    changes: ['sessions'],
  }),
  mode: command('ipAccessModeSet', {
    spec: 'C-SET-008',
    about: 'Switches the list on or off. On only when the address this call comes from is on it.',
    access: signedIn,
    input: { enable: bool() },
    refuses: { enable: ['OWN_ADDRESS_MISSING'] },
    fresh: true,
    changes: ['sessions'],
  }),
}

export const history = {
  list: query('loginHistoryList', {
    spec: 'C-SET-012',
    about:
      'Sign-ins, failed ones and what ended sessions, newest first, twenty a page; `kind` asks for some of them, `timeZone` says whose days are meant.',
    access: signedIn,
    input: {
      kind: optional(oneOf(loginKindNames)),
      fromDate: optional(day()),
      toDate: optional(day()),
      timeZone: optional(timeZone()),
      pageNumber: optional(int(1, 500)),
      pageSize: optional(int(1, 100)),
    },
    output: {
      entries: list(
        object({ date: instant(), ip: text(64), location: optional(text(100)), device: optional(text(100)), result: oneOf(loginResults) }),
      ),
      total: int(),
    },
    shows: ['sessions'],
  }),
}
