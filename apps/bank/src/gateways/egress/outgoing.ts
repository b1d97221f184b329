/**
 * The one place that opens connections to addresses that customers gave (reliability G80).
 *   https only, ports 443 and 8443; nothing private, however it is spelled
 *   a name is looked up once, every address it has must be public, and the connection goes to the very address that was looked at
 *   no redirect is followed, and an answer has 10 seconds and 64 kB, its body included
 */
import { Resolver } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { destinationOf, type Destination, type OwnReceiver } from './destination.ts'
import type { Egress, Message, NoAnswer } from './port.ts'
import { isPublicAddress } from './public-address.ts'

export interface EgressParts {
  readonly own?: readonly OwnReceiver[]
  /** Every address of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
  readonly ports?: readonly number[]
  /** Certificates that are believed beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

const PATIENCE_MS = 10_000
const LARGEST_ANSWER = 64_000
const PORTS = [443, 8443]

export function openEgress(parts: EgressParts = {}): Egress {
  const { own = [], resolve = addressesOf, isAllowed = isPublicAddress, ports = PORTS, patienceMs = PATIENCE_MS } = parts
  const rules = { own, ports, isAllowed }
  return {
    ownReceiver: own[0]?.prefix,

    refuses(url) {
      const found = destinationOf(url, rules)
      return typeof found === 'string' ? found : undefined
    },

    async post(url, message) {
      const started = performance.now()
      const ms = () => Math.round(performance.now() - started)
      const patience = AbortSignal.timeout(patienceMs)
      const to = destinationOf(url, rules)
      if (typeof to === 'string') return { answered: false, why: 'REFUSED', ms: ms() }
      try {
        const address = await inTime(addressFor(to, resolve, isAllowed), patience)
        if (address === undefined) return { answered: false, why: 'REFUSED', ms: ms() }
        const status = await exchange(to, address, message, patience, parts.ca)
        return { answered: true, status, ms: ms() }
      } catch (error) {
        return { answered: false, why: patience.aborted ? 'TIMEOUT' : whyOf(error), ms: ms() }
      }
    },
  }
}

/** Undefined when any of its addresses is not public: a name that stands for both kinds would choose by luck. */
async function addressFor(
  { host, own }: Destination,
  resolve: (name: string) => Promise<readonly string[]>,
  isAllowed: (address: string) => boolean,
): Promise<string | undefined> {
  if (own !== undefined) return own
  if (isIP(host) > 0) return isAllowed(host) ? host : undefined
  const found = await resolve(host).catch(() => [])
  if (found.length === 0) throw new NotSent('NAME_UNKNOWN')
  return found.every(isAllowed) ? found[0] : undefined
}

/** Asks name servers itself: the system's lookup reads files of this machine and takes one of the few threads that hash passwords. */
async function addressesOf(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])])
  return found.flat()
}

function exchange({ url, host }: Destination, address: string, message: Message, signal: AbortSignal, ca: string | undefined) {
  const lookup: LookupFunction = (_name, { all }, give) => {
    const family = isIP(address)
    if (all) give(null, [{ address, family }])
    else give(null, address, family)
  }
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise<number>((done, fail) => {
    const sent = request(
      {
        host,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { ...message.headers, host: url.host, 'content-length': Buffer.byteLength(message.body) },
        lookup,
        // No connection is kept: the next message looks at the name anew.
        agent: false,
        signal,
        ...(url.protocol === 'https:' && { ...(isIP(host) === 0 && { servername: host.replace(/\.$/, '') }), ...(ca && { ca }) }),
      },
      (answer) => {
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size <= LARGEST_ANSWER) return
          fail(new NotSent('TOO_LARGE'))
          sent.destroy()
        })
        answer.on('end', () => done(answer.statusCode ?? 0))
        answer.on('error', fail)
        answer.on('aborted', () => fail(new NotSent('CONNECTION')))
      },
    )
    sent.on('error', fail)
    sent.end(message.body)
  })
}

/** A lookup cannot be called off: nobody waits for it any longer. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_done, fail) => signal.addEventListener('abort', () => fail(new NotSent('TIMEOUT')), { once: true })),
  ])
}

class NotSent extends Error {
  readonly why: NoAnswer
  constructor(why: NoAnswer) {
    super(why)
    this.why = why
  }
}

function whyOf(error: unknown): NoAnswer {
  if (error instanceof NotSent) return error.why
  const code = String((error as { code?: unknown }).code)
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code) ? 'TLS' : 'CONNECTION'
}
