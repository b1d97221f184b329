/**
 * What a second person decides, one or many at once.
 *   askApprover   their own code or phone, bound to everything they ticked: an operation of its own that moves no money
 *   decide        each by itself: one that somebody else decided meanwhile, or that no longer can be booked, fails alone
 *   decideAsked   what they confirmed, if it still is what they saw
 */
import { randomUUID } from 'node:crypto'
import { decimal, type Money } from '@ducat/values'
import { Refused } from '../call/refused.ts'
import type { Surroundings } from '../call/context.ts'
import type { Db } from '../db/pool.ts'
import type { Batcher, Outcome } from '../operations/batcher.ts'
import { hashOf, sameHash } from '../proofs/codes.ts'
import { manyText } from './link.ts'
import { written } from '../texts.ts'
import { sentenceOfMany, totalsOf } from './sentence.ts'
import { approve, write, type Actor } from './steps.ts'
import { noPlan, storedPlan } from './plan.ts'
import { operationBy, type Waiting } from './store.ts'
import { asking, type Asked, type Asking } from './asking.ts'
import type { Way } from '../proofs/ways.ts'

/** Somebody has this long to confirm. */
export const CONFIRM_SECONDS = 900

export interface Decided {
  readonly transactionIds: readonly number[]
  /** Of these: approved, and another person has to approve too. */
  readonly stillWaiting: readonly number[]
  readonly failed: readonly { readonly transactionId: number; readonly reason: string }[]
}

export async function askApprover(batches: Batcher, children: readonly Waiting[], way: Way, context: Surroundings) {
  const { brand, principal, customerId } = context
  const [first] = children as [Waiting]
  const [total, ...others] = totalsOf(children) as [Money, ...Money[]]
  const text = manyText(children.map((child) => child.text))
  const link = hashOf(text)
  const payee = { name: children.length === 1 ? first.payee.name : `${first.payee.name} +${children.length - 1}` }
  const publicId = randomUUID().replaceAll('-', '')
  const asks: Asking = asking(way, principal.personId, publicId, link)
  const plan = storedPlan({ ...noPlan, children: children.map(({ id }) => String(id)) })
  const outcome = await write(() =>
    batches.accept({
      publicId,
      brand: brand.id,
      kind: 'approval',
      state: 'awaiting_code',
      customer: customerId,
      person: principal.personId,
      sendAmount: total.minor,
      sendCurrency: total.currency,
      fee: 0n,
      payee,
      plan,
      link: link.toString('hex'),
      answer: asks.answer,
      livesSeconds: CONFIRM_SECONDS,
      legs: [],
      holds: [],
      asks: asks.row,
    }),
  )
  const asked: Asked = { publicId, what: sentenceOfMany(context.i18n, children), text }
  return {
    asks,
    asked,
    answer: {
      ...asks.answer,
      approving: {
        amount: decimal(total),
        currencyCode: total.currency,
        payee: payee.name,
        ...(others.length > 0 && { note: others.map((other) => `+ ${written(context.i18n, other)}`).join(' ') }),
      },
      approvalTransactionId: Number(outcome.operationId),
      operationId: publicId,
    },
  }
}

export async function decide(operations: readonly Waiting[], step: (operation: Waiting) => Promise<Outcome>): Promise<Decided> {
  const outcomes = await Promise.allSettled(operations.map(step))
  const failed = outcomes.flatMap((outcome, place) => {
    const transactionId = Number(operations[place]!.id)
    if (outcome.status === 'rejected')
      return [{ transactionId, reason: outcome.reason instanceof Refused ? (outcome.reason.details.reason ?? 'FAILED') : 'FAILED' }]
    return outcome.value.outcome === 'lost' ? [{ transactionId, reason: 'ALREADY_DECIDED' }] : []
  })
  const lost = new Set(failed.map(({ transactionId }) => transactionId))
  const stillWaiting = outcomes.flatMap((outcome, place) =>
    outcome.status === 'fulfilled' && outcome.value.outcome === 'done' && outcome.value.state === 'awaiting_second_person'
      ? [Number(operations[place]!.id)]
      : [],
  )
  return { transactionIds: operations.map(({ id }) => Number(id)).filter((id) => !lost.has(id)), stillWaiting, failed }
}

/** One that was priced again for somebody else is not what this person saw: nothing of it is booked. */
export async function decideAsked(batches: Batcher, approval: Waiting, by: Actor): Promise<Decided> {
  const children = await childrenOf(by.db, approval)
  if (!sameHash(hashOf(manyText(children.map(({ text }) => text))), approval.link))
    return {
      transactionIds: [],
      stillWaiting: [],
      failed: children.map(({ id }) => ({ transactionId: Number(id), reason: 'PRICE_CHANGED' })),
    }
  return decide(children, (operation) => approve(batches, operation, by))
}

export async function childrenOf(db: Db, { plan }: Waiting): Promise<Waiting[]> {
  const found = await Promise.all((plan.children ?? []).map((id) => operationBy(db, { id: BigInt(id) })))
  return found.filter((child) => child !== undefined)
}

/** What a phone shows and signs for this operation. */
export const textOf = async (db: Db, operation: Waiting): Promise<string> =>
  operation.plan.children ? manyText((await childrenOf(db, operation)).map(({ text }) => text)) : operation.text
