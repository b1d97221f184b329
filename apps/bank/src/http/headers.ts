/** Security headers of everything that leaves the bank (goal G71). */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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
  trustedTypes: ['default'],
}

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

const policies = { client, explorer, plain, api: nothing }

/** The `helmet` option of a route that is not the client. */
export const withPolicy = (name: keyof typeof policies): { helmet: FastifyHelmetOptions } => ({
  helmet: { contentSecurityPolicy: { useDefaults: false, directives: policies[name] } },
})

/** `realtimeUrl` is a path of our own, or the address of another host that the client connects to. */
export async function securityHeaders(app: FastifyInstance, realtimeUrl: string): Promise<void> {
  const other = URL.parse(realtimeUrl)
  const directives = other ? { ...client, connectSrc: ["'self'", `${other.protocol}//${other.host}`] } : client
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
