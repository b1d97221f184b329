/**
 * The tokens of a link, held apart: who they belong to is asked with them, and nobody is signed in before somebody has said yes.
 *   const found = await whoseCode(link)      found.accept() begins the session, found.refuse() gives the tokens back
 */
import { auth, customer as customerCalls } from '@ducat/contract/session/calls'
import { maskEmail } from '@ducat/values'
import { place, session } from '#api/session.ts'
import { tokenCallsAt } from '#api/token-calls.ts'
import { exchange } from '#api/wire.ts'
import type { CodeLink } from '#shell/code-link.ts'

export interface Found {
  /** Enough to know oneself by, too little for anybody else. */
  readonly who: string
  readonly accept: () => Promise<void>
  readonly refuse: () => Promise<unknown>
}

export async function whoseCode(link: CodeLink): Promise<Found> {
  const tokens = await exchange(auth.token, link, place())
  const { customer } = await exchange(customerCalls.info, {}, place(), { bearer: tokens.accessToken })
  return {
    who: maskEmail(customer.login),
    accept: async () => {
      // Whoever was signed in here before leaves nothing behind.
      if (session().state().isAuthed) await session().signOut()
      session().begin(tokens)
    },
    refuse: () => tokenCallsAt(place).logout(tokens),
  }
}
