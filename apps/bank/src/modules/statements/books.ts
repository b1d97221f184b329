/**
 * What an account's statement says, straight out of the ledger. A statement holds the entries after the last one booked before its first
 * day, up to the last one booked before the day after its last: entries follow one another by their version, so each stands in exactly one
 * statement, even when two were booked in the same moment around midnight.
 */
import { addDays, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'

export interface Period {
  readonly fromDate: string
  readonly toDate: string
}

export interface Books {
  readonly ledgerId: number
  readonly after: bigint
  readonly upTo: bigint
  readonly opening: bigint
  readonly closing: bigint
  readonly entries: number
  /** Entries whose balance is not the one before and what moved. */
  readonly broken: number
  readonly credits: bigint
  readonly creditCount: number
  readonly debits: bigint
  readonly debitCount: number
}

/** Somebody has to look: the account's own entries do not lead from one balance to the other. */
export class WrongBooks extends Error {
  readonly facts: object
  constructor(what: string, facts: object) {
    super(what)
    this.facts = facts
  }
}

/** May take longer than a call: years of a busy account are added up. */
export const booksOf = (db: Db, ledgerId: number, period: Period): Promise<Books> =>
  transaction(db, async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx)
    return addedUp(trx, ledgerId, period)
  })

async function addedUp(db: Db, ledgerId: number, { fromDate, toDate }: Period): Promise<Books> {
  const before = await standing(db, ledgerId, fromDate)
  const end = await standing(db, ledgerId, addDays(parseDay(toDate), 1))
  const { rows } = await sql<{
    entries: number
    credits: bigint
    debits: bigint
    credit_count: number
    debit_count: number
    broken: number
  }>`
    select count(*)::integer as entries, (count(*) filter (where balance_after <> before + amount))::integer as broken,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits, (count(*) filter (where amount > 0))::integer as credit_count,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debits, (count(*) filter (where amount < 0))::integer as debit_count
    from (
      select amount, balance_after, lag(balance_after, 1, ${before.balance}::bigint) over (order by account_version) as before
      from ledger_entry where account_id = ${ledgerId} and account_version > ${before.version} and account_version <= ${end.version}) each`.execute(
    db,
  )
  const sums = rows[0]!
  const books: Books = {
    ledgerId,
    after: before.version,
    upTo: end.version,
    opening: before.balance,
    closing: end.balance,
    entries: sums.entries,
    broken: sums.broken,
    credits: sums.credits,
    creditCount: sums.credit_count,
    debits: sums.debits,
    debitCount: sums.debit_count,
  }
  checkSums(books)
  return books
}

/** Opening and everything that moved come to the closing balance, each entry leads to its own, and none is missing in between. */
export function checkSums({ ledgerId, opening, credits, debits, closing, entries, broken, after, upTo }: Books): void {
  if (opening + credits - debits === closing && BigInt(entries) === upTo - after && broken === 0) return
  throw new WrongBooks('a statement does not add up', {
    ledgerId,
    opening: String(opening),
    credits: String(credits),
    debits: String(debits),
    closing: String(closing),
    entries,
    broken,
    versions: [String(after), String(upTo)],
  })
}

/** A hot account books many entries in one moment, not always in the order of their versions: the highest of the last ones counts. */
const LAST = 1_000

async function standing(db: Db, ledgerId: number, day: string): Promise<{ version: bigint; balance: bigint }> {
  const { rows } = await sql<{ version: bigint; balance: bigint }>`
    select account_version as version, balance_after as balance from (
      select account_version, balance_after from ledger_entry where account_id = ${ledgerId} and booked_at < ${`${day}T00:00:00Z`}::timestamptz
      order by booked_at desc, account_version desc limit ${LAST}) last
    order by account_version desc limit 1`.execute(db)
  return rows[0] ?? { version: 0n, balance: 0n }
}
