/** Confirming with a code, a second person who approves what another prepared, and the rules that say how many people it takes. */
import { customer, device } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { approvalAnswer, approvalModes } from '../kit/approval.ts'
import {
  bool,
  currencyCode,
  day,
  decimal,
  email,
  id,
  instant,
  int,
  list,
  longId,
  object,
  oneOf,
  opaque,
  optional,
  rate,
  text,
  token,
} from '../kit/fields.ts'
import { keyLimit, MOST_LIMITS } from '../public-api/models.ts'
import { submitted, transferTypes } from '../transfers/models.ts'
import { MOST_POLICIES, policyFields, requestGroups, whyNot } from './models.ts'

const code = () => text(12, 4)
const wrong = { code: ['CODE_WRONG'] } as const
const changes = ['accounts', 'history', 'approvals'] as const

/** An exchange is priced again for whoever approves it: shown before their code, and bound by it. */
const price = object({
  transactionId: longId(),
  amount: decimal(),
  currencyCode: currencyCode(),
  fee: decimal(),
  exchangeRate: decimal(),
  receiveAmount: decimal(),
  receiveCurrencyCode: currencyCode(),
})

const policy = object({ id: id(), ...policyFields })
const policies = list(object(policyFields), MOST_POLICIES)

/** What became of each that somebody ticked: done, one step on but waiting for another person, or not. */
const decided = {
  transactionIds: optional(list(longId())),
  stillWaiting: optional(list(longId())),
  failed: optional(list(object({ transactionId: longId(), reason: text(40) }))),
}

/** What the code is asked for: the sum in the first currency, whom it goes to, and the sums in other currencies as words. */
const approving = optional(object({ amount: decimal(), currencyCode: currencyCode(), payee: text(254), note: optional(text(254)) }))

/** What waits for a second person, or was decided by one. */
const request = object({
  transactionIds: list(longId()),
  /** For the person who prepared it, while it waits: `approvalCancel` withdraws it. */
  operationId: optional(opaque()),
  declined: bool(),
  batchId: optional(longId()),
  /** Of a batch: how many payments, and the largest of them; while it waits, what changed against the last one that was paid the same way. */
  payments: optional(object({ count: int(1), largest: decimal(), newPayees: optional(int()), doubled: optional(int()) })),
  created: instant(),
  expires: optional(instant()),
  /** Prepared by a program: the key's name, and whoever made it. */
  createdBy: object({ id: id(), name: text(200), apiKeyId: optional(id()) }),
  transactionType: text(40),
  groupedTransactionType: oneOf(requestGroups),
  amount: decimal(),
  currencyCode: currencyCode(),
  beneficiary: text(254),
  payee: object({ email: optional(text(254)), account: optional(text(100)), bank: optional(text(200)) }),
  note: optional(text(1000)),
  accountId: optional(id()),
  arrivesOn: optional(day()),
  /** Of a payment on a later day, or the first day of one that repeats. */
  startsOn: optional(day()),
  fee: decimal(),
  exchangeRate: optional(decimal()),
  wholeRate: optional(rate()),
  receiveAmount: optional(decimal()),
  receiveCurrencyCode: optional(currencyCode()),
  /** How many second people it takes, who was it so far, and who else may. */
  approversNeeded: int(0, 2),
  approvedBy: list(object({ name: text(200), at: instant() })),
  approvers: list(object({ name: text(200) })),
  mayApprove: bool(),
  whyNot: optional(oneOf(whyNot)),
  /** Of one that was decided. */
  decided: optional(object({ at: instant(), name: text(200), reason: optional(text(256)) })),
  /** Of a change of the rules: how they would be. */
  policies: optional(list(object(policyFields))),
  /** Of a change of what an API key may pay by itself. */
  keyLimits: optional(list(keyLimit, MOST_LIMITS)),
})

export const codes = {
  approve: command('transferApprove', {
    spec: 'C-APPR-001',
    about: 'Confirms an operation with the code of an authenticator app or an approval code.',
    access: customer('initiate'),
    input: { trxid: longId(), approvalCode: code() },
    output: { transactionId: longId() },
    refuses: { approvalCode: ['CODE_WRONG'], trxid: ['PAYOUTS_HALTED'] },
    key: true,
    steps: 'approval',
    changes,
  }),
  sms: command('smsCodeConfirm', {
    spec: 'C-APPR-010',
    about: 'Confirms an operation with the code sent by SMS. A wrong code is HTTP 400 with a plain message.',
    access: customer('see'),
    input: { operationId: opaque(), code: code() },
    output: { transactionId: optional(longId()) },
    refuses: { ...wrong, operationId: ['PAYOUTS_HALTED'] },
    key: true,
    steps: 'approval',
    changes,
  }),
  resend: command('approvalCodeResend', {
    spec: 'C-APPR-011',
    about:
      'Sends a new code; the old one is dead, the tries stay counted. Too soon or too often is 429. Another of availableApprovalMethods asks by that way instead, at once.',
    access: customer('see'),
    input: { operationId: opaque(), approveType: oneOf(approvalModes) },
    output: { approvalSentTo: text(254) },
    steps: true,
    changes: [],
  }),
  cancel: command('approvalCancel', {
    spec: 'C-OWN-064',
    about: 'Calls off what one asked for oneself, while nobody has confirmed or approved it: its code is dead, its money free.',
    access: customer('see'),
    input: { operationId: opaque() },
    output: { state: text(30) },
    refuses: { operationId: ['DECIDED_MEANWHILE'] },
    steps: 'approval',
    changes,
  }),
}

