/** Which of somebody's accounts money can leave, and which it can go to; and what an account is called in a sentence. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { accounts } from '@ducat/contract/accounts/calls'
import { cardStateOf, groupOf, isCard } from '@ducat/contract/accounts/rules'
import type { Format } from '#i18n/format.ts'

export type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]

/** Cards are unloaded on their own page. */
export const sourcesOf = (all: readonly Account[]): readonly Account[] => all.filter((one) => groupOf(one) === 'payment')

export const targetsOf = (all: readonly Account[]): readonly Account[] =>
  all.filter(
    (one) => groupOf(one) === 'payment' || (isCard(one) && one.cardStatusId !== undefined && cardStateOf(one.cardStatusId) === 'active'),
  )

/** `US dollar ··0931` */
export function nameOf({ cardAliasName, currencyCode, cardNumberMasked, accountId }: Account, format: Format): string {
  const currency = format.currencyName(currencyCode)
  const name = cardAliasName ?? currency.charAt(0).toLocaleUpperCase() + currency.slice(1)
  return `${name} ··${(cardNumberMasked ?? String(accountId)).slice(-4).padStart(4, '0')}`
}
