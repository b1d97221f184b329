/** Servers of customers that hear webhooks, in a process of their own: most answer at once, some are slow, some never answer. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeardAll {
  /** Milliseconds from an event to its first arrival, of receivers that are well. */
  readonly delays: readonly number[]
}

/** By the end of their address: `well-3`, `slow-4`, `dead-5`. */
const SLOW_MS = 9_000
let delays: number[] = []
const seen = new Set<string>()
const server = createServer((request, reply) => {
  let text = ''
  request.on('data', (part) => (text += String(part)))
  request.on('end', () => {
    const url = request.url ?? ''
    if (url.includes('dead')) return void reply.destroy()
    if (url.includes('slow')) return void setTimeout(() => reply.writeHead(200).end(), SLOW_MS)
    const { id, data } = JSON.parse(text) as { id: string; data: { at?: number } }
    if (data.at !== undefined && !seen.has(id)) delays.push(Date.now() - data.at)
    seen.add(id)
    reply.writeHead(200).end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => {
  process.send?.({ delays } satisfies HeardAll)
  delays = []
})
