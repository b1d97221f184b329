/**
 * The bad line between a client and the bank: a TCP proxy that does, connection by connection, what it is told.
 *   pass        forwards both ways
 *   cut         takes the request and hangs up; the bank never sees it
 *   drop        the bank does the work; its answer is thrown away and the line goes dead
 *   duplicate   the bank gets every byte twice, on two connections; the client hears one answer
 *   delay       forwards, each direction late by `delayMs`
 * Clients that want one fault per request open one connection per request.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export const faults = ['pass', 'cut', 'drop', 'duplicate', 'delay'] as const
export type Fault = (typeof faults)[number]

export interface Proxy {
  readonly port: number
  /** How often each fault was played. */
  readonly played: Readonly<Record<Fault, number>>
  /** Ends every line that is open now; new ones come through. */
  cutAll(): void
  close(): Promise<void>
}

interface ProxyOptions {
  readonly target: () => number
  /** Decides when the first bytes of a connection come. */
  readonly next: (first: Buffer) => Fault
  readonly delayMs?: () => number
}

export async function openProxy({ target, next, delayMs = () => 50 }: ProxyOptions): Promise<Proxy> {
  const played: Record<Fault, number> = { pass: 0, cut: 0, drop: 0, duplicate: 0, delay: 0 }
  const lines = new Set<Socket>()
  const known = (socket: Socket): Socket => {
    lines.add(socket)
    // A line that breaks is what this is for.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => lines.delete(socket))
    return socket
  }

  const server: Server = createServer((client) => {
    known(client)
    client.once('data', (first) => {
      const fault = next(first)
      played[fault]++
      if (fault === 'cut') return client.destroy()
      const wait = fault === 'delay' ? delayMs() : 0
      const bank = upstream()
      carry(client, bank, wait)
      bank.write(first)
      if (fault === 'drop') return swallow(bank, client)
      carry(bank, client, wait)
      if (fault !== 'duplicate') return
      const twin = upstream()
      twin.write(first)
      carry(client, twin, 0)
      twin.resume()
    })
  })

  function upstream(): Socket {
    return known(connect({ port: target(), host: '127.0.0.1' }))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cutAll = () => {
    for (const line of lines) line.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    played,
    cutAll,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cutAll()
      }),
  }
}

/** What one side says the other hears, `wait` ms later; when one hangs up, so does the other. */
function carry(from: Socket, to: Socket, wait: number): void {
  const later = (work: () => void) => (wait === 0 ? work() : void setTimeout(work, wait))
  from.on('data', (chunk) => later(() => to.writable && to.write(chunk)))
  from.on('end', () => later(() => to.end()))
  from.on('close', () => later(() => to.destroySoon()))
}

/** The first bytes of an answer mean that the work is done: now the line goes dead. */
function swallow(bank: Socket, client: Socket): void {
  bank.once('data', () => {
    bank.destroy()
    client.destroy()
  })
  bank.on('close', () => client.destroy())
}
