import type { accounts } from '@ducat/contract/accounts/calls'
import { groupOf } from '@ducat/contract/accounts/rules'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Format } from '#i18n/format.ts'

export type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]

/** Cards pay nobody by file. */
export const payingAccounts = (all: readonly Account[]): readonly Account[] => all.filter((one) => groupOf(one) === 'payment')

/** `US dollar ··0931` */
export function accountName({ cardAliasName, currencyCode, cardNumberMasked, accountId }: Account, format: Format): string {
  const currency = format.currencyName(currencyCode)
  const name = cardAliasName ?? currency.charAt(0).toLocaleUpperCase() + currency.slice(1)
  return `${name} ··${(cardNumberMasked ?? String(accountId)).slice(-4).padStart(4, '0')}`
}
