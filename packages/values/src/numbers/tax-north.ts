/** Tax numbers of the Nordic and Baltic countries. */
import { digitsOf, down, weighed } from './weighed.ts'
import { endsWith, isLuhn, missing, rest, scheme, twoRows, type Schemes } from './tax-checks.ts'

/** Day and month, with what is added to the day or to the month for people who only stay for a while. */
const day = '(?:0[1-9]|[12]\\d|3[01]|[4-7]\\d|[89]\\d)'

const isCvr = (text: string) => rest(digitsOf(text), [2, 7, 6, 5, 4, 3, 2, 1], 11) === 0

const finnishLetters = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const isHetu = (text: string) => finnishLetters[Number(text.slice(0, 6) + text.slice(-4, -1)) % 31] === text.at(-1)
const isYtunnus = endsWith((before) => missing(before, [7, 9, 10, 5, 8, 4, 2], 11))

const isKennitala = (text: string) => endsWith((before) => missing(before, [3, 2, 7, 6, 5, 4, 3, 2], 11))(text.slice(0, 9))

const isBalticPerson = endsWith((before) => twoRows(before, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1], [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]))
const isEstonianCompany = endsWith((before) => twoRows(before, [1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7, 8, 9]))
const isLithuanianCompany = endsWith((before) => twoRows(before, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1]))

const isLatvianPerson = endsWith((before) => ((1 + weighed(before, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10)
const isLatvianCompany = (text: string) => rest(digitsOf(text), [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 11) === 3

const isFodselsnummer = (text: string) =>
  endsWith((before) => missing(before, [3, 7, 6, 1, 8, 9, 4, 5, 2], 11))(text.slice(0, 10)) &&
  endsWith((before) => missing(before, [5, ...down(4, 2), ...down(7, 2)], 11))(text)
const isOrgnr = endsWith((before) => missing(before, [3, 2, 7, 6, 5, 4, 3, 2], 11))

export const north: Readonly<Record<string, Schemes>> = {
  // Since 2007 numbers are given out whose digits do not add up.
  DK: {
    personal: [scheme(/^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{6}$/)],
    business: [scheme(/^(?:DK)?\d{8}$/, (text) => isCvr(text.slice(-8)))],
  },
  EE: { personal: [scheme(/^[1-8]\d{10}$/, isBalticPerson)], business: [scheme(/^\d{8}$/, isEstonianCompany)] },
  FI: {
    personal: [scheme(/^\d{6}[+A-FU-Y]?\d{3}[\dA-FHJ-NPR-Y]$/, isHetu)],
    business: [scheme(/^(?:FI)?\d{8}$/, (text) => isYtunnus(text.slice(-8)))],
  },
  FO: { personal: [scheme(/^\d{9}$/)], business: [scheme(/^\d{6}$/)] },
  IS: { personal: [scheme(/^\d{9}[089]$/, isKennitala)] },
  LT: { personal: [scheme(/^[1-6]\d{10}$/, isBalticPerson)], business: [scheme(/^\d{9}$/, isLithuanianCompany)] },
  // Numbers from 32 on tell nothing of the person, and have no check digit either.
  LV: {
    personal: [scheme(/^32\d{9}$/), scheme(/^(?:[0-2]\d|3[01])\d{9}$/, isLatvianPerson)],
    business: [scheme(/^(?:LV)?[4-9]\d{10}$/, (text) => isLatvianCompany(text.slice(-11)))],
  },
  NO: {
    personal: [scheme(new RegExp(`^${day}\\d{9}$`), isFodselsnummer)],
    business: [scheme(/^[89]\d{8}(?:MVA)?$/, (text) => isOrgnr(text.slice(0, 9)))],
  },
  SE: {
    personal: [scheme(/^(?:19|20)?\d{6}[+]?\d{4}$/, (text) => isLuhn(text.replace('+', '').slice(-10)))],
    business: [scheme(/^(?:16)?\d{2}[2-9]\d{7}$/, (text) => isLuhn(text.slice(-10)))],
  },
}
