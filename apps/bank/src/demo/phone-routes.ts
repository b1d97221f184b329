/** /demo/phone: the page, its app, and the service that delivers pushes to it. Forms from other sites are not taken. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import { withPolicy } from '../http/headers.ts'
import { phonePage, phoneStyle } from './phone-page.ts'
import { answer, carriedPhones, phones, pushesTo, secretOf, statesOf } from './phone.ts'

interface PhoneParts {
  readonly db: Db
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly brandOf: (request: FastifyRequest) => { readonly id: string; readonly projectName: string }
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
  readonly wantsPage: (request: FastifyRequest) => boolean
}

const scripts = ['app', 'bank', 'draw', 'phones', 'requests', 'sign-in'] as const

export const phoneRoutes =
  ({ db, onRequest, brandOf, speaker, wantsPage }: PhoneParts) =>
  async (app: FastifyInstance): Promise<void> => {
    const options = { ...withPolicy('phone'), onRequest }
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get('/demo/phone', options, async (request, reply) => {
      const brand = brandOf(request)
      const list = await phones(db, brand.id)
      reply.header('cache-control', 'no-store')
      if (!wantsPage(request)) return list
      const { said } = request.query as { said?: unknown }
      const parts = { ...speaker(request), brand: brand.projectName, phones: list, said: typeof said === 'string' ? said : undefined }
      return reply.type('text/html; charset=utf-8').send(phonePage(parts))
    })

    app.get('/demo/phone.css', options, async (_request, reply) => reply.type('text/css').send(phoneStyle))
    for (const name of scripts) {
      const text = readFileSync(join(import.meta.dirname, 'phone-app', `${name}.js`), 'utf8')
      app.get(`/demo/phone/${name}.js`, options, async (_request, reply) => reply.type('text/javascript').send(text))
    }

    app.post('/demo/phone', options, async (request, reply) => {
      if (isForeign(request)) return reply.code(403).type('text/plain').send('Only from this page')
      const { id, result, digits } = (request.body ?? {}) as Record<string, unknown>
      if (!/^\d{1,15}$/.test(String(id))) return reply.code(400).type('text/plain').send('No such request')
      const said = await answer(app, db, request.headers.host ?? '', {
        id: Number(id),
        result: result === 'yes',
        digits: typeof digits === 'string' ? digits.slice(0, 2) : '',
      })
      return wantsPage(request) ? reply.redirect(`/demo/phone?said=${said}`, 303) : { said }
    })

    app.get('/demo/phone/pushes', options, async (request, reply) => {
      const { device } = request.query as { device?: unknown }
      const ids = [device ?? []].flat().map(String).slice(0, 20)
      return reply.header('cache-control', 'no-store').send({ pushes: await pushesTo(db, ids), states: await statesOf(db, ids) })
    })

    app.get('/demo/phone/carried', options, async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await carriedPhones(db, brandOf(request).id)),
    )

    app.post('/demo/phone/carried', options, async (request, reply) => {
      if (isForeign(request)) return reply.code(403).type('text/plain').send('Only from this page')
      const { deviceId } = (request.body ?? {}) as Record<string, unknown>
      const secret = await secretOf(db, brandOf(request).id, String(deviceId))
      return secret === undefined ? reply.code(404).type('text/plain').send('No such phone') : { secret }
    })
  }

const isForeign = ({ headers }: FastifyRequest): boolean => ![undefined, 'same-origin'].includes(headers['sec-fetch-site'])
