/**
 * A customer pays to have somebody else's identity verified. The person proves it on a page of their own, without an account; the customer
 * learns the result, the name and the day, and sees no document.
 */
import { customer, open, paymentSecret as bySecret } from '../kit/access.ts'
import { approvalAnswer } from '../kit/approval.ts'
import { command, query, rest } from '../kit/call.ts'
import {
  bool,
  currencyCode,
  decimal,
  email,
  id,
  instant,
  int,
  list,
  longId,
  name,
  object,
  oneOf,
  optional,
  text,
  token,
  url,
} from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { amountRefusals } from '../transfers/models.ts'
import {
  identityVerification,
  LIST_PAGE,
  MOST_TRIES,
  verificationFee,
  verificationReasons,
  verificationStates,
  verificationSteps,
} from './models.ts'

const changes = ['verifications'] as const
const secret = { verificationSecret: token() }

export const verifications = {
  fee: query('identityVerificationFeeGet', {
    spec: 'C-MERCH-004',
    about: 'What the verification of a person costs, in the currency of the account that pays.',
    access: customer('see'),
    input: { accountId: id() },
    output: { amount: decimal(), currencyCode: currencyCode() },
    refuses: { accountId: ['CURRENCY'] },
    shows: ['rates'],
  }),
  list: query('identityVerificationList', {
    spec: 'C-MERCH-005',
    about: 'The verifications that the customer paid for, newest first. Documents are never among the answer.',
    access: customer('see'),
    input: { ...pageInput(LIST_PAGE, LIST_PAGE), status: optional(oneOf(verificationStates)), email: optional(email()) },
    output: { identityVerifications: list(identityVerification, LIST_PAGE), total: int(), ...pageOutput },
    shows: ['verifications'],
  }),
  create: command('identityVerificationCreate', {
    spec: 'C-MERCH-006',
    about:
      'Pays for a verification and invites the person by e-mail. The fee comes back by itself when the person declines or does not begin within 14 days. `note` is for the customer alone.',
    access: customer('initiate'),
    input: { accountId: id(), email: email(), name: optional(name(140)), note: optional(text(256)) },
    output: { id: id(), fee: verificationFee, transactionId: optional(longId()), ...approvalAnswer },
    refuses: { accountId: [...amountRefusals, 'CURRENCY'], email: ['VERIFICATION_OPEN', 'TOO_MANY_VERIFICATIONS', 'NO_PROVIDER'] },
    money: true,
    changes: ['verifications', 'accounts', 'history', 'approvals'],
  }),
  get: query('identityVerificationGet', {
    spec: 'C-OWN-170',
    about: 'One verification and what happened to it, step by step.',
    access: customer('see'),
    input: { id: id() },
    output: {
      identityVerification,
      steps: list(object({ date: instant(), step: oneOf(verificationSteps), reason: optional(oneOf(verificationReasons)) }), 200),
    },
    shows: ['verifications'],
  }),
  resend: command('identityVerificationResend', {
    spec: 'C-OWN-167',
    about: 'Writes to the person once more with a new link, at most once a day. Earlier links still work.',
    access: customer('initiate'),
    input: { id: id() },
    output: {},
    refuses: { id: ['VERIFICATION_STATE', 'SENT_TODAY'] },
    changes,
  }),
}

export const identityChecks = {
  get: query('identityCheckGet', {
    spec: 'C-OWN-168',
    about: 'The page of somebody who is asked to prove who they are: who asks, what they will learn, and how far it is.',
    access: bySecret,
    input: secret,
    output: {
      state: oneOf(verificationStates),
      askedBy: text(200),
      askedByIsVerified: bool(),
      expires: instant(),
      decided: optional(instant()),
      /** Why it failed, or why another try is needed. */
      reason: optional(oneOf(verificationReasons)),
      triesLeft: int(0, MOST_TRIES),
    },
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
    limit: { perMinute: 60 },
  }),
  start: command('identityCheckStart', {
    spec: 'C-OWN-169',
    about: 'The person agrees and begins: the address where documents and face are checked. While it is open, the same one.',
    access: bySecret,
    input: secret,
    output: { address: url() },
    refuses: { verificationSecret: ['VERIFICATION_STATE'] },
    steps: 'outside',
    changes,
    limit: { perMinute: 10 },
  }),
  decline: command('identityCheckDecline', {
    spec: 'C-OWN-171',
    about: 'The person does not want to be verified. Whoever asked is told, and gets the fee back if the check had not begun.',
    access: bySecret,
    input: secret,
    output: {},
    refuses: { verificationSecret: ['VERIFICATION_STATE'] },
    changes,
    limit: { perMinute: 10 },
  }),
  report: rest('POST', '/identity-check/report', {
    spec: 'C-OWN-172',
    about:
      'Whoever checks identities says that a check has gone on. `payload` is signed with the secret that both share; the result is then read from them.',
    access: open,
    input: { payload: text(4000, 1), signature: token() },
    output: {},
    refuses: { signature: ['SIGNATURE_WRONG'] },
    steps: 'outside',
    audited: false,
    changes,
    limit: { perMinute: 600 },
  }),
}
