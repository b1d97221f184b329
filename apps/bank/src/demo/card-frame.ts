/**
 * /demo/card-frame plays the page that a card processor serves from its own host: the bank's page shows it in a frame and cannot read it
 * (its policy puts it into a sandbox, an origin of its own), and the number is in no answer of the bank.
 */
import { createHash } from 'node:crypto'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/pool.ts'
import { demoSeal } from '../db/seal.ts'
import { CARD_FRAME, openFrame } from '../gateways/cards/fake-frame.ts'
import { escapeHtml } from './html.ts'

interface FrameParts {
  readonly db: Db
  readonly options: object
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

/** Written into the page: a page in a sandbox loads nothing, not even a style sheet of its own host. */
const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:transparent;color:CanvasText}
dl{margin:0;display:flex;flex-wrap:wrap;gap:.25rem 2rem}dt{font-size:12px;opacity:.75}dd{margin:0;font:16px/1.6 ui-monospace,monospace}p{margin:0}`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';sandbox;style-src 'sha256-${styleHash}'`

export function cardFrameRoute(app: FastifyInstance, { db, options, speaker }: FrameParts): void {
  app.get(CARD_FRAME, options, async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    const face = typeof token === 'string' && token.length < 100 ? await openFrame(db, demoSeal, token) : undefined
    const { i18n, lang } = speaker(request)
    const title = escapeHtml(i18n.t('Card details'))
    const shown = face
      ? `<dl><div><dt>${escapeHtml(i18n.t('Card number'))}</dt><dd>${face.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd></div>` +
        `<div><dt>${escapeHtml(i18n.t('Security code'))}</dt><dd>${face.cvv}</dd></div></dl>`
      : `<p>${escapeHtml(i18n.t('These details were shown already, or it is too late. Ask for them again.'))}</p>`
    // A page in a sandbox is in nobody's cluster; asking for one makes the browser complain.
    return reply
      .removeHeader('origin-agent-cluster')
      .code(face ? 200 : 410)
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${shown}</body></html>`,
      )
  })
}
