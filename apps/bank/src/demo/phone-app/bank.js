/**
 * What an app needs of the bank: its calls, and a signature with the phone's own key (docs/areas/devices.md).
 *   await call('POST', '/auth/devices', { token, body })      { status, body }
 *   await answer(phone, request, true, '42')                  'done' | 'wrong' | 'closed'
 */
/* global crypto, document, fetch, TextEncoder */

export async function call(method, path, { token, body } = {}) {
  const headers = { 'accept-language': document.documentElement.lang, 'x-client-version': '2.1.2' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  const response = await fetch(`/api/v4${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

/** The phone signs what it showed: another amount or payee, and the bank takes no answer. */
export async function answer({ secret }, { operationId, shows }, yes, digits) {
  const typed = yes ? digits : undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(shows)))
  const lines = ['ducat device answer 1', operationId, yes ? 'yes' : 'no', typed ?? '', hex(hash)]
  const key = await crypto.subtle.importKey('pkcs8', pkcs8(secret), { name: 'Ed25519' }, false, ['sign'])
  const signature = base64url(new Uint8Array(await crypto.subtle.sign('Ed25519', key, utf8(lines.join('\n')))))
  const body = { result: yes, signature, ...(typed !== undefined && { digits: typed }) }
  const { status } = await call('POST', `/device-api/challenge/${encodeURIComponent(operationId)}/answer`, { body })
  return status === 204 ? 'done' : status === 422 ? 'wrong' : 'closed'
}

/** For a sign-in of several steps: the verifier stays here, its hash is sent (S256). */
export async function pkce() {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(64)))
  return { verifier, challenge: base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(verifier)))) }
}

const utf8 = (text) => new TextEncoder().encode(text)
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const before = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]
const pkcs8 = (secret) => {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  return new Uint8Array([...before, ...bytes])
}
