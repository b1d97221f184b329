import { randomUUID } from 'node:crypto'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bankForTest, booksAreRight, waiting } from '../../test/bank.ts'
import { Client } from '../../test/client.ts'
import { openBank } from '../bank.ts'
import { Refused } from '../call/refused.ts'
import { openTwins, type End } from './twins.ts'

const refusal: End = {
  kind: 'refused',
  personId: 1,
  customerId: 2,
  body: {},
  why: new Refused('VF', { field: 'amount', reason: 'NOT_ENOUGH' }),
}

test('[G21] a twin waits for the first and is refused what the first was refused', async () => {
  const twins = openTwins()
  const first = await twins.turn('a')
  expect(first.refused).toBeUndefined()
  let waits = true
  const second = twins.turn('a').then((turn) => {
    waits = false
    return turn
  })
  // Another request does not wait.
  const other = await twins.turn('b')
  other.end({ kind: 'done' })
  expect(waits).toBe(true)
  first.end(refusal)
  expect((await second).refused).toBe(refusal)
  // A later one is a new try: a refusal keeps no key.
  expect((await twins.turn('a')).refused).toBeUndefined()
})

test('[G21] after a first that was done all others go on at once; after a fault one of them is the first', async () => {
  const twins = openTwins()
  const first = await twins.turn('a')
  const others = [twins.turn('a'), twins.turn('a')]
  first.end({ kind: 'done' })
  expect((await Promise.all(others)).map(({ refused }) => refused)).toEqual([undefined, undefined])

  const again = await twins.turn('a')
  const [second, third] = [twins.turn('a'), twins.turn('a')]
  again.end({ kind: 'fault' })
  const turn = await second
  turn.end(refusal)
  expect((await third).refused).toBe(refusal)
})

test('[G21] a payment that arrives again while it is refused, and money with it: refused both times, not refused and yet made', async () => {
  const bank = await bankForTest()
  const { ana, bob } = await bank.world({ ana: { usd: '6.00' }, bob: { usd: '0.00' } })
  const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
  const key = randomUUID()
  const pays = () => ana.answer(p2p.send, { accountId, amount: '5.75', currency: 'USD', toEmail: bob.email }, { key })
  const hold = (cents: number) =>
    sql`update ledger_account set held = ${cents} where id = (select ledger_account_id from account where id = ${accountId})`.execute(
      bank.db,
    )

  await hold(600)
  const answers = await bank.db.transaction().execute(async (trx) => {
    // Nobody is answered before what they asked for stands in the audit.
    await sql`lock table audit_line in exclusive mode`.execute(trx)
    const first = pays()
    await expect.poll(() => waiting(bank)).toBe(1)
    await hold(0)
    // The same key for another payment is none of its affair.
    const other = ana.answer(p2p.send, { accountId, amount: '0.10', currency: 'USD', toEmail: bob.email }, { key })
    return [first, pays(), other] as const
  })
  const [first, again, other] = await Promise.all(answers)
  expect([first.code, again.code, other.code]).toEqual(['VF', 'VF', '00'])
  expect(again.body.validationErrors).toMatchObject([{ field: 'amount', reason: 'NOT_ENOUGH' }])
  // A refusal keeps no key, what was made does.
  expect((await pays()).body.validationErrors).toMatchObject([{ field: 'Idempotency-Key', reason: 'KEY_REUSED' }])
  await booksAreRight(bank)
})

test('[G21] a payment that is refused on one node while another node makes its copy, with money that came between: made once, and told so twice', async () => {
  const bank = await bankForTest()
  const { ana, bob } = await bank.world({ ana: { usd: '6.00' }, bob: { usd: '0.00' } })
  const elsewhere = await openBank(bank.parts)
  onTestFinished(() => elsewhere.close().then(() => undefined))
  const there = new Client(elsewhere, ana.host)
  there.token = ana.token
  const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
  const key = randomUUID()
  const pays = (from: Client) => from.answer(p2p.send, { accountId, amount: '5.75', currency: 'USD', toEmail: bob.email }, { key })
  const hold = (cents: number) =>
    sql`update ledger_account set held = ${cents} where id = (select ledger_account_id from account where id = ${accountId})`.execute(
      bank.db,
    )

  await hold(600)
  const answers = await bank.db.transaction().execute(async (trx) => {
    // Neither the refusal nor the payment ends before its line stands in the audit.
    await sql`lock table audit_line in exclusive mode`.execute(trx)
    const refused = pays(ana)
    await expect.poll(() => waiting(bank)).toBe(1)
    await hold(0)
    const made = pays(there)
    await expect.poll(() => waiting(bank)).toBe(2)
    return [refused, made] as const
  })
  const [here, other] = await Promise.all(answers)
  expect([here.code, other.code]).toEqual(['00', '00'])
  expect(here.body.transactionId).toBe(other.body.transactionId)
  expect(await bob.balance('USD')).toBe('5.75')
  await booksAreRight(bank)
})
