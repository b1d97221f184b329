/** What was decided in this tab: whoever did it needs no news of it. */
import { business } from '@ducat/contract/approvals/calls'
import { useRealtime } from '#api/realtime.ts'
import { send } from '#api/send.ts'
import type { Request } from './words.ts'

/** Decided here, or told already: an approval and what it approves are told one after the other. */
const known = new Set<number>()

export const decidesHere = (ids: readonly number[]): void => {
  for (const id of ids) known.add(id)
}

/** Somebody else has decided. Asked again before it is said: of two who must approve, the first decides nothing yet. */
export function useDecidedElsewhere(hear: (request: Request) => void): void {
  const ask = async (ids: readonly number[]) => {
    for (const transactionId of ids) {
      if (known.has(transactionId)) continue
      const [request] = (await send(business.list, { page: 1, size: 1, transactionId })).requests
      if (!request?.decided || known.has(transactionId)) continue
      known.add(transactionId)
      hear(request)
    }
  }
  // What cannot be asked is not said: the list itself is right in any case.
  const quietly = (ids: readonly number[]) => void ask(ids).catch(() => undefined)
  useRealtime('transactionResult', ({ transactionIds }) => quietly(transactionIds))
  useRealtime('transactionRejected', ({ transactionIds }) => quietly(transactionIds))
}
