import { int, list, object, optional, text } from '@ducat/contract/kit/fields'
import { expect, test } from 'vitest'
import { decode, tidyRequest } from './decode.ts'

const schema = object({
  accountId: int(),
  name: text(100),
  zip: optional(text(12)),
  cards: optional(list(object({ month: optional(int()), alias: optional(text(20)) }))),
})

test('[API-016] a string becomes a number only where the schema wants a number', () => {
  const answer = { accountId: '104', name: '42', zip: '90210', cards: [{ month: '7', alias: '7' }] }
  expect(decode(answer, schema)).toEqual({ accountId: 104, name: '42', zip: '90210', cards: [{ month: 7, alias: '7' }] })
})

test.each(['007', '1e3', ' 5', '', '90071992547409931', '0x10', '1.0', '+4', 'NaN', 'Infinity'])(
  '[API-016] %j does not print back identically and stays text',
  (text) => {
    expect(decode({ accountId: text }, schema)).toEqual({ accountId: text })
  },
)

test('[API-016] null fields of an answer are dropped, at every depth', () => {
  expect(decode({ accountId: 1, name: 'A', zip: null, cards: [null, { month: null }] }, schema)).toEqual({
    accountId: 1,
    name: 'A',
    cards: [{}],
  })
})

test('[API-017] null, undefined and NaN are dropped from a request; zero, false and empty texts are not', () => {
  const request = { a: null, b: undefined, c: Number.NaN, d: 0, e: false, f: '', g: { h: null, i: [1, null, undefined, Number.NaN, 2] } }
  expect(tidyRequest(request)).toEqual({ d: 0, e: false, f: '', g: { i: [1, 2] } })
})

test('a file in a request stays the file it is', () => {
  const front = new File(['x'], 'front.pdf')
  expect((tidyRequest({ front }) as { front: File }).front).toBe(front)
})
