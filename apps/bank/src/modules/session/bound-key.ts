/**
 * The browser's own key (ECDSA on P-256). It is made so that no script can read its private half, and what it signs is bound to one use:
 *   ducat login 1 \n challenge \n address     ducat refresh 1 \n refresh token     ducat fork 1 \n access token
 */
import { createHash, createPublicKey, verify } from 'node:crypto'

export function isProven(key: Buffer, text: string, proof: string | undefined): boolean {
  if (proof === undefined || key.length !== 65) return false
  const [x, y] = [key.subarray(1, 33), key.subarray(33)].map((part) => part.toString('base64url')) as [string, string]
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(proof, 'base64url'))
  } catch {
    // Not a point of the curve.
    return false
  }
}

/** What a browser is known by. */
export const thumbprint = (sessionKey: string): string =>
  createHash('sha256').update(Buffer.from(sessionKey, 'base64url')).digest('base64url')
