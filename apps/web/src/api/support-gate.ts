/**
 * The gate to support: the bank's own calls about it and the help desk's API, which has an address and a token of its own. A 401 of the help
 * desk is answered by a new token and one more try; there is no other retry. Spec: product-areas §7, §9.
 */
import { codes } from '@ducat/contract/kit/envelope'
import type { Call } from '@ducat/contract/kit/call'
import { helpDesk, support } from '@ducat/contract/support/calls'
import { t } from '@lingui/core/macro'
import { CallError } from './errors.ts'
import { HelpDeskTokens } from './help-desk-token.ts'
import { actingCustomer, sendIn, type SendOptions } from './send-in.ts'
import type { SessionStore } from './session-store.ts'
import { SupportFailure } from './support-failure.ts'
import { exchange, type Place } from './wire.ts'

interface Around {
  readonly session: SessionStore
  readonly place: () => Place
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** By the clock on the wall: what is kept in the storage outlives a reload. */
  readonly now: () => number
}

export class SupportGate {
  readonly failure: SupportFailure
  readonly #around: Around
  readonly #tokens: HelpDeskTokens

  constructor(around: Around) {
    const { session, place, now } = around
    this.#around = around
    this.failure = new SupportFailure(around)
    this.#tokens = new HelpDeskTokens(async () => {
      const { jwt } = await sendIn(session, place(), support.jwt, {})
      return exchange(helpDesk.signIn, { jwt }, place())
    }, now)
    session.subscribe(() => this.#forgetAfterSession())
    this.#forgetAfterSession()
  }

  send<I, O>(call: Call<I, O>, input: I, options: SendOptions = {}): Promise<O> {
    const { session, place } = this.#around
    return this.failure.run(() =>
      call.access.who === 'helpDesk' ? this.#sendToHelpDesk(call, input, options) : sendIn(session, place(), call, input, options),
    )
  }

  async #sendToHelpDesk<I, O>(call: Call<I, O>, input: I, { signal }: SendOptions): Promise<O> {
    const { session, place } = this.#around
    const customerId = actingCustomer(session.state())?.customerId
    const ask = (helpDeskToken: string) => exchange(call, input, place(), { helpDeskToken, signal })
    const token = await this.#tokens.of(customerId)
    try {
      return await ask(token)
    } catch (error) {
      if (!isUnknown(error)) throw error
      const fresh = await this.#tokens.of(customerId, token)
      return await ask(fresh).catch((again: unknown) => {
        // The session of the bank goes on: only the help desk does not know this customer.
        if (isUnknown(again)) throw new CallError(codes.unknown, t`Support did not accept your sign-in. Try again later.`, { cause: again })
        throw again
      })
    }
  }

  #forgetAfterSession(): void {
    if (this.#around.session.state().isAuthed) return
    this.#tokens.forget()
    this.failure.forget()
  }
}

const isUnknown = (error: unknown): boolean => error instanceof CallError && error.status === 401
