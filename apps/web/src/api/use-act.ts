/** Commands: `const { act, busy, error } = useAct(cards.pause)`. What the command changes is read again where it is shown. */
import type { Command } from '@ducat/contract/kit/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TransportError } from './errors.ts'
import { holdKey } from './keys.ts'
import { refreshTopics } from './query-client.ts'
import { send } from './send.ts'

export interface Act<I, O> {
  /** Resolves with the answer, or fails with a CallError, which is `error` too. */
  readonly act: (input: I) => Promise<O>
  readonly busy: boolean
  readonly error: Error | undefined
}

export function useAct<I, O>(call: Command<I, O>): Act<I, O> {
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (input: I) => {
      const held = await holdKey(call, input)
      try {
        const output = await send(call, input, { key: held.key })
        held.release()
        return output
      } catch (failure) {
        // Without an answer it may have happened: the next try must be the same intent.
        if (!(failure instanceof TransportError)) held.release()
        throw failure
      }
    },
    onSuccess: () => void refreshTopics(client, call.changes),
  })
  return { act: mutateAsync, busy: isPending, error: error ?? undefined }
}
