import { expect, test } from 'vitest'
import { forgetProof, proofOf } from './proof.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

test('without a code there is nothing to show', () => {
  expect(proofOf('', memory())).toBeUndefined()
})

test('the same code scanned twice, and the page that comes back, are the same phone; another code is another one', () => {
  const storage = memory()
  const first = proofOf('#one', storage)
  expect(first).toMatchObject({ token: 'one', phoneKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
  expect(proofOf('#one', storage)).toEqual(first)
  expect(proofOf('', storage)).toEqual(first)
  const second = proofOf('#two', storage)
  expect(second?.token).toBe('two')
  expect(second?.phoneKey).not.toBe(first?.phoneKey)
  forgetProof(storage)
  expect(proofOf('', storage)).toBeUndefined()
})
