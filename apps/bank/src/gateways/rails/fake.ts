/**
 * The outside world of the demo and the tests. It remembers orders in a table of its own, as the bank on the other side would, and each
 * rail takes its time. How it goes wrong is written into the order itself, so that anybody can try it (docs/rails.md):
 *   an account that ends with 0000    nobody has it: rejected at once
 *   an amount that ends with …0.91    rejected at once; three figures, so that an exchange hits them hardly ever by chance
 *   an amount that ends with …0.92    accepted, and returned instead of settled
 *   an amount that ends with …0.93    the rail cannot be reached the first two times
 *   an amount that ends with …0.94    the first answer gets lost, after the order was taken
 * A wire and an EFT can be called off in the first half of their time, Interac until it is collected, the others not at all.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { RailName, RailOrder, Rails, RailStatus } from './port.ts'

/** Seconds until it is settled or comes back. Days in the world, minutes in a demo. */
export const settlesAfter: Readonly<Record<RailName, number>> = { instant: 3, oct: 15, interac: 20, crypto: 40, eft: 90, wire: 150 }
/** Seconds in which it can be called off: half of its time, or until somebody has collected it. The others are gone with the first answer. */
export const cancellableFor: Readonly<Partial<Record<RailName, number>>> = { interac: 20, eft: 45, wire: 75 }

export class RailAway extends Error {}

export function fakeRails(db: Db, now: () => Date): Rails {
  return {
    letsGo: (rail) => cancellableFor[rail] !== undefined,
    // Nobody asks the demo's Interac for the answer: a name for it is all that anybody sees again.
    entrust: async () => `ent_${randomBytes(12).toString('base64url')}`,
    async submit(order) {
      const mark = markOf(order.amount.minor, order.payee.account)
      const row = await taken(db, order, now())
      if (mark === 'away' && row.tries <= 2) throw new RailAway(`${order.rail} cannot be reached`)
      if (mark === 'lost' && row.tries === 1) throw new RailAway(`${order.rail} did not answer`)
      return (await told(db, order.id, now()))!
    },
    status: (id) => told(db, id, now()),
    async cancel(order) {
      const seconds = cancellableFor[order.rail]
      if (seconds === undefined) return 'tooLate'
      const at = now()
      // One statement decides, also about an order that has not come yet.
      const { rows } = await sql<Taken>`
        insert into fake_rail_order (id, rail, amount, currency, account, accepted_at, cancelled_at, tries)
        values (${order.id}, ${order.rail}, ${order.amount.minor}, ${order.amount.currency}, ${order.payee.account}, ${at}, ${at}, 0)
        on conflict (id) do update set cancelled_at = coalesce(fake_rail_order.cancelled_at, case when fake_rail_order.settled_at is null
          and fake_rail_order.accepted_at + make_interval(secs => ${seconds}) > ${at} then ${at}::timestamptz end) returning *`.execute(db)
      return rows[0]?.cancelled_at ? 'cancelled' : 'tooLate'
    },
  }
}

interface Taken {
  readonly id: string
  readonly rail: RailName
  readonly amount: bigint
  readonly account: string
  readonly tries: number
  readonly accepted_at: Date
  readonly cancelled_at: Date | null
  readonly settled_at: Date | null
}

/** What it says of an order. Its end is written down with the first answer that tells it: from then on nobody can call it off. */
async function told(db: Db, id: string, at: Date): Promise<RailStatus | undefined> {
  const seconds = sql`(${JSON.stringify(settlesAfter)}::jsonb ->> rail)::integer`
  const { rows } = await sql<Taken>`
    update fake_rail_order set settled_at = coalesce(settled_at, case when cancelled_at is null
      and accepted_at + make_interval(secs => ${seconds}) <= ${at} then ${at}::timestamptz end)
    where id = ${id} returning *`.execute(db)
  return rows[0] && statusOf(rows[0], at)
}

/** The first one counts; whatever comes again under the same id is that one. */
async function taken(db: Db, { id, rail, amount, payee }: RailOrder, at: Date): Promise<Taken> {
  const { rows } = await sql<Taken>`
    insert into fake_rail_order (id, rail, amount, currency, account, accepted_at)
    values (${id}, ${rail}, ${amount.minor}, ${amount.currency}, ${payee.account}, ${at})
    on conflict (id) do update set tries = fake_rail_order.tries + 1 returning *`.execute(db)
  return rows[0]!
}

function statusOf(
  { id, rail, amount, account, accepted_at: accepted, cancelled_at: cancelled, settled_at: ended }: Taken,
  now: Date,
): RailStatus {
  const reference = `${rail.toUpperCase()}-${id.slice(0, 10)}`
  if (cancelled) return { state: 'returned', reference, reason: 'CANCELLED' }
  const mark = markOf(amount, account)
  if (mark === 'unknown') return { state: 'rejected', reference, reason: 'ACCOUNT_UNKNOWN' }
  if (mark === 'rejected') return { state: 'rejected', reference, reason: 'NOT_ACCEPTED' }
  if (!ended) {
    const until = new Date(accepted.getTime() + (cancellableFor[rail] ?? 0) * 1000)
    return { state: 'accepted', reference, ...(now < until && { cancellableUntil: until }) }
  }
  return mark === 'returned' ? { state: 'returned', reference, reason: 'ACCOUNT_CLOSED' } : { state: 'settled', reference }
}

const marks: Readonly<Record<string, 'rejected' | 'returned' | 'away' | 'lost'>> = {
  '091': 'rejected',
  '092': 'returned',
  '093': 'away',
  '094': 'lost',
}
const markOf = (minor: bigint, account: string) => (account.endsWith('0000') ? 'unknown' : marks[String(minor).slice(-3)])
