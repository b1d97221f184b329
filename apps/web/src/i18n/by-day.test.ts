import { parseDay } from '@ducat/values'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const today = parseDay('2026-03-01')
const group = (...days: string[]) =>
  byDay(
    days.map((day, index) => ({ day: parseDay(day), index })),
    ({ day }) => day,
    today,
  ).map(({ day, name, entries }) => [day, name, entries.map(({ index }) => index)])

test('nothing has no days', () => {
  expect(group()).toEqual([])
})

test('yesterday of the first of March is the last of February', () => {
  expect(group('2026-03-01', '2026-02-28', '2026-02-27')).toEqual([
    ['2026-03-01', 'today', [0]],
    ['2026-02-28', 'yesterday', [1]],
    ['2026-02-27', 'date', [2]],
  ])
})

test('a day stands once, newest first, its entries in the order they came', () => {
  expect(group('2026-02-20', '2026-02-28', '2026-02-20')).toEqual([
    ['2026-02-28', 'yesterday', [1]],
    ['2026-02-20', 'date', [0, 2]],
  ])
})

test('a day after today has a date like any other', () => {
  expect(group('2026-03-02')).toEqual([['2026-03-02', 'date', [0]]])
})
