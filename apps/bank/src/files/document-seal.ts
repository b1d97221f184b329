/**
 * The bank's seal on a document: a signature (Ed25519) over a text that names the hash of the document, whom it binds and how they were
 * identified. Whoever has the document, the seal and the bank's public key can check it without the bank (`npm run seal`).
 *   documentSealer(key)   seals; the key is for this purpose alone
 *   sealFits(…)           what the command and the tests ask
 */
import { createHash } from 'node:crypto'
import { isSigned, signerWith } from '../db/signing.ts'

export interface Sealed {
  /** What was signed, to the letter: JSON. */
  readonly seal: string
  /** base64url. */
  readonly signature: string
  /** Raw, base64url: 32 bytes. */
  readonly publicKey: string
}

export interface DocumentSealer {
  readonly publicKey: string
  seal(document: Buffer, facts: object): Sealed
}

export const SEALS = 'seals on documents'

/** `seed`: 32 bytes. */
export function documentSealer(seed: Buffer): DocumentSealer {
  const signer = signerWith(seed)
  const { publicKey } = signer
  return {
    publicKey,
    seal(document, facts) {
      const seal = JSON.stringify({ form: 1, sha256: hashOf(document), ...facts })
      return { seal, signature: signer.sign(seal), publicKey }
    },
  }
}

export type SealVerdict = 'fits' | 'otherDocument' | 'otherKey' | 'forged'

/** `trusted`: the bank's key, from somewhere else than the seal itself. */
export function sealFits(document: Buffer, { seal, signature, publicKey }: Sealed, trusted: string): SealVerdict {
  if (publicKey !== trusted || Buffer.from(trusted, 'base64url').length !== 32) return 'otherKey'
  if (!isSigned(seal, signature, trusted)) return 'forged'
  return (JSON.parse(seal) as { readonly sha256?: unknown }).sha256 === hashOf(document) ? 'fits' : 'otherDocument'
}

const hashOf = (document: Buffer): string => createHash('sha256').update(document).digest('hex')
