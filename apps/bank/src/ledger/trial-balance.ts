/** Whether the books are right: every currency sums to zero, every balance is the sum of its entries. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface TrialBalance {
  readonly currencies: readonly { readonly currency: string; readonly sum: bigint; readonly accounts: number; readonly entries: number }[]
  /** Accounts whose balance, version or holds differ from what their rows say. */
  readonly wrong: number
  readonly ok: boolean
}

export async function trialBalance(db: Db): Promise<TrialBalance> {
  const currencies = await sql<TrialBalance['currencies'][number]>`
    select a.currency, sum(a.posted)::bigint as sum, count(*)::integer as accounts, sum(a.version)::integer as entries
    from ledger_account a group by a.currency order by a.currency`.execute(db)
  const wrong = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_account a
    left join (select account_id, sum(amount) as posted, count(*) as entries from ledger_entry group by account_id) e on e.account_id = a.id
    left join (select account_id, sum(amount) as held from ledger_hold where released_at is null group by account_id) h on h.account_id = a.id
    where a.posted <> coalesce(e.posted, 0) or a.version <> coalesce(e.entries, 0) or a.held <> coalesce(h.held, 0)`.execute(db)
  const count = wrong.rows[0]?.count ?? 0
  return { currencies: currencies.rows, wrong: count, ok: count === 0 && currencies.rows.every(({ sum }) => sum === 0n) }
}

export interface Heading {
  /** The code without its part: `income:fees:<brand>:USD`. */
  readonly code: string
  readonly currency: string
  readonly posted: bigint
}

/** What the bank's own accounts stand at, their parts added up. */
export async function headings(db: Db): Promise<readonly Heading[]> {
  const { rows } = await sql<Heading>`
    select regexp_replace(code, '#[0-9]+$', '') as code, currency, sum(posted)::bigint as posted from ledger_account
    where kind not in ('customer', 'card') group by 1, 2 order by 1`.execute(db)
  return rows
}
