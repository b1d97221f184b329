/** Card numbers: the check digit, the first six, and the only form in which one may be shown or stored. */

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  return /^\d{12,19}$/.test(digits) && luhnSum(digits) % 10 === 0
}

/** The bank identification number: the first six digits. */
export const binOf = (text: string): string => digitsOf(text).slice(0, 6)

/** Only the last four are ever kept in clear (goal G85). */
export const maskCardNumber = (text: string): string => `•••• ${digitsOf(text).slice(-4)}`

/** The digit that makes a number valid. */
export function checkDigit(withoutIt: string): string {
  return String((10 - (luhnSum(`${withoutIt}0`) % 10)) % 10)
}

function luhnSum(digits: string): number {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum
}
