/** Events as the channels read them. */
import { sql } from 'kysely'
import { gathered } from '../db/gathered.ts'
import type { Db } from '../db/pool.ts'

/** Kept this long for whoever comes back; older ones answer `resync`. */
export const KEPT_DAYS = 7
const PAGE = 200
const FORGOTTEN_AT_ONCE = 5_000

export interface News {
  /** Everything below it is decided: the next look begins here. */
  readonly horizon: string
  /** Something is written above the horizon: an older transaction is still running. */
  readonly held: boolean
  /** Customer and their newest number. */
  readonly fresh: readonly (readonly [customerId: number, number: number])[]
}

export async function horizonOf(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]!.horizon
}

/** Who of these has something new since `from`. Only below the oldest transaction still running, or a late commit would be passed over. */
export async function newsSince(db: Db, from: string, customers: readonly number[]): Promise<News> {
  const { rows } = await sql<News>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
           exists (select 1 from event where xid >= (select pg_snapshot_xmin(pg_current_snapshot()))) as held,
           (select coalesce(json_agg(json_build_array(customer_id, number)), '[]') from (
              select customer_id, max(number) as number from event
              where xid >= ${from}::xid8 and xid < (select pg_snapshot_xmin(pg_current_snapshot())) and customer_id = any (${customers}::integer[])
              group by customer_id) newest) as fresh`.execute(db)
  return rows[0]!
}

export interface StoredEvent {
  readonly number: number
  readonly name: string
  readonly data: object
  /** Null: for everybody who listens to the customer. */
  readonly personId: number | null
}

export interface Page {
  /** The number of the customer's newest event. */
  readonly newest: number
  readonly events: readonly StoredEvent[]
  readonly more: boolean
}

interface Row {
  readonly place: bigint
  readonly newest: bigint | null
  readonly number: bigint | null
  readonly name: string
  readonly data: object
  readonly personId: number | null
}

/** A customer's numbers are committed in their order, since each waits for the row of the counter: what is there has nothing missing below. */
export const eventsAfter = gathered(async (db, keys: readonly { customerId: number; last: number }[]): Promise<Page[]> => {
  const { rows } = await sql<Row>`
    select k.place, c.number as newest, e.number, e.name, e.data, e.person_id as "personId"
    from unnest(${keys.map(({ customerId }) => customerId)}::integer[], ${keys.map(({ last }) => last)}::bigint[])
      with ordinality k (customer, last, place)
    left join event_counter c on c.customer_id = k.customer
    left join lateral (
      select number, name, data, person_id from event where event.customer_id = k.customer and event.number > k.last order by number limit ${PAGE}
    ) e on true
    order by k.place, e.number`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => Number(place))
  return keys.map((_key, index) => {
    const found = byPlace.get(index + 1) ?? []
    const events = found.flatMap(({ number, ...event }) => (number === null ? [] : [{ ...event, number: Number(number) }]))
    return { newest: Number(found[0]?.newest ?? 0), events, more: events.length === PAGE }
  })
})

export async function endedFamilies(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session_family')
    .select('id')
    .where('id', 'in', ids)
    .where((or) => or.or([or('ended_at', 'is not', null), or('expires_at', '<=', sql<Date>`now()`)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** What became of a sign-in that waits: the phone that was linked for it, and whether somebody said yes. */
export async function signInState(db: Db, id: string) {
  const row = await db
    .selectFrom('sign_in as s')
    .leftJoin('device as d', 'd.id', 's.linked_id')
    .select(['s.confirmed_at', 's.declined_at', 'd.id', 'd.name', 'd.type'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  return {
    linked: row?.id && row.name ? { deviceId: row.id, name: row.name, type: row.type as 'android' | 'ios' } : undefined,
    result: row?.confirmed_at ? true : row?.declined_at ? false : undefined,
  }
}

/**
 * Deletes what is older than is kept, oldest first, a piece at a time. Answers how many. The oldest are the first of the index by which
 * events are read, and each is deleted where it lies: an event never changes, so it lies where it was found.
 */
export async function forgetOldEvents(db: Db): Promise<number> {
  for (let all = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from event where ctid = any (array(
        select place from (select ctid as place, at from event order by xid, id limit ${FORGOTTEN_AT_ONCE}) oldest
        where at < now() - make_interval(days => ${KEPT_DAYS})))`.execute(db)
    all += Number(numAffectedRows)
    if (numAffectedRows < FORGOTTEN_AT_ONCE) return all
  }
}
