/** Support from both sides: keys and tokens, tickets, replies, files, and the right to answer. */
import { brands } from '@ducat/brands'
import { notifications } from '@ducat/contract/notifications/calls'
import { helpDesk, support, supportDesk } from '@ducat/contract/support/calls'
import { ticketState } from '@ducat/contract/support/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { atHelpDesk, HelpDeskGuest } from '../../../test/help-desk.ts'
import { answerWaiting } from './index.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let clerk: Somebody
let guest: HelpDeskGuest
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(async () => {
  const n = ++count
  ;({ ana, bob, clerk } = await bank.world({
    ana: { usd: '1.00', email: `ana${n}@help.example` },
    bob: { usd: '1.00', email: `bob${n}@help.example` },
    clerk: { isAdmin: true, email: `clerk${n}@help.example` },
  }))
  await sql`update person set staff_rights = '{support}' where email = ${clerk.email}`.execute(bank.db)
  guest = await atHelpDesk(bank, ana)
})

const asked = { subject: 'My card', description: 'It did not arrive.', departmentId: 'support' }
const ask = async (more: object = {}) => guest.call(helpDesk.compose, { ...asked, email: ana.email, ...more })
const pdf = (text = '%PDF-1.4 …', name = 'letter.pdf') => new File([text], name, { type: 'application/pdf' })

