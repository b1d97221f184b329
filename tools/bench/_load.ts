/** People who pay, in a process of their own: each caller sends the next payment when the last one was answered. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Payer } from './_payers.ts'

export interface Order {
  readonly port: number
  readonly host: string
  readonly payers: readonly Payer[]
  readonly callers: number
  readonly seconds: number
  readonly hot: boolean
  readonly amount?: string
}

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

process.on('message', (order: Order) => void run(order).then((load) => process.send?.(load)))

async function run({ port, host, payers, callers, seconds, hot, amount = '0.01' }: Order): Promise<Load> {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  const one = async (caller: number) => {
    const line = await openLine(port)
    for (let turn = 0; performance.now() < end; turn++) {
      const from = payers[(caller + turn * callers) % payers.length]!
      const to = hot ? payers[0]! : payers[(caller * 31 + turn * 7 + 1) % payers.length]!
      if (to === from) continue
      const started = performance.now()
      const body = JSON.stringify({ accountId: from.accountId, amount, currency: 'USD', toEmail: to.email })
      const answer = await line.ask(
        `POST /api/v4/?p2pTransferFunds HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${from.token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\nidempotency-key: ${randomUUID()}\r\n\r\n${body}`,
      )
      times.push(performance.now() - started)
      if (!answer.includes('"responseCode":"00"')) failed++
    }
    line.close()
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: callers }, (_none, caller) => one(caller)))
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: (times.length - failed) / took, p50: at(0.5), p99: at(0.99), failed }
}

interface Line {
  ask(text: string): Promise<string>
  close(): void
}

/** One connection of one caller, kept open. Plain sockets: on two cores an HTTP client would take as much of them as the bank does. */
async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('latin1')
  let arrived = ''
  let done: (answer: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  socket.on('error', (error) => fail(error))
  socket.on('data', (chunk: string) => {
    arrived += chunk
    const head = arrived.indexOf('\r\n\r\n')
    const length = head < 0 ? undefined : /content-length: (\d+)/i.exec(arrived)?.[1]
    if (length === undefined || arrived.length < head + 4 + Number(length)) return
    const answer = arrived
    arrived = ''
    done(answer)
  })
  await new Promise((opened, failed) => socket.once('connect', () => opened(undefined)).once('error', failed))
  return {
    ask: (text) =>
      new Promise((answered, failed) => {
        done = answered
        fail = failed
        socket.write(text, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}
