/** What the history is called in its parts. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { history } from '@ducat/contract/history/calls'
import type { Waits } from '@ducat/contract/history/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import type { BadgeTone } from '#ui'

export type Answer = OutputOf<typeof history.list>
export type Transaction = Answer['transactions']['transaction'][number]

/** The place of a row: a payment that came back is one transaction, out and in again on one account. */
export const keyOf = ({ transactionId, accountId, transactionDirection, currencyCode }: Transaction): string =>
  `${transactionId} ${accountId} ${transactionDirection} ${currencyCode}`

export const states: Readonly<Record<Transaction['status'], MessageDescriptor>> = {
  completed: msg({ message: 'Completed', context: 'payment' }),
  processing: msg({ message: 'Processing', context: 'payment' }),
  rejected: msg({ message: 'Rejected', context: 'payment' }),
  returned: msg({ message: 'Returned', context: 'payment' }),
}

export const stateTones: Readonly<Record<Exclude<Transaction['status'], 'completed'>, BadgeTone>> = {
  processing: 'info',
  rejected: 'negative',
  returned: 'warning',
}

/** What one that is processing waits for, where somebody has to do something. */
export const waitWords: Readonly<Record<Waits, MessageDescriptor>> = {
  confirmation: msg`Waiting for confirmation`,
  approval: msg`Waiting for approval`,
  claim: msg`Invitation sent`,
}

export const directions: Readonly<Record<Transaction['transactionDirection'], MessageDescriptor>> = {
  in: msg`Money in`,
  out: msg`Money out`,
  own: msg`Between own accounts`,
}

/** Kinds of movement in the reader's language, from the bank's dictionary; until it has come, none. */
export const useTypes = (): readonly { readonly id: string; readonly name: string }[] =>
  useDictionary(dictionaries.transactionTypes)?.transactionTypes ?? none

const none: readonly never[] = []
