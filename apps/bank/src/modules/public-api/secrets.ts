/**
 * What a program proves itself with, and what the bank signs with.
 *   newApiKey        a key and its secret: given once, kept as hashes
 *   hashOf           of one that somebody shows
 *   newSigningSecret, sealedSecret, openSecret   of a webhook: kept sealed, because the bank signs with it
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Seal } from '../../db/seal.ts'

export function newApiKey() {
  const key = `dk_${randomBytes(24).toString('base64url')}`
  const secret = `ds_${randomBytes(32).toString('base64url')}`
  return { key, secret, keyHash: hashOf(key), secretHash: hashOf(secret), keyMasked: `${key.slice(0, 9)}…${key.slice(-4)}` }
}

/** Of 192 and 256 random bits: nobody guesses what a plain hash stands for. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** As Standard Webhooks writes one. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealedSecret = (seal: Seal | undefined, secret: string, customerId: number): Buffer =>
  needed(seal).close(Buffer.from(secret), of(customerId))

export const openSecret = (seal: Seal | undefined, sealed: Buffer, customerId: number): string =>
  needed(seal).open(sealed, of(customerId)).toString()

const of = (customerId: number) => `webhook secret of ${customerId}`

function needed(seal: Seal | undefined): Seal {
  if (!seal) throw new Error('webhooks need SECRETS_KEY')
  return seal
}
