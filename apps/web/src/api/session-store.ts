/**
 * The life of a session: tokens, their renewal, and its end. The access token lives in memory only; the refresh token lives as long as
 * the browser tab, in session storage. Spec: foundations §4.
 *
 * A tab that was duplicated shares its tokens with the first. A refresh token works once, so renewal takes turns over all tabs and
 * the others are told of the new one. A tab that was opened empty asks for tokens of its own (share.ts).
 * Signing out in one signs out all.
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Term } from '@ducat/contract/kit/envelope'
import type { customer } from '@ducat/contract/session/calls'
import { CallError } from './errors.ts'
import type { IdleClock } from './idle-clock.ts'

/** Spec: foundations §9. */
export const EARLY = 10_000
const KEY = 'refreshToken'
/** The same in all tabs of a session; says nothing about whose it is. */
const SHARED = 'session'

export type Customer = OutputOf<typeof customer.info>['customer']

export interface SessionState {
  readonly isAuthed: boolean
  readonly customer: Customer | undefined
  /** Signed in on this page, and not yet where that leads. */
  readonly isNew?: boolean
  /** To be accepted before anything else. */
  readonly terms?: readonly Term[] | undefined
  /** How the last one ended; the sign-in page says so. A text is the server's own. */
  readonly ended: Ending | undefined
}
export type Ending = 'signedOut' | 'expired' | { readonly message: string }

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds. */
  readonly expiresIn?: number | undefined
}

/** What the session needs of its surroundings; a test brings its own. */
export interface Surroundings {
  /** Loaded when a token is first renewed or given back: the sign-in page needs neither. */
  readonly tokenCalls: () => Promise<TokenCalls>
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number
  readonly tabs: Tabs
  /** Whoever was away too long is signed in no longer, whichever page notices first. */
  readonly idle: Pick<IdleClock, 'since' | 'state' | 'stay'>
}

export interface TokenCalls {
  /** `idleMs`: how long ago somebody really did something; the bank runs a clock of its own on it. */
  readonly refresh: (refreshToken: string, idleMs: number) => Promise<Tokens>
  readonly logout: (tokens: Tokens) => Promise<unknown>
}

/** The other tabs of this browser. */
export interface Tabs {
  /** One tab at a time, for each thing that takes turns. */
  inTurn<T>(about: string, work: () => Promise<T>): Promise<T>
  tell(news: News): void
  listen(hear: (news: News) => void): void
}
export type News = { readonly from: string; readonly tokens: Tokens } | { readonly of: string; readonly ending: Ending }

interface Access {
  readonly token: string
  readonly staleAt: number
}

export class SessionStore {
  #state: SessionState
  #access: Access | undefined
  #renewal: Promise<string> | undefined
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  readonly #holders = new Set<(tokens: Tokens) => void>()
  /** What fields were told of addresses and numbers. Of this session alone, and never written down. Spec: foundations §3. */
  readonly existedEmails = new Map<string, 0 | 1 | 3>()
  readonly existedPhones = new Map<string, boolean>()

