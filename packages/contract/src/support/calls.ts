/**
 * Support. The bank gives out keys for the help desk and says how many tickets wait; everything else is the help desk's own API, spoken by the
 * embedded one or by a provider at another address (`HELP_DESK_URL`).
 */
import { admin, helpDesk as byToken, signedInActing, customer, withoutBalance } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import {
  bool,
  country,
  email,
  id as fieldId,
  instant,
  int,
  list,
  longText,
  object,
  oneOf,
  optional,
  text,
  texts,
  token,
} from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { upload } from '../kit/upload.ts'
import { agent, attachmentRule, conversation, CONVERSATION_PAGE, queueViews, statuses, thread, ticket, ticketField } from './models.ts'
import { badge } from './badge.ts'

const page = { page: optional(int(1, 500)), pageSize: optional(int(1, 100)) }

export const support = {
  jwt: rest('GET', '/zoho/jwt', {
    spec: 'C-SUPP-001',
    about: 'A key that signs in to the help desk once, within 60 seconds.',
    access: signedInActing,
    output: { jwt: token() },
    shows: { nothing: 'a key is fetched when it is needed' },
    limit: { perMinute: 30 },
  }),
  agent: rest('GET', '/zoho/agent', {
    spec: 'C-SUPP-002',
    about: 'The manager of a company. Others have none.',
    access: withoutBalance(customer('see')),
    output: { agent: optional(agent) },
    shows: ['support'],
  }),
  ...badge,
  tickets: rest('GET', '/zoho/tickets', {
    spec: 'C-SUPP-004',
    about: 'The tickets of the customer, those that changed last first, twenty a page.',
    access: signedInActing,
    input: page,
    output: { tickets: list(object(ticket), 100), total: int() },
    shows: ['support'],
  }),
}

const limit = { perMinute: 240 }
const helpDeskAsks = { access: byToken, limit, base: 'help-desk' } as const
const shows = ['support'] as const
const changes = ['support'] as const
const id = { id: text(32, 1) }
const words = { subject: text(200, 1), description: longText(10_000), departmentId: text(64, 1) }
const attached = { uploads: optional(list(text(64), 10)), cf: optional(texts(300)) }
const made = { id: text(64), ticketNumber: text(32) }
const colleague = object({ personId: fieldId(), name: text(200) })
const atDesk = { customerId: int(), customerName: text(200), assignedTo: optional(colleague) }

export const helpDesk = {
  signIn: rest('POST', '/remote/auth', {
    spec: 'C-SUPP-005',
    about: 'A key of the bank becomes a token for one customer and an hour.',
    access: byToken,
    input: { jwt: token() },
    output: { token: token(), expiresIn: int() },
    limit,
    base: 'help-desk',
    changes: [],
  }),
  me: rest('POST', '/me', {
    ...helpDeskAsks,
    spec: 'C-SUPP-006',
    about: 'Whose token it is.',
    output: { id: text(64), email: email(), name: text(200), departmentIds: list(text(64)) },
    changes: [],
  }),
  compose: rest('POST', '/composetickets', {
    ...helpDeskAsks,
    spec: 'C-SUPP-007',
    about: 'A new ticket from the form of a message.',
    input: { ...words, email: email(), ...attached },
    output: made,
    refuses: { uploads: ['UPLOAD_GONE'] },
    changes,
  }),
  list: rest('GET', '/tickets', {
    ...helpDeskAsks,
    spec: 'C-SUPP-008',
    about: 'The tickets of the customer, those that changed last first.',
    input: { from: optional(int(0, 10_000)), limit: optional(int(1, 100)) },
    output: { data: list(object(ticket), 100) },
    shows,
  }),
  create: rest('POST', '/tickets', {
    ...helpDeskAsks,
    spec: 'C-SUPP-009',
    about: 'A new ticket.',
    input: { ...words, ...attached },
    output: made,
    refuses: { uploads: ['UPLOAD_GONE'] },
    changes,
  }),
  get: rest('GET', '/tickets/{id}', {
    ...helpDeskAsks,
    spec: 'C-SUPP-010',
    about: 'One ticket.',
    input: id,
    output: { ...ticket, description: longText(10_000), cf: optional(texts(300)) },
    shows,
  }),
  reply: rest('POST', '/tickets/{id}/threads', {
    ...helpDeskAsks,
    spec: 'C-SUPP-011',
    about: 'A reply. A ticket that was closed is open again.',
    input: { ...id, content: longText(10_000), uploads: attached.uploads },
    output: { id: text(64), createdAt: instant() },
    refuses: { content: ['REQUIRED'], uploads: ['UPLOAD_GONE'] },
    changes,
  }),
  update: rest('PUT', '/tickets/{id}', {
    ...helpDeskAsks,
    spec: 'C-SUPP-012',
    about: 'Closes a ticket, or says until when it was read.',
    input: { ...id, status: optional(oneOf([statuses.closed])), cf: optional(object({ cf_customer_read_at: instant() })) },
    output: { id: text(64), status: text(40) },
    changes,
  }),
  threads: rest('GET', '/tickets/{id}/threads', {
    ...helpDeskAsks,
    spec: 'C-SUPP-013',
    about: 'What was written, oldest first.',
    input: { ...id, limit: optional(int(1, CONVERSATION_PAGE)) },
    output: { data: list(thread, CONVERSATION_PAGE) },
    shows,
  }),
  conversations: rest('GET', '/tickets/{id}/conversations', {
    ...helpDeskAsks,
    spec: 'C-SUPP-014',
    about: 'The same as a conversation, a hundred at a time.',
    input: { ...id, limit: optional(int(1, CONVERSATION_PAGE)) },
    output: { data: list(conversation, CONVERSATION_PAGE) },
    shows,
  }),
  fields: rest('GET', '/ticketsFields', {
    ...helpDeskAsks,
    spec: 'C-SUPP-015',
    about: 'What the form of a new ticket asks for.',
    input: { departmentId: optional(text(64)) },
    output: { data: list(ticketField) },
    shows: { nothing: 'the form stays as it is' },
  }),
  upload: rest('POST', '/uploads', {
    ...helpDeskAsks,
    spec: 'C-SUPP-016',
    about: 'A file for the next ticket or reply. What is not what its name says is refused.',
    input: { file: upload(attachmentRule) },
    output: { id: text(64), name: text(200), size: int() },
    refuses: { file: ['FILE_TYPE', 'TOO_MANY_UPLOADS'] },
    changes: [],
  }),
  attachment: rest('GET', '/tickets/{id}/attachments/{attachmentId}/content', {
    ...helpDeskAsks,
    spec: 'C-SUPP-017',
    about: 'A file of a ticket. It is saved, never shown.',
    input: { ...id, attachmentId: text(64, 1) },
    output: { file: download() },
    shows,
  }),
}

