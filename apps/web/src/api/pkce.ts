/** Proof that whoever asks for tokens is whoever began to sign in: a secret verifier, and its S256 challenge that travels first. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
/** The most the standard allows. Spec: foundations §5. */
const LENGTH = 128

export interface Pkce {
  readonly verifier: string
  readonly challenge: string
}

export async function pkce(): Promise<Pkce> {
  const verifier = randomText(LENGTH)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}

/** Bytes beyond the last whole multiple of the alphabet are thrown away: every letter is equally likely. */
function randomText(length: number): string {
  const fair = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
