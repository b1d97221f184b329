/**
 * Reads a customer's history back, stretch by stretch, until somebody has enough, the time is up or the history ends. The newest stretch
 * stands in no chapter and is read as it is; below it only chapters that may hold what is looked for are read.
 */
import { currency } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Place } from './cursor.ts'
import { minorUnits } from '../../call/amount-bound.ts'
import { anyOf, conditions, type Selection } from './filter.ts'
import { bitsOfWord, signsOf } from './marks.ts'
import { placeOf } from './rows.ts'

/** After `from`, before `below`; neither belongs to it. */
export interface Stretch {
  readonly from: Place
  readonly below: Place
}

/** Movements that are read at once where there are no chapters. */
const STEP = 2_048
/** Chapters that are read at once: one at first, in order, because mostly a page is soon full. */
const FEWEST = 1
const MOST = 32
/** Chapters that are looked for at once, likewise. */
const FIRST_LISTED = 8
const LISTED = 512

const BEGINNING: Place = { at: '0001-01-01T00:00:00.000000Z', id: 0n }
const END: Place = { at: '9999-12-31T00:00:00.000000Z', id: 0n }

export interface Walk {
  readonly customerId: number
  readonly selection: Selection
  readonly after: Place | undefined
  /** By the clock of performance.now(). */
  readonly until: number
}

/** Gives each part to `read`, which says when it has enough. Returns where to go on, or nothing at the end of the history. */
export async function walk(db: Db, of: Walk, read: (stretches: readonly Stretch[]) => Promise<boolean>): Promise<Place | undefined> {
  const { customerId, selection, after, until } = of
  const floor = selection.since === undefined ? BEGINNING : { at: selection.since, id: 0n }
  let below = lower(after ?? END, selection.before === undefined ? END : { at: selection.before, id: 0n })
  const isOver = () => performance.now() > until

  const written = higher(await lastWritten(db, customerId), floor)
  while (isBefore(above(written), below)) {
    const from = (await stepBack(db, customerId, written, below)) ?? written
    if (await read([{ from, below }])) return undefined
    below = above(from)
    if (isOver()) return isBefore(above(floor), below) ? below : undefined
  }
  let count = FEWEST
  for (let listed = FIRST_LISTED; ; listed = LISTED) {
    const chapters = await chaptersBefore(db, customerId, selection, floor, below, listed)
    for (let start = 0; start < chapters.length; start += count, count = Math.min(count * 2, MOST)) {
      const some = chapters.slice(start, start + count)
      if (await read(some)) return undefined
      below = above(some.at(-1)!.from)
      if (isOver()) return isBefore(above(floor), below) ? below : undefined
    }
    if (chapters.length === 0) return undefined
  }
}

/** The movements of these stretches that fit, as `m`; one stretch alone is read in order, so that a limit stops it early. */
export function within(customerId: number, stretches: readonly Stretch[], selection: Selection): RawBuilder<unknown> {
  const [only] = stretches
  if (only && stretches.length === 1)
    return sql`from movement m where m.customer_id = ${customerId} and (m.booked_at, m.id) > ${key(only.from)}
      and (m.booked_at, m.id) < ${key(only.below)} and ${conditions(selection)}`
  return sql`from unnest(${stretches.map(({ from }) => from.at)}::timestamptz[], ${stretches.map(({ from }) => from.id)}::bigint[],
                         ${stretches.map(({ below }) => below.at)}::timestamptz[], ${stretches.map(({ below }) => below.id)}::bigint[])
                  s (from_at, from_id, below_at, below_id)
    cross join lateral (select * from movement own where own.customer_id = ${customerId} and (own.booked_at, own.id) > (s.from_at, s.from_id)
                        and (own.booked_at, own.id) < (s.below_at, s.below_id) offset 0) m
    where ${conditions(selection)}`
}

const key = ({ at, id }: Place) => sql`(${at}::timestamptz, ${id}::bigint)`
const isBefore = (a: Place, b: Place): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
const lower = (a: Place, b: Place): Place => (isBefore(a, b) ? a : b)
const higher = (a: Place, b: Place): Place => (isBefore(a, b) ? b : a)
/** Right after a place: with nothing between the two, so nothing is left to read where one ends and the other begins. */
const above = ({ at, id }: Place): Place => ({ at, id: id + 1n })

