/**
 * The chart of accounts: whose money an account holds. The code is what people read in the books.
 *   customer, card    owed to customers; never below zero
 *   income            fees earned
 *   fx                the bank's position in a currency, between the two sides of an exchange
 *   suspense          money that waits for somebody
 *   rail              the outside world behind a bank, a card scheme, a network
 * Income, fx and rail accounts are touched by everybody's payments, so each is kept in eight parts (`…#0` to `…#7`), and a node books on
 * one of them: batches of two nodes wait for each other only where customers meet. Choosing by payment would help nobody, because a batch
 * of a busy node would touch all eight. Reports add the parts up (`headings`).
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Trx } from '../db/transaction.ts'

export type LedgerKind = 'customer' | 'card' | 'income' | 'fx' | 'suspense' | 'rail'

export interface NewLedgerAccount {
  readonly code: string
  readonly kind: LedgerKind
  readonly brand: string
  readonly currency: string
  /** Customers' never may; of the others, money that was set aside for something may not. */
  readonly mayGoBelow?: boolean
}

/** Opens accounts that do not exist yet and answers the ids of all, by code. */
export async function ledgerAccounts(db: Db | Trx, wanted: readonly NewLedgerAccount[]): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map()
  const rows = wanted.map(({ mayGoBelow = true, ...account }) => ({
    ...account,
    may_go_below: mayGoBelow && account.kind !== 'customer' && account.kind !== 'card',
  }))
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

export type SystemKind = Exclude<LedgerKind, 'customer' | 'card'>

const PARTS = 8
/** The part that this node books on. */
const mine = randomInt(PARTS)

/** `rail:wire:<brand>:USD#0`; what waits for somebody (suspense) is looked up one by one and has no parts. */
export const systemCode = (kind: SystemKind, name: string, brand: string, currency: string, part = 0): string =>
  `${kind}:${name}:${brand}:${currency}${kind === 'suspense' ? '' : `#${part}`}`

const known = new WeakMap<Db, Map<string, number>>()

/** The bank's own account for this, opened when it is not there yet; asked once per node. */
export async function bankAccount(db: Db, kind: SystemKind, name: string, brand: string, currency: string): Promise<number> {
  const cache = known.get(db) ?? new Map<string, number>()
  known.set(db, cache)
  const code = systemCode(kind, name, brand, currency, mine)
  const cached = cache.get(code)
  if (cached !== undefined) return cached
  const id = (await ledgerAccounts(db, [{ code, kind, brand, currency }])).get(code)
  if (id === undefined) throw new Error(`no ledger account ${code}`)
  cache.set(code, id)
  return id
}
