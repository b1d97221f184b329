/** /messages/{ticketNumber}: one conversation. */
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { sentence } from '#api/sentence.ts'
import { useTitle } from '#shell/title.ts'
import { Empty, ErrorNote, Surface } from '#ui'
import { Desk } from '../Desk.tsx'
import { useTickets } from '../list/use-tickets.ts'
import { Conversation } from './Conversation.tsx'
import { Waiting } from './Waiting.tsx'

export function TicketScreen() {
  const { ticketNumber = '' } = useParams({ strict: false }) as { readonly ticketNumber?: string }
  return (
    <Desk ticketNumber={ticketNumber}>
      <Opened key={ticketNumber} ticketNumber={ticketNumber} />
    </Desk>
  )
}

/** The help desk knows tickets by their ids, people by their numbers: the list has both. */
function Opened({ ticketNumber }: { readonly ticketNumber: string }) {
  const { t } = useLingui()
  const isIt = (ticket: { readonly ticketNumber: string }) => ticket.ticketNumber === ticketNumber
  const { tickets, error, isFetching, hasMore, retry } = useTickets((all) => all.some(isIt))
  const ticket = tickets?.find(isIt)
  useTitle(ticket?.subject ?? t`Messages`)
  if (ticket) return <Conversation ticket={ticket} />
  if (error)
    return (
      <Surface>
        <ErrorNote title={t`We could not load this conversation`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      </Surface>
    )
  if (tickets && !hasMore)
    return (
      <Surface>
        <Empty title={t`Not found`}>{t`There is no conversation with this number.`}</Empty>
      </Surface>
    )
  return <Waiting />
}
