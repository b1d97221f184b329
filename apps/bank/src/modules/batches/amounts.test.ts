import { expect, test } from 'vitest'
import { amountTyped, signIn } from './amounts.ts'

test.each([
  ['12', undefined, '12'],
  ['0012.50', undefined, '12.50'],
  ['1234.5', undefined, '1234.5'],
  ['12,50', undefined, '12.50'],
  ['1,234.50', undefined, '1234.50'],
  ['1.234,50', undefined, '1234.50'],
  ['1.234.567,89', undefined, '1234567.89'],
  ['1,234,567', undefined, '1234567'],
  ['1 234,50', undefined, '1234.50'],
  ['1\u00a0234\u202f567,5', undefined, '1234567.5'],
  ['1’234.50', undefined, '1234.50'],
  ['€ 12,50', undefined, '12.50'],
  ['12.50 USD', undefined, '12.50'],
  ['0.125', undefined, '0.125'],
  ['0,00000001', undefined, '0.00000001'],
  ['1,234', undefined, 'AMOUNT_UNCLEAR'],
  ['1.234', undefined, 'AMOUNT_UNCLEAR'],
  ['1,234', '.', '1234'],
  ['1,234', ',', '1.234'],
  ['1.234', ',', '1234'],
  ['1.234', '.', '1.234'],
  ['', undefined, 'FORMAT'],
  ['-5', undefined, 'FORMAT'],
  ['1e5', undefined, 'FORMAT'],
  ['12,50,1', undefined, 'AMOUNT_UNCLEAR'],
  ['1.23.45,6', undefined, 'FORMAT'],
  ['1,23.456,7', undefined, 'FORMAT'],
  ['ten', undefined, 'FORMAT'],
] as const)('%j in a file with %j is %j', (typed, sign, amount) => {
  const read = amountTyped(typed, sign)
  expect(read.reason ?? read.amount).toBe(amount)
})

test('a cell shows the sign of its file, or nothing', () => {
  expect(['12,5', '1.234,5', '1.234.567', '12.50', '1,234', '77'].map(signIn)).toEqual([',', ',', ',', '.', undefined, undefined])
})
