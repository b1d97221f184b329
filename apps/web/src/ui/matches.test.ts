import { expect, test } from 'vitest'
import { findOptions, folded, marked } from './matches.ts'

const countries = [
  { name: 'Faroe Islands' },
  { name: 'Romania', alsoKnownAs: ['RO'] },
  { name: 'Montenegro' },
  { name: 'Côte d’Ivoire', alsoKnownAs: ['CI'] },
  { name: 'Åland Islands' },
  { name: 'Österreich' },
  { name: 'Україна' },
  { name: 'Йорданія' },
]
const names = (typed: string) => findOptions(typed, countries).map(({ name }) => name)

test('what is not there is not found', () => {
  expect(names('xyz')).toEqual([])
})

test('the start of a name comes first, then codes, then other words, then the middle', () => {
  expect(names('ro')).toEqual(['Romania', 'Faroe Islands', 'Montenegro'])
  expect(names('is')).toEqual(['Faroe Islands', 'Åland Islands'])
  expect(names('CI')).toEqual(['Côte d’Ivoire'])
})

test.each([
  ['cote', 'Côte d’Ivoire'],
  ['aland', 'Åland Islands'],
  ['OSTER', 'Österreich'],
  ['ö', 'Österreich'],
  ['украї', 'Україна'],
])('%s finds %s whatever its accents', (typed, name) => {
  expect(names(typed)[0]).toBe(name)
})

test('й and ї are letters of their own', () => {
  expect(folded('Йорданія Україна')).toBe('йорданія україна')
  expect(names('и')).toEqual([])
})

test('what was typed is marked where it stands, accents and all', () => {
  expect(marked('Faroe Islands', 'RO')).toEqual([
    ['Fa', false],
    ['ro', true],
    ['e Islands', false],
  ])
  expect(marked('Côte d’Ivoire', 'cote')).toEqual([
    ['Côte', true],
    [' d’Ivoire', false],
  ])
  expect(marked('Straße', 'ss')).toEqual([
    ['Stra', false],
    ['ß', true],
    ['e', false],
  ])
  expect(marked('Chad', 'x')).toEqual([['Chad', false]])
})
