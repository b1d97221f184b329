/** Accounts: balances, rates for a total, sums for charts. */
import * as calls from '@ducat/contract/accounts/calls'
import { handle, type BankModule } from '../../call/context.ts'
import { balances } from './balances.ts'
import { cashFlow } from './cash-flow.ts'
import { rates } from './rates.ts'

export { accountsOf } from './store.ts'

export const accountsModule: BankModule = {
  area: 'accounts',
  handled: [...handle(calls.accounts, balances), ...handle(calls.rates, rates), ...handle(calls.cashFlow, cashFlow)],
  reasons: {
    BEFORE_START: (i18n) => i18n.t('The last day must not lie before the first.'),
    TOO_LONG_AGO: (i18n) => i18n.t('Choose at most one year.'),
  },
}
