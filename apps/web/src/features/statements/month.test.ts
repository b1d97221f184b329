import { expect, test } from 'vitest'
import { monthName } from './month.ts'

test('a month begins a line, so it begins with a capital in every language', () => {
  expect(monthName('2026-10-01', 'en')).toBe('October 2026')
  expect(monthName('2026-10-01', 'ro')).toBe('Octombrie 2026')
  expect(monthName('2026-10-01', 'ua')).toMatch(/^Жовтень 2026/)
})
