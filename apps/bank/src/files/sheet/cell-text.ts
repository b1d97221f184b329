/** A cell as a person reads it: numbers without the noise of binary fractions and without exponents, days as 2026-11-17. */
interface Cell {
  readonly type: string
  readonly text: string
  readonly isDate: boolean
  readonly strings: readonly string[]
}

export function cellText({ type, text, isDate, strings }: Cell): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? ''
    case 'n':
      return isDate ? dayOf(Number(text)) : plainNumber(text)
    case 'b':
      return text === '1' ? 'true' : 'false'
    // The result of a formula that went wrong says nothing that could be paid.
    case 'e':
      return text
    default:
      return text
  }
}

/** A spreadsheet keeps fifteen digits; what lies behind them is rounding. */
const DIGITS = 15

export function plainNumber(text: string): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  const [digits = '0', exponent = '0'] = value.toExponential(DIGITS - 1).split('e')
  const minus = digits.startsWith('-') ? '-' : ''
  const plain = digits.replace(/[-.]/g, '').replace(/0+$/, '')
  if (plain === '') return '0'
  const point = Number(exponent) + 1
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${plain}`
  return plain.length <= point ? minus + plain.padEnd(point, '0') : `${minus}${plain.slice(0, point)}.${plain.slice(point)}`
}

const DAY_MS = 86_400_000
/** Day 1 is 1 January 1900, and 29 February 1900, which never was, is counted. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const LAST_DAY = 2_958_465

function dayOf(serial: number): string {
  if (!(serial >= 1 && serial <= LAST_DAY)) return plainNumber(String(serial))
  return new Date(DAY_ZERO + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}
