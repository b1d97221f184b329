import { loginKinds, loginResults } from '@ducat/contract/security/models'
import { expect, test } from 'vitest'
import { readKind, readPage, results } from './results.ts'

test('whatever somebody types into the address is a page and a kind that exist', () => {
  expect(['0', '-1', '1.5', 'x', '', undefined, '1000', '007'].map(readPage)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  expect(['1', '2', '25'].map(readPage)).toEqual([1, 2, 25])
  expect(['refused', 'fax', undefined].map(readKind)).toEqual(['refused', undefined, undefined])
})

test('[SET-002] every result has its words and belongs to one kind', () => {
  for (const result of loginResults) expect(results[result].says.message).toBeTruthy()
  expect(Object.values(loginKinds).flat().toSorted()).toEqual([...loginResults].toSorted())
})
