import { bcp47, languages } from '@ducat/brands/brand.ts'
import { countries } from '@ducat/values'
import { expect, test } from 'vitest'
import { findOptions } from '#ui/matches.ts'
import { aliasesOf } from '@ducat/values/country-aliases'

const options = Array.from(countries.keys(), (code) => ({ code, name: code, alsoKnownAs: aliasesOf(code, languages.map(bcp47)) }))

test.each([
  ['UK', 'GB'],
  ['USA', 'US'],
  ['America', 'US'],
  ['Holland', 'NL'],
  ['Deutschland', 'DE'],
  ['Brasil', 'BR'],
  ['Німеччина', 'DE'],
  ['Германия', 'DE'],
  ['Голландія', 'NL'],
  ['Inglaterra', 'GB'],
  ['EE. UU.', 'US'],
  ['Marea Britanie', 'GB'],
  ['Україна', 'UA'],
  ['Ucrania', 'UA'],
  ['Österreich', 'AT'],
  ['Ivory Coast', 'CI'],
])('[C-DICT-001] a country is found by every usual name: %s', (typed, code) => {
  expect(findOptions(typed, options).map((option) => option.code)).toContain(code)
})
