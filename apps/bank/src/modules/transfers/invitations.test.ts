import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { afterSending, p2p, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { demoSeal } from '../../db/seal.ts'
import { batcher } from '../../operations/batcher.ts'
import { statusLinks } from './status-links.ts'
import { carryInvitations, claimInvitations, type InvitationParts } from './invitations.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards. */
afterEach(() => booksAreRight(bank))

const parts = (more: Partial<InvitationParts> = {}): InvitationParts => ({
  db: bank.db,
  batches: batcher(bank.db),
  mail: fakeMail(bank.db),
  links: statusLinks(demoSeal),
  onTrouble: (error) => {
    throw error
  },
  ...more,
})

async function payer(wish: object = {}) {
  const { ana } = await bank.world({ ana: { usd: '100.00', email: `ana${++count}@invite.example`, ...wish } })
  return { ana, email: `new${count}@invite.example` }
}

async function submit(from: Somebody, toEmail: string, extra: object = {}) {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  return from.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail, ...extra })
}

const joins = async (email: string, wish: object = { usd: '0.00' }) => (await bank.world({ nia: { email, ...wish } })).nia
const newest = async (who: Somebody) => (await who.call(history.list, { pageSize: 1 })).transactions.transaction[0]
const stateOf = async (id: number | undefined) =>
  (
    await bank.db
      .selectFrom('operation')
      .select('state')
      .where('id', '=', BigInt(id ?? 0))
      .executeTakeFirst()
  )?.state
const letters = (email: string) => bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', email).execute()
const lapse = (id: number | undefined) =>
  sql`update invitation set expires_at = now() - interval '1 second' where operation_id = ${id}`.execute(bank.db)

