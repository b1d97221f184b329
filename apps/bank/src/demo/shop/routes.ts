/** /demo/shop: shops that take the demo's cards. What they ask of the bank goes the same way as from a real network. */
import { decimal } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/pool.ts'
import type { CardNetwork, Sold } from '../../gateways/cards/fake-network.ts'
import type { ThreeDSecure } from '../../modules/cards/index.ts'
import { confirmPage, reasonWords, shopPage } from './page.ts'
import { sales, type Outcome } from './sales.ts'
import { boughtAt, shopCards } from './store.ts'

export interface ShopParts {
  readonly db: Db
  readonly network: CardNetwork
  readonly secure: ThreeDSecure
  readonly options: object
  readonly brandOf: (request: FastifyRequest) => { readonly id: string }
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
  readonly wantsPage: (request: FastifyRequest) => boolean
}

export const shopRoutes =
  ({ db, network, secure, options, brandOf, speaker, wantsPage }: ShopParts) =>
  async (app: FastifyInstance): Promise<void> => {
    const counter = sales(network, secure)
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 2000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    const show = async (request: FastifyRequest, reply: FastifyReply, said?: string, chosen?: string) => {
      const brand = brandOf(request).id
      const [cards, bought] = await Promise.all([shopCards(db, brand), boughtAt(db, brand)])
      reply.header('cache-control', 'no-store')
      if (!wantsPage(request))
        return { cards, bought: bought.map(({ amount, ...one }) => ({ ...one, amount: decimal(amount), currency: amount.currency })) }
      return reply.type('text/html; charset=utf-8').send(shopPage({ ...speaker(request), cards, bought, said, chosen }))
    }

    const told = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome, chosen?: string) => {
      const { i18n, lang } = speaker(request)
      reply.header('cache-control', 'no-store')
      if (!wantsPage(request)) return outcome === 'NO_SUCH_THING' ? reply.code(400).send({ error: outcome }) : outcome
      if (outcome === 'NO_SUCH_THING') return show(request, reply, i18n.t('Choose something to buy, and how much.'), chosen)
      if ('confirm' in outcome) return reply.type('text/html; charset=utf-8').send(confirmPage(i18n, lang, outcome.confirm, false))
      return show(request, reply, saidOf(i18n, outcome.sold), chosen)
    }

    app.get('/demo/shop', options, (request, reply) => show(request, reply))

    app.post('/demo/shop', options, async (request, reply) => {
      if (isForeign(request)) return reply.code(403).type('text/plain').send('Only from this page')
      const wish = (request.body ?? {}) as Record<string, unknown>
      return told(request, reply, await counter.begin(wish), typeof wish['card'] === 'string' ? wish['card'] : undefined)
    })

    app.post('/demo/shop/confirm', options, async (request, reply) => {
      if (isForeign(request)) return reply.code(403).type('text/plain').send('Only from this page')
      const { id, code, result } = (request.body ?? {}) as Record<string, unknown>
      const outcome = await counter.confirm(String(id), typeof code === 'string' ? code.trim() : '', result === 'no')
      if (typeof outcome === 'string' || !('again' in outcome)) return told(request, reply, outcome)
      const { i18n, lang } = speaker(request)
      return wantsPage(request) ? reply.type('text/html; charset=utf-8').send(confirmPage(i18n, lang, outcome.again, true)) : outcome
    })

    for (const [path, act] of [
      ['refund', (ref: string) => network.refund(ref)],
      ['cancel', (ref: string) => network.cancel(ref)],
    ] as const)
      app.post(`/demo/shop/${path}`, options, async (request, reply) => {
        if (isForeign(request)) return reply.code(403).type('text/plain').send('Only from this page')
        const { purchase } = (request.body ?? {}) as Record<string, unknown>
        const done = await act(String(purchase))
        return wantsPage(request) ? reply.redirect('/demo/shop', 303) : { done }
      })
  }

const saidOf = (i18n: I18n, sold: Sold): string =>
  sold.approved
    ? i18n.t('Approved. The shop takes the money in a few seconds.')
    : i18n.t('Declined: {reason}.', { reason: reasonWords(i18n, sold.reason) })

const isForeign = ({ headers }: FastifyRequest): boolean => ![undefined, 'same-origin'].includes(headers['sec-fetch-site'])
