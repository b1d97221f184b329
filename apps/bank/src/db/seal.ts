/**
 * Secrets that the bank must read again (an authenticator's) are stored sealed: AES-256-GCM with a key from the settings, never from the
 * database, so that a copy of the database alone opens nothing. What a secret belongs to is sealed with it: moved to another row it
 * does not open.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface Seal {
  close(secret: Buffer, of: string): Buffer
  /** Throws for anything that was not sealed with this key for just this. */
  open(sealed: Buffer, of: string): Buffer
  /** A key for one purpose, always the same one; it tells nothing of ours or of any other. */
  keyFor(purpose: string): Buffer
}

/** Of the form below, so that a later form can be told apart. */
const FORM = 1
const NONCE = 12
const TAG = 16

export function sealWith(key: Buffer): Seal {
  return {
    close(secret, of) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(of))
      const closed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.from([FORM]), nonce, cipher.getAuthTag(), closed])
    },
    open(sealed, of) {
      if (sealed[0] !== FORM) throw new Error('sealed in a form this version does not know')
      const nonce = sealed.subarray(1, 1 + NONCE)
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(of))
      cipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG))
      return Buffer.concat([cipher.update(sealed.subarray(1 + NONCE + TAG)), cipher.final()])
    },
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, 'ducat', purpose, 32)),
  }
}

/** The demo's people and their money are invented, and its key is in this file; production brings its own. */
export const demoSeal: Seal = sealWith(createHash('sha256').update('ducat demo').digest())
