/** A customer's server that hears webhooks: a real one, on this machine, which the bank reaches by a name of its own. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { demoSeal } from '../src/db/seal.ts'
import { openEgress } from '../src/gateways/egress/outgoing.ts'
import type { Egress } from '../src/gateways/egress/port.ts'
import { couriers, type Couriers } from '../src/modules/public-api/deliver.ts'
import type { TestBank } from './bank.ts'

export interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { readonly id: string; readonly type: string; readonly sequence: number; readonly data: Readonly<Record<string, unknown>> }
}

export interface Receiver {
  readonly url: string
  readonly heard: Heard[]
  /** What it answers to each; 0 says nothing at all. */
  answers: (heard: Heard) => number
}

/** Receivers by name below one server, and the bank's way to them. */
export async function openReceivers(patienceMs = 10_000) {
  const known = new Map<string, Receiver>()
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const receiver = known.get(request.url ?? '')
      if (!receiver) return void answer.writeHead(404).end()
      const heard: Heard = { headers: request.headers, text, body: readBody(text) }
      receiver.heard.push(heard)
      const status = receiver.answers(heard)
      if (status > 0)
        answer.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end('what it says is nobody’s business')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://receiver.localhost:${(server.address() as AddressInfo).port}`
  const egress = openEgress({ own: [{ prefix: `${base}/`, address: '127.0.0.1' }], patienceMs })
  return {
    egress,
    receiver(name: string): Receiver {
      const made: Receiver = { url: `${base}/${name}`, heard: [], answers: () => 200 }
      known.set(`/${name}`, made)
      return made
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A node that delivers; nothing of it is left behind. */
export function courierOf({ db }: Pick<TestBank, 'db'>, egress: Egress, clock = () => new Date()): Couriers {
  const warn = (error: unknown) => {
    throw error
  }
  const made = couriers({ db, seal: demoSeal, egress, clock, log: { warn } as never })
  onTestFinished(() => made.idle())
  return made
}

/** Throws unless the signature is right and fresh. */
export const verified = (secret: string, { text, headers }: Heard): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

/** JSON of an event, or the form of a payment notification. */
const readBody = (text: string): Heard['body'] =>
  (text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))) as Heard['body']
