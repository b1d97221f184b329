/** Tax numbers of western and southern Europe. */
import { digitsOf, down, weighed } from './weighed.ts'
import { endsWith, isElevenTen, isLuhn, missing, modulo, rest, scheme, type Schemes } from './tax-checks.ts'

const isBelgianPerson = (text: string) => {
  const check = Number(text.slice(9))
  const body = text.slice(0, 9)
  // Those born from 2000 on count with a 2 before their number; two digits of a year below 50 may be of either century.
  return [body, ...(body < '5' ? [`2${body}`] : [])].some((counted) => 97 - (Number(counted) % 97) === check)
}
const isBelgianCompany = (text: string) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))

const isEan13 = endsWith((before) => missing(before, [1, 3], 10))
const isSwissCompany = (text: string) => endsWith((before) => missing(before, [5, 4, 3, 2, 7, 6, 5, 4], 11))(text.slice(3, 12))

/** Of the first ten digits one stands there twice or three times, and no other does. */
function isGermanPerson(text: string): boolean {
  const counts = new Map<string, number>()
  for (const digit of text.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const repeated = [...counts.values()].filter((count) => count > 1)
  return repeated.length === 1 && repeated[0]! < 4 && isElevenTen(text)
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const isDni = (text: string) => spanishLetters[Number(text.slice(0, 8)) % 23] === text[8]
const isNie = (text: string) => isDni(`${'XYZ'.indexOf(text[0]!)}${text.slice(1)}`)
function isCif(text: string): boolean {
  const before = digitsOf(text.slice(1, 8))
  const sum = before
    .map((digit, place) => (place % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((all, one) => all + one, 0)
  const digit = modulo(-sum, 10)
  const byLetter = text[8] === 'JABCDEFGHI'[digit]
  const byDigit = text[8] === String(digit)
  if ('NPQRSW'.includes(text[0]!)) return byLetter
  return 'ABEH'.includes(text[0]!) ? byDigit : byLetter || byDigit
}

const isFrenchPerson = (text: string) => Number(text.slice(0, 10)) % 511 === Number(text.slice(10))

const isUtr = (text: string) => '21987654321'[rest(digitsOf(text.slice(1, 10)), [6, 7, 8, 9, 10, 5, 4, 3, 2], 11)] === text[0]

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'
const isPpsn = (text: string) => {
  const second = text[8] === undefined || text[8] === 'W' ? 0 : text.charCodeAt(8) - 64
  return irishLetters[(weighed(digitsOf(text.slice(0, 7)), down(8, 2)) + second * 9) % 23] === text[7]
}

const italianOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const isCodiceFiscale = (text: string) => {
  const placeOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65)
  const sum = Array.from(text.slice(0, 15), (sign, place) => (place % 2 === 0 ? italianOdd[placeOf(sign)]! : placeOf(sign)))
  return String.fromCharCode(65 + (sum.reduce((all, one) => all + one, 0) % 26)) === text[15]
}
const italianDigit = '[\\dL-NP-V]'
const codiceFiscale = new RegExp(`^[A-Z]{6}${italianDigit}{2}[A-EHLMPR-T]${italianDigit}{2}[A-Z]${italianDigit}{3}[A-Z]$`)

const isBsn = (text: string) => Number(text) > 0 && rest(digitsOf(text.padStart(9, '0')), [...down(9, 2), -1], 11) === 0
const isPortuguese = endsWith((before) => missing(before, down(9, 2), 11) % 10)
const isGreek = endsWith((before) => rest(before, [256, 128, 64, 32, 16, 8, 4, 2], 11) % 10)

const cypriot = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const isCypriot = (text: string) => {
  const sum = digitsOf(text.slice(0, 8)).reduce((all, digit, place) => all + (place % 2 === 0 ? cypriot[digit]! : digit), 0)
  return text.charCodeAt(8) - 65 === sum % 26
}

const spanishPeople = [scheme(/^\d{8}[A-Z]$/, isDni), scheme(/^[XYZ]\d{7}[A-Z]$/, isNie)]
const utr = scheme(/^\d{10}$/, isUtr)
const bsn = scheme(/^\d{8,9}$/, isBsn)
const ppsn = scheme(/^\d{7}[A-W][A-IW]?$/, isPpsn)

export const west: Readonly<Record<string, Schemes>> = {
  AD: { personal: [scheme(/^[A-Z]\d{6}[A-Z]$/)] },
  AT: {
    personal: [scheme(/^\d{9}$/, isLuhn)],
    business: [
      scheme(/^(?:AT)?U\d{8}$/, (text) => endsWith((before) => modulo(-4 - luhnBody(before), 10))(text.slice(-8))),
      scheme(/^\d{9}$/, isLuhn),
    ],
  },
  BE: {
    personal: [scheme(/^\d{11}$/, isBelgianPerson)],
    business: [scheme(/^(?:BE)?[01]\d{9}$/, (text) => isBelgianCompany(text.slice(-10)))],
  },
  CH: { personal: [scheme(/^756\d{10}$/, isEan13)], business: [scheme(/^CHE\d{9}(?:MWST|TVA|IVA)?$/, isSwissCompany)] },
  CY: { personal: [scheme(/^(?:CY)?\d{8}[A-Z]$/, (text) => isCypriot(text.slice(-9)))] },
  DE: {
    personal: [scheme(/^[1-9]\d{10}$/, isGermanPerson)],
    // A Steuernummer has as many forms as there are states; its check digit is each state's own.
    business: [scheme(/^(?:DE)?[1-9]\d{8}$/, (text) => isElevenTen(text.slice(-9))), scheme(/^\d{10,11}$|^\d{13}$/)],
  },
  ES: {
    personal: [...spanishPeople, scheme(/^[KLM]\d{7}[A-Z]$/, (text) => isDni(`0${text.slice(1)}`))],
    business: [scheme(/^(?:ES)?[A-HJNP-SUVW]\d{7}[\dA-J]$/, (text) => isCif(text.slice(-9))), ...spanishPeople],
  },
  FR: { personal: [scheme(/^[0-3]\d{12}$/, isFrenchPerson)], business: [scheme(/^\d{9}$/, isLuhn), scheme(/^\d{14}$/, isLuhn)] },
  GB: {
    personal: [scheme(/^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/), utr],
    business: [utr],
  },
  GR: { personal: [scheme(/^(?:EL)?\d{9}$/, (text) => isGreek(text.slice(-9)))] },
  IE: { personal: [ppsn], business: [ppsn] },
  IT: { personal: [scheme(codiceFiscale, isCodiceFiscale)], business: [scheme(/^(?:IT)?\d{11}$/, (text) => isLuhn(text.slice(-11)))] },
  LI: { personal: [scheme(/^\d{5,12}$/)] },
  LU: { personal: [scheme(/^\d{13}$/)], business: [scheme(/^\d{11}$/)] },
  MC: { personal: [scheme(/^[A-Z\d]{5,15}$/)] },
  MT: { personal: [scheme(/^\d{1,7}[MGAPLHBZ]$/), scheme(/^\d{9}$/)], business: [scheme(/^\d{9}$/)] },
  NL: { personal: [bsn], business: [bsn] },
  PT: {
    personal: [scheme(/^(?:[1238]\d|45)\d{7}$/, isPortuguese)],
    business: [scheme(/^(?:PT)?[1-9]\d{8}$/, (text) => isPortuguese(text.slice(-9)))],
  },
  SM: { personal: [scheme(/^\d{5,9}$/)], business: [scheme(/^(?:SM)?\d{1,5}$/)] },
}

function luhnBody(before: readonly number[]): number {
  return before
    .map((digit, place) => (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((sum, digit) => sum + digit, 0)
}
