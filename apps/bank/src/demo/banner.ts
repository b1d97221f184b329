/** The line above every page that says what this is. Written by the bank, so that the client carries nothing of the demo. */
import type { FastifyRequest } from 'fastify'
import { brandOf, cookie, type BrandRule } from '../http/brand.ts'
import { languageFor } from '../http/request.ts'
import { speaking } from '../texts.ts'
import { escapeHtml } from './html.ts'

export const demoBanner =
  (rule: BrandRule) =>
  (request: FastifyRequest): string => {
    const language = languageFor(brandOf(rule, request), cookie(request, 'language'), request.headers['accept-language'])
    const i18n = speaking(language)
    const links = [
      ['/demo/logins', i18n.t('People to sign in as')],
      ['/demo/inbox', i18n.t('Inbox')],
      ['/demo/phone', i18n.t('Phones')],
      ['/demo/bank', i18n.t('Another bank')],
      ['/demo/shop', i18n.t('Shops')],
      ['/demo/stall', i18n.t('A shop’s page')],
      ['/demo/partner', i18n.t('A partner’s site')],
      ['/demo/web-view', i18n.t('In an app')],
      ['/docs/api', i18n.t('API')],
    ] as const
    const list = links.map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`).join('')
    const label = escapeHtml(i18n.t('Demo'))
    return `<aside class="demo-banner" aria-label="${label}"><strong>${label}</strong><span>${escapeHtml(i18n.t('Invented people, invented money.'))}</span>${list}</aside>`
  }
