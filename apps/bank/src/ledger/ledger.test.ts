import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import {
  arrival,
  bankAccount,
  departure,
  exchangeLegs,
  feeOnly,
  headings,
  ledgerAccounts,
  systemCode,
  transfer,
  trialBalance,
} from './index.ts'
import { post, type Posting } from '../operations/past.ts'

let fresh: FreshDb
let ana: number
let bob: number
let euros: number
let fees: number
let wire: number
let fxUsd: number
let fxEur: number

const customer = (code: string, currency = 'USD') => ({ code, kind: 'customer' as const, brand: 'aldermint', currency })
const own = (kind: 'income' | 'rail' | 'fx', name: string, currency = 'USD') => ({
  code: systemCode(kind, name, 'aldermint', currency),
  kind,
  brand: 'aldermint',
  currency,
})
const posting = (legs: Posting['legs'], holds: Posting['holds'] = []): Posting => ({ brand: 'aldermint', kind: 'test', legs, holds })

/** A company with one account, whose money lies on the given ledger account. */
async function companyOn(ledgerAccount: number): Promise<{ customer: number; account: number }> {
  const { rows } = await sql<{ customer: number; account: number }>`
    with owner as (insert into customer (brand, kind, name, country) values ('aldermint', 2, 'Somebody', 'US') returning id)
    insert into account (customer_id, ledger_account_id, currency, type, number)
    select id, ${ledgerAccount}, 'USD', 1001, ${`of ${ledgerAccount}`} from owner returning customer_id as customer, id as account`.execute(
    fresh.db,
  )
  return rows[0]!
}

