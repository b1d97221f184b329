/**
 * What opens the camera page: the token of the scanned code, and a secret of this phone, so that a second one that saw the code gets nothing.
 * Both stay in the tab while the code works: a camera may push the page out of memory, and it comes back.
 */
export interface Proof {
  readonly token: string
  readonly phoneKey: string
}

const PLACE = 'camera'

/** `hash` is the part of the address that a browser sends to nobody. */
export function proofOf(hash: string, storage: Storage = sessionStorage): Proof | undefined {
  const token = hash.slice(1)
  const before = kept(storage)
  if (token === '' || token === before?.token) return before
  const fresh = { token, phoneKey: secret() }
  storage.setItem(PLACE, JSON.stringify(fresh))
  return fresh
}

export const forgetProof = (storage: Storage = sessionStorage): void => storage.removeItem(PLACE)

function kept(storage: Storage): Proof | undefined {
  const text = storage.getItem(PLACE)
  return text === null ? undefined : (JSON.parse(text) as Proof)
}

const secret = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
