/**
 * Whether a name that was typed is the name of an account. Case, accents, the order of words, the form of a company and the alphabet make no
 * difference; a slip of a finger, an initial or a missing middle name is close; everything else is another name.
 */
import { byLook, bySound, hasCyrillic, hasLookAlikes, plain } from './letters.ts'

export type Likeness = 'match' | 'close' | 'noMatch'

export interface Compared {
  readonly result: Likeness
  /** Letters that only look like those of the name. */
  readonly lookAlike: boolean
}

export function compareNames(typed: string, owner: string): Compared {
  // Nearly every line of a file.
  if (typed === owner) return { result: 'match', lookAlike: false }
  // A company may have a digit in its name.
  if (likeness(plain(typed), plain(owner)) === 'match') return { result: 'match', lookAlike: false }
  if (hasLookAlikes(typed)) return { result: likeness(byLook(typed), byLook(owner)) === 'noMatch' ? 'noMatch' : 'close', lookAlike: true }
  const twoAlphabets = hasCyrillic(typed) !== hasCyrillic(owner)
  const result = twoAlphabets ? likeness(bySound(typed), bySound(owner)) : likeness(plain(typed), plain(owner))
  // A whole word of another alphabet that is drawn like the name: it reads the same and is not.
  if (twoAlphabets && result === 'noMatch' && likeness(byLook(typed), byLook(owner)) === 'match')
    return { result: 'close', lookAlike: true }
  return { result, lookAlike: false }
}

/** Forms of companies, as they are written after or before a name. */
const companyForms = new Set(
  (
    'ltd limited llc inc incorporated corp corporation co company plc gmbh ag kg ug srl sa sas sarl spa sl slu bv nv ab as oy aps kft zrt doo dooel ' +
    'sro spzoo oü uab sia pfa ii lda ltda sc pte pty fze llp ooo тов тзов фоп ооо ип зао ао пат прат'
  ).split(' '),
)

const wordsOf = (name: string): string[] => {
  // S.R.L. is one word.
  const joined = name.replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(\.|$))/gu, '$1').replace(/['’`]/g, '')
  const words = joined.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const names = words.filter((word) => !companyForms.has(word))
  return (names.length > 0 ? names : words).toSorted()
}

function likeness(one: string, other: string): Likeness {
  const [typed, known] = [wordsOf(one), wordsOf(other)]
  if (typed.length === 0 || known.length === 0) return 'noMatch'
  if (typed.join(' ') === known.join(' ') || typed.join('') === known.join('')) return 'match'
  const [few, many] = typed.length <= known.length ? [typed, known] : [known, typed]
  const left = [...many]
  let slips = 0
  let whole = 0
  for (const word of few) {
    const at = left.findIndex((candidate) => candidate === word)
    const near =
      at >= 0 ? at : left.findIndex((candidate) => isInitial(word, candidate) || distance(word, candidate) <= allowed(word, candidate))
    if (near < 0) return 'noMatch'
    if (at >= 0) whole++
    else slips++
    left.splice(near, 1)
  }
  // At most one word may be missing or written otherwise, and something must be right.
  return slips + left.length <= (few.length > 1 ? 2 : 1) && (whole > 0 || (left.length === 0 && slips === 1)) && few.length > left.length
    ? 'close'
    : 'noMatch'
}

const isInitial = (one: string, other: string): boolean => (one.length === 1 || other.length === 1) && one[0] === other[0]
/** Short words have no room for a mistake. */
const allowed = (one: string, other: string): number =>
  Math.min(one.length, other.length) >= 8 ? 2 : Math.min(one.length, other.length) >= 4 ? 1 : 0

/** Letters to change, add, leave out or swap with the next one. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_none, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(change, swapped, rows[i - 1]![j]! + 1, row[j - 1]! + 1))
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
