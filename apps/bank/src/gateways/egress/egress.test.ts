/** Every way to make the bank call an address of its own network, against real listeners that count who connects. */
import { createServer as plainServer, type RequestListener, type Server } from 'node:http'
import { createServer as secureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEgress, type EgressParts } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'
import { cert, key } from './test-certificate.ts'

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }

interface Listener {
  readonly port: number
  readonly server: Server
  connections: number
}
const listeners: Listener[] = []

async function listen(server: Server, host: string, port = 0): Promise<Listener> {
  await new Promise<void>((done) => server.listen({ host, port }, done))
  const listener: Listener = { port: (server.address() as AddressInfo).port, server, connections: 0 }
  server.on('connection', () => listener.connections++)
  listeners.push(listener)
  return listener
}

let plain: Listener
let plain6: Listener
beforeAll(async () => {
  plain = await listen(
    plainServer((_request, answer) => answer.end('inside')),
    '127.0.0.1',
  )
  plain6 = await listen(
    plainServer((_request, answer) => answer.end('inside')),
    '::1',
    plain.port,
  )
})
afterAll(() => {
  for (const { server } of listeners) {
    server.closeAllConnections()
    server.close()
  }
})

/** With the listener's port allowed, so that only the address keeps a message from it. */
const open = (parts: EgressParts = {}) => openEgress({ ports: [443, plain.port], resolve: async () => [], ...parts })

