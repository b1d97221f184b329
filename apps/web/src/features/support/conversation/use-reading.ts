import { helpDesk } from '@ducat/contract/support/calls'
import { useEffect } from 'react'
import { refreshTopics, queryClient } from '#api/query-client.ts'
import { send } from '#api/send.ts'
import type { Ticket } from '../list/use-tickets.ts'

/** An answer is read when it stands on a page that somebody sees; a tab in the background has read nothing yet. */
export function useReading(ticket: Ticket, isShown: boolean): void {
  const { id } = ticket
  const until = isShown && ticket.isUnread ? ticket.lastThread?.createdAt : undefined
  useEffect(() => {
    if (until === undefined) return undefined
    const read = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', read)
      // A mark that is not written stays for the next time: nothing is lost, so nothing is said.
      send(helpDesk.update, { id, cf: { cf_customer_read_at: until } }).then(
        () => refreshTopics(queryClient, helpDesk.update.changes),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, until])
}
