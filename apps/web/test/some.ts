/** A few of a list, as tools/sample.ts takes them: the commit decides which, the full run takes all. For tests inside the browser. */
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly isFull: boolean
    readonly seed: string
  }
}

export function some<T extends string>(list: readonly T[], count: number): readonly T[] {
  if (inject('isFull')) return list
  const taken = new Set(list.toSorted((a, b) => lot(a) - lot(b)).slice(0, count))
  return list.filter((item) => taken.has(item))
}

/** FNV-1a: nothing secret, only different with every commit. */
function lot(item: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of `${inject('seed')} ${item}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93) >>> 0
  return hash
}
