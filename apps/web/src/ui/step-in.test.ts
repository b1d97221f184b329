import { expect, test } from 'vitest'
import { stepIn } from './step-in.ts'

const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('an empty list and other keys lead nowhere', () => {
  expect(stepIn([], undefined, 'ArrowDown')).toBeUndefined()
  expect(stepIn(list, 'a', 'Home')).toBeUndefined()
  expect(stepIn(list, 'a', 'x')).toBeUndefined()
})

test.each([
  ['a', 'ArrowDown', 'b'],
  ['g', 'ArrowDown', 'a'],
  ['a', 'ArrowUp', 'g'],
  ['c', 'ArrowUp', 'b'],
  [undefined, 'ArrowDown', 'a'],
  [undefined, 'ArrowUp', 'g'],
  ['a', 'PageDown', 'f'],
  ['f', 'PageDown', 'g'],
  ['c', 'PageUp', 'a'],
])('from %s by %s to %s', (current, key, next) => {
  expect(stepIn(list, current, key)).toBe(next)
})
