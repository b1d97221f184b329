/** A batch that began before midnight may be written after one that began later: it waited for a lock, and its day is the older one. */
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

let count = 0
/** Somebody who may send 50,000.00 a day, and has sent `cents` so far by the books of the day that is `days` from this batch's. */
async function payer(days: number, cents: number) {
  count++
  const { ana, bob } = await bank.world({
    ana: { usd: '1000.00', email: `ana${count}@midnight.example` },
    bob: { usd: '1.00', email: `bob${count}@midnight.example` },
  })
  const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
  await sql`
    insert into limit_usage (customer_id, kind, currency, day, day_used, month, month_used)
    values (${ana.customerId}, 'p2p', 'USD', current_date + ${days}::integer, ${cents},
            (date_trunc('month', now()) + make_interval(months => ${days}))::date, ${cents})`.execute(bank.db)
  const used = async () => {
    const { rows } = await sql<{ days: number; months: number; day: bigint; month: bigint }>`
      select day - current_date as days, extract(month from age(month, date_trunc('month', now())))::integer as months,
             day_used as day, month_used as month from limit_usage where customer_id = ${ana.customerId}`.execute(bank.db)
    return rows[0]
  }
  const pay = (amount: string) => ana.answer(p2p.send, { accountId, amount, currency: 'USD', toEmail: bob.email })
  return { pay, used }
}

test('[G12] what another node has counted for the new day is not forgotten: the limit holds, and the day stays', async () => {
  const { pay, used } = await payer(1, 49_999_00)
  expect((await pay('2.00')).body.validationErrors).toMatchObject([{ field: 'amount', reason: 'OVER_LIMIT' }])
  expect(await used()).toEqual({ days: 1, months: 1, day: 49_999_00n, month: 49_999_00n })
  expect((await pay('1.00')).code).toBe('00')
  expect(await used()).toEqual({ days: 1, months: 1, day: 50_000_00n, month: 50_000_00n })
})

test('[G12] the first of a new day and month begins at nothing, the next one adds to it', async () => {
  const { pay, used } = await payer(-1, 49_999_00)
  expect((await pay('2.00')).code).toBe('00')
  expect(await used()).toEqual({ days: 0, months: 0, day: 2_00n, month: 2_00n })
  expect((await pay('3.00')).code).toBe('00')
  expect(await used()).toEqual({ days: 0, months: 0, day: 5_00n, month: 5_00n })
})
