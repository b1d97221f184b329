/** What the bank sent, to whom, newest first. */
import { bcp47, languageOf } from '@ducat/brands/brand.ts'
import type { I18n } from '@lingui/core'
import type { Db } from '../db/pool.ts'
import { escapeHtml, page } from './html.ts'

const SHOWN = 100

export interface Message {
  readonly id: number
  readonly at: string
  readonly channel: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Whether a reply to it comes to the bank. */
  readonly takesReply: boolean
}

export async function messages(db: Db, brand: string, recipient: string | undefined): Promise<Message[]> {
  let query = db.selectFrom('demo_message').selectAll().where('brand', '=', brand)
  if (recipient) query = query.where('recipient', '=', recipient)
  const rows = await query.orderBy('id', 'desc').limit(SHOWN).execute()
  return rows.map(({ id, at, channel, recipient: to, subject, body, data }) => ({
    id: Number(id),
    at: at.toISOString(),
    channel,
    recipient: to,
    subject,
    body,
    takesReply: typeof ((data ?? {}) as { readonly replyTo?: unknown }).replyTo === 'string',
  }))
}

export function inboxPage(i18n: I18n, lang: string, list: readonly Message[], recipient: string | undefined, said?: string): string {
  const time = new Intl.DateTimeFormat(bcp47(languageOf(lang) ?? 'en'), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const form =
    `<form method="get"><label>${escapeHtml(i18n.t('Recipient'))}<br><input name="recipient" value="${escapeHtml(recipient ?? '')}" autocomplete="off"></label>` +
    `<button>${escapeHtml(i18n.t('Show'))}</button></form>`
  const articles = list.map(
    ({ id, at, channel, recipient: to, subject, body, takesReply }) =>
      `<article><h2>${escapeHtml(subject)}</h2><small>${escapeHtml(channel)} · ${escapeHtml(to)} · ${escapeHtml(time.format(new Date(at)))} UTC</small><p>${withLinks(body)}</p>${takesReply ? replyForm(i18n, id, recipient) : ''}</article>`,
  )
  const told = said === 'taken' ? i18n.t('Your reply was sent.') : said === 'dropped' ? i18n.t('This reply reached nobody.') : ''
  const notice = told === '' ? '' : `<p role="status"><strong>${escapeHtml(told)}</strong></p>`
  const empty = `<p>${escapeHtml(i18n.t('Nothing here yet. Sign in from a new browser, and an e-mail arrives.'))}</p>`
  return page(lang, i18n.t('Inbox'), notice + form + (articles.join('') || empty))
}

const replyForm = (i18n: I18n, id: number, recipient: string | undefined): string =>
  `<form method="post" action="/demo/inbox/reply"><input type="hidden" name="id" value="${id}"><input type="hidden" name="recipient" value="${escapeHtml(recipient ?? '')}">` +
  `<label>${escapeHtml(i18n.t('Reply'))}<br><textarea name="text" rows="2" cols="50" required maxlength="5000"></textarea></label><button>${escapeHtml(i18n.t('Send the reply'))}</button></form>`

/** A link of a letter leads to the brand's own host; here it leads to the same page of this machine. */
const withLinks = (body: string): string =>
  body
    .split(/(https:\/\/www\.\S+\.example\/\S*)/)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(localPath(part))}">${escapeHtml(part)}</a>`))
    .join('')

const localPath = (address: string): string => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
