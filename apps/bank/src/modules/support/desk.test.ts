/** The clerk's side of support: who may, which tickets wait, who took one, the answer, closing, files, and the lines that all of it leaves. */
import { audit } from '@ducat/contract/admin/calls'
import type { Call } from '@ducat/contract/kit/call'
import { customer } from '@ducat/contract/session/calls'
import { helpDesk, support, supportDesk } from '@ducat/contract/support/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { atHelpDesk, type HelpDeskGuest } from '../../../test/help-desk.ts'
import { giveRights } from '../../../test/staff.ts'
import { answerWaiting } from './index.ts'

let bank: TestBank
let people: Record<'sofia' | 'stefan' | 'clara' | 'costin' | 'plain', Somebody>
let guest: HelpDeskGuest
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    sofia: { usd: '1.00' },
    stefan: { usd: '1.00' },
    clara: { isAdmin: true },
    costin: { isAdmin: true },
    plain: { isAdmin: true },
  })
  await sql`update person set language = 'ua' where email = ${people.sofia.email}`.execute(bank.db)
  await sql`update person set staff_rights = array_remove(staff_rights, 'support') where is_admin`.execute(bank.db)
  await giveRights(bank, people.clara, 'support')
  await giveRights(bank, people.costin, 'support', 'audit')
  guest = await atHelpDesk(bank, people.sofia)
})
afterAll(() => bank.close())

const ask = async (subject: string, more: object = {}) =>
  (await guest.call(helpDesk.create, { subject, description: `About ${subject}.`, departmentId: 'support', ...more })).ticketNumber
const idOf = async (who: Somebody) => (await who.call(customer.info, {})).customer.userId
const queue = (who: Somebody, input: object = {}) => who.call(supportDesk.queue, input)
const subjects = async (who: Somebody, input: object = {}) => (await queue(who, input)).tickets.map(({ subject }) => subject)
const read = (ticketNumber: string, who = people.clara) => who.call(supportDesk.read, { ticketNumber })

test('[C-OWN-198] [C-OWN-199] [C-OWN-204] [C-OWN-223] [C-OWN-224] [C-OWN-225] are for staff of the brand with the right support', async () => {
  const upload = await guest.call(helpDesk.upload, { file: new File(['%PDF-1.4'], 'a.pdf') })
  const ticketNumber = await ask('rights', { uploads: [upload.id] })
  const { far } = await bank.world({ far: { isAdmin: true } }, 'quaywell')
  await giveRights(bank, far, 'support')
  const acts: readonly [Call, object][] = [
    [supportDesk.read, { ticketNumber }],
    [supportDesk.assign, { ticketNumber }],
    [supportDesk.close, { ticketNumber }],
    [supportDesk.answer, { ticketNumber, content: 'x' }],
    [supportDesk.attachment, { ticketNumber, attachmentId: upload.id }],
  ]
  for (const who of [people.sofia, people.plain])
    for (const [call, input] of [[supportDesk.queue, {}] as const, ...acts]) expect((await who.answer(call, input)).code).toBe('13')
  for (const [call, input] of acts) {
    expect((await far.answer(call, input)).code).toBe('TA1')
    for (const wrong of ['999999999', 'x', "1'--"])
      expect((await people.clara.answer(call, { ...input, ticketNumber: wrong })).code).toBe('TA1')
  }
  expect(await queue(far)).toMatchObject({ tickets: [], total: 0, counts: { waiting: 0, mine: 0, overdue: 0 } })
  expect((await people.clara.answer(supportDesk.queue, { cursor: 'bm9uc2Vuc2U' })).code).toBe('TA1')
  const other = await ask('another')
  expect((await people.clara.answer(supportDesk.attachment, { ticketNumber: other, attachmentId: upload.id })).code).toBe('TA1')
  const file = await bank.app.inject({
    method: 'POST',
    url: '/api/v4/?supportAttachmentGet',
    headers: { host: people.clara.host, authorization: `Bearer ${people.clara.token}` },
    payload: { ticketNumber, attachmentId: upload.id },
  })
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''a.pdf",
  })
  expect(file.payload).toBe('%PDF-1.4')
  for (const number of [ticketNumber, other]) await people.clara.call(supportDesk.close, { ticketNumber: number })
})

