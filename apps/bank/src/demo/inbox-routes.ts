/** /demo/inbox: what the bank sent, and replies to letters that take them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import { bringReply } from '../gateways/inbound-mail/fake.ts'
import type { TakeLetter } from '../gateways/inbound-mail/port.ts'
import { inboxPage, messages } from './inbox.ts'

interface InboxParts {
  readonly db: Db
  readonly take: TakeLetter
  readonly options: object
  readonly brandOf: (request: FastifyRequest) => { readonly id: string }
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
  readonly wantsPage: (request: FastifyRequest) => boolean
}

export const inboxRoutes =
  ({ db, take, options, brandOf, speaker, wantsPage }: InboxParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 50_000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get('/demo/inbox', options, async (request, reply) => {
      const { recipient, said } = request.query as { recipient?: unknown; said?: unknown }
      const wanted = typeof recipient === 'string' && recipient.trim() !== '' ? recipient.trim().toLowerCase().slice(0, 254) : undefined
      const list = await messages(db, brandOf(request).id, wanted)
      reply.header('cache-control', 'no-store')
      if (!wantsPage(request)) return list
      const { i18n, lang } = speaker(request)
      const word = typeof said === 'string' ? said : undefined
      return reply.type('text/html; charset=utf-8').send(inboxPage(i18n, lang, list, wanted, word))
    })

    app.post('/demo/inbox/reply', options, async (request, reply) => {
      if (![undefined, 'same-origin'].includes(request.headers['sec-fetch-site']))
        return reply.code(403).type('text/plain').send('Only from this page')
      const { id, text, recipient } = (request.body ?? {}) as Record<string, unknown>
      if (!/^\d{1,15}$/.test(String(id)) || typeof text !== 'string') return reply.code(400).type('text/plain').send('No such letter')
      const said = await bringReply(db, take, { messageId: Number(id), text: text.replaceAll('\r\n', '\n').slice(0, 5_000) })
      const query = new URLSearchParams({
        said,
        ...(typeof recipient === 'string' && recipient !== '' && { recipient: recipient.slice(0, 254) }),
      })
      return wantsPage(request) ? reply.redirect(`/demo/inbox?${query.toString()}`, 303) : { said }
    })
  }
