import { business, codes } from '@ducat/contract/approvals/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { listenTo } from '../../test/channel.ts'
import { happens } from '../../test/write-events.ts'
import { expireDue } from '../approvals/expire.ts'
import { batcher } from '../operations/batcher.ts'
import { forgetOldEvents } from './index.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

async function from(who: Somebody, lastNumber?: number, customerId = who.customerId) {
  const ears = await listenTo(who)
  ears.say({ event: 'resume', data: { customerId, lastNumber } })
  return ears
}

async function pay(payer: Somebody, toEmail: string, amount = '1.00') {
  const { accounts: own } = await payer.call(accounts.list, {})
  return payer.call(p2p.send, { accountId: own.account[0]!.accountId, amount, currency: 'USD', toEmail })
}

describe('resuming', () => {
  test('[C-OWN-041] from a number that is ahead of what exists: resync', async () => {
    const { ana } = await bank.world({ ana: {} })
    await happens(bank.db, ana.customerId)
    const ears = await from(ana, 7)
    expect(await ears.hears('resync')).toEqual({ event: 'resync', customerId: ana.customerId, number: 1, data: {} })
  })

  test('[C-OWN-041] from a number that is no longer kept: resync, and on from there', async () => {
    const { bob } = await bank.world({ bob: {} })
    for (let each = 0; each < 3; each++) await happens(bank.db, bob.customerId)
    await sql`update event set at = now() - interval '8 days' where customer_id = ${bob.customerId} and number <= 2`.execute(bank.db)
    expect(await forgetOldEvents(bank.db)).toBe(2)
    expect(await forgetOldEvents(bank.db)).toBe(0)
    const ears = await from(bob, 1)
    expect((await ears.hears('resync')).number).toBe(3)
    await happens(bank.db, bob.customerId)
    expect((await ears.hears('changed')).number).toBe(4)
    const kept = await from(bob, 2)
    expect((await kept.hears('changed', ({ number }) => number === 4)).number).toBe(4)
    expect(kept.heard.map(({ number }) => number)).toEqual([4, 3, 4])
  })

  test('[C-OWN-041] without a number: resync says where one stands', async () => {
    const { cleo } = await bank.world({ cleo: {} })
    expect(await (await from(cleo)).hears('resync')).toMatchObject({ number: 0 })
  })

  test('[C-OWN-041] again from an earlier number: the same events again, in order', async () => {
    const { dora } = await bank.world({ dora: {} })
    for (let each = 0; each < 250; each++) await happens(bank.db, dora.customerId)
    const ears = await from(dora, 0)
    await ears.hears('changed', ({ number }) => number === 250)
    ears.say({ event: 'resume', data: { customerId: dora.customerId, lastNumber: 240 } })
    await expect.poll(() => ears.heard.length).toBe(261)
    const numbers = ears.heard.map(({ number }) => number)
    expect(numbers.slice(1)).toEqual([...Array.from({ length: 250 }, (_none, place) => place + 1), ...numbers.slice(-10)])
    expect(numbers.slice(-10)[0]).toBe(241)
  })

  test('[C-OWN-041] one channel follows all customers one may act for', async () => {
    const { ed, fay } = await bank.world({ ed: { works: { for: 'Both Ltd', rights: 2 } }, fay: { works: { for: 'Both Ltd', rights: 1 } } })
    const ears = await from(ed, 0)
    expect(fay.customerId).toBe(ed.customerId)
    await happens(bank.db, fay.customerId)
    expect((await ears.hears('changed')).customerId).toBe(ed.customerId)
  })
})

