import { expect, test } from 'vitest'
import { ringsAt } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Kyiv' }
const nap = { from: '13:00', to: '15:30', timeZone: 'America/Mexico_City' }

test.each([
  ['without quiet hours at once', undefined, '2026-11-18T23:00:00.000Z', '2026-11-18T23:00:00.000Z'],
  ['in the evening before them', night, '2026-11-18T19:59:59.000Z', '2026-11-18T19:59:59.000Z'],
  ['with their first minute, until the morning', night, '2026-11-18T20:00:00.000Z', '2026-11-19T05:00:00.000Z'],
  ['after midnight, until the same morning', night, '2026-11-19T01:20:34.000Z', '2026-11-19T05:00:00.000Z'],
  ['with their last minute, until the next', night, '2026-11-19T04:59:59.000Z', '2026-11-19T05:00:00.000Z'],
  ['once they are over', night, '2026-11-19T05:00:00.000Z', '2026-11-19T05:00:00.000Z'],
  ['within a day', nap, '2026-11-18T20:10:00.000Z', '2026-11-18T21:30:00.000Z'],
  ['after them on that day', nap, '2026-11-18T21:30:00.000Z', '2026-11-18T21:30:00.000Z'],
  ['in the night of summer time', night, '2026-03-28T22:30:00.000Z', '2026-03-29T04:00:00.000Z'],
  ['in the night of winter time', night, '2026-10-24T21:30:00.000Z', '2026-10-25T05:00:00.000Z'],
] as const)('a message rings %s', (_, quiet, now, expected) => {
  expect(ringsAt(new Date(now), quiet).toISOString()).toBe(expected)
})
