/** What a transfer must know of accounts and people. */
import { money, type Money } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import { accountStatus } from '@ducat/contract/accounts/models'
import { notYours, Refused } from '../../call/refused.ts'

export interface OwnAccount {
  readonly id: number
  readonly ledgerId: number
  readonly currency: string
  readonly isCard: boolean
  readonly available: Money
}

/** An account of the acting customer, open. */
export async function ownAccount(db: Db, customerId: number, accountId: number): Promise<OwnAccount> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('ledger_account as l', 'l.id', 'a.ledger_account_id')
    .select(['a.id', 'a.status', 'a.currency', 'a.type', 'l.id as ledger_id', 'l.posted', 'l.held'])
    .where('a.id', '=', accountId)
    .where('a.customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) throw notYours()
  if (row.status === accountStatus.closed) throw new Refused('CA')
  return {
    id: row.id,
    ledgerId: row.ledger_id,
    currency: row.currency,
    isCard: row.type >= 2006 && row.type <= 2135,
    available: money(row.posted - row.held, row.currency),
  }
}

export interface PayeeAccount extends Omit<OwnAccount, 'available'> {
  readonly customerId: number
  readonly name: string
  readonly email: string
}

/** Where a customer of the brand is paid: the account in that currency, else their first. */
export async function payeeByEmail(db: Db, brand: string, email: string, currency: string): Promise<PayeeAccount | undefined> {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('customer as c', 'c.person_id', 'p.id')
    .innerJoin('account as a', 'a.customer_id', 'c.id')
    .select(['c.id as customer_id', 'c.name', 'p.email', 'a.id', 'a.ledger_account_id', 'a.currency'])
    .where('p.brand', '=', brand)
    .where('p.email', '=', email)
    .where('a.type', '=', 1001)
    .where('a.status', '<>', accountStatus.closed)
    .orderBy((order) => order('a.currency', '=', currency), 'desc')
    .orderBy('a.id')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      ledgerId: row.ledger_account_id,
      currency: row.currency,
      isCard: false,
      customerId: row.customer_id,
      name: row.name,
      email: row.email,
    }
  )
}

/** The ledger accounts of the bank itself that a transfer touches, by code. */
const known = new WeakMap<Db, Map<string, number>>()

export async function bankAccount(db: Db, code: string): Promise<number> {
  const cache = known.get(db) ?? new Map<string, number>()
  known.set(db, cache)
  const cached = cache.get(code)
  if (cached !== undefined) return cached
  const [kind, , brand = '', currency = ''] = code.split(':')
  const { ledgerAccounts } = await import('../../ledger/index.ts')
  const id = (await ledgerAccounts(db, [{ code, kind: kind as 'income' | 'fx', brand, currency }])).get(code)
  if (id === undefined) throw new Error(`no ledger account ${code}`)
  cache.set(code, id)
  return id
}
