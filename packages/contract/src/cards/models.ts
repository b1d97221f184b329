import { bool, currencyCode, decimal, id, instant, int, list, longId, object, oneOf, optional, text } from '../kit/fields.ts'

/** Currencies that cards are issued in. */
export const cardCurrencies: readonly string[] = ['USD', 'EUR', 'RON']

/** A card that can be asked for; when it cannot, why. */
export const cardProduct = object({
  cardTypeId: int(),
  name: text(60),
  subType: oneOf(['PREPAID', 'DEBIT']),
  isVirtual: bool(),
  currencyCodes: list(currencyCode()),
  isAvailable: bool(),
  disabledReasons: list(text(40)),
})

/** Why a product or a way of shipping is not offered. The client has the words. */
export const cardObstacles = ['COUNTRY_NOT_SERVED', 'NOT_VERIFIED', 'LIMITED', 'TOO_MANY_CARDS', 'NO_ADDRESS', 'NO_COURIER'] as const
export type CardObstacle = (typeof cardObstacles)[number]

export const shippingTypes = ['standard', 'express'] as const
export const shipping = object({
  id: int(1),
  type: oneOf(shippingTypes),
  fee: decimal(),
  /** Working days from and to: "5-7". */
  deliveryTime: text(10),
  disabledReasons: list(text(40)),
})

/** What the activation of a card wants to know beside the card. */
export const activationParam = object({
  name: text(40),
  label: text(100),
  type: oneOf(['lastFour', 'date', 'text']),
  isRequired: bool(),
})

/** Kinds of shops that a card can be closed to; the processor knows each by its merchant codes. */
export const shopCategories = ['gambling', 'adult', 'crypto', 'cash', 'alcohol', 'dating', 'games', 'travel'] as const
export type ShopCategory = (typeof shopCategories)[number]

export const cardLimits = {
  daily: optional(decimal()),
  monthly: optional(decimal()),
  perPayment: optional(decimal()),
  blockedCategories: list(oneOf(shopCategories), shopCategories.length),
}

/** What counts against the limits so far, in the currency of the card's account: set aside and taken, less what was given back. */
export const cardSpent = { spentToday: optional(decimal()), spentThisMonth: optional(decimal()) }

/** Why a card may be blocked for good. */
export const blockReasons = ['lost', 'stolen', 'damaged', 'notNeeded'] as const

export const authorizationStatuses = ['approved', 'declined', 'cleared', 'reversed', 'expired', 'refunded'] as const
/** Why a card was declined. The client has the words. */
export const declineReasons = [
  'NOT_ACTIVE',
  'PAUSED',
  'EXPIRED',
  'BLOCKED',
  'WRONG_DETAILS',
  'NOT_ENOUGH',
  'PER_PAYMENT_LIMIT',
  'DAILY_LIMIT',
  'MONTHLY_LIMIT',
  'CATEGORY_BLOCKED',
  'CURRENCY',
  'NOT_CONFIRMED',
  'SECURITY',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What a shop asked of a card. `amount` is in the currency of the account, `merchantAmount` in that of the shop. */
export const authorization = object({
  id: longId(),
  dateTime: instant(),
  amount: decimal(),
  currencyCode: currencyCode(),
  merchantName: text(100),
  status: oneOf(authorizationStatuses),
  accountId: id(),
  merchantAmount: decimal(),
  merchantCurrencyCode: currencyCode(),
  category: optional(oneOf(shopCategories)),
  reason: optional(oneOf(declineReasons)),
  transactionId: optional(longId()),
})
