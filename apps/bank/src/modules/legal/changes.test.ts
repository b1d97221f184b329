import { brands } from '@ducat/brands'
import { olderTermText, termOf } from '@ducat/brands/terms.ts'
import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test.each([
  ['nothing of equal texts', 'One two.', 'One two.', [['same', 'One two.']]],
  ['a text that is new', '', 'One two.', [['added', 'One two.']]],
  ['a text that went', 'One two.', '', [['removed', 'One two.']]],
  [
    'a word in the middle, with what went before what came',
    'We keep it for one year.',
    'We keep it for two years.',
    [
      ['same', 'We keep it for '],
      ['removed', 'one year.'],
      ['added', 'two years.'],
    ],
  ],
  [
    'one change where a single word in its middle stayed',
    'You may see and copy it here.',
    'You may download and print it here.',
    [
      ['same', 'You may '],
      ['removed', 'see and copy '],
      ['added', 'download and print '],
      ['same', 'it here.'],
    ],
  ],
  [
    'a sentence at the end of a paragraph',
    'One two three.\n\nFour five six.',
    'One two three. And more.\n\nFour five six.',
    [
      ['same', 'One two three. '],
      ['added', 'And more.\n\n'],
      ['same', 'Four five six.'],
    ],
  ],
] as const)('the changes say %s', (_, before, after, expected) => {
  expect(changesBetween(before, after).map(({ kind, text }) => [kind, text])).toEqual(expected)
})

test('what stayed and what came is the new text, word for word', () => {
  const before = olderTermText(brands.aldermint, 'privacyPolicy', 'en', 1)!
  const after = termOf(brands.aldermint, 'privacyPolicy', 'en').text
  const changes = changesBetween(before, after)
  const words = (kinds: readonly string[]) =>
    changes
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('')
      .split(/\s+/)
  expect(words(['same', 'added'])).toEqual(after.split(/\s+/))
  expect(words(['same', 'removed'])).toEqual(before.split(/\s+/))
  expect(changes.filter(({ kind }) => kind === 'added').length).toBe(2)
})
