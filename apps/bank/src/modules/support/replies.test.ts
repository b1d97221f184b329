/** Replies by letter: what comes to the address of a letter, from the person it was written to, is a reply to its ticket; everything else is dropped. */
import { createHmac, randomUUID } from 'node:crypto'
import { helpDesk, supportDesk } from '@ducat/contract/support/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personIdOf } from '../../../test/belongings.ts'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { atHelpDesk, HelpDeskGuest } from '../../../test/help-desk.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { makeAreas } from '../../make-areas.ts'
import { writeNotices } from '../notifications/letters.ts'
import { forgetSupport } from './forget.ts'
import { writeAsAgent } from './write.ts'

const SECRET = 'brought-by-our-provider'
let bank: TestBank
let ana: Somebody
let bob: Somebody
let clerk: Somebody
let guest: HelpDeskGuest
let count = 0
beforeAll(async () => {
  bank = await testBank({ inboundMail: { secret: SECRET, header: 'x-signature' } })
})
afterAll(() => bank.close())
beforeEach(async () => {
  const n = ++count
  ;({ ana, bob, clerk } = await bank.world({
    ana: { usd: '1.00', email: `ana${n}@reply.example` },
    bob: { usd: '1.00', email: `bob${n}@reply.example` },
    clerk: { isAdmin: true, email: `clerk${n}@reply.example` },
  }))
  await sql`update person set staff_rights = '{support}' where email = ${clerk.email}`.execute(bank.db)
  guest = await atHelpDesk(bank, ana)
})

const open = async () =>
  (await guest.call(helpDesk.compose, { subject: 'My card', description: 'Lost.', departmentId: 'support', email: ana.email })).ticketNumber
const answer = (ticketNumber: string) => clerk.call(supportDesk.answer, { ticketNumber, content: 'Which card?' })
/** The address that the newest letter to Ana can be replied to. */
async function address(): Promise<string> {
  await writeNotices({
    ...(await makeAreas(bank.parts)).parts,
    mail: fakeMail(bank.db),
    onTrouble: (error) => expect.unreachable(String(error)),
  })
  const row = await bank.db
    .selectFrom('demo_message')
    .selectAll()
    .where('recipient', '=', ana.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row.body).toContain('You can also reply to this e-mail.')
  return String((row.data as { replyTo?: string }).replyTo)
}
const letter = (to: string, more: object = {}) => ({
  id: `<${randomUUID()}@mail.example>`,
  from: ana.email,
  to: [to],
  text: 'The blue one.',
  ...more,
})
const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex')
async function bring(given: object | string, signature?: string): Promise<number> {
  const payload = typeof given === 'string' ? given : JSON.stringify(given)
  const headers = { 'content-type': 'application/json', 'x-signature': signature ?? sign(payload) }
  return (await bank.app.inject({ method: 'POST', url: '/incoming/mail', payload, headers })).statusCode
}
const said = async (id: string) => (await guest.call(helpDesk.conversations, { id })).data.map(({ content }) => content)

