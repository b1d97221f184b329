/** The ledger: the only writer of ledger_* tables. */
export { bankAccount, ledgerAccounts, systemCode } from './chart.ts'
export type { Leg } from './leg.ts'
export {
  arrival,
  comesBack,
  comesBackExchanged,
  departure,
  departureExchanged,
  exchangeLegs,
  feeOnly,
  perAccount,
  shortfall,
  shortfallReturned,
  transfer,
} from './recipes.ts'
export { headings, trialBalance } from './trial-balance.ts'
