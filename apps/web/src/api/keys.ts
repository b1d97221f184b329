/**
 * Idempotency keys. One is made when a person confirms and kept in the tab until a definite answer, so that pressing twice, a lost
 * connection or a reload in flight pays once. A changed input is another intent and gets another key. Spec: money-call §2.
 */
import type { Call } from '@ducat/contract/kit/call'
import { tidyRequest } from './decode.ts'

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface HeldKey {
  readonly key: string
  release(): void
}

export async function holdKey(call: Call, input: unknown, storage: KeyStorage): Promise<HeldKey> {
  const place = await placeOf(call, input)
  const key = storage.getItem(place) ?? crypto.randomUUID()
  storage.setItem(place, key)
  return { key, release: () => storage.removeItem(place) }
}

/** The key with which just this was sent before, where nobody knows what became of it. */
export const keyInDoubt = async (call: Call, input: unknown, storage: KeyStorage = sessionStorage): Promise<string | undefined> =>
  storage.getItem(await placeOf(call, input)) ?? undefined

const placeOf = async (call: Call, input: unknown): Promise<string> =>
  `key:${call.name}:${await digest(JSON.stringify(tidyRequest(input), fileByName))}`

/** A file says nothing of itself in JSON: two files would be one intent. */
const fileByName = (_name: string, value: unknown): unknown =>
  typeof File !== 'undefined' && value instanceof File ? [value.name, value.size, value.lastModified] : value

/** The storage shall name the intent without telling it. */
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
