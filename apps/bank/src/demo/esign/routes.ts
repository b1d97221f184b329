/** /demo/esign: somebody plays the person who signs. The fake reports to the bank, signed, through the door that a real company would use. */
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/pool.ts'
import { signingBy, signingReportOf, signWith } from '../../gateways/esign/fake.ts'
import { signingPage } from './page.ts'

interface ESignRouteParts {
  readonly db: Db
  /** What reports are signed with. */
  readonly key: Buffer
  readonly options: object
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

const REPORT = '/api/v4/esign/report'

export const esignRoutes =
  ({ db, key, options, speaker }: ESignRouteParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 }, (_request, _body, done) =>
      done(null, {}),
    )
    const refOf = (request: FastifyRequest): string => (request.params as { ref: string }).ref
    const missing = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')

    app.get('/demo/esign/:ref', options, async (request, reply) => {
      const found = await signingBy(db, refOf(request))
      if (!found) return missing(reply)
      const { i18n, lang } = speaker(request)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(signingPage(i18n, lang, refOf(request), found))
    })

    app.get('/demo/esign/:ref/document', options, async (request, reply) => {
      const found = await signingBy(db, refOf(request))
      return found ? reply.header('cache-control', 'no-store').type('application/pdf').send(found.document) : missing(reply)
    })

    app.post('/demo/esign/:ref', options, async (request, reply) => {
      const found = await signingBy(db, refOf(request))
      if (!found) return missing(reply)
      await signWith(db, refOf(request))
      // One that gets lost is made up for: the bank asks by itself.
      await app.inject({ method: 'POST', url: REPORT, payload: signingReportOf(key, refOf(request), Date.now()) })
      return reply.redirect(found.returnTo, 303)
    })
  }
