/** /demo/phone: shown and answered without a script; forms from other sites are not taken. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import { answer, phonePage, phones } from './phone.ts'

interface PhoneParts {
  readonly db: Db
  readonly options: object
  readonly brandOf: (request: FastifyRequest) => string
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
  readonly wantsPage: (request: FastifyRequest) => boolean
}

export const phoneRoutes =
  ({ db, options, brandOf, speaker, wantsPage }: PhoneParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get('/demo/phone', options, async (request, reply) => {
      const list = await phones(db, brandOf(request))
      reply.header('cache-control', 'no-store')
      if (!wantsPage(request)) return list
      const { i18n, lang } = speaker(request)
      const { said } = request.query as { said?: unknown }
      return reply.type('text/html; charset=utf-8').send(phonePage(i18n, lang, list, typeof said === 'string' ? said : undefined))
    })

    app.post('/demo/phone', options, async (request, reply) => {
      if (![undefined, 'same-origin'].includes(request.headers['sec-fetch-site']))
        return reply.code(403).type('text/plain').send('Only from this page')
      const { id, result, digits } = (request.body ?? {}) as Record<string, unknown>
      if (!/^\d{1,15}$/.test(String(id))) return reply.code(400).type('text/plain').send('No such request')
      const said = await answer(app, db, request.headers.host ?? '', {
        id: Number(id),
        result: result === 'yes',
        digits: typeof digits === 'string' ? digits.slice(0, 2) : '',
      })
      return wantsPage(request) ? reply.redirect(`/demo/phone?said=${said}`, 303) : { said }
    })
  }
