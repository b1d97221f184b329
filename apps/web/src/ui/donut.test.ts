import { expect, test } from 'vitest'
import { arcsOf, ribbonsOf } from './donut.ts'

test('nothing to show draws nothing that is not a number', () => {
  expect(arcsOf([], 10)).toEqual([])
  expect(arcsOf([0, 0], 10).join()).not.toContain('NaN')
  expect(
    ribbonsOf([0], 10, 10, 2)
      .map(({ path }) => path)
      .join(),
  ).not.toContain('NaN')
})

test('one part is the whole ring, two halves meet above and below', () => {
  expect(arcsOf([1000], 10)).toEqual(['M0 -10A10 10 0 1 1 -0.01 -10'])
  expect(arcsOf([500, 500], 10)).toEqual(['M0 -10A10 10 0 0 1 0 10', 'M0 10A10 10 0 0 1 0 -10'])
})

test('a ribbon is as thick as its share and ends where its words stand', () => {
  const [large, small] = ribbonsOf([700, 300], 100, 110, 10)
  expect(large!.path).toBe('M0 5C50 5 50 0 100 0V70C50 70 50 75 0 75Z')
  expect(small!.path).toBe('M0 75C50 75 50 80 100 80V110C50 110 50 105 0 105Z')
  expect([large!.middle, small!.middle]).toEqual([35 / 110, 95 / 110])
})
