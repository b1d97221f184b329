/**
 * The key of a linked device: Ed25519. The bank makes the pair, gives the private half away once and keeps the public half, so that
 * nothing the bank stores can sign an answer. What is signed is what the device showed.
 *   newDeviceKey   a pair; `secret` is the private half, 32 bytes in base64url
 *   signAnswer     what a device does; the demo's phone and the tests do it here
 *   isSignedBy     what the bank asks
 *   isTextSignedBy the same of other lines: their first says what the signature is for
 * A phone that makes its pair itself sends the public half alone.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

export interface DeviceAnswer {
  readonly operationId: string
  readonly result: boolean
  readonly digits: string | undefined
  /** Of the text that the device showed: amounts and payee. */
  readonly link: Buffer
}

export function newDeviceKey(): { readonly secret: string; readonly publicKey: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    secret: privateKey.export({ format: 'jwk' }).d ?? '',
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
  }
}

/** The public half of a secret; nothing when it is none. */
export function publicKeyOf(secret: string): Buffer | undefined {
  const bytes = Buffer.from(secret, 'base64url')
  if (bytes.length !== 32) return undefined
  const key = createPublicKey(createPrivateKey({ key: Buffer.concat([pkcs8, bytes]), format: 'der', type: 'pkcs8' }))
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

export function signAnswer(secret: string, answer: DeviceAnswer): string {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(secret, 'base64url')]), format: 'der', type: 'pkcs8' })
  return sign(null, signedText(answer), key).toString('base64url')
}

export const isSignedBy = (publicKey: Buffer, answer: DeviceAnswer, signature: string): boolean =>
  isTextSignedBy(publicKey, signedText(answer), signature)

export function isTextSignedBy(publicKey: Buffer, text: Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes.length !== 64) return false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }, format: 'jwk' })
    return verify(null, text, key, bytes)
  } catch {
    // Not a point of the curve.
    return false
  }
}

/** The first line keeps a signature from meaning anything elsewhere. */
const signedText = ({ operationId, result, digits, link }: DeviceAnswer): Buffer =>
  Buffer.from(['ducat device answer 1', operationId, result ? 'yes' : 'no', digits ?? '', link.toString('hex')].join('\n'))

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
