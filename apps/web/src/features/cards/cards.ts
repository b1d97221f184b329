/**
 * The cards somebody holds, and what a page needs to know of one: pure.
 *   cardsOf(list)             { physical, debit, virtual, closed }
 *   cardKindOf(card)          'physical', 'debit' or 'virtual', of a closed one too
 */
import { cardStatus } from '@ducat/contract/accounts/models'
import { groupOf, isCard } from '@ducat/contract/accounts/rules'
import type { accounts } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import * as to from '#paths'

export type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]
export type CardKind = 'physical' | 'debit' | 'virtual'

export interface Cards {
  readonly physical: readonly Account[]
  readonly debit: readonly Account[]
  readonly virtual: readonly Account[]
  /** Closed, or blocked for good with nothing left on it. */
  readonly over: readonly Account[]
}

/** In the order the bank lists them. */
export function cardsOf(list: readonly Account[]): Cards {
  const all = list.filter(isCard)
  const of = (kind: CardKind) => all.filter((card) => !isOver(card) && cardKindOf(card) === kind)
  return { physical: of('physical'), debit: of('debit'), virtual: of('virtual'), over: all.filter(isOver) }
}

export const isClosed = (card: Account): boolean => groupOf(card) === 'closed'
const isOver = (card: Account): boolean => isClosed(card) || (card.cardStatusId === cardStatus.canceled && isEmpty(card))
export const isEmpty = ({ balance }: Account): boolean => !/[1-9]/.test(balance)

export const cardKindOf = ({ cardIsVirtual, subType }: Account): CardKind =>
  cardIsVirtual === true ? 'virtual' : subType === 'DEBIT' ? 'debit' : 'physical'

/** The page of a card: `<Link {...cardPage(card)}>`. A debit card has a page of its own (shell/cards-way.ts). */
export const cardPage = (card: Account) => ({
  to: cardKindOf(card) === 'debit' ? to.debitCard : to.card,
  params: { accountId: String(card.accountId) },
})

/** `08/29` */
export const expiryOf = ({ cardExpiryMonth: month, cardExpiryYear: year }: Account): string | undefined =>
  month === undefined || year === undefined ? undefined : `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
