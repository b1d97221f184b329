/**
 * Three banks in every country, all invented: the names are of no bank anywhere, and the eighth sign of each SWIFT code is 0, which the
 * standard keeps for tests, so that no real bank can have one.
 */
import { places, type Place } from './places.ts'
import type { Bank, Branch } from './port.ts'

const names = [
  ['Paperboat', 'PBOA'],
  ['Otterwell', 'OTWL'],
  ['Marrowmint', 'MRMT'],
  ['Lanternmoth', 'LNTM'],
  ['Thistlewick', 'THWK'],
  ['Copperwren', 'CPWR'],
  ['Saltlark', 'SLTK'],
  ['Foxglint', 'FXGL'],
  ['Dewpond', 'DWPD'],
] as const
const forms = ['Bank', 'Savings', 'Credit Union'] as const
const streets = ['Lantern Street', 'Mill Lane', 'Harbour Walk'] as const

export const banks: readonly Bank[] = places.flatMap((place, row) =>
  place.cities.map((city, index): Bank => {
    const [name, letters] = names[(row * 3 + index) % names.length] ?? names[0]
    const iban = place.iban === undefined ? undefined : numbered(place.iban, index, letters)
    return {
      country: place.country,
      code: place.country === 'US' ? routingNumber(index) : numbered(place.code, index, letters),
      ...(iban !== undefined && { ibanCode: iban }),
      name: `${name} ${forms[index] ?? 'Bank'} ${city}`,
      swift: `${letters}${place.country}${'ABC'.charAt(index)}0`,
      address: `${streets[index]} ${12 + ((row * 7 + index * 5) % 80)}`,
      city,
      zipCode: String(10_000 + row * 311 + index * 40),
      takesInstant: index < 2,
    }
  }),
)

/** BR, JP, HK and LK number the branches of a bank as well. */
const branchDigits: Readonly<Partial<Record<string, number>>> = { BR: 4, JP: 3, HK: 3, LK: 3 }

export function branchesOf({ country, code }: Bank): readonly Branch[] {
  const digits = branchDigits[country]
  const place = places.find((one) => one.country === country)
  if (!digits || !place) return []
  return place.cities.flatMap((city, index) => [
    { code: String(11 + index * 20 + (Number(code) % 7)).padStart(digits, '0'), name: city },
    { code: String(16 + index * 20 + (Number(code) % 7)).padStart(digits, '0'), name: `${city} 2` },
  ])
}

/** High numbers, far from those given out. */
function numbered(form: Place['code'], index: number, letters: string): string {
  const length = Number(form.slice(0, -1))
  if (form.endsWith('a')) return length < 4 ? `${letters[0]}${'XYZ'.charAt(index)}` : letters
  return `9${String(1 + index)}`.padEnd(length, '10').slice(0, length)
}

/** The ninth digit makes the others fit. */
function routingNumber(index: number): string {
  const digits = `0730${String(9110 + index * 20)}`
  const sum = Array.from(digits, (digit, place) => Number(digit) * [3, 7, 1][place % 3]!).reduce((all, one) => all + one, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
