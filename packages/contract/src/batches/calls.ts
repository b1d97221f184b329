/** Paying many people at once: a file is read and checked line by line, put right, agreed to as a whole and paid line by line. */
import { customer } from '../kit/access.ts'
import { approvalAnswer } from '../kit/approval.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  country,
  currencyCode,
  day,
  decimal,
  id,
  instant,
  int,
  list,
  longId,
  longText,
  object,
  oneOf,
  optional,
  text,
  texts,
  url,
} from '../kit/fields.ts'
import {
  approving,
  batchLine,
  batchModel,
  batchRefusals,
  batchStates,
  batchWays,
  fileRefusals,
  lineStates,
  MOST_EDITS,
  MOST_ITEMS,
  MOST_LINES,
  MOST_PARTS,
  MOST_TYPED,
  preparedWays,
  table,
} from './models.ts'

const changes = ['batches', 'accounts', 'history', 'approvals'] as const
/** What an upload answers: how many lines, how much, and the lines themselves, wrong ones first. */
const summary = {
  count: int(),
  total: decimal(),
  fee: decimal(),
  currencyCode: currencyCode(),
}

const sending = { batchName: optional(text(120)), onlySummary: optional(bool()), ignoreIdenticalBatch: optional(bool()) }
const upTo = { refuses: { file: fileRefusals, batchId: batchRefusals }, key: true, steps: 'outside', changes } as const

/** Files of payments by a rail; what differs between rails are the columns of the file. */
const byRail = {
  input: {
    fromAccountId: id(),
    /** What amounts are in and where they go, in lines that do not say so. */
    currencyCode: optional(currencyCode()),
    countryCode: optional(country()),
    ...sending,
    file: table,
  },
  output: {
    batchId: optional(id()),
    summary: object({
      ...summary,
      items: list(
        object({
          row: int(1),
          beneficiaryName: text(200),
          amount: text(40),
          currencyCode: text(10),
          error: optional(text(400)),
        }),
        MOST_ITEMS,
      ),
    }),
    ...approvalAnswer,
  },
  ...upTo,
} as const

/** Whoever may prepare a file of any way; which one a batch is, the bank looks at. */
const workbench = customer(
  'initiate',
  'massPayments.p2p',
  'massPayments.wire',
  'massPayments.eft',
  'massPayments.oct',
  'massPayments.digital',
  'massPayments.globalTransfer',
)

export const mass = {
  p2p: command('p2pMassTransferFunds', {
    spec: 'C-MASS-001',
    about:
      'Payments to many customers from a file or a text. With `onlySummary` it is only checked; sent again without, the checked lines that are right are paid.',
    access: customer('initiate', 'massPayments.p2p'),
    input: { accountId: id(), text: optional(longText(2_000_000)), file: optional(table), ...sending },
    output: {
      batchId: optional(id()),
      summary: object({
        ...summary,
        items: list(
          object({
            row: int(1),
            toEmail: text(254),
            amount: text(40),
            currency: text(10),
            note: optional(text(256)),
            error: optional(text(400)),
          }),
          MOST_ITEMS,
        ),
      }),
      ...approvalAnswer,
    },
    ...upTo,
  }),
  oct: command('octMassUpload', {
    spec: 'C-MASS-002',
    about: 'Payments to many cards from a file. Card numbers are kept nowhere. Checked with `onlySummary`, paid without.',
    access: customer('initiate', 'massPayments.oct'),
    ...byRail,
  }),
  eft: command('eftMassUpload', {
    spec: 'C-MASS-003',
    about: 'Payments to many accounts by the schemes of their countries, from a file. Checked with `onlySummary`, paid without.',
    access: customer('initiate', 'massPayments.eft'),
    ...byRail,
  }),
  wire: command('wireMassUpload', {
    spec: 'C-MASS-004',
    about: 'Payments to many accounts by wire, from a file. Checked with `onlySummary`, paid without.',
    access: customer('initiate', 'massPayments.wire'),
    ...byRail,
  }),
  crypto: command('cryptoEftMassUpload', {
    spec: 'C-MASS-005',
    about: 'Payments of digital currencies to many wallets, from a file. Checked with `onlySummary`, paid without.',
    access: customer('initiate', 'massPayments.digital'),
    ...byRail,
  }),
  prepare: command('batchPrepare', {
    spec: 'C-OWN-184',
    about:
      'Payments to many from lines, for programs: each line has the fields of its way by their names, amounts as decimal strings. All lines are checked; if one is wrong, nothing is prepared and `problems` says what to put right. Otherwise the batch is submitted as one payment of all lines.',
    access: workbench,
    input: {
      type: oneOf(preparedWays),
      accountId: id(),
      batchName: text(120, 1),
      lines: list(texts(MOST_TYPED), MOST_ITEMS),
      /** The same lines were sent today already, and this is meant. */
      ignoreIdenticalBatch: optional(bool()),
    },
    output: {
      batchId: optional(id()),
      transactionId: optional(longId()),
      ...summary,
      /** By line, counted from one. */
      problems: list(object({ line: int(1), field: text(40), reason: text(60), description: text(400) }), MOST_ITEMS),
      approving: optional(approving),
      ...approvalAnswer,
    },
    refuses: { batchId: batchRefusals, lines: ['REQUIRED'] },
    key: true,
    steps: 'outside',
    changes,
  }),
  samples: command('massSampleLinkList', {
    spec: 'C-MASS-006',
    about: 'A file for each way of paying many, with every column that it knows and lines that can be sent as they are.',
    access: customer('see'),
    input: {},
    output: { links: list(object({ type: oneOf(batchWays), url: url() })) },
    changes: [],
  }),
}

