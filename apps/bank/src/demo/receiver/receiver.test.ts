/** The demo's receiver takes what the bank sends, over a real connection, and production has none. */
import type { AddressInfo } from 'node:net'
import { deliveries, webhooks } from '@ducat/contract/public-api/calls'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { courierOf } from '../../../test/receiver.ts'
import { openEgress } from '../../gateways/egress/outgoing.ts'
import { raiseEvent } from '../../modules/public-api/index.ts'
import { transaction } from '../../db/transaction.ts'
import type { Received } from './received.ts'

let bank: TestBank
let base: string
beforeAll(async () => {
  bank = await testBank()
  await bank.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://localhost:${(bank.app.server.address() as AddressInfo).port}/demo/receiver/`
})
afterAll(() => bank.close())

const read = async (name: string) => (await (await fetch(base + name)).json()) as { answer: string; messages: readonly Received[] }
const told = async (name: string, answer: string) => (await fetch(base + name, { method: 'PUT', body: JSON.stringify({ answer }) })).status
const egressOf = () => openEgress({ own: [{ prefix: base, address: '127.0.0.1' }], patienceMs: 2_000 })

test('a name that is none, an answer that is none and another machine are refused', async () => {
  expect((await fetch(`${base}Orders.php`)).status).toBe(404)
  expect((await fetch(`${base}${'a'.repeat(61)}`, { method: 'POST' })).status).toBe(404)
  expect(await told('orders', 'teapot')).toBe(422)
  expect((await fetch(`${base}orders`, { method: 'PUT', body: 'not json' })).status).toBe(422)
  const elsewhere = await bank.app.inject({ url: '/demo/receiver/orders', headers: { host: 'bank.example' } })
  expect(elsewhere.statusCode).toBe(404)
})

test('production has no receiver', async () => {
  const production = await testBank({ mode: 'production', secretsKey: Buffer.alloc(32, 1) })
  onTestFinished(() => production.close())
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const { statusCode } = await production.app.inject({ method, url: '/demo/receiver/orders', headers: { host: 'localhost' } })
    expect([method, statusCode]).toEqual([method, 404])
  }
})

test('an event of a webhook arrives there with a signature that verifies, and the log says so', async () => {
  const egress = egressOf()
  const other = await testBank({ gateways: { egress } })
  onTestFinished(() => other.close())
  const { eva } = await other.world({ eva: { works: { for: 'Fieldnote', rights: 2 } } })
  const url = `${base}orders-1`
  const { customerId } = eva
  const { secret } = await eva.call(webhooks.create, { customerId, name: 'Orders', enabled: true, url })
  await transaction(other.db, (trx) => raiseEvent(trx, { customerId, type: 'invoice.paid', object: 'invoice:1', data: { invoiceId: 1 } }))
  const courier = courierOf(other, egress)
  await courier.look()
  await courier.idle()
  const [message] = (await read('orders-1')).messages
  expect(new Webhook(secret).verify(message!.body, message!.headers)).toMatchObject({ type: 'invoice.paid', data: { invoiceId: 1 } })
  const { requests } = await eva.call(deliveries.log, { customerId })
  expect(requests).toMatchObject([{ url, status: 200, attempt: 1 }])
})

test('it answers as it is told: 500, 410, or later than the bank waits', async () => {
  const egress = egressOf()
  const message = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
  for (const [answer, reply] of [
    ['error', { answered: true, status: 500 }],
    ['gone', { answered: true, status: 410 }],
    ['slow', { answered: false, why: 'TIMEOUT' }],
    ['ok', { answered: true, status: 200 }],
  ] as const) {
    expect(await told('moody', answer)).toBe(204)
    expect(await egress.post(`${base}moody`, message)).toMatchObject(reply)
  }
  const { messages, answer } = await read('moody')
  expect([answer, ...messages.map(({ status }) => status)]).toEqual(['ok', 200, 0, 410, 500])
  expect(messages.map(({ number }) => number)).toEqual([4, 3, 2, 1])
})

test('a form is kept to the letter, as JSON is, and the last fifty of a name are kept', async () => {
  const body = 'txn=10001&amount=149.00&note=a%20b'
  await fetch(`${base}ipn`, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect((await read('ipn')).messages).toMatchObject([{ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }])
  for (let count = 0; count < 60; count++) await fetch(`${base}many`, { method: 'POST', body: String(count) })
  const { messages } = await read('many')
  expect([messages.length, messages[0]?.body, messages.at(-1)?.body]).toEqual([50, '59', '10'])
  expect((await fetch(`${base}many`, { method: 'DELETE' })).status).toBe(204)
  expect((await read('many')).messages).toEqual([])
})

test('whoever watches is told of a message as it arrives', async () => {
  const stopped = new AbortController()
  const { body, headers } = await fetch(`${base}live-one/live`, { signal: stopped.signal })
  expect(headers.get('content-type')).toBe('text/event-stream')
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('listening')
  await fetch(`${base}live-one`, { method: 'POST', body: 'hello' })
  const { value } = await reader.read()
  expect(JSON.parse(value!.replace(/^data: /, ''))).toMatchObject({ number: 1, body: 'hello', status: 200 })
  stopped.abort()
})
