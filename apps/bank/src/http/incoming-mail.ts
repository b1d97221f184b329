/** Where a mail provider brings what customers reply. The body is read as it came: its signature covers every byte. */
import type { FastifyInstance } from 'fastify'
import { withPolicy } from './headers.ts'

export interface IncomingMailParts {
  readonly incomingMail?:
    | {
        /** The header with the signature. */
        readonly header: string
        readonly bring: (body: string, signature: string) => Promise<'taken' | 'unsigned' | 'unreadable'>
      }
    | undefined
}

const statuses = { taken: 204, unsigned: 401, unreadable: 400 } as const
/** A message with its attachments, each byte of which takes a third more here. */
const LARGEST = 30_000_000

export async function incomingMailRoutes(app: FastifyInstance, { incomingMail }: IncomingMailParts): Promise<void> {
  if (!incomingMail) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) => done(null, body))
    scope.post('/incoming/mail', { ...withPolicy('api'), bodyLimit: LARGEST }, async (request, reply) => {
      const signature = request.headers[incomingMail.header]
      const body = typeof request.body === 'string' ? request.body : ''
      return reply.code(statuses[await incomingMail.bring(body, typeof signature === 'string' ? signature : '')]).send()
    })
  })
}
