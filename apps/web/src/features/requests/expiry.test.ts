import { expect, test } from 'vitest'
import { readExpiry, typedExpiry } from './expiry.ts'

test.each([
  ['0829', '08 / 29'],
  ['08', '08'],
  ['08 / 2', '08 / 2'],
  ['08/', '08/'],
  ['8/2029', '8/2029'],
])('typed %s stands as %s', (text, stands) => expect(typedExpiry(text)).toBe(stands))

test.each([
  ['08 / 29', { month: 8, year: 2029 }],
  ['8/2029', { month: 8, year: 2029 }],
  ['12-31', { month: 12, year: 2031 }],
  ['0829', { month: 8, year: 2029 }],
  ['13 / 29', undefined],
  ['00 / 29', undefined],
  ['08', undefined],
  ['08 / 1929', undefined],
  ['', undefined],
])('%s is read as %o', (text, read) => expect(readExpiry(text)).toEqual(read))
