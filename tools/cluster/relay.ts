/**
 * A line of the network that can be cut: what comes to `port` goes on to `to`. While it is cut nothing arrives on either side and nobody is
 * told, as when a cable is pulled; what was under way arrives when it is mended. New lines are taken and lead nowhere meanwhile.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Relay {
  /** Looks again which lines are cut. */
  look(): void
  close(): void
}

export interface RelayOptions {
  readonly port: number
  readonly to: number
  /** Whether the line from this socket is cut at the moment. */
  readonly isCut: (near: Socket) => boolean
}

interface Line {
  readonly near: Socket
  far: Socket | undefined
  held: boolean
}

export async function openRelay({ port, to, isCut }: RelayOptions): Promise<Relay> {
  const lines = new Set<Line>()

  function lead(line: Line): void {
    line.held = false
    const { near } = line
    const far = (line.far ??= opened(line))
    // Whoever hung up meanwhile is noticed now.
    if (near.destroyed || far.destroyed) return end(line)
    near.pipe(far)
    far.pipe(near)
  }

  function hold(line: Line): void {
    line.held = true
    const { near, far } = line
    if (far) {
      near.unpipe(far)
      far.unpipe(near)
      far.pause()
    }
    near.pause()
  }

  function opened(line: Line): Socket {
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    watch(line, far)
    return far
  }

  function watch(line: Line, socket: Socket): void {
    socket.on('error', () => undefined) // its end is heard below
    socket.on('close', () => !line.held && end(line))
  }

  /** What the other end has still to be told, it is. */
  function end(line: Line): void {
    line.near.destroySoon()
    line.far?.destroySoon()
    lines.delete(line)
  }

  const server: Server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true }, (near) => {
    const line: Line = { near, far: undefined, held: false }
    lines.add(line)
    watch(line, near)
    if (isCut(near)) hold(line)
    else lead(line)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  return {
    look() {
      for (const line of lines) {
        const cut = isCut(line.near)
        if (cut && !line.held) hold(line)
        if (!cut && line.held) lead(line)
      }
    },
    close() {
      server.close()
      for (const line of lines) end(line)
    },
  }
}
