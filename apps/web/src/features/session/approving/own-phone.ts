/**
 * This browser as a phone that confirms: the key that was made here, whose private half no script can read, and what the bank calls the phone.
 *   newPhoneKey    a pair
 *   readPhone, keepPhone, forgetPhone
 *   installation   what this browser calls itself: linked again, it takes the place of its old link
 *   signWith       a text, as the bank takes it
 */
export interface OwnPhone {
  readonly deviceId: string
  readonly name: string
  readonly keys: CryptoKeyPair
}

const DATABASE = 'ducat-phone'
const STORE = 'phone'
const PLACE = 'own'
const INSTALLATION = 'installation'

/** Nothing where the browser knows no such keys: it is too old to be a phone. */
export async function newPhoneKey(): Promise<{ readonly keys: CryptoKeyPair; readonly publicKey: string } | undefined> {
  try {
    const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify'])
    return { keys, publicKey: await publicKeyOf(keys) }
  } catch {
    return undefined
  }
}

export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  url64(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))

export async function signWith({ privateKey }: CryptoKeyPair, lines: readonly string[]): Promise<string> {
  return url64(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, privateKey, bytesOf(lines.join('\n')))))
}

export async function hashOf(text: string): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export const readPhone = (): Promise<OwnPhone | undefined> =>
  inStore('readonly', (store) => store.get(PLACE) as IDBRequest<OwnPhone | undefined>)

export async function keepPhone(phone: OwnPhone): Promise<void> {
  await inStore('readwrite', (store) => store.put(phone, PLACE))
}

export async function forgetPhone(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(PLACE))
}

/** It outlives the key. */
export async function installation(): Promise<string> {
  const kept = await inStore('readonly', (store) => store.get(INSTALLATION) as IDBRequest<string | undefined>)
  if (kept !== undefined) return kept
  const made = crypto.randomUUID()
  await inStore('readwrite', (store) => store.put(made, INSTALLATION))
  return made
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('the browser keeps nothing')))
  })

const bytesOf = (text: string) => new TextEncoder().encode(text)
const url64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
