/** Requests that never end: a byte now and then, or none at all. They are cut off, and nobody else notices. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { expect, onTestFinished, test } from 'vitest'
import { bankForTest } from '../../test/bank.ts'

/** Above the limit, with room for a busy machine; a request that is not cut off stays open for ever. */
const LATEST_MS = 30_000

const head = 'POST /api/v4/?countryDictionaryGet HTTP/1.1\r\nHost: aldermint.localhost\r\nContent-Type: application/json\r\n'
const begun = {
  'a body of one byte at a time': `${head}Content-Length: 900000\r\n\r\n{`,
  'headers that never end': 'GET /health HTTP/1.1\r\nHost: aldermint.localhost\r\nX-Slow: ',
  'a chunk that never ends': `${head}Transfer-Encoding: chunked\r\n\r\nfffff\r\n{`,
  nothing: '',
}

test.each(Object.entries(begun))(
  '[G50] %s: cut off when its time is over, though it goes on sending',
  { timeout: LATEST_MS },
  async (_what, text) => {
    const { connections, port } = await listening(1_000)
    const heard = await slow(port, text)
    if (text !== '') expect(heard).toContain('408 Request Timeout')
    await expect.poll(connections, { timeout: LATEST_MS }).toBe(0)
  },
)

test('[G50] two thousand of them: everybody else is answered meanwhile, and none of them is left', { timeout: 3 * LATEST_MS }, async () => {
  const { bank, connections, port } = await listening(15_000)
  const texts = Object.values(begun)
  const all: Promise<string>[] = []
  // In waves: a system takes some hundreds of connections at a time.
  while (all.length < 2_000) {
    all.push(...Array.from({ length: 100 }, (_none, place) => slow(port, texts[place % texts.length]!)))
    await expect.poll(connections, { interval: 5, timeout: LATEST_MS }).toBe(all.length)
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => bank.anyone().answer(dictionaries.countries, {})))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['00']))
  const health = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })
  expect(health.status).toBe(200)
  await Promise.all(all)
  await expect.poll(connections, { timeout: LATEST_MS }).toBe(0)
})

test('[G50] a request that arrives in pieces and in time is answered', async () => {
  const { port } = await listening(20_000)
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  const body = '{"method":"countryDictionaryGet"}'
  socket.write(`${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
  for (const sign of body) socket.write(sign)
  let heard = ''
  for await (const bytes of socket) heard += String(bytes)
  expect(heard).toContain('200 OK')
  expect(heard).toContain('"responseCode":"00"')
})

async function listening(requestMs: number) {
  const bank = await bankForTest({ patience: { requestMs, lookMs: 100 } })
  await bank.app.listen({ host: '127.0.0.1', port: 0 })
  const { server } = bank.app
  const connections = () =>
    new Promise<number>((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))))
  return { bank, connections, port: (server.address() as AddressInfo).port }
}

/** Keeps its own side open whatever comes, and goes on sending until the test is over. What it heard until the bank said nothing more. */
async function slow(port: number, text: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  const drip = setInterval(() => text !== '' && socket.writable && socket.write(' '), 200)
  onTestFinished(() => {
    clearInterval(drip)
    socket.destroy()
  })
  let heard = ''
  const ended = Promise.withResolvers<string>()
  socket.on('data', (bytes) => (heard += bytes.toString()))
  socket.on('error', () => undefined)
  for (const event of ['end', 'close']) socket.on(event, () => ended.resolve(heard))
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return ended.promise
}
