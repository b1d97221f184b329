/**
 * Support that is marked as failed. A rate limit answer (429) to a support request sets the flag; while it stands, support requests are
 * cancelled. When the time that the answer named is over, one request tries again, and a success clears the flag. The flag and its timer
 * belong to the session: they outlive a reload and end with it. Spec: product-areas §4, §9.
 */
import { codes } from '@ducat/contract/kit/envelope'
import { t } from '@lingui/core/macro'
import { CallError } from './errors.ts'
import { SUPPORT_FAILED } from './support-key.ts'

/** Where the answer does not say how long: another origin may keep `Retry-After` to itself. */
const USUAL_SECONDS = 60

/** A request that was not sent, because support has failed. */
export class SupportCancelled extends CallError {
  override readonly name = 'SupportCancelled'
}

interface Around {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
}

export class SupportFailure {
  readonly #around: Around
  readonly #listeners = new Set<() => void>()
  #isTrying = false

  constructor(around: Around) {
    this.#around = around
  }

  /** Until when requests are cancelled, while support has failed. */
  readonly until = (): number | undefined => Number(this.#around.storage.getItem(SUPPORT_FAILED)) || undefined

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  async run<O>(ask: () => Promise<O>): Promise<O> {
    const until = this.until()
    if (until === undefined) return this.#ask(ask)
    const left = until - this.#around.now()
    if (left > 0 || this.#isTrying) throw cancelled(Math.max(1, Math.ceil(left / 1000)))
    this.#isTrying = true
    try {
      return await this.#ask(ask)
    } finally {
      this.#isTrying = false
    }
  }

  /** The session is over. */
  forget(): void {
    this.#set(undefined)
  }

  async #ask<O>(ask: () => Promise<O>): Promise<O> {
    try {
      const output = await ask()
      this.#set(undefined)
      return output
    } catch (error) {
      if (error instanceof CallError && error.status === 429) this.#set(this.#around.now() + (error.retryAfter ?? USUAL_SECONDS) * 1000)
      throw error
    }
  }

  #set(until: number | undefined): void {
    const { storage } = this.#around
    if (until === this.until()) return
    if (until === undefined) storage.removeItem(SUPPORT_FAILED)
    else storage.setItem(SUPPORT_FAILED, String(until))
    for (const tell of this.#listeners) tell()
  }
}

const cancelled = (retryAfter: number): SupportCancelled =>
  new SupportCancelled(codes.unknown, t`Support has too many requests right now. Try again in a minute.`, { status: 429, retryAfter })