describe('refused', () => {
  test('an e-mail without our provider’s signature, or of another form, is not even read', async () => {
    const body = JSON.stringify(letter('help@aldermint.example'))
    expect(await bring(body, '')).toBe(401)
    expect(await bring(body, sign(body, 'somebody-elses-secret'))).toBe(401)
    for (const bad of [
      '',
      'no json',
      '[]',
      '{"id":"1"}',
      JSON.stringify(letter('x', { to: 'x' })),
      JSON.stringify(letter('x', { attachments: [{}] })),
    ])
      expect(await bring(bad), bad).toBe(400)
  })

  test('a made-up token, another sender, an automatic e-mail, an empty one and the same again change nothing and are told apart to nobody', async () => {
    const id = await open()
    await answer(id)
    const to = await address()
    expect(to).toMatch(/^help\+[0-9a-f]{40}@aldermint\.example$/)
    const before = await said(id)
    expect(await bring(letter(to.replace(/\+.{40}/, `+${'0'.repeat(40)}`)))).toBe(204)
    expect(await bring(letter('help@aldermint.example'))).toBe(204)
    expect(await bring(letter(to, { from: bob.email }))).toBe(204)
    expect(await bring(letter(to, { automatic: true }))).toBe(204)
    expect(await bring(letter(to, { text: '> Which card?' }))).toBe(204)
    expect(await said(id)).toEqual(before)
    const once = letter(to)
    expect([await bring(once), await bring(once)]).toEqual([204, 204])
    expect(await said(id)).toEqual([...before, 'The blue one.'])
  })

  test('who may no longer act for a company has no address any more', async () => {
    const { worker } = await bank.world({ worker: { works: { for: `Reply ${count}`, rights: 1 }, email: `worker${count}@reply.example` } })
    guest = await atHelpDesk(bank, worker)
    ana = worker
    const id = await open()
    await answer(id)
    const to = await address()
    expect(await bring(letter(to))).toBe(204)
    expect(await said(id)).toContain('The blue one.')
    await sql`delete from access where customer_id = ${worker.customerId}`.execute(bank.db)
    expect(await bring(letter(to, { text: 'Still there?' }))).toBe(204)
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from support_thread where content = 'Still there?'`.execute(
      bank.db,
    )
    expect(rows[0]!.n).toBe(0)
  })

  test('the address of a letter that is 90 days old is forgotten, a younger one is not', async () => {
    const id = await open()
    await answer(id)
    const to = await address()
    const age = (days: number) =>
      sql`update support_reply_address set created_at = now() - make_interval(days => ${days}) where ticket_id = ${Number(id)}`.execute(
        bank.db,
      )
    await age(89)
    await forgetSupport(bank.db)
    expect(await bring(letter(to, { text: 'In time.' }))).toBe(204)
    await age(91)
    await forgetSupport(bank.db)
    expect(await bring(letter(to, { text: 'Too late.' }))).toBe(204)
    const heard = await said(id)
    expect([heard.includes('In time.'), heard.includes('Too late.')]).toEqual([true, false])
  })

  test('two programs that answer each other stop after twenty e-mails in an hour', async () => {
    const id = await open()
    await answer(id)
    const to = await address()
    for (let n = 0; n < 22; n++) expect(await bring(letter(to, { text: `Out of office ${n}` }))).toBe(204)
    const heard = (await said(id)).filter((content) => content.startsWith('Out of office'))
    // The message that opened the ticket is one of the twenty.
    expect(heard).toHaveLength(19)
  })
})

test('the token of an address stands in the letter and nowhere else in the database, before the letter is written and after it', async () => {
  const id = await open()
  await answer(id)
  const [waits] = await bank.db.selectFrom('notification').select(['id', 'facts']).where('letter_at', 'is not', null).execute()
  expect(waits!.facts).toEqual({ subject: 'My card', ticket: Number(id), mayReply: 1 })
  // Letters of tests before this one.
  expect((await everywhere('help+')).filter((name) => name !== 'demo_message')).toEqual([])
  const token = /\+(.{40})@/.exec(await address())![1]!
  // The demo shows its letters to whoever tries it; a bank with customers seals them until they are sent.
  expect(await everywhere(token)).toEqual(['demo_message'])
  expect(await bring(letter(`help+${token}@aldermint.example`))).toBe(204)
  expect(await everywhere(token)).toEqual(['demo_message'])
})

/** Tables in which a row holds the text in any column. */
async function everywhere(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    bank.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(bank.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('a reply opens its ticket again, without what is quoted; the clerk reads it as the customer’s', async () => {
  const id = await open()
  await clerk.call(supportDesk.answer, { ticketNumber: id, content: 'Done.', close: true })
  const to = await address()
  expect(await bring(letter(to.toUpperCase(), { text: 'It is not.\r\n\r\nOn Mon, Aldermint wrote:\r\n> Done.' }))).toBe(204)
  expect((await said(id)).at(-1)).toBe('It is not.')
  const { ticket, threads } = await clerk.call(supportDesk.read, { ticketNumber: id })
  expect(ticket.status).toBe('Open')
  expect(threads.at(-1)!.author.type).toBe('END_USER')
})

test('attachments keep the rules of the form; what broke them is named below the text', async () => {
  const id = await open()
  await answer(id)
  const file = (name: string, text: string) => ({ name, content: Buffer.from(text).toString('base64') })
  const attachments = [
    file('letter.pdf', '%PDF-1.4 …'),
    file('run.exe', 'MZ'),
    file('page.html', '<script>'),
    file('fake.png', 'GIF89a'),
    file('note.txt', '<script>alert(1)</script>'),
    file('empty.txt', ''),
    file('../../etc/passwd.txt', 'plain'),
  ]
  expect(await bring(letter(await address(), { attachments }))).toBe(204)
  const { data } = await guest.call(helpDesk.conversations, { id })
  const last = data.at(-1)!
  expect(last.attachments.map(({ name }) => name).toSorted()).toEqual(['.. .. etc passwd.txt', 'letter.pdf'])
  expect(last.content).toBe('The blue one.\n\nThese attachments were not accepted: run.exe, page.html, fake.png, note.txt, empty.txt')
})

test('a bank that nobody brings e-mails to has no door for them, and its letters offer no reply', async () => {
  const plain = await testBank()
  try {
    const answered = await plain.app.inject({
      method: 'POST',
      url: '/incoming/mail',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answered.statusCode).toBe(404)
    // A demo plays the one who brings them: a bank with customers that was given none is another.
    const { inboundMail: _none, ...without } = bank.parts
    const { parts } = await makeAreas({ ...without, mode: 'production', secretsKey: Buffer.alloc(32, 1) })
    expect(parts.takesReplies).toBe(false)
    const ticket = {
      id: Number(await open()),
      brand: 'aldermint',
      customerId: ana.customerId,
      personId: await personIdOf(bank, ana),
      subject: 'My card',
    }
    const by = { personId: undefined, name: 'Dorina' }
    await writeAsAgent(bank.db, ticket, { by, content: 'Which card?', status: 'Open', takesReplies: parts.takesReplies })
    await writeNotices({ ...parts, db: bank.db, mail: fakeMail(bank.db), onTrouble: (error) => expect.unreachable(String(error)) })
    const written = await bank.db
      .selectFrom('demo_message')
      .selectAll()
      .where('recipient', '=', ana.email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([written.subject, written.body.includes('You can also reply'), written.data]).toEqual(['Support has answered', false, null])
  } finally {
    await plain.close()
  }
})
