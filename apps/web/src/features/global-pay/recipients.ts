/**
 * Where a recipient is: four stations, and the one act that fits.
 *   stationsOf(payment)    [{ id: 'sent', at: '…' }, { id: 'opened', at: undefined }, …]
 *   fittingAct(payment)    'remind'
 */
import type { sent } from '@ducat/contract/global-pay/calls'
import { openStates, type GlobalState } from '@ducat/contract/global-pay/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { decimal, parseMoney, plus, zero } from '@ducat/values'

type Listed = OutputOf<typeof sent.list>
export type Payment = Listed['payments'][number]
export type Counts = Listed['counts']

export type StationId = 'sent' | 'opened' | 'chosen' | 'paid'
export interface Station {
  readonly id: StationId
  readonly isReached: boolean
  /** When, where that is known. */
  readonly at: string | undefined
}

export function stationsOf({ sent: sentAt, opened, chosen, confirmed, ended, state }: Payment): readonly Station[] {
  const paidAt = state === 'paid' ? ended : undefined
  const chosenAt = chosen ?? confirmed
  const last = paidAt ?? (state === 'paid' ? 'paid' : undefined)
  // A station that was passed unseen is behind the recipient all the same.
  const times = [sentAt, opened, chosenAt, paidAt]
  const furthest = last === undefined ? times.findLastIndex((at) => at !== undefined) : 3
  return (['sent', 'opened', 'chosen', 'paid'] as const).map((id, place) => ({ id, isReached: place <= furthest, at: times[place] }))
}

export type Act = 'correct' | 'remind' | 'extend' | 'recall'

/** What can be done, the most fitting first. */
export function actsOf({ isUndelivered, mayCorrect, mayRemind, mayExtend, mayRecall }: Payment): readonly Act[] {
  const acts: readonly (Act | false)[] = [
    isUndelivered === true && mayCorrect && 'correct',
    mayRemind && 'remind',
    mayExtend && 'extend',
    isUndelivered !== true && mayCorrect && 'correct',
    mayRecall && 'recall',
  ]
  return acts.filter((act) => act !== false)
}

export const isOpen = (state: GlobalState): boolean => (openStates as readonly GlobalState[]).includes(state)

/** The filters of the list, each with the states that it shows. */
export const groups = {
  open: ['waiting', ...openStates, 'confirmed'],
  paid: ['paid'],
  over: ['refused', 'expired', 'recalled', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly GlobalState[]>>
export type Group = keyof typeof groups

export const countOf = (counts: Counts, ...states: readonly GlobalState[]): number =>
  counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0)

export const sumOf = (counts: Counts, currency: string, ...states: readonly GlobalState[]): string =>
  decimal(
    counts.reduce(
      (sum, { state, currencyCode, amount }) =>
        currencyCode === currency && states.includes(state) ? plus(sum, parseMoney(amount, currency)) : sum,
      zero(currency),
    ),
  )