describe('refused', () => {
  test('[C-SUPP-001] [C-SUPP-005] a key works once and for 60 seconds, a token for an hour, and nothing without one', async () => {
    const { jwt } = await ana.call(support.jwt, {})
    expect(jwt.split('.')).toHaveLength(3)
    const anyone = new HelpDeskGuest(bank.app, ana.host)
    expect((await anyone.answer(helpDesk.me, {})).status).toBe(401)
    const { token, expiresIn } = await anyone.call(helpDesk.signIn, { jwt })
    expect(expiresIn).toBe(3600)
    expect((await anyone.answer(helpDesk.signIn, { jwt })).status).toBe(401)
    const late = await ana.call(support.jwt, {})
    await sql`update help_desk_key set expires_at = now()`.execute(bank.db)
    expect((await anyone.answer(helpDesk.signIn, { jwt: late.jwt })).status).toBe(401)
    anyone.held = token
    expect((await anyone.answer(helpDesk.me, {})).status).toBe(200)
    await sql`update help_desk_session set expires_at = now()`.execute(bank.db)
    expect((await anyone.answer(helpDesk.me, {})).status).toBe(401)
    // A token of a session is none of the help desk.
    anyone.held = ana.token ?? ''
    expect((await anyone.answer(helpDesk.list, {})).status).toBe(401)
  })

  test('[C-SUPP-005] who may no longer act for a company has no token any more', async () => {
    const { worker } = await bank.world({ worker: { works: { for: `Help ${count}`, rights: 1 }, email: `worker${count}@help.example` } })
    const theirs = await atHelpDesk(bank, worker)
    expect((await theirs.answer(helpDesk.me, {})).status).toBe(200)
    await sql`delete from access where customer_id = ${worker.customerId}`.execute(bank.db)
    expect((await theirs.answer(helpDesk.me, {})).status).toBe(401)
  })

  test('[C-SUPP-010] [C-SUPP-011] [C-SUPP-012] [C-SUPP-013] [C-SUPP-014] [C-SUPP-017] nobody reads, answers, closes or opens a file of another customer’s ticket, by number or by file', async () => {
    const upload = await guest.call(helpDesk.upload, { file: pdf() })
    const { id } = await ask({ uploads: [upload.id] })
    const theirs = await atHelpDesk(bank, bob)
    const own = await theirs.call(helpDesk.create, asked)
    const [reads, nobodys] = await Promise.all(
      [id, '99999999'].map(async (ticket) => [
        (await theirs.answer(helpDesk.get, { id: ticket })).status,
        (await theirs.answer(helpDesk.threads, { id: ticket })).status,
        (await theirs.answer(helpDesk.conversations, { id: ticket })).status,
        (await theirs.answer(helpDesk.reply, { id: ticket, content: 'x' })).status,
        (await theirs.answer(helpDesk.update, { id: ticket, status: 'Closed' })).status,
        (await theirs.answer(helpDesk.attachment, { id: ticket, attachmentId: upload.id })).status,
      ]),
    )
    expect(reads).toEqual(nobodys)
    expect(reads!.every((status) => status >= 400 && status < 500)).toBe(true)
    expect((await theirs.answer(helpDesk.attachment, { id: own.id, attachmentId: upload.id })).status).toBeGreaterThanOrEqual(400)
    // A file of somebody else cannot be taken along, nor one that was sent already.
    const second = await guest.call(helpDesk.upload, { file: pdf() })
    for (const uploads of [[second.id], ['made-up']])
      expect((await theirs.answer(helpDesk.reply, { id: own.id, content: 'x', uploads })).status).toBe(422)
    expect((await guest.answer(helpDesk.reply, { id, content: 'x', uploads: [upload.id] })).status).toBe(422)
    expect((await theirs.call(helpDesk.list, {})).data).toHaveLength(1)
    expect((await bob.call(support.tickets, {})).tickets.map(({ ticketNumber }) => ticketNumber)).toEqual([own.ticketNumber])
  })

  test('[C-SUPP-016] a file that is not what its name says, too large or of another kind is rejected', async () => {
    const status = async (file: File) => (await guest.answer(helpDesk.upload, { file })).status
    expect(await status(pdf('<html><script>alert(1)</script>'))).toBe(422)
    expect(await status(pdf('MZ…', 'photo.png'))).toBe(422)
    expect(await status(pdf('<svg onload=alert(1)>', 'note.txt'))).toBe(422)
    expect(await status(pdf('%PDF', 'tool.exe'))).toBe(422)
    expect(await status(pdf('', 'empty.pdf'))).toBe(422)
    expect(await status(new File([new Uint8Array(10_000_001)], 'large.pdf'))).toBe(422)
    expect((await guest.call(helpDesk.upload, { file: pdf('%PDF-1.4', '../../etc/pass"wd.pdf') })).name).not.toMatch(/[/"]/)
  })

  test('[C-OWN-223] [C-OWN-224] [C-OWN-225] only staff with the right to support read the queue and answer', async () => {
    const { ticketNumber } = await ask()
    await sql`update person set staff_rights = '{act}' where email = ${clerk.email}`.execute(bank.db)
    for (const who of [ana, clerk]) {
      expect((await who.answer(supportDesk.queue, {})).code).toBe('13')
      expect((await who.answer(supportDesk.read, { ticketNumber })).code).toBe('13')
      expect((await who.answer(supportDesk.answer, { ticketNumber, content: 'x' })).code).toBe('13')
    }
  })
})

test('[SUPP-001] [C-SUPP-004] [C-SUPP-006] [C-SUPP-007] [C-SUPP-008] [C-SUPP-009] [C-SUPP-010] a ticket is made, listed by the bank and by the help desk, and read', async () => {
  expect(await guest.call(helpDesk.me, {})).toMatchObject({ id: String(ana.customerId), email: ana.email, departmentIds: ['support'] })
  const first = await ask({ cf: { reference: '10044' } })
  const second = await guest.call(helpDesk.create, { ...asked, subject: 'Another' })
  // What it is about reaches the customer's page and the clerk.
  expect((await guest.call(helpDesk.get, { id: first.id })).cf).toEqual({ reference: '10044' })
  expect((await clerk.call(supportDesk.read, { ticketNumber: first.ticketNumber })).ticket.cf).toEqual({ reference: '10044' })
  const { tickets, total } = await ana.call(support.tickets, {})
  expect([total, tickets.map(({ ticketNumber }) => ticketNumber)]).toEqual([2, [second.ticketNumber, first.ticketNumber]])
  expect((await guest.call(helpDesk.list, { limit: 1 })).data.map(({ id }) => id)).toEqual([second.id])
  expect((await guest.call(helpDesk.list, { from: 1 })).data.map(({ id }) => id)).toEqual([first.id])
  const row = {
    id: first.id,
    ticketNumber: first.ticketNumber,
    status: 'Open',
    subject: 'My card',
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
    lastThread: { createdAt: expect.any(String) as string, to: '' },
    cf_customer_read_at: expect.any(String) as string,
  }
  expect(tickets[1]).toEqual(row)
  expect(ticketState(tickets[1]!, Date.now())).toBe('open')
  expect((await guest.call(helpDesk.list, { from: 1 })).data).toEqual([row])
  expect(await guest.call(helpDesk.get, { id: first.id })).toMatchObject({
    id: first.id,
    ticketNumber: first.ticketNumber,
    status: 'Open',
    subject: 'My card',
    description: 'It did not arrive.',
    lastThread: { to: '' },
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
    cf_customer_read_at: expect.any(String) as string,
  })
})

test('[SUPP-012] [C-SUPP-004] [C-SUPP-008] lists have twenty tickets a page unless somebody asks for others', async () => {
  await sql`insert into support_ticket (brand, customer_id, person_id, subject, description, department)
    select 'aldermint', ${ana.customerId}, p.id, 'n' || n, 'd', 'support' from generate_series(1, 25) n, person p where p.email = ${ana.email}`.execute(
    bank.db,
  )
  expect((await ana.call(support.tickets, {})).tickets).toHaveLength(20)
  expect((await ana.call(support.tickets, { page: 2 })).tickets).toHaveLength(5)
  expect((await guest.call(helpDesk.list, {})).data).toHaveLength(20)
})

test('[SUPP-002] [C-SUPP-003] [C-SUPP-011] [C-SUPP-012] [C-SUPP-013] [C-SUPP-014] [C-OWN-223] [C-OWN-224] [C-OWN-225] support answers: counted as unread, read, replied to, closed, and told', async () => {
  const { id, ticketNumber } = await ask()
  expect((await clerk.call(supportDesk.queue, {})).tickets.at(-1)).toMatchObject({ ticketNumber, customerId: ana.customerId })
  expect((await clerk.call(supportDesk.read, { ticketNumber })).threads).toMatchObject([{ content: asked.description }])
  await clerk.call(supportDesk.answer, { ticketNumber, content: 'It arrives tomorrow.' })
  expect((await clerk.call(supportDesk.queue, {})).tickets.map((one) => one.ticketNumber)).not.toContain(ticketNumber)
  expect(await ana.call(support.stats, {})).toEqual({ unreadTicketNumbers: [ticketNumber], open: 0, new: 1, closed: 0, total: 1 })
  expect((await ana.call(notifications.list, {})).notifications[0]).toMatchObject({
    type: 'zohoNewMessage',
    about: { subject: 'ticket', id: Number(ticketNumber) },
  })
  await guest.call(helpDesk.update, { id, cf: { cf_customer_read_at: new Date().toISOString() } })
  expect((await ana.call(support.stats, {})).unreadTicketNumbers).toEqual([])
  const { data } = await guest.call(helpDesk.threads, { id })
  expect(data.map(({ content, author, to }) => [content, author.type, to])).toEqual([
    [asked.description, 'END_USER', undefined],
    ['It arrives tomorrow.', 'AGENT', ana.email],
  ])
  expect((await guest.call(helpDesk.conversations, { id, limit: 1 })).data).toMatchObject([
    { type: 'thread', content: 'It arrives tomorrow.', author: { type: 'AGENT' } },
  ])
  await guest.call(helpDesk.reply, { id, content: 'Thank you.' })
  expect(await ana.call(support.stats, {})).toMatchObject({ open: 1, new: 0 })
  expect(await guest.call(helpDesk.update, { id, status: 'Closed' })).toEqual({ id, status: 'Closed' })
  expect(await ana.call(support.stats, {})).toMatchObject({ closed: 1, total: 1 })
  await guest.call(helpDesk.reply, { id, content: 'One more thing.' })
  expect((await guest.call(helpDesk.get, { id })).status).toBe('Open')
  await clerk.call(supportDesk.answer, { ticketNumber, content: 'We did not hear from you.', noReply: true })
  expect((await guest.call(helpDesk.get, { id })).status).toBe('closed-no-reply')
  expect((await ana.call(notifications.list, {})).notifications[0]?.type).toBe('zohoClosedNoReply')
})

test('[SUPP-013] [C-SUPP-014] a conversation has a hundred entries at most, the newest ones', async () => {
  const { id } = await ask()
  await sql`insert into support_thread (ticket_id, author_name, by_agent, content)
    select ${Number(id)}, 'Ana', false, 'n' || n from generate_series(1, 120) n`.execute(bank.db)
  const { data } = await guest.call(helpDesk.conversations, { id })
  expect([data.length, data.at(-1)?.content]).toEqual([100, 'n120'])
  expect((await guest.answer(helpDesk.conversations, { id, limit: 101 })).status).toBe(422)
})

test('[C-SUPP-016] [C-SUPP-017] a file travels with a message and is saved, never shown', async () => {
  const upload = await guest.call(helpDesk.upload, { file: pdf() })
  expect(upload).toMatchObject({ name: 'letter.pdf', size: 12 })
  const { id } = await ask({ uploads: [upload.id] })
  const [first] = (await guest.call(helpDesk.threads, { id })).data
  expect(first?.attachments).toEqual([upload])
  const answer = await bank.app.inject({
    url: `/api/v4/help-desk/tickets/${id}/attachments/${upload.id}/content`,
    headers: { host: ana.host, authorization: `Bearer ${guest.held}` },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''letter.pdf",
    'x-content-type-options': 'nosniff',
  })
  expect(answer.payload).toBe('%PDF-1.4 …')
})

test('[C-SUPP-015] the form of a new ticket names its fields in the language of whoever asks, and nobody without a token sees it', async () => {
  expect((await new HelpDeskGuest(bank.app, ana.host).answer(helpDesk.fields, {})).status).toBe(401)
  const inLanguage = async (language: string) => (await guest.answer(helpDesk.fields, { departmentId: 'support' }, { language })).body.data
  expect(await inLanguage('en')).toEqual([
    {
      name: 'category',
      label: 'What is it about?',
      type: 'picklist',
      isRequired: true,
      options: ['Payments', 'Cards', 'Account and verification', 'Something else'],
    },
    { name: 'reference', label: 'Number of a payment, card or document', type: 'text', isRequired: false },
  ])
  const spanish = await inLanguage('es')
  expect(spanish.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['category', 'picklist', true],
    ['reference', 'text', false],
  ])
  expect(spanish[0]!.options?.[0]).toBe('Pagos')
})

test('[C-SUPP-002] a company has a manager, a person has none', async () => {
  expect((await ana.call(support.agent, {})).agent).toBeUndefined()
  const { boss } = await bank.world({ boss: { works: { for: `Managed ${count}`, rights: 2 }, email: `boss${count}@help.example` } })
  const { supports, projectName } = brands.aldermint
  expect((await boss.call(support.agent, {})).agent).toEqual({
    name: `${projectName} Business`,
    email: supports.email,
    ...(supports.phone && { phone: supports.phone }),
  })
})

test('in the demo somebody answers after a while, once', async () => {
  const { id } = await ask()
  await answerWaiting(bank.db, 0)
  await answerWaiting(bank.db, 0)
  expect((await guest.call(helpDesk.threads, { id })).data.map(({ author }) => author.type)).toEqual(['END_USER', 'AGENT'])
})
