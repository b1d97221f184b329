/**
 * What is different between two versions of a text, word by word: the longest row of words that both have stays, the rest came or went.
 *   changesBetween('We keep it for a year.', 'We keep it for two years.')
 *     same 'We keep it for ', removed 'a year.', added 'two years.'
 */
export interface Change {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Fewer words in common between two changes read as part of one change. */
const LEAST_SAME = 3

export function changesBetween(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  return joined(readable(joined(steps(old, now))))
}

/** Each with the space behind it, so that they make up the text again. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*/g) ?? []

function steps(old: readonly string[], now: readonly string[]): readonly Change[] {
  const lengths = commonLengths(old, now)
  const found: Change[] = []
  let [o, n] = [0, 0]
  while (o < old.length || n < now.length) {
    if (o < old.length && n < now.length && isSame(old[o]!, now[n]!)) {
      found.push({ kind: 'same', text: now[n]! })
      o++
      n++
    } else if (n >= now.length || (o < old.length && lengths[o + 1]![n]! >= lengths[o]![n + 1]!))
      found.push({ kind: 'removed', text: old[o++]! })
    else found.push({ kind: 'added', text: now[n++]! })
  }
  return found
}

/** The longest row that the rest of both texts have in common, from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let o = old.length - 1; o >= 0; o--)
    for (let n = now.length - 1; n >= 0; n--)
      lengths[o]![n] = isSame(old[o]!, now[n]!) ? lengths[o + 1]![n + 1]! + 1 : Math.max(lengths[o + 1]![n]!, lengths[o]![n + 1]!)
  return lengths
}

const isSame = (one: string, other: string): boolean => one.trimEnd() === other.trimEnd()

/** A word or two in the middle of a change stands in both versions of it. */
const readable = (changes: readonly Change[]): readonly Change[] =>
  changes.flatMap((change, place) =>
    change.kind === 'same' && place > 0 && place < changes.length - 1 && wordsOf(change.text).length < LEAST_SAME
      ? [
          { kind: 'removed' as const, text: change.text },
          { kind: 'added' as const, text: change.text },
        ]
      : [change],
  )

/** Neighbours of one kind as one; of a change first what went, then what came. */
function joined(changes: readonly Change[]): Change[] {
  const found: Change[] = []
  for (let place = 0; place < changes.length;) {
    const isSame = changes[place]!.kind === 'same'
    const end = changes.findIndex(({ kind }, at) => at > place && (kind === 'same') !== isSame)
    const part = changes.slice(place, end < 0 ? undefined : end)
    for (const kind of ['same', 'removed', 'added'] as const) {
      const text = part.map((one) => (one.kind === kind ? one.text : '')).join('')
      if (text !== '') found.push({ kind, text })
    }
    place += part.length
  }
  return found
}
