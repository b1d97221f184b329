/** What the bank says of our orders before money moves: taken on, or rejected with a reason. What an entry has ended, no status changes. */
import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'
import type { Message, OrderStatus } from './messages.ts'
import type { OrderState } from './orders.ts'
import { idOf } from './pain001.ts'
import { reasonOf, wordsOf } from './reason-codes.ts'
import { waitForClerk, type TakenFile, type UnmatchedReason } from './unmatched.ts'

/** Received, checked, on its way, carried out, taken with a change; PART is said of files alone and then of each order. */
const onItsWay = new Set(['RCVD', 'ACTC', 'ACCP', 'ACFC', 'ACSP', 'ACSC', 'ACWC', 'ACCC', 'ACWP', 'PDNG', 'PATC', 'PART'])

interface Order {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  readonly state: OrderState
  readonly wasDebited: boolean
  readonly inFile: boolean
}

export async function applyStatuses(
  trx: Trx,
  file: TakenFile,
  message: Extract<Message, { kind: 'pain.002' }>,
): Promise<readonly string[]> {
  const news: string[] = []
  for (const [place, status] of message.statuses.entries()) {
    const orders = await ordersOf(trx, status, message.orderFile)
    const wait = (why: UnmatchedReason, order?: Order) =>
      waitForClerk(trx, file, {
        key: `${file.message} ${place} ${order?.id ?? ''}`,
        kind: 'status',
        why,
        amount: status.amount ?? (order && { minor: order.amount, currency: order.currency }),
        endToEnd: status.endToEnd,
        note: [status.status, status.status === 'RJCT' ? wordsOf(status.reason) : undefined].filter(Boolean).join(' · '),
        instructionId: order?.id,
      })
    if (orders.length === 0) await wait('UNKNOWN_ORDER')
    for (const order of orders) {
      const why = misfit(order, status)
      if (why) await wait(why, order)
      else if (await changed(trx, order, status)) news.push(order.id)
    }
  }
  return news
}

/** One, or all of a file of ours. */
async function ordersOf(trx: Trx, { endToEnd }: OrderStatus, orderFile: string | undefined): Promise<readonly Order[]> {
  const { rows } = await sql<Order>`
    select i.id, i.amount, i.currency, i.state, i.debited_at is not null as "wasDebited",
           f.message_id is not distinct from coalesce(${orderFile ?? null}, f.message_id) as "inFile"
    from rail_instruction i left join rail_file f on f.id = i.file_id
    where case when ${endToEnd === undefined} then f.message_id = ${orderFile ?? null} else i.id = ${idOf(endToEnd ?? '')} end
    order by i.id for update of i`.execute(trx)
  return rows
}

function misfit(order: Order, { status, amount }: OrderStatus): UnmatchedReason | undefined {
  if (!order.inFile || order.state === 'waiting' || order.state === 'cancelled') return 'NOT_SENT'
  if (amount && (amount.minor !== order.amount || amount.currency !== order.currency)) return 'AMOUNT'
  if (status !== 'RJCT') return onItsWay.has(status) ? undefined : 'STATUS'
  return order.wasDebited || order.state === 'settled' ? 'ENDED' : undefined
}

/** Whether it is news. A status that comes late, or again, is none. */
async function changed(trx: Trx, order: Order, { status, reason }: OrderStatus): Promise<boolean> {
  if (order.state !== 'filed' && order.state !== 'accepted') return false
  const isRejected = status === 'RJCT'
  await sql`
    update rail_instruction set state = ${isRejected ? 'rejected' : 'accepted'}, bank_status = ${status},
      reason = ${isRejected ? reasonOf(reason) : null}, bank_reason = ${isRejected ? wordsOf(reason) : null}
    where id = ${order.id}`.execute(trx)
  return isRejected
}
