/** The ledger: the only writer of ledger_* tables. */
export { ledgerAccounts, systemCode, type LedgerKind, type NewLedgerAccount } from './chart.ts'
export { post, type Leg, type Posted, type Posting } from './post.ts'
export { arrival, departure, exchangeLegs, feeOnly, transfer } from './recipes.ts'
export { trialBalance } from './trial-balance.ts'