/** For whoever works at the help desk: the right `support`. */
export const supportDesk = {
  queue: query('supportQueueList', {
    spec: 'C-OWN-223',
    about: 'Tickets of the brand: those that wait for an answer, longest first; one’s own; or all, those that changed last first.',
    access: admin,
    input: { view: optional(oneOf(queueViews)), search: optional(text(100)), ...pageInput(50) },
    output: {
      tickets: list(object({ ...ticket, ...atDesk, since: optional(instant()), due: optional(instant()) }), 100),
      total: int(),
      counts: object({ waiting: int(), mine: int(), overdue: int() }),
      ...pageOutput,
    },
    shows,
  }),
  read: query('supportTicketGet', {
    spec: 'C-OWN-224',
    about: 'A ticket with everything that was written, the customer behind it, and answers that are prepared in their language.',
    access: admin,
    input: { ticketNumber: text(32, 1) },
    output: {
      ticket: object({ ...ticket, ...atDesk, description: longText(10_000), cf: optional(texts(300)) }),
      threads: list(thread, CONVERSATION_PAGE),
      customer: object({
        customerType: oneOf(['personal', 'business']),
        country: country(),
        verified: bool(),
        /** Who wrote: a company has several people. */
        writer: object({ name: text(200), email: email(), language: text(2) }),
        others: list(object({ ticketNumber: text(32), subject: text(200), status: text(40), updatedAt: instant() })),
      }),
      colleagues: list(colleague),
      /** The title for the clerk, the text for the customer. */
      prepared: list(object({ id: text(20), title: text(100), text: longText(2000) })),
    },
    shows,
  }),
  answer: command('supportTicketAnswer', {
    spec: 'C-OWN-225',
    about:
      'Answers a ticket, and with `close` closes it; `noReply` closes one whose customer did not write again. A ticket that nobody took is then one’s own.',
    access: admin,
    input: { ticketNumber: text(32, 1), content: longText(10_000), close: optional(bool()), noReply: optional(bool()) },
    output: { status: text(40) },
    refuses: { content: ['REQUIRED'] },
    changes,
  }),
  assign: command('supportTicketAssign', {
    spec: 'C-OWN-198',
    about: 'Gives a ticket to a colleague who answers customers; without one it is nobody’s again.',
    access: admin,
    input: { ticketNumber: text(32, 1), personId: optional(fieldId()) },
    refuses: { personId: ['NOT_IN_SUPPORT'] },
    changes,
  }),
  close: command('supportTicketClose', {
    spec: 'C-OWN-199',
    about: 'Closes a ticket without an answer: the customer has what they asked for. A reply opens it again.',
    access: admin,
    input: { ticketNumber: text(32, 1) },
    output: { status: text(40) },
    changes,
  }),
  attachment: query('supportAttachmentGet', {
    spec: 'C-OWN-204',
    about: 'A file of a ticket, for whoever answers. It is saved, never shown.',
    access: admin,
    input: { ticketNumber: text(32, 1), attachmentId: text(64, 1) },
    output: { file: download() },
    shows,
  }),
}
