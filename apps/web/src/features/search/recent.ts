/**
 * What was chosen last, newest first. In memory only: names and amounts lie in no storage, and the next person finds nothing. Another
 * company has its own.
 */
import { store } from '#dialogs/store.ts'
import type { Found } from './found.ts'

const MOST = 5

interface Recent {
  readonly whose: string
  readonly list: readonly Found[]
}

const recent = store<Recent>({ whose: '', list: [] })

export const useRecent = (whose: string): readonly Found[] => {
  const known = recent.use()
  return known.whose === whose ? known.list : []
}

export const remember = (whose: string, found: Found): void =>
  recent.set((before) => ({ whose, list: withRecent(before.whose === whose ? before.list : [], found) }))

/** Pure: chosen again, it moves to the front. */
export const withRecent = (list: readonly Found[], found: Found): readonly Found[] =>
  [found, ...list.filter(({ id }) => id !== found.id)].slice(0, MOST)
