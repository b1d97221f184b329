/**
 * The realtime channel of a node: who listens, the reader that finds what is new, and the connection that hears of it.
 *   openRealtime      a node's own; `accept` before any route of the server, `route` below the API
 *   tell              writes one event beside whatever else its transaction writes
 *   forgetOldEvents   for the job that cleans up
 */
import websocket from '@fastify/websocket'
import type { Closing } from '@ducat/contract/kit/events'
import type { I18n } from '@lingui/core'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../call/address.ts'
import type { Authenticate, Surroundings } from '../call/context.ts'
import { listen } from '../db/listen.ts'
import type { Db } from '../db/pool.ts'
import { bounds as standard, type Bounds } from './bounds.ts'
import { Channel } from './channel.ts'
import { Hub } from './hub.ts'
import { mayOpen } from './origin.ts'
import { eventReader } from './reader.ts'
import { endedFamilies } from './store.ts'

export type { Bounds } from './bounds.ts'
export { forgetOldEvents } from './store.ts'
export { tell } from './tell.ts'

export interface RealtimeParts {
  readonly db: Db
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly authenticate: Authenticate
  /** Events that are words for people, by name: how each is said to whoever reads it. */
  readonly wordings: Readonly<Record<string, (data: object, i18n: I18n) => object>>
  /** Pages of other origins that may connect. */
  readonly origins: readonly string[]
  /** Other bounds than the standard ones, for tests. */
  readonly bounds: Partial<Bounds>
}

/** What the door knows of a request. */
export interface Door {
  readonly brandOf: (request: FastifyRequest) => Surroundings['brand']
  readonly explain: (request: FastifyRequest, why: Closing) => string
}

export interface Realtime {
  accept(app: FastifyInstance): Promise<void>
  route(app: FastifyInstance, door: Door): void
}

/** Channels have this long to say goodbye when the bank stops. */
const GOODBYE_MS = 1_000

export async function openRealtime(parts: RealtimeParts): Promise<Realtime> {
  const { db, log, wordings } = parts
  const bounds = { ...standard, ...parts.bounds }
  const hub = new Hub()
  const reader = await eventReader(db, hub, bounds.pollMs, (error) => log.warn({ err: error }, 'events'))
  const listening = listen(db, {
    channels: ['event', 'session_ended', 'sign_in'],
    heard: (channel, payload) =>
      channel === 'event' ? reader.wake() : channel === 'sign_in' ? hub.signInMoved(payload) : hub.familyEnded(payload),
    joined: () => {
      reader.wake()
      void endSessions()
    },
    lost: (error) => log.warn({ err: error }, 'lost the connection that listens'),
  })
  const pinging = setInterval(() => hub.members.forEach((member) => member.ping()), bounds.pingMs)
  const ending = setInterval(() => void endSessions(), bounds.pollMs)
  let stopping = false

  async function endSessions(): Promise<void> {
    hub.signInMoved()
    if (hub.families.length === 0) return
    const ended = await endedFamilies(db, hub.families).catch(() => [])
    for (const id of ended) hub.familyEnded(id)
  }

  async function goodbye(): Promise<void> {
    stopping = true
    for (const timer of [pinging, ending]) clearInterval(timer)
    const open = [...hub.members]
    const enough = setTimeout(() => open.forEach((member) => member.cut()), GOODBYE_MS)
    for (const member of open) member.close('restart')
    await Promise.all([...open.map(({ gone }) => gone), listening.close(), reader.close()])
    clearTimeout(enough)
  }

  return {
    async accept(app) {
      await app.register(websocket, {
        options: { maxPayload: bounds.messageBytes, perMessageDeflate: false },
        // A broken or too large frame is answered by the library with its own code.
        errorHandler: (error, socket) => {
          if (String((error as { code?: unknown }).code).startsWith('WS_ERR')) return
          log.error({ err: error }, 'channel')
          socket.terminate()
        },
        preClose: goodbye,
      })
    },

    route(app, door) {
      app.route({
        method: 'GET',
        url: '/realtime',
        preValidation: async (request, reply) => {
          const refused = refusal(request)
          if (refused) await reply.code(refused).header('cache-control', 'no-store').type('text/plain').send('')
        },
        handler: async (_request, reply) =>
          reply.code(426).headers({ upgrade: 'websocket', connection: 'upgrade' }).type('text/plain').send(''),
        wsHandler: (socket, request) => {
          const brand = door.brandOf(request)
          const channel = new Channel(socket, addressOf(request), {
            db,
            hub,
            bounds,
            authenticate: (token, wish, proofs) => parts.authenticate(db, token, brand, wish, proofs),
            worded: (name, data, i18n) => (Object.hasOwn(wordings, name) ? wordings[name]!(data, i18n) : data),
            explain: (why) => door.explain(request, why),
            ended: (why, personId, error) =>
              log.info({ why, personId, brand: brand.id, ...(error ? { err: error } : {}) }, 'channel closed'),
          })
          hub.members.add(channel)
        },
      })
    },
  }

  function refusal(request: FastifyRequest): number | undefined {
    const { headers } = request
    if (stopping) return 503
    if (!mayOpen(headers.origin, headers.host, parts.origins)) return 403
    return hub.count(({ address }) => address === addressOf(request)) >= bounds.channelsPerAddress ? 429 : undefined
  }
}
