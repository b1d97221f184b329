import { expect, test } from 'vitest'
import type { Right } from '../kit/access.ts'
import { assignable, invitable } from './models.ts'
import { isLastFull, needsSecond } from './rules.ts'

test('[COMP-003] [G45] 5 is in no list that people choose from', () => {
  expect(assignable).toEqual([1, 3, 4, 2])
  expect(invitable).toEqual([1, 3])
})

test('[G45] a second person is needed for what approves or manages and was not there before, and for nothing that is taken away', () => {
  const all: readonly Right[] = [0, 1, 2, 3, 4, 5]
  const needed = all.flatMap((before) => all.filter((after) => needsSecond(before, after)).map((after) => [before, after]))
  expect(needed).toEqual([
    [0, 2],
    [0, 4],
    [1, 2],
    [1, 4],
    [3, 2],
    [3, 4],
    [4, 2],
    [5, 2],
    [5, 4],
  ])
})

test('[G45] the last one with full rights is the only one who has signed in and has them', () => {
  const user = (id: number, accessRights: number, status = 'active') => ({ id, accessRights, status })
  expect(isLastFull([user(1, 2), user(2, 4)], 1)).toBe(true)
  expect(isLastFull([user(1, 2), user(2, 2, 'invited')], 1)).toBe(true)
  expect(isLastFull([user(1, 2), user(2, 2)], 1)).toBe(false)
  expect(isLastFull([user(1, 2), user(2, 4)], 2)).toBe(false)
})
