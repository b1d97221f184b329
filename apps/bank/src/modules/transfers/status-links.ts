/**
 * The secret in the link that a recipient gets: which payment it is, sealed with the bank's key. Nobody can make one, guess one or read one
 * without the key, and nothing has to be kept for it. Without a key of the deployment no such link is offered.
 */
import { sealWith, type Seal } from '../../db/seal.ts'

export interface StatusLinks {
  secretOf(publicId: string): string | undefined
  read(secret: string): string | undefined
}

const PURPOSE = 'status of a payment'

export function statusLinks(seal: Seal | undefined): StatusLinks {
  const own = seal && sealWith(seal.keyFor(PURPOSE))
  return {
    secretOf: (publicId) => own?.close(Buffer.from(publicId), PURPOSE).toString('base64url'),
    read(secret) {
      try {
        return own?.open(Buffer.from(secret, 'base64url'), PURPOSE).toString()
      } catch {
        return undefined
      }
    },
  }
}
