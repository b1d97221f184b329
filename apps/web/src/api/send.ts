/** The one gate: `await send(accounts.list, {})`. Calls go to the bank (send-in.ts), those of support through a gate of their own. */
import type { Call } from '@ducat/contract/kit/call'
import { CallError } from './errors.ts'
import { sendIn, type SendOptions } from './send-in.ts'
import { place, session } from './session.ts'
import { SUPPORT_FAILED } from './support-key.ts'

export { actingCustomer, sendIn } from './send-in.ts'

const supportGate = async () => (await import('./support.ts')).supportGate

export async function send<I, O>(call: Call<I, O>, input: I, options: SendOptions = {}): Promise<O> {
  if (isOfHelpDesk(call) || (isAboutSupport(call) && sessionStorage.getItem(SUPPORT_FAILED) !== null))
    return (await supportGate()).send(call, input, options)
  try {
    return await sendIn(session(), place(), call, input, options)
  } catch (error) {
    // The menus ask the bank about support on every page: the gate arrives when there is something to guard.
    if (isAboutSupport(call) && error instanceof CallError && error.status === 429)
      return (await supportGate()).failure.run(() => Promise.reject(error))
    throw error
  }
}

/** Requests that a rate limit of the help desk concerns: its own API, and what the bank says of it. */
const isOfHelpDesk = ({ wire }: Call): boolean => wire.type === 'rest' && wire.base === 'help-desk'
const isAboutSupport = ({ wire }: Call): boolean => wire.type === 'rest' && wire.path.startsWith('/zoho/')
