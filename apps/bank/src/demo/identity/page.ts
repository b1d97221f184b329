/** /demo/identity as people see it: the page of whoever checks documents and faces. Nothing is uploaded; one chooses what comes of it. */
import type { IdentityDocument } from '@ducat/contract/verifications/models'
import type { I18n } from '@lingui/core'
import { plays, type Play } from '../../gateways/identity/fake.ts'
import { escapeHtml, page } from '../html.ts'

export interface IdentityPage {
  readonly ref: string
  readonly back: string
  readonly name: string
  /** Set where it is compared. */
  readonly birthDay: string | undefined
  /** Which are wanted. */
  readonly documents: readonly IdentityDocument[]
  readonly isWrong: boolean
}

export function identityPage(i18n: I18n, lang: string, { ref, back, name, birthDay, documents: wanted, isWrong }: IdentityPage): string {
  const documents: Readonly<Record<IdentityDocument, string>> = {
    passport: escapeHtml(i18n.t('Passport')),
    identityCard: escapeHtml(i18n.t('Identity card')),
    drivingLicence: escapeHtml(i18n.t('Driving licence')),
  }
  const outcomes: Readonly<Record<Play, string>> = {
    allWell: escapeHtml(i18n.t('All well')),
    blurred: escapeHtml(i18n.t('The photo of the document is blurred')),
    expiredDocument: escapeHtml(i18n.t('The document has expired')),
    otherFace: escapeHtml(i18n.t('The face does not match the document')),
    forged: escapeHtml(i18n.t('The document is not genuine')),
  }
  const choices = plays.map(
    (play, place) =>
      `<li><label><input type="radio" name="play" value="${play}"${place === 0 ? ' checked' : ''}> ${outcomes[play]}</label></li>`,
  )
  const born =
    birthDay === undefined
      ? ''
      : `<p><label>${escapeHtml(i18n.t('Date of birth on the document'))}<br><input name="birthDay" type="date" required value="${escapeHtml(birthDay)}"></label></p>`
  return page(
    lang,
    i18n.t('Identity check'),
    `<p>${escapeHtml(i18n.t('This page plays the company that looks at documents and faces. Nothing is photographed here: choose what comes of it.'))}</p>` +
      (isWrong ? `<p role="alert"><strong>${escapeHtml(i18n.t('Write the name as it stands on the document.'))}</strong></p>` : '') +
      `<form method="post" action="/demo/identity/${escapeHtml(ref)}"><input type="hidden" name="back" value="${escapeHtml(back)}">` +
      `<fieldset><legend>${escapeHtml(i18n.t('Document'))}</legend><label>${escapeHtml(i18n.t('Type'))}<br><select name="document">${wanted.map((one) => `<option value="${one}">${documents[one]}</option>`).join('')}</select></label>` +
      `<p><label>${escapeHtml(i18n.t('Name on the document'))}<br><input name="name" required maxlength="140" autocomplete="off" value="${escapeHtml(name)}"></label></p>${born}</fieldset>` +
      `<fieldset><legend>${escapeHtml(i18n.t('Result'))}</legend><ul>${choices.join('')}</ul></fieldset>` +
      `<button type="submit">${escapeHtml(i18n.t('Hand in'))}</button></form><p><a href="${escapeHtml(back)}">${escapeHtml(i18n.t('Back without handing in'))}</a></p>`,
  )
}

export const handedInPage = (i18n: I18n, lang: string, back: string): string =>
  page(
    lang,
    i18n.t('Identity check'),
    `<p>${escapeHtml(i18n.t('Your documents were handed in.'))} <a href="${escapeHtml(back)}">${escapeHtml(i18n.t('Back'))}</a></p>`,
  )
