import { p2p } from '@ducat/contract/transfers/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { auth } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { sealAudit } from '../audit/seal.ts'
import { LeaseLost, takeLease } from '../db/lease.ts'
import { runJob } from '../jobs/job.ts'
import { slice } from './books.ts'
import { checkAudit } from './audit-check.ts'
import { liftHalt, standing } from './halt.ts'
import { selfCheck, selfCheckJob } from './self-check.ts'

let bank: TestBank
let people: { ana: Somebody; bob: Somebody; root: Somebody }
beforeEach(async () => {
  bank = await testBank()
  people = await bank.world({ ana: { usd: '100.00', eur: '50.00' }, bob: { usd: '5.00' }, root: { isAdmin: true } })
})
afterEach(() => bank.close())

/** One look at the books, as the job does it. */
async function look(whole = false) {
  const lease = (await takeLease(bank.db, 'self-check', 60))!
  const breaches = await selfCheck(bank.db, lease, whole)
  await lease.release()
  return breaches
}
const alerts = () => bank.db.selectFrom('alert').selectAll().orderBy('id').execute()
async function pay(amount = '1.00') {
  const { accounts: all } = await people.ana.call(accounts.list, {})
  const { accountId } = all.account.find(({ currencyCode }) => currencyCode === 'USD')!
  return people.ana.call(p2p.send, { accountId, amount, currency: 'USD', toEmail: people.bob.email })
}
/** By hand, as somebody with the database's password could. */
const tamper = (statement: string) =>
  sql
    .raw(`
  alter table ledger_entry disable trigger user; alter table ledger_account disable trigger user;
  ${statement};
  alter table ledger_entry enable trigger user; alter table ledger_account enable trigger user`)
    .execute(bank.db)
const anaUsd = `(select ledger_account_id from account where customer_id = (select id from customer where name like 'ana%') and currency = 'USD')`
const payout = () => sql`insert into operation (brand, kind, state) values ('aldermint', 'wire', 'posted')`.execute(bank.db)

describe('[G16] a cent moved by hand is found, payouts stop, an alert is written', () => {
  test.each([
    ['a balance', `update ledger_account set posted = posted + 1 where id = ${anaUsd}`, 'sum'],
    [
      'two balances that still sum to zero',
      `update ledger_account set posted = posted + 1 where id = ${anaUsd};
       update ledger_account set posted = posted - 1 where code like 'rail:deposit:%:USD%' and version > 0`,
      'entries',
    ],
    ['an entry of the past', `update ledger_entry set amount = amount + 1 where account_id = ${anaUsd} and account_version = 1`, 'chain'],
    [
      'the last entry and what came of it',
      `update ledger_entry set amount = amount + 1, balance_after = balance_after + 1 where account_id = ${anaUsd} and account_version = 1`,
      'chain',
    ],
    ['an entry that is gone', `delete from ledger_entry where account_id = ${anaUsd} and account_version = 1`, 'chain'],
    ['a version', `update ledger_account set version = version + 1 where id = ${anaUsd}`, 'entries'],
    ['what is held', `update ledger_account set held = held + 1 where id = ${anaUsd}`, 'holds'],
  ])('%s', async (_what, statement, rule) => {
    // Everything has been found right before: nothing but the change itself gives it away.
    expect(await look()).toEqual([])
    await tamper(statement)
    const found = (await look()).map((breach) => breach.rule)
    expect(found).toContain(rule)
    expect(await alerts()).toMatchObject([{ kind: 'books', settled_at: null }])
    expect(await standing(bank.db)).toMatchObject({ payouts: 'halted', checked: { ok: false } })
    // A whole look sees it as well.
    expect(await look(true)).not.toEqual([])
    expect(await alerts()).toHaveLength(1)
  })
})

