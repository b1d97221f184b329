/**
 * Whether a webhook is genuine, by Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`. Done in the browser: the secret is used here and
 * goes nowhere.
 */
export interface Signed {
  readonly id: string
  /** Seconds since 1970, as the header has it. */
  readonly timestamp: string
  readonly body: string
  /** `v1,… v1,…`: while two secrets hold, one for each. */
  readonly signature: string
}

export interface Checked {
  readonly state: 'verified' | 'different' | 'old' | 'unreadable'
  /** Of the header, that which is compared. */
  readonly given: string
  readonly computed: string
  /** The first place at which they differ. */
  readonly differsAt: number | undefined
  readonly ageSeconds: number | undefined
}

/** A message that is older, or from later, may be one that somebody recorded. */
export const MOST_AGE_SECONDS = 300

export async function checked({ id, timestamp, body, signature }: Signed, secret: string, now: Date): Promise<Checked> {
  const key = keyOf(secret)
  const computed = key === undefined ? '' : `v1,${await hmac(key, `${id}.${timestamp}.${body}`)}`
  const offered = signature.split(/\s+/).filter(Boolean)
  const given = offered.find((one) => one === computed) ?? offered[0] ?? ''
  const ageSeconds = /^\d{1,12}$/.test(timestamp) ? Math.round(now.getTime() / 1000) - Number(timestamp) : undefined
  const facts = { given, computed, ageSeconds, differsAt: given === computed ? undefined : firstDifference(given, computed) }
  if (key === undefined || !given.startsWith('v1,')) return { ...facts, state: 'unreadable' }
  if (given !== computed) return { ...facts, state: 'different' }
  return { ...facts, state: ageSeconds === undefined || Math.abs(ageSeconds) > MOST_AGE_SECONDS ? 'old' : 'verified' }
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(secret.trim().replace(/^whsec_/, '')), (char) => char.codePointAt(0) ?? 0)
    return bytes.length === 0 ? undefined : bytes
  } catch {
    return undefined
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))
  return btoa(String.fromCodePoint(...new Uint8Array(signed)))
}

function firstDifference(a: string, b: string): number {
  let place = 0
  while (place < a.length && a[place] === b[place]) place++
  return place
}
