/** /demo/bank as people see it: a form of somebody else's bank, and what became of what was sent. */
import type { I18n } from '@lingui/core'
import { escapeHtml, page } from './html.ts'

export interface Typed {
  readonly to: string
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly sender: string
  readonly note: string
}

export interface Sent {
  readonly at: Date
  readonly to: string
  readonly figure: string
  readonly sender: string
  readonly fate: 'onItsWay' | 'credited' | 'UNKNOWN' | 'CLOSED' | 'CURRENCY'
}

export type Wrong = 'to' | 'amount' | 'sender'

export function bankPage(
  i18n: I18n,
  lang: string,
  { typed, wrong, sent, currencies }: { typed: Typed; wrong: Wrong | undefined; sent: readonly Sent[]; currencies: readonly string[] },
): string {
  const t = (text: string) => escapeHtml(i18n.t(text))
  const field = (name: keyof Typed, label: string, more = '') =>
    `<label>${escapeHtml(label)}<br><input name="${name}" value="${escapeHtml(typed[name])}" maxlength="128" ${more}></label>`
  const wrongs: Readonly<Record<Wrong, string>> = {
    to: t('Write the account number, IBAN or address that the money goes to.'),
    amount: t('Write an amount that this currency can have, such as 250.00.'),
    sender: t('Write who pays.'),
  }
  const fates: Readonly<Record<Sent['fate'], string>> = {
    onItsWay: t('On its way'),
    credited: t('Arrived'),
    UNKNOWN: t('Sent back: nobody has this account'),
    CLOSED: t('Sent back: the account is closed'),
    CURRENCY: t('Sent back: the account has another currency'),
  }
  const options = currencies.map((code) => `<option${code === typed.currency ? ' selected' : ''}>${code}</option>`).join('')
  const rows = sent.map(
    ({ at, to, figure, sender, fate }) =>
      `<tr><td>${escapeHtml(at.toLocaleTimeString(lang))}</td><td>${escapeHtml(sender)}</td><td><code>${escapeHtml(to)}</code></td><td>${escapeHtml(figure)}</td><td>${fates[fate]}</td></tr>`,
  )
  return page(
    lang,
    i18n.t('Another bank'),
    `<p>${t('This page plays the banks and networks outside. What is sent here arrives on the account of whoever has the number, in a few seconds.')}</p>` +
      (wrong ? `<p role="alert"><strong>${wrongs[wrong]}</strong></p>` : '') +
      `<form method="post" action="/demo/bank">${field('to', i18n.t('Account number, IBAN or address'), 'required size="34"')}` +
      field('reference', i18n.t('Reference')) +
      field('amount', i18n.t('Amount'), 'required inputmode="decimal" size="10"') +
      `<label>${t('Currency')}<br><select name="currency">${options}</select></label>` +
      field('sender', i18n.t('Who pays'), 'required') +
      field('note', i18n.t('Payment description')) +
      `<button type="submit">${t('Send')}</button></form>` +
      (rows.length === 0
        ? ''
        : `<div class="scroll" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div><p><a href="/demo/bank">${t('Look again')}</a></p>`),
  )
}
