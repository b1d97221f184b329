/** /demo/esign as people see it: the page of whoever keeps signatures. */
import type { I18n } from '@lingui/core'
import type { SigningShown } from '../../gateways/esign/fake.ts'
import { escapeHtml, page } from '../html.ts'

export function signingPage(i18n: I18n, lang: string, ref: string, { name, title, returnTo, isSigned }: SigningShown): string {
  const back = `<p><a href="${escapeHtml(returnTo)}">${escapeHtml(i18n.t('Back'))}</a></p>`
  if (isSigned) return page(lang, i18n.t('Signature'), `<p>${escapeHtml(i18n.t('This document is signed.'))}</p>${back}`)
  return page(
    lang,
    i18n.t('Signature'),
    `<p>${escapeHtml(i18n.t('This page plays the company that keeps electronic signatures.'))}</p>` +
      `<h2>${escapeHtml(title)}</h2><p><a href="/demo/esign/${escapeHtml(ref)}/document">${escapeHtml(i18n.t('Read the document'))}</a></p>` +
      `<form method="post" action="/demo/esign/${escapeHtml(ref)}"><button type="submit">${escapeHtml(i18n.t('Sign as {name}', { name }))}</button></form>${back}`,
  )
}