  constructor(around: Surroundings) {
    this.#around = around
    this.#state = { isAuthed: this.#refreshToken !== null, customer: undefined, ended: undefined }
    around.tabs.listen((news) => this.#hear(news))
  }

  readonly state = (): SessionState => this.#state
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Who has to hold the same tokens: the realtime channel, an app around us. Told of each new pair, whichever tab renewed it. */
  readonly watchTokens = (tell: (tokens: Tokens) => void): (() => void) => {
    this.#holders.add(tell)
    return () => this.#holders.delete(tell)
  }

  begin(tokens: Tokens) {
    this.#around.idle.stay()
    this.#around.storage.setItem(SHARED, crypto.randomUUID())
    this.#keep(tokens)
    this.#set({ isAuthed: true, isNew: true, customer: undefined, ended: undefined })
  }

  /** Signed in already, in another tab. */
  join({ tokens, of }: { readonly tokens: Tokens; readonly of: string }) {
    this.#around.storage.setItem(SHARED, of)
    this.#keep(tokens)
    this.#set({ isAuthed: true, customer: undefined, ended: undefined })
  }

  /** Nobody: whoever it is has to be asked again. */
  know(customer: Customer | undefined) {
    this.#set({ ...this.#state, customer })
  }

  /** None when they were accepted. */
  owes(terms: readonly Term[] | undefined) {
    this.#set({ ...this.#state, terms })
  }

  arrived() {
    this.#set({ ...this.#state, isNew: false })
  }

  /** A token that will still be good when it arrives. */
  async bearer(): Promise<string> {
    if (this.#state.isAuthed && this.#around.idle.state() === 'away') {
      this.end('expired')
      throw new CallError('AU', '', { status: 401 })
    }
    if (this.#access && this.#around.now() < this.#access.staleAt) return this.#access.token
    return this.renew(this.#access?.token)
  }

  /** Milliseconds until the token has to be renewed; none is left when there is no token yet. */
  freshFor(): number {
    return Math.max(0, (this.#access?.staleAt ?? 0) - this.#around.now())
  }

  /** A new token in place of one that is old or was refused. One renewal at a time; whoever comes meanwhile waits for the same. */
  async renew(old: string | undefined): Promise<string> {
    if (this.#access && this.#access.token !== old) return this.#access.token
    return (this.#renewal ??= this.#renew(old).finally(() => (this.#renewal = undefined)))
  }

  /** Clears first, so that no answer and no lack of one can keep the session; the promise waits for the bank to know. */
  async signOut(ending: Ending = 'signedOut'): Promise<void> {
    const refreshToken = this.#refreshToken
    const access = this.#access
    this.end(ending)
    if (refreshToken === null) return
    try {
      await this.#leave(refreshToken, access)
    } catch {
      // Signed out here whatever the bank says.
    }
  }

  end(ending: Ending) {
    const of = this.shared
    this.#forget(ending)
    if (of !== null) this.#around.tabs.tell({ of, ending })
  }

  get #refreshToken(): string | null {
    return this.#around.storage.getItem(KEY)
  }
  /** What all tabs of this session call it. */
  get shared(): string | null {
    return this.#around.storage.getItem(SHARED)
  }

  #renew(old: string | undefined): Promise<string> {
    return this.#around.tabs.inTurn('session', async () => {
      // Another tab may have renewed while this one waited for its turn.
      if (this.#access && this.#access.token !== old) return this.#access.token
      const from = this.#refreshToken
      if (from === null) throw new CallError('AU', '', { status: 401 })
      try {
        const { refresh } = await this.#around.tokenCalls()
        const tokens = await refresh(from, this.#around.idle.since())
        if (this.#refreshToken !== from) throw new CallError('AU', '', { status: 401 })
        this.#keep(tokens)
        this.#around.tabs.tell({ from, tokens })
        return tokens.accessToken
      } catch (error) {
        if (isFinal(error) && this.#refreshToken === from) this.end('expired')
        throw error
      }
    })
  }

  /** The bank wants a fresh access token even to say goodbye. */
  async #leave(refreshToken: string, access: Access | undefined) {
    const { refresh, logout } = await this.#around.tokenCalls()
    const isFresh = access && this.#around.now() < access.staleAt
    await logout(isFresh ? { accessToken: access.token, refreshToken } : await refresh(refreshToken, this.#around.idle.since()))
  }

  #keep(tokens: Tokens) {
    const { accessToken, refreshToken, expiresIn = 0 } = tokens
    this.#access = { token: accessToken, staleAt: this.#around.now() + expiresIn * 1000 - EARLY }
    this.#around.storage.setItem(KEY, refreshToken)
    for (const tell of this.#holders) tell(tokens)
  }

  #forget(ended: Ending) {
    this.existedEmails.clear()
    this.existedPhones.clear()
    this.#access = undefined
    this.#around.storage.removeItem(KEY)
    this.#around.storage.removeItem(SHARED)
    this.#set({ isAuthed: false, customer: undefined, ended })
  }

  #hear(news: News) {
    if ('ending' in news) return news.of === this.shared ? this.#forget(news.ending) : undefined
    if (news.from === this.#refreshToken) this.#keep(news.tokens)
  }

  #set(state: SessionState) {
    this.#state = state
    for (const tell of this.#listeners) tell()
  }
}

/** The bank refused the refresh token. A lost connection, too many requests or a bank in trouble end nothing. */
function isFinal(error: unknown): boolean {
  const status = error instanceof CallError ? (error.status ?? 0) : 0
  return status >= 400 && status < 500 && status !== 429
}
