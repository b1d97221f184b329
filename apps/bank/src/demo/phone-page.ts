/**
 * /demo/phone as people see it: the phones that the seeded people carry, as plain forms, and in their place, where scripts run, an app that
 * holds phones of its own (phone-app/). Its words come from here, so that it speaks the reader's language.
 */
import type { I18n } from '@lingui/core'
import { escapeHtml } from './html.ts'
import type { DemoPhone, Said } from './phone.ts'

interface PageParts {
  readonly i18n: I18n
  readonly lang: string
  readonly brand: string
  readonly phones: readonly DemoPhone[]
  readonly said: string | undefined
}

export function phonePage({ i18n, lang, brand, phones, said }: PageParts): string {
  const title = escapeHtml(i18n.t('Phones'))
  const words = JSON.stringify({ ...appWords(i18n), brand }).replaceAll('<', '\\u003c')
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><link rel="stylesheet" href="/demo/style.css"><link rel="stylesheet" href="/demo/phone.css">` +
    `<script type="application/json" id="words">${words}</script><script type="module" src="/demo/phone/app.js"></script></head>` +
    `<body><main><h1>${title}</h1><p>${escapeHtml(i18n.t('Each of these plays the app on a phone: it is linked to an account, keeps a key of its own in this browser, and answers what the bank asks.'))}</p>` +
    `<div id="phones"></div><div id="carried">${notice(i18n, said)}${phones.map((phone) => carried(i18n, phone)).join('')}` +
    `<p><a href="/demo/phone">${escapeHtml(i18n.t('Look again'))}</a></p></div></main></body></html>`
  )
}

function notice(i18n: I18n, said: string | undefined): string {
  const answers = answerWords(i18n)
  return said && Object.hasOwn(answers, said) ? `<p role="status"><strong>${escapeHtml(answers[said as Said])}</strong></p>` : ''
}

const answerWords = (i18n: I18n): Readonly<Record<Said, string>> => ({
  done: i18n.t('Sent. The screen that asked knows it by now.'),
  wrong: i18n.t('These are not the digits on the screen. Look again.'),
  closed: i18n.t('This request is not open any more.'),
})

/** A phone that its owner carries, without a script. */
function carried(i18n: I18n, { name, owner, device, requests, code }: DemoPhone): string {
  const form = ({ id, title, text }: DemoPhone['requests'][number]) =>
    `<h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p><form method="post" action="/demo/phone"><input type="hidden" name="id" value="${id}">` +
    `<label>${escapeHtml(i18n.t('Two digits'))}<br><input name="digits" inputmode="numeric" maxlength="2" size="4" autocomplete="off"></label>` +
    `<button name="result" value="yes">${escapeHtml(i18n.t('Confirm'))}</button><button name="result" value="no">${escapeHtml(i18n.t('Decline'))}</button></form>`
  const shown = device
    ? requests.map(form).join('') || `<p>${escapeHtml(i18n.t('Nothing to confirm. Pay somebody, then come back.'))}</p>`
    : ''
  const authenticator = code ? `<p>${escapeHtml(i18n.t('The authenticator app shows'))} <code>${escapeHtml(code)}</code></p>` : ''
  return `<article><h2>${escapeHtml(name)}</h2><small>${escapeHtml([owner, device].filter(Boolean).join(' · '))}</small>${shown}${authenticator}</article>`
}

/** What the script says. The names are its own. */
const appWords = (i18n: I18n) => ({
  ...answerWords(i18n),
  linkTitle: i18n.t('Link a phone'),
  linkHow: i18n.t(
    'In the settings or while signing in, the bank shows a picture and a code. Paste the link behind the picture, or type the code.',
  ),
  linkField: i18n.t('Link or code'),
  name: i18n.t('Name of the phone'),
  newName: i18n.t('My phone'),
  type: i18n.t('Kind'),
  link: i18n.t('Link'),
  linkWrong: i18n.t('This links no phone. Make a new one on the screen.'),
  takeTitle: i18n.t('Phones that people carry'),
  take: i18n.t('Take it'),
  online: i18n.t('Online'),
  offline: i18n.t('Offline'),
  goOffline: i18n.t('Go offline'),
  goOnline: i18n.t('Go online'),
  waitsOffline: i18n.t('What is sent meanwhile waits for it.'),
  nothing: i18n.t('Nothing to confirm.'),
  isYou: i18n.t('Is this you?'),
  signIn: i18n.t('Sign-in'),
  payment: i18n.t('Payment'),
  change: i18n.t('Change'),
  amount: i18n.t('Amount'),
  fee: i18n.t('Fee'),
  arrives: i18n.t('Arrives'),
  to: i18n.t('To'),
  account: i18n.t('Account'),
  where: i18n.t('Where'),
  device: i18n.t('With'),
  when: i18n.t('When'),
  digits: i18n.t('Two digits'),
  confirm: i18n.t('Confirm'),
  decline: i18n.t('Decline'),
  remove: i18n.t('Throw it away'),
  notApproved: i18n.t('Linked, but not confirmed yet: it confirms nothing until its owner signs in on it.'),
  email: i18n.t('E-mail'),
  password: i18n.t('Password'),
  signInHere: i18n.t('Sign in on this phone'),
  chooseWay: i18n.t('Show that it is yours:'),
  push: i18n.t('On the other phone'),
  otp: i18n.t('With the authenticator app'),
  sms: i18n.t('With a code by text'),
  mail: i18n.t('With a code by e-mail'),
  code: i18n.t('Code'),
  typeThere: i18n.t('Enter these digits on the other phone:'),
  approved: i18n.t('Confirmed: it can now confirm payments and sign-ins.'),
  gone: i18n.t('It was unlinked. It confirms nothing any more.'),
  failed: i18n.t('That did not work. Try again.'),
  authenticator: i18n.t('The authenticator app shows'),
})

export const phoneStyle = `#phones{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start;margin:1.5rem 0}
.phone{width:min(20rem,100%);min-height:26rem;border:8px solid CanvasText;border-radius:32px;padding:1.25rem 1rem;box-sizing:border-box;display:flex;flex-direction:column;gap:.75rem}
.phone.off{opacity:.75}.phone header{display:flex;justify-content:space-between;gap:.5rem;align-items:baseline}.phone h2{overflow-wrap:anywhere}
.phone dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem .75rem;margin:.5rem 0}.phone dt{opacity:.75}.phone dd{margin:0;overflow-wrap:anywhere;font-weight:600}
.phone form{margin:.5rem 0}.phone footer{margin-top:auto;display:flex;gap:.5rem;flex-wrap:wrap}.phone section,.phone [role=group]{border-top:1px solid color-mix(in srgb,CanvasText 18%,Canvas);padding-top:.75rem}
.phone label{display:block;width:100%}.phone input:not([size]),.phone select{width:100%;box-sizing:border-box;font:inherit;padding:.4rem .6rem}.phone h3{font-size:1rem;margin:0}.phone input[size]{margin-inline-start:.5rem}#phones article{margin:0}.big{font-size:2rem;font-weight:700;letter-spacing:.1em}
[role=alert]{color:light-dark(#b00020,#ff8a9a)}[role=alert]:empty,[role=status]:empty{display:none}`
