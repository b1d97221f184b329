/** Activating an account, and a new password for whoever has forgotten theirs: by a letter, without saying who has an account. */
import { open } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, email, int, newPassword, optional, proof, sessionKey, token } from '../kit/fields.ts'

const code = () => token()
const wrong = { activationCode: ['LINK_WRONG'] } as const
/** Tokens for the browser that registered: it shows its key over the code and the address. */
const boundKey = { sessionKey: optional(sessionKey()), proof: optional(proof()) }
const session = { accessToken: optional(token()), refreshToken: optional(token()), expiresIn: optional(int()) }
const few = { perMinute: 10 }

export const activation = {
  account: command('accountActivate', {
    spec: 'C-REG-001',
    about:
      'Activates a personal account with the code of the letter. The browser that registered is signed in; any other one signs in itself.',
    access: open,
    input: { username: email(), activationCode: code(), ...boundKey },
    output: session,
    refuses: wrong,
    limit: few,
    changes: ['customer'],
  }),
  business: command('businessAccountActivate', {
    spec: 'C-REG-002',
    about: 'Activates a company: its users get their own letters now.',
    access: open,
    input: { email: email(), activationCode: code() },
    refuses: wrong,
    limit: few,
    changes: ['customer'],
  }),
  employee: command('employeeAccountActivate', {
    spec: 'C-REG-003',
    about: 'Activates the access of a company’s user, who chooses a password.',
    access: open,
    input: { email: email(), activationCode: code(), password: optional(newPassword()), ...boundKey },
    output: session,
    refuses: { ...wrong, password: ['PASSWORD_NEEDED', 'PASSWORD_WEAK'] },
    limit: few,
    changes: ['customer'],
  }),
  resend: command('activationCodeResend', {
    spec: 'C-REG-005',
    about: 'Another letter for whoever has not activated their account. The answer is the same for every address.',
    access: open,
    input: { email: email(), puzzle: optional(token()) },
    limit: few,
    changes: [],
  }),
}

export const reset = {
  request: command('passwordResetRequest', {
    spec: 'C-REG-004',
    about:
      'A letter with a link for a new password. The answer is the same for every address; after some, a solved puzzle is asked for (429).',
    access: open,
    input: { email: email(), puzzle: optional(token()) },
    limit: few,
    changes: [],
  }),
  check: query('passwordResetCodeCheck', {
    spec: 'C-REG-006',
    about: 'Whether the code of the letter still works.',
    access: open,
    input: { email: email(), code: code() },
    output: { valid: bool() },
    limit: few,
    shows: { nothing: 'it is asked once, before the form is shown' },
  }),
  confirm: command('passwordResetConfirm', {
    spec: 'C-REG-007',
    about: 'Another password. Every session of the account ends; the second step of signing in stays.',
    access: open,
    input: { email: email(), code: code(), password: newPassword() },
    refuses: { code: ['LINK_WRONG'], password: ['PASSWORD_WEAK'] },
    limit: few,
    changes: ['customer'],
  }),
}
