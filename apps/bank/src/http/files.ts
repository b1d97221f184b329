/**
 * Files that the bank wrote, for whoever comes with a link that still opens one: always saved, never shown as a page of ours. And for everybody
 * logos, and scripts that pages of others may run.
 */
import { Readable } from 'node:stream'
import type { Brand } from '@ducat/brands/brand.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../call/address.ts'
import type { Scripts } from '../files/scripts.ts'
import type { StoredFile } from '../files/store.ts'
import { withPolicy } from './headers.ts'

export interface FileParts {
  /** The file behind a link, while it opens; nothing otherwise, whatever the cause. */
  readonly fileOf: (
    code: string,
    at: { readonly brand: Brand; readonly requestId: string; readonly address: string },
  ) => Promise<StoredFile | undefined>
  /** A picture that anybody may see, by the token in its address. */
  readonly pictureOf: (token: string) => Promise<StoredFile | undefined>
  /** By name. */
  readonly scripts: Scripts
}

export function files(app: FastifyInstance, { fileOf, pictureOf, scripts }: FileParts, brandOf: (request: FastifyRequest) => Brand): void {
  app.get<{ Params: { code: string } }>('/files/:code', withPolicy('api'), async (request, reply) => {
    const file = await fileOf(request.params.code, { brand: brandOf(request), requestId: request.id, address: addressOf(request) })
    reply.header('cache-control', 'no-store')
    if (!file) return reply.code(404).type('text/plain').send('This link has ended. Ask for the file again.')
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(Readable.from(file.bytes(), { objectMode: false }))
  })

  // Shown in a page and never opened as one: its type is what the bank found in it, and nothing in it runs.
  app.get<{ Params: { token: string } }>('/logo/:token', withPolicy('api'), async (request, reply) => {
    const picture = await pictureOf(request.params.token)
    if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    return reply
      .type(picture.type)
      .header('content-length', picture.size)
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('content-disposition', 'inline')
      .send(Readable.from(picture.bytes(), { objectMode: false }))
  })
  // Nothing of a visitor is in a script, so any page may run it; an hour later a browser asks for it again.
  for (const [name, script] of Object.entries(scripts))
    app.get(`/${name}`, withPolicy('api'), async (_request, reply) => {
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600')
      if (typeof script === 'string') return reply.header('cross-origin-resource-policy', 'cross-origin').send(script)
      return reply.header('service-worker-allowed', script.worksFor).send(script.text)
    })
}
