/**
 * One socket. Its messages are taken one after the other:
 *   tokenSet       first, once: who it is, checked like the bearer of any call
 *   tokenRefresh   the same person goes on with a newer token, or in another language
 *   resume         from here on, for a customer they may act for
 * A temporary token hears whether its sign-in was confirmed, and takes no further messages.
 */
import type { WebSocket } from '@fastify/websocket'
import { may, customer, withoutBalance, type Asked } from '@ducat/contract/kit/access'
import { closings, type ClientMessage, type Closing, type ServerEvent } from '@ducat/contract/kit/events'
import type { I18n } from '@lingui/core'
import { decodeJwt } from 'jose'
import type { Authenticate, Principal, Proofs } from '../call/context.ts'
import type { Db } from '../db/pool.ts'
import { speakingIn } from '../texts.ts'
import type { Bounds } from './bounds.ts'
import type { Hub, Member } from './hub.ts'
import { readMessage, writeEvent } from './messages.ts'
import { eventsAfter, signInState } from './store.ts'
import { Watch, type Sink } from './watch.ts'

export interface ChannelParts {
  readonly db: Db
  readonly hub: Hub
  readonly bounds: Bounds
  /** Whom a token belongs to, on the host that was asked, when they act for this customer. */
  readonly authenticate: (token: string, wish: number | undefined, proofs?: Proofs) => ReturnType<Authenticate>
  /** What was written for people, in their language. */
  readonly worded: (name: string, data: object, i18n: I18n) => object
  /** Why not, in the reader's language. */
  readonly explain: (why: Closing) => string
  readonly ended: (why: Closing, personId: number | undefined, error?: unknown) => void
}

/** Topics and ids of transactions, no amounts: whoever may see the customer may listen. */
const listening: Asked = { kind: 'query', access: withoutBalance(customer('see')) }
/** A peer that does not answer our closing is cut off. */
const CLOSE_MS = 1_000

