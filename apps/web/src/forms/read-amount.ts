/**
 * What somebody typed or pasted as an amount, as the decimal string of the wire.
 *   readAmount('1.234,56', 'USD', separators)   { amount: '1234.56' }
 *   readAmount('1.234', 'USD', english)         { maybe: ['1234'] }      asked about: English reads a point, the text may mean thousands
 *   readAmount('1.234', 'BTC', spanish)         { maybe: ['1.234', '1234'] }
 *   readAmount('0.001', 'USD', english)         { problem: 'TOO_MANY_DECIMALS' }
 * A text is read as it is written, or as the reader's language writes it; where that could make it a thousand times more than was
 * meant, the person is asked. Nothing is ever rounded.
 */
import { currency, readMoney, type AmountProblem } from '@ducat/values'

export interface Separators {
  readonly decimal: string
  readonly group: string
}
export type AmountRead =
  | { readonly amount: string }
  | { readonly maybe: readonly string[] }
  | { readonly problem: AmountProblem }
  | { readonly nothing: true }

export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: find('decimal') ?? '.', group: find('group') ?? ',' }
}

export function readAmount(text: string, code: string, { decimal }: Separators): AmountRead {
  const plain = bare(text, code)
  if (plain === '') return text.trim() === '' ? { nothing: true } : { problem: 'FORMAT' }
  const own = decimal === ',' ? ',' : '.'
  const other = own === ',' ? '.' : ','
  const [byOwn, byOther] = [readingWith(plain, own, code), readingWith(plain, other, code)]

  if (isAmount(byOwn) && isAmount(byOther)) {
    if (byOwn === byOther) return { amount: byOwn }
    // Both are possible and differ a thousandfold.
    return { maybe: [byOwn, byOther].toSorted((a, b) => a.length - b.length) }
  }
  if (isAmount(byOwn)) return { amount: byOwn }
  if (!isAmount(byOther)) return { problem: moreTelling(byOwn, byOther) }
  // Only the other way of writing makes sense of it. As thousands it would be far more than the reader's own language says.
  return byOwn === 'TOO_MANY_DECIMALS' ? { maybe: [byOther] } : { amount: byOther }
}

/** Without the spaces, apostrophes and the currency that people and programs write around and inside amounts. */
function bare(text: string, code: string): string {
  const { symbol } = currency(code)
  let rest = text.normalize('NFKC').replaceAll(/[\s'’\u02BC\u066C_]/g, '')
  for (const word of [code, symbol]) {
    if (rest.toUpperCase().startsWith(word.toUpperCase())) rest = rest.slice(word.length)
    else if (rest.toUpperCase().endsWith(word.toUpperCase())) rest = rest.slice(0, -word.length)
  }
  return rest
}

/** An amount, or its problem. Thousands in groups of three, or no groups at all. */
function readingWith(text: string, decimal: '.' | ',', code: string): string {
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || fraction?.includes(group)) return 'FORMAT'
  const groups = whole.split(group)
  const isGrouped = groups.length > 1
  const [first = ''] = groups
  if (isGrouped && (!/^[1-9]\d{0,2}$/.test(first) || groups.slice(1).some((part) => !/^\d{3}$/.test(part)))) return 'FORMAT'
  const digits = groups.join('').replace(/^0+(?=\d)/, '') || '0'
  if (whole === '' && (fraction ?? '') === '') return 'FORMAT'
  // Before the form of the wire, which knows no more than eight.
  if (fraction !== undefined && /^\d+$/.test(fraction) && fraction.length > currency(code).scale) return 'TOO_MANY_DECIMALS'
  const amount = fraction ? `${digits}.${fraction}` : digits
  const money = readMoney(amount, code)
  return typeof money === 'string' ? money : amount
}

const problems: readonly string[] = ['FORMAT', 'TOO_MANY_DECIMALS', 'TOO_LARGE'] satisfies readonly AmountProblem[]
const isAmount = (read: string): boolean => !problems.includes(read)

/** That a cent has no tenths helps more than that this is no amount. */
const moreTelling = (a: string, b: string): AmountProblem => (a === 'FORMAT' ? b : a) as AmountProblem
