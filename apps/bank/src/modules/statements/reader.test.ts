import { expect, test } from 'vitest'
import { readerOf } from './source.ts'

/** Intl separates groups with different spaces, none of which breaks a line. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('[BRAND-024] a Portuguese statement writes amounts and days as banks in Portugal do', () => {
  const reader = readerOf('pt')
  expect([plain(reader.money(123456n, 'EUR')), reader.day('2026-11-14'), plain(reader.money(1234567890n, 'EUR'))]).toEqual([
    '1 234,56 EUR',
    '14/11/2026',
    '12 345 678,90 EUR',
  ])
})
