/** Each scheme against numbers that its makers publish, and against the same with any one digit changed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactTaxId, taxIdCountries, taxIdProblem, taxIdSchemes, type TaxIdKind } from './tax-id.ts'

/** Every number that differs in one digit. */
const mistyped = (number: string): string[] =>
  Array.from(number).flatMap((sign, place) =>
    /\d/.test(sign)
      ? Array.from('0123456789')
          .filter((digit) => digit !== sign)
          .map((digit) => `${number.slice(0, place)}${digit}${number.slice(place + 1)}`)
      : [],
  )

/**
 * `blind`: how many of them the published rule itself lets through. A rest of ten written with one digit hides a mistake, and so does a
 * weight that divides by the module; the last digit of an Icelandic number is the century.
 */
const examples: readonly [country: string, kind: TaxIdKind, number: string, blind?: number][] = [
  ['AT', 'personal', '93 173/6581'],
  ['AT', 'business', 'ATU13585627'],
  ['BE', 'personal', '85.07.30-033 28'],
  ['BE', 'business', 'BE 0403.019.261'],
  ['CH', 'personal', '756.9217.0769.85'],
  ['CH', 'business', 'CHE-100.155.212'],
  ['CY', 'personal', '10259033P'],
  ['DE', 'personal', '86 095 742 719'],
  ['DE', 'business', 'DE136695976'],
  ['ES', 'personal', '54362315-K'],
  ['ES', 'personal', 'X-2482300W'],
  ['ES', 'business', 'J99216582'],
  ['ES', 'business', 'Q2876031B'],
  ['FR', 'personal', '30 23 217 600 053'],
  ['FR', 'business', '732 829 320'],
  ['GB', 'business', '1955839661', 9],
  ['GR', 'personal', '094259216'],
  ['IE', 'personal', '6433435F'],
  ['IT', 'personal', 'RCCMNL83S18D969H'],
  ['IT', 'business', '00743110157'],
  ['NL', 'personal', '1112.22.333'],
  ['PT', 'business', 'PT 501 964 843'],
  ['DK', 'business', '13585628'],
  ['EE', 'personal', '36805280109', 1],
  ['EE', 'business', '12345678'],
  ['FI', 'personal', '131052-308T'],
  ['FI', 'business', '2077474-0'],
  ['IS', 'personal', '450401-3150', 2],
  ['LT', 'personal', '33309240064', 8],
  ['LT', 'business', '123033512', 1],
  ['LV', 'personal', '161175-19997'],
  ['LV', 'business', '40003521600'],
  ['NO', 'personal', '151086 95088'],
  ['NO', 'business', '988 077 917'],
  ['SE', 'personal', '880320-0016'],
  ['SE', 'business', '556703-7485'],
  ['BG', 'personal', '7523169263'],
  ['BG', 'business', '831650349', 1],
  ['BY', 'business', '200988541'],
  ['BY', 'personal', 'MA1953684'],
  ['CZ', 'personal', '710319/2745'],
  ['CZ', 'business', '25123891', 6],
  ['HR', 'personal', '33392005961'],
  ['HU', 'personal', '8071592153'],
  ['HU', 'business', '12892312'],
  ['MD', 'business', '1008600038413'],
  ['ME', 'business', '02655284'],
  ['MK', 'business', '4020990116747'],
  ['PL', 'personal', '44051401359'],
  ['PL', 'business', '856-734-62-15'],
  ['RO', 'personal', '1630615123457'],
  ['RO', 'business', 'RO 18547290', 7],
  ['RS', 'personal', '0101006500006'],
  ['RS', 'business', '101134702'],
  ['RU', 'personal', '500100732259'],
  ['RU', 'business', '7707083893'],
  ['SI', 'personal', '15012557'],
  ['SK', 'business', 'SK 202 274 96 19'],
  ['TR', 'personal', '17291716060'],
  ['TR', 'business', '4540536920'],
  ['UA', 'personal', '1759013776'],
  ['UA', 'business', '32855961', 2],
  ['KZ', 'personal', '850101300015', 10],
  ['AR', 'business', '33-69345023-9'],
  ['BR', 'personal', '390.533.447-05', 1],
  ['BR', 'business', '16.727.230/0001-97'],
  ['CA', 'personal', '123-456-782'],
  ['CA', 'business', '12302 6635'],
  ['CL', 'personal', '76.086.428-5'],
  ['CO', 'business', '213.123.432-1', 5],
  ['DO', 'personal', '00113918205'],
  ['DO', 'business', '1-01-85004-3'],
  ['EC', 'personal', '1714307103'],
  ['GT', 'personal', '576937-K'],
  ['MX', 'personal', 'GODE 561231 GR8'],
  ['PE', 'business', '20512333797'],
  ['PY', 'business', '80028061-0', 7],
  ['UY', 'business', '21-100342-001-7'],
  ['VE', 'business', 'J-07013380-5'],
  ['AU', 'personal', '123 456 782'],
  ['AU', 'business', '83 914 571 673'],
  ['CN', 'personal', '11010519491231002X'],
  ['CN', 'business', '91110000600037341L'],
  ['HK', 'personal', 'A1234563'],
  ['JP', 'personal', '1234 5678 9018'],
  ['JP', 'business', '5-8356-7825-6246'],
  ['KR', 'business', '116-82-00276'],
  ['NZ', 'personal', '49-091-850'],
  ['SG', 'personal', 'S1234567D'],
  ['TH', 'personal', '1-1017-00230-70-8', 9],
  ['TW', 'personal', 'A123456789', 7],
  ['VN', 'business', '0100233488'],
  ['IL', 'personal', '3933742-3'],
  ['IL', 'business', '516179157'],
  ['MA', 'business', '001561191000066'],
  ['SA', 'personal', '1000000008'],
  ['ZA', 'personal', '0001339050'],
]

