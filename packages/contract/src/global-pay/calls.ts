/**
 * Global pay: money for somebody known by e-mail address, who chooses country and method on the page behind a secret link. One payment or a
 * file of them; the file is a batch like any other, and its lines become payments like a single one.
 */
import { customer } from '../kit/access.ts'
import { approvalAnswer } from '../kit/approval.ts'
import { batchRefusals, fileRefusals, MOST_EDITS, MOST_ITEMS, table } from '../batches/models.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  country,
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
  opaque,
  optional,
  phone,
  text,
} from '../kit/fields.ts'
import { amountRefusals } from '../transfers/models.ts'
import {
  batchPayment,
  batchPaymentShown,
  beneficiaryTypes,
  echoed,
  extensions,
  feeShares,
  globalBatchStates,
  globalPayment,
  globalStates,
  MOST_RECALLED,
  paymentMethods,
  receiveMethods,
} from './models.ts'

const may = customer('initiate', 'otherPeople.globalTransfer')
const mayMany = customer('initiate', 'massPayments.globalTransfer')
const mayAny = customer('initiate', 'otherPeople.globalTransfer', 'massPayments.globalTransfer')
const changes = ['accounts', 'history', 'approvals', 'globalPayments'] as const
const changesBatch = ['batches', ...changes] as const
const batch = { batchId: id() }
const MOST_ROW = 2_147_483_647
const paged = { cursor: optional(opaque()), pageSize: optional(int(1, 100)) }

export const single = {
  methods: query('globalPayMethodList', {
    spec: 'C-GPAY-001',
    about: 'How somebody in a country can take the money.',
    access: may,
    input: { beneficiaryCountryCode: country() },
    output: { paymentMethods },
    refuses: { beneficiaryCountryCode: ['NOT_SERVED'] },
    shows: { nothing: 'a directory that changes with a release' },
  }),
  meta: query('globalPayMetaGet', {
    spec: 'C-GPAY-002',
    about: 'What the recipient gets, by a method or by the usual one of their country, and what the sender pays for it.',
    access: may,
    input: {
      accountId: id(),
      amount: decimal(),
      currencyCode: currencyCode(),
      beneficiaryCountryCode: country(),
      /** Without it, the usual one of the country. `method` would be the name of the call. */
      paymentMethod: optional(oneOf(receiveMethods)),
      feeShare: oneOf(feeShares),
    },
    output: { exchangeRate: decimal(), toAmount: decimal(), fee: decimal(), toCurrencyCode: currencyCode(), total: decimal() },
    refuses: {
      amount: amountRefusals,
      currencyCode: ['CURRENCY'],
      beneficiaryCountryCode: ['NOT_SERVED'],
      paymentMethod: ['NOT_SERVED', 'TOO_SMALL', 'OVER_MAXIMUM'],
    },
    shows: { nothing: 'a price is asked again whenever an amount changes' },
  }),
  submit: command('globalPaySubmit', {
    spec: 'C-GPAY-003',
    about: 'Sets money aside for somebody and sends them the link with which they take it, within 30 days.',
    access: may,
    input: {
      accountId: id(),
      amount: decimal(),
      currencyCode: currencyCode(),
      description: optional(text(140)),
      beneficiaryType: oneOf(beneficiaryTypes),
      beneficiaryName: name(140),
      beneficiaryEmail: email(),
      beneficiaryCountryCode: country(),
      /** Their code may be sent there instead of to the address. */
      beneficiaryPhone: optional(phone()),
      feeShare: oneOf(feeShares),
      paymentMethods,
    },
    output: { paymentId: longId(), fee: optional(decimal()), ...approvalAnswer },
    refuses: {
      amount: amountRefusals,
      currencyCode: ['CURRENCY'],
      beneficiaryCountryCode: ['NOT_SERVED'],
      beneficiaryEmail: ['PAYEE_IS_YOU', 'PAYEE_ON_BLACKLIST', 'PAYEE_BLOCKS_YOU'],
      paymentMethods: ['ALL_FORBIDDEN'],
    },
    money: true,
    changes,
  }),
  approve: command('globalPayApprove', {
    spec: 'C-APPR-004',
    about: 'Confirms a global payment with a code.',
    access: customer('initiate'),
    input: { operationId: opaque(), approvalCode: text(12, 4) },
    output: {},
    refuses: { approvalCode: ['CODE_WRONG'] },
    key: true,
    steps: 'approval',
    changes,
  }),
}

