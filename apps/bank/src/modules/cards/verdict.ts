/** Whether a card pays: pure, in the order in which people would want to hear it. Money itself is looked at under the lock. */
import { cardStatus } from '@ducat/contract/accounts/models'
import type { DeclineReason } from '@ducat/contract/cards/models'
import { cardCan } from '@ducat/contract/cards/rules'
import { hasExpired } from './lifecycle.ts'
import type { Card } from './store.ts'

export interface Spent {
  /** Minor units in the currency of the card, set aside and taken. */
  readonly today: bigint
  readonly thisMonth: bigint
}

export interface WantsToPay {
  readonly amount: bigint
  readonly category: string | undefined
}

export function declineOf(
  card: Card,
  isLimited: boolean,
  spent: Spent,
  { amount, category }: WantsToPay,
  now: Date,
): DeclineReason | undefined {
  if (!cardCan('pay', card)) return stateOf(card)
  if (hasExpired(card, now)) return 'EXPIRED'
  if (isLimited) return 'SECURITY'
  if (category !== undefined && card.blockedCategories.includes(category)) return 'CATEGORY_BLOCKED'
  if (card.perPayment && amount > card.perPayment.minor) return 'PER_PAYMENT_LIMIT'
  if (card.daily && spent.today + amount > card.daily.minor) return 'DAILY_LIMIT'
  if (card.monthly && spent.thisMonth + amount > card.monthly.minor) return 'MONTHLY_LIMIT'
  return undefined
}

function stateOf({ cardStatusId }: Card): DeclineReason {
  switch (cardStatusId) {
    case cardStatus.paused:
      return 'PAUSED'
    case cardStatus.expired:
      return 'EXPIRED'
    case cardStatus.canceled:
    case cardStatus.fraud:
    case cardStatus.limited:
      return 'BLOCKED'
    default:
      // An account that was closed under a card that works.
      return cardStatusId === cardStatus.active ? 'BLOCKED' : 'NOT_ACTIVE'
  }
}
