/** A directory of invented banks: the first digits say the scheme, as everywhere; the bank follows from the number, always the same one. */
import { createHmac } from 'node:crypto'
import type { BinFacts, Bins } from './port.ts'

const schemes: readonly (readonly [digits: RegExp, scheme: string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^(50|5[6-9]|6[0-9])/, 'maestro'],
  [/^3[47]/, 'amex'],
]
const banks: readonly (readonly [bankName: string, countryCode: string])[] = [
  ['Harrow & Vale Bank', 'GB'],
  ['Banca Carpaților', 'RO'],
  ['Caja del Mediodía', 'ES'],
  ['Banco da Ribeira', 'PT'],
  ['Dniprovskyi Kredyt', 'UA'],
  ['Lindenbank', 'DE'],
  ['Prairie Union', 'US'],
  ['Laurentian Savings', 'CA'],
]
const cardTypes = ['debit', 'credit', 'prepaid'] as const

/** Chosen so that each scheme has some. */
const blocked: readonly string[] = [
  '400099',
  '411199',
  '455799',
  '491699',
  '510599',
  '520099',
  '545499',
  '222199',
  '272099',
  '601199',
  '670699',
  '347799',
]

/** A token is a keyed hash: it tells nothing of the number to whoever has no key. */
export const fakeBins = (key: Buffer): Bins => ({
  find: async (bin) => bankOf(bin),
  blocked: async () => blocked,
  tokenise: async (cardNumber) => `tok_${createHmac('sha256', key).update(cardNumber).digest('base64url').slice(0, 32)}`,
})

function bankOf(bin: string): BinFacts | undefined {
  const scheme = schemes.find(([digits]) => digits.test(bin))?.[1]
  const [bankName, countryCode] = banks[Number(bin.slice(2, 4)) % banks.length] ?? []
  const cardType = cardTypes[Number(bin.slice(4)) % cardTypes.length]
  if (!scheme || !bankName || !countryCode || !cardType) return undefined
  return { bankName, countryCode, scheme, cardType, isBlocked: blocked.includes(bin) }
}
