import type { Owner } from '@ducat/contract/joining/rules'
import { expect, test } from 'vitest'
import { pictureOf } from './ribbons.ts'

const person = (personId: number, share: string): Owner => ({ type: 1, personId, share })
const company = (companyId: number, share: string, ...shareholders: Owner[]): Owner => ({ type: 2, companyId, share, shareholders })
const tree = [
  person(1, '40'),
  company(10, '25', person(1, '50'), person(2, '50')),
  company(11, '35', company(12, '40', person(2, '100')), person(3, '60')),
]

test('every owner has one box, the largest first; what arrives there is as high as what they own', () => {
  const { owners, ribbons, boxes, columns } = pictureOf(tree)
  expect(owners.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(columns).toBe(3)
  expect(boxes.map(({ id, column }) => [id, column])).toEqual([
    [1, 1],
    [10, 1],
    [1, 2],
    [2, 2],
    [11, 1],
    [12, 2],
    [2, 3],
    [3, 2],
  ])
  const arriving = ribbons.filter(({ share }) => share === undefined)
  expect(arriving).toHaveLength(5)
  expect(arriving.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(330)
})

test('boxes of one column do not lie on each other; an empty tree is an empty picture', () => {
  const { boxes } = pictureOf(tree)
  for (const column of [1, 2, 3]) {
    const inOrder = boxes.filter((box) => box.column === column).toSorted((a, b) => a.top - b.top)
    inOrder.slice(1).forEach((box, place) => expect(box.top).toBeGreaterThan(inOrder[place]!.top + inOrder[place]!.height))
  }
  expect(pictureOf([])).toMatchObject({ boxes: [], owners: [], columns: 0 })
})
