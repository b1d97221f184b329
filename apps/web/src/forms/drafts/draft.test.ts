import { beforeEach, expect, test } from 'vitest'
import { openDraft } from './draft.ts'
import { forgetDrafts, placeOf, type DraftStorage } from './place.ts'
import { keyOf } from './sealed.ts'

const now = '2026-11-15T09:30:00.000Z'
const key = keyOf('A'.repeat(43))
const hers = () => key
let kept: Map<string, string>
let storage: DraftStorage
beforeEach(() => {
  kept = new Map()
  storage = {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, text) => void kept.set(place, text),
    removeItem: (place) => void kept.delete(place),
  }
})

test('[C-OWN-043] without a key nothing is written, and nothing is thrown away', async () => {
  const draft = openDraft('draft:1', () => Promise.resolve(undefined), storage)
  await draft.keep({ note: 'Rent' }, now)
  expect(kept.size).toBe(0)
  kept.set('draft:1', 'sealed')
  expect(await draft.read()).toBeUndefined()
  expect(kept.size).toBe(1)
})

test('[C-OWN-043] a draft of somebody else is not read and goes', async () => {
  await openDraft('draft:1', hers, storage).keep({ note: 'Rent' }, now)
  expect(await openDraft('draft:1', () => keyOf('B'.repeat(43)), storage).read()).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('[C-OWN-043] a tab that is full keeps no draft, and nobody is disturbed', async () => {
  const draft = openDraft('draft:1', hers, storage)
  await draft.keep({ note: 'Rent' }, now)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await draft.keep({ note: 'Rent for all' }, now)
  expect(kept.size).toBe(0)
})

test('[C-OWN-043] of many changes the last one is kept, and what is dropped meanwhile stays dropped', async () => {
  const draft = openDraft('draft:1', hers, storage)
  await Promise.all(['R', 'Re', 'Ren', 'Rent'].map((note) => draft.keep({ note }, now)))
  expect(await draft.read()).toEqual({ values: { note: 'Rent' }, saved: now })
  const writing = draft.keep({ note: 'Rent!' }, now)
  draft.drop()
  await writing
  expect(kept.size).toBe(0)
})

test('[C-OWN-043] a form that is as it began keeps nothing', async () => {
  const draft = openDraft('draft:1', hers, storage)
  await draft.keep({ note: 'Rent' }, now)
  await draft.keep({}, now)
  expect(kept.size).toBe(0)
})

test('[C-OWN-043] another customer, page or beginning is another place; signing out empties all of them and nothing else', async () => {
  const places = await Promise.all([
    placeOf(['p2p', 1, '/a', {}]),
    placeOf(['p2p', 2, '/a', {}]),
    placeOf(['p2p', 1, '/b', {}]),
    placeOf(['p2p', 1, '/a', { accountId: 7 }]),
  ])
  expect(new Set(places).size).toBe(4)
  for (const place of [...places, 'refreshToken']) kept.set(place, 'x')
  forgetDrafts(storage)
  expect([...kept.keys()]).toEqual(['refreshToken'])
})
