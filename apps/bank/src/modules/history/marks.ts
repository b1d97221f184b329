/**
 * What occurs in a chapter of the history, as bits: three letters in a row, a type, a direction, a person, an account, a number. Marks may
 * share a bit, so a chapter may promise what it does not hold; what it holds it always promises. Pure.
 */
export const MARK_BITS = 16_384
/** More of a long word say nothing new. */
const MOST_TRIGRAMS = 24

export interface Marked {
  readonly text: string
  readonly type: string
  readonly direction: string
  readonly account: number
  readonly email: string | null
  readonly operation: bigint
}

export function marksOf(rows: readonly Marked[]): Buffer {
  const bits = Buffer.alloc(MARK_BITS / 8)
  const set = (place: number) => {
    bits[place >> 3]! |= 1 << (place & 7)
  }
  for (const { text, type, direction, account, email, operation } of rows) {
    for (const trigram of trigramsOf(text)) set(hash(trigram))
    for (const sign of signsOf({ type, direction, account, operation, ...(email !== null && { email }) })) sign.forEach(set)
  }
  return bits
}

/** Bits that must all be set where a word stands; none for a word of one or two letters, which may stand anywhere. */
export const bitsOfWord = (word: string): readonly number[] => [...new Set([...trigramsOf(word)].slice(0, MOST_TRIGRAMS).map(hash))]

export interface Signs {
  readonly type?: string
  readonly direction?: string
  readonly account?: number
  readonly email?: string
  readonly operation?: bigint
}

/** Two bits for each thing that is the same or not. */
export const signsOf = (signs: Signs): readonly (readonly number[])[] =>
  Object.entries(signs).map(([name, value]) => [hash(`${name}=${value}`), hash(`${value}=${name}`)])

function* trigramsOf(text: string): Generator<string> {
  for (let start = 0; start + 3 <= text.length; start++) yield text.slice(start, start + 3)
}

/** FNV-1a, folded into the bits there are. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193)
  return ((value ^ (value >>> 15)) >>> 0) % MARK_BITS
}
