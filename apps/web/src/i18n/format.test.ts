import { languages, type Language } from '@ducat/brands/brand.ts'
import { expect, test } from 'vitest'
import { formatIn } from './format.ts'

/** Intl separates groups with different spaces, none of which breaks a line. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const money = (language: Language, amount: string, currency: string) => plain(formatIn(language).moneyText(amount, currency))

test.each<[Language, string, string, string]>([
  ['en', '1234.5', 'USD', '$1,234.50'],
  ['en', '0', 'EUR', '€0.00'],
  ['en', '99.999', 'GBP', '£99.999'],
  ['en', '0.12345678', 'BTC', 'BTC 0.12345678'],
  ['en', '0.50000000', 'BTC', 'BTC 0.50'],
  ['en', '1500', 'JPY', 'JPY 1,500'],
  ['ro', '1234567.8', 'RON', '1.234.567,80 lei'],
  ['en', '12', 'RON', '12.00 lei'],
  ['es', '12345.6', 'EUR', '€12.345,60'],
  ['es', '1234.5', 'EUR', '€1.234,50'],
  ['pt', '1234.56', 'USD', '$1 234,56'],
  ['pt', '1234567.8', 'EUR', '€1 234 567,80'],
  ['ru', '1234567.89', 'EUR', '€1 234 567,89'],
  ['ua', '1234567.89', 'EUR', '€1 234 567,89'],
])('[CONST-009] in %s %s %s is %s: at least two decimals, up to eight', (language, amount, currency, text) => {
  expect(money(language, amount, currency)).toBe(text)
})

test.each(languages)('[CONST-009] no digit of a large amount is lost in %s', (language) => {
  const { whole, fraction } = formatIn(language).money('999999999999999.12345678', 'BTC')
  expect((whole + fraction).replaceAll(/\D/g, '')).toBe('99999999999999912345678')
})

test('the pieces of an amount can be set apart, and the minus is a minus', () => {
  expect(formatIn('en').money('-1234.56', 'USD')).toEqual({ sign: '\u2212', before: '$', whole: '1,234', fraction: '.56', after: '' })
  expect(formatIn('en').money('1', 'RON', 'always')).toEqual({ sign: '+', before: '', whole: '1', fraction: '.00', after: '\u00a0lei' })
  expect(formatIn('en').money('-5', 'EUR', 'never').sign).toBe('')
  expect([formatIn('en').money('-0.00', 'USD').sign, formatIn('en').money('0', 'USD', 'always').sign]).toEqual(['', ''])
})

test('percent has no space, in every language', () => {
  expect(languages.map((language) => formatIn(language).percent(0.125))).toEqual(['12.5%', '12,5%', '12,5%', '12,5%', '12,5%', '12,5%'])
  expect(formatIn('en').percent('-0.5')).toBe('\u221250%')
})

test('numbers keep their digits and use the minus sign', () => {
  expect(formatIn('en').number('-9007199254740993.25')).toBe('\u22129,007,199,254,740,993.25')
})

test('a day is that day wherever the reader is', () => {
  expect(formatIn('en').day('2026-11-14')).toBe('14 Nov 2026')
  expect(plain(formatIn('ua').day('2026-01-01'))).toBe('1 січ. 2026 р.')
})

test('[BRAND-024] Portuguese is that of Portugal: days, names of countries and currencies', () => {
  const format = formatIn('pt')
  expect([format.day('2026-11-14'), format.countryName('RO'), format.currencyName('USD')]).toEqual([
    '14/11/2026',
    'Roménia',
    'dólar dos Estados Unidos',
  ])
  expect(['Óbidos', 'Porto', 'Águeda', 'Braga'].toSorted((a, b) => format.compare(a, b))).toEqual(['Águeda', 'Braga', 'Óbidos', 'Porto'])
})

test('times have 24 hours', () => {
  expect(formatIn('en').time('2026-11-14T23:05:00.000Z')).toMatch(/^\d{2}:\d{2}$/)
})

test('names of currencies and countries are in the language; digital currencies have their own', () => {
  expect(formatIn('es').currencyName('USD')).toBe('dólar estadounidense')
  expect(formatIn('ua').countryName('RO')).toBe('Румунія')
  expect(formatIn('ru').currencyName('BTC')).toBe('Bitcoin')
})

test.each([
  [
    'ua',
    ['Україна', 'Ґана', 'Єгипет', 'Гана', 'Ірландія', 'Естонія', 'Зімбабве'],
    ['Гана', 'Ґана', 'Естонія', 'Єгипет', 'Зімбабве', 'Ірландія', 'Україна'],
  ],
  ['ro', ['Tunisia', 'Țara', 'Suedia', 'Șerban', 'Togo'], ['Suedia', 'Șerban', 'Togo', 'Tunisia', 'Țara']],
  ['es', ['Níger', 'Ñuñoa', 'Nueva Zelanda', 'Omán'], ['Níger', 'Nueva Zelanda', 'Ñuñoa', 'Omán']],
  ['en', ['Åland Islands', 'Zambia', 'Albania', 'Line 10', 'Line 9'], ['Åland Islands', 'Albania', 'Line 9', 'Line 10', 'Zambia']],
] as const)('names stand in the order of the alphabet: %s', (language, names, sorted) => {
  expect(names.toSorted((a, b) => formatIn(language).compare(a, b))).toEqual(sorted)
})
