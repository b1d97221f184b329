/** The client's pages: one file per brand and language, made at build time; only the theme and what the deployment says are filled in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fixed from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf, cookie, wished, type BrandRule } from './brand.ts'
import { plainAddress } from './plain-address.ts'
import { languageFor } from './request.ts'

export interface PageParts {
  /** The built client; absent in tests that only speak to the API. */
  readonly dist: string | undefined
  readonly build: string
  /** Where the client opens its realtime channel. */
  readonly realtimeUrl: string
  /** Where the client reaches the help desk. */
  readonly helpDeskUrl: string
  /** Other banks that a developer may choose by name. */
  readonly apiBases: Readonly<Record<string, string>>
  /** Brands for which the deployment switches revenue split on. */
  readonly contractsOn: readonly string[]
  readonly brand: BrandRule
  /** Where the card processor shows numbers: the one page that brands which never have them may show in a frame. */
  readonly cardFrame: string | undefined
  /** Written above the page in demo mode. */
  readonly banner: (request: FastifyRequest) => string
}

/** Addresses of the bank itself: where it has nothing there (the demo's, in production), there is no page either. */
const notPages = /^\/(api|demo|docs|health)(\/|\?|$)/

export const isPage = (url: string): boolean => !notPages.test(url)

export async function pages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { dist, brand: rule } = parts
  if (!dist || !existsSync(join(dist, 'pages'))) return
  const files = new Map(readdirSync(join(dist, 'pages')).map((name) => [name, readFileSync(join(dist, 'pages', name), 'utf8')]))
  const deploymentOf = (brandId: string) => ({
    mode: rule.demo ? 'demo' : 'production',
    apiBase: '/api/v4',
    realtime: parts.realtimeUrl,
    build: parts.build,
    helpDesk: parts.helpDeskUrl,
    apiBases: parts.apiBases,
    contractsOn: parts.contractsOn.includes(brandId),
  })

  await app.register(fixed, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })

  app.get('/*', async (request, reply) => {
    const plain = plainAddress(request.url)
    if (plain !== undefined) return reply.header('cache-control', 'no-store').redirect(plain, 308)
    if (!isPage(request.url)) return reply.callNotFound()
    const brand = brandOf(rule, request)
    const language = languageFor(brand, cookie(request, 'language'), request.headers['accept-language'])
    const kind = isSignIn(request) ? 'login' : 'app'
    const page = files.get(`${kind}.${brand.id}.${language}.html`)
    if (!page) return reply.callNotFound()
    const frame = brand.vgsCardNumberDecode && parts.cardFrame !== undefined ? URL.parse(parts.cardFrame, originOf(request)) : null
    if (frame) allowFrame(reply, frame.href)
    const theme = cookie(request, 'theme')
    if (rule.demo && wished(request)) reply.header('set-cookie', `brand=${brand.id}; Path=/; SameSite=Lax; HttpOnly`)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding, cookie, host')
    const html = page
      .replace('data-theme="system"', theme === 'light' || theme === 'dark' ? `data-theme="${theme}"` : 'data-theme="system"')
      .replace('<!--deployment-->', `<script type="application/json" id="deployment">${JSON.stringify(deploymentOf(brand.id))}</script>`)
      .replace('<!--demo-->', rule.demo ? parts.banner(request) : '')
    // A page holds no secret that a guess could be compressed against: the session lives in the browser alone.
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return html
    return reply.header('content-encoding', 'gzip').send(gzipSync(html))
  })
}

/** Exactly that page, beside what every page may. */
function allowFrame(reply: FastifyReply, address: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', `${policy};frame-src ${address}`)
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

/** The link of a letter leads to /login as well and has a page of its own there: the sign-in form would only flash up before it. */
const isSignIn = ({ url, query }: FastifyRequest): boolean =>
  /^\/login\/?(\?|$)/.test(url) && (query as { action?: unknown }).action === undefined
