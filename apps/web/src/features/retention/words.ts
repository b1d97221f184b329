/** What is kept, why, and for how long, in words. */
import type { KeptForGood, KeptGround, KeptKind } from '@ducat/contract/kit/kept'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

interface Words {
  readonly title: MessageDescriptor
  readonly what: MessageDescriptor
}

export const kindWords: Readonly<Record<KeptKind, Words>> = {
  identity: {
    title: msg`Identity`,
    what: msg`Names, dates of birth, addresses, phone numbers, e-mail addresses, tax numbers and answers of customers, and of the people behind companies.`,
  },
  papers: { title: msg`Documents`, what: msg`Pictures and files that customers gave, and the notes of staff.` },
  belongings: {
    title: msg`Saved by customers`,
    what: msg`Templates, cards at other banks, saved views, blacklists, passkeys, phones and notification settings.`,
  },
  tickets: { title: msg`Support`, what: msg`Closed requests to support, with their messages and attachments.` },
  notices: { title: msg`Notifications`, what: msg`Notifications shown in the app.` },
  signIns: { title: msg`Sign-ins`, what: msg`When and from where people signed in.` },
  messages: { title: msg`Sent messages`, what: msg`E-mails, text messages and push messages after delivery.` },
  apiTraffic: { title: msg`API traffic`, what: msg`Requests, events and deliveries of the public API.` },
  usage: { title: msg`Usage statistics`, what: msg`Pages seen by those who agreed to it. No longer than the cookie lives.` },
}

export const groundWords: Readonly<Record<KeptGround, MessageDescriptor>> = {
  moneyLaundering: msg`The rules against money laundering ask for five years after the end, and allow five more.`,
  disputes: msg`Needed while a customer may still object to something.`,
  security: msg`Needed to find out who used an account.`,
  service: msg`Needed for the service only.`,
  consent: msg`Kept with consent only.`,
}

export const forGoodWords: Readonly<Record<KeptForGood, Words>> = {
  books: { title: msg`Books`, what: msg`Every entry of every account. Without one of them the others prove nothing.` },
  payments: {
    title: msg`Payments`,
    what: msg`Both sides of a payment may need it as evidence, and accounting rules ask for at least ten years.`,
  },
  agreements: { title: msg`Agreements`, what: msg`Which terms were accepted when, and contracts that were signed.` },
  audit: {
    title: msg`Audit`,
    what: msg`Each line seals the one before it, so none can be taken out. It has numbers of people and network addresses, no names.`,
  },
}

const YEAR = 365.25

/** Whole years where they are some, else days. */
export function useSpan(): (days: number) => string {
  const { t } = useLingui()
  return (days) => {
    const years = Math.round(days / YEAR)
    if (years > 0 && Math.abs(days - years * YEAR) < 1) return t`${plural(years, { one: '# year', other: '# years' })}`
    return t`${plural(days, { one: '# day', other: '# days' })}`
  }
}

export const sinceWords: Readonly<Record<'written' | 'ended' | 'left', MessageDescriptor>> = {
  written: msg`Counted from the day it was written`,
  ended: msg`Counted from the day it came to an end`,
  left: msg`Counted from the day the customer left`,
}
