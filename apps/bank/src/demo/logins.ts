/** The demo people of a brand, for the start table, for tests and for whoever opens the page. */
import type { BrandId } from '@ducat/brands'
import type { I18n } from '@lingui/core'
import { DEMO_PASSWORD, rolesOf } from '../world/seed.ts'
import { escapeHtml, page } from './html.ts'

export interface Login {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly persona: string
  readonly kind: 'personal' | 'business' | 'admin'
  readonly rights: number
  readonly approvalMode: string
  readonly purpose: string
}

export const logins = (brand: BrandId): Login[] =>
  rolesOf(brand).map(({ person, persona, kind, rights, purpose }) => ({
    login: person.email,
    password: DEMO_PASSWORD,
    name: `${person.firstName} ${person.lastName}`,
    persona,
    kind,
    rights,
    approvalMode: person.approveMode,
    purpose,
  }))

export function loginsPage(i18n: I18n, lang: string, list: readonly Login[]): string {
  const head = [i18n.t('E-mail'), i18n.t('Name'), i18n.t('Who this is'), i18n.t('Payment description')]
    .map((text) => `<th scope="col">${escapeHtml(text)}</th>`)
    .join('')
  const rows = list.map(
    ({ login, name, persona, purpose }) =>
      `<tr><td><code>${escapeHtml(login)}</code></td>${[name, persona, purpose].map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  )
  const password = escapeHtml(i18n.t('Everybody has the same password: {password}', { password: DEMO_PASSWORD }))
  return page(
    lang,
    i18n.t('People to sign in as'),
    `<p>${password}</p><div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  )
}
