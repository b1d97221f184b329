/**
 * Texts that go from one device to another through the bank, which cannot read them: sealed with a code that a person carries over.
 * The code has 80 bits, and each guess at it costs a quarter of a million hashes.
 *   const code = newCode()                              'K7QM-2XPA-9D4T-HWBE'
 *   await openWithCode(code, await sealWithCode(code, text))
 */
import { bytesOf, seal, textOf, unseal } from './sealed.ts'

/** No letter that is taken for another when it is read aloud or typed off. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const GROUP = 4
const ROUNDS = 250_000
const PLACE = 'draft-for-another-device'

export const newCode = (): string =>
  grouped(Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % 32]).join(''))

export async function sealWithCode(code: string, text: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `${textOf(salt)}.${await seal(await keyOfCode(code, salt), PLACE, text)}`
}

/** Nothing when the code is another. Small letters, spaces and dashes do not matter, nor does an O for a zero. */
export async function openWithCode(code: string, sealed: string): Promise<string | undefined> {
  const [salt = '', ...rest] = sealed.split('.')
  return unseal(await keyOfCode(code, bytesOf(salt)), PLACE, rest.join('.'))
}

async function keyOfCode(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(plain(code)), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const grouped = (letters: string): string => letters.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
