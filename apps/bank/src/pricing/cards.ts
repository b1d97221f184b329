/** What cards cost, as data in US dollars. A brand's own prices stand before everybody's. */
import { cardTypes } from '@ducat/contract/accounts/models'

export interface CardPrices {
  readonly cardTypeId: number
  readonly brand?: string
  /** Once, when it is asked for; once, when it begins to work; each month and each year that it works. */
  readonly issue: string
  readonly activation: string
  readonly monthly: string
  readonly annual: string
  /** A new one for the old. */
  readonly reissue: string
}

export const cardPrices: readonly CardPrices[] = [
  { cardTypeId: cardTypes.prepaid, issue: '4.95', activation: '2.00', monthly: '0.95', annual: '0.00', reissue: '7.50' },
  { cardTypeId: cardTypes.debit, issue: '9.95', activation: '0.00', monthly: '0.00', annual: '12.00', reissue: '9.95' },
  { cardTypeId: cardTypes.virtual, issue: '1.50', activation: '0.00', monthly: '0.00', annual: '0.00', reissue: '1.50' },
]

/** Ways a card of plastic is sent; working days from and to. */
export const cardShipping = [
  { id: 1, type: 'standard', fee: '3.95', deliveryTime: '5-9' },
  { id: 2, type: 'express', fee: '24.95', deliveryTime: '2-3' },
] as const
export type ShippingType = (typeof cardShipping)[number]['type']

export function pricesOf(cardTypeId: number, brand: string): CardPrices {
  const row = cardPrices.find((one) => one.cardTypeId === cardTypeId && (one.brand === undefined || one.brand === brand))
  if (!row) throw new Error(`no prices for cards of type ${cardTypeId}`)
  return row
}

export const shippingFee = (type: ShippingType): string => cardShipping.find((one) => one.type === type)!.fee
