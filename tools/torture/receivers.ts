/** Servers of customers that hear webhooks, in the process of the kit: they outlive every node of the bank. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface Receivers {
  /** What a node has to be told, so that it may call an address of its own machine. */
  readonly environment: Readonly<Record<string, string>>
  urlOf(name: string): string
  heard(name: string): readonly Heard[]
  close(): Promise<void>
}

/** `answers` decides by the name of the receiver and how often it was asked; 0 hangs up without a word. */
export async function openReceivers(answers: (name: string, times: number) => number): Promise<Receivers> {
  const all = new Map<string, Heard[]>()
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const name = (request.url ?? '/').slice(1)
      const heard = all.get(name) ?? []
      all.set(name, heard)
      heard.push(JSON.parse(text) as Heard)
      const status = answers(name, heard.length)
      if (status === 0) reply.destroy()
      else reply.writeHead(status).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://receivers.localhost:${(server.address() as AddressInfo).port}/`
  return {
    environment: { OWN_RECEIVER: base },
    urlOf: (name) => base + name,
    heard: (name) => all.get(name) ?? [],
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
