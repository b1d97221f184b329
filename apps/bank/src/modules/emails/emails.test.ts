/** Addresses of a customer: added, confirmed by their letter, made primary, taken back, deleted. */
import { accounts } from '@ducat/contract/accounts/calls'
import { emailLinks, emails } from '@ducat/contract/emails/calls'
import type { Call } from '@ducat/contract/kit/call'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { contactOf } from './index.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(async () => {
  const n = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '100.00', email: `ana${n}@own.example` },
    bob: { usd: '1.00', email: `bob${n}@own.example` },
  }))
})

const second = () => `second${count}@own.example`
const list = async (who = ana) => (await who.call(emails.list, {})).emails
const letters = (to: string) => bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', to).orderBy('id').execute()
const linkIn = async (to: string, page: 'confirm' | 'restore') => {
  const found = (await letters(to)).flatMap(({ body }) => new RegExp(`/email/${page}/([\\w-]+)`).exec(body)?.[1] ?? [])
  return found.at(-1) ?? ''
}
const open = (secret: string) => bank.anyone().answer(emailLinks.confirm, { secret })
async function confirmed(email = second()): Promise<number> {
  const { id } = await ana.call(emails.add, { email })
  expect((await open(await linkIn(email, 'confirm'))).code).toBe('00')
  return id
}

describe('refused', () => {
  test('[C-SET-021] one’s own again, an eleventh, and nonsense; a reader of a company changes nothing', async () => {
    const add = async (email: string) => reasonsOf(await ana.answer(emails.add, { email }))
    expect(await add(ana.email.toUpperCase())).toEqual(['VF', 'email', 'EMAIL_LISTED'])
    expect(await add('nonsense')).toEqual(['VF', 'email', 'EMAIL'])
    await sql`insert into email_address (customer_id, email) select ${ana.customerId}, 'n' || n || '@own.example' from generate_series(1, 9) n`.execute(
      bank.db,
    )
    expect(await add('one@more.example')).toEqual(['VF', 'email', 'TOO_MANY_EMAILS'])
    const { reader } = await bank.world({ reader: { works: { for: `Reads ${count}`, rights: 1 }, email: `reader${count}@own.example` } })
    expect((await reader.answer(emails.add, { email: 'x@own.example' })).code).toBe('13')
    expect(await list(reader)).toEqual([])
  })

  test('[C-SET-022] [C-SET-023] [C-SET-024] the primary one stays, one that nobody confirmed does not become it, a confirmed one gets no letter', async () => {
    const [first] = await list()
    const { id } = await ana.call(emails.add, { email: second() })
    expect(reasonsOf(await ana.answer(emails.remove, { id: first!.id }))).toEqual(['VF', 'id', 'EMAIL_PRIMARY'])
    expect(reasonsOf(await ana.answer(emails.makePrimary, { id }))).toEqual(['VF', 'id', 'EMAIL_NOT_CONFIRMED'])
    expect(reasonsOf(await ana.answer(emails.makePrimary, { id: first!.id }))).toEqual(['VF', 'id', 'EMAIL_PRIMARY'])
    expect(reasonsOf(await ana.answer(emails.confirm, { id: first!.id }))).toEqual(['VF', 'id', 'EMAIL_CONFIRMED'])
    for (const call of [emails.remove, emails.confirm, emails.makePrimary] as Call[])
      expect((await bob.answer(call, { id })).code).toBe('TA1')
  })

  test('[C-SET-023] letters to one address are few', async () => {
    const { id } = await ana.call(emails.add, { email: second() })
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await ana.answer(emails.confirm, { id })).status)
    expect(answers).toEqual([200, 200, 429, 429])
    expect(await letters(second())).toHaveLength(3)
  })

  test('[C-OWN-220] a link works once, for a day, and only the newest', async () => {
    const { id } = await ana.call(emails.add, { email: second() })
    const old = await linkIn(second(), 'confirm')
    await ana.call(emails.confirm, { id })
    expect((await open(old)).code).toBe('TA1')
    const link = await linkIn(second(), 'confirm')
    await sql`update email_address set link_expires_at = now() where id = ${id}`.execute(bank.db)
    expect((await open(link)).code).toBe('TA1')
    await ana.call(emails.confirm, { id })
    const good = await linkIn(second(), 'confirm')
    expect([(await open(good)).code, (await open(good)).code]).toEqual(['00', 'TA1'])
  })
})

