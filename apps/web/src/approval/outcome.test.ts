import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'
import { clock } from './use-countdown.ts'

test.each([
  [undefined, 'waiting'],
  ['awaiting_code', 'waiting'],
  ['a state of tomorrow', 'waiting'],
  ['declined', 'rejected'],
  ['expired', 'ended'],
  ['failed', 'ended'],
  ['awaiting_second_person', 'done'],
  ['posted', 'done'],
])('[APPR-006] a phone that was asked: %s is %s', (state, outcome) => {
  expect(outcomeOf(state)).toBe(outcome)
})

test('time left is read as a clock', () => {
  expect([clock(0), clock(9), clock(116), clock(300)]).toEqual(['0:00', '0:09', '1:56', '5:00'])
})
