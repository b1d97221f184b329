/** The tree over lines of the audit, for every size up to two dozen and for what does not belong to it. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldHash, leafOf, pathOf, rootBy, rootOf } from './merkle.ts'

const leaves = Array.from({ length: 24 }, () => randomBytes(32))

test('the way from each leaf leads to the root, whatever the size of the tree', () => {
  for (let count = 1; count <= leaves.length; count++) {
    const some = leaves.slice(0, count)
    for (let index = 0; index < count; index++) expect(rootBy(some[index]!, pathOf(some, index), index, count)).toEqual(rootOf(some))
  }
})

test('another leaf, place, size or way leads elsewhere', () => {
  const some = leaves.slice(0, 13)
  const path = pathOf(some, 5)
  const root = rootOf(some)
  expect(rootBy(leaves[20]!, path, 5, 13)).not.toEqual(root)
  expect(rootBy(some[5]!, path, 4, 13)).not.toEqual(root)
  expect(rootBy(some[5]!, path, 5, 6)).not.toEqual(root)
  expect(rootBy(some[5]!, path.slice(1), 5, 13)).not.toEqual(root)
  expect(rootBy(some[5]!, path, 13, 13)).toBeUndefined()
})

test('a field is hashed with its name and its salt, and an empty one differs from none', () => {
  const salt = randomBytes(16)
  const all = [
    fieldHash(salt, 'call', ''),
    fieldHash(salt, 'call', null),
    fieldHash(salt, 'key', ''),
    fieldHash(randomBytes(16), 'call', ''),
  ]
  expect(new Set(all.map((hash) => hash.toString('hex'))).size).toBe(4)
  expect(leafOf([all[0]!, all[1]!])).not.toEqual(leafOf([all[1]!, all[0]!]))
})
