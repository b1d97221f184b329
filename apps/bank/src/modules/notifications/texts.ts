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
    body: (i18n) => i18n.t('Your accounts are open. You will find notifications about them here.'),
  },
  deviceLinked: {
    type: 'info',
    about: section('phones'),
    title: (i18n) => i18n.t('A phone was linked'),
    body: (i18n, facts) => i18n.t('{device} was linked to your login. If this was not you, write to us immediately.', facts),
  },
  deviceApproved: {
    type: 'info',
    about: section('phones'),
    title: (i18n) => i18n.t('A phone was confirmed'),
    body: (i18n, facts) =>
      i18n.t('{device} can now confirm your payments and sign-ins. If this was not you, write to us immediately.', facts),
  },
  deviceRemoved: {
    type: 'info',
    about: section('phones'),
    title: (i18n) => i18n.t('A phone was removed'),
    body: (i18n, facts) =>
      i18n.t('{device} can no longer confirm your payments or sign-ins. If this was not you, write to us immediately.', facts),
  },
  apiKeyCreated: {
    type: 'info',
    title: (i18n) => i18n.t('An API key was created'),
    body: (i18n, facts) =>
      i18n.t('{person} created the API key {key}. If nobody in your company needs it, delete it under Merchant tools.', facts),
  },
  twoStepChanged: {
    type: 'info',
    about: section('two-step'),
    title: (i18n) => i18n.t('Your confirmation method was changed'),
    body: (i18n) =>
      i18n.t(
        'The way you confirm or sign in was changed, and your other browsers were signed out. If this was not you, write to us immediately.',
      ),
  },
  changeRefused: {
    type: 'info',
    about: section('password'),
    title: (i18n) => i18n.t('A change was declined'),
    body: (i18n) =>
      i18n.t(
        'Someone asked to change the way you sign in, and this was declined on your phone. If you did not ask for it, change your password.',
      ),
  },
  passwordChanged: {
    type: 'info',
    about: section('password'),
    title: (i18n) => i18n.t('Your password was changed'),
    body: (i18n) => i18n.t('Your other browsers were signed out. If this was not you, write to us immediately.'),
  },
  authenticatorAdded: {
    type: 'info',
    about: section('authenticator'),
    title: (i18n) => i18n.t('An authenticator app was set up'),
    body: (i18n) => i18n.t('Its codes can confirm your payments and sign-ins. If this was not you, write to us immediately.'),
  },
  passkeyAdded: {
    type: 'info',
    about: section('passkeys'),
    title: (i18n) => i18n.t('A passkey was added'),
    body: (i18n, facts) =>
      i18n.t('You can now sign in and confirm payments with {passkey}. If this was not you, write to us immediately.', facts),
  },
  passkeyRemoved: {
    type: 'info',
    about: section('passkeys'),
    title: (i18n) => i18n.t('A passkey was removed'),
    body: (i18n, facts) => i18n.t('{passkey} no longer works. If this was not you, write to us immediately.', facts),
  },
  recoveryCodesMade: {
    type: 'info',
    about: section('recovery-codes'),
    title: (i18n) => i18n.t('New recovery codes were created'),
    body: (i18n) => i18n.t('The old ones no longer work. If this was not you, write to us immediately.'),
  },
  addressesChanged: {
    type: 'info',
    about: section('addresses'),
    title: (i18n) => i18n.t('Your list of allowed addresses was changed'),
    body: (i18n) => i18n.t('You may now be able to sign in from other network addresses. If this was not you, write to us immediately.'),
  },
  phoneConfirmed: {
    type: 'info',
    about: section('number'),
    title: (i18n) => i18n.t('A phone number was confirmed'),
    body: (i18n) => i18n.t('It is now linked to your login. If this was not you, write to us immediately.'),
  },
  partnerAllowed: {
    type: 'info',
    about: section('browsers'),
    title: (i18n) => i18n.t('A partner can read your data'),
    body: (i18n, facts) =>
      i18n.t(
        'You allowed {partner} to read some of your data. You can withdraw this at any time in the list of signed-in browsers.',
        facts,
      ),
  },
  cardClosed: {
    type: 'cardClosed',
    about: one('card', 'accountId'),
    title: (i18n) => i18n.t('A card was closed'),
    body: (i18n, facts) => i18n.t('The card {card} was closed. Its balance is in your account.', facts),
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
    body: (i18n) => i18n.t('Upload a newer one to lift the restriction on your account.'),
  },
  supportAnswered: {
    type: 'zohoNewMessage',
    title: (i18n) => i18n.t('Support has answered'),
    body: (i18n, facts) => i18n.t('Read the answer to “{subject}”.', facts),
  },
  paymentDeclined: {
    type: 'info',
    about: one('transaction', 'id'),
    title: (i18n) => i18n.t('A payment was declined'),
    body: (i18n, facts) => i18n.t('{amount} to {payee} was declined: “{reason}”. The money is available again.', facts),
  },
  invitationCancelled: {
    type: 'info',
    title: (i18n) => i18n.t('Payment cancelled'),
    body: (i18n, facts) => i18n.t('{amount} to {payee} and the fee are back in your account. The invitation is no longer valid.', facts),
  },
  invitationUnclaimed: {
    type: 'info',
    title: (i18n) => i18n.t('Payment returned'),
    body: (i18n, facts) => i18n.t('{payee} did not claim {amount} in time. The money and the fee are back in your account.', facts),
  },
  globalPaid: {
    type: 'info',
    about: one('transaction', 'id'),
    title: (i18n) => i18n.t('Payment received'),
    body: (i18n, facts) => i18n.t('{payee} has received {amount}.', facts),
  },
  globalRefused: {
    type: 'info',
    about: one('transaction', 'id'),
    title: (i18n) => i18n.t('Payment refused'),
    body: (i18n, facts) =>
      facts['reason'] === ''
        ? i18n.t('{payee} refused {amount}. The money and the fee are back in your account.', facts)
        : i18n.t('{payee} refused {amount}: “{reason}”. The money and the fee are back in your account.', facts),
  },
  globalExpired: {
    type: 'info',
    about: one('transaction', 'id'),
    title: (i18n) => i18n.t('Payment returned'),
    body: (i18n, facts) => i18n.t('{payee} did not claim {amount} in time. The money and the fee are back in your account.', facts),
  },
  invoiceReceived: {
    type: 'info',
    about: one('receivedInvoice', 'id'),
    title: (i18n, facts) => i18n.t('Invoice {number}', facts),
    body: (i18n, facts) => i18n.t('{payee} sent you an invoice for {amount}.', facts),
  },
  invoicePaid: {
    type: 'info',
    about: one('sentInvoice', 'id'),
    title: (i18n, facts) => i18n.t('Invoice {number} was paid', facts),
    body: (i18n, facts) => i18n.t('{payer} paid {amount}.', facts),
  },
  invoiceRejected: {
    type: 'info',
    about: one('sentInvoice', 'id'),
    title: (i18n, facts) => i18n.t('Invoice {number} was rejected', facts),
    body: (i18n, facts) =>
      facts['reason'] === ''
        ? i18n.t('{payer} does not pay {amount}.', facts)
        : i18n.t('{payer} does not pay {amount}: “{reason}”.', facts),
  },
  fundingArrived: {
    type: 'info',
    about: one('sentInvoice', 'id'),
    title: (i18n, facts) => i18n.t('Invoice {number} was paid', facts),
    body: (i18n, facts) => i18n.t('{amount} arrived in your account.', facts),
  },
  scheduleNoMoney: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('A recurring payment was not made'),
    body: (i18n, facts) =>
      i18n.t('Insufficient funds for {amount} to {payee}. We will try again tomorrow. Add money to the account before then.', facts),
  },
  scheduleRefused: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('A recurring payment was not made'),
    body: (i18n, facts) =>
      i18n.t('{amount} to {payee} could not be paid today. We will try again tomorrow. The reason is in your recurring payments.', facts),
  },
  scheduleFailing: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('A recurring payment was stopped'),
    body: (i18n, facts) =>
      i18n.t(
        '{amount} to {payee} could not be paid. No more payments are made until you resume it. The reason is in your recurring payments.',
        facts,
      ),
  },
  scheduleLeftOut: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('Payments of a recurring payment were skipped'),
    body: (i18n, facts) =>
      i18n.t(
        '{left, plural, one {# payment of {amount} to {payee} was skipped because it could not be made in time. Only the latest one is paid.} other {# payments of {amount} to {payee} were skipped because they could not be made in time. Only the latest one is paid.}}',
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
    title: (i18n) => i18n.t('Some payments of a mass payment failed'),
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