describe('while payouts are halted', () => {
  beforeEach(async () => {
    await sql`insert into operation (brand, kind, state) values ('aldermint', 'wire', 'awaiting_code')`.execute(bank.db)
    await tamper(`update ledger_account set posted = posted + 1 where id = ${anaUsd}`)
    await look()
  })

  test('nothing new leaves, and nothing that waited, on any node', async () => {
    await expect(payout()).rejects.toMatchObject({ code: 'DU014' })
    await expect(sql`update operation set state = 'posted' where kind = 'wire'`.execute(bank.db)).rejects.toMatchObject({ code: 'DU014' })
    // What ends without leaving may end.
    await sql`update operation set state = 'expired' where kind = 'wire'`.execute(bank.db)
  })

  test('payments within the bank go on, and health says what is wrong', async () => {
    expect(await pay()).toHaveProperty('transactionId')
    const health = await bank.app.inject({ url: '/health' })
    expect(health.json()).toMatchObject({ status: 'ok', safety: { payouts: 'halted', checked: { ok: false } } })
  })

  test('only an administrator lifts it; it comes back when nothing was put right, and stays away when it was', async () => {
    const person = async ({ email }: Somebody) =>
      (await bank.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
    expect(await liftHalt(bank.db, { personId: await person(people.ana), note: 'me' })).toBe('NOT_AN_ADMINISTRATOR')
    const personId = await person(people.root)
    expect(await liftHalt(bank.db, { personId, note: 'looked' })).toBe('lifted')
    expect(await standing(bank.db)).toMatchObject({ payouts: 'open' })
    expect(await liftHalt(bank.db, { personId, note: 'again' })).toBe('NOT_HALTED')
    expect(await bank.db.selectFrom('audit_line').select(['call', 'admin_id']).where('call', '=', 'haltLift').execute()).toEqual([
      { call: 'haltLift', admin_id: personId },
    ])
    expect(await look()).not.toEqual([])
    expect(await standing(bank.db)).toMatchObject({ payouts: 'halted' })
    await tamper(`update ledger_account set posted = posted - 1 where id = ${anaUsd}`)
    expect(await liftHalt(bank.db, { personId, note: 'put right' })).toBe('lifted')
    expect(await look()).toEqual([])
    await payout()
    expect(await alerts()).toHaveLength(2)
  })
})

test('[G47] a command of an administrator says so', async () => {
  for (const who of [people.ana, people.root]) {
    const { refreshToken = '' } = await who.signIn()
    await who.call(auth.logout, { refreshToken })
  }
  const rows = await bank.db
    .selectFrom('audit_line')
    .select(['person_id', 'admin_id'])
    .where('call', '=', auth.logout.name)
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]?.admin_id).toBeNull()
  expect(rows[1]?.admin_id).toBe(rows[1]?.person_id)
})

test('an audit that was changed is told once, and money goes on', async () => {
  const lease = (await takeLease(bank.db, 'seal-audit', 60))!
  await pay()
  const unsealed = async () => {
    await sealAudit(bank.db, lease)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_line where id not in (select line_id from audit_seal)`.execute(bank.db)
    return rows[0]?.count
  }
  await expect.poll(unsealed).toBe(0)
  await checkAudit(bank.db, lease)
  expect(await alerts()).toEqual([])
  await sql`update audit_line set person_id = 1 where call = 'p2pTransferFunds'`.execute(bank.db)
  await checkAudit(bank.db, lease)
  await checkAudit(bank.db, lease)
  expect(await alerts()).toMatchObject([{ kind: 'audit', data: { what: 'changed' } }])
  expect(await standing(bank.db)).toMatchObject({ payouts: 'open' })
})

test('[G9] a node that slept through its look neither halts nor remembers', async () => {
  const slept = (await takeLease(bank.db, 'self-check', 60, 'a'))!
  await sql`update lease set until = now()`.execute(bank.db)
  await takeLease(bank.db, 'self-check', 60, 'b')
  await tamper(`update ledger_account set posted = posted + 1 where id = ${anaUsd}`)
  await expect(selfCheck(bank.db, slept)).rejects.toThrow(LeaseLost)
  expect(await alerts()).toEqual([])
})

test('[G16] what is old is read again slice by slice, to the end and from the beginning', async () => {
  for (let turn = 0; turn < 5; turn++) await pay()
  const walk = async () => {
    const found = []
    let cursor = { account: 0, version: 0n }
    let slices = 0
    do {
      const { breaches, next } = await slice(bank.db, cursor, 3)
      found.push(...breaches)
      cursor = next
      slices++
    } while (cursor.account > 0)
    return { found, slices }
  }
  const right = await walk()
  expect(right.found).toEqual([])
  expect(right.slices).toBeGreaterThan(4)
  await tamper(`update ledger_entry set amount = amount + 1 where account_id = ${anaUsd} and account_version = 4`)
  expect((await walk()).found).toMatchObject([{ rule: 'chain' }])
})

test('books that are right stay open to payouts, look after look', async () => {
  await runJob(bank.db, selfCheckJob(bank.db, { whole: true }))
  await pay()
  await pay('2.50')
  await runJob(bank.db, selfCheckJob(bank.db))
  await runJob(bank.db, selfCheckJob(bank.db))
  expect(await standing(bank.db)).toMatchObject({ payouts: 'open', checked: { ok: true } })
  expect(await alerts()).toEqual([])
})
