/** Whatever the palette can find, and what choosing it means. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { search } from '@ducat/contract/search/calls'
import type { MenuEntry } from '#shell/menus.ts'
import type { Action } from './actions.ts'

type Everything = OutputOf<typeof search.everything>
export type FoundAccount = Everything['accounts'][number]
export type FoundPayee = Everything['payees'][number]
export type FoundTransaction = Everything['transactions'][number]

export type Found =
  | { readonly kind: 'page'; readonly id: string; readonly entry: MenuEntry }
  | { readonly kind: 'action'; readonly id: string; readonly action: Action }
  | { readonly kind: 'account'; readonly id: string; readonly account: FoundAccount }
  | { readonly kind: 'payee'; readonly id: string; readonly payee: FoundPayee }
  | { readonly kind: 'transaction'; readonly id: string; readonly transaction: FoundTransaction }

export const foundOf = ({ accounts, payees, transactions }: Everything): readonly Found[] => [
  ...accounts.map((account) => ({ kind: 'account' as const, id: `account-${account.accountId}`, account })),
  ...payees.map((payee) => ({ kind: 'payee' as const, id: `payee-${payee.email ?? payee.name}`, payee })),
  // An exchange is one transaction on two accounts.
  ...transactions.map((transaction) => ({
    kind: 'transaction' as const,
    id: `transaction-${transaction.transactionId}-${transaction.accountId}`,
    transaction,
  })),
]
