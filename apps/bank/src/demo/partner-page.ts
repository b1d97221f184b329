/** What the demo's partner shows: a button that asks, and how it went. */
import type { I18n } from '@lingui/core'
import { escapeHtml, page } from './html.ts'

export interface Step {
  readonly name: 'denied' | 'foreign' | 'used' | 'tokens' | 'who' | 'balances' | 'refused'
  readonly says?: string
}

export function connectPage(i18n: I18n, lang: string, brand: string): string {
  const about = i18n.t(
    'This page plays Tallybook, a site that is not part of {brand}. It asks whether it may read your name and your balances; you decide at the bank, and it never sees your password.',
    { brand },
  )
  return page(
    lang,
    'Tallybook',
    `<p>${escapeHtml(about)}</p><p><a href="/demo/partner/start">${escapeHtml(i18n.t('Connect your {brand} account', { brand }))}</a></p>`,
  )
}

export function resultPage(i18n: I18n, lang: string, steps: readonly Step[]): string {
  const names: Readonly<Record<Step['name'], string>> = {
    denied: i18n.t('You did not allow it. Nothing was read.'),
    foreign: i18n.t('This page was not opened by an answer that this browser asked for. Nothing was read.'),
    used: i18n.t('The code was refused: it works once, and for a minute.'),
    tokens: i18n.t('The code was exchanged for a token'),
    who: i18n.t('You are'),
    balances: i18n.t('Your balances'),
    refused: i18n.t('Moving money was tried too, and declined'),
  }
  const lines = steps.map(
    ({ name, says }) =>
      `<tr><th scope="row">${escapeHtml(names[name])}</th><td>${says === undefined ? '' : `<code>${escapeHtml(says)}</code>`}</td></tr>`,
  )
  return page(
    lang,
    'Tallybook',
    `<div class="scroll" tabindex="0"><table><tbody>${lines.join('')}</tbody></table></div><p><a href="/demo/partner">${escapeHtml(i18n.t('Start again'))}</a></p>`,
  )
}
