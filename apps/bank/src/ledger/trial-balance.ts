/** Whether the books are right: every currency sums to zero, every balance is the sum of its entries. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface TrialBalance {
  readonly currencies: readonly { readonly currency: string; readonly sum: bigint; readonly accounts: number; readonly entries: number }[]
  /** Accounts whose balance, version or holds differ from what their rows say. */
  readonly wrong: number
  readonly ok: boolean
}

/**
 * Somebody waits for it, so it reads each account and the entries since the self-check last found it right (`ledger_checked`), not every
 * entry there ever was. Whether what was right has been changed since is the self-check's to find, which reads the past again in slices.
 */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  const { rows } = await sql<{ currency: string; sum: bigint; accounts: number; entries: bigint }>`
    select a.currency, sum(a.posted)::bigint as sum, count(*)::integer as accounts, sum(a.version)::bigint as entries
    from ledger_account a group by a.currency order by a.currency`.execute(db)
  const wrong = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_account a
    left join ledger_checked c on c.account_id = a.id
    left join lateral (
      select sum(amount) as posted, count(*) as entries from ledger_entry
      where account_id = a.id and account_version > coalesce(c.version, 0) and a.version <> coalesce(c.version, 0)
    ) e on true
    left join (select account_id, sum(amount) as held from ledger_hold where released_at is null group by account_id) h on h.account_id = a.id
    where a.posted <> coalesce(c.posted, 0) + coalesce(e.posted, 0) or a.version <> coalesce(c.version, 0) + e.entries
       or a.held <> coalesce(h.held, 0)`.execute(db)
  const count = wrong.rows[0]?.count ?? 0
  const currencies = rows.map((row) => ({ ...row, entries: Number(row.entries) }))
  return { currencies, wrong: count, ok: count === 0 && currencies.every(({ sum }) => sum === 0n) }
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
