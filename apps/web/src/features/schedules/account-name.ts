/** Own accounts by name, as the other screens call them. */
import { accounts } from '@ducat/contract/accounts/calls'
import { useCall } from '#api/use-call.ts'
import { capital, lastFour } from '#features/accounts'
import { useFormat } from '#i18n/format.ts'

export function useAccountName(): (accountId: number) => string {
  const format = useFormat()
  const held = useCall(accounts.list, {}).data?.accounts.account
  return (accountId) => {
    const account = held?.find((one) => one.accountId === accountId)
    return account
      ? `${account.cardAliasName ?? capital(format.currencyName(account.currencyCode))} ··${lastFour(account)}`
      : `··${String(accountId).slice(-4)}`
  }
}
