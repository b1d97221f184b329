import type { TicketFilter } from '@ducat/contract/support/rules'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Badge, classes, Count } from '#ui'
import { stateWords } from '../words.ts'
import type { Ticket } from './use-tickets.ts'

interface TicketRowProps {
  readonly ticket: Ticket
  readonly isOpen: boolean
  /** Stays as it is when the conversation is opened. */
  readonly filter: TicketFilter
}

export function TicketRow({ ticket, isOpen, filter }: TicketRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { ticketNumber: number, isUnread } = ticket
  const state = stateWords[ticket.statusId]
  const day = localDay(ticket.updatedAt)
  return (
    <li>
      <Link
        to={to.ticket}
        params={{ ticketNumber: number }}
        search={(filter === 'all' ? {} : { state: filter }) as never}
        aria-current={isOpen || undefined}
        className={classes(
          'focus-inset grid gap-1 px-5 py-3 text-ink no-underline! transition-colors max-tablet:px-4',
          isOpen ? 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-canvas',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className={classes('min-w-0 truncate', isUnread ? 'font-strong' : 'font-medium')} title={ticket.subject}>
            {ticket.subject}
          </span>
          <span className="flex-none text-12 text-muted">{day === today() ? format.time(ticket.updatedAt) : format.shortDay(day)}</span>
        </span>
        <span className="text-12 text-muted">{t`Ticket ${number}`}</span>
        <span className="flex min-h-6 items-center justify-between gap-2">
          <Badge tone={state.tone}>{t(state.name)}</Badge>
          {isUnread && <Count value={1} tone="work" label={t`Unread answer`} />}
        </span>
      </Link>
    </li>
  )
}
