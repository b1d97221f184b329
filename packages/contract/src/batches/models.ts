/** Payments of one file: the batch, its lines, and the words for how far they are. */
import { bool, currencyCode, decimal, id, instant, int, list, object, oneOf, opaque, optional, text, texts } from '../kit/fields.ts'
import { upload } from '../kit/upload.ts'
import { globalStates, receiveMethods } from '../global-pay/models.ts'

/** How a batch is paid. */
export const batchWays = ['p2p', 'wire', 'eft', 'oct', 'crypto', 'global'] as const
export type BatchWay = (typeof batchWays)[number]

/** Ways that a program prepares by lines: numbers of cards belong in no program's log, and who is paid by a link is asked for in person. */
export const preparedWays = ['p2p', 'wire', 'eft', 'crypto'] as const satisfies readonly BatchWay[]

/**
 * How far a batch is.
 *   reading     the file is being read and checked
 *   unreadable  it cannot be read; `refusal` says why
 *   draft       can be put right, submitted or dropped
 *   submitted   waits for the code of whoever sent it, or for a second person
 *   paying      its lines are being paid, one after the other
 *   done        every line that was to be paid is paid, or its money is back
 *   cancelled   dropped before anything moved
 */
export const batchStates = ['reading', 'unreadable', 'draft', 'submitted', 'paying', 'done', 'cancelled'] as const
export type BatchState = (typeof batchStates)[number]

/**
 * How far one line is.
 *   unchecked   not looked at yet
 *   wrong       something must be put right: `problem` says what, and at which field
 *   ready       can be paid
 *   sent        on its way by its rail
 *   paid        with the payee
 *   waiting     with whoever was invited, until they join
 *   refused     could not be paid when its turn came; its money is back
 *   returned    came back later; its money is back
 *   cancelled   called off before its turn; its money is back
 */
export const lineStates = ['unchecked', 'wrong', 'ready', 'sent', 'paid', 'waiting', 'refused', 'returned', 'cancelled'] as const
export type LineState = (typeof lineStates)[number]

/** The most lines that one answer carries; the others are read page by page. */
export const MOST_ITEMS = 1_000
/** The most lines that are put right at once. */
export const MOST_EDITS = 1_000
export const FILE_MB = 20
/** The longest text of a field, right or wrong. */
export const MOST_TYPED = 1_000
/** The most rails and currencies that a review tells apart. */
export const MOST_PARTS = 100
/** Rows of the file that stand beside its columns. */
export const SAMPLE_ROWS = 3
/** The most lines of one batch. */
export const MOST_LINES = 100_000

const problem = object({ field: text(40), reason: text(60), description: text(400) })

export const batchLine = object({
  row: int(1),
  state: oneOf(lineStates),
  /** As typed, by the name of the field. */
  fields: texts(MOST_TYPED),
  problem: optional(problem),
  /** Looks strange but may be right: the account has another name, the same line is there twice, or was paid before. */
  advice: optional(problem),
  payeeName: optional(text(200)),
  amount: optional(decimal()),
  fee: optional(decimal()),
  currencyCode: optional(currencyCode()),
  receiveAmount: optional(decimal()),
  receiveCurrencyCode: optional(currencyCode()),
  isDeleted: bool(),
  operationId: optional(opaque()),
  /** Of a line that sent a link: where its recipient is, how they want it, and their address where it was put right afterwards. */
  recipient: optional(object({ state: oneOf(globalStates), method: optional(oneOf(receiveMethods)), email: optional(text(254)) })),
})

const count = object({ state: oneOf(lineStates), count: int(), amount: decimal(), fee: decimal() })

export const batchModel = object({
  batchId: id(),
  type: oneOf(batchWays),
  batchName: text(120),
  fileName: optional(text(255)),
  accountId: id(),
  currencyCode: currencyCode(),
  state: oneOf(batchStates),
  created: instant(),
  finished: optional(instant()),
  /** Of the file that cannot be read. */
  refusal: optional(object({ reason: text(60), description: text(400), row: optional(int(1)) })),
  /** Lines that were read and those that were looked at so far. */
  lines: int(),
  checked: int(),
  /** Lines that are not deleted, by state. */
  counts: list(count),
  deleted: int(),
  /** The columns of the file, in their order, and the field that each one is taken for. */
  columns: list(object({ title: text(200), field: optional(text(40)), samples: list(text(200), SAMPLE_ROWS) }), 100),
  hasHeader: bool(),
  operationId: optional(opaque()),
  /** While it is submitted: the code of whoever sent it, or a second person. Whoever sent it can withdraw it, and asks for the code by submitting again. */
  waiting: optional(object({ for: oneOf(['code', 'approver']), isMine: bool() })),
  /** Why a second person said no to it, the last time. */
  declined: optional(text(500)),
  /** Changes with every change of a line. */
  version: int(),
})

/** What a code is asked for: the whole batch, with fees. */
export const approving = object({ amount: decimal(), currencyCode: currencyCode(), payee: text(254), note: optional(text(254)) })

/** A file of payments. */
export const table = upload({ types: ['csv', 'txt', 'xlsx'], maxMb: FILE_MB })
export const fileRefusals = [
  'FILE_NOT_TABLE',
  'FILE_OLD_EXCEL',
  'FILE_LOCKED',
  'FILE_BROKEN',
  'FILE_QUOTE',
  'FILE_ROWS',
  'FILE_COLUMNS',
  'FILE_UNPACKS',
  'FILE_EMPTY',
  'FILE_MISSING',
] as const
export const batchRefusals = [
  'BATCH_CHANGED',
  'BATCH_NOTHING',
  'BATCH_UNCHECKED',
  'BATCH_STATE',
  'NOT_ENOUGH',
  'OVER_LIMIT',
  'CLOSED',
] as const