export const push = {
  answer: rest('POST', '/device-api/challenge/{operationId}/answer', {
    spec: 'C-OWN-042',
    about:
      'A linked device says yes or no. The signature covers operation, result, digits and the hash of what the device showed; yes needs the two digits of the screen.',
    access: device,
    input: { operationId: opaque(), result: bool(), digits: optional(text(2)), signature: token() },
    refuses: { digits: ['CODE_WRONG'] },
    steps: 'approval',
    changes,
  }),
}

export const business = {
  list: query('businessApprovalList', {
    spec: 'C-APPR-005',
    about: 'What waits for a second person, or (`decided`) what one has decided; newest first.',
    access: customer('see'),
    input: {
      page: int(1, 10_000),
      size: int(1, 100),
      transactionType: optional(oneOf(transferTypes)),
      groupedTransactionType: optional(oneOf(requestGroups)),
      fromDate: optional(day()),
      toDate: optional(day()),
      createdBy: optional(id()),
      decided: optional(bool()),
      transactionId: optional(longId()),
      cursor: optional(opaque()),
    },
    output: { requests: list(request), total: int(), nextCursor: optional(opaque()) },
    shows: ['approvals'],
  }),
  users: query('businessApprovalUserList', {
    spec: 'C-APPR-006',
    about: 'Who prepares payments for the company: for the filter by creator.',
    access: customer('see'),
    output: { users: list(object({ id: id(), firstName: text(100), lastName: text(100), email: email() })) },
    shows: ['approvals'],
  }),
  count: query('businessApprovalCountGet', {
    spec: 'C-APPR-009',
    about: 'How much waits for a second person, single payments and whole batches.',
    access: customer('see'),
    output: { massTransactionRequestCount: int(), transactionRequestCount: int() },
    shows: ['approvals'],
  }),
  approve: command('businessTransactionApprove', {
    spec: 'C-APPR-007',
    about: 'Approves or declines what others prepared, one or many; each is decided by itself. Declining says why.',
    access: customer('confirm'),
    input: { transactionIds: list(longId(), 500), declined: bool(), reason: optional(text(256)) },
    output: {
      approvalTransactionId: optional(longId()),
      ...decided,
      prices: optional(list(price)),
      approving,
      ...approvalAnswer,
    },
    refuses: { transactionIds: ['NOTHING_TO_APPROVE', ...whyNot], reason: ['REQUIRED'] },
    fresh: true,
    key: true,
    steps: 'approval',
    changes,
  }),
  approveBatch: command('businessMassTransactionApprove', {
    spec: 'C-APPR-008',
    about: 'Approves or declines a whole batch that somebody else prepared. Declining says why.',
    access: customer('confirm'),
    input: { batchId: id(), declined: bool(), reason: optional(text(256)) },
    output: { approvalTransactionId: optional(longId()), ...decided, approving, ...approvalAnswer },
    refuses: { batchId: ['NOTHING_TO_APPROVE', ...whyNot], reason: ['REQUIRED'] },
    fresh: true,
    key: true,
    steps: 'approval',
    changes: [...changes, 'batches'],
  }),
  confirm: command('businessTransactionConfirm', {
    spec: 'C-APPR-002',
    about: 'The code of whoever approves what others prepared.',
    access: customer('confirm'),
    input: { approvalTransactionId: longId(), code: code() },
    output: { transactionId: optional(longId()), ...decided },
    refuses: { ...wrong, approvalTransactionId: ['PRICE_CHANGED'] },
    key: true,
    steps: 'approval',
    changes,
  }),
}

/** How many second people a payment takes, by type, amount and payee. */
export const rules = {
  get: query('approvalPolicyGet', {
    spec: 'C-OWN-012',
    about: 'The rules of the company, and a change of them that waits for somebody else.',
    access: customer('manage'),
    output: {
      policies: list(policy),
      waiting: optional(object({ transactionId: longId(), createdBy: text(200), policies: list(object(policyFields)) })),
      /** So many people besides the reader can approve: no rule may ask for more. */
      othersWhoApprove: int(),
    },
    shows: ['approvals'],
  }),
  set: command('approvalPolicySet', {
    spec: 'C-OWN-013',
    about: 'Replaces the rules. Confirmed like a payment, and approved by another person with full rights where there is one.',
    access: customer('manage'),
    input: { policies },
    output: { ...submitted, policies: list(policy) },
    refuses: { policies: ['TOO_FEW_PEOPLE', 'TOO_MANY_DECIMALS', 'TOO_LARGE', 'SAME_AS_BEFORE', 'NOT_A_COMPANY', 'TWICE'] },
    fresh: true,
    steps: 'approval',
    changes: ['approvals'],
  }),
  simulate: query('approvalPolicySimulate', {
    spec: 'C-OWN-014',
    about: 'What these rules would have stopped in the past months, at the middle rates of today; the newest 10,000 payments count.',
    access: customer('manage'),
    input: { policies, months: int(1, 24) },
    output: {
      payments: int(),
      stopped: int(),
      /** By their place among the rules, from 0: how many each of them stopped. */
      byPolicy: list(object({ policy: int(), stopped: int() })),
      examples: list(
        object({
          policy: int(),
          approvers: int(),
          transactionId: longId(),
          created: instant(),
          transactionType: text(40),
          amount: decimal(),
          currencyCode: currencyCode(),
          beneficiary: text(254),
        }),
      ),
      resultsCapped: optional(bool()),
    },
    refuses: { policies: ['TOO_MANY_DECIMALS', 'TOO_LARGE'] },
    limit: { perMinute: 60 },
    shows: ['approvals', 'history'],
  }),
}
