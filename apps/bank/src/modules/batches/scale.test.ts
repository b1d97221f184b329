/** A portion of a batch reads its own lines, however many others there are. */
import { accounts } from '@ducat/contract/accounts/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { makeAreas } from '../../make-areas.ts'
import { payBatches } from './pay.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const OTHERS = 30_000

async function looked(): Promise<{ read: number; written: number }> {
  const { rows } = await sql<{ read: number; written: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read, n_tup_upd::float8 as written
    from pg_stat_user_tables where relname = 'batch_line'`.execute(bank.db)
  return rows[0]!
}

test('paying ten lines, and stopping ten more, among thirty thousand that were paid before', async () => {
  const company = (name: string) => ({ usd: '1000.00', works: { for: name, rights: 2 } }) as const
  const { owner, neighbour, bob } = await bank.world({ owner: company('Mill'), neighbour: company('Forge'), bob: { usd: '1.00' } })
  const { parts } = await makeAreas(bank.parts)
  const send = async (nth: number, by: Somebody = owner) =>
    by.call(mass.p2p, {
      accountId: (await by.call(accounts.list, {})).accounts.account[0]!.accountId,
      text: `Email;Amount\n${Array.from({ length: 10 }, (_none, line) => `${bob.email};${nth}.${line}0`).join('\n')}`,
    })
  await send(1, neighbour)
  await payBatches(parts)
  // Old ones, as they stay in the table, of thousands of batches. What those are does not matter: only their lines are there.
  await sql`alter table batch_line drop constraint batch_line_batch_id_fkey`.execute(bank.db)
  await sql`
    insert into batch_line (batch_id, row, cells, fields, state, send, fee, payee)
    select 1000000 + n / 10, 1 + n % 10, '{}', '{}', 'paid', 1, 0, '{"name":"x"}' from generate_series(1, ${OTHERS}) n`.execute(bank.db)
  // As the database does by itself a moment later: until then it does not know how the lines are spread.
  await sql`analyze batch_line`.execute(bank.db)
  const paying = await send(2)
  const stopped = await send(3)
  await sql`select pg_stat_force_next_flush()`.execute(bank.db)
  const before = await looked()
  await owner.call(batches.cancel, { batchId: stopped.batchId! })
  await payBatches(parts)
  const stateOf = async (id: number) =>
    (await owner.call(batches.get, { batchId: id })).batch.counts.map(({ state, count }) => [state, count])
  expect(await stateOf(paying.batchId!)).toEqual([['paid', 10]])
  expect(await stateOf(stopped.batchId!)).toEqual([['cancelled', 10]])
  await expect.poll(async () => (await looked()).written, { timeout: 20_000 }).toBeGreaterThanOrEqual(before.written + 20)
  expect((await looked()).read - before.read).toBeLessThan(OTHERS / 10)
  await booksAreRight(bank)
})
