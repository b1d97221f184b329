/** A step of one operation reads its own rows, however many others there are: plans are made once per connection, while tables are small. */
import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { codeIn, newest } from '../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const OTHERS = 30_000

async function payWithCode(from: Somebody, to: Somebody) {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  const { transactionId } = await from.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: to.email })
  await from.call(codes.approve, { trxid: transactionId, approvalCode: codeIn(await newest(bank, from.email)) })
}

/** Rows that were looked at, in all tables of the steps, as the server has counted them so far. */
async function looked(): Promise<{ read: number; steps: number }> {
  const { rows } = await sql<{ read: number; steps: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read, sum(n_tup_upd) filter (where relname = 'movement')::float8 as steps
    from pg_stat_user_tables where relname in ('movement', 'operation', 'ledger_hold', 'challenge')`.execute(bank.db)
  return rows[0]!
}

test('an approval among thirty thousand other payments looks at a handful of rows', async () => {
  const { ana, bob } = await bank.world({ ana: { usd: '100.00', approveMode: 'approvalCode' }, bob: { usd: '1.00' } })
  await payWithCode(ana, bob)
  await sql`
    insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, currency)
    select m.operation_id, m.customer_id, m.account_id, m.booked_at, m.type, m.direction, 'completed', m.amount, m.currency
    from (select * from movement limit 1) m, generate_series(1, ${OTHERS})`.execute(bank.db)
  await expect.poll(async () => (await looked()).steps).toBeGreaterThan(0)
  const before = await looked()
  await payWithCode(ana, bob)
  await expect.poll(async () => (await looked()).steps, { timeout: 15_000 }).toBeGreaterThan(before.steps)
  expect((await looked()).read - before.read).toBeLessThan(OTHERS / 10)
  await sql`delete from movement where id not in (select min(id) from movement group by operation_id, account_id)`.execute(bank.db)
  await booksAreRight(bank)
})
