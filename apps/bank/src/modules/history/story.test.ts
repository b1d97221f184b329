import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { savedViews, story } from '@ducat/contract/history/calls'
import { betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { payouts, payoutsModule } from '../../../test/payouts.ts'
import { fakeRails } from '../../gateways/rails/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { carryOn } from '../../operations/rails.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'eve' | 'coder' | 'maker' | 'checker' | 'clerk', Somebody>
beforeAll(async () => {
  bank = await testBank({ extraModules: [payoutsModule] })
  people = await bank.world({
    ana: { usd: '500.00', eur: '10.00' },
    bob: { usd: '0.00' },
    eve: { usd: '5.00' },
    coder: { usd: '50.00', approveMode: 'sms' },
    maker: { usd: '100.00', works: { for: 'Firm', rights: 3 } },
    checker: { works: { for: 'Firm', rights: 4 } },
    clerk: { works: { for: 'Firm', rights: 1 } },
  })
})
afterAll(() => bank.close())

const accountOf = async (who: Somebody, currency = 'USD') =>
  (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)!.accountId
const pay = async (from: Somebody, to: Somebody, amount = '10.00') =>
  from.call(p2p.send, { accountId: await accountOf(from), amount, currency: 'USD', toEmail: to.email, note: 'For the story' })
const told = async (who: Somebody, transactionId: number) =>
  (await who.call(story.timeline, { transactionId })).steps.map(({ step, by }) => (by === undefined ? step : `${step} ${by}`))

describe('[C-OWN-003] the story of a payment', () => {
  test('[G41] somebody else’s is answered like one that is not there', async () => {
    const { transactionId = 0 } = await pay(people.ana, people.bob)
    const foreign = await people.eve.answer(story.timeline, { transactionId })
    const missing = await people.eve.answer(story.timeline, { transactionId: 99_999_999 })
    expect([foreign.code, missing.code]).toEqual(['TA1', 'TA1'])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })

  test('a payment done at once: whoever paid reads who asked, whoever was paid that it came', async () => {
    const { transactionId = 0 } = await pay(people.ana, people.bob)
    expect(await told(people.ana, transactionId)).toEqual(['asked ana Test', 'booked'])
    expect(await told(people.bob, transactionId)).toEqual(['received'])
    const mine = await people.ana.call(story.timeline, { transactionId })
    expect(mine).toMatchObject({ canUnsend: false, movements: [{ transactionDirection: 'out', amount: '10.00' }] })
    expect(mine.bookings).toMatchObject([{ accountId: await accountOf(people.ana), currencyCode: 'USD' }])
    expect(mine.bookings[0]!.balanceAfter).toBe(await people.ana.balance('USD'))
    const theirs = await people.bob.call(story.timeline, { transactionId })
    expect(theirs.bookings).toMatchObject([{ amount: '10.00', accountId: await accountOf(people.bob) }])
    expect(theirs.payeeAccount).toBeUndefined()
  })

  test('an exchange says its rate and what arrived', async () => {
    const [fromAccount, toAccount] = [await accountOf(people.ana), await accountOf(people.ana, 'EUR')]
    const { transactionId = 0 } = await people.ana.call(betweenAccounts.send, { fromAccount, toAccount, toAmount: '9.00' })
    const { exchangeRate, receiveAmount, receiveCurrencyCode, bookings } = await people.ana.call(story.timeline, { transactionId })
    expect([receiveAmount, receiveCurrencyCode]).toEqual(['9.00', 'EUR'])
    expect(Number(exchangeRate)).toBeGreaterThan(0)
    expect(bookings.map(({ accountId }) => accountId).toSorted()).toEqual([fromAccount, toAccount].toSorted())
  })

  test('a code that was sent and given', async () => {
    const { transactionId = 0, operationId = '' } = await pay(people.coder, people.bob, '1.00')
    expect(await told(people.coder, transactionId)).toEqual(['asked coder Test', 'codeSent coder Test'])
    const { body } = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await people.coder.call(codes.sms, { operationId, code: body.slice(0, 6) })
    expect(await told(people.coder, transactionId)).toEqual(['asked coder Test', 'codeSent coder Test', 'codeGiven coder Test', 'booked'])
  })

  test('[C-APPR-009] a second person: counted while it waits, named when they have approved', async () => {
    const { maker, checker } = people
    expect((await bank.anyone().answer(business.count, {})).code).toBe('AU')
    expect(await checker.call(business.count, {})).toEqual({ massTransactionRequestCount: 0, transactionRequestCount: 0 })
    const { transactionId = 0 } = await pay(maker, people.bob, '2.00')
    expect(await checker.call(business.count, {})).toEqual({ massTransactionRequestCount: 0, transactionRequestCount: 1 })
    expect(await told(maker, transactionId)).toEqual(['asked maker Test', 'secondPersonAsked'])
    await checker.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect(await told(maker, transactionId)).toEqual(['asked maker Test', 'secondPersonAsked', 'approved checker Test', 'booked'])
    expect((await checker.call(business.count, {})).transactionRequestCount).toBe(0)
    const { transactionId: other = 0 } = await pay(maker, people.bob, '3.00')
    await checker.call(business.approve, { transactionIds: [other], declined: true, reason: 'Not this month' })
    const { steps } = await maker.call(story.timeline, { transactionId: other })
    expect(steps.at(-1)).toMatchObject({ step: 'declined', note: 'Not this month' })
  })

  test('a rail: sent, then settled, each when it happened', async () => {
    const accountId = await accountOf(people.ana)
    const { transactionId = 0 } = await people.ana.call(payouts.send, {
      accountId,
      kind: 'wire',
      amount: '120.00',
      toCurrency: 'USD',
      toAccount: 'RO49AAAA1B31007593840001',
    })
    let time = Date.now()
    const parts = { db: bank.db, batches: batcher(bank.db), rails: fakeRails(bank.db, () => new Date(time)), onTrouble: () => undefined }
    await carryOn(parts)
    expect((await told(people.ana, transactionId)).at(-1)).toBe('sent')
    time += 30 * 86_400_000
    await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
    await carryOn(parts)
    expect(await told(people.ana, transactionId)).toEqual(['asked ana Test', 'booked', 'sent', 'settled'])
    expect(await people.ana.call(story.timeline, { transactionId })).toMatchObject({ payeeAccount: 'RO49AAAA1B31007593840001' })
  })
})

describe('saved views', () => {
  const filter = { keyword: 'rent', transactionDirection: 'out' }

  test('[C-OWN-018] [C-OWN-019] [G41] another person’s is not there, even of the same company; a name is used once', async () => {
    const { maker, clerk } = people
    const { id } = await maker.call(savedViews.set, { screen: 'history', name: 'Rent', filter })
    expect((await clerk.answer(savedViews.set, { screen: 'history', id, name: 'Mine', filter })).code).toBe('TA1')
    expect((await clerk.answer(savedViews.delete, { id })).code).toBe('TA1')
    expect((await clerk.answer(savedViews.delete, { id: 99_999_999 })).code).toBe('TA1')
    expect((await clerk.call(savedViews.list, { screen: 'history' })).views).toEqual([])
    const again = await maker.answer(savedViews.set, { screen: 'history', name: ' Rent ', filter })
    expect(again.body.validationErrors).toMatchObject([{ field: 'name', reason: 'NAME_TAKEN' }])
    expect((await maker.answer(savedViews.set, { screen: 'history', name: 'Long', filter: { keyword: 'x'.repeat(201) } })).code).toBe('VF')
  })

  test('of two saves under one name at once, one is told that it is taken', async () => {
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => people.ana.answer(savedViews.set, { screen: 'twins', name: 'Rent', filter: {} })),
    )
    const refused = twins.filter(({ code }) => code !== '00')
    expect(refused).toHaveLength(7)
    for (const { body } of refused) expect(body.validationErrors).toMatchObject([{ field: 'name', reason: 'NAME_TAKEN' }])
  })

  test('[C-OWN-018] no more than thirty', async () => {
    for (let count = 0; count < 30; count++) await people.eve.call(savedViews.set, { screen: 'history', name: `View ${count}`, filter })
    const over = await people.eve.answer(savedViews.set, { screen: 'history', name: 'One more', filter })
    expect(over.body.validationErrors).toMatchObject([{ field: 'name', reason: 'TOO_MANY_VIEWS' }])
  })

  test('[C-OWN-017] [C-OWN-018] [C-OWN-019] kept, renamed, listed by name and forgotten', async () => {
    const { ana } = people
    const { id } = await ana.call(savedViews.set, { screen: 'history', name: 'Rent', filter })
    await ana.call(savedViews.set, { screen: 'history', name: 'Food', filter: { keyword: 'café' } })
    await ana.call(savedViews.set, { screen: 'history', id, name: 'House', filter: { ...filter, fromAmount: '50' } })
    await ana.call(savedViews.set, { screen: 'cards', name: 'Elsewhere', filter: {} })
    const { views } = await ana.call(savedViews.list, { screen: 'history' })
    expect(views.map((view) => [view.name, view.filter])).toEqual([
      ['Food', { keyword: 'café' }],
      ['House', { ...filter, fromAmount: '50' }],
    ])
    await ana.call(savedViews.delete, { id })
    expect((await ana.call(savedViews.list, { screen: 'history' })).views).toHaveLength(1)
  })
})
