/** What happens with a card: money onto it, what is bought with and for it, and what its holder confirms. */
import { id, object, oneOf, optional, text } from '@ducat/contract/kit/fields'
import { kind } from '../../operations/kind.ts'
import { betweenOwn } from '../transfers/operations.ts'

export const cardLoad = kind('cardLoad', { sentence: betweenOwn })

/** Paid for, then carried out at the processor. */
const ordered = { wakes: 'card-orders', effects: { follow: { booked: 'cards_ordered' } } } as const
const shipping = optional(oneOf(['standard', 'express']))

export const orders = {
  card_order: kind('card_order', {
    ...ordered,
    facts: object({
      accountId: id(),
      cardTypeId: id(),
      currency: text(8),
      alias: optional(text(60)),
      addressId: optional(id()),
      shipping,
      settlementId: optional(id()),
    }),
  }),
  card_reissue: kind('card_reissue', { ...ordered, facts: object({ accountId: id(), shipping }) }),
  card_shipping: kind('card_shipping', { ...ordered, facts: object({ accountId: id() }) }),
} as const

export const pinShow = kind('card_pin_show')
export const pinChange = kind('card_pin_change')

/** A purchase, from the hold to its taking: the authorisation is whatever its operation is. */
export const cardPayment = kind('card_payment', {
  facts: object({ authorization: text(20) }),
  refuses: { DU018: 'ANSWERED_BEFORE' },
  effects: { claim: 'card_payment_claimed', follow: { booked: 'card_payment_ended', ended: 'card_payment_ended' } },
})
export const cardDeclined = kind('card_declined')
export const cardLate = kind('card_late')
export const cardRefund = kind('card_refund')
export const cardFee = kind('card_fee')
export const cardFeeBack = kind('card_fee_back')

export const operations = [
  cardLoad,
  ...Object.values(orders),
  pinShow,
  pinChange,
  cardPayment,
  cardDeclined,
  cardLate,
  cardRefund,
  cardFee,
  cardFeeBack,
]
