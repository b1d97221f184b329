/** The customer's conversations, filtered by state, with a mark at those whose answer was not read. */
import { ticketFilters, type TicketFilter } from '@ducat/contract/support/rules'
import { TICKET_PAGE } from '@ducat/contract/support/models'
import { useLingui } from '@lingui/react/macro'
import { useAddressFields } from '#address/use-address.ts'
import { sentence } from '#api/sentence.ts'
import { Button, Card, Empty, ErrorNote, Loading, SegmentedChoice, Skeleton } from '#ui'
import { filterWords } from '../words.ts'
import { TicketRow } from './TicketRow.tsx'
import { useTickets, type Ticket } from './use-tickets.ts'

const isFilter = (text: string | undefined): text is TicketFilter => ticketFilters.some((one) => one === text)

export function TicketList({ ticketNumber }: { readonly ticketNumber: string | undefined }) {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const filter = isFilter(values['state']) ? values['state'] : 'all'
  const fits = ({ statusId }: Ticket) => filter === 'all' || statusId === filter
  const { tickets, error, isFetching, hasMore, more, retry } = useTickets(
    (all) => filter === 'all' || all.filter(fits).length >= TICKET_PAGE,
  )
  const shown = tickets?.filter(fits)
  return (
    <Card title={t`Conversations`}>
      <div className="grid border-b px-5 py-3 max-tablet:px-4">
        <SegmentedChoice
          label={t`Show`}
          choices={ticketFilters.map((value) => ({ value, name: t(filterWords[value]) }))}
          value={filter}
          onChange={(state) => set({ state: state === 'all' ? undefined : state })}
        />
      </div>
      {shown ? (
        <>
          {shown.length > 0 ? (
            <ul aria-label={t`Conversations`} className="divide-y divide-line">
              {shown.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} isOpen={ticket.ticketNumber === ticketNumber} filter={filter} />
              ))}
            </ul>
          ) : (
            !hasMore && <Empty title={t`No results`}>{t`No conversation has this state.`}</Empty>
          )}
          {hasMore && (
            <footer className="border-t px-5 py-2 max-tablet:px-4">
              <Button look="quiet" size="s" loading={isFetching} onClick={more} className="-ms-3 max-phablet:min-h-11">
                {t`Older conversations`}
              </Button>
            </footer>
          )}
        </>
      ) : error ? (
        <ErrorNote title={t`We could not load your messages`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading your messages`} className="divide-y divide-line">
          {[0, 1, 2, 3].map((place) => (
            <div key={place} className="grid gap-2 px-5 py-4 max-tablet:px-4">
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-2.5 w-2/5" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  )
}
