/** Input against the call's schema; what does not fit becomes problems that name their field. */
import type { Call } from '@ducat/contract/kit/call'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { safeParse } from 'zod/mini'

export type Read = { readonly input: unknown } | { readonly problems: readonly Problem[] }

export function readInput(call: Call, body: Readonly<Record<string, unknown>>): Read {
  const result = safeParse(call.input, body, { reportInput: true })
  return result.success ? { input: result.data } : { problems: problemsOf(result.error.issues) }
}

/** Only what the contract names leaves the bank, in the form it names. An answer that does not fit is a fault of ours. */
export function writeOutput(call: Call, output: unknown): object {
  const result = safeParse(call.output, output ?? {})
  if (!result.success)
    throw new Error(`${call.name} answers what its contract does not allow: ${JSON.stringify(problemsOf(result.error.issues))}`)
  return result.data as object
}
