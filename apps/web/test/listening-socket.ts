/** A small websocket server of its own for a test: a real connection whose other end says what the test wants. Short text messages only. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Caller {
  /** What they said, as JSON. */
  readonly said: unknown[]
  tell(message: unknown): void
  close(code: number): void
  /** Without a goodbye, as a lost line. */
  cut(): void
  readonly isGone: () => boolean
}

export interface ListeningSocket extends AsyncDisposable {
  readonly url: string
  /** In the order they came. */
  readonly callers: readonly Caller[]
}

/** The constant of RFC 6455. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

export async function listeningSocket(): Promise<ListeningSocket> {
  const callers: Caller[] = []
  const sockets = new Set<Duplex>()
  const server = createServer()
  server.on('upgrade', (request, socket: Duplex) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${MAGIC}`).digest('base64')
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`)
    sockets.add(socket)
    callers.push(callerOn(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}/`,
    callers,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function callerOn(socket: Duplex): Caller {
  const said: unknown[] = []
  let gone = false
  let waiting = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('close', () => (gone = true))
  socket.on('data', (data: Buffer) => {
    waiting = Buffer.concat([waiting, data])
    for (let frame = take(waiting); frame; frame = take(waiting)) {
      waiting = waiting.subarray(frame.length)
      if (frame.kind === 1) said.push(JSON.parse(frame.text))
      if (frame.kind === 8) {
        gone = true
        socket.end()
      }
    }
  })
  const write = (kind: number, payload: Buffer) => {
    const head =
      payload.length < 126
        ? Buffer.from([0x80 | kind, payload.length])
        : Buffer.from([0x80 | kind, 126, payload.length >> 8, payload.length & 255])
    socket.write(Buffer.concat([head, payload]))
  }
  return {
    said,
    tell: (message) => write(1, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))),
    close: (code) => write(8, Buffer.from([code >> 8, code & 255])),
    cut: () => socket.destroy(),
    isGone: () => gone,
  }
}

/** One frame of a browser, which masks what it sends; undefined while it is not all there. */
function take(data: Buffer): { length: number; kind: number; text: string } | undefined {
  if (data.length < 6) return undefined
  const short = data[1]! & 127
  const start = short === 126 ? 4 : 2
  const size = short === 126 ? data.readUInt16BE(2) : short
  if (data.length < start + 4 + size) return undefined
  const mask = data.subarray(start, start + 4)
  const payload = data.subarray(start + 4, start + 4 + size).map((byte, place) => byte ^ mask[place % 4]!)
  return { length: start + 4 + size, kind: data[0]! & 15, text: Buffer.from(payload).toString() }
}