/** Up to where chapters are written. */
async function lastWritten(db: Db, customerId: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select ${placeOf('to_at')} as at, to_id as id from history_chapter
    where customer_id = ${customerId} order by to_at desc, to_id desc limit 1`.execute(db)
  return rows[0] ?? BEGINNING
}

async function stepBack(db: Db, customerId: number, floor: Place, below: Place): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${placeOf('m.booked_at')} as at, m.id from movement m
    where m.customer_id = ${customerId} and (m.booked_at, m.id) > ${key(floor)} and (m.booked_at, m.id) < ${key(below)}
    order by m.booked_at desc, m.id desc offset ${STEP} limit 1`.execute(db)
  return rows[0]
}

interface ChapterRow {
  from_at: string
  from_id: bigint
  to_at: string
  to_id: bigint
}

/** Chapters before a place that may hold what is looked for, newest first; the one in which the place lies is among them. */
async function chaptersBefore(
  db: Db,
  customerId: number,
  selection: Selection,
  floor: Place,
  below: Place,
  most: number,
): Promise<readonly Stretch[]> {
  // Read in their order, one after another, until there are enough: never all of them to be sorted.
  const { rows } = await sql<ChapterRow>`
    with around as materialized (
      select to_at as at, to_id as id from history_chapter
      where customer_id = ${customerId} and (to_at, to_id) >= ${key(below)} order by to_at, to_id limit 1
    )
    select ${placeOf('c.from_at')} as from_at, c.from_id, ${placeOf('c.to_at')} as to_at, c.to_id
    from (select * from history_chapter
          where customer_id = ${customerId} and (to_at, to_id) > ${key(floor)}
            and (to_at, to_id) <= (coalesce((select at from around), 'infinity'::timestamptz), coalesce((select id from around), 0::bigint))
          order by to_at desc, to_id desc offset 0) c
    where ${promises(selection)} limit ${most}`.execute(db)
  return rows
    .map((row) => ({
      from: higher({ at: row.from_at, id: row.from_id }, floor),
      below: lower(above({ at: row.to_at, id: row.to_id }), below),
    }))
    .filter((stretch) => isBefore(above(stretch.from), stretch.below))
}

/** What the marks of a chapter must say. */
function promises({ filter, words, number, amounts }: Selection): RawBuilder<unknown> {
  const { transactionType: type, transactionDirection: direction, accountId: account, email, fromAmount, toAmount } = filter
  const signs = signsOf({
    ...(type !== undefined && { type }),
    ...(direction !== undefined && { direction }),
    ...(account !== undefined && { account }),
    ...(email !== undefined && { email: email.toLowerCase() }),
  })
  const tests: RawBuilder<unknown>[] = [sql`true`, ...signs.map(set)]
  if (words.length > 0) {
    const texts = set(words.flatMap(bitsOfWord))
    tests.push(
      anyOf([
        texts,
        number === undefined ? undefined : set(signsOf({ operation: number }).flat()),
        // Amounts have no marks: only how large they are is known of a chapter.
        ...wholesOf(amounts).map((whole) => sql`(coalesce(most >= ${whole}, true) and coalesce(least <= ${whole}, true))`),
      ]),
    )
  }
  if (fromAmount !== undefined) tests.push(sql`(most is null or most >= ${minorUnits(fromAmount, 0).whole})`)
  if (toAmount !== undefined) tests.push(sql`(least is null or least <= ${minorUnits(toAmount, 0).whole})`)
  return sql.join(tests, sql` and `)
}

const wholesOf = (amounts: Selection['amounts']): readonly bigint[] => [
  ...new Set(amounts.map(({ currency: code, minor }) => minor / 10n ** BigInt(currency(code).scale))),
]

const set = (bits: readonly number[]): RawBuilder<unknown> =>
  bits.length === 0
    ? sql`true`
    : sql`(${sql.join(
        bits.map((bit) => sql`get_bit(marks, ${bit}) = 1`),
        sql` and `,
      )})`
