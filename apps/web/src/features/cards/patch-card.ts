/**
 * What was just ordered of a card is shown at once: accounts are read again at most once in three seconds, and then say what is true.
 *   patchCard(10044, { cardStatusId: cardStatus.paused })
 */
import { accounts } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { queryClient } from '#api/query-client.ts'
import type { Account } from './cards.ts'

type Listed = OutputOf<typeof accounts.list>

export function patchCard(accountId: number, facts: Partial<Account>): void {
  queryClient.setQueriesData<Listed>(
    { queryKey: [accounts.list.name] },
    (known) =>
      known && {
        ...known,
        accounts: { account: known.accounts.account.map((one) => (one.accountId === accountId ? { ...one, ...facts } : one)) },
      },
  )
}
