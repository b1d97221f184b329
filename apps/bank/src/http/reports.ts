/** Where providers of e-mail and text messages report what became of a message. The body is read as it came: its signature covers every byte. */
import type { FastifyInstance } from 'fastify'
import { withPolicy } from './headers.ts'

export interface ReportParts {
  readonly reports?:
    | {
        readonly headerOf: (channel: string) => string | undefined
        readonly hear: (channel: string, body: string, signature: string) => Promise<'taken' | 'unsigned' | 'unreadable' | 'unknown'>
      }
    | undefined
}

/** A report that comes before the message is known here is refused, so that its sender tries again. */
const statuses = { taken: 204, unsigned: 401, unreadable: 400, unknown: 404 } as const
const LARGEST = 64_000

export async function reportRoutes(app: FastifyInstance, { reports }: ReportParts): Promise<void> {
  if (!reports) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) => done(null, body))
    scope.post('/reports/:channel', withPolicy('api'), async (request, reply) => {
      const { channel } = request.params as { channel: string }
      const header = reports.headerOf(channel)
      if (header === undefined) return reply.code(404).type('text/plain').send('Not found')
      const signature = request.headers[header]
      const body = typeof request.body === 'string' ? request.body : ''
      return reply.code(statuses[await reports.hear(channel, body, typeof signature === 'string' ? signature : '')]).send()
    })
  })
}
