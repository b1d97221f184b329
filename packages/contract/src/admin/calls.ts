/** For administrators of the operator. */
import { admin } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, currencyCode, email, id, int, list, object, oneOf, optional, signedDecimal, text } from '../kit/fields.ts'

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
