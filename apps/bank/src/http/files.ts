/** Files that the bank wrote, for whoever comes with a link that still opens one. Always saved, never shown as a page of ours. */
import { Readable } from 'node:stream'
import type { Brand } from '@ducat/brands/brand.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../call/address.ts'
import type { StoredFile } from '../files/store.ts'
import { withPolicy } from './headers.ts'

export interface FileParts {
  /** The file behind a link, while it opens; nothing otherwise, whatever the cause. */
  readonly fileOf: (
    code: string,
    at: { readonly brand: Brand; readonly requestId: string; readonly address: string },
  ) => Promise<StoredFile | undefined>
}

export function files(app: FastifyInstance, { fileOf }: FileParts, brandOf: (request: FastifyRequest) => Brand): void {
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
}