export const files = {
  upload: command('globalPayBatchUpload', {
    spec: 'C-GPAY-004',
    about: 'Makes a draft of a file of global payments. The same file again on one day is asked about with code 92.',
    access: mayMany,
    input: { accountId: id(), batchName: text(120), ignoreIdenticalBatch: optional(bool()), attachedFile: table },
    output: {
      result: text(20),
      date: instant(),
      batchId: id(),
      errors: optional(list(object({ row: int(1), message: text(400) }), MOST_ITEMS)),
    },
    refuses: { attachedFile: fileRefusals },
    steps: 'outside',
    changes: ['batches'],
  }),
  get: query('globalPayBatchGet', {
    spec: 'C-GPAY-005',
    about: 'A batch of global payments with its first thousand lines, or those after `afterId`.',
    access: mayMany,
    input: { ...batch, afterId: optional(int(0, MOST_ROW)) },
    output: {
      ...batch,
      batchName: text(120),
      accountId: id(),
      status: oneOf(globalBatchStates),
      feeShare: text(20),
      total: decimal(),
      fee: decimal(),
      currencyCode: currencyCode(),
      payments: list(batchPaymentShown, MOST_ITEMS),
    },
    shows: ['batches', 'globalPayments'],
  }),
  status: query('globalPayBatchStatusGet', {
    spec: 'C-GPAY-006',
    about: 'How far a batch is: lines that were looked at while it is read, and those that were sent afterwards.',
    access: mayMany,
    input: batch,
    output: { status: oneOf(globalBatchStates), processedCount: int(), total: int() },
    shows: ['batches'],
  }),
  countryMethods: query('globalPayBatchCountryMethodsGet', {
    spec: 'C-GPAY-007',
    about:
      'The countries of a batch and how people there can take the money. A method is forbidden when it is in all lines of its country.',
    access: mayMany,
    input: batch,
    output: { countries: list(object({ countryCode: country(), paymentMethods })) },
    shows: ['batches'],
  }),
  cancel: command('globalPayBatchCancel', {
    spec: 'C-GPAY-008',
    about: 'Drops a batch that was not sent; one that is being sent stops, and what nobody was written about comes back at once.',
    access: mayMany,
    input: batch,
    output: {},
    refuses: { batchId: ['BATCH_STATE'] },
    steps: 'outside',
    changes: changesBatch,
  }),
  reject: command('globalPayBatchReject', {
    spec: 'C-GPAY-009',
    about: 'Turns a draft down instead of submitting it, with a note.',
    access: mayMany,
    input: { ...batch, note: optional(text(256)) },
    output: {},
    refuses: { batchId: ['BATCH_STATE'] },
    changes: changesBatch,
  }),
  submit: command('globalPayBatchSubmit', {
    spec: 'C-GPAY-010',
    about: 'Sends the lines of a draft that are right. Of a company it may wait for a second person.',
    access: mayMany,
    input: { ...batch, ignoreIdenticalBatch: optional(bool()) },
    output: { result: text(20), ...approvalAnswer },
    refuses: { batchId: batchRefusals },
    key: true,
    steps: 'outside',
    changes: changesBatch,
  }),
  update: command('globalPayBatchPaymentsUpdate', {
    spec: 'C-GPAY-011',
    about: 'Adds, changes, deletes and restores lines of a draft; each one that changed is checked at once.',
    access: mayMany,
    input: {
      ...batch,
      adds: optional(list(object({ id: optional(id()), ...batchPayment, ...echoed }), MOST_EDITS)),
      updates: optional(list(object({ id: id(), ...batchPayment, ...echoed }), MOST_EDITS)),
      deletes: optional(list(id(), MOST_EDITS)),
      restores: optional(list(id(), MOST_EDITS)),
    },
    output: { payments: list(batchPaymentShown, 4 * MOST_EDITS), total: decimal(), fee: decimal() },
    refuses: { batchId: ['BATCH_STATE'], adds: ['FILE_ROWS'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  feeSide: command('globalPayBatchFeeSideSet', {
    spec: 'C-GPAY-012',
    about: 'Says who pays the fee of one line, or of all of them.',
    access: mayMany,
    input: { ...batch, paymentId: optional(id()), feeShare: oneOf(feeShares) },
    output: {},
    refuses: { batchId: ['BATCH_STATE'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  forbid: command('globalPayBatchMethodForbiddenSet', {
    spec: 'C-GPAY-013',
    about: 'Forbids a method, or allows it again, for one line, for those of a country, or for all.',
    access: mayMany,
    input: {
      ...batch,
      paymentId: optional(id()),
      name: oneOf(receiveMethods),
      forbidden: bool(),
      countryCode: optional(country()),
    },
    output: {},
    refuses: { batchId: ['BATCH_STATE'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  approve: command('globalPayBatchApprove', {
    spec: 'C-APPR-003',
    about: 'Confirms a batch of global payments with a code.',
    access: customer('initiate'),
    input: { operationId: opaque(), approvalCode: text(12, 4) },
    output: {},
    refuses: { approvalCode: ['CODE_WRONG'] },
    key: true,
    steps: 'approval',
    changes: changesBatch,
  }),
}

/** What became of each, and why not of the others. */
const each = {
  done: list(longId()),
  failed: list(object({ paymentId: longId(), reason: text(40) })),
}
const some = { paymentIds: list(longId(), MOST_RECALLED) }

export const sent = {
  list: query('globalPayPaymentList', {
    spec: 'C-OWN-130',
    about: 'Global payments and where their recipients are: those that need somebody first, then the newest.',
    access: customer('see'),
    input: {
      batchId: optional(id()),
      states: optional(list(oneOf(globalStates), globalStates.length)),
      search: optional(text(100)),
      ...paged,
    },
    output: {
      payments: list(globalPayment, 100),
      /** Of all, whatever the filter: how many are where, and how much of it in each currency. With the first page only. */
      counts: list(object({ state: oneOf(globalStates), currencyCode: currencyCode(), count: int(), amount: decimal(), fee: decimal() })),
      nextCursor: optional(opaque()),
    },
    shows: ['globalPayments'],
  }),
  get: query('globalPayPaymentGet', {
    spec: 'C-OWN-131',
    about: 'One global payment, with where its recipient is.',
    access: customer('see'),
    input: { paymentId: longId() },
    output: { payment: globalPayment },
    shows: ['globalPayments'],
  }),
  remind: command('globalPayRemind', {
    spec: 'C-OWN-132',
    about: 'Writes to recipients once more, with a new link; earlier ones still work. At most once a day for each.',
    access: mayAny,
    input: some,
    output: each,
    changes: ['globalPayments'],
  }),
  extend: command('globalPayExtend', {
    spec: 'C-OWN-133',
    about: 'Gives recipients more days, at most 90 from now.',
    access: mayAny,
    input: { ...some, days: oneOf(extensions.map(String) as [string, ...string[]]) },
    output: each,
    changes: ['globalPayments'],
  }),
  correct: command('globalPayEmailCorrect', {
    spec: 'C-OWN-134',
    about:
      'Puts the address right while nobody has opened the link: earlier links are dead, and a new letter goes out. Not of one that was confirmed with a code or approved.',
    access: mayAny,
    input: { paymentId: longId(), beneficiaryEmail: email() },
    output: { payment: globalPayment },
    refuses: {
      paymentId: ['PAYMENT_OPENED', 'PAYMENT_OVER', 'PAYMENT_APPROVED'],
      beneficiaryEmail: ['PAYEE_IS_YOU', 'SAME_ADDRESS', 'PAYEE_ON_BLACKLIST', 'PAYEE_BLOCKS_YOU'],
    },
    fresh: true,
    changes: ['globalPayments'],
  }),
  recall: command('globalPayRecall', {
    spec: 'C-OWN-135',
    about:
      'Takes back what nobody has confirmed: the money and the fee are on the account at once. `batchId`: all of a batch that are open. `unopened`: only those that nobody has opened, of the batch or of all, with `search` among those that it finds. A thousand at a time: the rest is taken back by asking again.',
    access: mayAny,
    input: {
      paymentIds: optional(list(longId(), MOST_RECALLED)),
      batchId: optional(id()),
      unopened: optional(bool()),
      search: optional(text(100)),
    },
    output: each,
    key: true,
    steps: 'outside',
    changes: changesBatch,
  }),
}
