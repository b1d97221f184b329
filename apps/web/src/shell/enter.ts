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
import { takeActingWish } from './acting-wish.ts'
import { AccessRefused } from './errors/access-refused.ts'

export async function enter(): Promise<void> {
  if (!session().state().customer) session().know(await whoIsIt())
}

export function mayEnter(needs: Call) {
  const verdict = may(callerOf(session().state().customer), needs.access)
  if (!verdict.allowed) throw new AccessRefused(verdict.code)
}

/** A bank that cannot say who this is gives no session; a lost connection takes none away. */
async function whoIsIt(): Promise<Customer> {
  try {
    const wish = takeActingWish()
    return await (wish === undefined ? ask() : ask(wish).catch((error: unknown) => withoutWish(error)))
  } catch (error) {
    if (!(error instanceof TransportError) && session().state().isAuthed) void session().signOut({ message: sentence(error) })
    throw error
  }
}

const ask = async (actingFor?: number): Promise<Customer> => (await send(customerCalls.info, {}, { actingFor })).customer

/** Whoever may not act for the customer that the address named is simply who they are. */
function withoutWish(error: unknown): Promise<Customer> {
  if (error instanceof CallError && error.code === 'ENOA') return ask()
  throw error
}