export class Channel implements Member, Sink {
  readonly address: string
  readonly gone: Promise<unknown>
  personId: number | undefined
  familyId: string | undefined
  signInId: string | undefined
  readonly #socket: WebSocket
  readonly #parts: ChannelParts
  readonly #watches = new Map<number, Watch>()
  readonly #timers: { silence?: NodeJS.Timeout; start?: NodeJS.Timeout; expiry?: NodeJS.Timeout; slow?: NodeJS.Timeout } = {}
  readonly #told = new Set<'linked' | 'result'>()
  #token = ''
  #reads: I18n | undefined
  #answered = true
  #second = { since: 0, messages: 0 }
  #line: Promise<void> = Promise.resolve()
  #sent: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, address: string, parts: ChannelParts) {
    this.#socket = socket
    this.address = address
    this.#parts = parts
    this.#timers.silence = setTimeout(() => this.close('notUnderstood'), parts.bounds.tokenSetMs)
    socket.on('pong', () => (this.#answered = true))
    socket.on('message', (data: Buffer, isBinary) => this.#heard(isBinary ? undefined : readMessage(data.toString())))
    this.gone = new Promise((done) => socket.once('close', done))
    void this.gone.then(() => this.#leave())
  }

  send(event: ServerEvent): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#sent = new Promise((done) => this.#socket.send(writeEvent(event), () => done()))
  }

  /** Without a language of the page it stays in the one that the person has chosen. */
  worded(name: string, data: object): object {
    return this.#reads ? this.#parts.worded(name, data, this.#reads) : data
  }

  get full(): boolean {
    return this.#socket.bufferedAmount > this.#parts.bounds.unreadBytes
  }

  async drained(): Promise<void> {
    this.#timers.slow ??= setTimeout(() => this.close('tooSlow'), this.#parts.bounds.slowMs)
    await this.#sent
    clearTimeout(this.#timers.slow)
    delete this.#timers.slow
  }

  ping(): void {
    if (!this.#answered) return this.cut()
    this.#answered = false
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
  }

  close(why: Closing, error?: unknown): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#parts.ended(why, this.personId, error)
    this.#leave()
    this.#socket.close(closings[why], why)
    setTimeout(() => this.cut(), CLOSE_MS).unref()
  }

  cut(): void {
    this.#socket.terminate()
  }

  #leave(): void {
    this.#parts.hub.members.delete(this)
    for (const timer of Object.values(this.#timers)) clearTimeout(timer)
    for (const watch of this.#watches.values()) this.#unwatch(watch)
  }

  #heard(message: ClientMessage | undefined): void {
    const now = performance.now()
    if (now - this.#second.since >= 1_000) this.#second = { since: now, messages: 0 }
    if (++this.#second.messages > this.#parts.bounds.messagesPerSecond) return this.close('tooMany')
    clearTimeout(this.#timers.silence)
    this.#line = this.#line.then(() => this.#take(message)).catch((error: unknown) => this.close('fault', error))
  }

  async #take(message: ClientMessage | undefined): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const isFirst = this.personId === undefined
    if (!message || isFirst !== (message.event === 'tokenSet') || this.signInId !== undefined) return this.close('notUnderstood')
    switch (message.event) {
      case 'tokenSet':
        this.#read(message.data.lang)
        return this.#begin(message.data.token, message.data.fromCustomerId)
      case 'tokenRefresh':
        this.#read(message.data.lang)
        return this.#goOn(message.data.token)
      case 'resume':
        return this.#resume(message.data.customerId, message.data.lastNumber)
    }
  }

  #read(lang: string | undefined): void {
    if (lang !== undefined) this.#reads = speakingIn(lang) ?? this.#reads
  }

  async #begin(token: string, wish: number | undefined): Promise<void> {
    const { db, hub, bounds } = this.#parts
    const found = await this.#parts.authenticate(token, wish, 'either')
    if (typeof found === 'string') return this.#refuse(found === 'AU' ? 'signIn' : 'noAccess')
    // A partner was allowed to read, not to listen.
    if (found.scopes) return this.#refuse('noAccess')
    if (hub.count(({ personId }) => personId === found.personId) >= bounds.channelsPerPerson) return this.#refuse('tooMany')
    this.#belongTo(found, token)
    if (found.temporary) return this.#await(found.temporary.id)
    const { customerId } = found
    if (customerId === undefined || !may(found.caller, listening).allowed) return this.#accept()
    const { newest } = await eventsAfter(db, { customerId, last: Number.MAX_SAFE_INTEGER })
    this.#accept(customerId, newest)
    this.#timers.start = setTimeout(() => this.#watch(customerId, newest), bounds.resumeMs)
  }

  /** Somebody who is still signing in hears of their sign-in and of nothing else. */
  #await(signInId: string): void {
    this.signInId = signInId
    this.#accept()
    this.look()
  }

  look(): void {
    this.#line = this.#line.then(() => this.#tellSignIn()).catch(() => undefined)
  }

  async #tellSignIn(): Promise<void> {
    const { signInId } = this
    if (signInId === undefined || this.#socket.readyState !== this.#socket.OPEN) return
    const { linked, result } = await signInState(this.#parts.db, signInId)
    if (linked && !this.#told.has('linked')) this.send({ event: 'deviceLinked', data: linked })
    if (linked) this.#told.add('linked')
    if (result === undefined || this.#told.has('result')) return
    this.#told.add('result')
    this.send({ event: 'loginConfirmed', data: { result } })
  }

  async #goOn(token: string): Promise<void> {
    const found = await this.#parts.authenticate(token, undefined)
    if (typeof found === 'string' || found.personId !== this.personId) return this.#refuse('signIn')
    // What they may act for is asked again with every token: a right that was taken away ends within the life of one.
    for (const customerId of this.#watches.keys()) if (!(await this.#mayListen(token, customerId))) return this.#refuse('noAccess')
    this.#belongTo(found, token)
    this.#accept()
  }

  async #resume(customerId: number, last: number | undefined): Promise<void> {
    clearTimeout(this.#timers.start)
    if (!(await this.#mayListen(this.#token, customerId))) return this.close('noAccess')
    if (!this.#watches.has(customerId) && this.#watches.size >= this.#parts.bounds.customersPerChannel) return this.close('tooMany')
    this.#watch(customerId, last)
  }

  async #mayListen(token: string, customerId: number): Promise<boolean> {
    const found = await this.#parts.authenticate(token, customerId)
    return typeof found !== 'string' && found.customerId === customerId && may(found.caller, listening).allowed
  }

  #belongTo({ personId, familyId }: Principal, token: string): void {
    this.personId = personId
    this.familyId = familyId
    this.#token = token
    clearTimeout(this.#timers.expiry)
    // The authenticator has verified the token a moment ago; only its end is read here.
    const left = (decodeJwt(token).exp ?? 0) * 1_000 - Date.now()
    this.#timers.expiry = setTimeout(() => this.close('signIn'), left + this.#parts.bounds.graceMs)
  }

  #accept(customerId?: number, number?: number): void {
    const about = customerId === undefined || number === undefined ? {} : { customerId, number }
    this.send({ event: 'tokenResult', ...about, data: { result: true } })
  }

  #refuse(why: Closing): void {
    this.send({ event: 'tokenResult', data: { result: false, error_message: this.#parts.explain(why) } })
    this.close(why)
  }

  #watch(customerId: number, last: number | undefined): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const before = this.#watches.get(customerId)
    if (before) this.#unwatch(before)
    const watch = new Watch(this.#parts.db, customerId, last, this)
    this.#watches.set(customerId, watch)
    this.#parts.hub.join(watch)
    watch.tell()
  }

  #unwatch(watch: Watch): void {
    watch.end()
    this.#parts.hub.leave(watch)
    this.#watches.delete(watch.customerId)
  }
}
