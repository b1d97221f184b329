/** What accounts, cards and movements are called. Kinds and states of cards are adjectives of the word "card" in every language. */
import type { AccountGroup, CardState } from '@ducat/contract/accounts/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { history } from '@ducat/contract/history/calls'
import type { Waits } from '@ducat/contract/history/models'
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

/** Beside a card's picture, where the word "card" is not needed. */
export const cardKinds: Readonly<Record<'physical' | 'debit' | 'virtual', MessageDescriptor>> = {
  physical: msg({ message: 'Prepaid', context: 'card' }),
  debit: msg({ message: 'Debit', context: 'card' }),
  virtual: msg({ message: 'Virtual', context: 'card' }),
}

export const cardStates: Readonly<Record<CardState, MessageDescriptor>> = {
  active: msg({ message: 'active', context: 'card' }),
  paused: msg({ message: 'paused', context: 'card' }),
  onItsWay: msg({ message: 'on its way', context: 'card' }),
  expired: msg({ message: 'expired', context: 'card' }),
  blocked: msg({ message: 'blocked', context: 'card' }),
}

export const transactionStates: Readonly<Record<Transaction['status'], MessageDescriptor>> = {
  completed: msg({ message: 'Completed', context: 'payment' }),
  processing: msg({ message: 'Processing', context: 'payment' }),
  rejected: msg({ message: 'Rejected', context: 'payment' }),
  returned: msg({ message: 'Returned', context: 'payment' }),
}

/** What one that is processing waits for, where somebody has to do something. */
export const waitWords: Readonly<Record<Waits, MessageDescriptor>> = {
  confirmation: msg`Waiting for confirmation`,
  approval: msg`Waiting for approval`,
  claim: msg`Invitation sent`,
}

/** A name at the start of a line; several languages write currencies in small letters. */
export const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** As people know an account: `··0931`. */
export const lastFour = (account: { readonly accountId: number; readonly cardNumberMasked?: string | undefined }): string =>
  (account.cardNumberMasked ?? String(account.accountId)).slice(-4).padStart(4, '0')
