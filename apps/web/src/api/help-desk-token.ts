/**
 * The help-desk token of each customer that this tab acts for. A key of the bank lives 60 seconds and works once, so it is fetched and given
 * away at once; the token for it lives an hour. Both stay in memory: neither reaches storage.
 */
export interface TokenAnswer {
  readonly token: string
  /** Seconds. */
  readonly expiresIn: number
}

interface Held {
  readonly token: string
  readonly until: number
}

/** Renewed so many milliseconds early, like the session's own. */
const EARLY = 10_000

export class HelpDeskTokens {
  readonly #signIn: () => Promise<TokenAnswer>
  readonly #now: () => number
  readonly #held = new Map<number | undefined, Promise<Held>>()

  constructor(signIn: () => Promise<TokenAnswer>, now: () => number) {
    this.#signIn = signIn
    this.#now = now
  }

  /** The token of a customer; `refused` is one that the help desk no longer takes. */
  async of(customerId: number | undefined, refused?: string): Promise<string> {
    const known = this.#held.get(customerId)
    const held = await known?.catch(() => undefined)
    if (held && held.token !== refused && held.until > this.#now()) return held.token
    // Requests that wait at the same moment share one sign-in: the first of them begins it.
    const asked = this.#held.get(customerId)
    return (await (asked === undefined || asked === known ? this.#renew(customerId) : asked)).token
  }

  forget(): void {
    this.#held.clear()
  }

  #renew(customerId: number | undefined): Promise<Held> {
    const asked = this.#signIn().then(({ token, expiresIn }) => ({ token, until: this.#now() + expiresIn * 1000 - EARLY }))
    this.#held.set(customerId, asked)
    asked.catch(() => this.#held.get(customerId) === asked && this.#held.delete(customerId))
    return asked
  }
}
