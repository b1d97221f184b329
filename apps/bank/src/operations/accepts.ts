/**
 * Operations that the bank makes itself, without a call behind them: a deposit, a card's fee, what a shop takes.
 *   accepting    everything that such an operation has alike; the rest is named where it is made
 *   changed      the screens of a customer hear that something of these topics changed
 */
import { randomUUID } from 'node:crypto'
import type { Topic } from '@ducat/contract/kit/topics'
import type { Money } from '@ducat/values'
import type { Leg } from '../ledger/index.ts'
import type { Accept, Pair, State, Tell } from './intents.ts'
import type { Own } from './definition.ts'

export const newPublicId = (): string => randomUUID().replaceAll('-', '')

interface Of extends Own {
  readonly brand: string
  readonly customer: number | null
  /** With a space in it: no caller can send such a key. */
  readonly key: string
  readonly amount: Money
  readonly payee: Accept['payee']
  readonly state?: State
  readonly hash?: string
}

export const accepting = ({ kind, own, amount, state = 'posted', hash = '00', ...of }: Of) => ({
  ...of,
  publicId: newPublicId(),
  kind,
  facts: own && { own },
  state,
  hash,
  sendAmount: amount.minor,
  sendCurrency: amount.currency,
  fee: 0n,
  legs: [] as readonly Pair[],
  holds: [] as readonly Pair[],
})

export const changed = (customer: number, ...topics: readonly Topic[]): Tell => ({ customer, name: 'changed', data: { topics } })

export const pairsOf = (legs: readonly Leg[]): Pair[] => legs.map(({ account, amount }) => [account, amount])
