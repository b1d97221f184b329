/** Tax numbers of central, eastern and south-eastern Europe and of central Asia. */
import { isEdrpou, isKazakhId, isRnokpp } from './tax-ids.ts'
import { digitsOf, down, weighed } from './weighed.ts'
import { endsWith, isElevenTen, isJmbg, missing, modulo, rest, scheme, twoRows, type Schemes } from './tax-checks.ts'

const isEgn = endsWith((before) => rest(before, [2, 4, 8, 5, 10, 9, 7, 3, 6], 11) % 10)
const isEik = endsWith((before) => twoRows(before, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]))
const isEikOfBranch = (text: string) =>
  isEik(text.slice(0, 9)) && endsWith((before) => twoRows(before, [2, 7, 3, 5], [4, 9, 5, 7]))(text.slice(8))

const unpSigns = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The second letter of a person counts by its place among those that are used. */
const isUnp = (text: string) => {
  const values = Array.from(text.slice(0, 8), (sign, place) =>
    place === 1 && /[A-Z]/.test(sign) ? 'ABCEHKMOPT'.indexOf(sign) : unpSigns.indexOf(sign),
  )
  return rest(values, [29, 23, 19, 17, 13, 7, 5, 3], 11) === Number(text[8])
}

/** Ten digits divide by eleven; until 1985 a rest of ten was written as nothing. Nine digits, until 1953, have no check. */
const isRodneCislo = (text: string) => {
  const left = Number(text.slice(0, 9)) % 11
  return left === Number(text[9]) || (left === 10 && text[9] === '0' && text >= '54' && text < '86')
}
const isIco = endsWith((before) => modulo(11 - rest(before, down(8, 2), 11), 10))
const isDic = (text: string) => Number(text) % 11 === 0

const isHungarianPerson = endsWith((before) => rest(before, [1, 2, 3, 4, 5, 6, 7, 8, 9], 11))
const isHungarianCompany = (text: string) => endsWith((before) => missing(before, [9, 7, 3, 1, 9, 7, 3], 10))(text.slice(0, 8))

const isMoldovan = endsWith((before) => rest(before, [7, 3, 1], 10))

const isPesel = endsWith((before) => missing(before, [1, 3, 7, 9], 10))
const isNip = endsWith((before) => rest(before, [6, 5, 7, 2, 3, 4, 5, 6, 7], 11))

