/** Bodies of plain forms (`data=…`), which the analytics library sends: the same fields, each a text. */
import type { FastifyInstance } from 'fastify'

/** `text/plain` is how a browser sends the last batch of a page that closes. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(['application/x-www-form-urlencoded', 'text/plain'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
