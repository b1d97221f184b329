/** Support: tickets and their threads, as the help desk tells them. */
import { bool, email, instant, int, list, object, optional, text, longText } from '../kit/fields.ts'
import type { UploadRule } from '../kit/upload.ts'

/** Spec: product-areas §9. */
export const TICKET_PAGE = 20
export const CONVERSATION_PAGE = 100
/** An answer of support is new for so long, and whether it was read is looked at for so long. Spec: product-areas §4, §9. */
export const NEW_DAYS = 14

/** What may be attached to a message, by whichever way it comes. */
export const attachmentRule: UploadRule = { types: ['pdf', 'jpg', 'jpeg', 'png', 'txt'], maxMb: 10 }

/** An answer is due within so many hours after the customer wrote. */
export const ANSWER_HOURS = 24
/** Which part of the queue a clerk looks at. */
export const queueViews = ['waiting', 'overdue', 'mine', 'all'] as const
export type QueueView = (typeof queueViews)[number]

export const statuses = { open: 'Open', closed: 'Closed', closedNoReply: 'closed-no-reply' } as const

export const ticket = {
  id: text(64),
  ticketNumber: text(32),
  status: text(40),
  createdAt: instant(),
  updatedAt: instant(),
  lastThread: optional(object({ createdAt: instant(), to: text(254) })),
  cf_customer_read_at: optional(instant()),
  subject: text(200),
}
export type Ticket = {
  readonly status: string
  readonly lastThread?: { readonly createdAt: string; readonly to: string } | undefined
  readonly cf_customer_read_at?: string | undefined
}

export const attachment = object({ id: text(64), name: text(200), size: int() })
export const author = object({ name: text(200), type: text(20) })

export const thread = object({
  id: text(64),
  createdAt: instant(),
  content: longText(10_000),
  author,
  to: optional(text(254)),
  attachments: list(attachment),
})

export const conversation = object({
  id: text(64),
  type: text(20),
  createdTime: instant(),
  content: longText(10_000),
  author,
  attachments: list(attachment),
})

export const agent = object({ name: text(200), email: email(), phone: optional(text(40)), photo: optional(text(2048)) })

export const ticketField = object({
  name: text(60),
  label: text(100),
  type: text(20),
  isRequired: bool(),
  options: optional(list(text(100))),
})
