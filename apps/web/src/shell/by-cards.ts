/** Asks what somebody holds before a page of cards opens; the page then reads the same answer. */
import { accounts } from '@ducat/contract/accounts/calls'
import { queryClient } from '#api/query-client.ts'
import { actingCustomer, send } from '#api/send.ts'
import { session } from '#api/session.ts'
import { cardsWay } from './cards-way.ts'
import { mayEnter } from './enter.ts'

export async function elsewhereByCards(pathname: string): Promise<string | undefined> {
  mayEnter(accounts.list)
  const acting = actingCustomer(session().state())?.customerId ?? null
  try {
    const { accounts: held } = await queryClient.fetchQuery({
      queryKey: [accounts.list.name, {}, acting],
      queryFn: ({ signal }) => send(accounts.list, {}, { signal }),
      meta: { shows: accounts.list.shows },
    })
    return cardsWay(pathname.replace(/(.)\/$/, '$1'), held.account)
  } catch {
    // The page says what could not be read, and how to try again.
    return undefined
  }
}
