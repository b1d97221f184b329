import { expect, test } from 'vitest'
import { requiredActionsOf } from './required-actions.ts'

test.each([
  ['personal', false, false, 0],
  ['personal', true, false, 1],
  ['personal', false, true, 1],
  ['personal', true, true, 2],
  ['business', true, false, 0],
  ['business', true, true, 1],
] as const)(
  '[NAV-009] [NAV-010] %s, details old: %s, identity to prove: %s',
  (customerType, isNeedPersonalInfoUpdate, isNeedKyc, count) => {
    expect(requiredActionsOf({ customerType, isNeedPersonalInfoUpdate, isNeedKyc })).toBe(count)
  },
)
