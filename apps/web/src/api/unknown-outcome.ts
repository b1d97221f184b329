/**
 * What became of a payment that was sent and got no answer, asked by the key it was sent with. Asking pays nothing.
 *   await becameOf(p2p.send, input)    'received': the same call again gives its answer; 'missing': the bank has never seen it
 */
import type { Call } from '@ducat/contract/kit/call'
import { operations } from '@ducat/contract/transfers/calls'
import { CallError } from './errors.ts'
import { keyInDoubt } from './keys.ts'
import { send } from './send.ts'

export async function becameOf(call: Call, input: unknown): Promise<'received' | 'missing'> {
  const key = await keyInDoubt(call, input)
  if (key === undefined) return 'missing'
  try {
    await send(operations.byKey, { key })
    return 'received'
  } catch (failure) {
    if (failure instanceof CallError && failure.code === 'TA1') return 'missing'
    throw failure
  }
}
