/**
 * An address that cannot be read, `/transfer/status/…%E` for example: a link that a mail program cut. No route and no hook hears of it, so
 * the headers are set here. Whoever wanted a page is sent to one that says there is none, in their brand and language.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { strictest } from './headers.ts'
import { isPage } from './pages.ts'

/** No page has this name. */
const NO_PAGE = '/not-found'

export const brokenAddress = (request: FastifyRequest, reply: FastifyReply): unknown => {
  reply.headers(strictest).header('cache-control', 'no-store')
  return request.method === 'GET' && isPage(request.url)
    ? reply.redirect(NO_PAGE)
    : reply.code(400).type('application/json').send({ message: 'Bad Request' })
}
