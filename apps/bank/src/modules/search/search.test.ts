import { search } from '@ducat/contract/search/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { asksFor, folded } from './query.ts'

let bank: TestBank
let ana: Somebody
let stranger: Somebody
let paid: number
beforeAll(async () => {
  bank = await testBank()
  const people = await bank.world({
    ana: { usd: '500.00', eur: '20.00' },
    Sofía: { email: 'sofia@test.example', usd: '1.00' },
    stranger: { usd: '70.00' },
  })
  ;({ ana, stranger } = people)
  const pay = async (who: Somebody, toEmail: string, amount: string, note: string) => {
    const { accounts: own } = await who.call(accounts.list, {})
    const { transactionId } = await who.call(p2p.send, { accountId: own.account[0]!.accountId, amount, currency: 'USD', toEmail, note })
    return transactionId!
  }
  paid = await pay(ana, people.Sofía.email, '12.34', 'Concert tickets')
  await pay(ana, stranger.email, '40.00', '100% wool')
  await pay(stranger, people.Sofía.email, '12.34', 'Secret surprise')
})
afterAll(() => bank.close())

const find = (query: string, limit?: number) => ana.call(search.everything, { query, limit })
const found = async (query: string) => (await find(query)).transactions.map(({ description }) => description)

describe('[C-OWN-020] what is not found', () => {
  test('anything of another customer', async () => {
    for (const query of ['surprise', 'Secret', '12.34'])
      expect((await find(query)).transactions.map(({ description }) => description)).not.toContain('Secret surprise')
    expect(await found(String(await lastOf(stranger)))).toEqual([])
  })

  test('nothing, or only spaces', async () => {
    expect(await find('   ')).toEqual({ accounts: [], payees: [], transactions: [] })
    expect((await ana.answer(search.everything, { query: '' })).code).toBe('VF')
    expect((await ana.answer(search.everything, { query: 'x'.repeat(101) })).code).toBe('VF')
  })

  test('the signs of a pattern are letters like others', async () => {
    expect(await found('%')).toEqual(['100% wool'])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  test('what is older than the range', async () => {
    await sql`update movement set booked_at = now() - interval '401 days' where operation_id = ${paid} and customer_id = ${ana.customerId}`.execute(
      bank.db,
    )
    expect(await found('concert')).toEqual([])
    await sql`update movement set booked_at = now() where operation_id = ${paid} and customer_id = ${ana.customerId}`.execute(bank.db)
    expect(await found('concert')).toEqual(['Concert tickets'])
  })
})

describe('[C-OWN-020] what is found', () => {
  test('a movement by a word, by its number, by its amount, and misspelt', async () => {
    for (const query of ['tickets', 'TICKETS', String(paid), '12.34', '12,34', '-12.34', 'concrt tickets'])
      expect(await found(query), query).toContain('Concert tickets')
  })

  test('a payee once, with or without accents', async () => {
    for (const query of ['sofia', 'Sofía', 'sofía t'])
      expect((await find(query)).payees, query).toMatchObject([
        { name: 'Sofía Test', email: expect.stringContaining('@test.example') as string },
      ])
  })

  test('an account by its currency’s code, its name in the reader’s language, and its number', async () => {
    const {
      accounts: [euro],
    } = await find('eur')
    expect(euro).toMatchObject({ currencyCode: 'EUR', balance: '20.00' })
    expect((await find(String(euro!.accountId))).accounts).toEqual([euro])
    expect((await ana.call(search.everything, { query: 'євро' }, { language: 'ua' })).accounts).toEqual([euro])
  })

  test('no more of each than asked for', async () => {
    expect((await find('test', 1)).transactions).toHaveLength(1)
    expect((await find('test')).transactions.length).toBeGreaterThan(1)
  })
})

test('what may have been meant', () => {
  expect(asksFor('  a  b ')).toMatchObject({ text: 'a b', pattern: '%a b%', forgiving: false, number: undefined, amounts: [] })
  expect(asksFor('1.234,56')?.amounts).toContainEqual({ currency: 'EUR', minor: 123_456n })
  expect(asksFor('12 chairs')?.amounts).toEqual([])
  expect(asksFor('0.00000001')?.amounts).not.toContainEqual(expect.objectContaining({ currency: 'USD' }))
  expect(folded('Łódź ȘȚĂÎ Їжак')).toBe('łodz stai іжак')
})

async function lastOf(who: Somebody): Promise<bigint> {
  const { id } = await bank.db
    .selectFrom('operation')
    .select((of) => of.fn.max('id').as('id'))
    .where('customer_id', '=', who.customerId)
    .executeTakeFirstOrThrow()
  return id
}
