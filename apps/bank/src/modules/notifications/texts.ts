/** Every notice the bank writes: what kind it is, and its words. An area that has something to say adds its line here. */
import type { NoticeSection, NoticeSubject } from '@ducat/contract/notifications/models'
import { parseMoney } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { Right } from '@ducat/contract/kit/access'
import { rightName } from '../dictionaries/index.ts'
import { written } from '../../texts.ts'
import type { About, Facts, Notice } from './notice.ts'
import { ofContracts } from './of-contracts.ts'
import { ofDocuments } from './of-documents.ts'

export type { Facts } from './notice.ts'

const section = (name: NoticeSection) => (): About => ({ subject: 'settings', section: name })
const schedules = (): About => ({ subject: 'schedules' })
/** Rows that were written before the number was kept lead to the list. */
const one =
  (subject: NoticeSubject, fact: string) =>
  (facts: Facts): About => ({ subject, ...(typeof facts[fact] === 'number' && { id: facts[fact] }) })

const rightWords = (i18n: I18n, right: string | number | undefined): string => rightName(i18n, Number(right ?? 0) as Right)

export const notices = {
  welcome: {
    type: 'info',
    title: (i18n, facts) => i18n.t('Welcome to {brand}', facts),
    body: (i18n) => i18n.t('Your accounts are open. You will find notifications about them here.'),
  },
  verified: {
    type: 'info',
    title: (i18n) => i18n.t('Your account is verified'),
    body: (i18n) => i18n.t('You can now use all payment methods.'),
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
  accessChanged: {
    type: 'info',
    about: () => ({ subject: 'companyAccess' }),
    title: (i18n) => i18n.t('Access was changed'),
    body: (i18n, facts) =>
      i18n.t('{by} changed the access of {person}: {before} → {after}. If this was not agreed, change it back and write to us.', {
        ...facts,
        before: rightWords(i18n, facts.before),
        after: rightWords(i18n, facts.after),
      }),
  },
  ownAccessChanged: {
    type: 'info',
    title: (i18n) => i18n.t('Your access was changed'),
    body: (i18n, facts) => i18n.t('At {company} you now have: {after}.', { ...facts, after: rightWords(i18n, facts.after) }),
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
  primaryEmailChanged: {
    type: 'info',
    title: (i18n) => i18n.t('Your primary e-mail address was changed'),
    body: (i18n, facts) => i18n.t('We now write to {email}. If this was not you, write to us immediately.', facts),
  },
  primaryEmailRestored: {
    type: 'info',
    title: (i18n) => i18n.t('Your primary e-mail address was restored'),
    body: (i18n, facts) => i18n.t('We write to {email} again. Change your password if you did not expect this.', facts),
  },
  usernameChanged: {
    type: 'usernameChanged',
    title: (i18n) => i18n.t('Your user name was changed'),
    body: (i18n, facts) => i18n.t('You now sign in with {email}. If this was not you, write to us immediately.', facts),
  },
  usernameChangeFailed: {
    type: 'usernameChangeFailed',
    title: (i18n) => i18n.t('Your user name was not changed'),
    body: (i18n, facts) => i18n.t('The identity verification for {email} was not successful. You sign in as before.', facts),
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
  supportAnswered: {
    type: 'zohoNewMessage',
    about: one('ticket', 'ticket'),
    title: (i18n) => i18n.t('Support has answered'),
    body: (i18n, facts) => i18n.t('Read the answer to “{subject}”.', facts),
  },
  supportClosed: {
    type: 'zohoClosedNoReply',
    about: one('ticket', 'ticket'),
    title: (i18n) => i18n.t('Your request was closed'),
    body: (i18n, facts) => i18n.t('We closed “{subject}” because we did not hear from you. Reply to open it again.', facts),
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
  subscriptionEnded: {
    type: 'info',
    about: schedules,
    title: (i18n) => i18n.t('Subscription ended'),
    body: (i18n, facts) => i18n.t('{payee} has ended your subscription. No more payments are taken.', facts),
  },
  verificationDone: {
    type: 'info',
    about: one('verification', 'id'),
    title: (i18n) => i18n.t('Identity verified'),
    body: (i18n, facts) => i18n.t('{name} has verified their identity.', facts),
  },
  verificationRefused: {
    type: 'info',
    about: one('verification', 'id'),
    title: (i18n) => i18n.t('Identity not verified'),
    body: (i18n, facts) => i18n.t('The identity verification of {name} was not successful.', facts),
  },
  verificationExpired: {
    type: 'info',
    about: one('verification', 'id'),
    title: (i18n) => i18n.t('Identity verification expired'),
    body: (i18n, facts) => i18n.t('{name} did not verify their identity in time.', facts),
  },
  invoiceReceived: {
    type: 'info',
    about: one('receivedInvoice', 'id'),
    title: (i18n, facts) => i18n.t('Invoice {number}', facts),
    body: (i18n, facts) => i18n.t('{payee} sent you an invoice for {amount}.', facts),
  },
  invoicePrepared: {
    type: 'info',
    about: () => ({ subject: 'sentInvoice' }),
    title: (i18n) => i18n.t('An invoice is ready to send'),
    body: (i18n, facts) =>
      i18n.t('The API key {key} prepared an invoice to {payer} for {amount}. Check it, then send or discard it.', facts),
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
  dataExportReady: {
    type: 'info',
    about: () => ({ subject: 'ownData' }),
    title: (i18n) => i18n.t('Your data is ready'),
    body: (i18n) => i18n.t('The archive you requested can be downloaded for seven days.'),
  },
  closingStopped: {
    type: 'info',
    about: () => ({ subject: 'ownData' }),
    title: (i18n) => i18n.t('Your accounts could not be closed'),
    body: (i18n) => i18n.t('Something came in between, such as a payment. Your accounts stay open. See what it is and ask again.'),
  },
  dataExportFailed: {
    type: 'info',
    about: () => ({ subject: 'ownData' }),
    title: (i18n) => i18n.t('Your data could not be collected'),
    body: (i18n) => i18n.t('Something went wrong on our side. Request the archive again.'),
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
  ...ofDocuments,
  ...ofContracts,
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
