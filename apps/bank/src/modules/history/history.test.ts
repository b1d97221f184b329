import { accounts } from '@ducat/contract/accounts/calls'
import { history } from '@ducat/contract/history/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { longHistory } from '../../../test/long-history.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let accountId: number
let euros: number
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bob } = await bank.world({ ana: { usd: '500.00', eur: '20.00' }, bob: { usd: '70.00' } }))
  const { account } = (await ana.call(accounts.list, {})).accounts
  accountId = account.find(({ currencyCode }) => currencyCode === 'USD')!.accountId
  euros = account.find(({ currencyCode }) => currencyCode === 'EUR')!.accountId
  const pay = (amount: string, note: string) => ana.call(p2p.send, { accountId, amount, currency: 'USD', toEmail: bob.email, note })
  await pay('12.34', 'Căminul Sf. Ștefan')
  await pay('40.00', '100% wool')
  await pay('0.50', 'Crème brûlée for two')
})
afterAll(() => bank.close())

const ask = (input: object) => ana.answer(history.list, input)
const notes = async (input: object): Promise<(string | undefined)[]> => {
  const { body } = await ask(input)
  return body.transactions.transaction.map(({ description, operationType }) => description ?? operationType)
}

describe('what is refused', () => {
  test('[HIST-001] [G41] an account or a customer of somebody else is answered like one that is not there', async () => {
    const { accounts: theirs } = await bob.call(accounts.list, {})
    const foreign = await ask({ accountId: theirs.account[0]!.accountId, keyword: 'wool' })
    const missing = await ask({ accountId: 99_999_999, keyword: 'wool' })
    expect([foreign.code, missing.code]).toEqual(['TA1', 'TA1'])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await ask({ customerId: bob.customerId })).code).toBe('TA1')
  })

  test('[HIST-001] a filter that does not exist, and places that nobody gave', async () => {
    for (const wrong of [
      { transactionType: 'Gift' },
      { status: 'lost' },
      { fromDate: '2026-02-30' },
      { fromDate: '0001-01-01' },
      { fromAmount: '-1' },
      { email: 'x' },
    ])
      expect((await ask(wrong)).code, JSON.stringify(wrong)).toBe('VF')
    const places = ['2026-11-15T00:00:00.000000Z 1 999999 0 0 0', '2026-02-30T00:00:00.000000Z 1', '0000-01-01T00:00:00.000000Z 1']
    for (const cursor of ['not a place', ...places].map((place) => Buffer.from(place).toString('base64url'))) {
      expect((await ask({ cursor })).code).toBe('TA1')
      expect((await ask({ withSums: true, sumsCursor: cursor })).code).toBe('TA1')
    }
  })

  test('[HIST-001] somebody else’s movements are found by no word and no number', async () => {
    const theirs = await bob.call(history.list, {})
    const received = theirs.transactions.transaction.find(({ transactionDirection }) => transactionDirection === 'in')!
    const deposit = theirs.transactions.transaction.at(-1)!
    expect(await notes({ keyword: String(deposit.transactionId) })).toEqual([])
    expect((await ask({ keyword: String(received.transactionId) })).body.transactions.transaction).toMatchObject([{ accountId }])
  })
})

