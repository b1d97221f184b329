/**
 * Tax numbers, by the rules of whoever gives them out.
 *   BR  CPF of people, CNPJ of companies (with letters since 2026)      AR  CUIT, CUIL
 *   MX  RFC        TH  citizen number      UA  RNOKPP of people, EDRPOU of companies
 *   KZ  IIN, BIN   CL  RUT                 IN  PAN (no check digit that is published)
 */
import { digitsOf, down, weighed } from './weighed.ts'

type TaxIdRule = (text: string) => boolean

export const isCpf: TaxIdRule = (text) => {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  const values = digitsOf(text)
  return elevens(values.slice(0, 9), down(10, 2)) === values[9] && elevens(values.slice(0, 10), down(11, 2)) === values[10]
}

/** Letters count by their place after the digits. */
export const isCnpj: TaxIdRule = (text) => {
  if (!/^[\dA-Z]{12}\d{2}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  const values = Array.from(text, (sign) => sign.charCodeAt(0) - 48)
  const weights = [...down(5, 2), ...down(9, 2)]
  return elevens(values.slice(0, 12), weights) === values[12] && elevens(values.slice(0, 13), [6, ...weights]) === values[13]
}

export const isCuit: TaxIdRule = (text) => {
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(text)) return false
  const rest = 11 - (weighed(digitsOf(text.slice(0, 10)), [...down(5, 2), ...down(7, 2)]) % 11)
  return (rest === 11 ? 0 : rest) === Number(text[10])
}

const rfcSigns = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
export const isRfc: TaxIdRule = (text) => {
  if (!/^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/u.test(text)) return false
  const body = text.slice(0, -1).padStart(12, ' ')
  const rest =
    11 -
    (weighed(
      Array.from(body, (sign) => rfcSigns.indexOf(sign)),
      down(13, 2),
    ) %
      11)
  return text.endsWith(rest === 11 ? '0' : rest === 10 ? 'A' : String(rest))
}

export const isThaiId: TaxIdRule = (text) =>
  /^[1-8]\d{12}$/.test(text) && (11 - (weighed(digitsOf(text.slice(0, 12)), down(13, 2)) % 11)) % 10 === Number(text[12])

export const isPan: TaxIdRule = (text) => /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text)

export const isRnokpp: TaxIdRule = (text) =>
  /^\d{10}$/.test(text) && (((weighed(digitsOf(text.slice(0, 9)), [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === Number(text[9])

export const isEdrpou: TaxIdRule = (text) => {
  if (!/^\d{8}$/.test(text)) return false
  const middle = Number(text) >= 30_000_000 && Number(text) <= 60_000_000
  const weights = middle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]
  const values = digitsOf(text.slice(0, 7))
  const first = weighed(values, weights) % 11
  const rest =
    first < 10
      ? first
      : weighed(
          values,
          weights.map((weight) => weight + 2),
        ) % 11
  return rest % 10 === Number(text[7])
}

export const isKazakhId: TaxIdRule = (text) => {
  if (!/^\d{12}$/.test(text)) return false
  const values = digitsOf(text.slice(0, 11))
  const first = weighed(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  const rest = first < 10 ? first : weighed(values, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11
  return rest === Number(text[11])
}

export const isRut: TaxIdRule = (text) => {
  if (!/^\d{7,8}[\dK]$/.test(text)) return false
  const rest = 11 - (weighed(digitsOf(text.slice(0, -1)).toReversed(), [2, 3, 4, 5, 6, 7]) % 11)
  return text.endsWith(rest === 11 ? '0' : rest === 10 ? 'K' : String(rest))
}

/** The digit that eleven leaves, as CPF and CNPJ count it. */
function elevens(values: readonly number[], weights: readonly number[]): number {
  const rest = weighed(values, weights) % 11
  return rest < 2 ? 0 : 11 - rest
}
