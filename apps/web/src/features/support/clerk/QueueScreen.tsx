import type { OutputOf } from '@ducat/contract/kit/call'
import { supportDesk } from '@ducat/contract/support/calls'
import { queueViews, statuses, type QueueView } from '@ducat/contract/support/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAddress } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { Goal } from '#features/desk'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Badge, SegmentedChoice } from '#ui'

type Listed = OutputOf<typeof supportDesk.queue>
type Ticket = Listed['tickets'][number]
const PAGE = 50
const LOOKS_AGAIN_MS = 15_000

/** /desk/messages: conversations of customers, those that waited longest for an answer first. */
export function QueueScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setView] = useAddress('view')
  const view = queueViews.find((known) => known === asked) ?? 'waiting'
  // Nobody tells the desk of what customers write: it asks.
  const counts = useCall(supportDesk.queue, { pageSize: 1 }, { every: LOOKS_AGAIN_MS }).data?.counts
  const columns = useColumns()
  const named = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count}`)
  return (
    <>
      <PageHead title={t`Messages`}>
        <Trans>Conversations that wait for an answer, oldest first. An answer is due within 24 hours.</Trans>
      </PageHead>
      <SegmentedChoice<QueueView>
        label={t`Which conversations`}
        choices={[
          { value: 'waiting', name: named(t`Waiting`, counts?.waiting) },
          { value: 'overdue', name: named(t`Past the goal`, counts?.overdue) },
          { value: 'mine', name: named(t({ message: 'Mine', context: 'conversations' }), counts?.mine) },
          { value: 'all', name: t({ message: 'All', context: 'conversations' }) },
        ]}
        value={view}
        onChange={(next) => setView(next === 'waiting' ? undefined : next)}
      />
      <CallTable
        key={`${view} ${counts?.waiting ?? ''}`}
        call={supportDesk.queue}
        input={{ pageSize: PAGE, ...(view !== 'waiting' && { view }) }}
        rowsOf={rowsOf}
        totalOf={({ total }) => total}
        label={t`Conversations`}
        keyOf={({ ticketNumber }) => ticketNumber}
        nameOf={({ customerName, subject }) => `${customerName}, ${subject}`}
        onOpen={({ ticketNumber }) => void navigate({ to: to.deskTicket, params: { ticketNumber } })}
        filters={[{ kind: 'search', field: 'search', label: t`Customer, subject or ticket number` }]}
        columns={columns}
        empty={{ title: t`No conversations`, text: t`New messages of customers appear here by themselves.` }}
      />
    </>
  )
}

const rowsOf = ({ tickets }: Listed) => tickets

function useColumns(): readonly Column<Ticket>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'customer',
        title: t`Customer`,
        cell: ({ customerName }) => <span className="font-medium">{customerName}</span>,
        width: 'minmax(160px, 1.5fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'subject', title: t`Subject`, cell: ({ subject }) => subject, width: 'minmax(200px, 2.5fr)', phone: 'note', fixed: true },
      { id: 'ticket', title: t`Ticket`, cell: ({ ticketNumber }) => <span className="numeric">{ticketNumber}</span>, width: '96px' },
      {
        id: 'waits',
        title: t`Waits`,
        cell: ({ since, due, updatedAt }) =>
          since === undefined || due === undefined ? (
            <span className="text-13 text-muted">{format.dayTime(updatedAt)}</span>
          ) : (
            <Goal since={since} due={due} />
          ),
        width: '150px',
        phone: 'amount',
        fixed: true,
      },
      { id: 'assigned', title: t`Assigned to`, cell: ({ assignedTo }) => assignedTo?.name ?? '–', width: 'minmax(140px, 1fr)' },
      {
        id: 'state',
        title: t`State`,
        cell: ({ status, since }) =>
          status !== statuses.open ? (
            <Badge>
              <Trans>closed</Trans>
            </Badge>
          ) : since === undefined ? (
            <Badge tone="positive">
              <Trans>answered</Trans>
            </Badge>
          ) : (
            <Badge tone="info">
              <Trans>waiting</Trans>
            </Badge>
          ),
        width: '130px',
        phone: 'status',
      },
    ],
    [t, format],
  )
}
