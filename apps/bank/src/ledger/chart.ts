/**
 * The chart of accounts: whose money an account holds. The code is what people read in the books.
 *   customer, card    owed to customers; never below zero
 *   income            fees earned
 *   fx                the bank's position in a currency, between the two sides of an exchange
 *   suspense          money that waits for somebody
 *   rail              the outside world behind a bank, a card scheme, a network
 */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Trx } from '../db/transaction.ts'

export type LedgerKind = 'customer' | 'card' | 'income' | 'fx' | 'suspense' | 'rail'

export interface NewLedgerAccount {
  readonly code: string
  readonly kind: LedgerKind
  readonly brand: string
  readonly currency: string
}

/** Opens accounts that do not exist yet and answers the ids of all, by code. */
export async function ledgerAccounts(db: Db | Trx, wanted: readonly NewLedgerAccount[]): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  const rows = wanted.map((account) => ({ ...account, may_go_below: account.kind !== 'customer' && account.kind !== 'card' }))
  await db
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const found = await db
    .selectFrom('ledger_account')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${wanted.map(({ code }) => code)})`)
    .execute()
  return new Map(found.map(({ id, code }) => [code, id]))
}

export const systemCode = (kind: Exclude<LedgerKind, 'customer' | 'card'>, name: string, brand: string, currency: string): string =>
  `${kind}:${name}:${brand}:${currency}`
