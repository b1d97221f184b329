/**
 * The draft of somebody who is not signed in yet: it lies in this browser, sealed with a key that no script can read out, and outlives a
 * reload, a crash and a closed tab. Every change is written right after the letter stands; one write at a time, the last one wins.
 * Values are never changed in place (draft-text.ts).
 *   const draft = openStrangerDraft<Wizard>('business', DRAFT_VERSION, { onNews: (news) => … })
 *   await draft.read()      { values, saved }, 'discarded' for one of another version, undefined for none
 *   draft.keep(values)      draft.drop()      draft.close()
 */
import { now } from '#i18n/dates.ts'
import { draftText } from './draft-text.ts'
import { seal, unseal } from './sealed.ts'
import { strangerStore, type StrangerStore } from './stranger-store.ts'

export interface SavedValues<T> {
  readonly values: T
  /** When, as an instant. */
  readonly saved: string
}

export type DraftNews<T> =
  | { readonly kind: 'saved'; readonly saved: string }
  /** Another tab wrote after this one. */
  | { readonly kind: 'newer'; readonly found: SavedValues<T> }
  /** Another tab sent or cleared it. */
  | { readonly kind: 'gone' }
  /** The browser has no room, or keeps nothing at all: said once. */
  | { readonly kind: 'full' }

export interface StrangerDraft<T> {
  read(): Promise<SavedValues<T> | 'discarded' | undefined>
  keep(values: T): void
  /** Writes at once what waits for a moment. */
  flush(): Promise<void>
  drop(): void
  close(): void
}

interface Options<T> {
  readonly onNews?: (news: DraftNews<T>) => void
  readonly store?: StrangerStore
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

interface Envelope<T> extends SavedValues<T> {
  readonly version: string
}
interface Message {
  readonly place: string
  /** Undefined when it was dropped. */
  readonly saved?: string
}

const CHANNEL = 'stranger-drafts'
export function openStrangerDraft<T>(
  name: string,
  version: string,
  { onNews, store = strangerStore, storage = localStorage }: Options<T> = {},
): StrangerDraft<T> {
  const place = `stranger-draft:${name}`
  const channel = new BroadcastChannel(CHANNEL)
  let wanted: Envelope<T> | undefined
  let writing: Promise<void> | undefined
  /** The newest that this tab wrote or took over. */
  let newest = ''
  let isFullSaid = false
  /** Counts what was dropped: a write that was under way then is not put back. */
  let drops = 0

  const full = () => {
    if (!isFullSaid) onNews?.({ kind: 'full' })
    isFullSaid = true
  }
  /** In two places: the next page of this browser finds the one at once, a browser that is killed has kept the other. */
  const put = async (sealed: string): Promise<boolean> => {
    // The longer way first: the browser writes there while this tab writes here.
    const storing = store.write(place, sealed).then(
      () => true,
      () => false,
    )
    let kept = true
    try {
      storage.setItem(place, sealed)
    } catch {
      kept = false
      // What stands there is older than what comes.
      storage.removeItem(place)
    }
    // Full, or closed to this window: the other place may do.
    const isStored = await storing
    if (!kept && !isStored) full()
    return kept || isStored
  }
  const write = async (): Promise<void> => {
    const key = await store.key()
    if (!key) return full()
    while (wanted) {
      const draft = wanted
      const count = drops
      const sealed = await seal(key, place, draftText(draft)!)
      // Dropped, or typed on, while it was being sealed.
      if (wanted !== draft) continue
      wanted = undefined
      if (!(await put(sealed))) continue
      if (drops !== count) return remove()
      channel.postMessage({ place, saved: draft.saved } satisfies Message)
      onNews?.({ kind: 'saved', saved: draft.saved })
    }
  }
  const flush = async (): Promise<void> => {
    await (writing ??= write().finally(() => (writing = undefined)))
  }
  const remove = () => {
    storage.removeItem(place)
    void store.remove(place).catch(() => undefined)
  }
  const open = async (sealed: string | null | undefined, key: CryptoKey): Promise<Envelope<T> | 'unreadable' | undefined> => {
    if (sealed === null || sealed === undefined) return undefined
    const text = await unseal(key, place, sealed)
    return text === undefined ? 'unreadable' : (JSON.parse(text) as Envelope<T>)
  }
  const read = async (): Promise<SavedValues<T> | 'discarded' | undefined> => {
    const key = await store.key()
    if (!key) return undefined
    const stored = await store.read(place).catch(() => undefined)
    const both = await Promise.all([open(storage.getItem(place), key), open(stored, key)])
    const found = both.filter((one) => one !== undefined)
    if (found.length === 0) return undefined
    const [latest] = found.filter((one) => one !== 'unreadable' && one.version === version).toSorted(byAge) as Envelope<T>[]
    if (!latest) {
      remove()
      return 'discarded'
    }
    newest = latest.saved
    inPause(() => void rehearse(key, latest))
    return { values: latest.values, saved: latest.saved }
  }
  /** What is read is written as a text and sealed once for nothing: the first letter then finds every part's text and a warm machine. */
  const rehearse = async (key: CryptoKey, draft: Envelope<T>): Promise<void> => {
    await seal(key, place, draftText(draft)!).catch(() => undefined)
  }
  const takeOver = async () => {
    const found = await read()
    if (found && found !== 'discarded' && !wanted) onNews?.({ kind: 'newer', found })
  }
  const hide = () => {
    if (wanted) void flush()
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') hide()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.place !== place) return
    if (data.saved === undefined) {
      wanted = undefined
      return onNews?.({ kind: 'gone' })
    }
    // Typed here since, or in the same moment: what is written last wins, and that is told to the other tab.
    if (wanted || data.saved <= newest) return
    void takeOver()
  })
  addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', hidden)

  return {
    read,
    flush,
    keep(values) {
      newest = now()
      wanted = { version, saved: newest, values }
      // Before the letter is painted: it is sealed beside the page meanwhile. Several changes of one moment are one.
      queueMicrotask(() => {
        if (wanted) void flush()
      })
    },
    drop() {
      wanted = undefined
      drops++
      remove()
      channel.postMessage({ place } satisfies Message)
    },
    close() {
      hide()
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hidden)
      // The last write still tells other tabs.
      void (writing ?? Promise.resolve()).finally(() => channel.close())
    },
  }
}

const byAge = (one: object | string, other: object | string): number =>
  (one as SavedValues<unknown>).saved < (other as SavedValues<unknown>).saved ? 1 : -1

/** Safari has no word for a pause yet. */
const inPause = (work: () => void): void => void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work))
