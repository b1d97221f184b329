/**
 * What must be known before a page of a customer opens: who they are, and whether they may see it. Loaded with the first such page,
 * so that the sign-in page does not carry it. Spec: foundations §4, post-login order.
 */
import { may } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { customer as customerCalls } from '@ducat/contract/session/calls'
import { CallError, TransportError } from '#api/errors.ts'
import { callerOf } from '#api/may.ts'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'
import { session } from '#api/session.ts'
import type { Customer } from '#api/session-store.ts'
import { forgetActing, keepActing, takeActingWish } from './acting-wish.ts'
import { AccessRefused } from './errors/access-refused.ts'

export async function enter(): Promise<void> {
  if (!session().state().customer) session().know(await whoIsIt())
}

/** From now on for another customer, in this tab. Fails when the bank says no, and everything stays as it was. */
export async function actFor(customerId: number): Promise<void> {
  session().know(await askFor(customerId))
}

export function mayEnter(needs: Call) {
  const verdict = may(callerOf(session().state().customer), needs.access)
  if (!verdict.allowed) throw new AccessRefused(verdict.code)
}

/** A bank that cannot say who this is gives no session; a lost connection takes none away. */
async function whoIsIt(): Promise<Customer> {
  try {
    const wish = takeActingWish()
    return await (wish === undefined ? ask() : askFor(wish).catch((error: unknown) => withoutWish(error)))
  } catch (error) {
    if (!(error instanceof TransportError) && session().state().isAuthed) void session().signOut({ message: sentence(error) })
    throw error
  }
}

const ask = async (actingFor?: number): Promise<Customer> => (await send(customerCalls.info, {}, { actingFor })).customer

/** Where the bank agrees, the tab stays with this customer. */
async function askFor(customerId: number): Promise<Customer> {
  const customer = await ask(customerId)
  keepActing(customerId)
  return customer
}

/** Whoever may not act for the customer that was wished for is simply who they are. */
function withoutWish(error: unknown): Promise<Customer> {
  if (!(error instanceof CallError && error.code === 'ENOA')) throw error
  forgetActing()
  return ask()
}
