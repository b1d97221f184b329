/** The tree over lines of the audit, for every size up to two dozen and for what does not belong to it. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { leafOf, partHash, rootBy, treeOf } from './merkle.ts'

const leaves = Array.from({ length: 24 }, () => randomBytes(32))

test('the way from each leaf leads to the root, whatever the size of the tree', () => {
  for (let count = 1; count <= leaves.length; count++) {
    const some = leaves.slice(0, count)
    const { root, pathOf } = treeOf(some)
    for (let index = 0; index < count; index++) expect(rootBy(some[index]!, pathOf(index), index, count)).toEqual(root)
  }
})

test('another leaf, place, size or way leads elsewhere', () => {
  const some = leaves.slice(0, 13)
  const { root, pathOf } = treeOf(some)
  const path = pathOf(5)
  expect(rootBy(leaves[20]!, path, 5, 13)).not.toEqual(root)
  expect(rootBy(some[5]!, path, 4, 13)).not.toEqual(root)
  expect(rootBy(some[5]!, path, 5, 6)).not.toEqual(root)
  expect(rootBy(some[5]!, path.slice(1), 5, 13)).not.toEqual(root)
  expect(rootBy(some[5]!, path, 13, 13)).toBeUndefined()
})

test('a part is hashed with its names and its salt, and an empty field differs from none', () => {
  const salt = randomBytes(16)
  const all = [
    partHash(salt, [['call', '']]),
    partHash(salt, [['call', null]]),
    partHash(salt, [['key', '']]),
    partHash(salt, [
      ['call', ''],
      ['key', ''],
    ]),
    partHash(randomBytes(16), [['call', '']]),
  ]
  expect(new Set(all.map((hash) => hash.toString('hex'))).size).toBe(5)
  expect(leafOf([all[0]!, all[1]!])).not.toEqual(leafOf([all[1]!, all[0]!]))
})
