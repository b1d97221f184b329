/** What was decided in this tab: whoever did it needs no news of it. */
import { useRealtime } from '#api/realtime.ts'

const here = new Set<number>()

export const decidesHere = (ids: readonly number[]): void => {
  for (const id of ids) here.add(id)
}

/** Somebody else has decided, and what. */
export function useDecidedElsewhere(hear: (ids: readonly number[], how: 'approved' | 'declined') => void): void {
  const others = (ids: readonly number[]) => ids.filter((id) => !here.has(id))
  useRealtime('transactionResult', ({ transactionIds, result }) => result && hear(others(transactionIds), 'approved'))
  useRealtime('transactionRejected', ({ transactionIds }) => hear(others(transactionIds), 'declined'))
}
