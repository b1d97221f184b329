/** Questions both sides ask of an account. */
import { accountStatus, accountTypes, cardStatus } from './models.ts'

export interface AccountFacts {
  readonly type: number
  readonly accountStatusId: number
  readonly subType?: 'PREPAID' | 'DEBIT' | undefined
  readonly cardIsVirtual?: boolean | undefined
}

export type AccountGroup = 'closed' | 'payment' | 'prepayment' | 'receiving' | 'physical' | 'debit' | 'virtual'

export const isCard = ({ type }: AccountFacts): boolean => type >= accountTypes.firstCard && type <= accountTypes.lastCard

/** One group per account, in the order of the specification: a closed one is closed whatever it was. Spec: product-areas §3. */
export function groupOf(account: AccountFacts): AccountGroup {
  if (account.accountStatusId === accountStatus.closed) return 'closed'
  if (isCard(account)) return account.cardIsVirtual === true ? 'virtual' : account.subType === 'DEBIT' ? 'debit' : 'physical'
  if (account.type === accountTypes.prepayment) return 'prepayment'
  return account.type === accountTypes.receiving ? 'receiving' : 'payment'
}

export type CardState = 'active' | 'paused' | 'onItsWay' | 'expired' | 'blocked'

/** What a card is to the person who holds it; twelve codes are five words. */
export function cardStateOf(statusId: number): CardState {
  switch (statusId) {
    case cardStatus.active:
      return 'active'
    case cardStatus.paused:
      return 'paused'
    case cardStatus.expired:
      return 'expired'
    case cardStatus.canceled:
    case cardStatus.fraud:
    case cardStatus.limited:
      return 'blocked'
    default:
      return 'onItsWay'
  }
}