test('[C-OWN-223] lists what waits, longest first, by view and words, a page at a time; who writes twice keeps their place', async () => {
  const first = await ask('first 50%')
  const second = await ask('second')
  await sql`update support_thread set created_at = now() - interval '25 hours' where ticket_id = ${Number(first)}`.execute(bank.db)
  await guest.call(helpDesk.reply, { id: first, content: 'Are you there?' })
  expect(await subjects(people.clara)).toEqual(['first 50%', 'second'])
  expect(await subjects(people.clara, { view: 'overdue' })).toEqual(['first 50%'])
  expect(await subjects(people.clara, { search: '50%' })).toEqual(['first 50%'])
  expect(await subjects(people.clara, { search: '_' })).toEqual([])
  expect(await subjects(people.clara, { search: second })).toEqual(['second'])
  const page = await queue(people.clara, { pageSize: 1 })
  expect([page.tickets.length, page.total, page.counts]).toEqual([1, 2, { waiting: 2, mine: 0, overdue: 1 }])
  const [row] = page.tickets
  expect(Date.parse(row!.due!) - Date.parse(row!.since!)).toBe(24 * 60 * 60 * 1000)
  expect(await subjects(people.clara, { pageSize: 1, cursor: page.nextCursor! })).toEqual(['second'])
  expect(await subjects(people.clara, { pageSize: 1, pageNumber: 2 })).toEqual(['second'])
  await people.clara.call(supportDesk.answer, { ticketNumber: first, content: 'Here we are.' })
  expect(await subjects(people.clara)).toEqual(['second'])
  // What one answered is one's own; all of them stand there, those that changed last first.
  expect(await subjects(people.clara, { view: 'mine' })).toEqual(['first 50%'])
  expect((await subjects(people.clara, { view: 'all' })).slice(0, 2)).toEqual(['first 50%', 'second'])
  const all = await queue(people.clara, { view: 'all', pageSize: 1 })
  expect(await subjects(people.clara, { view: 'all', pageSize: 1, cursor: all.nextCursor! })).toEqual(['second'])
  expect(all.tickets[0]).not.toHaveProperty('since')
  await people.clara.call(supportDesk.close, { ticketNumber: second })
})

test('[C-OWN-198] a ticket is given to a colleague who answers customers, and to nobody; the demo leaves it to them', async () => {
  const ticketNumber = await ask('taken')
  const [me, colleague, other] = [await idOf(people.clara), await idOf(people.costin), await idOf(people.plain)]
  const refused = await people.clara.answer(supportDesk.assign, { ticketNumber, personId: other })
  expect(refused.body.validationErrors).toMatchObject([{ field: 'personId', reason: 'NOT_IN_SUPPORT' }])
  await people.clara.call(supportDesk.assign, { ticketNumber, personId: colleague })
  expect((await read(ticketNumber)).ticket.assignedTo).toMatchObject({ personId: colleague })
  expect((await read(ticketNumber)).colleagues.map(({ personId }) => personId).toSorted()).toEqual([me, colleague].toSorted())
  expect(await subjects(people.costin, { view: 'mine' })).toEqual(['taken'])
  await answerWaiting(bank.db, 0)
  expect((await read(ticketNumber)).threads).toHaveLength(1)
  // An answer of somebody else does not take it from them.
  await people.clara.call(supportDesk.answer, { ticketNumber, content: 'Costin writes to you.' })
  expect((await read(ticketNumber)).ticket.assignedTo).toMatchObject({ personId: colleague })
  await people.clara.call(supportDesk.assign, { ticketNumber })
  expect((await read(ticketNumber)).ticket.assignedTo).toBeUndefined()
  await people.clara.call(supportDesk.close, { ticketNumber })
})

