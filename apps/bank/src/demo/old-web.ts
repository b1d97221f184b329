/** Where the old web would be: whoever still uses it is sent there after signing in. */
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { escapeHtml, page } from './html.ts'

interface Surroundings {
  readonly options: RouteShorthandOptions
  readonly speaker: (request: FastifyRequest) => { readonly i18n: I18n; readonly lang: string }
}

export function oldWebRoute(app: FastifyInstance, { options, speaker }: Surroundings): void {
  app.get('/demo/old-web', options, async (request, reply) => {
    const { customer } = request.query as { customer?: unknown }
    const { i18n, lang } = speaker(request)
    // Naming one's customer is what keeps somebody of the old web here. Spec: foundations §4, step 2.
    const known = typeof customer === 'string' && /^\d{1,9}$/.test(customer) ? customer : undefined
    const back = known === undefined ? '/login' : `/home?fromCustomerId=${known}`
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page(
          lang,
          i18n.t('The old web'),
          `<p>${escapeHtml(i18n.t('Whoever still uses the old web is sent there after signing in. The demo has this page in its place.'))}</p>` +
            `<p><a href="${back}">${escapeHtml(i18n.t('Use the new web instead'))}</a></p>`,
        ),
      )
  })
}