describe('what is found', () => {
  test('[C-HIST-001] [HIST-003] [HIST-004] a record and the answer around it', async () => {
    const { body } = await ask({ keyword: 'brulee' })
    expect(body).toMatchObject({ results: 1, rejectedCount: 0, processingCount: 0 })
    const [found] = body.transactions.transaction
    expect(found).toMatchObject({
      operationType: 'P2P',
      amount: '0.50',
      currencyCode: 'USD',
      status: 'completed',
      transactionDirection: 'out',
      counterpartyEmail: bob.email,
    })
    expect(found!.dateTime.slice(0, 10)).toBe(found!.transactionDate)
  })

  test('[HIST-001] words without their accents, in any order, and numbers', async () => {
    for (const keyword of ['stefan', 'Ștefan', 'CAMINUL', 'stefan caminul', '  căminul   SF. '])
      expect(await notes({ keyword }), keyword).toEqual(['Căminul Sf. Ștefan'])
    for (const keyword of ['%', '100%']) expect(await notes({ keyword }), keyword).toEqual(['100% wool'])
    for (const keyword of ['_', '\\', 'stefan wool', 'creme__']) expect(await notes({ keyword }), keyword).toEqual([])
    expect(await notes({ keyword: '' })).toEqual(await notes({}))
    const { body } = await ask({ keyword: 'wool' })
    expect(await notes({ keyword: String(body.transactions.transaction[0]!.transactionId) })).toEqual(['100% wool'])
  })

  test('[HIST-001] each filter by itself', async () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(await notes({ accountId: euros })).toHaveLength(1)
    expect(await notes({ customerId: ana.customerId })).toHaveLength(5)
    expect(await notes({ transactionType: 'P2P' })).toHaveLength(3)
    expect(await notes({ transactionDirection: 'in' })).toHaveLength(2)
    expect(await notes({ email: bob.email.toUpperCase() })).toHaveLength(3)
    expect(await notes({ status: 'rejected' })).toEqual([])
    expect(await notes({ status: 'completed' })).toHaveLength(5)
    expect(await notes({ fromDate: today, toDate: today, transactionType: 'P2P' })).toHaveLength(3)
    expect(await notes({ toDate: '2020-01-01' })).toEqual([])
  })

  test('[HIST-001] amounts compare in the currency of each movement, whatever decimals they have', async () => {
    expect(await notes({ fromAmount: '12.34', toAmount: '12.34' })).toEqual(['Căminul Sf. Ștefan'])
    expect(await notes({ fromAmount: '12.345', toAmount: '39' })).toEqual(await notes({ fromAmount: '12.35', toAmount: '39' }))
    expect(await notes({ toAmount: '0.509' })).toEqual(['Crème brûlée for two'])
  })

  test('[HIST-001] several at once', async () => {
    expect(await notes({ transactionType: 'P2P', transactionDirection: 'out', fromAmount: '1', accountId, keyword: 'wool' })).toEqual([
      '100% wool',
    ])
    expect(await notes({ transactionType: 'Wire', keyword: 'wool' })).toEqual([])
  })

  test('[HIST-012] a page has 25 entries, goes on by cursor, and keeps what the first one counted', async () => {
    const { kim } = await bank.world({ kim: { usd: '1.00' } })
    const { account } = (await kim.call(accounts.list, {})).accounts
    await longHistory(bank.db, { customerId: kim.customerId, accountId: account[0]!.accountId, movements: 60, days: 10 })
    const first = await kim.call(history.list, {})
    expect([first.transactions.transaction.length, first.results, first.resultsCapped]).toEqual([25, 61, undefined])
    await longHistory(bank.db, { customerId: kim.customerId, accountId: account[0]!.accountId, movements: 1, days: 1 })
    const second = await kim.call(history.list, { cursor: first.nextCursor })
    expect([second.transactions.transaction.length, second.results]).toEqual([25, 61])
    const keys = [...first.transactions.transaction, ...second.transactions.transaction].map(({ transactionId }) => transactionId)
    expect(new Set(keys).size).toBe(50)
    expect((await kim.call(history.list, { pageNumber: 3 })).transactions.transaction).toHaveLength(12)
  })

  test('[HIST-001] a word is looked for in the last 13 months, and the answer says so', async () => {
    const month = (count: number) =>
      sql`update movement set booked_at = now() - make_interval(months => ${count}) where description = '100% wool'`
    await month(14).execute(bank.db)
    const { body } = await ask({ keyword: 'wool' })
    expect([body.results, body.searchedFrom?.slice(0, 4)]).toEqual([0, String(new Date().getUTCFullYear() - 1)])
    const older = await ask({ keyword: 'wool', toDate: body.searchedFrom })
    expect(older.body.results).toBe(1)
    expect((await ask({ status: 'rejected', keyword: 'x' })).body.searchedFrom).toBeUndefined()
    await month(0).execute(bank.db)
  })
})
