/** A page where developers read and try the API: Swagger UI from its own package, served by us, without anybody's session. */
import { dirname } from 'node:path'
import { createRequire } from 'node:module'
import fixed from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withPolicy } from './headers.ts'

const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ducat API</title>
<link rel="stylesheet" href="/docs/api/swagger-ui.css"></head>
<body><div id="explorer"></div>
<script src="/docs/api/swagger-ui-bundle.js"></script><script src="/docs/api/start.js"></script></body>
</html>`

// Areas are folded: all calls at once are more than the page draws. Nothing is remembered: a token pasted here is gone with the page, and the page never sees the client's.
const start = `window.ui = SwaggerUIBundle({ url: '/api/v4/openapi.json', domNode: document.getElementById('explorer'), deepLinking: true, persistAuthorization: false, validatorUrl: null, docExpansion: 'none', tryItOutEnabled: true })`

export async function explorer(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    const options = withPolicy('explorer')
    await scope.register(fixed, { root: files, prefix: '/docs/api/', serve: false, decorateReply: !scope.hasReplyDecorator('sendFile') })
    scope.get('/docs/api', options, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    scope.get('/docs/api/start.js', options, async (_request, reply) => reply.type('text/javascript').send(start))
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
      scope.get(`/docs/api/${name}`, options, async (_request, reply) => reply.sendFile(name, files, { maxAge: '1d' }))
    }
  })
}
