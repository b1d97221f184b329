/** What accounts, cards and movements are called. Kinds and states of cards are adjectives of the word "card" in every language. */
import type { AccountGroup, CardState } from '@ducat/contract/accounts/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { history } from '@ducat/contract/history/calls'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Transaction = OutputOf<typeof history.list>['transactions']['transaction'][number]

export const accountKinds: Readonly<Record<AccountGroup, MessageDescriptor>> = {
  payment: msg`Payment account`,
  prepayment: msg`Prepayment account`,
  receiving: msg`Receiving account`,
  physical: msg`Prepaid card`,
  debit: msg`Debit card`,
  virtual: msg`Virtual card`,
  closed: msg`Closed account`,
}

export const cardStates: Readonly<Record<CardState, MessageDescriptor>> = {
  active: msg({ message: 'active', comment: 'State of a card' }),
  paused: msg({ message: 'paused', comment: 'State of a card' }),
  onItsWay: msg({ message: 'on its way', comment: 'State of a card' }),
  expired: msg({ message: 'expired', comment: 'State of a card' }),
  blocked: msg({ message: 'blocked', comment: 'State of a card' }),
}

export const transactionStates: Readonly<Record<Transaction['status'], MessageDescriptor>> = {
  completed: msg({ message: 'Completed', comment: 'State of a payment' }),
  processing: msg({ message: 'Processing', comment: 'State of a payment' }),
  rejected: msg({ message: 'Rejected', comment: 'State of a payment' }),
  returned: msg({ message: 'Returned', comment: 'State of a payment' }),
}

/** A name at the start of a line; several languages write currencies in small letters. */
export const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** As people know an account: `··0931`. */
export const lastFour = (account: { readonly accountId: number; readonly cardNumberMasked?: string | undefined }): string =>
  (account.cardNumberMasked ?? String(account.accountId)).slice(-4).padStart(4, '0')
