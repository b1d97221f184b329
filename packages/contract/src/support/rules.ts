/** What a ticket of the help desk is to its customer. */
import { NEW_DAYS, statuses, type Ticket } from './models.ts'

export const ticketStates = ['open', 'new', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]
export const ticketFilters = ['all', ...ticketStates] as const
export type TicketFilter = (typeof ticketFilters)[number]

/** States of a file that is attached: pending until the help desk took or refused it. */
export const attachmentStates = ['uploaded', 'rejected', 'pending'] as const
export type AttachmentState = (typeof attachmentStates)[number]

const LATELY = NEW_DAYS * 24 * 60 * 60 * 1000
const isLately = (at: string, now: number): boolean => now - Date.parse(at) <= LATELY

/** The derived `statusId`. Spec: product-areas §4. */
export function ticketState({ status, lastThread }: Ticket, now: number): TicketState {
  if (status === statuses.closed) return 'closed'
  if (status === statuses.closedNoReply) return 'new'
  // Only what somebody was written to is addressed: an answer of support.
  return lastThread && lastThread.to !== '' && isLately(lastThread.createdAt, now) ? 'new' : 'open'
}

/** An answer of the last two weeks that the customer has not opened. */
export const isUnread = ({ lastThread, cf_customer_read_at: readAt }: Ticket, now: number): boolean =>
  lastThread !== undefined &&
  lastThread.to !== '' &&
  isLately(lastThread.createdAt, now) &&
  (readAt === undefined || Date.parse(readAt) < Date.parse(lastThread.createdAt))
