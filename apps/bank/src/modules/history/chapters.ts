/**
 * Writes the chapters of long histories, behind the payments: a job looks at what was written since it last looked, and for customers with
 * many movements puts each 256 of them, an hour old or older, under one row of marks. Whoever has few movements never gets a chapter.
 */
import { currency } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Lease } from '../../db/lease.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { walkedTo, walkPlace } from '../../db/walk.ts'
import { wordsText } from './filter.ts'
import { marksOf } from './marks.ts'
import { placeOf } from './rows.ts'

export const CHAPTER = 256
/** With fewer than this, reading them all is faster than asking first. */
const MANY = 2_048
/** Movements that are counted in one step, and chapters that are written in one. */
const COUNTED = 50_000
const WRITTEN = 16
/** Customers that are looked at in one run; the others wait for the next. */
const CUSTOMERS = 20

export async function writeChapters(db: Db, lease: Pick<Lease, 'hold'>): Promise<number> {
  while ((await transaction(db, (trx) => lease.hold(trx).then(() => countNew(trx)))) === COUNTED);
  let written = 0
  for (const customerId of await withMany(db)) {
    let step: number
    do {
      step = await transaction(db, (trx) => lease.hold(trx).then(() => writeSome(trx, customerId)))
      written += step
    } while (step === WRITTEN)
  }
  return written
}

/** By the numbers of the movements. One that commits late may not be counted; the count only says where there is work. */
async function countNew(trx: Trx): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with fresh as materialized (
      select id, customer_id from movement
      where id > ${walkPlace('history-chapters')} order by id limit ${COUNTED}
    ), walked as (${walkedTo('history-chapters', 'fresh')}
    ), counted as (
      insert into history_backlog as b (customer_id, movements) select customer_id, count(*) from fresh group by customer_id order by customer_id
      on conflict (customer_id) do update set movements = b.movements + excluded.movements
    )
    select count(*)::integer as seen from fresh`.execute(trx)
  return rows[0]?.seen ?? 0
}

async function withMany(db: Db): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from history_backlog where movements >= ${sql.raw(String(MANY))} order by movements desc limit ${CUSTOMERS}`.execute(
    db,
  )
  return rows.map(({ customer_id }) => customer_id)
}

interface Entry {
  id: bigint
  at: string
  text: string
  type: string
  direction: string
  account: number
  email: string | null
  operation: bigint
  amount: bigint
  currency: string
  status: string
}

async function writeSome(trx: Trx, customerId: number): Promise<number> {
  const { rows } = await sql<Entry>`
    select m.id, ${placeOf('m.booked_at')} as at, ${wordsText} as text, m.type, m.direction, m.account_id as account,
           m.counterparty_email as email, m.operation_id as operation, m.amount, m.currency, m.status
    from movement m
    where m.customer_id = ${customerId} and m.booked_at < now() - interval '1 hour'
      and (m.booked_at, m.id) > (select coalesce(max(to_at), '-infinity'), coalesce((array_agg(to_id order by to_at desc, to_id desc))[1], 0)
                                 from (select to_at, to_id from history_chapter where customer_id = ${customerId}
                                       order by to_at desc, to_id desc limit 1) last)
    order by m.booked_at, m.id limit ${CHAPTER * WRITTEN}`.execute(trx)
  const chapters = Array.from({ length: Math.floor(rows.length / CHAPTER) }, (_, nth) => rows.slice(nth * CHAPTER, (nth + 1) * CHAPTER))
  for (const entries of chapters) await writeChapter(trx, customerId, entries)
  if (chapters.length < WRITTEN) await countLeft(trx, customerId, rows.length % CHAPTER)
  return chapters.length
}

/** What is too new for a chapter, and what does not fill one. */
const countLeft = (trx: Trx, customerId: number, rest: number) =>
  sql`
    update history_backlog set movements = ${rest} + (
      select count(*) from (select 1 from movement where customer_id = ${customerId} and booked_at >= now() - interval '1 hour' limit ${COUNTED}) fresh)
    where customer_id = ${customerId}`.execute(trx)

async function writeChapter(trx: Trx, customerId: number, entries: readonly Entry[]): Promise<void> {
  const last = entries.at(-1)!
  // What still waits for somebody may get another amount; a chapter with such a movement is never left out for its amounts.
  const sizes = entries.some(({ status }) => status === 'processing') ? [] : entries.map(unitsOf).toSorted((a, b) => (a < b ? -1 : 1))
  const [least, most] = [sizes.at(0) ?? null, sizes.length === 0 ? null : sizes.at(-1)! + 1n]
  await sql`
    insert into history_chapter (customer_id, from_at, from_id, to_at, to_id, marks, least, most)
    select ${customerId}, coalesce(before.to_at, '0001-01-01T00:00:00Z'), coalesce(before.to_id, 0), ${last.at}::timestamptz, ${last.id}::bigint,
           ${marksOf(entries)}, ${least}::bigint, ${most}::bigint
    from (values (1)) one
    left join (select to_at, to_id from history_chapter where customer_id = ${customerId} order by to_at desc, to_id desc limit 1) before on true`.execute(
    trx,
  )
}

/** Whole units, rounded down. */
const unitsOf = ({ amount, currency: code }: Entry): bigint => amount / 10n ** BigInt(currency(code).scale)
