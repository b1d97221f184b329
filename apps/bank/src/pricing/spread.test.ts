/** What an exchange costs: the spread of the brand, or the one of the schedule; nothing is exchanged at a rate that was stopped. */
import { rate, rateText } from '@ducat/values'
import { expect, test } from 'vitest'
import { middleRate } from './middle-rates.ts'
import { transferRate } from './price.ts'

const dollars = [rate('EUR', 'USD', '1.25'), { ...rate('RON', 'USD', '0.25'), stopped: true }]

test.each([
  [{}, '1.2425'],
  [{ prices: {} }, '1.2425'],
  [{ prices: { spread: 200 } }, '1.225'],
  [{ prices: { spread: 0 } }, '1.25'],
])('a brand with %o exchanges at %s', (brand, expected) => {
  expect(rateText(transferRate(dollars, 'EUR', 'USD', brand)!)).toBe(expected)
})

test('a stopped currency has no rate in either direction; sums in it are still shown, and within itself it is 1', () => {
  expect(transferRate(dollars, 'RON', 'USD', {})).toBeUndefined()
  expect(transferRate(dollars, 'EUR', 'RON', {})).toBeUndefined()
  expect(rateText(transferRate(dollars, 'RON', 'RON', {})!)).toBe('1')
  expect(rateText(middleRate(dollars, 'EUR', 'RON')!)).toBe('5')
})
