import { expect, test } from 'vitest'
import { grouped, hidden, onFace } from './card-number.ts'

test('[CARD-010] fewer than sixteen characters are shown as they are', () => {
  expect(hidden('535456123456441')).toBe('535456123456441')
})

test('[CARD-010] of sixteen or more the last four are shown', () => {
  expect(hidden('5354561234564417')).toBe('···· ···· ···· 4417')
  expect(hidden('5354561234567894417')).toBe('···· ···· ···· ···4 417')
})

test('[CARD-008] spaces are no part of a number', () => {
  expect(hidden('5354 5612 3456 4417')).toBe('···· ···· ···· 4417')
  expect(grouped(' 5354 5612 34564417 ')).toBe('5354 5612 3456 4417')
})

test('what the bank lists stands in the width of a whole number', () => {
  expect(onFace('•••• 4417')).toBe('···· ···· ···· 4417')
})
