/**
 * Finding by what is typed: small and capital letters and their accents are the same, and a word counts from its start before one that
 * has it inside.
 *   findOptions('ro', options)     Romania, then Montenegro
 *   marked('Faroe Islands', 'ro')  [['Fa', false], ['ro', true], ['e Islands', false]]
 */
export interface Findable {
  readonly name: string
  /** Other words it is found by: a code, its name elsewhere. */
  readonly alsoKnownAs?: readonly string[]
}

export function findOptions<T extends Findable>(typed: string, options: readonly T[]): readonly T[] {
  const wanted = folded(typed.trim())
  if (wanted === '') return options
  return options
    .map((option) => ({ option, rank: rankOf(wanted, option) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** The name in pieces, with what was typed marked. */
export function marked(name: string, typed: string): readonly (readonly [text: string, isMatch: boolean])[] {
  const wanted = folded(typed.trim())
  if (wanted === '') return [[name, false]]
  // Folded letter by letter, so that places in the folded name are places in the name.
  const letters = Array.from(name)
  const starts: number[] = []
  let whole = ''
  for (const letter of letters) {
    starts.push(whole.length)
    whole += folded(letter)
  }
  const found = whole.indexOf(wanted)
  if (found < 0) return [[name, false]]
  const from = starts.findLastIndex((start) => start <= found)
  const end = starts.findIndex((start) => start >= found + wanted.length)
  const pieces = [letters.slice(0, from), letters.slice(from, end < 0 ? undefined : end), end < 0 ? [] : letters.slice(end)]
  return pieces.map((piece, place) => [piece.join(''), place === 1] as const).filter(([text]) => text !== '')
}

const special: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ё: 'е', ґ: 'г' }

export const folded = (text: string): string =>
  text
    .toLocaleLowerCase()
    // The breve of й and the dots of ї are letters there, not accents.
    .replaceAll(/[^йї]/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđıßæœþёґ]/g, (letter) => special[letter] ?? letter)

const NOT_FOUND = 4

function rankOf(wanted: string, { name, alsoKnownAs = [] }: Findable): number {
  const text = folded(name)
  if (text.startsWith(wanted)) return 0
  if (alsoKnownAs.some((other) => folded(other).startsWith(wanted))) return 1
  const at = text.indexOf(wanted)
  if (at < 0) return NOT_FOUND
  return /[^\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 3
}
