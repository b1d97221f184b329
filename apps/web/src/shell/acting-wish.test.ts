import { beforeEach, expect, test } from 'vitest'
import { forgetActing, keepActing, takeActingWish, wishToActFor } from './acting-wish.ts'

let kept: Map<string, string>
let storage: Parameters<typeof forgetActing>[0] & object
beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
})

test('what is no number of a customer is no wish', () => {
  kept.set('actingFor', 'everybody')
  expect(takeActingWish(storage)).toBeUndefined()
})

test('[START-007] the address goes before what was chosen in the tab, which stays for the next time', () => {
  keepActing(10_031, storage)
  wishToActFor('10042')
  expect([takeActingWish(storage), takeActingWish(storage), takeActingWish(storage)]).toEqual([10_042, 10_031, 10_031])
  forgetActing(storage)
  expect(takeActingWish(storage)).toBeUndefined()
})
