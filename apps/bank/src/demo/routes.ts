/** What only the demo has: who can sign in, what the bank sent them, and the phones they confirm with. Answers this machine alone. */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import type { BrandId } from '@ducat/brands'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/pool.ts'
import { demoSeal } from '../db/seal.ts'
import { SIGNING_REPORTS } from '../gateways/esign/fake.ts'
import { IDENTITY_REPORTS } from '../gateways/identity/fake.ts'
import type { TakeLetter } from '../gateways/inbound-mail/port.ts'
import { brandOf, cookie, type BrandRule } from '../http/brand.ts'
import { withPolicy } from '../http/headers.ts'
import { languageFor } from '../http/request.ts'
import { speaking } from '../texts.ts'
import { cardFrameRoute } from './card-frame.ts'
import { clockRoute } from './clock.ts'
import { style } from './html.ts'
import { esignRoutes } from './esign/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { logins, loginsPage } from './logins.ts'
import { oldWebRoute } from './old-web.ts'
import { partnerRoutes } from './partner-routes.ts'
import { bankRoutes } from './bank-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { receiverRoutes } from './receiver/routes.ts'
import { shopRoutes, type ShopParts } from './shop/routes.ts'
import { stallRoutes } from './stall/routes.ts'
import { webViewRoutes } from './web-view.ts'

export const demoRoutes =
  (db: Db, rule: BrandRule, shop: Pick<ShopParts, 'network' | 'secure'> & { readonly takeLetter: TakeLetter }, clock: () => Date) =>
  async (app: FastifyInstance): Promise<void> => {
    const options = { ...withPolicy('plain'), onRequest: onlyHere }
    const speaker = (request: FastifyRequest) => {
      const language: Language = languageFor(brandOf(rule, request), cookie(request, 'language'), request.headers['accept-language'])
      return { i18n: speaking(language), lang: bcp47(language) }
    }

    app.get('/demo/style.css', options, async (_request, reply) => reply.type('text/css').send(style))

    app.get('/demo/logins', options, async (request, reply) => {
      const list = logins(brandOf(rule, request).id as BrandId)
      reply.header('cache-control', 'no-store')
      if (!wantsPage(request)) return list
      const { i18n, lang } = speaker(request)
      return reply.type('text/html; charset=utf-8').send(loginsPage(i18n, lang, list))
    })

    oldWebRoute(app, { options, speaker })
    cardFrameRoute(app, { db, options, speaker })
    webViewRoutes(app, { onRequest: onlyHere, speaker })
    await app.register(phoneRoutes({ db, onRequest: onlyHere, brandOf: (request) => brandOf(rule, request), speaker, wantsPage }))
    await app.register(bankRoutes({ db, options, brandOf: (request) => brandOf(rule, request), speaker }))
    await app.register(identityRoutes({ db, key: demoSeal.keyFor(IDENTITY_REPORTS), options, speaker }))
    await app.register(esignRoutes({ db, key: demoSeal.keyFor(SIGNING_REPORTS), options, speaker }))
    await app.register(partnerRoutes({ db, options, brandOf: (request) => brandOf(rule, request), speaker }))

    await app.register(stallRoutes({ db, options, brandOf: (request) => brandOf(rule, request), speaker }))
    await app.register(clockRoute(db, { ...withPolicy('api'), onRequest: onlyHere }))
    await app.register(receiverRoutes({ clock, options: { ...withPolicy('api'), onRequest: onlyHere } }))
    await app.register(shopRoutes({ ...shop, db, options, brandOf: (request) => brandOf(rule, request), speaker, wantsPage }))
    await app.register(
      inboxRoutes({ db, take: shop.takeLetter, options, brandOf: (request) => brandOf(rule, request), speaker, wantsPage }),
    )
  }

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html/.test(headers.accept ?? '')

/** A page elsewhere can make a name of its own lead to this machine: then the address is ours, and the host is not. */
async function onlyHere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isHere = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && isThisMachine(request.headers.host ?? '')
  if (!isHere) await reply.code(404).type('text/plain').send('Not found')
}

/** Names and addresses that never lead to another machine. */
const isThisMachine = (host: string): boolean => /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)
