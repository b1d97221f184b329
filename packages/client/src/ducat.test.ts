/** Against a server of its own that answers as it is told: what is sent again, with which key, and what never is. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Ducat } from './ducat.ts'
import { DucatError } from './failure.ts'

type Answer = (response: ServerResponse) => void
const heard: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
let answers: Answer[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    heard.push({ url: request.url ?? '', headers: request.headers, body })
    ;(answers.shift() ?? done)(response)
  })
})
const json =
  (status: number, body: object, headers = {}): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const done = json(200, { responseCode: '00', accounts: [] })
const lost: Answer = (response) => void response.destroy()

let bank: Ducat
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4/`
  bank = new Ducat({ base, key: 'dk_one', secret: 'ds:two', language: 'uk' })
})
afterAll(() => void server.close())
beforeEach(() => {
  heard.length = 0
  answers = []
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as DucatError,
  )

test('a key does not travel where others can read it', () => {
  expect(() => new Ducat({ base: 'http://bank.example/api/v4', key: 'a', secret: 'b' })).toThrow('https')
})

test('what the bank refuses is told once, with the fields, and is not sent again', async () => {
  const validationErrors = [{ field: 'amount', reason: 'TOO_SMALL', description: 'At least 1.00.' }]
  answers = [json(200, { responseCode: 'VF', responseDescription: 'Look at the amount.', validationErrors, requestId: 'r1' })]
  const error = await failureOf(bank.call('p2pTransferFunds', { amount: '0.10' }, { key: 'order-7' }))
  expect(error).toBeInstanceOf(DucatError)
  expect(error).toMatchObject({
    message: 'Look at the amount.',
    code: 'VF',
    status: 200,
    problems: validationErrors,
    requestId: 'r1',
    key: 'order-7',
  })
  expect(heard).toHaveLength(1)
})

test('a redirect is not followed: the key stays with the bank', async () => {
  answers = [(response) => void response.writeHead(307, { location: '/elsewhere' }).end()]
  const few = new Ducat({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'a', secret: 'b', tries: 1 })
  expect(await failureOf(few.call('accountBalanceInquiry'))).toMatchObject({ code: 'AE', status: 0 })
  expect(heard.map(({ url }) => url)).toEqual(['/?accountBalanceInquiry'])
})

test('what got no answer, too many at once and a server in trouble are sent again, as one and the same call', async () => {
  answers = [lost, json(429, {}, { 'retry-after': '0' }), json(503, {})]
  expect(await bank.call('accountBalanceInquiry', { some: 1 })).toEqual({ accounts: [] })
  expect(heard).toHaveLength(4)
  expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(heard[0]).toMatchObject({
    url: '/api/v4/?accountBalanceInquiry',
    body: '{"some":1}',
    headers: { authorization: `Basic ${btoa('dk_one:ds:two')}`, 'accept-language': 'uk', 'content-type': 'application/json' },
  })
  await bank.call('accountBalanceInquiry')
  expect(heard[4]!.headers['idempotency-key']).not.toBe(heard[0]!.headers['idempotency-key'])
})

test('it gives up after four tries and says with which key to go on', async () => {
  answers = [lost, lost, lost, lost, done]
  const error = await failureOf(bank.call('p2pTransferFunds', {}, { key: 'order-8' }))
  expect(error).toMatchObject({ code: 'AE', status: 0, key: 'order-8' })
  expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['order-8', 'order-8', 'order-8', 'order-8'])
})

test('whoever no longer waits ends it, also between two tries', async () => {
  const stop = new AbortController()
  answers = [json(503, {}, { 'retry-after': '60' })]
  const call = failureOf(bank.call('accountBalanceInquiry', {}, { signal: stop.signal }))
  await expect.poll(() => heard.length).toBe(1)
  stop.abort(new Error('nobody waits'))
  await call
  expect(heard).toHaveLength(1)
})
