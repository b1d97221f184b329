import { describe, expect, test } from 'vitest'
import { pathOf, trendOf } from './trend.ts'

describe('a trend line', () => {
  test('of nothing draws nothing', () => {
    expect(trendOf([])).toEqual({ points: [], guides: [] })
  })

  test('that never moved runs through the middle and has no guides', () => {
    expect(trendOf([500n, 500n, 500n])).toEqual({
      points: [
        { x: 0, y: 0.5 },
        { x: 0.5, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
      guides: [],
    })
  })

  test('puts the highest value on top and the lowest at the bottom', () => {
    expect(trendOf([100n, 300n, 200n]).points.map(({ y }) => y)).toEqual([1, 0, 0.5])
  })

  test.each([
    ['dollars in cents', [21_200_000n, 26_350_000n], [22_000_000n, 24_000_000n, 26_000_000n]],
    ['more than three round values', [20_900_000n, 28_700_000n], [22_000_000n, 24_000_000n, 26_000_000n].map((n) => n + 2_000_000n)],
    ['a debt that was paid', [-300n, 900n], [0n, 500n]],
    ['a range of two', [1n, 3n], [1n, 2n, 3n]],
    ['sums beyond a double', [99_999_999_999_999_999n, 300_000_000_000_000_001n], [100n, 200n, 300n].map((n) => n * 10n ** 15n)],
  ])('has at most three round guides: %s', (_of, values, guides) => {
    expect(trendOf(values).guides.map(({ value }) => value)).toEqual(guides)
  })

  test('is written as one path', () => {
    expect(pathOf(trendOf([100n, 300n, 200n]).points, 520, 100)).toBe('M0 100L260 0L520 50')
  })
})
