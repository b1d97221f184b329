/** Where a message would go, by the form of its address. The parser of the platform comes first: decimal, octal, hex, short and circled spellings of an address are one and the same after it. */
import { isIP } from 'node:net'
import type { EgressRefusal } from './port.ts'

export interface Destination {
  readonly url: URL
  /** A name to look up, or an address without its brackets. */
  readonly host: string
  /** Set for a receiver of the demo's own: connected to there, without any lookup. */
  readonly own: string | undefined
}

/** A receiver of the bank itself: every address that begins with `prefix` is at `address`. The demo has one, production none. */
export interface OwnReceiver {
  readonly prefix: string
  readonly address: string
}

export interface DestinationRules {
  readonly own: readonly OwnReceiver[]
  readonly ports: readonly number[]
  readonly isAllowed: (address: string) => boolean
}

/** Names that never stand for a server of the public internet (RFC 6761, 6762, 7686, 8375 and what clouds call their own). */
const inward = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid|arpa)$/

export function destinationOf(text: string, { own, ports, isAllowed }: DestinationRules): Destination | EgressRefusal {
  const url = URL.parse(text)
  // Whitespace and control characters are dropped by the parser: what is stored and shown would be another text than what is called.
  if (!url || text.length > 2048 || /[\s\p{Cc}\\]/u.test(text)) return 'URL_INVALID'
  const mine = own.find(({ prefix }) => url.href.startsWith(prefix))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username !== '' || url.password !== '') return 'URL_CREDENTIALS'
  if (mine) return { url, host, own: mine.address }
  if (url.protocol !== 'https:') return url.protocol === 'http:' ? 'URL_HTTPS_ONLY' : 'URL_INVALID'
  if (url.port !== '' && !ports.includes(Number(url.port))) return 'URL_PORT'
  return isInward(host, isAllowed) ? 'URL_NOT_PUBLIC' : { url, host, own: undefined }
}

function isInward(host: string, isAllowed: (address: string) => boolean): boolean {
  if (isIP(host) > 0) return !isAllowed(host)
  // `localhost.` is localhost: a dot at the end changes nothing for a resolver.
  const name = host.toLowerCase().replace(/\.$/, '')
  return !name.includes('.') || inward.test(name)
}
