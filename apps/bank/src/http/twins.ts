/**
 * The same request twice at the same time: a line that doubles it, or somebody who got no answer and asks again while the first one is
 * still under way. A refusal keeps no key, so the second could be refused and the first happen a moment later, when money has come in. The
 * second waits for the first: what that one was refused, it is refused too; what that one did, it is told by its key.
 *   const turn = await twins.turn(name)    waits for a twin; `turn.refused` says who was refused and why
 *   turn.end(outcome)                      once, however it went
 */
import type { Refused } from '../call/refused.ts'

/** What a request came to. A fault is nothing that a twin could share: it tries for itself. */
export type End = { readonly kind: 'done' | 'fault' } | Refusal

export interface Refusal {
  readonly kind: 'refused'
  readonly personId: number
  readonly customerId: number | undefined
  readonly body: unknown
  readonly why: Refused
}

export interface Turn {
  readonly refused: Refusal | undefined
  end(how: End): void
}

export interface Twins {
  turn(name: string): Promise<Turn>
}

const nobodyWaits = { end: () => {} }

export function openTwins(): Twins {
  const underWay = new Map<string, Promise<End>>()
  return {
    async turn(name) {
      for (let first = underWay.get(name); first; first = underWay.get(name)) {
        const how = await first
        if (how.kind === 'refused') return { ...nobodyWaits, refused: how }
        if (how.kind === 'done') return { ...nobodyWaits, refused: undefined }
      }
      const mine = Promise.withResolvers<End>()
      underWay.set(name, mine.promise)
      return {
        refused: undefined,
        end(how) {
          underWay.delete(name)
          mine.resolve(how)
        },
      }
    },
  }
}
