/**
 * What stands in an IBAN after its check digits, from the SWIFT registry: n digits, a capital letters, c both. The first group is the bank
 * (in IT and SM the second: the first is a check letter).
 */
import { compactIban, isIban, makeIban } from './iban.ts'

const forms: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AD:4n4n12c AE:3n16n AL:8n16c AT:5n11n AZ:4a20c BA:3n3n8n2n BE:3n7n2n BG:4a4n2n8c BH:4a14c BR:8n5n10n1a1c CH:5n12c CR:4n14n CY:3n5n16c ' +
    'CZ:4n6n10n DE:8n10n DK:4n9n1n DO:4c20n EE:2n2n11n1n EG:4n4n17n ES:4n4n1n1n10n FI:3n11n FR:5n5n11c2n GB:4a6n8n GE:2a16n GI:4a15c ' +
    'GR:3n4n16c GT:4c20c HR:7n10n HU:3n4n1n15n1n IE:4a6n8n IL:3n3n13n IS:4n2n6n10n IT:1a5n5n12c JO:4a4n18c KW:4a22c KZ:3n13c LI:5n12c ' +
    'LT:5n11n LU:3n13c LV:4a13c MC:5n5n11c2n MD:2c18c ME:3n13n2n MK:3n10c2n MT:4a5n18c NL:4a10n NO:4n6n1n PK:4a16c PL:8n16n PT:4n4n11n2n ' +
    'QA:4a21c RO:4a16c RS:3n13n2n SA:2n18c SE:3n16n1n SI:5n8n2n SK:4n6n10n SM:1a5n5n12c TN:2n3n13n2n TR:5n1n16c UA:6n19c VA:3n15n XK:4n10n2n'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
)

/** Territories whose accounts are numbered like those of the country they belong to. */
const likeOf: Readonly<Record<string, string>> = {
  AX: 'FI',
  GF: 'FR',
  GP: 'FR',
  MQ: 'FR',
  YT: 'FR',
  RE: 'FR',
  BL: 'FR',
  MF: 'FR',
  PM: 'FR',
}

export const ibanCountryOf = (country: string): string => likeOf[country] ?? country
export const hasIban = (country: string): boolean => ibanCountryOf(country) in forms
export const ibanCountries: readonly string[] = Object.keys(forms)

interface Group {
  readonly length: number
  readonly kind: string
}

const groupsOf = (country: string): Group[] =>
  Array.from((forms[country] ?? '').matchAll(/(\d+)([nac])/g), ([, length, kind = 'c']) => ({ length: Number(length), kind }))

/** Its form, then its digits. */
export function ibanProblem(text: string): 'FORMAT' | 'CHECK_DIGITS' | undefined {
  const iban = compactIban(text)
  const groups = groupsOf(iban.slice(0, 2))
  const signs = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' } as Readonly<Record<string, string>>
  const whole = new RegExp(`^[A-Z]{2}\\d{2}${groups.map(({ length, kind }) => `${signs[kind]}{${length}}`).join('')}$`)
  if (groups.length === 0 || !whole.test(iban)) return 'FORMAT'
  return isIban(iban) ? undefined : 'CHECK_DIGITS'
}

/** How the bank is numbered: where it stands and of what it is made. */
export function bankGroup(country: string): (Group & { readonly at: number }) | undefined {
  const groups = groupsOf(country)
  const [first, second] = groups
  if (!first) return undefined
  return first.length === 1 && second ? { ...second, at: 1 } : { ...first, at: 0 }
}

export function bankCodeOfIban(text: string): string {
  const iban = compactIban(text)
  const group = bankGroup(iban.slice(0, 2))
  return group ? iban.slice(4 + group.at, 4 + group.at + group.length) : ''
}

/** An IBAN of a bank with an account number made of `seed`: for examples, demos and tests. */
export function ibanOf(of: string, bankCode: string, seed: string): string {
  const country = ibanCountryOf(of)
  const [first] = groupsOf(country)
  const bank = bankGroup(country)
  if (!first || !bank) throw new Error(`no IBAN in ${country}`)
  const before = bank.at === 1 ? 'X' : ''
  const rest = groupsOf(country).slice(bank.at + 1)
  let place = 0
  const filled = rest.map(({ length, kind }) =>
    Array.from({ length }, () => {
      const digit = Number(seed[place++ % seed.length])
      return kind === 'a' ? 'ABCDEFGHIJ'.charAt(digit) : String(digit)
    }).join(''),
  )
  return makeIban(country, `${before}${bankCode}${filled.join('')}`)
}
