import { parseDay } from '@ducat/values'
import { expect, test } from 'vitest'
import { finishedMonths, isFinishedMonth } from './months.ts'

const day = parseDay
const names = (opened: string, closed: string | undefined, today: string) =>
  finishedMonths(day(opened), closed === undefined ? undefined : day(closed), day(today)).map(
    ({ fromDate, toDate }) => `${fromDate} ${toDate}`,
  )

test('[HIST-011] a month that is not over has no statement, nor has one before the opening or after the closing', () => {
  expect(names('2026-11-03', undefined, '2026-11-15')).toEqual([])
  expect(names('2026-11-03', undefined, '2026-11-30')).toEqual([])
  expect(names('2026-11-03', undefined, '2026-12-01')).toEqual(['2026-11-01 2026-11-30'])
  expect(names('2026-08-31', '2026-09-01', '2026-12-01')).toEqual(['2026-09-01 2026-09-30', '2026-08-01 2026-08-31'])
  expect(names('2024-02-10', undefined, '2024-03-02')).toEqual(['2024-02-01 2024-02-29'])
})

test('only a whole finished month is one', () => {
  const today = day('2026-11-15')
  expect(isFinishedMonth({ fromDate: '2026-10-01', toDate: '2026-10-31' }, today)).toBe(true)
  for (const [fromDate, toDate] of [
    ['2026-10-01', '2026-10-30'],
    ['2026-10-02', '2026-10-31'],
    ['2026-11-01', '2026-11-30'],
    ['2026-09-01', '2026-10-31'],
    [undefined, '2026-10-31'],
  ])
    expect(isFinishedMonth({ fromDate, toDate }, today), `${fromDate} ${toDate}`).toBe(false)
})
