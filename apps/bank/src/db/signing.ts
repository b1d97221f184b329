/**
 * Signatures (Ed25519) that anybody can check with the public key alone, without the bank. Keys travel raw, in base64url.
 *   signerWith(seed)   signs; the key is for one purpose alone
 *   isSigned(…)        checks
 */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** How a raw Ed25519 key is wrapped: RFC 8410. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

export interface Signer {
  /** Raw, base64url: 32 bytes. */
  readonly publicKey: string
  /** base64url. */
  sign(text: string): string
}

/** `seed`: 32 bytes. */
export function signerWith(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' })
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length).toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

export function isSigned(text: string, signature: string, publicKey: string): boolean {
  const raw = Buffer.from(publicKey, 'base64url')
  if (raw.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
