/** Commands: `const { act, busy, error } = useAct(cards.pause)`. What the command changes is read again where it is shown. */
import type { Command } from '@ducat/contract/kit/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { perform } from './perform.ts'
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
    mutationFn: (input: I) => perform(call, input, send),
    onSuccess: () => void refreshTopics(client, call.changes),
  })
  return { act: mutateAsync, busy: isPending, error: error ?? undefined }
}
