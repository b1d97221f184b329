/** /demo/identity: somebody plays the person who proves who they are. The fake looks at it for a few seconds and reports to the bank, signed. */
import { setTimeout as pause } from 'node:timers/promises'
import { readDay } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/pool.ts'
import { CHECK_SECONDS, checkBy, handIn, plays, reportOf } from '../../gateways/identity/fake.ts'
import { handedInPage, identityPage } from './page.ts'

interface IdentityRouteParts {
  readonly db: Db
  /** What reports are signed with. */
  readonly key: Buffer
  readonly options: object
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

const REPORT = '/api/v4/identity-check/report'

export const identityRoutes =
  ({ db, key, options, speaker }: IdentityRouteParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const html = (reply: FastifyReply, text: string, code = 200) =>
      reply.code(code).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
    /** Through the door that a real company would use. One that gets lost is made up for: the bank asks by itself. */
    const report = (ref: string) => app.inject({ method: 'POST', url: REPORT, payload: reportOf(key, ref, Date.now()) })

    app.get('/demo/identity/:ref', options, async (request, reply) => {
      const { ref } = request.params as { ref: string }
      const back = backOf(request.query)
      const check = await checkBy(db, ref)
      const { i18n, lang } = speaker(request)
      if (!check) return reply.code(404).type('text/plain').send('Not found')
      if (!check.isOpen) return html(reply, handedInPage(i18n, lang, back))
      return html(
        reply,
        identityPage(i18n, lang, {
          ref,
          back,
          name: check.name ?? '',
          birthDay: check.birthDay ?? undefined,
          documents: check.documents,
          isWrong: false,
        }),
      )
    })

    app.post('/demo/identity/:ref', options, async (request, reply) => {
      const { ref } = request.params as { ref: string }
      const typed = (request.body ?? {}) as Readonly<Record<string, string>>
      const back = backOf(typed)
      const name = (typed['name'] ?? '')
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 140)
      const play = plays.find((one) => one === typed['play'])
      const check = await checkBy(db, ref)
      const document = check?.documents.find((one) => one === typed['document'])
      if (!check || !play || !document) return reply.code(404).type('text/plain').send('Not found')
      const { i18n, lang } = speaker(request)
      const birthDay = /^\d{4}-\d{2}-\d{2}$/.test(typed['birthDay'] ?? '') ? readDay(typed['birthDay']!) : undefined
      if (name === '')
        return html(
          reply,
          identityPage(i18n, lang, { ref, back, name, birthDay: check.birthDay ?? undefined, documents: check.documents, isWrong: true }),
          400,
        )
      await handIn(db, ref, { play, document, name, birthDay })
      // One of the two is silent until it is done and then talks twice, the earlier word last.
      if (check.provider === 'jmo') await report(ref)
      // Nobody waits for it: it arrives while the person looks at their page again. A report that is lost is no loss: the bank asks by itself.
      void pause(CHECK_SECONDS * 1000, undefined, { ref: false })
        .then(() => Promise.all([report(ref), report(ref)]))
        .catch(() => undefined)
      return reply.redirect(back, 303)
    })
  }

/** Only back to the page that the person came from. */
function backOf(from: unknown): string {
  const { back } = (from ?? {}) as { readonly back?: unknown }
  return typeof back === 'string' && /^\/((verify|video-identity-job|identity-verification\/[\w-]+)\/[\w-]+|revenue-split\/\d+)$/.test(back)
    ? back
    : '/'
}
