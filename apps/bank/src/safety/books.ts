/**
 * Whether the books are right. Each look is cheap on a large ledger:
 *   sums, holds    one pass over the accounts, whatever the number of entries
 *   new entries    replayed from where each account was last found right (`ledger_checked`): only what came since is read
 *   old entries    read again in slices, round and round, so that a change in the past is found as well
 * A ledger smaller than a slice is read whole every time. Each question sees one snapshot, writes nothing and holds up nobody.
 */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Trx } from '../db/transaction.ts'

export interface Breach {
  readonly rule: 'sum' | 'holds' | 'entries' | 'chain'
  /** A currency, or the id of a ledger account. */
  readonly where: string
}

export interface Checkpoint {
  readonly id: number
  readonly version: bigint
  readonly posted: bigint
}

export interface Cursor {
  readonly account: number
  readonly version: bigint
}

/** Breaches of one kind that are named; the first is bad enough. */
const NAMED = 20
/** Ids of accounts in one question. */
const RANGE = 20_000
const SLICE = 250_000

export async function sumsAndHolds(db: Db): Promise<Breach[]> {
  return looking(db, async (trx) => {
    const sums = await sql<{ where: string }>`
      select currency as where from ledger_account group by currency having sum(posted) <> 0`.execute(trx)
    const holds = await sql<{ where: string }>`
      select a.id::text as where from ledger_account a
      left join (select account_id, sum(amount) as held from ledger_hold where released_at is null group by account_id) h on h.account_id = a.id
      where a.held <> coalesce(h.held, 0) limit ${NAMED}`.execute(trx)
    return [...named('sum', sums.rows), ...named('holds', holds.rows)]
  })
}

/** Accounts of a range of ids that changed since they were last found right; `whole` takes all of them from their first entry. */
export async function replay(
  db: Db,
  from: number,
  whole: boolean,
): Promise<{ breaches: Breach[]; right: Checkpoint[]; next: number | undefined }> {
  // Said of every table: the planner does not see that a range of one holds for those it is joined with.
  const until = from + RANGE
  return looking(db, async (trx) => {
    const { rows } = await sql<Checkpoint & { fits: boolean }>`
      with moved as materialized (
        select a.id, a.version, a.posted, coalesce(c.version, 0) as from_version, coalesce(c.posted, 0) as from_posted
        from ledger_account a
        left join ledger_checked c on c.account_id = a.id and c.account_id >= ${from} and c.account_id < ${until} and not ${whole}
        where a.id >= ${from} and a.id < ${until}
          and (${whole} or a.version <> coalesce(c.version, 0) or a.posted <> coalesce(c.posted, 0))
      ), entries as (
        select m.id, e.amount,
               e.account_version = lag(e.account_version, 1, m.from_version) over w + 1
               and e.balance_after = lag(e.balance_after, 1, m.from_posted) over w + e.amount as follows
        from moved m
        join ledger_entry e on e.account_id = m.id and e.account_version > m.from_version and e.account_id >= ${from} and e.account_id < ${until}
        window w as (partition by m.id order by e.account_version)
      ), summed as (
        select id, count(*) as entries, sum(amount) as amount, bool_and(follows) as follows from entries group by id
      )
      select m.id, m.version, m.posted,
             m.version - m.from_version = coalesce(s.entries, 0) and m.posted - m.from_posted = coalesce(s.amount, 0)
             and coalesce(s.follows, true) as fits
      from moved m left join summed s on s.id = m.id`.execute(trx)
    const { rows: more } = await sql`select 1 from ledger_account where id >= ${until} limit 1`.execute(trx)
    return {
      breaches: named(
        'entries',
        rows
          .filter(({ fits }) => !fits)
          .slice(0, NAMED)
          .map(({ id }) => ({ where: String(id) })),
      ),
      right: rows.filter(({ fits }) => fits),
      next: more.length > 0 ? until : undefined,
    }
  })
}

/** A slice of all entries from the cursor on, and where the next one begins; from the beginning again after the last. */
export async function slice(db: Db, { account, version }: Cursor, size = SLICE): Promise<{ breaches: Breach[]; next: Cursor }> {
  return looking(db, async (trx) => {
    const { rows } = await sql<{ read: number; account: number | null; version: bigint | null; wrong: number[] | null }>`
      with part as materialized (
        select account_id, account_version, amount, balance_after from ledger_entry
        where (account_id, account_version) >= (${account}, ${version}) order by account_id, account_version limit ${size}
      ), judged as (
        select account_id, case
          -- Where the last slice ended this one begins: the entry itself has been judged, it only has to be there.
          when row_number() over w = 1 and ${account} > 0 then account_id = ${account} and account_version = ${version}
          when lag(account_id) over w = account_id then
            account_version = lag(account_version) over w + 1 and balance_after = lag(balance_after) over w + amount
          else account_version = 1 and balance_after = amount end as fits
        from part window w as (order by account_id, account_version)
      )
      select (select count(*) from part)::integer as read, last.account_id as account, last.account_version as version,
             (select (array_agg(distinct account_id))[1:${NAMED}] from judged where not fits) as wrong
      from (values (1)) one left join (
        select account_id, account_version from part order by account_id desc, account_version desc limit 1
      ) last on true`.execute(trx)
    const { read = 0, account: lastAccount, version: lastVersion, wrong } = rows[0] ?? {}
    const atTheEnd = read < size || lastAccount == null || lastVersion == null
    // Accounts that lie wholly behind the cursor now: their last entry is what they stand at.
    const tips = await sql<{ where: string }>`
      select a.id::text as where from ledger_account a
      left join ledger_entry e on e.account_id = a.id and e.account_version = a.version
      where a.id >= ${account} and (${atTheEnd} or a.id < ${lastAccount ?? 0}) and a.posted <> coalesce(e.balance_after, 0) limit ${NAMED}`.execute(
      trx,
    )
    const chain = (wrong ?? []).map((id) => ({ where: String(id) }))
    return {
      breaches: named('chain', [...chain, ...tips.rows]),
      next: atTheEnd ? { account: 0, version: 0n } : { account: lastAccount, version: lastVersion },
    }
  })
}

const named = (rule: Breach['rule'], rows: readonly { where: string }[]): Breach[] => rows.map(({ where }) => ({ rule, where }))

/** One snapshot, nothing written, and as long as it takes: a transaction that only reads delays no event. */
async function looking<T>(db: Db, ask: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '60s'`.execute(trx)
      return ask(trx)
    })
}