describe('refused', () => {
  test('[C-P2P-002] an address nobody has, where nobody can join; one of somebody who has no account to be paid on', async () => {
    const { ana } = await bank.world({ ana: { usd: '100.00', email: `ana${++count}@invite.example` } }, 'kestrelrow')
    expect((await submit(ana, 'nobody@invite.example')).body.validationErrors).toMatchObject([
      { field: 'toEmail', reason: 'PAYEE_UNKNOWN' },
    ])
    const here = await payer()
    const { clerk } = await bank.world({ clerk: { email: `clerk${count}@invite.example`, works: { for: 'Firm', rights: 2 } } })
    expect((await submit(here.ana, clerk.email)).body.validationErrors).toMatchObject([{ field: 'toEmail', reason: 'PAYEE_UNKNOWN' }])
    expect(await here.ana.balance('USD')).toBe('100.00')
  })

  test('nothing is invited before it is confirmed', async () => {
    const { ana, email } = await payer({ approveMode: 'approvalCode' })
    const { transactionId = 0 } = (await submit(ana, email)).body
    await carryInvitations(parts())
    expect(await letters(email)).toEqual([])
    const code = (await letters(ana.email)).find(({ subject }) => subject === 'Your confirmation code')
    await ana.call(codes.approve, { trxid: transactionId, approvalCode: code?.body.slice(0, 6) ?? '' })
    await carryInvitations(parts())
    expect(await letters(email)).toHaveLength(1)
  })

  test('a quote for somebody who was not there yet, and has another currency now', async () => {
    const { ana, email } = await payer()
    const { accountId: fromAccountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
    const { quoteId } = await ana.call(quotes.create, { transferType: 'p2p', fromAccountId, toEmail: email, amount: '10.00', side: 'send' })
    await joins(email, { eur: '0.00' })
    expect((await submit(ana, email, { quoteId })).body.validationErrors).toMatchObject([{ field: 'quoteId', reason: 'QUOTE_EXPIRED' }])
  })

  test('somebody who has not proven the address, or has no account in the currency, is given nothing yet', async () => {
    const { ana, email } = await payer()
    const { transactionId } = (await submit(ana, email)).body
    await joins(email, { eur: '0.00', activated: false })
    await carryInvitations(parts())
    await sql`update person set activated_at = now() where email = ${email}`.execute(bank.db)
    await carryInvitations(parts())
    expect(await stateOf(transactionId)).toBe('sent')
  })
})

describe('waiting', () => {
  test('the money leaves its account, lies in suspense, and one letter goes out', async () => {
    const { ana, email } = await payer()
    const before = await suspense()
    const { transactionId } = (await submit(ana, email.toUpperCase(), { note: 'Click http://evil.example' })).body
    expect([await ana.balance('USD'), (await suspense()) - before]).toEqual(['89.75', 1000n])
    expect(await newest(ana)).toMatchObject({ transactionId, counterpartyEmail: email, amount: '10.00', fee: '0.25', status: 'processing' })
    await Promise.all([carryInvitations(parts()), carryInvitations(parts()), carryInvitations(parts())])
    await carryInvitations(parts())
    const [letter, ...more] = await letters(email)
    expect([letter?.subject, more]).toEqual(['ana Test sent you $10.00', []])
    expect(letter?.body).toContain('https://www.aldermint.example/register')
    expect(letter?.body).not.toContain('evil')
    expect(await stateOf(transactionId)).toBe('sent')
  })

  test('a letter that could not be sent is tried again; the money can be claimed without it', async () => {
    const { ana, email } = await payer()
    const { transactionId } = (await submit(ana, email)).body
    const troubles: unknown[] = []
    const down = parts({ mail: { send: () => Promise.reject(new Error('no mail today')) }, onTrouble: (error) => troubles.push(error) })
    await carryInvitations(down)
    expect([troubles.length, await stateOf(transactionId)]).toEqual([1, 'posted'])
    await carryInvitations(down)
    expect(troubles).toHaveLength(1)
    const nia = await joins(email)
    expect(await claimInvitations(parts(), nia.customerId)).toBe(1)
    expect(await nia.balance('USD')).toBe('10.00')
  })
})

describe('ended', () => {
  test('[G12] claimed once, by whoever joined with the address; both see it', async () => {
    const { ana, email } = await payer()
    const { transactionId } = (await submit(ana, email, { note: 'Welcome' })).body
    await carryInvitations(parts())
    const [nia, other] = [await joins(email), await joins(`other${count}@invite.example`)]
    expect(await claimInvitations(parts(), other.customerId)).toBe(0)
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimInvitations(parts(), nia.customerId)))
    expect(claims.reduce((sum, claimed) => sum + claimed, 0)).toBe(1)
    expect(await nia.balance('USD')).toBe('10.00')
    expect(await newest(nia)).toMatchObject({ transactionId, amount: '10.00', description: 'Welcome', counterpartyEmail: ana.email })
    expect(await newest(ana)).toMatchObject({ transactionId, status: 'completed' })
    expect(await stateOf(transactionId)).toBe('settled')
    await lapse(transactionId)
    await carryInvitations(parts())
    expect(await ana.balance('USD')).toBe('89.75')
  })

  test('unclaimed for thirty days it goes back, the fee too', async () => {
    const { ana, email } = await payer()
    const { transactionId } = (await submit(ana, email)).body
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days from invitation where operation_id = ${transactionId}`.execute(
      bank.db,
    )
    expect(rows).toEqual([{ days: 30 }])
    await lapse(transactionId)
    await Promise.all([carryInvitations(parts()), carryInvitations(parts())])
    expect([await ana.balance('USD'), await stateOf(transactionId)]).toEqual(['100.00', 'returned'])
    expect(await newest(ana)).toMatchObject({ transactionDirection: 'in', amount: '10.25' })
    const nia = await joins(email)
    expect(await claimInvitations(parts(), nia.customerId)).toBe(0)
    expect(await nia.balance('USD')).toBe('0.00')
  })

  test('[G12] a claim and a return at the same moment: one of them', async () => {
    const { ana, email } = await payer()
    const { transactionId } = (await submit(ana, email)).body
    await carryInvitations(parts())
    const nia = await joins(email)
    await Promise.all([claimInvitations(parts(), nia.customerId), lapse(transactionId).then(() => carryInvitations(parts()))])
    const ends = [await ana.balance('USD'), await nia.balance('USD'), await stateOf(transactionId)]
    expect([
      ['89.75', '10.00', 'settled'],
      ['100.00', '0.00', 'returned'],
    ]).toContainEqual(ends)
  })
})

async function suspense(): Promise<bigint> {
  const { rows } = await sql<{ posted: bigint }>`
    select coalesce(sum(posted), 0)::bigint as posted from ledger_account where kind = 'suspense'`.execute(bank.db)
  return rows[0]?.posted ?? 0n
}

describe('[C-OWN-004] one story', () => {
  test('[C-OWN-002] price, history and letter name the day on which the money is returned', async () => {
    const { ana, email } = await payer()
    const { accountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
    const asked = { transferType: 'p2p' as const, fromAccountId: accountId, toEmail: email, amount: '10.00', side: 'send' as const }
    const { returnsOn = '' } = await ana.call(quotes.create, asked)
    expect(returnsOn > new Date().toISOString().slice(0, 10)).toBe(true)
    await submit(ana, email)
    expect(await newest(ana)).toMatchObject({ status: 'processing', waitsFor: 'claim', returnsOn })
    await carryInvitations(parts())
    const written = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${returnsOn}T00:00:00Z`))
    expect((await letters(email))[0]?.body).toContain(`the money is returned to the sender on ${written}`)
  })

  test('[G12] cancelled by the sender: the money is back at once, both are told, once', async () => {
    const { ana, email } = await payer()
    const { transactionId = 0 } = (await submit(ana, email)).body
    await carryInvitations(parts())
    expect((await ana.call(afterSending.unsend, { transactionId })).state).toBe('returned')
    expect(await ana.balance('USD')).toBe('100.00')
    await carryInvitations(parts())
    await carryInvitations(parts())
    expect((await letters(email)).map(({ subject }) => subject)).toEqual(['ana Test sent you $10.00', '$10.00 from ana Test was returned'])
    const told = (await ana.call(notifications.list, {})).notifications.filter(({ title }) => title === 'Payment cancelled')
    expect(told).toHaveLength(1)
    expect(await newest(ana)).toMatchObject({ transactionDirection: 'in', isReturn: true })
  })

  test('cancelled before the invitation went out: nobody else hears of it', async () => {
    const { ana, email } = await payer()
    const { transactionId = 0 } = (await submit(ana, email)).body
    await ana.call(afterSending.unsend, { transactionId })
    await carryInvitations(parts())
    expect(await letters(email)).toEqual([])
    expect(await stateOf(transactionId)).toBe('returned')
  })
})
