/** Somebody who listens on a real socket: `const ears = await listenTo(bank, { token })`. What they hear is kept in `heard`. */
import type { AddressInfo } from 'node:net'
import { closings, serverEvents, type Closing, type ServerEvent } from '@ducat/contract/kit/events'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'

export interface Ears {
  readonly socket: WebSocket
  readonly heard: ServerEvent[]
  readonly say: (message: unknown) => void
  /** The first event that fits, waited for. */
  readonly hears: <E extends keyof typeof serverEvents>(event: E, fits?: (one: Of<E>) => boolean) => Promise<Of<E>>
  /** Why the bank closed. */
  readonly closed: () => Promise<Closing | number>
}
type Of<E> = Extract<ServerEvent, { event: E }>

const host = (app: FastifyInstance) => `127.0.0.1:${(app.server.address() as AddressInfo).port}`

export async function opened(app: FastifyInstance): Promise<void> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
}

export async function connect(app: FastifyInstance, asked: string, options: ClientOptions = {}): Promise<Ears> {
  await opened(app)
  const socket = new WebSocket(`ws://${host(app)}/api/v4/realtime`, { ...options, headers: { host: asked, ...options.headers } })
  onTestFinished(() => socket.terminate())
  const heard: ServerEvent[] = []
  let code: number | undefined
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as ServerEvent))
  socket.on('close', (closing) => (code = closing))
  await new Promise<void>((done, fail) => socket.once('open', done).once('error', fail))
  socket.on('error', () => undefined)
  return {
    socket,
    heard,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async hears(event, fits = () => true) {
      const find = () => heard.find((one) => one.event === event && fits(one as Of<typeof event>))
      await expect.poll(find, { timeout: 20_000, interval: 5, message: `${event} among ${JSON.stringify(heard)}` }).toBeDefined()
      return serverEvents[event].parse(find()) as Of<typeof event>
    },
    async closed() {
      await expect.poll(() => code, { timeout: 20_000, interval: 5 }).toBeDefined()
      return (Object.keys(closings) as Closing[]).find((why) => closings[why] === code) ?? code!
    },
  }
}

interface Who {
  readonly app: FastifyInstance
  readonly host: string
  readonly token: string | undefined
}

/** Connected and let in. */
export async function listenTo({ app, host: asked, token }: Who, fromCustomerId?: number, options?: ClientOptions, lang?: string) {
  const ears = await connect(app, asked, options)
  ears.say({ event: 'tokenSet', data: { token, fromCustomerId, lang } })
  const result = await ears.hears('tokenResult')
  return { ...ears, result }
}

/** The HTTP status with which a connection is refused. */
export async function refusedWith(app: FastifyInstance, asked: string, headers: Record<string, string>): Promise<number | undefined> {
  await opened(app)
  const socket = new WebSocket(`ws://${host(app)}/api/v4/realtime`, { headers: { host: asked, ...headers } })
  onTestFinished(() => socket.terminate())
  return new Promise((done) => {
    socket.once('unexpected-response', (_request, response) => done(response.statusCode))
    socket.once('open', () => done(undefined))
    socket.once('error', () => undefined)
  })
}
