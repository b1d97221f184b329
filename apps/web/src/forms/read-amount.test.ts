import { expect, test } from 'vitest'
import { readAmount, separatorsOf } from './read-amount.ts'

const locales = {
  en: separatorsOf('en'),
  es: separatorsOf('es'),
  pt: separatorsOf('pt-PT'),
  uk: separatorsOf('uk'),
  ro: separatorsOf('ro'),
}
type Locale = keyof typeof locales
const read = (text: string, code: string, locale: Locale) => readAmount(text, code, locales[locale])

test.each(['abc', '-5', '1..2', '1,23.45.6', '1.2.3', '12,34,567.00', '1e5', '½ of it', '$', '12 EUR'])(
  '%j is no amount in dollars',
  (text) => {
    expect(read(text, 'USD', 'en')).toEqual({ problem: 'FORMAT' })
  },
)

test.each<[string, string, Locale]>([
  ['0.001', 'USD', 'en'],
  ['12.3456', 'EUR', 'en'],
  ['12,3456', 'EUR', 'es'],
  ['1.5', 'JPY', 'en'],
  ['0.123456789', 'BTC', 'en'],
])('%s %s in %s has too many decimals, and is not rounded', (text, code, locale) => {
  expect(read(text, code, locale)).toEqual({ problem: 'TOO_MANY_DECIMALS' })
})

test('more than may move at once is said, not cut off', () => {
  expect(read('9999999999999', 'USD', 'en')).toEqual({ problem: 'TOO_LARGE' })
})

test.each<[string, string, Locale, readonly string[]]>([
  ['1.234', 'USD', 'en', ['1234']],
  ['1,234', 'EUR', 'es', ['1234']],
  ['1,234', 'RON', 'ro', ['1234']],
  ['1.234', 'BTC', 'en', ['1234', '1.234']],
  ['1.234', 'BTC', 'es', ['1234', '1.234']],
  ['1,234', 'BTC', 'en', ['1234', '1.234']],
])('%s %s in %s could be a thousand times more: it is asked', (text, code, locale, maybe) => {
  const found = read(text, code, locale)
  expect('maybe' in found && found.maybe.toSorted()).toEqual(maybe.toSorted())
})

test.each<[string, string, Locale, string]>([
  ['1.234,56', 'USD', 'en', '1234.56'],
  ['1,234.56', 'USD', 'en', '1234.56'],
  ['1.234,56', 'USD', 'es', '1234.56'],
  ['1,234.56', 'USD', 'es', '1234.56'],
  ['1,234.56', 'EUR', 'uk', '1234.56'],
  ['1 234,56', 'EUR', 'uk', '1234.56'],
  ['1\u00a0234,56', 'EUR', 'en', '1234.56'],
  ['1\u202f234.5', 'EUR', 'en', '1234.5'],
  ['1’234.50', 'EUR', 'en', '1234.50'],
  ['1.234.567', 'EUR', 'en', '1234567'],
  ['1,234,567.8', 'EUR', 'es', '1234567.8'],
  ['1,234', 'USD', 'en', '1234'],
  ['1.234', 'EUR', 'es', '1234'],
  ['1.234', 'EUR', 'pt', '1234'],
  ['1 234,56', 'EUR', 'pt', '1234.56'],
  ['1234,5', 'USD', 'en', '1234.5'],
  ['1234.5', 'USD', 'es', '1234.5'],
  ['0,5', 'BTC', 'en', '0.5'],
  ['.5', 'USD', 'en', '0.5'],
  ['5.', 'USD', 'en', '5'],
  ['007', 'USD', 'en', '7'],
  ['0.00000001', 'BTC', 'en', '0.00000001'],
  ['0,12345678', 'BTC', 'uk', '0.12345678'],
  ['1,234', 'JPY', 'en', '1234'],
  ['$1,200.00', 'USD', 'en', '1200.00'],
  ['€ 1.200,00', 'EUR', 'en', '1200.00'],
  ['1.200,00 lei', 'RON', 'ro', '1200.00'],
  ['USD 12', 'USD', 'en', '12'],
])('%j %s in %s is %s', (text, code, locale, amount) => {
  expect(read(text, code, locale)).toEqual({ amount })
})

test('nothing is nothing', () => {
  expect(read('  ', 'USD', 'en')).toEqual({ nothing: true })
})
