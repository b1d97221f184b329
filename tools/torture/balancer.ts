/**
 * A balancer as a bank would have one in front of its nodes: it sends a request on to one node, and when that node does not answer
 * (dead, frozen) to the next. Safe, because a payment carries its key.
 */
import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly port: number
  /** How often a request had to go to another node. */
  readonly retried: () => number
  close(): Promise<void>
}

interface Whole {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A node that is silent for this long is asked no further. */
const SILENCE_MS = 2_500
/** After a failure a node rests; meanwhile the others do the work. */
const REST_MS = 500
const PATIENCE_MS = 15_000

export async function openBalancer(nodes: readonly (() => number)[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const restingUntil = nodes.map(() => 0)
  let turn = 0
  let retried = 0

  /** The next one that is not resting; when all are, whoever has rested longest. */
  function choose(not: number | undefined): number {
    const now = performance.now()
    for (let step = 0; step < nodes.length; step++) {
      const node = turn++ % nodes.length
      if (node !== not && restingUntil[node]! <= now) return node
    }
    return restingUntil.indexOf(Math.min(...restingUntil))
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const end = performance.now() + PATIENCE_MS
    let last: number | undefined
    while (performance.now() < end && !outgoing.destroyed) {
      const node = choose(last)
      try {
        const whole = await forward(agent, nodes[node]!(), incoming, body)
        outgoing.writeHead(whole.status, { ...whole.headers, connection: 'keep-alive' }).end(whole.body)
        return
      } catch {
        retried++
        restingUntil[node] = performance.now() + REST_MS
        last = node
        await new Promise((done) => setTimeout(done, 20))
      }
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    retried: () => retried,
    close: () =>
      new Promise((done) => {
        agent.destroy()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function forward(agent: Agent, port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Whole> {
  return new Promise((done, fail) => {
    const call = request({ agent, port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('close', () => {
        if (response.complete) done({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) })
        else fail(new Error('the answer broke off'))
      })
    })
    call.setTimeout(SILENCE_MS, () => call.destroy(new Error('silence')))
    call.on('error', fail)
    call.end(body)
  })
}
