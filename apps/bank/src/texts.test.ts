import { languages } from '@ducat/brands/brand.ts'
import { expect, test } from 'vitest'
import { speaking } from './texts.ts'

test.each(languages)('[G50] what somebody typed stands in a text as they typed it, in %s too', (language) => {
  const typed = String.raw`a\u000ab\x00 \\u0041 \ {name} <b>`
  expect(speaking(language).t('({name})', { name: typed })).toBe(`(${typed})`)
})
