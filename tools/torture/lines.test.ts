/** The proxy and the balancer, against a server of the test's own. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openBalancer } from './balancer.ts'
import { raw } from './client.ts'
import { openProxy, type Fault } from './proxy.ts'

let server: Server
let seen: string[]
beforeEach(async () => {
  seen = []
  server = await answering('bank')
})
afterEach(() => closed(server))

async function answering(name: string): Promise<Server> {
  const made = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push(body)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ responseCode: '00', from: name, body }))
    })
  })
  return listening(made)
}
async function listening(made: Server): Promise<Server> {
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done))
  ports.set(made, (made.address() as AddressInfo).port)
  return made
}
/** Known also when it no longer listens. */
const ports = new WeakMap<Server, number>()
const portOf = (of: Server): number => ports.get(of) ?? 0
const closed = (of: Server) =>
  new Promise<void>((done) => {
    of.close(() => done())
    of.closeAllConnections()
  })

describe('the proxy', () => {
  async function through(...faults: Fault[]) {
    const proxy = await openProxy({ target: () => portOf(server), next: () => faults.shift() ?? 'pass', delayMs: () => 30 })
    onTestFinished(() => proxy.close())
    return { proxy, send: (text: string) => raw(proxy.port, '/', text, {}, { agent: false, timeoutMs: 5_000 }) }
  }

  test('cut: the bank never sees it', async () => {
    const { send } = await through('cut')
    expect((await send('1')).known).toBe(false)
    expect(seen).toEqual([])
  })

  test('drop: the bank has done it, the client does not know', async () => {
    const { send, proxy } = await through('drop')
    expect((await send('1')).known).toBe(false)
    expect([seen, proxy.played.drop]).toEqual([['1'], 1])
  })

  test('duplicate: the bank does it twice, the client hears one answer', async () => {
    const { send } = await through('duplicate')
    expect(await send('x'.repeat(200_000))).toMatchObject({ known: true, code: '00' })
    await expect.poll(() => seen.map((body) => body.length)).toEqual([200_000, 200_000])
  })

  test('delay: later, and whole', async () => {
    const { send, proxy } = await through('delay')
    expect(await send('1')).toMatchObject({ known: true, body: { body: '1' } })
    expect(proxy.played.delay).toBe(1)
  })

  test('pass; and a bank that is not there is an unknown outcome, not an end of the proxy', async () => {
    const { send } = await through()
    expect(await send('1')).toMatchObject({ known: true })
    await closed(server)
    expect((await send('2')).known).toBe(false)
    server = await answering('again')
    expect(await send('3')).toMatchObject({ known: true, body: { from: 'again' } })
  })
})

describe('the balancer', () => {
  test('a dead node is passed over', async () => {
    const other = await answering('other')
    const balancer = await openBalancer([() => portOf(other), () => portOf(server)])
    onTestFinished(() => balancer.close())
    await closed(other)
    for (const body of ['1', '2', '3']) expect(await raw(balancer.port, '/', body)).toMatchObject({ body: { from: 'bank', body } })
    expect(balancer.retried()).toBeGreaterThan(0)
  })

  test('a node that says nothing is given up, and the next one asked', async () => {
    const silent = await listening(createServer(() => undefined))
    onTestFinished(() => closed(silent))
    const balancer = await openBalancer([() => portOf(silent), () => portOf(server)])
    onTestFinished(() => balancer.close())
    const replies = await Promise.all(['1', '2', '3', '4'].map((body) => raw(balancer.port, '/', body)))
    expect(replies.every((reply) => reply.known && reply.body['from'] === 'bank')).toBe(true)
  })
})
