/**
 * The steps of asking for a card, and what each still lacks: pure.
 *   stepsFor({ isVirtual: true })      ['card', 'review']
 *   missingIn('delivery', values)      'address', 'shipping' or undefined
 */
import type { application } from '@ducat/contract/cards/calls'
import type { InputOf } from '@ducat/contract/kit/call'

export type AddStep = 'card' | 'delivery' | 'review'
export type Wish = Partial<InputOf<typeof application.create>>
export type Missing = 'product' | 'currency' | 'address' | 'shipping'

/** What is not sent needs no address. */
export const stepsFor = (product: { readonly isVirtual: boolean } | undefined): readonly AddStep[] =>
  product?.isVirtual === true ? ['card', 'review'] : ['card', 'delivery', 'review']

export function missingIn(step: AddStep, { cardTypeId, currencyCode, addressId, shippingId }: Wish): Missing | undefined {
  if (step === 'card') return cardTypeId === undefined ? 'product' : currencyCode === undefined ? 'currency' : undefined
  if (step === 'delivery') return addressId === undefined ? 'address' : shippingId === undefined ? 'shipping' : undefined
  return undefined
}
