import { expect, test } from 'vitest'
import { flagsAt, type ViewportFlag } from './viewport.ts'

const set = (width: number) => Object.entries(flagsAt(width)).flatMap(([flag, isSet]) => (isSet ? [flag as ViewportFlag] : []))

test.each([
  [575, []],
  [576, ['largePhone']],
  [870, ['largePhone']],
  [871, ['tablet', 'largePhone']],
  [991, ['tablet', 'largePhone']],
  [992, ['smallDesktop', 'tablet', 'largePhone']],
  [1279, ['smallDesktop', 'tablet', 'largePhone']],
  [1280, ['desktop', 'smallDesktop', 'tablet', 'largePhone']],
])('[NAV-012] [NAV-013] [NAV-014] flags at %i pixels', (width, flags) => {
  expect(set(width)).toEqual(flags)
})
