import { expect, test } from 'vitest'
import { canOpen } from './companies.ts'

test.each([
  [0, true, false],
  [5, true, false],
  [1, false, false],
  [2, false, false],
  [1, true, true],
  [2, true, true],
  [3, true, true],
  [4, true, true],
])('right %i, balances %s: can be opened %s', (accessRights, balanceInfo, opens) => {
  expect(canOpen({ accessRights, accessList: { balanceInfo } })).toBe(opens)
})
