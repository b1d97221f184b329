/**
 * Sends a command with the key of its intent, and gives the key up only after a definite answer; who waits for an approval asks by it. A
 * payment that waits for its code is not definite yet: its key stays, so that a page that was loaded again finds just that payment.
 */
import type { Command } from '@ducat/contract/kit/call'
import { TransportError } from './errors.ts'
import { holdKey, type KeyStorage } from './keys.ts'

type SendCommand = <I, O>(call: Command<I, O>, input: I, options: { readonly key: string }) => Promise<O>

export interface Performed<O> {
  readonly output: O
  readonly key: string
  /** It is decided: the same once more is another intent. */
  readonly release: () => void
}

interface Options<O> {
  readonly storage?: KeyStorage
  /** Whether this answer leaves the matter undecided. */
  readonly isOpen?: (output: O) => boolean
}

export async function perform<I, O>(
  call: Command<I, O>,
  input: I,
  send: SendCommand,
  { storage = sessionStorage, isOpen = () => false }: Options<O> = {},
): Promise<Performed<O>> {
  const held = await holdKey(call, input, storage)
  try {
    const output = await send(call, input, { key: held.key })
    if (!isOpen(output)) held.release()
    return { output, key: held.key, release: () => held.release() }
  } catch (failure) {
    // Without an answer it may have happened: the next try must be the same intent.
    if (!(failure instanceof TransportError)) held.release()
    throw failure
  }
}
