/** Tax numbers of Asia and the Pacific. */
import { isPan, isThaiId } from './tax-ids.ts'
import { digitsOf, weighed } from './weighed.ts'
import { endsWith, missing, modulo, rest, scheme, type Schemes } from './tax-checks.ts'

const isTfn = (text: string) => rest(digitsOf(text), text.length === 9 ? [1, 4, 3, 7, 5, 8, 6, 9, 10] : [10, 7, 8, 4, 6, 3, 5, 1], 11) === 0
const isAbn = (text: string) => {
  const [first = 0, ...others] = digitsOf(text)
  return rest([first - 1, ...others], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], 89) === 0
}

const isChinesePerson = (text: string) =>
  '10X98765432'[rest(digitsOf(text.slice(0, 17)), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2], 11)] === text[17]
const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const isCreditCode = (text: string) => {
  const values = Array.from(text, (sign) => creditSigns.indexOf(sign))
  return missing(values.slice(0, 17), [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28], 31) === values[17]
}

const isHkid = (text: string) => {
  const letters = text.slice(0, -7).padStart(2, ' ')
  const values = [...Array.from(letters, (sign) => (sign === ' ' ? 36 : sign.charCodeAt(0) - 55)), ...digitsOf(text.slice(-7, -1))]
  return '0123456789A'[missing(values, [9, 8, 7, 6, 5, 4, 3, 2], 11)] === text.at(-1)
}

const isMyNumber = endsWith((before) => {
  const left = rest(before, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11)
  return left < 2 ? 0 : 11 - left
})
const isCorporateNumber = (text: string) => 9 - rest(digitsOf(text.slice(1)), [2, 1], 9) === Number(text[0])

const isKoreanCompany = endsWith((before) => {
  const last = (before[8] ?? 0) * 5
  return modulo(-(weighed(before.slice(0, 8), [1, 3, 7]) + last + Math.floor(last / 10)), 10)
})

const isIrd = (text: string) => {
  const values = digitsOf(text.padStart(9, '0'))
  const first = missing(values.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2], 11)
  return (first < 10 ? first : missing(values.slice(0, 8), [7, 4, 3, 2, 5, 2, 7, 6], 11)) === values[8]
}

const isNric = (text: string) => {
  const [kind = ''] = text
  const sum = weighed(digitsOf(text.slice(1, 8)), [2, 7, 6, 5, 4, 3, 2]) + (kind === 'T' || kind === 'G' ? 4 : kind === 'M' ? 3 : 0)
  const letters = kind === 'M' ? 'XWUTRQPNJLK' : kind === 'S' || kind === 'T' ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK'
  return letters[sum % 11] === text[8]
}

const taiwaneseLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
const isTaiwanesePerson = (text: string) => {
  const letter = taiwaneseLetters.indexOf(text[0]!) + 10
  return rest([Math.floor(letter / 10), letter % 10, ...digitsOf(text.slice(1))], [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1], 10) === 0
}
/** Digits of the products; a seven at the seventh place may count one less. */
const isUbn = (text: string) => {
  const products = digitsOf(text).map((digit, place) => digit * [1, 2, 1, 2, 1, 2, 4, 1][place]!)
  const sum = products.reduce((all, product) => all + Math.floor(product / 10) + (product % 10), 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}

const isMst = (text: string) => 10 - rest(digitsOf(text.slice(0, 9)), [31, 29, 23, 19, 17, 13, 7, 5, 3], 11) === Number(text[9])

const thai = scheme(/^\d{13}$/, isThaiId)
const ird = scheme(/^\d{8,9}$/, isIrd)
const mst = [scheme(/^\d{10}(?:\d{3})?$/, isMst)]

export const asiaPacific: Readonly<Record<string, Schemes>> = {
  AM: { personal: [scheme(/^\d{10}$/)], business: [scheme(/^\d{8}$/)] },
  AU: { personal: [scheme(/^\d{8,9}$/, isTfn)], business: [scheme(/^[1-9]\d{10}$/, isAbn)] },
  BD: { personal: [scheme(/^\d{12}$/)] },
  CN: {
    personal: [scheme(/^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/, isChinesePerson)],
    business: [scheme(/^[1-9A-HJ-NPQRTUWXY][1-9]\d{6}[\dA-HJ-NPQRTUWXY]{10}$/, isCreditCode)],
  },
  GE: { personal: [scheme(/^\d{11}$/)], business: [scheme(/^\d{9}$/)] },
  HK: { personal: [scheme(/^[A-Z]{1,2}\d{6}[\dA]$/, isHkid)], business: [scheme(/^\d{8}(?:\d{3})?$/)] },
  // Since 2024 people pay taxes by their identity number.
  ID: { personal: [scheme(/^\d{15,16}$/)] },
  IN: { personal: [scheme(/^[A-Z]{3}[PH][A-Z]\d{4}[A-Z]$/, isPan)], business: [scheme(/^[A-Z]{5}\d{4}[A-Z]$/, isPan)] },
  JP: { personal: [scheme(/^\d{12}$/, isMyNumber)], business: [scheme(/^\d{13}$/, isCorporateNumber)] },
  // Numbers given out since 2020 have no check digit.
  KR: { personal: [scheme(/^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{7}$/)], business: [scheme(/^\d{10}$/, isKoreanCompany)] },
  LK: { personal: [scheme(/^\d{9}$/), scheme(/^\d{9}[VX]$/), scheme(/^\d{12}$/)], business: [scheme(/^\d{9}$/)] },
  MY: { personal: [scheme(/^(?:IG|SG|OG)?\d{9,12}$/)], business: [scheme(/^(?:C|CS|D|E|F|FA|PT|TA|TC|TN|TR|TP|J|LE)\d{9,11}$/)] },
  NZ: { personal: [ird], business: [ird] },
  PH: { personal: [scheme(/^\d{9}(?:\d{3}|\d{5})?$/)] },
  PK: { personal: [scheme(/^[1-7]\d{12}$/)], business: [scheme(/^[A-Z\d]\d{6,7}$/)] },
  SG: {
    personal: [scheme(/^[STFGM]\d{7}[A-Z]$/, isNric)],
    business: [scheme(/^\d{8,9}[A-Z]$/), scheme(/^[RST]\d{2}[A-Z][A-Z\d]\d{4}[A-Z]$/)],
  },
  TH: { personal: [thai], business: [scheme(/^0\d{12}$/), thai] },
  TW: { personal: [scheme(/^[A-Z][1289]\d{8}$/, isTaiwanesePerson)], business: [scheme(/^\d{8}$/, isUbn)] },
  VN: { personal: [...mst, scheme(/^\d{12}$/)], business: mst },
}
