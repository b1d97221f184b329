import { expect, test } from 'vitest'
import { takeTypedAhead, typeAhead } from './typed-ahead.ts'

test('letters in their order, without those that were taken back, once', () => {
  for (const key of ['Backspace', 'Shift', 'E', 'i', 'Backspace', 'u', ' ', 'r', 'Enter']) typeAhead(key)
  expect(takeTypedAhead()).toBe('Eu r')
  expect(takeTypedAhead()).toBe('')
})
