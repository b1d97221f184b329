/**
 * /demo/web-view: plays an app on a phone. It offers the bridge that a real app offers (docs/areas/web-view.md), shows the client in a
 * frame, and beside it what the client says. The script is a file of its own: nothing on our pages runs inline.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withPolicy } from '../http/headers.ts'
import { escapeHtml } from './html.ts'

interface WebViewParts {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

const script = readFileSync(join(import.meta.dirname, 'web-view-host.js'), 'utf8')

export function webViewRoutes(app: FastifyInstance, { onRequest, speaker }: WebViewParts): void {
  const options = { ...withPolicy('host'), onRequest }
  app.get('/demo/web-view.js', options, async (_request, reply) => reply.type('text/javascript').send(script))
  app.get('/demo/web-view.css', options, async (_request, reply) => reply.type('text/css').send(style))
  app.get('/demo/web-view', options, async (request, reply) => {
    const { i18n, lang } = speaker(request)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(hostPage(i18n, lang))
  })
}

function hostPage(i18n: I18n, lang: string): string {
  const title = escapeHtml(i18n.t('The client inside an app'))
  const about = escapeHtml(
    i18n.t('This page plays an app on a phone: it takes what the client says to the app around it, and lists it. Tokens are shortened.'),
  )
  // The script comes first and at once: an app has its bridge before it loads the page.
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><link rel="stylesheet" href="/demo/style.css"><link rel="stylesheet" href="/demo/web-view.css">` +
    `<script src="/demo/web-view.js"></script></head><body><main><h1>${title}</h1><p>${about}</p><div class="host">` +
    `<div class="phone"><iframe src="/login" title="${escapeHtml(i18n.t('The client'))}"></iframe></div>` +
    `<section><h2 id="said">${escapeHtml(i18n.t('What the client said'))}</h2><div role="log" aria-labelledby="said" tabindex="0"><ol id="messages"></ol></div>` +
    `<p><a href="/demo/web-view">${escapeHtml(i18n.t('Start again'))}</a></p></section></div></main></body></html>`
  )
}

const style = `.host{display:grid;grid-template-columns:390px minmax(0,1fr);gap:2rem;align-items:start}
.phone{border:10px solid CanvasText;border-radius:36px;overflow:hidden;height:760px}.phone iframe{border:0;width:100%;height:100%;display:block;background:Canvas}
[role=log]{max-height:700px;overflow:auto}#messages{list-style:none;margin:0;padding:0}#messages li{padding:.5rem 0;border-bottom:1px solid color-mix(in srgb,CanvasText 18%,Canvas)}
#messages code{display:block;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:50rem){.host{grid-template-columns:minmax(0,1fr)}.phone{max-width:390px}}`
