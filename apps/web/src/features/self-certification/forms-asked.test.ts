import { expect, test } from 'vitest'
import { formsAsked } from './forms-asked.ts'

const nobody = { isUSTaxPayer: false, hasUSIndicia: false, citizenship: ['RO'], countryOfBirth: 'RO' }
const given = (said: Parameters<typeof formsAsked>[0]) => formsAsked(said).map(({ isGiven }) => isGiven)

test('[ROUTE-014] which forms are asked for, and that one that is rejected, expired or not signed yet is asked for again', () => {
  expect(given(nobody)).toEqual([false])
  expect(given({ ...nobody, taxResidencySelfCertification: { status: 2 } })).toEqual([true])
  expect(given({ ...nobody, hasUSIndicia: true, W8Ben: { status: 41 } })).toEqual([false, false])
  expect(given({ ...nobody, hasUSIndicia: true, citizenship: ['US'], certificateOfLossOfNationality: { status: 2 } })).toEqual([
    true,
    false,
    false,
  ])
  expect(given({ ...nobody, isUSTaxPayer: true, hasUSIndicia: true, w9: { status: 26 } })).toEqual([false])
  expect(given({ ...nobody, isUSTaxPayer: true, hasUSIndicia: true, w9: { status: 38 } })).toEqual([false])
  expect(given({ ...nobody, isUSTaxPayer: true, hasUSIndicia: true, w9: { status: 0 } })).toEqual([true])
})
