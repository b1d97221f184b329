/** The bank looks at its own books, at the start and every few minutes. What does not add up is told, and stops what leaves. */
import { sql } from 'kysely'
import type { Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import { replay, slice, sumsAndHolds, type Breach, type Checkpoint, type Cursor } from './books.ts'
import { raiseAndHalt } from './halt.ts'

/** The job: found within five minutes, whichever node looks (G16). */
export const selfCheckJob = (db: Db, { whole = false } = {}) => ({
  name: 'self-check',
  every: 180,
  lease: 90,
  work: (lease: Lease) => selfCheck(db, lease, whole),
})

/** `whole` reads every entry from the first; otherwise what is new, and a slice of what is old. */
export async function selfCheck(db: Db, lease: Lease, whole = false): Promise<readonly Breach[]> {
  const breaches = await sumsAndHolds(db)
  for (let from: number | undefined = 0; from !== undefined;) {
    const round = await replay(db, from, whole)
    breaches.push(...round.breaches)
    await remember(db, lease, round.right)
    from = round.next
  }
  const cursor = await cursorOf(db)
  const old = whole ? undefined : await slice(db, cursor)
  breaches.push(...(old?.breaches ?? []))
  await conclude(db, lease, breaches, old?.next ?? cursor)
  return breaches
}

/** Every entry from the first, writing nothing: for a copy of the books. */
export async function wholeLook(db: Db): Promise<readonly Breach[]> {
  const breaches = await sumsAndHolds(db)
  for (let from: number | undefined = 0; from !== undefined;) {
    const round = await replay(db, from, true)
    breaches.push(...round.breaches)
    from = round.next
  }
  return breaches
}

async function cursorOf(db: Db): Promise<Cursor> {
  const row = await db.selectFrom('self_check').select(['account_id', 'version']).where('name', '=', 'books').executeTakeFirst()
  return { account: row?.account_id ?? 0, version: row?.version ?? 0n }
}

async function remember(db: Db, lease: Lease, right: readonly Checkpoint[]): Promise<void> {
  if (right.length === 0) return
  await transaction(db, async (trx) => {
    await lease.hold(trx)
    await sql`
      insert into ledger_checked (account_id, version, posted)
      select * from unnest(${right.map(({ id }) => id)}::integer[], ${right.map(({ version }) => version)}::bigint[],
                           ${right.map(({ posted }) => posted)}::bigint[])
      on conflict (account_id) do update set version = excluded.version, posted = excluded.posted
      where (ledger_checked.version, ledger_checked.posted) is distinct from (excluded.version, excluded.posted)`.execute(trx)
  })
}

async function conclude(db: Db, lease: Lease, breaches: readonly Breach[], { account, version }: Cursor): Promise<void> {
  await transaction(db, async (trx) => {
    await lease.hold(trx)
    await sql`
      insert into self_check (name, at, ok, account_id, version) values ('books', now(), ${breaches.length === 0}, ${account}, ${version})
      on conflict (name) do update set at = excluded.at, ok = excluded.ok, account_id = excluded.account_id, version = excluded.version`.execute(
      trx,
    )
    if (breaches.length > 0)
      await raiseAndHalt(trx, 'books', 'The books do not add up. Nothing leaves the bank until somebody has looked.', { breaches })
  })
}
