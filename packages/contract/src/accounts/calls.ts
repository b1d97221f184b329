/** Accounts, what they are worth, and how they moved. */
import { customer, signedIn } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { currencyCode, day, decimal, list, object, signedDecimal, text } from '../kit/fields.ts'
import { account } from './models.ts'

export const accounts = {
  list: query('accountBalanceInquiry', {
    spec: 'C-ACCT-001',
    about: 'Every account and card of the acting customer with its balance out of the ledger.',
    access: customer('see'),
    output: { accounts: object({ account: list(account) }) },
    shows: ['accounts', 'cards'],
  }),
}

export const rates = {
  defaults: query('exchangeRateDefaultList', {
    spec: 'C-RATE-001',
    about: 'Middle rates between the currencies that customers hold, for showing a total; a transfer has its own rate.',
    access: signedIn,
    output: { rates: list(object({ fromCurrencyCode: currencyCode(), toCurrencyCode: currencyCode(), exchangeRate: decimal() })) },
    shows: ['rates'],
  }),
}

export const cashFlow = {
  get: query('cashFlowGet', {
    spec: 'C-OWN-045',
    about: 'Money in and out by month and by kind, and the total at the end of each day, in one currency.',
    access: customer('see'),
    input: { fromDate: day(), toDate: day(), currencyCode: currencyCode() },
    output: {
      months: list(
        object({
          month: text(7),
          in: signedDecimal(),
          out: signedDecimal(),
          byKind: list(object({ kind: text(40), amount: signedDecimal() })),
        }),
      ),
      balanceTrend: list(object({ date: day(), amount: signedDecimal() })),
    },
    refuses: { toDate: ['BEFORE_START', 'TOO_LONG_AGO'] },
    shows: ['accounts', 'history', 'rates'],
  }),
}
