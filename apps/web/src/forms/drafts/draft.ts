/**
 * One form's draft: written after every change, one write at a time, the last one wins.
 *   const draft = openDraft(place, key)
 *   draft.keep({ note: 'Rent' }, now)      draft.keep({}, now) and draft.drop() leave nothing
 *   await draft.read()                     { values: { note: 'Rent' }, saved: '2026-11-15T09:30:00.000Z' }
 */
import type { DraftStorage } from './place.ts'
import { seal, unseal } from './sealed.ts'
import type { Kept } from './kept.ts'

export interface SavedDraft {
  readonly values: Kept
  /** When, as an instant. */
  readonly saved: string
}

export interface Draft {
  keep(values: Kept, now: string): Promise<void>
  drop(): void
  read(): Promise<SavedDraft | undefined>
}

export function openDraft(place: string, key: () => Promise<CryptoKey | undefined>, storage: DraftStorage = sessionStorage): Draft {
  let wanted: SavedDraft | undefined
  let writing: Promise<void> | undefined

  const write = async (): Promise<void> => {
    const known = await key()
    if (!known) return
    while (wanted) {
      const draft = wanted
      const sealed = await seal(known, place, JSON.stringify(draft))
      // Dropped, or typed on, while it was being sealed.
      if (wanted !== draft) continue
      wanted = undefined
      put(storage, place, sealed)
    }
  }
  const drop = (): void => {
    wanted = undefined
    storage.removeItem(place)
  }
  return {
    drop,
    async keep(values, now) {
      if (Object.keys(values).length === 0) return drop()
      wanted = { values, saved: now }
      await (writing ??= write().finally(() => (writing = undefined)))
    },
    async read() {
      const sealed = storage.getItem(place)
      if (sealed === null) return undefined
      const known = await key()
      if (!known) return undefined
      const text = await unseal(known, place, sealed)
      // Somebody else's, from before they signed in here: of no use to anybody any more.
      if (text === undefined) storage.removeItem(place)
      return text === undefined ? undefined : (JSON.parse(text) as SavedDraft)
    },
  }
}

/** A tab that is full keeps no draft, not even an old one that is no longer true; the form goes on. */
function put(storage: DraftStorage, place: string, sealed: string): void {
  try {
    storage.setItem(place, sealed)
  } catch {
    storage.removeItem(place)
  }
}