test('[C-SET-021] [C-SET-022] [C-SET-023] [C-SET-025] [C-OWN-220] an address is added, confirmed by its letter, listed and deleted', async () => {
  expect(await list()).toMatchObject([{ email: ana.email, confirmed: true, isPrimary: true }])
  const { id } = await ana.call(emails.add, { email: ` ${second().toUpperCase()} ` })
  expect((await list())[1]).toEqual({ id, email: second(), confirmed: false, isPrimary: false })
  await open(await linkIn(second(), 'confirm'))
  expect((await list())[1]).toEqual({ id, email: second(), confirmed: true, isPrimary: false })
  await ana.call(emails.remove, { id })
  expect(await list()).toHaveLength(1)
})

test('[C-SET-024] [C-OWN-221] [C-OWN-222] a new primary address is told to the old one, which can take it back for 72 hours', async () => {
  const id = await confirmed()
  const [first] = await list()
  await ana.call(emails.makePrimary, { id })
  expect(await contactOf(bank.db, ana.customerId)).toBe(second())
  expect((await letters(ana.email)).at(-1)?.body).toContain(second())
  expect((await letters(second())).at(-1)?.body).toContain(ana.email)
  expect((await ana.call(notifications.list, {})).notifications[0]?.title).toBe('Your primary e-mail address was changed')
  expect(reasonsOf(await ana.answer(emails.remove, { id: first!.id }))).toEqual(['VF', 'id', 'EMAIL_KEPT'])
  const secret = await linkIn(ana.email, 'restore')
  const anyone = bank.anyone()
  expect((await anyone.answer(emailLinks.restoring, { secret: 'made-up' })).code).toBe('TA1')
  const restoring = await anyone.call(emailLinks.restoring, { secret })
  expect(restoring).toEqual({ email: ana.email, replacedBy: second(), until: expect.any(String) as string, isRestored: false })
  const hours = (Date.parse(restoring.until) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(71.9)
  expect(hours).toBeLessThanOrEqual(72)
  await anyone.call(emailLinks.restore, { secret })
  expect(await contactOf(bank.db, ana.customerId)).toBe(ana.email)
  expect((await ana.answer(emails.list, {})).status).toBe(401)
  expect(await anyone.call(emailLinks.restoring, { secret })).toMatchObject({ isRestored: true })
  const { rows } = await sql`select 1 from email_address where id = ${id} and confirmed_at is null`.execute(bank.db)
  expect(rows).toHaveLength(1)
})

test('[C-OWN-222] after 72 hours nothing is taken back, and the address before can be deleted', async () => {
  const id = await confirmed()
  const [first] = await list()
  await ana.call(emails.makePrimary, { id })
  const secret = await linkIn(ana.email, 'restore')
  await sql`update email_restore set expires_at = now() where new_id = ${id}`.execute(bank.db)
  await sql`update email_address set kept_until = now() where id = ${first!.id}`.execute(bank.db)
  expect((await bank.anyone().answer(emailLinks.restore, { secret })).code).toBe('TA1')
  await ana.call(emails.remove, { id: first!.id })
  expect(await list()).toEqual([{ id, email: second(), confirmed: true, isPrimary: true }])
})

test('[C-P2P-002] a payee sees the address that the payer chose; one that is not confirmed or not theirs is not there', async () => {
  const { accountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
  const send = { accountId, amount: '1.00', currency: 'USD', toEmail: bob.email }
  const { id: waiting } = await ana.call(emails.add, { email: `third${count}@own.example` })
  const [theirs] = await list(bob)
  for (const fromEmailId of [waiting, theirs!.id, 987_654]) expect((await ana.answer(p2p.send, { ...send, fromEmailId })).code).toBe('TA1')
  await ana.call(p2p.send, { ...send, fromEmailId: await confirmed() })
  expect(JSON.stringify((await bob.call(history.list, { pageSize: 1 })).transactions.transaction[0])).toContain(second())
})

test('[C-SET-025] the first address that a company confirms is its primary one', async () => {
  const { boss } = await bank.world({ boss: { works: { for: `Firm ${count}`, rights: 2 }, email: `boss${count}@own.example` } })
  expect(await list(boss)).toEqual([])
  await boss.call(emails.add, { email: `office${count}@own.example` })
  await open(await linkIn(`office${count}@own.example`, 'confirm'))
  expect(await list(boss)).toMatchObject([{ email: `office${count}@own.example`, confirmed: true, isPrimary: true }])
})
