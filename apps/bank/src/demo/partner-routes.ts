/**
 * /demo/partner: a site that is not the bank's and asks to read somebody's accounts, so that the whole way of `/auth/sei` can be walked. It
 * does what a partner's server does: keeps its PKCE verifier to itself, takes the code that comes back once, and reads with its tokens.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { BrandId } from '@ducat/brands'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/pool.ts'
import { cookie } from '../http/brand.ts'
import { agreeWithPartner } from '../modules/session/index.ts'
import { connectPage, resultPage, type Step } from './partner-page.ts'

interface PartnerParts {
  readonly db: Db
  readonly options: object
  readonly brandOf: (request: FastifyRequest) => { readonly id: string; readonly projectName: string }
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

const SCOPES = ['profile', 'accounts']
const MOST = 100

export const partnerRoutes =
  ({ db, options, brandOf, speaker }: PartnerParts) =>
  async (app: FastifyInstance): Promise<void> => {
    /** By the state that was sent along: the verifier, which never leaves this server. */
    const begun = new Map<string, string>()

    app.get('/demo/partner', options, async (request, reply) => {
      const { i18n, lang } = speaker(request)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(connectPage(i18n, lang, brandOf(request).projectName))
    })

    app.get('/demo/partner/start', options, async (request, reply) => {
      const brand = brandOf(request)
      const back = backTo(request)
      await agree(db, brand.id as BrandId, back)
      const [state, verifier] = [randomBytes(16).toString('base64url'), randomBytes(48).toString('base64url')]
      begun.set(state, verifier)
      for (const old of [...begun.keys()].slice(0, -MOST)) begun.delete(old)
      const asked = new URLSearchParams({
        client_id: idOf(brand.id),
        redirect_uri: back,
        response_type: 'code',
        scope: SCOPES.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return reply
        .header('set-cookie', `partner=${state}; Path=/demo/partner; SameSite=Lax; HttpOnly`)
        .redirect(`/auth/sei?${asked.toString()}`, 303)
    })

    app.get('/demo/partner/back', options, async (request, reply) => {
      const { i18n, lang } = speaker(request)
      const { code, state, error } = request.query as Record<string, unknown>
      const known = typeof state === 'string' && cookie(request, 'partner') === state ? begun.get(state) : undefined
      const steps = await walk(app, request.headers.host ?? '', { code, error, verifier: known })
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(resultPage(i18n, lang, steps))
    })
  }

const idOf = (brand: string) => `demo-partner-${brand}`
const backTo = ({ protocol, headers }: FastifyRequest): string => `${protocol}://${headers.host ?? ''}/demo/partner/back`

/** A partner is agreed upon beforehand, address by address. The demo runs on any port, so it agrees when it is first asked for. */
const agree = (db: Db, brand: BrandId, back: string): Promise<void> =>
  agreeWithPartner(db, { id: idOf(brand), brand, name: 'Tallybook', redirectUris: [back], scopes: SCOPES })

interface Back {
  readonly code: unknown
  readonly error: unknown
  readonly verifier: string | undefined
}

/** Each step as it went: what was asked, and what the bank said. */
async function walk(app: FastifyInstance, host: string, { code, error, verifier }: Back): Promise<Step[]> {
  if (error !== undefined) return [{ name: 'denied' }]
  if (verifier === undefined || typeof code !== 'string') return [{ name: 'foreign' }]
  const post = async (url: string, payload: object, token?: string) => {
    const headers = { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const response = await app.inject({ method: 'POST', url: `/api/v4${url}`, headers, payload })
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  const exchanged = await post('/auth/token', { code, codeVerifier: verifier })
  if (exchanged.status !== 200) return [{ name: 'used', says: String(exchanged.body['message']) }]
  const token = String(exchanged.body['accessToken'])
  const who = await post('/?customerInfoGet', { method: 'customerInfoGet' }, token)
  const balances = await post('/?accountBalanceInquiry', { method: 'accountBalanceInquiry' }, token)
  const refused = await post('/?p2pTransferFunds', { method: 'p2pTransferFunds' }, token)
  const { account = [] } = (balances.body['accounts'] ?? {}) as { account?: { balance: string; currencyCode: string }[] }
  return [
    { name: 'tokens', says: `…${token.slice(-8)}` },
    { name: 'who', says: String((who.body['customer'] as { login?: string } | undefined)?.login ?? who.body['responseDescription']) },
    {
      name: 'balances',
      says:
        account.map(({ balance, currencyCode }) => `${balance} ${currencyCode}`).join(', ') || String(balances.body['responseDescription']),
    },
    { name: 'refused', says: String(refused.body['responseDescription']) },
  ]
}
