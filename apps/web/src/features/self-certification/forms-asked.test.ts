import { expect, test } from 'vitest'
import { formsAsked } from './forms-asked.ts'

const nobody = { isUSTaxPayer: false, hasUSIndicia: false }
const given = (said: Parameters<typeof formsAsked>[0]) => formsAsked(said).map(({ isGiven }) => isGiven)

test('[ROUTE-014] which forms are asked for, and that a rejected or expired one is asked for again', () => {
  expect(given(nobody)).toEqual([false])
  expect(given({ ...nobody, taxResidencySelfCertification: { status: 2 } })).toEqual([true])
  expect(given({ ...nobody, hasUSIndicia: true, W8Ben: { status: 41 } })).toEqual([true, false])
  expect(given({ isUSTaxPayer: true, hasUSIndicia: true, w9: { status: 26 } })).toEqual([false])
  expect(given({ isUSTaxPayer: true, hasUSIndicia: true, w9: { status: 38 } })).toEqual([false])
  expect(given({ isUSTaxPayer: true, hasUSIndicia: true, w9: { status: 0 } })).toEqual([true])
})
