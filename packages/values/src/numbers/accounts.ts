/**
 * Account and bank numbers that carry check digits of their own, each by the rule of the country that made it.
 *   isRoutingNumber   US: ABA          isClabe   MX
 *   isCbu             AR: CBU and CVU  isNuban   NG, with the bank's code      isRib   MA
 */
import { digitsOf, restOf, weighed, weighedByUnits } from './weighed.ts'

/** ABA: nine digits, the first two within the ranges given out, 3 7 1 weighed to a multiple of ten. */
export const isRoutingNumber = (text: string): boolean =>
  /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) && weighed(digitsOf(text), [3, 7, 1]) % 10 === 0

/** Banco de México: eighteen digits, the last by 3 7 1 over the units of the products. */
export const isClabe = (text: string): boolean => /^\d{18}$/.test(text) && lacking(text.slice(0, 17), [3, 7, 1], true) === Number(text[17])

/** BCRA: bank and branch with a digit, account with a digit. */
export const isCbu = (text: string): boolean =>
  /^\d{22}$/.test(text) &&
  lacking(text.slice(0, 7), [7, 1, 3, 9, 7, 1, 3]) === Number(text[7]) &&
  lacking(text.slice(8, 21), [3, 9, 7, 1]) === Number(text[21])

/** CBN: ten digits, the last over the bank's code and the nine before. */
export const isNuban = (bankCode: string, text: string): boolean =>
  /^\d{10}$/.test(text) && lacking(`${bankCode.slice(-3)}${text.slice(0, 9)}`, [3, 7, 3]) === Number(text[9])

/** GPBM: twenty-four digits, the last two make the rest of 97. */
export const isRib = (text: string): boolean =>
  /^\d{24}$/.test(text) && 97 - restOf(`${text.slice(0, 22)}00`, 97) === Number(text.slice(22))

/** What is missing to the next ten. */
function lacking(digits: string, weights: readonly number[], byUnits = false): number {
  const sum = (byUnits ? weighedByUnits : weighed)(digitsOf(digits), weights)
  return (10 - (sum % 10)) % 10
}