test('[C-OWN-224] has the conversation, the customer, their other tickets, and prepared answers: titles for the clerk, texts for the customer', async () => {
  const ticketNumber = await ask('context', { cf: { about: 'payment', reference: '10044' } })
  const opened = await read(ticketNumber)
  expect(opened).toMatchObject({
    ticket: {
      subject: 'context',
      description: 'About context.',
      cf: { about: 'payment', reference: '10044' },
      customerId: people.sofia.customerId,
    },
    threads: [{ content: 'About context.', author: { type: 'END_USER' } }],
    customer: { customerType: 'personal', verified: true, writer: { email: people.sofia.email, language: 'ua' } },
  })
  expect(opened.customer.others.map(({ subject }) => subject)).toContain('taken')
  expect(opened.customer.others.map((one) => one.ticketNumber)).not.toContain(ticketNumber)
  const solved = opened.prepared.find(({ id }) => id === 'solved')
  expect(solved).toEqual({
    id: 'solved',
    title: 'Solved',
    text: 'Раді, що питання вирішено. Ми закриваємо звернення; ваша відповідь відкриє його знову.',
  })
  await people.clara.call(supportDesk.close, { ticketNumber })
})

test('[C-OWN-199] [C-OWN-225] closing needs no answer, is told to the customer’s pages, and a reply opens it again', async () => {
  const ticketNumber = await ask('closing')
  expect((await people.clara.answer(supportDesk.answer, { ticketNumber, content: '  ' })).body.validationErrors).toMatchObject([
    { field: 'content', reason: 'REQUIRED' },
  ])
  const told = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from event where customer_id = ${people.sofia.customerId}`.execute(bank.db))
      .rows[0]!.n
  const before = await told()
  expect(await people.clara.call(supportDesk.close, { ticketNumber })).toEqual({ status: 'Closed' })
  expect(await told()).toBeGreaterThan(before)
  expect((await guest.call(helpDesk.get, { id: ticketNumber })).status).toBe('Closed')
  await guest.call(helpDesk.reply, { id: ticketNumber, content: 'Not yet.' })
  expect(await subjects(people.clara)).toEqual(['closing'])
  expect(await people.clara.call(supportDesk.answer, { ticketNumber, content: 'Now?', close: true })).toEqual({ status: 'Closed' })
  expect((await people.sofia.call(support.stats, {})).unreadTicketNumbers).toContain(ticketNumber)
  // One that was closed for want of a reply stays what it is.
  await guest.call(helpDesk.reply, { id: ticketNumber, content: 'Yes.' })
  await people.clara.call(supportDesk.answer, { ticketNumber, content: 'We did not hear from you.', noReply: true })
  expect(await people.clara.call(supportDesk.close, { ticketNumber })).toEqual({ status: 'closed-no-reply' })
})

test('reading leaves one line an hour with clerk and customer, and every act one of its own', async () => {
  const ticketNumber = await ask('lines')
  await read(ticketNumber)
  await read(ticketNumber)
  await people.clara.call(supportDesk.assign, { ticketNumber, personId: await idOf(people.clara) })
  await people.clara.call(supportDesk.answer, { ticketNumber, content: 'Noted.' })
  await people.clara.call(supportDesk.close, { ticketNumber })
  const { lines } = await people.costin.call(audit.list, { customer: String(people.sofia.customerId), pageSize: 100 })
  const here = lines.map(({ action }) => action).filter((action) => action.split(' ')[1] === ticketNumber)
  expect(here.map((action) => action.split(' ')[0]).toSorted()).toEqual([
    'supportTicketAnswer',
    'supportTicketAssign',
    'supportTicketClose',
    'supportTicketGet',
  ])
})
