/**
 * A call in a session. Adds the bearer, the acting customer and, to a command, its key. A 401 is answered by a new token and one more try with
 * the same key; so is a call that asks somebody who was away for their password. There is no other retry. Spec: foundations §4.
 */
import { actsForCustomer, needsBearer } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { CallError, VerifyError } from './errors.ts'
import type { SessionStore, SessionState } from './session-store.ts'
import { exchange, type Acting, type Place } from './wire.ts'

export interface SendOptions {
  readonly key?: string
  readonly signal?: AbortSignal
  /** A customer to act for who is not yet the acting one: a wish, the bank decides. */
  readonly actingFor?: number | undefined
}

export async function sendIn<I, O>(session: SessionStore, place: Place, call: Call<I, O>, input: I, options: SendOptions = {}): Promise<O> {
  const key = call.kind === 'command' ? (options.key ?? crypto.randomUUID()) : undefined
  if (!needsBearer(call.access)) return exchange(call, input, place, { signal: options.signal, key: call.needsKey ? key : undefined })
  const extras = {
    signal: options.signal,
    acting: actsForCustomer(call.access) ? (wished(options.actingFor) ?? actingCustomer(session.state())) : undefined,
    key,
  }
  const bearer = await session.bearer()
  try {
    return await exchange(call, input, place, { ...extras, bearer })
  } catch (error) {
    if (isAway(error)) {
      const { provenAgain } = await import('./prove-again.ts')
      await provenAgain(error)
      return exchange(call, input, place, { ...extras, bearer: await session.bearer() })
    }
    if (!(error instanceof CallError && error.status === 401)) throw error
    const fresh = await session.renew(bearer)
    return exchangeAgain(session, () => exchange(call, input, place, { ...extras, bearer: fresh }))
  }
}

const isAway = (error: unknown): boolean => error instanceof VerifyError && error.fields[0]?.reason === 'SIGN_IN_AGAIN'

const wished = (customerId: number | undefined): Acting | undefined => (customerId === undefined ? undefined : { customerId })

/** A token that is refused although it is new: whoever holds it is signed in no longer. */
async function exchangeAgain<O>(session: SessionStore, again: () => Promise<O>): Promise<O> {
  try {
    return await again()
  } catch (error) {
    if (error instanceof CallError && error.status === 401) session.end('expired')
    throw error
  }
}

/** Only a company's user and an administrator say for whom they act. Spec: foundations §6. */
export function actingCustomer({ customer }: SessionState): Acting | undefined {
  if (!customer || customer.customerId === undefined) return undefined
  if (customer.customerType === 'personal' && !customer.isAdmin) return undefined
  return { customerId: customer.customerId, email: customer.login }
}
