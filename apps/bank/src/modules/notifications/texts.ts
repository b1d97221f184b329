/** Every notice the bank writes: what kind it is, and its words. An area that has something to say adds its line here. */
import type { NotificationType } from '@ducat/contract/kit/notices'
import type { NoticeSection, NoticeSubject } from '@ducat/contract/notifications/models'
import { parseMoney } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { written } from '../../texts.ts'

export type Facts = Readonly<Record<string, string | number>>

/** What it is about: the page that a press on it opens. */
export interface About {
  readonly subject: NoticeSubject
  readonly id?: number
  readonly section?: NoticeSection
}

interface Notice {
  readonly type: NotificationType
  readonly title: (i18n: I18n, facts: Facts) => string
  readonly body: (i18n: I18n, facts: Facts) => string
  readonly about?: (facts: Facts) => About
}

const section = (name: NoticeSection) => (): About => ({ subject: 'settings', section: name })
const schedules = (): About => ({ subject: 'schedules' })
const documents = (): About => ({ subject: 'documents' })
/** Rows that were written before the number was kept lead to the list. */
const one =
  (subject: NoticeSubject, fact: string) =>
  (facts: Facts): About => ({ subject, ...(typeof facts[fact] === 'number' && { id: facts[fact] }) })

export const notices = {
  welcome: {
    type: 'info',
    title: (i18n, facts) => i18n.t('Welcome to {brand}', facts),
    body: (i18n) => i18n.t('Your accounts are open. Notices about them will wait for you here.'),
  },
  deviceLinked: {
    type: 'info',
    about: section('phones'),
    title: (i18n) => i18n.t('A phone was linked'),
    body: (i18n, facts) => i18n.t('{device} was linked to your access. If it was not you, write to us at once.', facts),
  },
  deviceApproved: {
    type: 'info',
    about: section('phones'),
    title: (i18n) => i18n.t('A phone was approved'),
    body: (i18n, facts) => i18n.t('{device} now confirms for you. If it was not you, write to us at once.', facts),
  },
  deviceRemoved: {
    type: 'info',
    about: section('phones'),
    title: (i18n) => i18n.t('A phone was removed'),
    body: (i18n, facts) => i18n.t('{device} no longer confirms anything. If it was not you, write to us at once.', facts),
  },
  twoStepChanged: {
    type: 'info',
    about: section('two-step'),
    title: (i18n) => i18n.t('Confirming works differently now'),
    body: (i18n) =>
      i18n.t('How you confirm or sign in was changed, and your other browsers were signed out. If it was not you, write to us at once.'),
  },
  changeRefused: {
    type: 'info',
    about: section('password'),
    title: (i18n) => i18n.t('A change was refused'),
    body: (i18n) =>
      i18n.t(
        'Somebody asked to change how you sign in, and it was refused on your phone. If it was not you who asked, change your password.',
      ),
  },
  passwordChanged: {
    type: 'info',
    about: section('password'),
    title: (i18n) => i18n.t('Your password was changed'),
    body: (i18n) => i18n.t('Your other browsers were signed out. If it was not you, write to us at once.'),
  },
  authenticatorAdded: {
    type: 'info',
    about: section('authenticator'),
    title: (i18n) => i18n.t('An authenticator app was set up'),
    body: (i18n) => i18n.t('Its codes can confirm for you. If it was not you, write to us at once.'),
  },
  passkeyAdded: {
    type: 'info',
    about: section('passkeys'),
    title: (i18n) => i18n.t('A passkey was added'),
    body: (i18n, facts) => i18n.t('{passkey} now signs you in and confirms for you. If it was not you, write to us at once.', facts),
  },
  passkeyRemoved: {
    type: 'info',
    about: section('passkeys'),
    title: (i18n) => i18n.t('A passkey was removed'),
    body: (i18n, facts) => i18n.t('{passkey} does not work any more. If it was not you, write to us at once.', facts),
  },
  recoveryCodesMade: {
    type: 'info',
    about: section('recovery-codes'),
    title: (i18n) => i18n.t('New recovery codes were made'),
    body: (i18n) => i18n.t('The old ones do not work any more. If it was not you, write to us at once.'),
  },
  addressesChanged: {
    type: 'info',
    about: section('addresses'),
    title: (i18n) => i18n.t('The list of addresses was changed'),
    body: (i18n) => i18n.t('From where you can sign in may have changed. If it was not you, write to us at once.'),
  },
  phoneConfirmed: {
    type: 'info',
    about: section('number'),
    title: (i18n) => i18n.t('A phone number was confirmed'),
    body: (i18n) => i18n.t('It belongs to your access now. If it was not you, write to us at once.'),
  },
  partnerAllowed: {
    type: 'info',
    about: section('browsers'),
    title: (i18n) => i18n.t('A partner may see your data'),
    body: (i18n, facts) =>
      i18n.t('You allowed {partner} to read some of your data. End it any time in the list of signed-in browsers.', facts),
  },
  cardClosed: {
    type: 'cardClosed',
    about: one('card', 'accountId'),
    title: (i18n) => i18n.t('A card was closed'),
    body: (i18n, facts) => i18n.t('The card {card} was closed. What was on it is on your account.', facts),
  },
  documentExpiresSoon: {
    type: 'documentExpSoon',
    about: documents,
    title: (i18n) => i18n.t('A document expires soon'),
    body: (i18n, facts) =>
      i18n.t(
        '{days, plural, one {Your proof of address expires in # day. Upload a newer one.} other {Your proof of address expires in # days. Upload a newer one.}}',
        facts,
      ),
  },
  documentExpired: {
    type: 'documentExpired',
    about: documents,
    title: (i18n) => i18n.t('A document has expired'),
    body: (i18n) => i18n.t('Upload a newer one to lift the limits of your account.'),
  },
  supportAnswered: {
    type: 'zohoNewMessage',
    title: (i18n) => i18n.t('Support has answered'),
    body: (i18n, facts) => i18n.t('There is an answer to “{subject}”.', facts),
  },
  paymentDeclined: {
    type: 'info',
    about: one('transaction', 'id'),
    title: (i18n) => i18n.t('A payment was declined'),
    body: (i18n, facts) => i18n.t('{amount} to {payee} was declined: “{reason}”. The money is free again.', facts),
  },
  invitationCancelled: {
    type: 'info',
    title: (i18n) => i18n.t('Payment cancelled'),
    body: (i18n, facts) => i18n.t('{amount} to {payee} is back in your account, and the fee too. The invitation is void.', facts),
  },
  invitationUnclaimed: {
    type: 'info',
    title: (i18n) => i18n.t('Payment returned'),
    body: (i18n, facts) => i18n.t('{payee} did not claim {amount} in time. It is back in your account, and the fee too.', facts),
  },
  scheduleNoMoney: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('A repeating payment was not made'),
    body: (i18n, facts) =>
      i18n.t('There was not enough money for {amount} to {payee}. We try again tomorrow; put the money on the account until then.', facts),
  },
  scheduleRefused: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('A repeating payment was not made'),
    body: (i18n, facts) =>
      i18n.t('{amount} to {payee} could not be paid today. We try again tomorrow; see why among your repeating payments.', facts),
  },
  scheduleFailing: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('A repeating payment has stopped'),
    body: (i18n, facts) =>
      i18n.t(
        '{amount} to {payee} could not be paid. Nothing more goes out until you let it go on; see why among your repeating payments.',
        facts,
      ),
  },
  scheduleLeftOut: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('Dates of a repeating payment were left out'),
    body: (i18n, facts) =>
      i18n.t(
        '{left, plural, one {# date of {amount} to {payee} went by while we could not pay. We pay the newest one, not that one.} other {# dates of {amount} to {payee} went by while we could not pay. We pay the newest one, not those.}}',
        facts,
      ),
  },
  exportMade: {
    type: 'info',
    title: (i18n) => i18n.t('Transactions were exported'),
    body: (i18n, facts) =>
      i18n.t('{person} exported transactions of {customer}. If you did not expect this, check who has access to {customer}.', facts),
  },
  batchPartlyDone: {
    type: 'batchPartially',
    title: (i18n) => i18n.t('Some payments of a batch failed'),
    body: (i18n, facts) =>
      i18n.t(
        '{failed, plural, one {# of {all} payments was not sent.} other {# of {all} payments were not sent.}} See why, then send them again.',
        facts,
      ),
  },
} satisfies Record<string, Notice>

export type NoticeText = keyof typeof notices

/** A row of an older or newer version whose words are not known here says nothing rather than something wrong. */
export const noticeOf = (text: string): Notice | undefined => (Object.hasOwn(notices, text) ? notices[text as NoticeText] : undefined)

/** Facts are kept as they are, without a language; an amount (`12.40 USD`) is written as the reader's screens write it. */
export function wordsOf({ title, body }: Notice, i18n: I18n, facts: Facts): { readonly title: string; readonly body: string } {
  const [, figure, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3,5})$/.exec(String(facts['amount'] ?? '')) ?? []
  const read = figure && currency ? { ...facts, amount: written(i18n, parseMoney(figure, currency)) } : facts
  return { title: title(i18n, read), body: body(i18n, read) }
}
