/**
 * What this browser keeps for somebody who is not signed in: a key that no script can read out, and the drafts sealed with it.
 * The session's key lies in a database of its own, which must never wait for this one.
 */
export interface StrangerStore {
  /** Undefined where the browser keeps nothing, as some do in private windows. */
  key(): Promise<CryptoKey | undefined>
  read(place: string): Promise<string | undefined>
  write(place: string, sealed: string): Promise<void>
  remove(place: string): Promise<void>
}

const DATABASE = 'ducat-drafts'
const KEYS = 'keys'
const DRAFTS = 'drafts'
const NAME = 'stranger'

let known: Promise<CryptoKey | undefined> | undefined

export const strangerStore: StrangerStore = {
  key: () => (known ??= ownKey().catch(() => undefined)),
  read: (place) =>
    within((database) => result(database.transaction(DRAFTS).objectStore(DRAFTS).get(place) as IDBRequest<string | undefined>)),
  write: (place, sealed) =>
    within(async (database) => {
      const writing = database.transaction(DRAFTS, 'readwrite')
      writing.objectStore(DRAFTS).put(sealed, place)
      // Nothing follows: the browser need not ask the page whether something does.
      writing.commit()
      await completed(writing)
    }),
  remove: (place) => within((database) => result(database.transaction(DRAFTS, 'readwrite').objectStore(DRAFTS).delete(place))),
}

/** Another tab may have been first: the key that is kept is the one for both. */
const ownKey = (): Promise<CryptoKey> =>
  within(async (database) => {
    const read = () => result(database.transaction(KEYS).objectStore(KEYS).get(NAME) as IDBRequest<CryptoKey | undefined>)
    const before = await read()
    if (before) return before
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await result(database.transaction(KEYS, 'readwrite').objectStore(KEYS).add(made, NAME)).catch(() => undefined)
    const kept = await read()
    if (!kept) throw new Error('the browser keeps nothing')
    return kept
  })

let opened: Promise<IDBDatabase> | undefined
/** The same, once it is there: work begins in the moment it is asked for. */
let ready: IDBDatabase | undefined

/** Opened once: a draft is written after every letter. It gives way to whoever deletes the database, and is opened again when it was closed. */
async function within<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  return work(ready ?? (await (opened ??= open())))
}

const forget = () => (ready = opened = undefined)

async function open(): Promise<IDBDatabase> {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const store of [KEYS, DRAFTS]) opening.result.createObjectStore(store)
    })
    const database = await result(opening)
    database.addEventListener('close', forget)
    database.addEventListener('versionchange', () => {
      forget()
      database.close()
    })
    return (ready = database)
  } catch (error) {
    forget()
    throw error
  }
}

/** Only then it outlives the browser. */
const completed = (writing: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    writing.addEventListener('complete', () => done())
    writing.addEventListener('abort', () => fail(writing.error ?? new Error('the browser keeps nothing')))
  })

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', (event) => {
      // A refused addition must not end the page's own transaction with an error of its own.
      event.preventDefault()
      fail(request.error ?? new Error('the browser keeps nothing'))
    })
  })
