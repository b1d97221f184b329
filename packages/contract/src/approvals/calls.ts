/** Confirming with a code, and a second person who approves what another prepared. */
import { customer, device } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { approvalAnswer, approvalModes } from '../kit/approval.ts'
import { bool, currencyCode, day, decimal, id, instant, int, list, object, oneOf, opaque, optional, text, token } from '../kit/fields.ts'
import { transferTypes } from '../transfers/models.ts'

const code = () => text(12, 4)
const wrong = { code: ['CODE_WRONG'] } as const
const changes = ['accounts', 'history', 'approvals'] as const

/** An exchange is priced again for whoever approves it: shown before their code, and bound by it. */
const price = object({
  transactionId: id(),
  amount: decimal(),
  currencyCode: currencyCode(),
  fee: decimal(),
  exchangeRate: decimal(),
  receiveAmount: decimal(),
  receiveCurrencyCode: currencyCode(),
})

export const codes = {
  approve: command('transferApprove', {
    spec: 'C-APPR-001',
    about: 'Confirms an operation with the code of an authenticator app or an approval code.',
    access: customer('initiate'),
    input: { trxid: id(), approvalCode: code() },
    output: { transactionId: id() },
    refuses: { approvalCode: ['CODE_WRONG'] },
    steps: true,
    changes,
  }),
  sms: command('smsCodeConfirm', {
    spec: 'C-APPR-010',
    about: 'Confirms an operation with the code sent by SMS. A wrong code is HTTP 400 with a plain message.',
    access: customer('see'),
    input: { operationId: opaque(), code: code() },
    output: { transactionId: optional(id()) },
    refuses: wrong,
    steps: true,
    changes,
  }),
  resend: command('approvalCodeResend', {
    spec: 'C-APPR-011',
    about: 'Sends a new code; the old one is dead, the tries stay counted. Too soon or too often is 429.',
    access: customer('see'),
    input: { operationId: opaque(), approveType: oneOf(approvalModes) },
    output: { approvalSentTo: text(254) },
    steps: true,
    changes: [],
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
    steps: true,
    changes,
  }),
}

export const business = {
  list: query('businessApprovalList', {
    spec: 'C-APPR-005',
    about: 'What waits for a second person.',
    access: customer('see'),
    input: {
      page: int(1, 10_000),
      size: int(1, 100),
      transactionType: optional(oneOf(transferTypes)),
      groupedTransactionType: optional(oneOf(transferTypes)),
      fromDate: optional(day()),
      toDate: optional(day()),
      createdBy: optional(id()),
    },
    output: {
      requests: list(
        object({
          transactionIds: list(id()),
          declined: bool(),
          created: instant(),
          createdBy: object({ id: id(), name: text(200) }),
          transactionType: text(40),
          groupedTransactionType: text(40),
          amount: decimal(),
          currencyCode: currencyCode(),
          beneficiary: text(254),
          fee: decimal(),
          exchangeRate: optional(decimal()),
          receiveAmount: optional(decimal()),
          receiveCurrencyCode: optional(currencyCode()),
        }),
      ),
      total: int(),
    },
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
    about: 'Approves or declines what others prepared, one or many; each is decided by itself.',
    access: customer('confirm'),
    input: { transactionIds: list(id(), 500), declined: bool(), reason: optional(text(256)) },
    output: {
      approvalTransactionId: optional(id()),
      transactionIds: optional(list(id())),
      failed: optional(list(object({ transactionId: id(), reason: text(40) }))),
      prices: optional(list(price)),
      ...approvalAnswer,
    },
    refuses: { transactionIds: ['NOTHING_TO_APPROVE', 'OWN_PAYMENT'] },
    fresh: true,
    steps: true,
    changes,
  }),
  confirm: command('businessTransactionConfirm', {
    spec: 'C-APPR-002',
    about: 'The code of whoever approves what others prepared.',
    access: customer('confirm'),
    input: { approvalTransactionId: id(), code: code() },
    output: { transactionId: optional(id()) },
    refuses: { ...wrong, approvalTransactionId: ['PRICE_CHANGED'] },
    steps: true,
    changes,
  }),
}
