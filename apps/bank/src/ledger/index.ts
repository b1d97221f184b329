/** The ledger: the only writer of ledger_* tables. */
export { ledgerAccounts, systemCode } from './chart.ts'
export { post, type Leg, type Posting } from './post.ts'
export { arrival, departure, exchangeLegs, feeOnly, perAccount, transfer } from './recipes.ts'
export { trialBalance } from './trial-balance.ts'
