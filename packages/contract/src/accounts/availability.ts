/** What an account offers its owner. Apart from the other rules, since it brings the table of cards along. Spec: product-areas §3 (ACCT-006). */
import { cardCurrencies } from '../cards/models.ts'
import { cardCan, type CardFacts } from '../cards/rules.ts'
import { cardStateOf, groupOf, isCard, type AccountFacts } from './rules.ts'

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

/**
 * The 14 flags of an account, for buttons and menus. What happened can be read for ever, of a closed account too; money is paid in on
 * payment and receiving accounts; a card is asked for from a payment account; what a card allows is its table's affair (cards/rules.ts).
 */
export function availabilityOf(account: AccountFacts & Partial<CardFacts> & { readonly currencyCode?: string }): Availability {
  const group = groupOf(account)
  const open = group !== 'closed'
  const can = (action: Parameters<typeof cardCan>[0]) => isCard(account) && cardCan(action, account)
  return {
    statements: true,
    history: true,
    instructions: group === 'payment' || group === 'receiving',
    cardRequestable: group === 'payment' && (account.currencyCode === undefined || cardCurrencies.includes(account.currencyCode)),
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
