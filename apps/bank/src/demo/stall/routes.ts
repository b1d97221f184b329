/**
 * /demo/stall: a page that is not the bank's, with the snippets of the demo's merchant pasted in as they are, and with whatever snippet
 * somebody pastes. /demo/stall/thanks is where its buyers come back to: it checks the result as docs/areas/buttons.md says.
 * Where the small script of the buttons is part of the snippet, and on the way back, it runs; so does the shop's own, which shows what was heard.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buttonScript, snippetOf } from '@ducat/contract/buttons/rules'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { demoSeal } from '../../db/seal.ts'
import { withPolicy } from '../../http/headers.ts'
import { openPbnSecret } from '../../modules/requests/index.ts'
import { escapeHtml, page } from '../html.ts'

const OWN_SCRIPT = '/demo/stall.js'
const ownScript = readFileSync(join(import.meta.dirname, 'stall.js'), 'utf8')

export interface StallParts {
  readonly db: Db
  readonly options: object
  readonly brandOf: (request: FastifyRequest) => { readonly id: string }
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

export const stallRoutes =
  ({ db, options, brandOf, speaker }: StallParts) =>
  async (app: FastifyInstance): Promise<void> => {
    // A shop's page styles what it likes: the snippet brings its own look.
    const foreign = { ...options, ...withPolicy('foreign') }
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    const show = async (request: FastifyRequest, pasted: string | undefined): Promise<string> => {
      const { i18n, lang } = speaker(request)
      const snippets = pasted === undefined ? await snippetsOf(db, brandOf(request).id, originOf(request)) : [{ name: '', html: pasted }]
      const list = snippets.map(({ name, html }) => `<article><h2>${escapeHtml(name)}</h2>${html}</article>`).join('')
      return page(
        lang,
        i18n.t('Velvet Sparrow, a shop'),
        `<p>${escapeHtml(i18n.t('This page is not part of the bank. The buttons below are snippets of a merchant, pasted in as they are.'))}</p>${list}` +
          `<form method="post" action="/demo/stall"><label>${escapeHtml(i18n.t('Paste a snippet of your own'))}<br>` +
          `<textarea name="snippet" rows="6" cols="60" required>${escapeHtml(pasted ?? '')}</textarea></label><button>${escapeHtml(i18n.t('Show'))}</button></form>`,
      )
    }

    app.get('/demo/stall', foreign, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await show(request, undefined)),
    )

    app.post('/demo/stall', foreign, async (request, reply) => {
      if (![undefined, 'same-origin'].includes(request.headers['sec-fetch-site'])) return reply.code(403).send('Only from this page')
      const { snippet } = (request.body ?? {}) as Record<string, unknown>
      const pasted = typeof snippet === 'string' ? snippet : ''
      const hears = pasted.includes('<script')
      if (hears) allowScripts(request, reply)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send((await show(request, pasted)) + (hears ? scriptAt(OWN_SCRIPT) : ''))
    })

    app.get(OWN_SCRIPT, options, async (_request, reply) => reply.type('text/javascript').send(ownScript))

    app.get('/demo/stall/thanks', foreign, async (request, reply) => {
      const { i18n, lang } = speaker(request)
      const given = new URL(request.url, 'http://localhost').searchParams
      const genuine = await isGenuine(db, given)
      const told = await toldOf(db, Number(given.get('paymentId')))
      allowScripts(request, reply)
      const facts = names.map((name) => `<tr><th>${name}</th><td>${escapeHtml(given.get(name) ?? '')}</td></tr>`).join('')
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          page(
            lang,
            genuine ? i18n.t('Thank you for your order') : i18n.t('This result is not from the bank'),
            `<p role="status"><strong>${escapeHtml(genuine ? i18n.t('The signature is valid.') : i18n.t('The signature is not valid.'))}</strong></p>` +
              `<div class="scroll"><table><tbody>${facts}</tbody></table></div>` +
              `<p>${escapeHtml(told === undefined ? i18n.t('The shop’s server has not been notified yet.') : i18n.t('The shop’s server was notified: {status}.', { status: told }))}</p>` +
              `<p><a href="/demo/stall">${escapeHtml(i18n.t('Back to the shop'))}</a></p>${scriptAt(buttonScript)}`,
          ),
        )
    })
  }

const names = ['paymentId', 'status', 'amount', 'currencyCode', 'reference', 'timestamp'] as const

const originOf = ({ protocol, headers }: FastifyRequest): string => `${protocol}://${headers.host ?? 'localhost'}`

const scriptAt = (path: string): string => `<script async src="${path}"></script>`

/** These two, and nothing inline. */
function allowScripts(request: FastifyRequest, reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const sources = [buttonScript, OWN_SCRIPT].map((path) => originOf(request) + path).join(' ')
  reply.header('content-security-policy', `${policy};script-src ${sources}`)
}

async function snippetsOf(db: Db, brand: string, origin: string): Promise<readonly { readonly name: string; readonly html: string }[]> {
  const rows = await db
    .selectFrom('payment_button')
    .select(['name', 'token', 'label', 'style', 'shape'])
    .where('brand', '=', brand)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ name, token, label, style, shape }) => ({
    name,
    html: snippetOf({ link: `${origin}/checkout/${token}`, label, style: style as 'dark', shape: shape as 'pill' }),
  }))
}

/** The shop knows its secret; here it is read where the bank keeps it. */
async function isGenuine(db: Db, given: URLSearchParams): Promise<boolean> {
  const { rows } = await sql<{ customerId: number; secret: Buffer | null }>`
    select s.customer_id as "customerId", s.secret from payment_request r join pbn_settings s on s.customer_id = r.customer_id
    where r.id::text = ${given.get('paymentId') ?? ''}`.execute(db)
  const [row] = rows
  if (!row?.secret) return false
  const text = names.map((name) => given.get(name) ?? '').join('\n')
  const expected = createHmac('sha256', openPbnSecret(demoSeal, row.secret, row.customerId))
    .update(text)
    .digest()
  const signature = Buffer.from(given.get('signature') ?? '', 'hex')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** What its server heard last of a payment. */
async function toldOf(db: Db, paymentId: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select e.data ->> 'status' as status from webhook_event e join webhook_delivery d on d.event_id = e.id
    where e.type = 'ipn' and e.data ->> 'paymentId' = ${String(paymentId)} and d.state = 'delivered' order by e.id desc limit 1`.execute(db)
  return rows[0]?.status
}
