/** What happened on the accounts: the list, the story of one payment, and what somebody looks for again and again. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  currencyCode,
  day,
  decimal,
  id,
  instant,
  int,
  list,
  longId,
  name,
  object,
  opaque,
  optional,
  rate,
  text,
  texts,
} from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { booking, historyFilter, monthSum, storyStep, transaction } from './models.ts'

export const history = {
  list: query('transactionHistoryList', {
    spec: 'C-HIST-001',
    about:
      'Movements of the acting customer, newest first. Days, and the months of sums, are those of `timeZone`. Goes on by `cursor`; `results` stops counting at 10,000. A word, or several filters at once, look back 13 months at most (`searchedFrom`); when that takes long, an answer may hold few rows or none and says how far it came (`scannedTo`). `withSums` adds the selection up by month; it goes on by `sumsCursor`.',
    access: customer('see'),
    input: {
      ...historyFilter,
      /** Money between own accounts is one row, that of the account which gave, with the other side in `otherLeg`. */
      grouped: optional(bool()),
      withSums: optional(bool()),
      sumsCursor: optional(opaque()),
      ...pageInput(25),
    },
    output: {
      transactions: object({ transaction: list(transaction) }),
      results: int(),
      rejectedCount: int(),
      processingCount: int(),
      exportCsv: optional(text(2048)),
      exportId: optional(opaque()),
      scannedTo: optional(instant()),
      searchedFrom: optional(day()),
      sums: optional(list(monthSum)),
      sumsTo: optional(instant()),
      sumsCursor: optional(opaque()),
      ...pageOutput,
    },
    shows: ['history'],
  }),
}

export const story = {
  timeline: query('transferTimelineGet', {
    spec: 'C-OWN-003',
    about:
      'The whole story of a transaction that touches one of the acting customer’s accounts: who asked and approved, what was booked, how it travelled.',
    access: customer('see'),
    input: { transactionId: longId() },
    output: {
      steps: list(storyStep),
      canUnsend: bool(),
      /** Until then it can be taken back for sure; the rail may pass it on any moment after. */
      unsendUntil: optional(instant()),
      /** Whether what it cost would come back with the money: not every rail gives it back. */
      unsendReturnsFee: optional(bool()),
      /** Shows the recipient how far it is, without signing in. Whoever has it can see that much. */
      statusSecret: optional(opaque()),
      /** The repeating payment that it belongs to. */
      scheduleId: optional(id()),
      /** The mass payment that it is, or that it came back from. */
      batchId: optional(id()),
      movements: list(transaction),
      bookings: list(booking),
      exchangeRate: optional(decimal()),
      wholeRate: optional(rate()),
      receiveAmount: optional(decimal()),
      receiveCurrencyCode: optional(currencyCode()),
      payeeAccount: optional(text(200)),
      reference: optional(text(200)),
    },
    shows: ['history'],
  }),
}

export const savedViews = {
  list: query('savedViewList', {
    spec: 'C-OWN-017',
    about: 'What the person looks for again and again on a screen, by name.',
    access: customer('see'),
    input: { screen: text(40, 1) },
    output: { views: list(object({ id: id(), name: text(60), filter: texts(200) })) },
    shows: ['views'],
  }),
  set: command('savedViewSet', {
    spec: 'C-OWN-018',
    about: 'Keeps a filter under a name, or changes one that is kept.',
    access: customer('see'),
    input: { screen: text(40, 1), id: optional(id()), name: name(60), filter: texts(200) },
    output: { id: id() },
    refuses: { name: ['NAME_TAKEN', 'TOO_MANY_VIEWS'] },
    changes: ['views'],
  }),
  delete: command('savedViewDelete', {
    spec: 'C-OWN-019',
    about: 'Forgets one of them.',
    access: customer('see'),
    input: { id: id() },
    changes: ['views'],
  }),
}
