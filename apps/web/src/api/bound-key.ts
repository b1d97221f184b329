/**
 * This browser's own key. It is made so that no script can read its private half, and it stays in the browser: a refresh token that was
 * carried away from here is worth nothing elsewhere. What it signs is bound to one use (docs/areas/session.md).
 */
export interface Proven {
  readonly sessionKey: string
  readonly proof: string
}

const DATABASE = 'ducat'
const STORE = 'keys'
const NAME = 'session'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Undefined where the browser keeps nothing, as some do in private windows: the session then is as good as its tokens. */
export async function proveWithNewKey(text: string): Promise<Proven | undefined> {
  const keys = await inStore(async (store) => (await store.read()) ?? (await store.keep(await generate()))).catch(() => undefined)
  return keys && { sessionKey: url64(await crypto.subtle.exportKey('raw', keys.publicKey)), proof: await sign(keys, text) }
}

export async function prove(text: string): Promise<string | undefined> {
  const keys = await inStore((store) => store.read()).catch(() => undefined)
  return keys && sign(keys, text)
}

const generate = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, false, ['sign'])

async function sign({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  return url64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text)))
}

const url64 = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface KeyStore {
  read(): Promise<CryptoKeyPair | undefined>
  /** Gives back the one that is kept: another tab may have been first. */
  keep(keys: CryptoKeyPair): Promise<CryptoKeyPair>
}

async function inStore<T>(work: (store: KeyStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await result(opening)
  const read = () => result(database.transaction(STORE).objectStore(STORE).get(NAME) as IDBRequest<CryptoKeyPair | undefined>)
  const keep = async (keys: CryptoKeyPair) => {
    const adding = database.transaction(STORE, 'readwrite').objectStore(STORE).add(keys, NAME)
    await result(adding).catch(() => undefined)
    return (await read()) ?? keys
  }
  try {
    return await work({ read, keep })
  } finally {
    database.close()
  }
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', (event) => {
      // A refused addition must not end the page's own transaction with an error of its own.
      event.preventDefault()
      fail(request.error ?? new Error('the browser keeps nothing'))
    })
  })
