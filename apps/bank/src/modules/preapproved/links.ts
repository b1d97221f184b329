/** The secret in a letter about a recurring payment: which one it is, sealed with the bank's key. It can read and end that one, and nothing else. */
import { sealWith, type Seal } from '../../db/seal.ts'

export interface EndLinks {
  secretOf(id: number): string | undefined
  read(secret: string): number | undefined
}

const PURPOSE = 'end of a recurring payment'

/** Without a key of the deployment no such link is offered. */
export function endLinks(seal: Seal | undefined): EndLinks {
  const own = seal && sealWith(seal.keyFor(PURPOSE))
  return {
    secretOf: (id) => own?.close(Buffer.from(String(id)), PURPOSE).toString('base64url'),
    read(secret) {
      try {
        const id = Number(own?.open(Buffer.from(secret, 'base64url'), PURPOSE).toString())
        return Number.isSafeInteger(id) ? id : undefined
      } catch {
        return undefined
      }
    },
  }
}