describe('events', () => {
  test('[C-OWN-040] [API-007] a payment is heard by both sides, numbered from one, with the words of the contract and no more', async () => {
    const { gil, hana } = await bank.world({ gil: { usd: '50.00' }, hana: { usd: '1.00' } })
    const [payer, payee] = await Promise.all([from(gil, 0), from(hana, 0)])
    await pay(gil, hana.email)
    await pay(gil, hana.email)
    await Promise.all([payer, payee].map((ears) => ears.hears('changed', ({ number }) => number === 2)))
    const topics = p2p.send.changes
    expect(payee.heard.slice(1)).toEqual(
      [1, 2].map((number) => ({ event: 'changed', number, customerId: hana.customerId, data: { topics } })),
    )
    expect(payer.heard.slice(1).map(({ number, customerId }) => [number, customerId])).toEqual(
      [1, 2].map((number) => [number, gil.customerId]),
    )
  })

  test('[C-RT-004] [C-OWN-040] whoever does not resume starts after the number of tokenResult', async () => {
    const { ida } = await bank.world({ ida: {} })
    await happens(bank.db, ida.customerId)
    const ears = await listenTo(ida)
    expect(ears.result).toEqual({ event: 'tokenResult', customerId: ida.customerId, number: 1, data: { result: true } })
    await happens(bank.db, ida.customerId)
    expect((await ears.hears('changed')).number).toBe(2)
  })

  test('[C-OWN-040] one that this version cannot tell still takes its number', async () => {
    const { jan } = await bank.world({ jan: {} })
    const ears = await from(jan, 0)
    await happens(bank.db, jan.customerId, 'constructor', { topics: ['accounts'] })
    await happens(bank.db, jan.customerId, 'changed', { topics: ['a topic of tomorrow'] })
    await happens(bank.db, jan.customerId)
    await ears.hears('changed', ({ number }) => number === 3)
    expect(ears.heard.slice(1).map(({ number, data }) => [number, data])).toEqual([
      [1, { topics: [] }],
      [2, { topics: [] }],
      [3, { topics: ['accounts'] }],
    ])
  })
})

describe('the result of what waited', () => {
  const company = async (name: string, mode: 'none' | 'sms' = 'none') => {
    const works = (rights: 3 | 4) => ({ for: name, rights })
    const { maker, checker, payee } = await bank.world({
      maker: { works: works(3), usd: '100.00', email: `maker@${name}.example`, approveMode: mode },
      checker: { works: works(4), email: `checker@${name}.example` },
      payee: { usd: '1.00', email: `payee@${name}.example` },
    })
    return { maker, checker, payee, ears: await from(maker, 0) }
  }

  test('[C-RT-011] the second person declines: rejected, in their words', async () => {
    const { maker, checker, payee, ears } = await company('declined')
    const { transactionId, operationId } = await pay(maker, payee.email)
    await checker.call(business.approve, { transactionIds: [transactionId!], declined: true, reason: 'Not this month' })
    expect((await ears.hears('transactionRejected')).data).toEqual({
      operationId,
      transactionIds: [transactionId],
      error_message: 'Not this month',
    })
  })

  test('[C-RT-010] nobody decides in time: a result that is none', async () => {
    const { maker, payee, ears } = await company('expired')
    const { transactionId, operationId } = await pay(maker, payee.email)
    await sql`update operation set expires_at = now() where id = ${transactionId}`.execute(bank.db)
    await expireDue(bank.db, batcher(bank.db))
    expect((await ears.hears('transactionResult')).data).toEqual({ operationId, transactionIds: [transactionId], result: false })
  })

  test('[C-RT-010] the second person approves: the result, and the payee hears that their account changed', async () => {
    const { maker, checker, payee, ears } = await company('approved')
    const theirs = await from(payee, 0)
    const { transactionId, operationId } = await pay(maker, payee.email)
    await checker.call(business.approve, { transactionIds: [transactionId!], declined: false })
    expect((await ears.hears('transactionResult')).data).toEqual({ operationId, transactionIds: [transactionId], result: true })
    await theirs.hears('changed')
    expect(theirs.heard.map(({ event }) => event)).toEqual(['tokenResult', 'changed'])
  })

  test('[C-RT-010] one’s own code first: whoever approves hears that something waits, then the result', async () => {
    const { maker, checker, payee, ears } = await company('coded', 'sms')
    const { transactionId, operationId } = await pay(maker, payee.email)
    await ears.hears('changed', ({ number }) => number === 1)
    const { body } = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await maker.call(codes.sms, { operationId: operationId!, code: /\d{6}/.exec(body)![0] })
    await ears.hears('changed', ({ number }) => number === 2)
    await checker.call(business.approve, { transactionIds: [transactionId!], declined: false })
    expect((await ears.hears('transactionResult')).data.operationId).toBe(operationId)
  })
})
