/** An income reads its receiver's contracts, however many others are active: statistics may have been taken before any of them was. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { splitting } from '../../../test/contracts.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const OTHERS = 5_000

/** Rows of contracts that were looked at, and shares that were counted, as the server has told them so far. */
async function looked(): Promise<{ read: number; counted: number }> {
  const { rows } = await sql<{ read: number; counted: number }>`
    select sum(seq_tup_read + idx_tup_fetch) filter (where relname = 'split_contract')::float8 as read,
           sum(n_tup_upd + n_tup_ins) filter (where relname = 'split_total')::float8 as counted
    from pg_stat_user_tables where relname in ('split_contract', 'split_total')`.execute(bank.db)
  return rows[0]!
}

test('a payment that is split looks at a handful of contracts among five thousand', async () => {
  const kit = splitting(bank)
  const { studio, sam, bea, ben } = await bank.world({ studio: { usd: '100.00' }, sam: { usd: '0.00' }, bea: { usd: '0.00' }, ben: {} })
  const company = await kit.company('Orbit Stream', studio)
  await kit.agreed(company, sam, bea)
  // As the statistics know them: of five thousand, nobody's has begun. Then all do.
  await sql`insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer,
      sender_obligations, beneficiary_obligations, share, active_from, status)
    select brand, company_id, ${ben.customerId}, beneficiary_id, beneficiary_id, sender_signer, beneficiary_signer,
      sender_obligations, beneficiary_obligations, 1, active_from, 'EXPIRED' from split_contract, generate_series(1, ${OTHERS})`.execute(
    bank.db,
  )
  await sql`analyze split_contract`.execute(bank.db)
  await sql`update split_contract set status = 'ACTIVE'`.execute(bank.db)
  // What the update itself has read is told first.
  await kit.pay(studio, sam, '1.00')
  await expect.poll(async () => (await looked()).read, { timeout: 15_000 }).toBeGreaterThan(OTHERS)
  await expect.poll(async () => (await looked()).counted, { timeout: 15_000 }).toBe(1)
  const before = await looked()
  for (let nth = 2; nth <= 5; nth++) {
    await kit.pay(studio, sam, '1.00')
    await expect.poll(async () => (await looked()).counted, { timeout: 15_000 }).toBe(nth)
  }
  expect((await looked()).read - before.read).toBeLessThan(100)
  expect(await bea.balance('USD')).toBe('1.50')
  await booksAreRight(bank)
})
