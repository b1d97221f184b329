/** Security headers of everything that leaves the bank (goal G71). */
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

type Policy = Record<string, readonly string[]>

/** The two constant style texts that React Aria inserts: press targets, and scroll lock on iOS. */
const ariaStyles = ["'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='", "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"]

const nothing: Policy = { defaultSrc: ["'none'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] }

/** The client: scripts, styles, fonts and calls of our own origin, nothing inline, markup only through Trusted Types. */
const client: Policy = {
  ...nothing,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", ...ariaStyles],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'decoder'],
}

/**
 * The worker that decodes pictures of iPhones in the browser: WebAssembly is compiled there and in no page, and it reaches nobody. A worker goes by
 * the policy of its own file (decision 033).
 */
const decoder: Policy = { ...nothing, scriptSrc: ["'wasm-unsafe-eval'"] }
const isDecoder = (address: string): boolean => /^\/assets\/heic-worker-[\w-]+\.js$/.test(address)

/** The API explorer is somebody else's component: it may style itself inline, it may not run anything inline. */
const explorer: Policy = {
  ...nothing,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
}

/** Plain pages of the demo: a style sheet of their own, no script at all. */
const plain: Policy = { ...nothing, styleSrc: ["'self'"], imgSrc: ["'self'"] }

/** The demo's page that plays a shop elsewhere: styles inline what it likes, and runs nothing. */
const foreign: Policy = { ...plain, styleSrc: ["'self'", "'unsafe-inline'"] }

/** The demo's page that plays an app around the client: a script of its own, and our own pages in a frame. */
const host: Policy = { ...plain, scriptSrc: ["'self'"], frameSrc: ["'self'"] }

/** The demo's phones: scripts of their own, which call the bank as an app would. */
const phone: Policy = { ...plain, scriptSrc: ["'self'"], connectSrc: ["'self'"] }

const policies = { client, decoder, explorer, plain, foreign, host, phone, api: nothing }

type PolicyName = keyof typeof policies

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: PolicyName
  }
}

/** The option of a route that is not the client. */
export const withPolicy = (policy: PolicyName): { config: { policy: PolicyName } } => ({ config: { policy } })

export interface ClientReach {
  /** A path of our own, or the address of another host that the client connects to. */
  readonly realtimeUrl: string
  /** A path of our own, or the address of a help-desk provider. */
  readonly helpDeskUrl: string
  /** Other banks that a developer may choose; each may be a path of our own as well. */
  readonly apiBases: Readonly<Record<string, string>>
  /** Whether a page of our own may show the client in a frame. */
  readonly framed: boolean
}

export async function securityHeaders(app: FastifyInstance, reach: ClientReach): Promise<void> {
  // Asked of helmet once: the same headers leave with every answer, and working them out each time costs as much as a small call.
  const sets = {
    client: headersOf(clientPolicy(reach), reach.framed ? 'sameorigin' : 'deny'),
    decoder: headersOf(decoder),
    explorer: headersOf(explorer),
    plain: headersOf(plain),
    foreign: headersOf(foreign),
    host: headersOf(host),
    phone: headersOf(phone),
    api: withoutPages(headersOf(nothing)),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(sets[request.routeOptions.config.policy ?? (isDecoder(request.url) ? 'decoder' : 'client')])
    done()
  })
}

/** Of what is no page and no answer of a route. */
export const strictest: Readonly<Record<string, string>> = headersOf(nothing)

/** What only a page can heed: an answer of the API is never one (its policy and nosniff say so). */
const ofPages = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const withoutPages = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPages.includes(name)))

function clientPolicy({ realtimeUrl, helpDeskUrl, apiBases, framed }: ClientReach): Policy {
  const helpDesk = URL.parse(helpDeskUrl)
  const others = [realtimeUrl, ...Object.values(apiBases)].flatMap((address) => {
    const url = URL.parse(address)
    // A bank elsewhere is asked over HTTP and listened to over a socket.
    return url ? [`${url.protocol}//${url.host}`, `${url.protocol.replace('http', 'ws')}//${url.host}`] : []
  })
  const all = helpDesk ? [...others, helpDesk.origin] : others
  return { ...client, connectSrc: ["'self'", ...new Set(all)], frameAncestors: [framed ? "'self'" : "'none'"] }
}

function headersOf(directives: Policy, framing: 'deny' | 'sameorigin' = 'deny'): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => undefined }
  const middleware = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: framing },
  })
  middleware({} as never, response as never, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}
