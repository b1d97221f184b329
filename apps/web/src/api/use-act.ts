/**
 * Commands: `const { act, busy, error } = useAct(cards.pause)`. What the command changes is read again where it is shown. Whatever has
 * to be confirmed first is: the popups of the room `approval` come by themselves, and `act` resolves when it is through.
 */
import type { Command } from '@ducat/contract/kit/call'
import { useMutation } from '@tanstack/react-query'
import { approved, asksApproval, awaitsCode, NotApproved, type ApprovalAnswer } from './approvals.ts'
import { TransportError } from './errors.ts'
import { perform } from './perform.ts'
import { refreshTopics } from './query-client.ts'
import { send } from './send.ts'
import { useStores } from './use-stores.ts'

export interface Act<I, O> {
  /** Resolves with the answer, or fails with a CallError, which is `error` too; with NotApproved when nobody confirmed it. */
  readonly act: (input: I) => Promise<O>
  readonly busy: boolean
  readonly error: Error | undefined
}

export function useAct<I, O>(call: Command<I, O>): Act<I, O> {
  const client = useStores()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (input: I) => {
      const { output, key, release } = await perform(call, input, send, { isOpen: (said) => awaitsCode(call, said as ApprovalAnswer) })
      // What waits for an approval is held already, and shown so.
      void refreshTopics(client, call.changes)
      const answer = output as ApprovalAnswer
      if (!asksApproval(call, answer)) return output
      try {
        // What the bank said to the code knows more than what it said when it asked for one.
        const said = await approved({ call, input: input as Readonly<Record<string, unknown>>, answer, key })
        release()
        return { ...output, ...said }
      } catch (failure) {
        // Nobody knows whether it was called off: the next try must be the same intent.
        if (!(failure instanceof TransportError)) release()
        throw failure
      }
    },
  })
  return { act: mutateAsync, busy: isPending, error: error === null || error instanceof NotApproved ? undefined : error }
}
