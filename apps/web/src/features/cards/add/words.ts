import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AddStep, Missing } from './steps.ts'

export const stepWords: Readonly<Record<AddStep, MessageDescriptor>> = {
  card: msg`Which card`,
  delivery: msg`Delivery address`,
  review: msg`Fees and order`,
}

/** Why one cannot go on yet. */
export const missingWords: Readonly<Record<Missing, MessageDescriptor>> = {
  product: msg`Choose a card first.`,
  currency: msg`Choose a currency first.`,
  address: msg`Choose an address first.`,
  shipping: msg`Choose a delivery method first.`,
}
