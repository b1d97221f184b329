/**
 * Amounts as people write them: 1234.5, 1,234.50, 1.234,50, 1 234,50, € 12. Where nobody can tell whether 1,234 is a thousand or one and a
 * bit, it is asked, never guessed; a file that shows how it writes decimals anywhere has told it for all its lines.
 *   amountTyped   the amount as the bank writes it
 *   signIn        how one cell shows the decimal sign of its file, when it does
 */
export type Sign = '.' | ','

const NOISE = /[\s\u00a0\u202f\u2009'’]/gu
const COIN = /^(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc})$/gu

const bare = (typed: string): string => typed.replace(NOISE, '').replace(COIN, '')

export interface Read {
  /** As the bank writes it, unless there is a reason why not. */
  readonly amount: string
  readonly reason?: 'AMOUNT_UNCLEAR' | 'FORMAT'
}

export function amountTyped(typed: string, sign: Sign | undefined): Read {
  const read = plain(typed, sign)
  return read === UNCLEAR || read === NONE ? { amount: '', reason: read } : { amount: read }
}

const UNCLEAR = 'AMOUNT_UNCLEAR'
const NONE = 'FORMAT'

function plain(typed: string, sign: Sign | undefined): string {
  const text = bare(typed)
  if (/^\d+$/.test(text)) return withoutZeros(text)
  if (!/^\d[\d.,]*\d$/.test(text)) return NONE
  const shown = signOf(text) ?? (isGrouped(text) && !sign ? undefined : sign)
  if (shown === undefined) return UNCLEAR
  const [whole = '', ...rest] = text.split(shown)
  if (rest.length > 1) return isGrouped(text) ? withoutZeros(text.replace(/[.,]/g, '')) : NONE
  const group = shown === '.' ? ',' : '.'
  if (rest.some((part) => part.includes(group))) return NONE
  if (whole.includes(group) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return NONE
  return withoutZeros([whole.replaceAll(group, ''), ...rest].join('.'))
}

export function signIn(typed: string): Sign | undefined {
  return signOf(bare(typed))
}

/** Both signs: the last one. One of them once: a decimal sign, unless three digits follow, which may be a thousand. */
function signOf(text: string): Sign | undefined {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  const sign: Sign | undefined = dot >= 0 ? '.' : comma >= 0 ? ',' : undefined
  if (!sign) return undefined
  const parts = text.split(sign)
  // Several of one kind part thousands: then the other one would be the decimal sign.
  if (parts.length > 2) return isGrouped(text) ? (sign === '.' ? ',' : '.') : undefined
  return parts[1]!.length !== 3 || parts[0]!.startsWith('0') ? sign : undefined
}

const isGrouped = (text: string): boolean => /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text)

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '')
