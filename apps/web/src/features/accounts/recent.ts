import { FEES } from '@ducat/contract/history/models'
import type { Transaction } from './words.ts'

/** How many stand on the home screen. */
const SHOWN = 10
/** Fees are hidden there, so more are asked for than shown. */
export const ASKED = 25

/** The newest movements without fees: each stands in the details of what it was paid for. Spec: product-areas §3. */
export const recentOf = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions.filter(({ operationType }) => operationType !== FEES).slice(0, SHOWN)