beforeAll(async () => {
  fresh = await freshDb()
  const wanted = [
    customer('customer:ana:USD'),
    customer('customer:bob:USD'),
    customer('customer:ana:EUR', 'EUR'),
    own('income', 'fees'),
    own('rail', 'wire'),
    own('fx', 'position'),
    own('fx', 'position', 'EUR'),
  ]
  const ids = await ledgerAccounts(fresh.db, wanted)
  ;[ana, bob, euros, fees, wire, fxUsd, fxEur] = wanted.map(({ code }) => ids.get(code)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  await post(fresh.db, [posting(arrival({ rail: wire, to: ana, amount: 100_00n }))])
})
afterAll(() => fresh.close())

const balance = async (id: number) =>
  await fresh.db.selectFrom('ledger_account').select(['posted', 'held']).where('id', '=', id).executeTakeFirstOrThrow()

describe('refusals', () => {
  test('more than there is moves nothing and fails alone', async () => {
    const before = await balance(ana)
    const [first, second, third] = await post(fresh.db, [
      posting(transfer({ from: ana, to: bob, amount: 1_00n, income: fees, fee: 10n })),
      posting(transfer({ from: ana, to: bob, amount: 1_000_00n, income: fees, fee: 0n })),
      posting(transfer({ from: ana, to: bob, amount: 2_00n, income: fees, fee: 10n })),
    ])
    expect(first).toHaveProperty('operationId')
    expect(second).toEqual({ refused: 'NOT_ENOUGH' })
    expect(third).toHaveProperty('operationId')
    expect((await balance(ana)).posted).toBe(before.posted - 3_20n)
  })

  test('an account that does not exist is refused', async () => {
    const answers = await post(fresh.db, [
      posting([
        { account: ana, amount: -1n },
        { account: 999_999, amount: 1n },
      ]),
    ]).catch((error: { code: string }) => error.code)
    // Without its other half the operation does not sum to zero, and the commit is refused.
    expect(answers).toBe('DU001')
  })

  test('an operation that does not sum to zero cannot be committed', async () => {
    await expect(
      post(fresh.db, [
        posting([
          { account: wire, amount: -5n },
          { account: fees, amount: 4n },
        ]),
      ]),
    ).rejects.toMatchObject({ code: 'DU001' })
  })

  test('entries are final', async () => {
    await expect(sql`update ledger_entry set amount = 1`.execute(fresh.db)).rejects.toMatchObject({ code: 'DU002' })
    await expect(sql`delete from ledger_entry`.execute(fresh.db)).rejects.toMatchObject({ code: 'DU002' })
  })

  test('no entry and no movement of an operation that does not exist', async () => {
    const pair = sql`insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
      values (1, ${ana}, 'USD', 1, 1, 900001, now()), (1, ${bob}, 'USD', -1, 1, 900002, now())`
    await expect(pair.execute(fresh.db)).rejects.toMatchObject({ code: '23503', message: expect.stringContaining('operation 1') as string })
    const movement = sql`insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, currency)
      values (1, 1, 1, now(), 'P2P', 'in', 'completed', 1, 'USD')`
    await expect(movement.execute(fresh.db)).rejects.toMatchObject({ code: '23503' })
  })

  test('operations stay, with the number they have: nothing can lose the operation that it names', async () => {
    for (const change of ['delete from operation', 'update operation set id = id + 1', 'truncate operation cascade'])
      await expect(sql.raw(change).execute(fresh.db), change).rejects.toMatchObject({ code: 'DU004' })
    await expect(sql`update movement set operation_id = 1`.execute(fresh.db)).rejects.toMatchObject({ code: 'DU004' })
  })

  test('no entry on an account that does not exist, or in a currency that it does not have; accounts of the ledger stay', async () => {
    const [posted] = await post(fresh.db, [posting([])])
    const operation = (posted as { operationId: bigint }).operationId
    const entry = (account: number, currency: string) => sql`
      insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
      values (${operation}, ${account}, ${currency}, 1, 1, 999001, now()), (${operation}, ${account}, ${currency}, -1, 0, 999002, now())`
    for (const wrong of [entry(999_999, 'USD'), entry(ana, 'EUR')])
      await expect(wrong.execute(fresh.db)).rejects.toMatchObject({ code: '23503' })
    for (const change of [
      sql`delete from ledger_account where id = ${ana}`,
      sql`update ledger_account set id = default where id = ${ana}`,
      sql`update ledger_account set currency = 'EUR' where id = ${ana}`,
      sql`truncate ledger_account cascade`,
    ])
      await expect(change.execute(fresh.db)).rejects.toMatchObject({ code: 'DU004' })
  })

  test('no movement on an account that does not exist or is somebody else’s', async () => {
    const [owner, other] = [await companyOn(ana), await companyOn(bob)]
    const on = (account: number, customer: number) =>
      sql`insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, currency)
        select min(id), ${customer}, ${account}, now(), 'P2P', 'in', 'completed', 1, 'USD' from operation`.execute(fresh.db)
    for (const [account, whose] of [
      [owner.account, other.customer],
      [1, owner.customer],
      [owner.account, 1],
    ] as const)
      await expect(on(account, whose)).rejects.toMatchObject({ code: '23503', message: expect.stringContaining('account') as string })
    await on(owner.account, owner.customer)
    for (const change of ['customer_id = customer_id', 'account_id = account_id'])
      await expect(sql.raw(`update movement set ${change}`).execute(fresh.db), change).rejects.toMatchObject({ code: 'DU004' })
  })

  test('no operation of a customer or a person who does not exist', async () => {
    const of = (customerId: number | null, personId: number | null) =>
      sql`insert into operation (brand, kind, state, customer_id, person_id) values ('aldermint', 'test', 'posted', ${customerId}, ${personId})`
    const changed = (change: string) => sql.raw(`update operation set ${change} where id = (select min(id) from operation)`)
    for (const wrong of [of(1, null), of(null, 1), changed('customer_id = 1'), changed('person_id = 1')])
      await expect(wrong.execute(fresh.db)).rejects.toMatchObject({ code: '23503', message: expect.stringContaining('somebody') as string })
  })

  test('people, customers and accounts stay, with the number and the owner they have', async () => {
    for (const change of [
      'delete from person',
      'update person set id = default',
      'truncate person cascade',
      'delete from customer',
      'update customer set id = default',
      'truncate customer cascade',
      'delete from account',
      'update account set customer_id = 1',
      'truncate account cascade',
    ])
      await expect(sql.raw(change).execute(fresh.db), change).rejects.toMatchObject({ code: 'DU004' })
  })

  test('a customer account can never be allowed below zero', async () => {
    await expect(sql`update ledger_account set may_go_below = true where id = ${ana}`.execute(fresh.db)).rejects.toThrow(
      'customers_never_below',
    )
  })
})

describe('postings', () => {
  test('a hold sets money aside: it can be neither spent nor held twice', async () => {
    const free = (await balance(ana)).posted
    const [held] = await post(fresh.db, [posting([], [{ account: ana, amount: free - 1_00n }])])
    expect(held).toHaveProperty('operationId')
    const [again] = await post(fresh.db, [posting(transfer({ from: ana, to: bob, amount: 2_00n, income: fees, fee: 0n }))])
    expect(again).toEqual({ refused: 'NOT_ENOUGH' })
    expect(await balance(ana)).toEqual({ posted: free, held: free - 1_00n })
  })

  test('every entry carries the balance after it and the next version', async () => {
    const rows = await fresh.db
      .selectFrom('ledger_entry')
      .select(['amount', 'balance_after', 'account_version'])
      .where('account_id', '=', ana)
      .orderBy('account_version')
      .execute()
    let running = 0n
    rows.forEach((row, index) => {
      running += row.amount
      expect(row).toEqual({ amount: row.amount, balance_after: running, account_version: BigInt(index + 1) })
    })
  })

  test('many at once over the same accounts in both directions: no deadlock, nothing lost', async () => {
    await post(fresh.db, [posting(arrival({ rail: wire, to: bob, amount: 500_00n }))])
    const both = Array.from({ length: 40 }, (_none, turn) =>
      post(fresh.db, [
        posting(
          turn % 2
            ? transfer({ from: bob, to: ana, amount: 1_00n, income: fees, fee: 1n })
            : departure({ from: bob, rail: wire, amount: 50n, income: fees, fee: 1n }),
        ),
        posting(arrival({ rail: wire, to: ana, amount: 3n })),
      ]),
    )
    const answers = (await Promise.all(both)).flat()
    expect(answers.every((answer) => 'operationId' in answer)).toBe(true)
    expect(await trialBalance(fresh.db)).toMatchObject({ ok: true, wrong: 0 })
  })

  test('an exchange leaves each currency summing to zero', async () => {
    await post(fresh.db, [
      posting(exchangeLegs({ from: bob, fxFrom: fxUsd, sold: 10_00n, fxTo: fxEur, to: euros, bought: 9_18n })),
      posting(feeOnly({ from: bob, income: fees, fee: 25n })),
    ])
    const { currencies, ok } = await trialBalance(fresh.db)
    expect(currencies.map(({ currency, sum }) => [currency, sum])).toEqual([
      ['EUR', 0n],
      ['USD', 0n],
    ])
    expect(ok).toBe(true)
  })

  test('a balance changed by hand is found', async () => {
    await sql`update ledger_account set posted = posted + 1 where id = ${bob}`.execute(fresh.db)
    expect(await trialBalance(fresh.db)).toMatchObject({ ok: false, wrong: 1 })
    await sql`update ledger_account set posted = posted - 1 where id = ${bob}`.execute(fresh.db)
  })

  test('what was found right before is not read again: only what came since counts, and a change is found as before', async () => {
    await sql`insert into ledger_checked (account_id, version, posted) select id, version, posted from ledger_account`.execute(fresh.db)
    await post(fresh.db, [posting(transfer({ from: ana, to: bob, amount: 2_00n, income: fees, fee: 1n }))])
    expect(await trialBalance(fresh.db)).toMatchObject({ ok: true, wrong: 0 })
    await sql`update ledger_checked set posted = posted + 1 where account_id in (${ana}, ${bob})`.execute(fresh.db)
    expect(await trialBalance(fresh.db)).toMatchObject({ ok: false, wrong: 2 })
    await sql`delete from ledger_checked`.execute(fresh.db)
  })
})

test('the parts of a busy account are one heading in a report', async () => {
  const part = (number: number) => ({
    code: systemCode('income', 'fees', 'aldermint', 'USD', number),
    kind: 'income' as const,
    brand: 'aldermint',
    currency: 'USD',
  })
  const before = (await headings(fresh.db)).find(({ code }) => code === 'income:fees:aldermint:USD')?.posted ?? 0n
  const ids = [...(await ledgerAccounts(fresh.db, [part(1), part(7)])).values()]
  await post(
    fresh.db,
    ids.map((income) => posting(feeOnly({ from: bob, income, fee: 5n }))),
  )
  const after = (await headings(fresh.db)).filter(({ code }) => code.startsWith('income:fees:'))
  expect(after).toEqual([{ code: 'income:fees:aldermint:USD', currency: 'USD', posted: before + 10n }])
  expect(await trialBalance(fresh.db)).toMatchObject({ ok: true })
})

test('a node books on one part of each busy account, and opens it when nobody has', async () => {
  const id = await bankAccount(fresh.db, 'fx', 'position', 'aldermint', 'RON')
  expect(await bankAccount(fresh.db, 'fx', 'position', 'aldermint', 'RON')).toBe(id)
  const { code } = await fresh.db.selectFrom('ledger_account').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  expect(code).toMatch(/^fx:position:aldermint:RON#[0-7]$/)
})
