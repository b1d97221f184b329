/** Tax numbers of the Americas. */
import { isCnpj, isCpf, isCuit, isRfc, isRut } from './tax-ids.ts'
import { digitsOf } from './weighed.ts'
import { endsWith, isLuhn, missing, modulo, rest, scheme, type Schemes } from './tax-checks.ts'

/** Weights from the right, as Colombia counts. */
const nitWeights = [3, 7, 13, 17, 19, 23, 29, 37, 41]
const isColombianNit = endsWith((before) => {
  const left = rest(before.toReversed(), nitWeights, 11)
  return left < 2 ? left : 11 - left
})

const isRnc = endsWith((before) => modulo(10 - rest(before, [7, 9, 8, 6, 5, 4, 3, 2], 11), 9) + 1)

const isRucOfPeru = endsWith((before) => modulo(11 - rest(before, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], 11), 10))

/** Weights grow from the right, beginning with two. */
const fromTwo = (values: readonly number[]) => missing(values.toReversed(), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 11)
const isRucOfParaguay = endsWith((before) => fromTwo(before) % 10)
const isNitOfGuatemala = (text: string) => '0123456789K'[fromTwo(digitsOf(text.slice(0, -1)))] === text.at(-1)

const isRutOfUruguay = endsWith((before) => missing(before, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], 11))
const isCiOfUruguay = (text: string) => endsWith((before) => missing(before, [2, 9, 8, 7, 6, 3, 4], 10))(text.padStart(8, '0'))

/** The letter counts as four, eight, twelve … */
const isRif = (text: string) => {
  const left = rest([' VEJPG'.indexOf(text[0]!) * 4, ...digitsOf(text.slice(1, 9))], [1, 3, 2, 7, 6, 5, 4, 3, 2], 11)
  return Number(text[9]) === (left < 2 ? 0 : 11 - left)
}

/** Prefixes that the tax office gives out. */
const ein = /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])\d{7}$/
const ssn = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/
const itin = /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/

const rut = scheme(/^\d{7,8}[\dK]$/, isRut)

export const americas: Readonly<Record<string, Schemes>> = {
  AR: { personal: [scheme(/^2[03-7]\d{9}$/, isCuit)], business: [scheme(/^(?:2[03-7]|3[034])\d{9}$/, isCuit)] },
  BO: { personal: [scheme(/^\d{5,10}[A-Z\d]{0,3}$/)], business: [scheme(/^\d{7,12}$/)] },
  BR: { personal: [scheme(/^\d{11}$/, isCpf)], business: [scheme(/^[\dA-Z]{12}\d{2}$/, isCnpj)] },
  CA: { personal: [scheme(/^[1-79]\d{8}$/, isLuhn)], business: [scheme(/^\d{9}(?:R[A-Z]\d{4})?$/, (text) => isLuhn(text.slice(0, 9)))] },
  CL: { personal: [rut], business: [rut] },
  CO: { personal: [scheme(/^\d{6,10}$/), scheme(/^\d{9,11}$/, isColombianNit)], business: [scheme(/^\d{9,10}$/, isColombianNit)] },
  CR: { personal: [scheme(/^[1-9]\d{8}$/), scheme(/^\d{10,12}$/)], business: [scheme(/^[2-5]\d{9}$/)] },
  DO: { personal: [scheme(/^\d{11}$/, isLuhn)], business: [scheme(/^\d{9}$/, isRnc)] },
  // The tax office gives out numbers of companies whose digits do not add up.
  EC: {
    personal: [scheme(/^(?:[01]\d|2[0-4]|30)[0-6]\d{7}(?!000)(?:\d{3})?$/, (text) => isLuhn(text.slice(0, 10)))],
    business: [scheme(/^(?:[01]\d|2[0-4]|30)\d{8}(?!000)\d{3}$/)],
  },
  GT: { personal: [scheme(/^\d{2,11}[\dK]$/, isNitOfGuatemala)] },
  HN: { personal: [scheme(/^\d{14}$/)] },
  MX: { personal: [scheme(/^[A-ZÑ&]{4}\d{6}[A-Z\d]{3}$/u, isRfc)], business: [scheme(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/u, isRfc)] },
  NI: { personal: [scheme(/^\d{13}[A-Z]$/)], business: [scheme(/^[JR]\d{13}$/), scheme(/^\d{13}[A-Z]$/)] },
  PA: { personal: [scheme(/^[A-Z\d]{5,15}$/)], business: [scheme(/^[A-Z\d]{6,20}$/)] },
  PE: {
    personal: [scheme(/^\d{8}$/), scheme(/^1[0567]\d{9}$/, isRucOfPeru)],
    business: [scheme(/^(?:1[0567]|20)\d{9}$/, isRucOfPeru)],
  },
  PY: { personal: [scheme(/^\d{5,8}$/)], business: [scheme(/^\d{6,9}$/, isRucOfParaguay)] },
  SV: { personal: [scheme(/^\d{9}$/), scheme(/^\d{14}$/)], business: [scheme(/^\d{14}$/)] },
  US: { personal: [scheme(ssn), scheme(itin)], business: [scheme(ein)] },
  UY: { personal: [scheme(/^\d{7,8}$/, isCiOfUruguay)], business: [scheme(/^(?:0[1-9]|1\d|2[0-2])\d{10}$/, isRutOfUruguay)] },
  VE: { personal: [scheme(/^[VEP]\d{9}$/, isRif)], business: [scheme(/^[JGVE]\d{9}$/, isRif)] },
}
