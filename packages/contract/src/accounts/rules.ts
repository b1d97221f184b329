/** Questions both sides ask of an account. */
import { accountStatus, accountTypes, cardStatus } from './models.ts'

interface AccountFacts {
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

/** What an account offers its owner. Spec: product-areas §3 (ACCT-006). */
export interface Availability {
  readonly statements: boolean
  readonly history: boolean
  readonly instructions: boolean
  readonly cardRequestable: boolean
  readonly balance: boolean
  readonly block: boolean
  readonly changePin: boolean
  readonly showPin: boolean
  readonly editName: boolean
  readonly cardDetails: boolean
  readonly loadCard: boolean
  readonly enrollment: boolean
  readonly pause: boolean
  readonly unpause: boolean
}

type CardFlag = 'block' | 'changePin' | 'showPin' | 'rename' | 'details' | 'load' | 'enroll' | 'pause' | 'unpause'

interface Offering extends AccountFacts {
  readonly currencyCode?: string | undefined
  readonly cardStatusId?: number | undefined
  readonly cardReissuedStatusId?: number | undefined
}

/** What the area of cards knows: its table of states, and the currencies there are cards in. */
interface CardOffers {
  readonly can: (action: CardFlag, card: Offering) => boolean
  readonly currencies: readonly string[]
}

/**
 * The 14 flags of an account, for buttons and menus. What happened can be read for ever, of a closed account too; money is paid in on
 * payment and receiving accounts; a card is asked for from a payment account; what a card allows is its own table's affair,
 * which is handed in: `availabilityOf(account, { can: cardCan, currencies: cardCurrencies })`.
 */
export function availabilityOf(account: Offering, cards: CardOffers): Availability {
  const group = groupOf(account)
  const open = group !== 'closed'
  const can = (action: CardFlag) => isCard(account) && cards.can(action, account)
  return {
    statements: true,
    history: true,
    instructions: group === 'payment' || group === 'receiving',
    cardRequestable: group === 'payment' && (account.currencyCode === undefined || cards.currencies.includes(account.currencyCode)),
    // A card that was never used has none yet.
    balance: open && !(isCard(account) && account.cardStatusId !== undefined && cardStateOf(account.cardStatusId) === 'onItsWay'),
    block: can('block'),
    changePin: can('changePin'),
    showPin: can('showPin'),
    editName: can('rename'),
    cardDetails: can('details'),
    loadCard: can('load'),
    enrollment: can('enroll'),
    pause: can('pause'),
    unpause: can('unpause'),
  }
}
