/**
 * A directory of invented banks, and what they say when they are asked. Whose an account is follows from the account itself, always the
 * same; the third bank of every country does not answer such questions. A key that contains `none` belongs to nobody.
 */
import { createHash } from 'node:crypto'
import { ibanCountryOf } from '@ducat/values/bban'
import { banks, branchesOf } from './banks.ts'
import type { Bank, Directory } from './port.ts'

const firstNames = ['Elena', 'Marek', 'Lucía', 'Tomás', 'Olena', 'Jonas', 'Amara', 'Kenji', 'Priya', 'Henrik', 'Noor', 'Mateus'] as const
const lastNames = [
  'Ferraro',
  'Kowalczyk',
  'Navarro',
  'Silveira',
  'Bondar',
  'Berglund',
  'Okafor',
  'Tanabe',
  'Menon',
  'Dahl',
  'Rahimi',
  'Prado',
] as const
const companies = ['Rosehip Trading', 'Bluebarn Logistics', 'Cinderpath Studio', 'Halfmoon Supplies'] as const

const byCountry = Map.groupBy(banks, ({ country }) => country)
const bySwift = new Map(banks.map((bank) => [bank.swift, bank]))
const byCode = new Map(banks.flatMap((bank) => [bank.code, bank.ibanCode ?? bank.code].map((code) => [`${bank.country} ${code}`, bank])))

export const fakeDirectory: Directory = {
  banks: async (country) => byCountry.get(ibanCountryOf(country)) ?? [],
  bySwift: async (swift) => bySwift.get(swift.slice(0, 8)),
  byCode: async (country, code) => byCode.get(`${country} ${code}`),
  branches: async (country, bankCode) => {
    const bank = byCode.get(`${country} ${bankCode}`)
    return bank ? branchesOf(bank) : []
  },
  ownerOf: async (account) => {
    const bank = bankOf(account)
    return bank && answers(bank) ? ownerOf(account) : undefined
  },
  async instantKey({ country, taxId, key, type }) {
    const offered = (byCountry.get(country) ?? []).filter(({ takesInstant }) => takesInstant)
    const bank = offered[numberOf(key) % Math.max(offered.length, 1)]
    if (!bank || key.includes('none') || (type === 'taxId' && key !== taxId)) return undefined
    return {
      name: ownerOf(`${country}:${taxId}`),
      bankName: bank.name,
      bankCode: bank.code,
      accountNumber: String(10_000_000 + (numberOf(`${key} account`) % 80_000_000)),
    }
  },
}

const answers = ({ country, swift }: Bank): boolean => byCountry.get(country)?.[2]?.swift !== swift

/** From the key of a checked destination: an IBAN, or a country with the codes of its bank. */
function bankOf(account: string): Bank | undefined {
  const [kind, ...rest] = account.split(':')
  if (kind === 'iban') {
    const iban = rest[0] ?? ''
    const country = iban.slice(0, 2)
    return byCountry.get(country)?.find(({ ibanCode }) => ibanCode !== undefined && iban.slice(4, 6 + ibanCode.length).includes(ibanCode))
  }
  const [country = '', code = ''] = rest
  return byCountry.get(country)?.find((bank) => code.startsWith(bank.code) || code === bank.swift)
}

function ownerOf(seed: string): string {
  const number = numberOf(seed)
  if (number % 7 === 3) return companies[number % companies.length] ?? companies[0]
  return `${firstNames[number % firstNames.length]} ${lastNames[(number >> 8) % lastNames.length]}`
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1
