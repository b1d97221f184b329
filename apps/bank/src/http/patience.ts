/**
 * A request has arrived as a whole within its time, from the first byte of the connection to the last of the body, or it is cut off: whoever
 * sends one byte a second holds a socket for ever otherwise. Node looks for late ones every so often and reports them as errors of the client.
 *   patience    the options of the server
 *   cutOff      answers what is late or broken plainly, and ends its connection whatever the other side does
 */
import type { Socket } from 'node:net'

export interface Patience {
  /** The whole request. */
  readonly requestMs: number
  /** How late it may be found. */
  readonly lookMs: number
}

const usual: Patience = { requestMs: 30_000, lookMs: 1_000 }
/** A peer that does not take our answer does not keep the socket either. */
const FAREWELL_MS = 1_000

export const patience = ({ requestMs, lookMs } = usual) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: requestMs, connectionsCheckingInterval: lookMs },
})

/** It never reaches a route, and nobody logs it. */
export function cutOff({ code }: Error & { readonly code?: string }, socket: Socket): void {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  // Our end alone leaves theirs open: they could go on sending into it.
  socket.destroySoon()
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}
