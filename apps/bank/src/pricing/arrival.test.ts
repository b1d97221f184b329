import { expect, test } from 'vitest'
import { arrivesOn } from './arrival.ts'

const nextDay = { days: 1, cutOff: 16 }
test.each([
  ['a morning of the week', '2026-11-16T09:00:00Z', nextDay, '2026-11-17'],
  ['the minute before the cut-off', '2026-11-16T15:59:00Z', nextDay, '2026-11-17'],
  ['at the cut-off it leaves the day after', '2026-11-16T16:00:00Z', nextDay, '2026-11-18'],
  ['Friday: Monday', '2026-11-20T09:00:00Z', nextDay, '2026-11-23'],
  ['Friday evening: Tuesday', '2026-11-20T17:00:00Z', nextDay, '2026-11-24'],
  ['Saturday evening leaves on Monday', '2026-11-21T20:00:00Z', nextDay, '2026-11-24'],
  ['two days over a weekend', '2026-11-19T09:00:00Z', { days: 2, cutOff: 15 }, '2026-11-23'],
  ['the same day, early', '2026-11-16T09:00:00Z', { days: 0, cutOff: 14 }, '2026-11-16'],
  ['the same day, late', '2026-11-16T14:00:00Z', { days: 0, cutOff: 14 }, '2026-11-17'],
  ['day and night', '2026-11-22T23:59:00Z', { days: 0, always: 'seconds' as const }, '2026-11-22'],
  ['over Christmas', '2026-12-24T09:00:00Z', nextDay, '2026-12-28'],
  ['over New Year', '2026-12-31T09:00:00Z', nextDay, '2027-01-04'],
])('%s', (_what, now, pace, day) => {
  expect(arrivesOn(new Date(now), pace)).toBe(day)
})
