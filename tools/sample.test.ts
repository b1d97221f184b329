import { expect, test } from 'vitest'
import { take } from './sample.ts'

const list = Array.from({ length: 100 }, (_none, index) => `case ${index}`)

test('the same seed takes the same cases, in order, none twice', () => {
  const taken = take(list, 10, 'abc')
  expect(taken).toHaveLength(10)
  expect(take(list, 10, 'abc')).toEqual(taken)
  expect(list.filter((item) => taken.includes(item))).toEqual(taken)
})

test('another seed takes others, and in time every case is seen', () => {
  expect(take(list, 10, 'def')).not.toEqual(take(list, 10, 'abc'))
  const seen = new Set(Array.from({ length: 200 }, (_none, seed) => take(list, 10, String(seed))).flat())
  expect(seen.size).toBe(list.length)
})
