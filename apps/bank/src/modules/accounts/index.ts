/** Accounts: balances, one more of them, how money gets onto them, rates for a total, sums for charts. */
import * as calls from '@ducat/contract/accounts/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { balances } from './balances.ts'
import { cashFlow } from './cash-flow.ts'
import { instructions } from './instructions.ts'
import { opening } from './opening.ts'
import { rates } from './rates.ts'
import { brandPaid, takeArrivals } from './arrivals.ts'
import { closing } from './closing.ts'

export { brandPaid }
export { lockAccounts } from './closing.ts'
export { instructionOf, instructionsInto } from './instructions.ts'
export { accountsOf, numberOf, openAccount } from './store.ts'

export const accountsArea = (parts: AreaParts): Area => ({
  area: 'accounts',
  handled: [
    ...handle(calls.accounts, balances),
    ...handle(calls.opening, opening),
    ...handle(calls.instructions, instructions),
    ...handle(calls.rates, rates),
    ...handle(calls.cashFlow, cashFlow),
  ],
  closing,
  reasons: {
    ALREADY_OPEN: (i18n) => i18n.t('You already have an account in this currency.'),
    LIMITED: (i18n) => i18n.t('Your account is restricted. See what we need to lift the restriction, then try again.'),
    BEFORE_START: (i18n) => i18n.t('The end date must not be before the start date.'),
    TOO_LONG_AGO: (i18n) => i18n.t('Choose a period of one year or less.'),
  },
  jobs: [
    {
      name: 'arrivals',
      every: 2,
      work: () => takeArrivals({ ...parts, receiving: parts.gateways.receiving, onTrouble: warns(parts, 'arrival') }),
    },
  ],
})
