/** For administrators of the operator. */
import { admin } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  currencyCode,
  day,
  email,
  id,
  instant,
  int,
  list,
  longId,
  object,
  oneOf,
  optional,
  signedDecimal,
  text,
} from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { auditFormats, staffRights } from './models.ts'

export const ledger = {
  trialBalance: query('ledgerTrialBalanceGet', {
    spec: 'C-OWN-039',
    about: 'Whether the books are right: every currency sums to zero, every balance is the sum of its entries.',
    access: admin,
    output: {
      currencies: list(object({ currencyCode: currencyCode(), sum: signedDecimal(), accounts: int(), entries: int() })),
      ok: bool(),
    },
    shows: ['accounts', 'history'],
  }),
}

/** Enough to find the right one; nothing of their money. */
const found = object({
  customerId: id(),
  name: text(200),
  customerType: oneOf(['personal', 'business']),
  email: optional(email()),
  country: text(2),
  verified: bool(),
  limited: bool(),
  /** All accounts are closed: the records stay. */
  isClosed: bool(),
})

export const customers = {
  search: query('customerSearch', {
    spec: 'C-OWN-037',
    about: 'Customers of the brand by number, name or e-mail address, twenty a page.',
    access: admin,
    input: { query: text(100, 2), page: optional(int(1, 500)) },
    output: { customers: list(found), total: int() },
    shows: ['customer'],
  }),
}

export const acting = {
  start: command('actingStart', {
    spec: 'C-OWN-038',
    about:
      'From now on this session may see what that customer sees (`fromCustomerId`), and change nothing. The reason is kept with who, whom and when.',
    access: admin,
    input: { customerId: id(), reason: text(500, 10) },
    output: { customer: found },
    fresh: true,
    changes: ['customer'],
  }),
  end: command('actingEnd', {
    spec: 'C-OWN-047',
    about: 'Ends it.',
    access: admin,
    changes: ['customer'],
  }),
}

const rightsOf = () => list(oneOf(staffRights), staffRights.length)

/** Who works for the bank. Giving a right takes two people with the right `staff`; taking one away needs one. */
export const staff = {
  list: query('staffList', {
    spec: 'C-OWN-252',
    about: 'Who works for the brand and what they may, and changes that wait for a second person.',
    access: admin,
    output: {
      staff: list(object({ personId: id(), name: text(200), email: email(), rights: rightsOf(), isActive: bool(), isYou: bool() })),
      changes: list(object({ email: email(), rights: rightsOf(), proposedBy: text(200), proposedAt: instant(), isYours: bool() })),
    },
    shows: ['staff'],
  }),
  change: command('staffChange', {
    spec: 'C-OWN-253',
    about: 'What somebody may from now on: invites who is new, and removes whom no right is left. What is given waits for a second person.',
    access: admin,
    input: { email: email(), rights: rightsOf() },
    output: { isWaiting: bool() },
    refuses: { email: ['NOT_STAFF', 'SECOND_PERSON', 'OWN_RIGHTS', 'UNKNOWN_COLLEAGUE'], rights: ['LAST_STAFF'] },
    fresh: true,
    changes: ['staff'],
  }),
}

/** What the audit is searched by. */
const wanted = {
  customer: optional(text(100)),
  person: optional(text(100)),
  action: optional(text(60)),
  fromDate: optional(day()),
  toDate: optional(day()),
}

/** Who did what for whom: staff with the right `audit`. */
export const audit = {
  list: query('auditList', {
    spec: 'C-OWN-254',
    about: 'Lines of the audit, newest first. With `check` the whole chain is read and the answer says whether it fits.',
    access: admin,
    input: { ...wanted, check: optional(bool()), ...pageInput(50) },
    output: {
      lines: list(
        object({
          lineId: longId(),
          at: instant(),
          personName: optional(text(200)),
          customerId: optional(id()),
          customerName: optional(text(200)),
          /** Whether somebody of the bank did it. */
          isStaff: bool(),
          action: text(300),
          result: text(20),
          address: text(64),
          isSealed: bool(),
        }),
      ),
      chain: optional(object({ fits: bool(), lines: int(), brokenAt: optional(longId()) })),
      ...pageOutput,
    },
    shows: { nothing: 'the audit grows with every command; whoever reads it asks again' },
    limit: { perMinute: 60 },
  }),
  export: command('auditExport', {
    spec: 'C-OWN-255',
    about: 'A link to the lines that were searched for, as a table or one JSON object a line, at most 50,000. It works for a minute.',
    access: admin,
    input: { ...wanted, format: oneOf(auditFormats) },
    output: { link: text(4000) },
    changes: [],
  }),
}
