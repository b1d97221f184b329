/** /demo/shop as people see it: goods, cards to pay with, how the last payment went, and what was bought. Plain forms, no script. */
import type { DeclineReason } from '@ducat/contract/cards/models'
import { decimal } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { escapeHtml, page } from '../html.ts'
import { goods } from './goods.ts'
import type { Confirming } from './sales.ts'
import type { Bought, ShopCard } from './store.ts'

interface ShopParts {
  readonly i18n: I18n
  readonly lang: string
  readonly cards: readonly ShopCard[]
  readonly bought: readonly Bought[]
  readonly said: string | undefined
  readonly chosen: string | undefined
}

export function shopPage({ i18n, lang, cards, bought, said, chosen }: ShopParts): string {
  const about = i18n.t(
    'These shops are not part of the bank. Choose one of the demo’s cards, or type the number of yours, and buy something: the bank is asked at once, and the money is taken a few seconds later.',
  )
  const goodsList = goods
    .map(
      (good) =>
        `<li><label><input type="radio" name="good" value="${good.id}" required> ${escapeHtml(good.name(i18n))}, <strong>${escapeHtml(
          good.price === undefined ? i18n.t('your amount') : `${good.price} ${good.currency}`,
        )}</strong> <small>${escapeHtml(good.shop)}</small></label></li>`,
    )
    .join('')
  const options = cards.map(
    (card) =>
      `<option value="${escapeHtml(card.ref)}"${card.ref === chosen ? ' selected' : ''}>${escapeHtml(`${card.holder}, ${card.currency} •••• ${card.lastFour}${card.alias ? ` (${card.alias})` : ''}`)}</option>`,
  )
  const field = (name: string, label: string, more: string) =>
    `<label>${escapeHtml(label)}<br><input name="${name}" autocomplete="off" ${more}></label>`
  return page(
    lang,
    i18n.t('Shops'),
    `<p>${escapeHtml(about)}</p>${said === undefined ? '' : `<p role="status"><strong>${escapeHtml(said)}</strong></p>`}` +
      `<form method="post" action="/demo/shop" class="shop"><fieldset><legend>${escapeHtml(i18n.t('What'))}</legend><ul>${goodsList}</ul>` +
      `${field('amount', i18n.t('Your amount, for the voucher, in US dollars'), 'inputmode="decimal" size="10" maxlength="12"')}</fieldset>` +
      `<fieldset><legend>${escapeHtml(i18n.t('With which card'))}</legend><label>${escapeHtml(i18n.t('One of the demo’s cards'))}<br>` +
      `<select name="card"><option value="">${escapeHtml(i18n.t('Type the number instead'))}</option>${options.join('')}</select></label>` +
      `<div class="row">${field('number', i18n.t('Card number'), 'inputmode="numeric" size="22" maxlength="23"')}` +
      `${field('expiry', i18n.t('Expiry, like 08/29'), 'size="8" maxlength="7"')}${field('cvv', i18n.t('Security code'), 'inputmode="numeric" size="5" maxlength="4"')}</div></fieldset>` +
      `<p><button>${escapeHtml(i18n.t('Pay'))}</button></p></form>${boughtTable(i18n, bought)}`,
  )
}

function boughtTable(i18n: I18n, bought: readonly Bought[]): string {
  if (bought.length === 0) return ''
  const states = stateWords(i18n)
  const button = (action: string, ref: string, text: string) =>
    `<form method="post" action="/demo/shop/${action}"><input type="hidden" name="purchase" value="${escapeHtml(ref)}"><button>${escapeHtml(text)}</button></form>`
  const lines = bought.map(
    ({ ref, shop, amount, lastFour, state, reason, repeats }) =>
      `<tr><td>${escapeHtml(shop)}</td><td>${escapeHtml(`${decimal(amount)} ${amount.currency}`)}</td><td>•••• ${lastFour}</td>` +
      `<td>${escapeHtml(reason === undefined ? states[state] : `${states[state]}: ${reasonWords(i18n, reason)}`)}</td>` +
      `<td>${state === 'cleared' ? button('refund', ref, i18n.t('Refund')) : ''}${repeats ? button('cancel', ref, i18n.t('End the subscription')) : ''}</td></tr>`,
  )
  return `<h2>${escapeHtml(i18n.t('Bought so far'))}</h2><div class="scroll" tabindex="0"><table><tbody>${lines.join('')}</tbody></table></div><p><a href="/demo/shop">${escapeHtml(i18n.t('Look again'))}</a></p>`
}

const stateWords = (i18n: I18n): Readonly<Record<Bought['state'], string>> => ({
  approved: i18n.t('Approved, not taken yet'),
  declined: i18n.t('Declined'),
  cleared: i18n.t('Paid'),
  reversed: i18n.t('Given up'),
  refunded: i18n.t('Given back'),
})

/** A holder is asked whether it is them who pays. */
export function confirmPage(i18n: I18n, lang: string, { id, mode, digits, sentTo }: Confirming, wrong: boolean): string {
  const how =
    mode === 'push'
      ? i18n.t('Confirm this payment with your bank. Enter {digits} on your phone, then continue.', { digits: digits ?? '' })
      : mode === 'otp'
        ? i18n.t('Confirm this payment with your bank. Enter the code of your authenticator app.')
        : i18n.t('Confirm this payment with your bank. Enter the code that it sent to {sentTo}.', { sentTo })
  const code =
    mode === 'push'
      ? `<p><a href="/demo/phone" target="_blank" rel="noopener noreferrer">${escapeHtml(i18n.t('Phones'))}</a></p>`
      : `<label>${escapeHtml(i18n.t('Code'))}<br><input name="code" inputmode="numeric" autocomplete="off" maxlength="12" required></label>`
  return page(
    lang,
    i18n.t('Confirm the payment'),
    `<p>${escapeHtml(how)}</p>${wrong ? `<p role="alert">${escapeHtml(i18n.t('Not confirmed yet, or the code does not fit.'))}</p>` : ''}` +
      `<form method="post" action="/demo/shop/confirm"><input type="hidden" name="id" value="${escapeHtml(id)}">${code}` +
      `<button name="result" value="yes">${escapeHtml(i18n.t('Continue'))}</button><button name="result" value="no" formnovalidate>${escapeHtml(i18n.t('Give up'))}</button></form>`,
  )
}

export const reasonWords = (i18n: I18n, reason: string): string => {
  const words: Readonly<Record<DeclineReason, string>> = {
    NOT_ACTIVE: i18n.t('the card is not active'),
    PAUSED: i18n.t('the card is paused'),
    EXPIRED: i18n.t('the card has expired'),
    BLOCKED: i18n.t('the card is blocked'),
    WRONG_DETAILS: i18n.t('number, expiry or code do not match'),
    NOT_ENOUGH: i18n.t('insufficient funds'),
    PER_PAYMENT_LIMIT: i18n.t('it exceeds the limit for one payment'),
    DAILY_LIMIT: i18n.t('the daily limit is used up'),
    MONTHLY_LIMIT: i18n.t('the monthly limit is used up'),
    CATEGORY_BLOCKED: i18n.t('you blocked this category of shops'),
    CURRENCY: i18n.t('the card cannot pay in this currency'),
    NOT_CONFIRMED: i18n.t('the holder did not confirm it'),
    SECURITY: i18n.t('it was stopped to protect you'),
  }
  return (words as Readonly<Record<string, string>>)[reason] ?? reason
}
