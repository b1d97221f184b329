/** Seals: the key that checks what the bank sealed. */
import { seals as calls } from '@ducat/contract/seals/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { documentSealer, SEALS } from '../../files/document-seal.ts'

export const sealsArea = ({ seal }: AreaParts): Area => {
  const publicKey = seal && documentSealer(seal.keyFor(SEALS)).publicKey
  return {
    area: 'seals',
    // eslint-disable-next-line @typescript-eslint/require-await
    handled: handle(calls, { key: async () => (publicKey === undefined ? {} : { publicKey }) }),
    reasons: {},
  }
}
