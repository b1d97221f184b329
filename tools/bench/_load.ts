/** People who pay, in a process of their own: each caller sends the next payment when the last one was answered. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Payer } from './_payers.ts'

export interface Order {
  readonly port: number
  readonly host: string
  readonly payers: readonly Payer[]
  readonly callers: number
  readonly seconds: number
  readonly hot: boolean
}

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

process.on('message', (order: Order) => void run(order).then((load) => process.send?.(load)))

async function run({ port, host, payers, callers, seconds, hot }: Order): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  const one = async (caller: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const from = payers[(caller + turn * callers) % payers.length]!
      const to = hot ? payers[0]! : payers[(caller * 31 + turn * 7 + 1) % payers.length]!
      if (to === from) continue
      const started = performance.now()
      const answer = await send(from, { accountId: from.accountId, amount: '0.01', currency: 'USD', toEmail: to.email })
      times.push(performance.now() - started)
      if (!answer.includes('"responseCode":"00"')) failed++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: callers }, (_none, caller) => one(caller)))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: (times.length - failed) / took, p50: at(0.5), p99: at(0.99), failed }

  function send(from: Payer, body: object): Promise<string> {
    const text = JSON.stringify(body)
    const headers = {
      host,
      authorization: `Bearer ${from.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    }
    return new Promise((done, fail) => {
      const call = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/v4/?p2pTransferFunds', headers }, (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (answer += chunk))
        response.on('end', () => done(answer))
      })
      call.on('error', fail)
      call.end(text)
    })
  }
}
