/** Pages of movements, what a selection comes to, and whose account something is. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Counts, Place } from './cursor.ts'
import { conditions, inDays, isByKey, type Selection } from './filter.ts'
import { columns, type Row } from './rows.ts'
import { walk, within } from './walk.ts'

/** How long an answer may take before it says how far it came. */
const PAGE_MS = 80
const COUNT_MS = 60

export async function ownsAccount(db: Db, customerId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** A word as it is compared: small letters, no accents. The same for what is typed and for what is kept. */
export async function fold(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(unaccent(${text.normalize('NFC').trim()})) as folded`.execute(db)
  return rows[0]?.folded ?? ''
}

interface Slice {
  readonly after: Place | undefined
  readonly skip: number
  readonly take: number
  readonly milliseconds?: number
}

export interface Page {
  readonly rows: readonly Row[]
  /** The time was up before the page was full: where to go on. */
  readonly stoppedAt: Place | undefined
}

export async function movements(
  db: Db,
  customerId: number,
  selection: Selection,
  { after, skip, take, milliseconds = PAGE_MS }: Slice,
): Promise<Page> {
  if (isByKey(selection.filter)) {
    const { rows } = await sql<Row>`
      select ${columns} ${byKey(customerId, selection, after)}
      order by m.booked_at desc, m.id desc offset ${skip} limit ${take}`.execute(db)
    return { rows, stoppedAt: undefined }
  }
  const found: Row[] = []
  const stoppedAt = await walk(db, { customerId, selection, after, until: performance.now() + milliseconds }, async (stretches) => {
    const { rows } = await sql<Row>`
      select ${columns} ${within(customerId, stretches, selection)}
      order by m.booked_at desc, m.id desc limit ${skip + take - found.length}`.execute(db)
    found.push(...rows)
    return found.length >= skip + take
  })
  return { rows: found.slice(skip), stoppedAt }
}

/** Stops at `most`, or when the time is up; then there are at least so many. */
export async function countMovements(db: Db, customerId: number, selection: Selection, most: number): Promise<Counts> {
  const total = { results: 0, rejected: 0, processing: 0 }
  const count = async (from: ReturnType<typeof within>) => {
    const { rows } = await sql<typeof total>`
      select count(*)::integer as results,
             count(*) filter (where status = 'rejected')::integer as rejected,
             count(*) filter (where status = 'processing')::integer as processing
      from (select m.status ${from} limit ${most + 1 - total.results}) counted`.execute(db)
    for (const name of ['results', 'rejected', 'processing'] as const) total[name] += rows[0]?.[name] ?? 0
    return total.results > most
  }
  const stoppedAt = isByKey(selection.filter)
    ? void (await count(byKey(customerId, selection, undefined)))
    : await walk(db, { customerId, selection, after: undefined, until: performance.now() + COUNT_MS }, (stretches) =>
        count(within(customerId, stretches, selection)),
      )
  return { ...total, results: Math.min(total.results, most), capped: total.results > most || stoppedAt !== undefined }
}

function byKey(customerId: number, selection: Selection, after: Place | undefined) {
  return sql`from movement m where m.customer_id = ${customerId} and ${conditions(selection)} ${inDays(selection)}
    ${after ? sql`and (m.booked_at, m.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}`
}
