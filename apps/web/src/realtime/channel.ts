/**
 * The client's end of the realtime channel (docs/realtime.md). Stays open as long as it is wanted, comes back by itself, and says after
 * which number it goes on, so that nothing is missed and nothing told twice.
 *   off ──start──► connecting ──tokenResult──► live
 *                      ▲                         │ lost, or the bank restarts
 *                      └──── waiting ◄───────────┘ a moment, longer each time; a browser that is offline waits until it is not
 * Knows nothing of sessions and screens: it is given what it needs, and tells what it heard.
 */
import { closings, type ClientMessage, type ServerEvent } from '@ducat/contract/kit/events'
import { waitBefore } from './backoff.ts'
import { readEvent, writeMessage, type Unknown } from './messages.ts'

export type ChannelState = 'off' | 'connecting' | 'live' | 'waiting'

export interface Around {
  readonly url: () => string
  /** A token that is still good, renewed when it is not, or when it is this one. Fails when nobody is signed in any more. */
  readonly token: (notThis?: string) => Promise<string>
  /** The customer to listen to, when it is not the person's own. */
  readonly acting: () => number | undefined
  /** In which language what it tells is shown. */
  readonly language: () => string
  readonly isOnline: () => boolean
  readonly chance: () => number
  readonly heard: (event: ServerEvent) => void
  readonly changed: (state: ChannelState) => void
}

/** The bank answers a token at once; a connection that is silent after one is dead, whatever the browser believes. */
const ANSWER_MS = 10_000
/** After these the same again would be refused again. */
const final: readonly number[] = [closings.noAccess, closings.notUnderstood]

export class Channel {
  readonly #around: Around
  #state: ChannelState = 'off'
  #socket: WebSocket | undefined
  #token: string | undefined
  /** In which the bank was asked to speak. */
  #language: string | undefined
  /** The newest number heard, by customer. */
  readonly #numbers = new Map<number, number>()
  /** From where a gap was asked for, by customer: once is enough. */
  readonly #asked = new Map<number, number>()
  #attempt = 0
  #tries = 0
  #refused = false
  #waiting: ReturnType<typeof setTimeout> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined

  constructor(around: Around) {
    this.#around = around
  }

  get state(): ChannelState {
    return this.#state
  }

  start(): void {
    if (this.#state === 'off') void this.#connect()
  }

  stop(): void {
    this.#drop()
    this.#numbers.clear()
    this.#tries = 0
    this.#refused = false
    this.#become('off')
  }

  /** The browser is online again, or somebody looks: no more waiting. */
  wake(): void {
    if (this.#state === 'waiting') void this.#connect()
  }

  /** The browser says that it is offline: the connection is of no use, even if it does not know yet. */
  sleep(): void {
    if (this.#state === 'off') return
    this.#drop()
    this.#become('waiting')
  }

  /** A newer token of the same person keeps the channel open. */
  refresh(token: string): void {
    if (this.#state !== 'live' || token === this.#token) return
    this.#token = token
    this.#goOn(token)
  }

  /** The page may be read in another language from now on. */
  translate(): void {
    if (this.#state === 'live' && this.#token !== undefined && this.#around.language() !== this.#language) this.#goOn(this.#token)
  }

  #goOn(token: string): void {
    this.#language = this.#around.language()
    this.#say({ event: 'tokenRefresh', data: { token, lang: this.#language } })
    this.#expectAnswer()
  }

  async #connect(): Promise<void> {
    this.#drop()
    if (!this.#around.isOnline()) return this.#become('waiting')
    this.#become('connecting')
    const attempt = this.#attempt
    const isMine = () => attempt === this.#attempt
    let token: string
    try {
      token = await this.#around.token(this.#refused ? this.#token : undefined)
    } catch {
      // No connection, or nobody is signed in any more; then `stop` comes from there.
      if (isMine()) this.#later()
      return
    }
    if (!isMine()) return
    this.#token = token
    const socket = (this.#socket = new WebSocket(this.#around.url()))
    socket.addEventListener('open', () => isMine() && this.#introduce(token))
    socket.addEventListener('message', ({ data }) => isMine() && typeof data === 'string' && this.#hear(readEvent(data)))
    socket.addEventListener('close', ({ code }) => isMine() && this.#lost(code))
    this.#expectAnswer()
  }

  #introduce(token: string): void {
    const acting = this.#around.acting()
    this.#language = this.#around.language()
    this.#say({ event: 'tokenSet', data: { token, ...(acting !== undefined && { fromCustomerId: acting }), lang: this.#language } })
    for (const [customerId, lastNumber] of this.#numbers) this.#say({ event: 'resume', data: { customerId, lastNumber } })
  }

  #hear(event: ServerEvent | Unknown | undefined): void {
    if (!event) return
    if (event.event === 'tokenResult') return this.#answered(event)
    const { number, customerId } = event
    if (number !== undefined && customerId !== undefined) {
      const last = this.#numbers.get(customerId)
      if (event.event !== 'resync' && last !== undefined) {
        if (number <= last) return
        if (number > last + 1) return this.#fill(customerId, last)
      }
      this.#numbers.set(customerId, number)
    }
    if (event.event !== undefined) this.#around.heard(event)
  }

  /** A number was left out: what follows it is asked for again, and told then. */
  #fill(customerId: number, lastNumber: number): void {
    if (this.#asked.get(customerId) === lastNumber) return
    this.#asked.set(customerId, lastNumber)
    this.#say({ event: 'resume', data: { customerId, lastNumber } })
  }

  #answered({ customerId, number, data }: Extract<ServerEvent, { event: 'tokenResult' }>): void {
    clearTimeout(this.#answer)
    // Refused: the bank closes, and the closing says why.
    if (!data.result) return
    this.#tries = 0
    this.#refused = false
    if (customerId !== undefined && number !== undefined && !this.#numbers.has(customerId)) this.#numbers.set(customerId, number)
    this.#become('live')
  }

  #lost(code: number): void {
    this.#drop()
    if (final.includes(code)) return this.#become('off')
    const first = !this.#refused
    this.#refused = code === closings.signIn
    // The token is too old: with a new one at once. One that is new and refused all the same has to wait like everything else.
    if (this.#refused && first) void this.#connect()
    else this.#later()
  }

  #later(): void {
    this.#become('waiting')
    if (!this.#around.isOnline()) return
    this.#waiting = setTimeout(() => this.wake(), waitBefore(this.#tries++, this.#around.chance()))
  }

  #expectAnswer(): void {
    clearTimeout(this.#answer)
    this.#answer = setTimeout(() => this.#lost(0), ANSWER_MS)
  }

  #drop(): void {
    clearTimeout(this.#waiting)
    clearTimeout(this.#answer)
    this.#attempt++
    this.#asked.clear()
    this.#socket?.close()
    this.#socket = undefined
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(writeMessage(message))
  }

  #become(state: ChannelState): void {
    if (state === this.#state) return
    this.#state = state
    this.#around.changed(state)
  }
}
