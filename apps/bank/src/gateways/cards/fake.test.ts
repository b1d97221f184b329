import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../../../test/fresh-db.ts'
import { demoSeal } from '../../db/seal.ts'
import { fakeCards } from './fake.ts'

let fresh: FreshDb
beforeAll(async () => {
  fresh = await freshDb()
})
afterAll(() => fresh.close())

test('cards that end alike get numbers of their own, and the same order again is the same card', async () => {
  const cards = fakeCards(fresh.db, demoSeal, () => new Date())
  const order = (turn: number) =>
    cards.issue({
      id: `order ${turn}`,
      brand: 'aldermint',
      currency: 'USD',
      holder: 'Ana Silva',
      isVirtual: true,
      isExpress: false,
      moved: { lastFour: '4242', expiry: [4, 2031], state: 'active' },
    })
  // So many of a hundred thousand numbers that some are drawn twice, all but surely.
  const turns = Array.from({ length: 2000 }, (_none, turn) => turn)
  const issued = await Promise.all(turns.map(order))
  expect(new Set(issued.map(({ ref }) => ref)).size).toBe(turns.length)
  expect(new Set(issued.map(({ lastFour }) => lastFour))).toEqual(new Set(['4242']))
  expect(await order(0)).toEqual(issued[0])
})
