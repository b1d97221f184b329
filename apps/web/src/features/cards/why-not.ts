/**
 * Why something cannot be done with a card, in words; nothing where it can be. The table is the contract's (cards/rules.ts).
 *   whyNot('showPin', card)      'A virtual card has no PIN.'
 */
import { accountStatus, cardStatus } from '@ducat/contract/accounts/models'
import { cardCan, type CardAction } from '@ducat/contract/cards/rules'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cardKindOf, type Account } from './cards.ts'

export function whyNot(action: CardAction, card: Account): MessageDescriptor | undefined {
  if (cardCan(action, card)) return undefined
  if (card.accountStatusId === accountStatus.closed) return msg`This card is closed.`
  return byKind(action, card) ?? byState(card.cardStatusId ?? cardStatus.submitted)
}

function byKind(action: CardAction, card: Account): MessageDescriptor | undefined {
  const kind = cardKindOf(card)
  if (kind === 'virtual' && (action === 'showPin' || action === 'changePin')) return msg`A virtual card has no PIN.`
  if (kind === 'virtual' && action === 'upgradeShipping') return msg`A virtual card is not sent.`
  if (kind === 'debit' && action === 'load') return msg`A debit card pays from your account. It does not need to be topped up.`
  if (action === 'reissue' && card.cardReissuedStatusId !== undefined) return msg`A new card has already been ordered.`
  return undefined
}

function byState(status: number): MessageDescriptor {
  switch (status) {
    case cardStatus.active:
      return msg`The card is active already.`
    case cardStatus.paused:
      return msg`Reactivate the card first.`
    case cardStatus.expired:
      return msg`The card has expired.`
    case cardStatus.limited:
      return msg`We have restricted this card.`
    case cardStatus.canceled:
    case cardStatus.fraud:
      return msg`The card is blocked.`
    default:
      return msg`Activate the card first.`
  }
}
