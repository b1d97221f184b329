import { parseDay } from '@ducat/values'
import { expect, test } from 'vitest'
import { nextDates } from './next-dates.ts'

test.each([
  ['daily', '2026-12-30', {}, ['2026-12-31', '2027-01-01', '2027-01-02']],
  ['biweekly', '2026-11-15', {}, ['2026-11-29', '2026-12-13', '2026-12-27']],
  ['monthly', '2027-01-31', {}, ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['quarterly', '2026-11-30', {}, ['2027-02-28', '2027-05-30', '2027-08-30']],
  ['yearly', '2028-02-29', {}, ['2029-02-28', '2030-02-28', '2031-02-28']],
  ['weekly', '2026-11-15', { transactions: 2 }, ['2026-11-22']],
  ['weekly', '2026-11-15', { transactions: 1 }, []],
  ['weekly', '2026-11-15', { endDate: '2026-11-29' }, ['2026-11-22', '2026-11-29']],
] as const)('[XFER-019] %s from %s with %o goes on %o', (frequency, first, ends, days) => {
  expect(nextDates(frequency, parseDay(first), ends)).toEqual(days)
})
