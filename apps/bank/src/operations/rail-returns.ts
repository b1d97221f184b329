/** What came back: read from what was booked, taken from where it went, and told to its owner as a movement of its own. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { RailReason } from '../gateways/rails/port.ts'
import { comesBack, comesBackExchanged, type Leg } from '../ledger/index.ts'
import { changed } from './accepts.ts'
import type { Advance, Movement } from './batcher.ts'
import { returnsTo, topicsOf } from './definitions.ts'
import type { Facts, ReturnsTo } from './definition.ts'
import type { Payee } from './payee.ts'

/** An operation that is on a rail. */
export interface Sent {
  readonly id: bigint
  readonly state: string
  readonly version: number
  readonly customerId: number
  readonly sendAmount: bigint
  readonly sendCurrency: string
  readonly fee: bigint
  readonly feeReturned: 'never' | 'rejected' | 'always'
  readonly payee: Payee
  readonly facts: Facts | null
}

/** `unsent`: the rail refused it, so it never left. */
export async function comingBack(db: Db, sent: Sent, reason: RailReason, unsent: boolean): Promise<Advance> {
  const elsewhere = await returnsTo(db, sent.facts)
  const fee = sent.feeReturned === 'always' || (sent.feeReturned === 'rejected' && unsent) ? sent.fee : 0n
  return {
    operation: sent.id,
    from: sent.state,
    to: 'returned',
    version: sent.version,
    reason,
    legs: (await legsBack(db, sent, fee, elsewhere)).map(({ account, amount }) => [account, amount]),
    movementStatus: 'returned',
    movements: elsewhere ? (elsewhere.shown ? [movementTo(elsewhere.shown, sent, fee)] : []) : await movementsBack(db, sent, fee),
    tells: [changed(sent.customerId, 'accounts', 'history', ...topicsOf(sent.facts))],
  }
}

interface Booked {
  readonly account: number
  readonly kind: string
  readonly amount: bigint
}

async function legsBack(db: Db, { id }: Sent, fee: bigint, elsewhere: ReturnsTo | undefined): Promise<Leg[]> {
  const { rows } = await sql<Booked>`
    select a.id as account, a.kind, sum(e.amount)::bigint as amount
    from ledger_entry e join ledger_account a on a.id = e.account_id where e.operation_id = ${id} group by a.id, a.kind`.execute(db)
  const one = (fits: (row: Booked) => boolean): Booked | undefined => rows.find(fits)
  const rail = one(({ kind }) => kind === 'rail')
  const payer = elsewhere?.ledger ?? one(({ kind }) => kind === 'customer' || kind === 'card')?.account
  const income = one(({ kind }) => kind === 'income')
  if (!rail || !payer) throw new Error(`operation ${id} was not booked on a rail`)
  const back = { rail: rail.account, to: payer, income: income?.account ?? 0, fee }
  const fxFrom = one(({ kind, amount }) => kind === 'fx' && amount < 0n)
  const fxTo = one(({ kind, amount }) => kind === 'fx' && amount > 0n)
  return fxFrom && fxTo
    ? comesBackExchanged({ ...back, fxFrom: fxFrom.account, sold: rail.amount, fxTo: fxTo.account, bought: fxTo.amount })
    : comesBack({ ...back, amount: rail.amount })
}

/** Its owner has no movement of the way out: it is a part of something that they see as a whole. */
const movementTo = (
  { account, type, description }: NonNullable<ReturnsTo['shown']>,
  { customerId, sendAmount, sendCurrency, payee }: Sent,
  fee: bigint,
): Movement => ({
  customer: customerId,
  account,
  type,
  direction: 'in',
  status: 'completed',
  amount: sendAmount + fee,
  fee: 0n,
  currency: sendCurrency,
  description,
  name: payee.name,
})

/** The way out, seen from the way in. */
async function movementsBack(db: Db, { id }: Sent, fee: bigint): Promise<Movement[]> {
  const out = await db.selectFrom('movement').selectAll().where('operation_id', '=', id).where('direction', '=', 'out').execute()
  return out.map((movement) => ({
    customer: movement.customer_id,
    account: movement.account_id,
    type: movement.type as Movement['type'],
    direction: 'in',
    status: 'completed',
    amount: movement.amount + fee,
    fee: 0n,
    currency: movement.currency,
    description: movement.description ?? undefined,
    name: movement.counterparty_name ?? undefined,
    email: movement.counterparty_email ?? undefined,
  }))
}
