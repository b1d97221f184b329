/** Own accounts, as the history names them: a name to choose by, and the last four beside each movement. */
import { accounts } from '@ducat/contract/accounts/calls'
import { useMemo } from 'react'
import { useCall } from '#api/use-call.ts'
import { capital, lastFour } from '#features/accounts'
import { useFormat } from '#i18n/format.ts'

export interface HeldAccount {
  readonly id: number
  readonly lastFour: string
  /** `US dollar ··0931` */
  readonly name: string
}

export function useAccounts(): ReadonlyMap<number, HeldAccount> {
  const format = useFormat()
  const { data } = useCall(accounts.list, {})
  return useMemo(
    () =>
      new Map(
        (data?.accounts.account ?? []).map((account) => {
          const name = account.cardAliasName ?? capital(format.currencyName(account.currencyCode))
          return [account.accountId, { id: account.accountId, lastFour: lastFour(account), name: `${name} ··${lastFour(account)}` }]
        }),
      ),
    [data, format],
  )
}
