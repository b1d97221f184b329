/** Texts that only the person they belong to can open: AES-GCM with the person's key, bound to the place where they lie. */

export async function keyOf(base64url: string): Promise<CryptoKey> {
  // Not extractable: once here, it encrypts and decrypts and is never read again.
  return crypto.subtle.importKey('raw', bytesOf(base64url), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function seal(key: CryptoKey, place: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, key, utf8(text))
  return `${textOf(iv)}.${textOf(new Uint8Array(sealed))}`
}

/** Nothing when it is somebody else's, was moved, or was touched. */
export async function unseal(key: CryptoKey, place: string, sealed: string): Promise<string | undefined> {
  const [iv = '', content = ''] = sealed.split('.')
  try {
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData: utf8(place) }, key, bytesOf(content))
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

const encoder = new TextEncoder()
const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** So many bytes are letters of one call: a draft of two hundred owners has fifty thousand. */
const PIECE = 8192

/** Browsers since 2025 write these letters by themselves. */
interface WritesBase64 {
  readonly toBase64?: (how: { readonly alphabet: 'base64url'; readonly omitPadding: true }) => string
}

export function textOf(bytes: Uint8Array & WritesBase64): string {
  const written = bytes.toBase64?.({ alphabet: 'base64url', omitPadding: true })
  if (written !== undefined) return written
  let letters = ''
  for (let from = 0; from < bytes.length; from += PIECE) letters += String.fromCodePoint(...bytes.subarray(from, from + PIECE))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!)
