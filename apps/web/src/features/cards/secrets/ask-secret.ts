/**
 * Asks the bank for something that is shown once: a number, a PIN. It goes past every store, so that what came is in the hands of whoever
 * asked and nowhere else. Whoever has to confirm first is asked, and then the same is asked again: the first answer has no secret in it.
 */
import type { Command } from '@ducat/contract/kit/call'
import { approved, asksApproval, type ApprovalAnswer } from '#api/approvals.ts'
import { perform } from '#api/perform.ts'
import { queryClient, refreshTopics } from '#api/query-client.ts'
import { send } from '#api/send.ts'

export async function askSecret<I extends object, O extends object>(call: Command<I, O>, input: I): Promise<O> {
  const { output, key } = await perform(call, input, send)
  const answer = output as ApprovalAnswer
  const isAsked = asksApproval(call, answer)
  if (isAsked) await approved({ call, input: input as Readonly<Record<string, unknown>>, answer, key })
  const revealed = isAsked ? (await perform(call, input, send)).output : output
  void refreshTopics(queryClient, call.changes)
  return revealed
}
