/** What a reader adds up: money between own accounts is one line, what came back is no income, and an amount is found by its digits. */
import { accounts, cashFlow } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { search } from '@ducat/contract/search/calls'
import { afterSending, betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { exported } from '../../../test/statements.ts'
import { amountsIn } from './amounts.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

const accountOf = async (who: Somebody, code: string) =>
  (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === code)!
const rows = async (who: Somebody, filter: object = {}) =>
  (await who.call(history.list, { pageSize: 50, grouped: true, ...filter })).transactions.transaction

async function exchanged() {
  const { ana } = await bank.world({ ana: { usd: '100.00', eur: '0.00', email: `ana${++count}@line.example` } })
  const [usd, eur] = [await accountOf(ana, 'USD'), await accountOf(ana, 'EUR')]
  await ana.call(betweenAccounts.send, { fromAccount: usd.accountId, toAccount: eur.accountId, toAmount: '10.00' })
  return { ana, usd, eur }
}

describe('money between own accounts', () => {
  test('[C-HIST-001] is one line with both sides; an account alone shows its own, and without grouping there are two', async () => {
    const { ana, usd, eur } = await exchanged()
    const own = (await rows(ana)).filter(({ transactionDirection }) => transactionDirection === 'own')
    expect(own).toMatchObject([
      { accountId: usd.accountId, ownSide: 'from', otherLeg: { accountId: eur.accountId, amount: '10.00', currencyCode: 'EUR' } },
    ])
    expect(await rows(ana, { accountId: eur.accountId, transactionDirection: 'own' })).toMatchObject([{ ownSide: 'to', amount: '10.00' }])
    expect(await rows(ana, { grouped: false, transactionDirection: 'own' })).toHaveLength(2)
  })

  test('[C-HIST-001] a file has a minus before what left', async () => {
    const { ana } = await exchanged()
    await ana.call(p2p.send, {
      accountId: (await accountOf(ana, 'USD')).accountId,
      amount: '3.00',
      currency: 'USD',
      toEmail: (await bank.world({ bob: { usd: '0.00', email: `bob${count}@line.example` } })).bob.email,
    })
    const { text } = await exported(bank, ana, { format: 'csv' })
    const amounts = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map((cells) => `${cells[5]} ${cells[7]}`)
    expect(amounts).toContain('out -3.00')
    expect(amounts.filter((line) => line.startsWith('own'))).toEqual([
      expect.stringMatching(/^own 10\.00$/),
      expect.stringMatching(/^own -\d/),
    ])
  })
})

test('[C-HIST-001] [C-OWN-045] what came back is no income: not in sums, charts and the filter for money in', async () => {
  const { ana } = await bank.world({ ana: { usd: '100.00', email: `ana${++count}@line.example` } })
  const { accountId } = await accountOf(ana, 'USD')
  const flow = async () => {
    const [fromDate, toDate] = [new Date(Date.now() - 86_400_000), new Date()].map((at) => at.toISOString().slice(0, 10)) as [
      string,
      string,
    ]
    return (await ana.call(cashFlow.get, { fromDate, toDate, currencyCode: 'USD' })).months.map(({ in: incoming, out }) => ({
      incoming,
      out,
    }))
  }
  const sums = async () =>
    (await ana.call(history.list, { withSums: true })).sums!.map(({ transactionDirection, amount }) => `${transactionDirection} ${amount}`)
  const before = await flow()
  const sent = { accountId, amount: '10.00', currency: 'USD', toEmail: `nobody${count}@line.example` }
  const { transactionId = 0 } = await ana.call(p2p.send, sent)
  await ana.call(afterSending.unsend, { transactionId })
  expect(await ana.balance('USD')).toBe('100.00')
  expect(await flow()).toEqual(before)
  expect(await sums()).toEqual(['in 100.00', 'out 0.00'])
  expect((await rows(ana, { transactionDirection: 'in' })).map(({ amount }) => amount)).toEqual(['100.00'])
  expect((await rows(ana))[0]).toMatchObject({ transactionDirection: 'in', isReturn: true })
})

describe('an amount', () => {
  test.each([
    ['280.85', 'USD', 28_085n],
    ['280,85', 'EUR', 28_085n],
    ['1,280.85', 'USD', 128_085n],
    ['1 280,85', 'USD', 128_085n],
    ['€280.85', 'EUR', 28_085n],
    ['280.85 ron', 'RON', 28_085n],
    ['-280.85', 'USD', 28_085n],
    ['1,000', 'USD', 100_000n],
  ])('%s is read as one of %s', (typed, currency, minor) => {
    expect(amountsIn(typed)).toContainEqual({ currency, minor })
  })

  test('that names a currency is of that one alone; words and numbers of nothing are none', () => {
    expect(amountsIn('€280.85').map(({ currency }) => currency)).toEqual(['EUR'])
    expect([amountsIn('rent'), amountsIn('0'), amountsIn(''), amountsIn('..')]).toEqual([[], [], [], []])
  })

  test('[C-OWN-020] [C-HIST-001] what the palette finds by an amount the history finds by the same words', async () => {
    const { ana, bob } = await bank.world({
      ana: { usd: '1000.00', email: `ana${++count}@line.example` },
      bob: { usd: '0.00', email: `bob${count}@line.example` },
    })
    const { accountId } = await accountOf(ana, 'USD')
    await ana.call(p2p.send, { accountId, amount: '280.85', currency: 'USD', toEmail: bob.email, note: 'Chairs' })
    for (const query of ['280.85', '280,85', '$280.85']) {
      const found = (await ana.call(search.everything, { query })).transactions
      expect(found, query).toMatchObject([{ amount: '280.85', isExact: true }])
      expect(await rows(ana, { keyword: query }), query).toMatchObject([{ amount: '280.85', description: 'Chairs' }])
    }
    // Only alike: the history does not know misspelt words, and the palette says so.
    expect((await ana.call(search.everything, { query: 'Chiars' })).transactions.every(({ isExact }) => !isExact)).toBe(true)
  })
})

test('[C-HIST-001] [APPR-018] what waits for a second person says so, shows its note, and is withdrawn by who prepared it', async () => {
  const n = ++count
  const works = (rights: 3 | 4) => ({ for: `Line ${n}`, rights })
  const { ion, eva, bob } = await bank.world({
    ion: { email: `ion${n}@line.example`, usd: '100.00', works: works(3) },
    eva: { email: `eva${n}@line.example`, works: works(4) },
    bob: { usd: '0.00', email: `bob${n}@line.example` },
  })
  const { accountId } = await accountOf(ion, 'USD')
  await ion.call(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email, note: 'Desk' })
  expect((await rows(ion))[0]).toMatchObject({ status: 'processing', waitsFor: 'approval' })
  const [seen] = (await eva.call(business.list, { page: 1, size: 5 })).requests
  expect(seen).toMatchObject({ note: 'Desk' })
  expect(seen?.operationId).toBeUndefined()
  const [own] = (await ion.call(business.list, { page: 1, size: 5 })).requests
  const { operationId = '' } = own ?? {}
  expect((await eva.answer(codes.cancel, { operationId })).code).toBe('TA1')
  expect(await ion.call(codes.cancel, { operationId })).toEqual({ state: 'cancelled' })
  expect((await eva.call(business.list, { page: 1, size: 5 })).requests).toEqual([])
})
