/** Addresses of a customer: added, confirmed by a letter, made primary, deleted; and another user name, which takes an identity check. */
import { customer, open, signedInActing, withoutBalance } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, digits, email, id, instant, list, oneOf, optional, password, text, token, url } from '../kit/fields.ts'
import { trimmed } from '../kit/trimmed.ts'
import { emailEntry, usernameStates } from './models.ts'

const see = withoutBalance(customer('see'))
const manage = withoutBalance(customer('manage'))
const changes = ['emails', 'customer'] as const
const secret = { secret: token() }

export const emails = {
  list: query('emailInquiry', {
    spec: 'C-SET-025',
    about: 'The addresses of the customer, the primary one first.',
    access: see,
    output: { emails: list(emailEntry) },
    shows: ['emails'],
  }),
  add: command('emailAdd', {
    spec: 'C-SET-021',
    about: 'Adds an address and writes to it: the link in the letter confirms it within a day.',
    access: manage,
    input: { email: trimmed(email()) },
    output: { id: id() },
    refuses: { email: ['EMAIL_LISTED', 'TOO_MANY_EMAILS'] },
    fresh: true,
    changes,
  }),
  remove: command('emailDelete', {
    spec: 'C-SET-022',
    about: 'Deletes an address. Not the primary one, and not the one before it while that can take it back.',
    access: manage,
    input: { id: id() },
    refuses: { id: ['EMAIL_PRIMARY', 'EMAIL_KEPT'] },
    fresh: true,
    changes,
  }),
  confirm: command('emailConfirm', {
    spec: 'C-SET-023',
    about: 'Writes to the address again; earlier links end. A few letters an hour.',
    access: manage,
    input: { id: id() },
    refuses: { id: ['EMAIL_CONFIRMED'] },
    changes,
  }),
  makePrimary: command('emailPrimarySet', {
    spec: 'C-SET-024',
    about: 'The bank writes to this address from now on. The address before it is told and can take that back for 72 hours.',
    access: manage,
    input: { id: id() },
    refuses: { id: ['EMAIL_NOT_CONFIRMED', 'EMAIL_PRIMARY'] },
    fresh: true,
    changes,
  }),
}

/** What the links in letters open. Nobody is signed in there. */
export const emailLinks = {
  confirm: command('emailLinkConfirm', {
    spec: 'C-OWN-220',
    about: 'Confirms an address by the secret in its letter, once.',
    access: open,
    input: secret,
    changes,
    limit: { perMinute: 20 },
  }),
  restoring: query('emailRestoreGet', {
    spec: 'C-OWN-221',
    about: 'Which address would be primary again, and until when that can be done.',
    access: open,
    input: secret,
    output: { email: email(), replacedBy: email(), until: instant(), isRestored: bool() },
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
    limit: { perMinute: 20 },
  }),
  restore: command('emailRestore', {
    spec: 'C-OWN-222',
    about:
      'Takes a new primary address back: the old one is primary again, the new one has to be confirmed anew, and who chose it is signed out.',
    access: open,
    input: secret,
    changes,
    limit: { perMinute: 20 },
  }),
}

const request = { id: id() }

export const username = {
  create: command('usernameChangeRequestCreate', {
    spec: 'C-SET-026',
    about: 'Asks for another user name: a code goes to the new address. One request at a time.',
    access: signedInActing,
    input: { email: trimmed(email()), password: optional(password()) },
    output: { id: id(), status: oneOf(usernameStates) },
    refuses: { email: ['USERNAME_SAME', 'USERNAME_OPEN'], password: ['WRONG_PASSWORD'] },
    limit: { perMinute: 10 },
    fresh: true,
    steps: true,
    changes,
  }),
  remove: command('usernameChangeRequestDelete', {
    spec: 'C-SET-027',
    about: 'Drops the request.',
    access: signedInActing,
    input: request,
    changes,
  }),
  confirm: command('usernameChangeRequestEmailConfirm', {
    spec: 'C-SET-028',
    about: 'The code of the letter. Five tries.',
    access: signedInActing,
    input: { ...request, code: digits(6) },
    output: { status: oneOf(usernameStates) },
    refuses: { code: ['CODE_WRONG'], id: ['USERNAME_STATE'] },
    steps: true,
    changes,
  }),
  identity: command('usernameChangeRequestIdentityJobCreate', {
    spec: 'C-SET-029',
    about: 'Begins the identity check, or goes on with it: `link` opens it.',
    access: signedInActing,
    input: request,
    output: { jobId: text(128), link: url(), provider: oneOf(['jmo', 'nfd']) },
    refuses: { id: ['USERNAME_STATE'] },
    steps: 'outside',
    changes,
  }),
  complete: command('usernameChangeRequestComplete', {
    spec: 'C-SET-030',
    about:
      'With the result of the identity check: the new user name signs in from now on. Other sessions end, both addresses are written to.',
    access: signedInActing,
    input: request,
    output: { username: email() },
    refuses: { id: ['USERNAME_STATE', 'IDENTITY_OPEN', 'IDENTITY_REFUSED', 'USERNAME_TAKEN'] },
    steps: 'outside',
    changes,
  }),
}
