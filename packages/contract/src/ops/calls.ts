/**
 * For operators of the bank, staff with the right `operate`: how gateways, rails, queues, jobs and books are, what is stuck, and the halt of
 * payments out of the bank. One person halts; lifting takes two.
 */
import { admin } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  currencyCode,
  day,
  id,
  instant,
  int,
  list,
  longId,
  longText,
  object,
  oneOf,
  optional,
  signedDecimal,
  text,
} from '../kit/fields.ts'
import { entryKinds, entryReasons, gatewayStates, jobStates, stuckReasons } from './models.ts'

const note = () => longText(500)

export const operations = {
  overview: query('opsOverview', {
    spec: 'C-OWN-260',
    about: 'How the bank is: halt, books, alerts, rails with money in transit, gateways, queues, jobs and versions.',
    access: admin,
    output: {
      /** The bank's time: ages are counted from it. */
      at: instant(),
      halt: optional(
        object({
          since: instant(),
          kind: text(40),
          reason: text(500),
          by: optional(text(200)),
          /** Somebody asked to lift it, and a second person decides. */
          lift: optional(object({ by: text(200), at: instant(), note: note(), isYours: bool() })),
        }),
      ),
      books: object({ isWhole: bool(), checkedAt: optional(instant()) }),
      alerts: list(object({ alertId: longId(), kind: text(40), what: text(500), at: instant() })),
      rails: list(
        object({
          rail: text(40),
          booked: int(),
          sent: int(),
          troubled: int(),
          oldest: optional(instant()),
          dueSince: optional(instant()),
          transit: list(object({ currencyCode: currencyCode(), amount: signedDecimal() })),
        }),
      ),
      gateways: list(
        object({
          gateway: text(40),
          state: oneOf(gatewayStates),
          calls: int(),
          failures: int(),
          lastSuccess: optional(instant()),
          lastFailure: optional(object({ at: instant(), what: text(300) })),
        }),
      ),
      queues: list(object({ queue: text(40), waiting: int(), troubled: int(), dueSince: optional(instant()), goalSeconds: int() })),
      jobs: list(
        object({
          job: text(60),
          state: oneOf(jobStates),
          everySeconds: int(),
          lastRun: optional(instant()),
          lastFailure: optional(object({ at: instant(), what: text(300) })),
        }),
      ),
      /** Halts and lifts, newest first. */
      past: list(object({ at: instant(), what: oneOf(['halted', 'lifted']), name: optional(text(200)), note: text(500) })),
      versions: object({ version: text(40), build: text(100), postgres: text(60), node: text(40), startedAt: instant() }),
    },
    shows: ['ops'],
  }),
  stuck: query('opsStuckList', {
    spec: 'C-OWN-261',
    about: 'Payments of the brand that are on their way longer than their rail usually takes, oldest first, at most 50.',
    access: admin,
    output: {
      payments: list(
        object({
          transactionId: id(),
          customerId: id(),
          customerName: text(200),
          rail: text(40),
          amount: signedDecimal(),
          currencyCode: currencyCode(),
          since: instant(),
          reason: oneOf(stuckReasons),
          trouble: optional(text(300)),
        }),
      ),
      total: int(),
    },
    shows: ['ops'],
  }),
  check: command('opsPaymentCheck', {
    spec: 'C-OWN-262',
    about: 'Asks the rail of a payment again at once, with the same number. Nothing is paid twice.',
    access: admin,
    input: { transactionId: id() },
    refuses: { transactionId: ['PAYMENT_ENDED', 'ALREADY_HALTED'] },
    changes: ['ops'],
  }),
  entries: query('opsEntryList', {
    spec: 'C-OWN-300',
    about: 'What a correspondent bank reported and fits no payment, oldest first, at most 50: of the brand, or of nobody known.',
    access: admin,
    output: {
      entries: list(
        object({
          entryId: longId(),
          kind: oneOf(entryKinds),
          reason: oneOf(entryReasons),
          file: text(200),
          amount: optional(signedDecimal()),
          currencyCode: optional(currencyCode()),
          account: optional(text(40)),
          /** The number of the order that it names. */
          endToEnd: optional(text(100)),
          /** The bank's own number. */
          reference: optional(text(100)),
          counterparty: optional(text(200)),
          note: optional(text(500)),
          bookedOn: optional(day()),
          since: instant(),
        }),
      ),
      total: int(),
    },
    shows: ['ops'],
  }),
  matchEntry: command('opsEntryMatch', {
    spec: 'C-OWN-301',
    about: 'Says which payment an entry belongs to: a debit settles it, a credit brings it back. Amount and currency must be the same.',
    access: admin,
    input: { entryId: longId(), transactionId: id(), note: note() },
    refuses: { entryId: ['ENTRY_DECIDED'], transactionId: ['NOT_THIS_PAYMENT', 'OTHER_AMOUNT'], note: ['REQUIRED'] },
    fresh: true,
    changes: ['ops'],
  }),
  noteEntry: command('opsEntryNote', {
    spec: 'C-OWN-302',
    about: 'Takes note of an entry that was settled with the bank. Nothing moves.',
    access: admin,
    input: { entryId: longId(), note: note() },
    refuses: { entryId: ['ENTRY_DECIDED'], note: ['REQUIRED'] },
    fresh: true,
    changes: ['ops'],
  }),
  settleAlert: command('opsAlertSettle', {
    spec: 'C-OWN-376',
    about: 'Settles an alert that halts nothing, with what was done about it. What is still wrong is told again.',
    access: admin,
    input: { alertId: longId(), note: note() },
    refuses: { alertId: ['ALERT_HALTS', 'ALERT_SETTLED'], note: ['REQUIRED'] },
    fresh: true,
    changes: ['ops'],
  }),
  halt: command('opsHalt', {
    spec: 'C-OWN-263',
    about: 'Halts payments out of the bank, for every brand and on every node, at once.',
    access: admin,
    input: { note: note() },
    refuses: { note: ['REQUIRED', 'ALREADY_HALTED'] },
    fresh: true,
    changes: ['ops'],
  }),
  askLift: command('opsLiftAsk', {
    spec: 'C-OWN-264',
    about: 'Asks to lift the halt; a second person with the right operate decides within 15 minutes.',
    access: admin,
    input: { note: note() },
    refuses: { note: ['REQUIRED', 'NOT_HALTED', 'BOOKS_NOT_WHOLE', 'LIFT_ASKED'] },
    fresh: true,
    changes: ['ops'],
  }),
  decideLift: command('opsLiftDecide', {
    spec: 'C-OWN-265',
    about: 'Lifts the halt that somebody else asked to lift, or keeps it.',
    access: admin,
    input: { agree: bool() },
    refuses: { agree: ['NOT_HALTED', 'NOT_ASKED', 'SECOND_PERSON', 'BOOKS_NOT_WHOLE'] },
    fresh: true,
    changes: ['ops'],
  }),
}
