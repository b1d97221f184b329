import { expect, test } from 'vitest'
import { buttonShapes, buttonStyles } from './models.ts'
import { fitsBounds, snippetOf, withScript } from './rules.ts'

const look = { link: 'https://bank.example/checkout/abcdefgh', label: 'Pay now', style: 'dark', shape: 'pill' } as const

test('a snippet is a form and a link to the checkout, without script and without a price', () => {
  const html = snippetOf(look)
  expect(html).toContain('<form action="https://bank.example/checkout/abcdefgh" method="get"')
  expect(html).toContain('<a href="https://bank.example/checkout/abcdefgh"')
  expect(html).not.toMatch(/<script|<img|<input|\son\w+=|javascript:/i)
})

test('with the small script it is the same snippet and one script of the same bank', () => {
  const html = snippetOf(look)
  expect(withScript(html, look.link)).toBe(`${html}\n<script async src="https://bank.example/api/v4/button.js"></script>`)
})

test('whatever a merchant types as a label stays text', () => {
  const html = snippetOf({ ...look, label: `"><script>alert('1')</script>&` })
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;')
})

test('every style and shape draws another button', () => {
  const all = buttonStyles.flatMap((style) => buttonShapes.map((shape) => snippetOf({ ...look, style, shape })))
  expect(new Set(all).size).toBe(9)
})

test.each([
  [5n, 'UNDER_MINIMUM'],
  [10n, undefined],
  [20n, undefined],
  [21n, 'OVER_MAXIMUM'],
])('between 10 and 20, %d is %s', (amount, answer) => {
  expect(fitsBounds(amount, { least: 10n, most: 20n })).toBe(answer)
  expect(fitsBounds(amount, { least: undefined, most: undefined })).toBeUndefined()
})
