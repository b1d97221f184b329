/** What an account is called where it is chosen: its own name or its currency, and the last four of its number. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { accounts } from '@ducat/contract/accounts/calls'

export type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]

/** A name at the start of a line; several languages write currencies in small letters. */
export const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)

/** `0931` */
export const lastFour = ({ accountId, cardNumberMasked }: Pick<Account, 'accountId' | 'cardNumberMasked'>): string =>
  (cardNumberMasked ?? String(accountId)).slice(-4).padStart(4, '0')
