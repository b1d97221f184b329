import { expect, test } from 'vitest'
import { canOpen } from './companies.ts'

test('[GUARD-021] a company is opened for its money or for its papers; without any right there is nothing to open', () => {
  expect([0, 1, 2, 3, 4, 5].filter((accessRights) => canOpen({ accessRights }))).toEqual([1, 2, 3, 4, 5])
})