export const batches = {
  list: query('batchTransferList', {
    spec: 'C-HIST-009',
    about: 'Batches of the acting customer, newest first.',
    access: customer('see'),
    input: {
      search: optional(text(100)),
      types: optional(list(oneOf(batchWays), 10)),
      from: optional(day()),
      to: optional(day()),
      pageNumber: int(1, 10_000),
      pageSize: int(1, 100),
    },
    output: {
      batchTransfer: object({
        transfer: list(
          object({
            id: id(),
            type: oneOf(batchWays),
            batchName: text(120),
            created: instant(),
            status: oneOf(batchStates),
            count: int(),
            amount: decimal(),
            currencyCode: currencyCode(),
          }),
        ),
      }),
      total: int(),
    },
    shows: ['batches'],
  }),
  file: command('batchTransferFileView', {
    spec: 'C-HIST-010',
    about: 'A link to the file of a batch as it came.',
    access: customer('see'),
    input: { id: id() },
    output: { link: url(), fileName: text(255) },
    refuses: { id: ['FILE_GONE'] },
    changes: [],
  }),
  get: query('batchGet', {
    spec: 'C-OWN-100',
    about: 'A batch with how far it is: lines read, checked, right, wrong, paid and returned.',
    access: customer('see'),
    input: { batchId: id() },
    output: { batch: batchModel },
    shows: ['batches'],
  }),
  lines: query('batchLineList', {
    spec: 'C-OWN-101',
    about: 'Lines of a batch in the order of the file, by state, problem or word; those after `afterRow`, or page by page with `cursor`.',
    access: customer('see'),
    input: {
      batchId: id(),
      states: optional(list(oneOf(lineStates), lineStates.length)),
      reason: optional(text(60)),
      /** Of the problem: one reason may stand at several fields. */
      field: optional(text(40)),
      /** Part of a name, or of anything that stands in the line. */
      search: optional(text(100)),
      deleted: optional(bool()),
      afterRow: optional(int(0, 2_147_483_647)),
      limit: optional(int(1, MOST_ITEMS)),
      cursor: optional(text(20)),
    },
    output: { lines: list(batchLine, MOST_ITEMS), total: int(), nextCursor: optional(text(20)) },
    shows: ['batches', 'globalPayments'],
  }),
  changes: query('batchChangeList', {
    spec: 'C-OWN-123',
    about:
      'A batch beside the last one that was paid the same way: how many payees are new, whose amount at least doubled, and who they are, the largest first. With them how many were never paid before, and what is worth a look: names that differ, and the same payment twice.',
    access: customer('see'),
    input: { batchId: id() },
    output: {
      /** Without it there is nothing to compare with. */
      last: optional(object({ batchId: id(), batchName: text(120), finished: instant() })),
      newPayees: int(),
      doubled: int(),
      /** Of all payees of the batch those whom the customer has never paid, by a file or alone. */
      neverPaid: int(),
      advice: list(object({ reason: text(60), description: text(400), count: int() })),
      currencyCode: currencyCode(),
      payees: list(object({ name: text(200), account: optional(text(254)), amount: decimal(), before: optional(decimal()) }), 100),
    },
    shows: ['batches'],
  }),
  result: command('batchResultFileView', {
    spec: 'C-OWN-106',
    about:
      'A link to a file with the rows and columns of the one that came, what became of each line and why, in that order. `unpaid`: only lines that nobody was paid for, to be put right and sent again.',
    access: customer('see'),
    input: { batchId: id(), unpaid: optional(bool()) },
    output: { link: url(), fileName: text(255) },
    refuses: { batchId: ['BATCH_UNCHECKED', 'BATCH_NOTHING'] },
    changes: [],
  }),
  edit: command('batchLinesUpdate', {
    spec: 'C-OWN-102',
    about: 'Puts lines right, adds, deletes and restores them; each one that changed is checked at once.',
    access: workbench,
    input: {
      batchId: id(),
      updates: optional(list(object({ row: int(1), fields: texts(MOST_TYPED) }), MOST_EDITS)),
      adds: optional(list(object({ fields: texts(MOST_TYPED) }), MOST_EDITS)),
      deletes: optional(list(id(), MOST_EDITS)),
      restores: optional(list(id(), MOST_EDITS)),
    },
    output: { batch: batchModel, lines: list(batchLine, 4 * MOST_EDITS) },
    refuses: { batchId: ['BATCH_STATE'], adds: ['FILE_ROWS'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  columns: command('batchColumnsSet', {
    spec: 'C-OWN-103',
    about:
      'Says which column of the file is which field; all lines are read and checked anew, and the choice is remembered for the next file.',
    access: workbench,
    input: { batchId: id(), fields: list(text(40), 100), hasHeader: bool() },
    output: { batch: batchModel },
    refuses: { batchId: ['BATCH_STATE'], fields: ['NOT_A_CHOICE', 'FIELD_TWICE'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  submit: command('batchSubmit', {
    spec: 'C-OWN-104',
    about: 'Pays the lines of a draft that are right. `version` is the one that was looked at: whoever saw another one is told.',
    access: workbench,
    input: { batchId: id(), version: int(), ignoreIdenticalBatch: optional(bool()) },
    output: { batch: batchModel, transactionId: optional(longId()), approving: optional(approving), ...approvalAnswer },
    refuses: { batchId: batchRefusals },
    key: true,
    steps: 'outside',
    changes,
  }),
  cancel: command('batchCancel', {
    spec: 'C-OWN-105',
    about: 'Drops a draft, or stops a batch that is being paid: what has not been paid yet comes back at once.',
    access: workbench,
    input: { batchId: id() },
    output: { batch: batchModel },
    refuses: { batchId: ['BATCH_STATE'] },
    steps: 'outside',
    changes,
  }),
}

/** What a draft comes to, and what is done with many of its lines at once. */
export const drafts = {
  review: query('batchReview', {
    spec: 'C-OWN-120',
    about: 'What a draft costs, what is left on the account, who approves it, and what is wrong with its lines by reason.',
    access: customer('see'),
    input: { batchId: id() },
    output: {
      ...summary,
      /** Amount and fees. */
      withFees: decimal(),
      available: decimal(),
      /** Left on the account once it is paid; without it the account has too little, by `missing`. */
      left: optional(decimal()),
      missing: optional(decimal()),
      approvers: optional(list(object({ name: text(200) }))),
      approversNeeded: optional(int(1, 2)),
      /** Lines for which a rule of the company asks for more people than for the others: they can be sent separately. */
      singledOut: optional(int(1)),
      /** By rail and currency: what arrives, and what leaves the account for it. */
      parts: list(
        object({
          scheme: optional(text(60)),
          currencyCode: currencyCode(),
          count: int(),
          receiveAmount: decimal(),
          amount: decimal(),
          fee: decimal(),
        }),
        MOST_PARTS,
      ),
      /** Wrong lines, and those that are only worth a look, by reason. */
      problems: list(object({ field: text(40), reason: text(60), description: text(400), count: int(), isAdvice: bool() })),
    },
    shows: ['batches', 'accounts', 'approvals'],
  }),
  replace: command('batchLinesReplace', {
    spec: 'C-OWN-121',
    about: 'Puts one value right in all lines of a draft that have it in this field; each is checked anew.',
    access: workbench,
    input: { batchId: id(), field: text(40), from: longText(MOST_TYPED), to: longText(MOST_TYPED) },
    output: { batch: batchModel, rows: list(int(1), MOST_LINES) },
    refuses: { batchId: ['BATCH_STATE'], field: ['NOT_A_CHOICE'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  separate: command('batchSeparate', {
    spec: 'C-OWN-124',
    about:
      'Moves the lines of a draft for which a rule of the company asks for more people into a draft of their own, so that the others wait for nobody else.',
    access: workbench,
    input: { batchId: id() },
    output: { batch: batchModel, separate: batchModel },
    refuses: { batchId: ['BATCH_STATE', 'BATCH_NOTHING'] },
    steps: 'outside',
    changes: ['batches'],
  }),
  rest: command('batchRestDraft', {
    spec: 'C-OWN-122',
    about: 'Makes a draft of the lines of a finished batch that were not paid. Asked again, it answers with the same draft.',
    access: workbench,
    input: { batchId: id() },
    output: { batch: batchModel },
    refuses: { batchId: ['BATCH_STATE', 'BATCH_NOTHING'] },
    steps: 'outside',
    changes: ['batches'],
  }),
}
