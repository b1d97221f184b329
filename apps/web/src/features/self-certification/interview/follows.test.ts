import { formsNeeded } from '@ducat/contract/self-certification/rules'
import { expect, test } from 'vitest'
import { follows } from './follows.ts'

const chosen = (said: Parameters<typeof follows>[0]) =>
  follows(said)
    .filter(({ state }) => state === 'chosen')
    .map(({ form }) => form)

test('once everything is answered, exactly the forms of the rules are chosen and none is open', () => {
  for (const isUSTaxPayer of [true, false])
    for (const hasUSIndicia of [true, false])
      for (const countryOfBirth of ['RO', 'US'])
        for (const citizenship of [['RO'], ['RO', 'US']]) {
          const said = { isUSTaxPayer, hasUSIndicia, countryOfBirth, citizenship }
          expect(chosen(said), JSON.stringify(said)).toEqual(formsNeeded(said))
          expect(follows(said).some(({ state }) => state === 'open')).toBe(false)
        }
})

test('before the question about taxes everything is open; each form says why it is chosen or ruled out', () => {
  expect(follows({}).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
  expect(follows({ isUSTaxPayer: true }).map(({ why }) => why)).toEqual(['paysTaxes', 'covered', 'covered', 'covered'])
  expect(follows({ isUSTaxPayer: false, citizenship: ['RO'], countryOfBirth: 'RO' }).map(({ why }) => why)).toEqual([
    'paysNone',
    'notFromThere',
    'open',
    'always',
  ])
})
