/**
 * An exchange that waits for a second person is priced again for them. What leaves, its fee and so the hold stay; the rate and what
 * arrives follow the market. The new figures replace the plan in one guarded step before anybody confirms them, and the link covers them:
 * whoever was shown older ones can no longer approve.
 */
import { exchange, rateText, type Money } from '@ducat/values'
import type { Surroundings } from '../call/context.ts'
import { Refused } from '../call/refused.ts'
import type { Db } from '../db/pool.ts'
import type { Batcher, Pair } from '../operations/batcher.ts'
import { statedBy } from '../operations/definitions.ts'
import { transferRate } from '../pricing/price.ts'
import { hashOf } from '../proofs/codes.ts'
import { linkText } from './link.ts'
import { stepOf, write } from './steps.ts'
import { storedPlan, type Plan } from './plan.ts'
import { operationBy, type Waiting } from './store.ts'
import { passedOn } from './tells.ts'

export interface Price {
  readonly rate: string
  readonly receive: Money
}

export const isExchange = ({ send, receive }: Pick<Waiting, 'send' | 'receive'>): boolean => send.currency !== receive.currency

/** What it would be now; nothing while its currencies are not exchanged. */
export async function priceNow({ send, receive }: Pick<Waiting, 'send' | 'receive'>, context: Surroundings): Promise<Price | undefined> {
  const by = transferRate(await context.gateways.fx.rates(), send.currency, receive.currency, context.brand)
  return by && { rate: rateText(by), receive: exchange(send, by) }
}

export async function repriced(batches: Batcher, operation: Waiting, context: Surroundings): Promise<Waiting> {
  // Of what is paid on a later day nothing is booked now: its price is that of its day.
  if (!isExchange(operation) || operation.plan.legs.length === 0) return operation
  const price = await priceNow(operation, context)
  // Nobody agrees to an exchange at a rate that was stopped; it waits, and can be approved when there is one again.
  if (!price) throw new Refused('UE')
  const { rate, receive } = price
  if (rate === operation.rate && receive.minor === operation.receive.minor) return operation
  const plan = await planFor(context.db, operation, receive)
  const text = linkText({ ...operation, receive }, statedBy(operation.facts, operation.plan.stating))
  const link = hashOf(text)
  const outcome = await write(() =>
    batches.advance({
      ...stepOf(operation, operation.state),
      rate,
      receiveAmount: receive.minor,
      plan: storedPlan(plan),
      link: link.toString('hex'),
      tells: passedOn(operation),
    }),
  )
  // Somebody else decided it or priced it meanwhile: theirs stands.
  if (outcome.outcome === 'lost') return (await operationBy(context.db, { id: operation.id })) ?? operation
  return { ...operation, version: operation.version + 1, rate, receive, plan, link, text }
}

/** The side that arrives is whatever is booked and shown in the other currency. */
async function planFor(db: Db, { plan, send }: Waiting, receive: Money): Promise<Plan> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['id', 'currency'])
    .where(
      'id',
      'in',
      plan.legs.map(([account]) => account),
    )
    .execute()
  const arriving = new Set(accounts.filter(({ currency }) => currency !== send.currency).map(({ id }) => id))
  const legs = plan.legs.map(([account, amount]): Pair => {
    if (!arriving.has(account)) return [account, amount]
    return [account, amount < 0n ? -receive.minor : receive.minor]
  })
  const movements = plan.movements.map((movement) =>
    movement.currency === send.currency ? movement : { ...movement, amount: receive.minor },
  )
  return { ...plan, legs, movements }
}
