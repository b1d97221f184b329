import { createPrivateKey, sign, type JsonWebKey } from 'node:crypto'
import { request } from 'node:http'
import { listener } from '../channel.ts'
import { host } from '../client.ts'
import { atMost, exactly, none } from '../measures.ts'
import { until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { Payer } from '../town.ts'

const CROWD = { slice: 60, quick: 300, full: 1_000 } as const
/** What the bank allows one person; more is a figure, not a guess. */
const CAP = 20

export const sockets: Scenario = {
  id: 'G29',
  what: 'sockets that must not live: a foreign page, an expired token, another customer, a frame of 1 MB, a session that ends, a thousand of one person',
  seconds: { slice: 1, quick: 2, full: 5 },
  async run(stage, _seconds, { sql, node, town }) {
    const [ana, bob, cap] = (await town.people(3)) as [Payer, Payer, Payer]
    const port = node.port
    const token = await ana.token()
    const greet = (data: object) => ({ event: 'tokenSet', data })
    const closed = [
      await closedAfter(port, [greet({ token: await expired(sql, ana) })]),
      await closedAfter(port, [greet({ token: 'not.a.token' })]),
      await closedAfter(port, [greet({ token, fromCustomerId: bob.customerId })]),
      await closedAfter(port, [greet({ token }), { event: 'resume', data: { customerId: bob.customerId, lastNumber: 0 } }]),
      await closedAfter(port, [greet({ token: 'x'.repeat(1_000_000) })]),
      await closedAfter(port, [greet({ token }), 'x'.repeat(1_000_000)]),
    ]
    const origins = await Promise.all(
      ['https://evil.example', 'null', `http://${host}.evil.example`].map((origin) => upgradeStatus(port, origin)),
    )

    const living = listener(ana)
    const alive = await living.connect(port)
    const at = performance.now()
    await sql`update session_family set ended_at = now(), ended_because = 'logout' where id = ${ana.familyId}`
    await until(() => !living.open(), 10)
    const revokedIn = (performance.now() - at) / 1000

    const crowd = Array.from({ length: CROWD[stage.length] }, () => listener(cap))
    const letIn: boolean[] = []
    for (let start = 0; start < crowd.length; start += 50)
      letIn.push(...(await Promise.all(crowd.slice(start, start + 50).map((each) => each.connect(port)))))
    for (const each of crowd) each.close()
    return {
      measures: [
        none('left open', closed.filter((seconds) => seconds === undefined).length),
        atMost('closed', Math.max(...closed.map((seconds) => seconds ?? 99)), 2, 's'),
        exactly('foreign pages refused', origins.filter((status) => status === 403).length, origins.length),
        exactly('let in before', alive ? 1 : 0, 1),
        atMost('revoked', revokedIn, 5, 's'),
        atMost('sockets of one person', letIn.filter(Boolean).length, CAP),
        exactly('sockets tried', letIn.length, CROWD[stage.length]),
      ],
    }
  },
}

/** Seconds until the bank closed the channel; nothing when it did not. */
function closedAfter(port: number, messages: readonly (object | string)[], patience = 6): Promise<number | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v4/realtime`)
  return new Promise((done) => {
    let from = performance.now()
    const late = setTimeout(() => {
      done(undefined)
      socket.close()
    }, patience * 1000)
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('open', () => {
      from = performance.now()
      for (const message of messages) socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    })
    socket.addEventListener('close', () => {
      clearTimeout(late)
      done((performance.now() - from) / 1000)
    })
  })
}

/** With which HTTP status a page of another origin is sent away. */
function upgradeStatus(port: number, origin: string): Promise<number | undefined> {
  return new Promise((done) => {
    const headers = {
      host,
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dG9ydHVyZSBvZiBkdWNhdA==',
    }
    const call = request({ port, host: '127.0.0.1', path: '/api/v4/realtime', headers }, (response) => {
      response.resume()
      done(response.statusCode)
    })
    call.on('upgrade', (_response, socket) => {
      socket.destroy()
      done(undefined)
    })
    call.on('error', () => done(undefined))
    call.end()
  })
}

/** A token as the bank signs them, five minutes after its end. */
async function expired(sql: Sql, who: Payer): Promise<string> {
  const [key] = await sql<{ private_key: JsonWebKey }>`select private_key from signing_key order by created_at desc limit 1`
  const [head = '', body = ''] = (await who.token()).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const past = Math.floor(Date.now() / 1000) - 300
  const made = Buffer.from(JSON.stringify({ ...claims, iat: past - 300, exp: past })).toString('base64url')
  const signature = sign(null, Buffer.from(`${head}.${made}`), createPrivateKey({ key: key!.private_key, format: 'jwk' }))
  return `${head}.${made}.${signature.toString('base64url')}`
}
