/**
 * A payment that repeats, or is made on a later day.
 *   repeatOf    `...repeatOf(call, input, context)` among the riders of a submit. Its effect makes the schedule, and the job of the schedules
 *               asks the same again on its dates. Without a later day the first payment is this one.
 *   isToday     whether it is paid now
 *   onItsDay    the intention itself, or of a later day the same without money: it is approved today and paid by the schedule
 */
import type { Call } from '@ducat/contract/kit/call'
import { frequencies, transferTypes } from '@ducat/contract/transfers/models'
import { addMonths, dayOf, instantOf } from '@ducat/values'
import { Refused } from '../../call/refused.ts'
import type { Carried } from '../../operations/definition.ts'
import type { Intention } from '../../operations/intention.ts'
import { template } from '../payees/operations.ts'
import { request } from '../requests/operations.ts'
import { repeats, scheduleBegin } from '../schedules/operations.ts'

/** Longer than anybody plans, short enough that a forgotten one ends. */
const MOST_YEARS = 5
const LATEST_START_MONTHS = 12

/** What belongs to the first time only: its price, its repetition, and the names it is kept under. */
const onlyOnce = new Set([
  'quoteId',
  'couponCode',
  'templateName',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionFrequency',
  'subscriptionTransactions',
  'subscriptionUserCancel',
  'paymentSecret',
])
/** What is never kept, and without which it cannot be asked again. */
const neverKept = ['cardNumber', 'securityAnswer']
/** Where the other side was typed, that one is asked for each time, and not what it came to on the first day. */
const typedInstead: Readonly<Record<string, string>> = { sendAmount: 'toAmount', receiveAmount: 'amount' }

export type Agreed = NonNullable<Parameters<typeof repeats.with>[0]['agreement']>

interface Wish {
  readonly subscriptionStartDate?: string | undefined
  readonly subscriptionEndDate?: string | undefined
  readonly subscriptionFrequency?: string | undefined
  readonly subscriptionTransactions?: number | undefined
  readonly subscriptionUserCancel?: boolean | undefined
}

/** Refuses what does not fit together; nothing at all when the payment is made once and today. */
export function repeatOf(call: Pick<Call, 'name'>, input: Wish, { now }: { readonly now: Date }, agreement?: Agreed): readonly Carried[] {
  const {
    subscriptionEndDate: endDate,
    subscriptionFrequency,
    subscriptionTransactions: transactions,
    subscriptionUserCancel: open,
  } = input
  const today = dayOf(instantOf(now))
  const startsOn = startOf(input, now)
  const ends = [endDate !== undefined, transactions !== undefined, open === true].filter(Boolean).length
  const isSecret = neverKept.some((name) => name in input && (input as Record<string, unknown>)[name] !== undefined)
  if (subscriptionFrequency === undefined && ends > 0) throw refuse('subscriptionFrequency', 'REQUIRED')
  if (startsOn !== undefined && (isSecret || (input as Record<string, unknown>)['couponCode'] !== undefined))
    throw refuse('subscriptionStartDate', 'NOT_LATER')
  if (subscriptionFrequency === undefined && startsOn === undefined) return []
  const frequency = subscriptionFrequency === undefined ? 'once' : frequencies.find((one) => one === subscriptionFrequency)
  if (!frequency || isSecret) throw refuse('subscriptionFrequency', 'NOT_A_CHOICE')
  if (ends > 1) throw refuse('subscriptionEndDate', 'ONE_END')
  if (endDate !== undefined && endDate <= (startsOn ?? today)) throw refuse('subscriptionEndDate', 'END_NOT_LATER')
  if (endDate !== undefined && endDate > addMonths(today, MOST_YEARS * 12)) throw refuse('subscriptionEndDate', 'END_TOO_FAR')
  const given = Object.entries(input).filter(([name, value]) => !onlyOnce.has(name) && value !== undefined)
  const dropped = new Set(given.map(([name]) => typedInstead[name]))
  return [
    repeats.with({
      frequency,
      ...(startsOn !== undefined && { startDate: startsOn }),
      ...(endDate !== undefined && { endDate }),
      ...(frequency === 'once' ? { transactions: 1 } : transactions !== undefined && { transactions }),
      again: Object.fromEntries(given.filter(([name]) => !dropped.has(name))),
      call: call.name,
      ...(agreement && { agreement }),
    }),
  ]
}

/** Whether it is paid now, so that its money has to be there. */
export const isToday = (input: Wish, now: Date): boolean => startOf(input, now) === undefined

/** The later day on which it begins; nothing when that is today. */
function startOf({ subscriptionStartDate: day }: Wish, now: Date): string | undefined {
  const today = dayOf(instantOf(now))
  if (day === undefined || day === today) return undefined
  if (day < today) throw refuse('subscriptionStartDate', 'START_IN_PAST')
  if (day > addMonths(today, LATEST_START_MONTHS)) throw refuse('subscriptionStartDate', 'START_TOO_FAR')
  return day
}

/**
 * Nothing is held, booked or counted today: price, limits and the money itself are a question of its day. What is approved is the same as of
 * one payment now, by as many people.
 */
export function onItsDay(
  intention: Intention,
  input: Wish,
  { now, customerId }: { readonly now: Date; readonly customerId: number },
): Intention {
  const startsOn = startOf(input, now)
  if (startsOn === undefined) return intention
  const { send, payee, payeeKey, riders = [] } = intention
  const kind = transferTypes.find((type) => type === intention.kind)
  if (!kind) throw new Error(`${intention.kind} cannot be made later`)
  return {
    ...intention,
    ...scheduleBegin.of({ ...intention.own, pays: kind }),
    riders: riders.filter(({ rider }) => [repeats.name, template.name, request.name].includes(rider)),
    quoteId: undefined,
    legs: [],
    movements: [],
    payerAccounts: [],
    limits: [],
    waits: false,
    lets: { kind, send, payee, ...(payeeKey !== undefined && { payeeKey }) },
    answers: { startsOn },
    tells: [customerId],
  }
}

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
