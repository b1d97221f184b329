/**
 * One customer on one channel: where it stands, and how it gets to what is new. There is one way, reading the customer's events by number,
 * whether it resumes, follows, or fills a gap; so nothing is told twice, left out or out of order.
 */
import type { ServerEvent } from '@ducat/contract/kit/events'
import type { Db } from '../db/pool.ts'
import type { Watching } from './hub.ts'
import { eventOf, type Reader } from './messages.ts'
import { eventsAfter } from './store.ts'

export interface Sink extends Reader {
  send(event: ServerEvent): void
  /** So much is unread that sending should wait. */
  readonly full: boolean
  /** What was sent is on its way; a peer that does not read holds it up. */
  drained(): Promise<void>
}

const AGAIN_MS = 500

export class Watch implements Watching {
  readonly customerId: number
  readonly #db: Db
  readonly #sink: Sink
  #last: number | undefined
  #busy = false
  #again = false
  #ended = false
  #retry: NodeJS.Timeout | undefined

  /** `last` is what the client has; without it, they are told to read everything. */
  constructor(db: Db, customerId: number, last: number | undefined, sink: Sink) {
    this.#db = db
    this.customerId = customerId
    this.#last = last
    this.#sink = sink
  }

  tell(upTo?: number): void {
    if (this.#ended || (upTo !== undefined && this.#last !== undefined && upTo <= this.#last)) return
    this.#again = true
    if (!this.#busy) void this.#work()
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#retry)
  }

  async #work(): Promise<void> {
    this.#busy = true
    try {
      while (this.#again && !this.#ended) {
        this.#again = false
        if (await this.#page()) this.#again = true
      }
    } catch {
      // The database is away; the reader says so in the log. We stand where we stood.
      this.#retry = setTimeout(() => this.tell(), AGAIN_MS)
    }
    this.#busy = false
  }

  async #page(): Promise<boolean> {
    const { newest, events, more } = await eventsAfter(this.#db, {
      customerId: this.customerId,
      last: this.#last ?? Number.MAX_SAFE_INTEGER,
    })
    if (this.#ended) return false
    if (events.length === 0 && newest !== this.#last) this.#resync(newest)
    for (const event of events) {
      if (event.number !== (this.#last ?? 0) + 1) {
        this.#resync(newest)
        break
      }
      this.#sink.send(eventOf(this.customerId, event, this.#sink))
      this.#last = event.number
      if (this.#sink.full) await this.#sink.drained()
      if (this.#ended) return false
    }
    await this.#sink.drained()
    return more
  }

  /** Older than what is kept, or ahead of what exists. */
  #resync(newest: number): void {
    this.#sink.send({ event: 'resync', number: newest, customerId: this.customerId, data: {} })
    this.#last = newest
  }
}
