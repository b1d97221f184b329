import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../test/bank.ts'
import { gathered } from './gathered.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const doubled = gathered(async (db, keys: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ twice: number }>`select 2 * key as twice from unnest(${[...keys]}::integer[]) key`.execute(db)
  return rows.map(({ twice }) => twice)
})

test('[G50] a key that the database cannot read is refused alone; whoever asked beside it is answered', async () => {
  const answers = await Promise.allSettled([1, 3_000_000_000, 2].map((key) => doubled(bank.db, key)))
  expect(answers).toMatchObject([{ value: 2 }, { reason: { code: '22003' } }, { value: 4 }])
})
