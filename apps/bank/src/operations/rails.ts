/**
 * Carries what was booked on a rail to its end: posted → sent → settled, or returned with the money. Orders are made with the booking
 * (sql/rail_orders_made.sql), so nothing is lost between a commit and anything else; each step is one guarded advance, and whoever works on an order has
 * its newest number, so that a node that slept comes too late.
 *   carryOn    everything that is due, once
 *   hear       a rail called: look at once
 *   cancelOnRail, cancellableUntil   calling off what a rail has not yet taken on for good
 */
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { RailName, RailOrder, RailReason, Rails, RailStatus } from '../gateways/rails/port.ts'
import type { Batcher, Outcome } from './batcher.ts'
import { changed } from './accepts.ts'
import { topicsOf } from './definitions.ts'
import { comingBack, type Sent } from './rail-returns.ts'

export interface RailParts {
  readonly db: Db
  readonly batches: Batcher
  readonly rails: Rails
  readonly onTrouble: (error: unknown, operation: bigint) => void
}

const AT_ONCE = 50
/** Nobody else takes an order while somebody has this long to finish a step. */
const STEP_SECONDS = 30
const LONGEST_WAIT = 300

/** Seconds between two looks at what is on its way. */
const lookAgain: Readonly<Record<RailName, number>> = { instant: 1, oct: 5, interac: 5, crypto: 10, eft: 15, wire: 30 }

export async function carryOn(parts: RailParts): Promise<number> {
  const due = await takeDue(parts.db)
  await Promise.all(due.map((order) => step(parts, order).catch((error: unknown) => stumble(parts, order, error))))
  return due.length
}

export async function hear(db: Db, publicId: string): Promise<void> {
  await sql`
    update rail_order set next_at = now() where done_at is null
    and operation_id = (select id from operation where public_id = ${publicId}) and reference is not null`.execute(db)
}

/** Until when a payment can be called off; undefined when it cannot, or no longer. One that no rail has yet can be, where its rail allows it. */
export async function cancellableUntil(
  { db, rails }: Pick<RailParts, 'db' | 'rails'>,
  operation: bigint,
): Promise<Date | 'notSent' | undefined> {
  const order = await onItsWay(db, operation)
  if (!order) return undefined
  const status = await rails.status(order.publicId)
  if (!status) return rails.letsGo(order.rail) ? 'notSent' : undefined
  return status.state === 'accepted' ? status.cancellableUntil : undefined
}

/**
 * Calls a payment off: its money is back, and its fee by the rule of the rail. The rail decides; from its answer on it is only written
 * down, by whoever comes first: this call or the job that asks the rail. Undefined when no rail has or will have it.
 */
export async function cancelOnRail(parts: Omit<RailParts, 'onTrouble'>, operation: bigint): Promise<'returned' | 'tooLate' | undefined> {
  const order = await onItsWay(parts.db, operation)
  if (!order) return undefined
  if ((await parts.rails.cancel(submission(order))) === 'tooLate') return 'tooLate'
  // Somebody else may take it from booked to sent, or write the same end, between reading and writing.
  for (let now: OnRail | undefined = order; now; now = await onItsWay(parts.db, operation)) await comeBack(parts, now, calledOff)
  await hear(parts.db, order.publicId)
  const { state } = await parts.db.selectFrom('operation').select('state').where('id', '=', operation).executeTakeFirstOrThrow()
  return state === 'returned' ? 'returned' : 'tooLate'
}

async function onItsWay(db: Db, operation: bigint): Promise<OnRail | undefined> {
  const { rows } = await sql<OnRail>`
    select ${onRail} from operation o join rail l on l.kind = o.kind ${wayOut} where o.id = ${operation} and o.state in ('posted', 'sent')`.execute(
    db,
  )
  return rows[0]
}

interface OnRail extends Sent {
  readonly publicId: string
  readonly rail: RailName
  readonly amount: bigint
  readonly currency: string
  readonly brand: string
  readonly payerName: string | null
  readonly payerAccount: number | null
  readonly note: string | null
}

interface Order extends OnRail {
  readonly fence: bigint
  readonly tries: number
}

const onRail = sql`
  o.id, o.public_id as "publicId", l.name as rail, l.fee_returned as "feeReturned", o.state, o.version, o.customer_id as "customerId",
  o.receive_amount as amount, o.receive_currency as currency, o.send_amount as "sendAmount",
  o.send_currency as "sendCurrency", o.fee, o.payee, o.facts, o.brand,
  (select c.name from customer c where c.id = o.customer_id) as "payerName", w.account_id as "payerAccount", w.description as note`

/** The way out as its owner sees it; a part of something bigger has none. */
const wayOut = sql`
  left join lateral (select m.account_id, m.description from movement m
                     where m.operation_id = o.id and m.customer_id = o.customer_id and m.direction = 'out' order by m.id limit 1) w on true`