describe('a tax number with one digit mistyped is refused', () => {
  test.each(examples)('%s %s %s', (country, kind, number, blind = 0) => {
    expect(taxIdProblem(country, kind, number)).toBeUndefined()
    const whole = compactTaxId(number)
    expect(mistyped(whole).filter((other) => taxIdProblem(country, kind, other) === undefined)).toHaveLength(blind)
  })
})

test.each<[string, TaxIdKind, string]>([
  ['US', 'personal', '000-12-3456'],
  ['US', 'personal', '666-12-3456'],
  ['US', 'personal', '219-00-3456'],
  ['US', 'personal', '12-345678'],
  ['US', 'personal', '912-93-1234'],
  ['US', 'business', '07-1234567'],
  ['GB', 'personal', 'QQ123456C'],
  ['GB', 'personal', 'GB123456A'],
  ['IN', 'personal', 'ABCCD1234E'],
  ['DK', 'personal', '321062-5629'],
  ['KR', 'personal', '901301-1234567'],
  ['RO', 'personal', '163061512345'],
  ['PT', 'personal', '501964843'],
  ['FJ', 'personal', '7'],
  ['FJ', 'personal', '7'.repeat(31)],
  ['FJ', 'business', '12<34'],
  ['FJ', 'business', ''],
])('%s %s %j has no form of its country', (country, kind, number) => {
  expect(taxIdProblem(country, kind, number)).toBe('FORMAT')
})

test.each<[string, TaxIdKind, string]>([
  ['US', 'personal', '219-09-9999'],
  ['US', 'personal', '912-70-1234'],
  ['US', 'business', '91-1144442'],
  ['GB', 'personal', 'AB 12 34 56 C'],
  ['IN', 'personal', 'ABCPD1234E'],
  ['IN', 'business', 'AAACT2727Q'],
  ['DK', 'personal', '211062-5629'],
  ['CZ', 'personal', '500815/123'],
  ['UA', 'business', '1759013776'],
  ['RU', 'business', '500100732259'],
  ['LV', 'personal', '32123456789'],
  ['KE', 'business', 'P051365947M'],
  ['FJ', 'personal', '70-12345/AB'],
  ['XX', 'business', 'ИНН 12'],
])('%s %s %j has', (country, kind, number) => {
  expect(taxIdProblem(country, kind, number)).toBeUndefined()
})

test('a number of a form whose digits do not add up is told from one without a form', () => {
  expect(taxIdProblem('RO', 'personal', '1630615123458')).toBe('CHECK_DIGITS')
  expect(taxIdProblem('DE', 'personal', '86095742718')).toBe('CHECK_DIGITS')
})

test('any text has an answer, the same with other separators and letters of any size', () => {
  const kind = fc.constantFrom<TaxIdKind>('personal', 'business')
  const country = fc.constantFrom(...taxIdCountries)
  fc.assert(
    fc.property(country, kind, fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,3}\d{6,15}[A-Z]?$/)), (code, whose, text) => {
      const found = taxIdProblem(code, whose, text)
      expect([undefined, 'FORMAT', 'CHECK_DIGITS']).toContain(found)
      const parted = Array.from(compactTaxId(text), (sign) => sign.toLowerCase()).join('-')
      if (/^[\w+]*$/.test(compactTaxId(text))) expect(taxIdProblem(code, whose, parted)).toBe(found)
    }),
  )
})

test('at least 60 countries are checked, 55 of them by the digits of their people’s numbers', () => {
  expect(taxIdCountries.length).toBeGreaterThanOrEqual(60)
  const checked = taxIdCountries.filter((country) => taxIdSchemes(country, 'personal').some(({ check }) => check !== undefined))
  expect(checked.length).toBeGreaterThanOrEqual(55)
})
