/** For administrators of the operator. */
import { admin } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { bool, currencyCode, int, list, object, signedDecimal } from '../kit/fields.ts'

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