const isCnp = endsWith((before) => {
  const left = rest(before, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], 11)
  return left === 10 ? 1 : left
})
const isCui = (text: string) =>
  endsWith((before) => ((weighed(before, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10)(text.replace('RO', '').padStart(10, '0'))

const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const isInnOfCompany = endsWith((before) => rest(before, innWeights, 11) % 10)
const isInnOfPerson = (text: string) =>
  endsWith((before) => rest(before, [7, ...innWeights], 11) % 10)(text.slice(0, 11)) &&
  endsWith((before) => rest(before, [3, 7, ...innWeights], 11) % 10)(text)

const isSlovenian = endsWith((before) => {
  const digit = 11 - rest(before, down(8, 2), 11)
  return digit === 10 ? 0 : digit
})

const isMontenegrin = endsWith((before) => missing(before, down(8, 2), 11) % 10)

function isTckn(text: string): boolean {
  const values = digitsOf(text)
  const every = (first: number) =>
    values
      .slice(0, 9)
      .filter((_digit, place) => place % 2 === first)
      .reduce((sum, digit) => sum + digit, 0)
  const tenth = modulo(every(0) * 7 - every(1), 10)
  return values[9] === tenth && (every(0) + every(1) + tenth) % 10 === values[10]
}
const isVkn = endsWith((before) => {
  const parts = before.map((digit, place) => {
    const moved = (digit + 9 - place) % 10
    return moved === 0 ? 0 : (moved * 2 ** (9 - place)) % 9 || 9
  })
  return modulo(-parts.reduce((sum, part) => sum + part, 0), 10)
})

const birth = '\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])'
const jmbg = scheme(/^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{9}$/, isJmbg)
const rodneCislo = [scheme(/^\d{10}$/, isRodneCislo), scheme(/^\d{9}$/)]
const ico = scheme(/^\d{8}$/, isIco)
const oib = scheme(/^(?:HR)?\d{11}$/, (text) => isElevenTen(text.slice(-11)))
const innOfPerson = scheme(/^\d{12}$/, isInnOfPerson)
const rnokpp = scheme(/^\d{10}$/, isRnokpp)

export const east: Readonly<Record<string, Schemes>> = {
  AL: { personal: [scheme(/^[A-T]\d[01568]\d[0-3]\d\d{3}[A-W]$/)], business: [scheme(/^(?:AL)?[A-M]\d{8}[A-Z]$/)] },
  AZ: { personal: [scheme(/^\d{9}2$/), scheme(/^[A-Z\d]{7}$/)], business: [scheme(/^\d{9}[12]$/)] },
  BA: { personal: [jmbg], business: [scheme(/^4\d{12}$/, isJmbg)] },
  BG: {
    personal: [scheme(/^\d{10}$/, isEgn)],
    business: [scheme(/^(?:BG)?\d{9}$/, (text) => isEik(text.slice(-9))), scheme(/^\d{13}$/, isEikOfBranch)],
  },
  BY: {
    personal: [scheme(/^[ABCEHKM][ABCEHKMOPT]\d{7}$/, isUnp), scheme(/^[1-7]\d{8}$/, isUnp)],
    business: [scheme(/^[1-7]\d{8}$/, isUnp)],
  },
  CZ: { personal: rodneCislo, business: [scheme(/^(?:CZ)?\d{8}$/, (text) => isIco(text.slice(-8)))] },
  HR: { personal: [oib] },
  HU: { personal: [scheme(/^8\d{9}$/, isHungarianPerson)], business: [scheme(/^\d{8}(?:[1-5]\d{2})?$/, isHungarianCompany)] },
  KG: { personal: [scheme(/^[12]\d{13}$/)], business: [scheme(/^\d{14}$/)] },
  KZ: { personal: [scheme(new RegExp(`^${birth}[0-6]\\d{5}$`), isKazakhId)], business: [scheme(/^\d{4}[4-6]\d{7}$/, isKazakhId)] },
  MD: { personal: [scheme(/^[029]\d{12}$/, isMoldovan)], business: [scheme(/^1\d{12}$/, isMoldovan)] },
  ME: { personal: [jmbg], business: [scheme(/^\d{8}$/, isMontenegrin)] },
  MK: { personal: [jmbg], business: [scheme(/^(?:MK)?\d{13}$/, (text) => isJmbg(text.slice(-13)))] },
  PL: {
    personal: [scheme(/^\d{11}$/, isPesel), scheme(/^\d{10}$/, isNip)],
    business: [scheme(/^(?:PL)?\d{10}$/, (text) => isNip(text.slice(-10)))],
  },
  RO: { personal: [scheme(new RegExp(`^[1-9]${birth}\\d{6}$`), isCnp)], business: [scheme(/^(?:RO)?[1-9]\d{1,9}$/, isCui)] },
  RS: { personal: [jmbg], business: [scheme(/^[1-9]\d{8}$/, isElevenTen)] },
  RU: { personal: [innOfPerson], business: [scheme(/^\d{10}$/, isInnOfCompany), innOfPerson] },
  SI: { personal: [scheme(/^(?:SI)?[1-9]\d{7}$/, (text) => isSlovenian(text.slice(-8)))] },
  SK: { personal: rodneCislo, business: [ico, scheme(/^(?:SK)?[1-9]\d{9}$/, (text) => isDic(text.slice(-10)))] },
  TJ: { personal: [scheme(/^\d{9}$/)] },
  TR: { personal: [scheme(/^[1-9]\d{10}$/, isTckn)], business: [scheme(/^\d{10}$/, isVkn)] },
  UA: { personal: [rnokpp], business: [scheme(/^\d{8}$/, isEdrpou), rnokpp] },
  UZ: { personal: [scheme(/^[1-6]\d{13}$/), scheme(/^[4-7]\d{8}$/)], business: [scheme(/^[23]\d{8}$/)] },
  XK: { personal: [scheme(/^\d{10}$/)], business: [scheme(/^\d{9}$/)] },
}