/** Each with a number that no one had before. While payouts are halted, what has not been sent stays where it is. */
async function takeDue(db: Db): Promise<Order[]> {
  const { rows } = await sql<Order>`
    with due as (
      select r.operation_id from rail_order r join operation o on o.id = r.operation_id
      where r.done_at is null and r.next_at <= now()
        and (o.state <> 'posted' or not exists (select 1 from halt where lifted_at is null))
      order by r.next_at limit ${AT_ONCE} for update of r skip locked
    ), taken as (
      update rail_order r set fence = r.fence + 1, tries = r.tries + 1, next_at = now() + make_interval(secs => ${STEP_SECONDS})
      from due where r.operation_id = due.operation_id returning r.*
    )
    select ${onRail}, t.fence, t.tries
    from taken t join operation o on o.id = t.operation_id join rail l on l.kind = o.kind ${wayOut}`.execute(db)
  return rows
}

async function step(parts: RailParts, order: Order): Promise<void> {
  if (order.state !== 'posted' && order.state !== 'sent') return finish(parts.db, order)
  const status = order.state === 'posted' ? await parts.rails.submit(submission(order)) : await parts.rails.status(order.publicId)
  if (!status) throw new Error(`${order.rail} does not know ${order.publicId}`)
  if (status.state === 'rejected' || status.state === 'returned') {
    return endedAs('returned', parts, order, await comeBack(parts, order, status), status.reference)
  }
  const sent = order.state === 'posted' ? await advance(parts, order, 'sent') : undefined
  if (sent && sent.outcome !== 'done') return
  if (status.state === 'settled') {
    const settled = await advance(parts, sent ? { ...order, state: 'sent', version: order.version + 1 } : order, 'settled')
    return endedAs('settled', parts, order, settled, status.reference)
  }
  await wait(parts.db, order, status.reference)
}

/** Finished only when the books say so. Otherwise a node that had slept came between with a step of its own: the next look goes on from it. */
const endedAs = (end: 'settled' | 'returned', { db }: RailParts, order: Order, { state }: Outcome, reference: string) =>
  state === end ? finish(db, order) : wait(db, order, reference)

const advance = ({ batches }: RailParts, { id, state, version, customerId, facts }: Order, to: 'sent' | 'settled'): Promise<Outcome> =>
  batches.advance({
    operation: id,
    from: state,
    to,
    version,
    ...(to === 'settled' && { movementStatus: 'completed' as const }),
    tells: [changed(customerId, 'history', ...topicsOf(facts))],
  })

type CameBack = Pick<Extract<RailStatus, { reason: RailReason }>, 'state' | 'reason'>
const calledOff: CameBack = { state: 'returned', reason: 'CANCELLED' }

/**
 * What somebody called off never left, as little as what the rail refused at once. The rail knows, not our state: whoever died before
 * writing `sent` has sent it.
 */
const comeBack = async ({ db, batches }: Pick<RailParts, 'db' | 'batches'>, order: OnRail, { state, reason }: CameBack): Promise<Outcome> =>
  batches.advance(await comingBack(db, order, reason, state === 'rejected' || reason === 'CANCELLED'))

/** What a kind that leaves tells its rail, of its own facts. */
interface ToRail {
  readonly toRail?: string
  readonly entrusted?: string
  readonly scheme?: string
  readonly details?: Readonly<Record<string, unknown>>
}

function submission(order: OnRail): RailOrder {
  const { publicId, rail, brand, amount, currency, sendCurrency, payee, facts, payerName, payerAccount, note } = order
  const { toRail, entrusted, scheme, details }: ToRail = facts?.['own'] ?? {}
  return {
    id: publicId,
    rail,
    brand,
    amount: money(amount, currency),
    payer: { name: payerName ?? '', account: payerAccount ?? undefined, currency: sendCurrency },
    payee: { name: payee.name, account: toRail ?? payee.account ?? payee.email ?? '', details },
    scheme,
    note: note ?? undefined,
    ...(entrusted !== undefined && { entrusted }),
  }
}

const finish = (db: Db, { id, fence }: Order) =>
  sql`update rail_order set done_at = now(), trouble = null where operation_id = ${id} and fence = ${fence}`
    .execute(db)
    .then(() => undefined)

const wait = (db: Db, { id, fence, rail }: Order, reference: string) =>
  sql`
    update rail_order set reference = ${reference}, tries = 0, trouble = null, next_at = now() + make_interval(secs => ${lookAgain[rail]})
    where operation_id = ${id} and fence = ${fence}`
    .execute(db)
    .then(() => undefined)

/** Nobody knows whether the rail took it: the same order goes again, later each time. */
async function stumble({ db, onTrouble }: RailParts, { id, fence, tries }: Order, error: unknown): Promise<void> {
  onTrouble(error, id)
  const seconds = Math.min(LONGEST_WAIT, 2 ** Math.min(tries, 10))
  await sql`
    update rail_order set trouble = ${error instanceof Error ? error.message : String(error)}, next_at = now() + make_interval(secs => ${seconds})
    where operation_id = ${id} and fence = ${fence}`.execute(db)
}
