import { expect, test } from 'vitest'
import { missingIn, stepsFor } from './steps.ts'

test('[ROUTE-020] what is missing is named in the order it is asked for', () => {
  expect(missingIn('card', {})).toBe('product')
  expect(missingIn('card', { cardTypeId: 2006 })).toBe('currency')
  expect(missingIn('delivery', {})).toBe('address')
  expect(missingIn('delivery', { addressId: 1 })).toBe('shipping')
})

test('[ROUTE-020] what is there lets one go on', () => {
  expect(missingIn('card', { cardTypeId: 2135, currencyCode: 'EUR' })).toBeUndefined()
  expect(missingIn('delivery', { addressId: 1, shippingId: 2 })).toBeUndefined()
  expect(missingIn('review', {})).toBeUndefined()
})

test('[CARD-002] a virtual card is not sent anywhere', () => {
  expect(stepsFor({ isVirtual: true })).toEqual(['card', 'review'])
  expect(stepsFor({ isVirtual: false })).toEqual(['card', 'delivery', 'review'])
  expect(stepsFor(undefined)).toHaveLength(3)
})
