/**
 * A payment that repeats: `...repeatOf(call, input, context)` among the riders of a submit. The first payment is this one; its effect makes
 * the schedule, and the job of the schedules asks the same again on its dates.
 */
import type { Call } from '@ducat/contract/kit/call'
import { frequencies } from '@ducat/contract/transfers/models'
import { addMonths, dayOf, instantOf } from '@ducat/values'
import { Refused } from '../../call/refused.ts'
import type { Carried } from '../../operations/definition.ts'
import { repeats } from '../schedules/operations.ts'

/** Longer than anybody plans, short enough that a forgotten one ends. */
const MOST_YEARS = 5

/** What belongs to the first time only: its price, its repetition, and the names it is kept under. */
const onlyOnce = new Set([
  'quoteId',
  'couponCode',
  'templateName',
  'subscriptionEndDate',
  'subscriptionFrequency',
  'subscriptionTransactions',
  'subscriptionUserCancel',
])
/** What is never kept, and without which it cannot be asked again. */
const neverKept = ['cardNumber', 'securityAnswer']

interface Wish {
  readonly subscriptionEndDate?: string | undefined
  readonly subscriptionFrequency?: string | undefined
  readonly subscriptionTransactions?: number | undefined
  readonly subscriptionUserCancel?: boolean | undefined
}

/** Refuses what does not fit together; nothing at all when the payment is not to repeat. */
export function repeatOf(call: Pick<Call, 'name'>, input: Wish, { now }: { readonly now: Date }): readonly Carried[] {
  const {
    subscriptionEndDate: endDate,
    subscriptionFrequency,
    subscriptionTransactions: transactions,
    subscriptionUserCancel: open,
  } = input
  const ends = [endDate !== undefined, transactions !== undefined, open === true].filter(Boolean).length
  if (subscriptionFrequency === undefined) {
    if (ends > 0) throw refuse('subscriptionFrequency', 'REQUIRED')
    return []
  }
  const frequency = frequencies.find((one) => one === subscriptionFrequency)
  if (!frequency || neverKept.some((name) => (input as Record<string, unknown>)[name] !== undefined))
    throw refuse('subscriptionFrequency', 'NOT_A_CHOICE')
  if (ends > 1) throw refuse('subscriptionEndDate', 'ONE_END')
  const today = dayOf(instantOf(now))
  if (endDate !== undefined && endDate <= today) throw refuse('subscriptionEndDate', 'END_NOT_LATER')
  if (endDate !== undefined && endDate > addMonths(today, MOST_YEARS * 12)) throw refuse('subscriptionEndDate', 'END_TOO_FAR')
  const again = Object.fromEntries(Object.entries(input).filter(([name, value]) => !onlyOnce.has(name) && value !== undefined))
  return [
    repeats.with({
      frequency,
      ...(endDate !== undefined && { endDate }),
      ...(transactions !== undefined && { transactions }),
      again,
      call: call.name,
    }),
  ]
}

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
