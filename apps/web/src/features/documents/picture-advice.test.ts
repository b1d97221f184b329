import { expect, test } from 'vitest'
import { judge } from './picture-advice.ts'

const picture = (of: (x: number, y: number) => number, side = 64) => ({
  width: side,
  height: side,
  data: Array.from({ length: side * side * 4 }, (_none, at) => of((at >> 2) % side, Math.floor((at >> 2) / side))),
})

test.each([
  ['sharp letters', picture((x) => (x % 6 < 3 ? 230 : 30)), undefined],
  ['a soft gradient', picture((x) => 100 + x), 'blurred'],
  ['the same letters in the dark', picture((x) => (x % 6 < 3 ? 40 : 5)), 'dark'],
] as const)('of %s one hears: %s', (_what, pixels, advice) => {
  expect(judge(pixels)).toBe(advice)
})
