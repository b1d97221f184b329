import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { numberOf } from './puzzle.ts'

const of = (number: number) => ({
  salt: 'ab12?expires=1&site=x',
  challenge: createHash('sha256').update(`ab12?expires=1&site=x${number}`).digest('hex'),
  maxnumber: 2000,
})

test('[C-OWN-049] a puzzle without an answer, or that nobody waits for any more, ends', async () => {
  await expect(numberOf({ ...of(1), challenge: 'nothing' }, () => {})).rejects.toThrow('no answer')
  const stop = new AbortController()
  await expect(numberOf({ ...of(1999) }, () => stop.abort(), stop.signal)).rejects.toThrow('aborted')
})

test.each([0, 511, 512, 1999])('[C-OWN-049] the answer %i is found, and how far it is was said on the way', async (number) => {
  const heard: number[] = []
  expect(await numberOf(of(number), (perMille) => heard.push(perMille))).toBe(number)
  expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  expect(heard).toHaveLength(Math.floor(number / 512))
})
