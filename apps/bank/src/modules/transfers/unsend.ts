/**
 * Taking a payment back. What nobody has approved yet is called off; the rail decides about what is on it, the first step decides about
 * money that waits for somebody to join; either way one of those who try at the same moment wins.
 *   unsend          the call
 *   unsendable      whether it can be taken back now, until when for sure, and whether the fee comes too
 */
import type { afterSending as calls } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { actorOf, cancel, isOpen } from '../../approvals/steps.ts'
import { operationBy } from '../../approvals/store.ts'
import { record } from '../../audit/record.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { cancellableUntil, cancelOnRail } from '../../operations/rails.ts'
import { CANCELLED, isOpenInvitation, takeBack } from './invitations.ts'

export const unsend =
  (batches: Batcher): Handlers<typeof calls>['unsend'] =>
  async ({ transactionId }, context) => {
    const { db, customerId, gateways, refuse } = context
    const operation = await db
      .selectFrom('operation')
      .select(['id', 'state', 'reason'])
      .where('id', '=', BigInt(transactionId))
      .where('customer_id', '=', customerId)
      // What the bank pays in their name, as somebody else chose, is not theirs to take back.
      .where((where) => where.or([where('person_id', 'is not', null), where('state', 'in', ['awaiting_code', 'awaiting_second_person'])]))
      .executeTakeFirst()
    if (!operation) throw notYours()
    if (operation.state === 'cancelled') return { state: 'cancelled' }
    const waiting = isOpen(operation) ? await operationBy(db, { id: operation.id }) : undefined
    if (waiting && (await cancel(batches, waiting, actorOf(context)))) return { state: 'cancelled' }
    // Asked again because the answer got lost: it is done.
    if (operation.state === 'returned' && operation.reason === CANCELLED) return { state: 'returned' }
    const onRail = await cancelOnRail({ db, batches, rails: gateways.rails }, operation.id)
    const isBack = onRail === 'returned' || (onRail === undefined && (await takeBack({ db, batches }, operation.id, CANCELLED)))
    if (!isBack) throw refuse('transactionId', 'TOO_LATE')
    await audit(context)
    return { state: 'returned' }
  }

/** `until` is missing while it waits for somebody, or has not been given to its rail: nobody knows for how long. */
export async function unsendable({ db, gateways, now }: Surroundings, operation: bigint): Promise<Unsendable | undefined> {
  const until = await cancellableUntil({ db, rails: gateways.rails }, operation)
  const returnsFee = await railReturnsFee(db, operation)
  if (until instanceof Date) return until > now ? { until, returnsFee } : undefined
  return until === 'notSent' || (await isOpenInvitation(db, operation)) ? { returnsFee } : undefined
}

interface Unsendable {
  readonly until?: Date
  readonly returnsFee: boolean
}

/** What is called off never left; a rail that keeps its fee keeps it all the same. Where nobody joined, nothing is kept. */
async function railReturnsFee(db: Surroundings['db'], operation: bigint): Promise<boolean> {
  const { rows } = await sql<{ returns: boolean }>`
    select l.fee_returned <> 'never' as returns from operation o join rail l on l.kind = o.kind where o.id = ${operation}`.execute(db)
  return rows[0]?.returns ?? true
}

const audit = ({ db, brand, principal, customerId, key, requestId, address }: Surroundings) =>
  record(db, {
    brand: brand.id,
    personId: principal.personId,
    customerId,
    adminId: undefined,
    call: 'transferUnsend',
    key,
    result: '00',
    requestId,
    address,
  })