describe('[G80] an address inside is refused, however it is spelled', () => {
  const hosts = [
    ['dotted', '127.0.0.1'],
    ['another of the loopback range', '127.8.9.10'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['octal in one number', '017700000001'],
    ['hexadecimal', '0x7f000001'],
    ['hexadecimal parts', '0x7f.0x0.0x0.0x1'],
    ['short', '127.1'],
    ['mixed', '127.0x0.1'],
    ['zero', '0.0.0.0'],
    ['zero, short', '0'],
    ['with a dot at the end', '127.0.0.1.'],
    ['circled digits', '①②⑦.⓪.⓪.①'],
    ['full-width digits', '１２７.０.０.１'],
    ['percent-encoded', '%31%32%37.0.0.1'],
    ['ideographic full stops', '127。0。0。1'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 loopback, long', '[0000:0000:0000:0000:0000:0000:0000:0001]'],
    ['IPv6 unspecified', '[::]'],
    ['mapped', '[::ffff:127.0.0.1]'],
    ['mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['compatible', '[::127.0.0.1]'],
    ['translated', '[::ffff:0:127.0.0.1]'],
    ['NAT64', '[64:ff9b::7f00:1]'],
    ['NAT64 of a network', '[64:ff9b:1::7f00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['Teredo', '[2001:0:7f00:1::]'],
    ['link-local', '169.254.1.1'],
    ['metadata', '169.254.169.254'],
    ['metadata, decimal', '2852039166'],
    ['metadata, IPv6', '[fd00:ec2::254]'],
    ['metadata of another cloud', '168.63.129.16'],
    ['metadata of a third', '100.100.100.200'],
    ['private 10', '10.0.0.1'],
    ['private 172', '172.31.255.255'],
    ['private 192', '192.168.0.1'],
    ['carrier NAT', '100.64.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['examples', '203.0.113.5'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['ULA', '[fc00::1]'],
    ['link-local IPv6', '[fe80::1]'],
    ['site-local IPv6', '[fec0::1]'],
    ['multicast IPv6', '[ff02::1]'],
    ['examples IPv6', '[2001:db8::1]'],
    ['a name', 'localhost'],
    ['a name with a dot at the end', 'localhost.'],
    ['a name in capitals', 'LOCALHOST'],
    ['a name below it', 'bank.localhost'],
    ['a name of the cloud', 'metadata.google.internal'],
    ['a name without a dot', 'intranet'],
    ['a name of a local network', 'printer.local'],
  ] as const

  test.each(hosts)('%s: %s', async (_what, host) => {
    const before = listeners.map(({ connections }) => connections)
    for (const port of ['', `:${plain.port}`]) {
      const url = `https://${host}${port}/hook`
      expect(open().refuses(url)).toMatch(/^URL_(NOT_PUBLIC|INVALID)$/)
      expect(await open().post(url, message)).toMatchObject({ answered: false, why: 'REFUSED' })
    }
    expect(listeners.map(({ connections }) => connections)).toEqual(before)
  })
})

describe('[G80] an address of another form is refused', () => {
  test.each([
    ['plain http', 'http://hook.example/', 'URL_HTTPS_ONLY'],
    ['a file', 'file:///etc/passwd', 'URL_INVALID'],
    ['gopher', 'gopher://hook.example/', 'URL_INVALID'],
    ['data', 'data:text/plain,x', 'URL_INVALID'],
    ['websocket', 'wss://hook.example/', 'URL_INVALID'],
    ['no scheme', 'hook.example/x', 'URL_INVALID'],
    ['a user', 'https://me@hook.example/', 'URL_CREDENTIALS'],
    ['a user and password', 'https://me:pass@hook.example/', 'URL_CREDENTIALS'],
    ['a host hidden behind a user', 'https://hook.example@127.0.0.1/', 'URL_CREDENTIALS'],
    ['a backslash', 'https://hook.example\\@127.0.0.1/', 'URL_INVALID'],
    ['a tab', 'https://hook.exa\tmple/', 'URL_INVALID'],
    ['a newline', 'https://hook.example/\r\nhost: inside', 'URL_INVALID'],
    ['a space', ' https://hook.example/', 'URL_INVALID'],
    ['the port of a database', 'https://hook.example:5432/', 'URL_PORT'],
    ['the port of SSH', 'https://hook.example:22/', 'URL_PORT'],
    ['port 80', 'https://hook.example:80/', 'URL_PORT'],
    ['too long', `https://hook.example/${'x'.repeat(2048)}`, 'URL_INVALID'],
    ['nothing', '', 'URL_INVALID'],
  ] as const)('%s', async (_what, url, why) => {
    expect(openEgress().refuses(url)).toBe(why)
    expect(await openEgress().post(url, message)).toMatchObject({ answered: false, why: 'REFUSED' })
  })

  test('an ordinary receiver is not', () => {
    for (const url of [
      'https://hook.example/in?x=1',
      'https://hook.example:8443/',
      'https://93.184.215.14/',
      'https://[2606:2800:21f::1]/',
    ])
      expect(openEgress().refuses(url)).toBeUndefined()
  })
})

describe('[G80] the name decides nothing that was not looked at', () => {
  test.each([
    ['loopback', ['127.0.0.1']],
    ['mapped loopback', ['::ffff:127.0.0.1']],
    ['public and private together', ['93.184.215.14', '10.0.0.1']],
    ['metadata behind IPv6', ['2606:2800:21f::1', 'fd00:ec2::254']],
  ])('a name that stands for %s is refused', async (_what, addresses) => {
    const { connections } = plain
    expect(await open({ resolve: async () => addresses }).post(`https://hook.example:${plain.port}/`, message)).toMatchObject({
      answered: false,
      why: 'REFUSED',
    })
    expect([plain.connections, plain6.connections]).toEqual([connections, 0])
  })

  test('a name that nobody knows is refused', async () => {
    const failing = async () => Promise.reject(new Error('ESERVFAIL'))
    for (const resolve of [async () => [], failing])
      expect(await open({ resolve }).post('https://hook.example/', message)).toMatchObject({ answered: false, why: 'NAME_UNKNOWN' })
  })

  test('DNS that changes on the second look changes nothing: one look, and the connection goes to the address that was looked at', async () => {
    const seen = await secure((_request, answer) => answer.end())
    const never = await listen(
      secureServer({ key, cert }, (_request, answer) => answer.end()),
      '127.0.0.2',
      seen.port,
    )
    let looks = 0
    const egress = openEgress({
      ports: [seen.port],
      ca: cert,
      resolve: async () => [looks++ === 0 ? '127.0.0.1' : '127.0.0.2'],
      // What is public to this test: the first answer alone.
      isAllowed: (address) => address === '127.0.0.1',
    })
    expect(await egress.post(`https://hook.example:${seen.port}/`, message)).toMatchObject({ answered: true, status: 200 })
    expect([looks, seen.connections, never.connections]).toEqual([1, 1, 0])
    expect(await egress.post(`https://hook.example:${seen.port}/`, message)).toMatchObject({ answered: false, why: 'REFUSED' })
    expect(never.connections).toBe(0)
  })
})

const secure = (handler: RequestListener) => listen(secureServer({ key, cert }, handler), '127.0.0.1')
const to = ({ port }: Listener, parts: EgressParts = {}) =>
  openEgress({ ports: [port], ca: cert, resolve: async () => ['127.0.0.1'], isAllowed: () => true, ...parts })

describe('[G80] an answer has bounds', () => {
  test('a redirect inside is an answer and not followed', async () => {
    const { connections } = plain
    for (const status of [301, 302, 303, 307, 308]) {
      const receiver = await secure((_request, answer) => answer.writeHead(status, { location: `http://127.0.0.1:${plain.port}/` }).end())
      expect(await to(receiver).post(`https://hook.example:${receiver.port}/`, message)).toMatchObject({ answered: true, status })
    }
    expect(plain.connections).toBe(connections)
  })

  test('a body that never ends is cut off in time, one that drips too', async () => {
    const receiver = await secure((_request, answer) => {
      const drip = setInterval(() => answer.write('.'), 20)
      answer.on('close', () => clearInterval(drip))
    })
    expect(await to(receiver, { patienceMs: 400 }).post(`https://hook.example:${receiver.port}/`, message)).toMatchObject({
      answered: false,
      why: 'TIMEOUT',
    })
  })

  test('a receiver that says nothing is given up in time, and so is a name server', async () => {
    const receiver = await secure(() => undefined)
    const silent = { answered: false, why: 'TIMEOUT' }
    expect(await to(receiver, { patienceMs: 300 }).post(`https://hook.example:${receiver.port}/`, message)).toMatchObject(silent)
    const never = new Promise<string[]>(() => undefined)
    expect(await openEgress({ patienceMs: 300, resolve: () => never }).post('https://hook.example/', message)).toMatchObject(silent)
  })

  test('of a huge body no more than 64 kB are read', async () => {
    let written = 0
    const receiver = await secure((_request, answer) => {
      const part = Buffer.alloc(16_384)
      const pour = () => {
        while (!answer.destroyed && written < 1_000_000_000) {
          written += part.length
          if (!answer.write(part)) return void answer.once('drain', pour)
        }
      }
      pour()
    })
    expect(await to(receiver).post(`https://hook.example:${receiver.port}/`, message)).toMatchObject({ answered: false, why: 'TOO_LARGE' })
    expect(written).toBeLessThan(20_000_000)
  })

  test('a certificate of somebody else is no receiver', async () => {
    const receiver = await secure((_request, answer) => answer.end())
    expect(await to(receiver).post(`https://other.example:${receiver.port}/`, message)).toMatchObject({ answered: false, why: 'TLS' })
    const { ca: _none, ...unknown } = { ports: [receiver.port], resolve: async () => ['127.0.0.1'], isAllowed: () => true, ca: cert }
    expect(await openEgress(unknown).post(`https://hook.example:${receiver.port}/`, message)).toMatchObject({ answered: false, why: 'TLS' })
  })
})

test('[G80] a receiver of the bank itself is reached by its name, and nothing beside it', async () => {
  const own = [{ prefix: `http://bank.localhost:${plain.port}/demo/receiver/`, address: '127.0.0.1' }]
  const egress = openEgress({ own })
  expect(await egress.post(`http://bank.localhost:${plain.port}/demo/receiver/1`, message)).toMatchObject({ answered: true, status: 200 })
  for (const url of [
    `http://bank.localhost:${plain.port}/demo/receiver/../../api/v4/`,
    `http://bank.localhost:${plain.port}/api/v4/`,
    `http://bank.localhost:${plain.port + 1}/demo/receiver/1`,
    `http://me@bank.localhost:${plain.port}/demo/receiver/1`,
    `http://127.0.0.1:${plain.port}/demo/receiver/1`,
  ])
    expect(await egress.post(url, message), url).toMatchObject({ answered: false, why: 'REFUSED' })
})

test('[G80] public addresses are public', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})
