import { spawn } from 'node:child_process'
import { statements } from '@ducat/contract/statements/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fetched, makeNow } from '../../../test/statements.ts'

const ROWS = 12_000
const STEP = 6_000

let bank: TestBank
let ana: Somebody

beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({ ana: { usd: '5.00' } }))
  // Rows to read are all that matters here: what they belong to is not asked.
  await sql`alter table movement disable trigger movements_belong`.execute(bank.db)
  for (let from = 0; from < ROWS; from += STEP)
    await sql`
      insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, currency, description)
      select n, a.customer_id, a.id, now() - n * interval '1 minute', 'P2P', 'in', 'completed', n, 'USD', 'Row ' || n || repeat(' of many', 90)
      from account a, generate_series(${sql.lit(from + 1)}, ${sql.lit(from + STEP)}) n where a.customer_id = ${ana.customerId}`.execute(
      bank.db,
    )
})
afterAll(() => bank.close())

/** Another node of the bank, in a process of its own, which does nothing but write exports. */
function otherNode(url: string) {
  const source = new URL('../..', import.meta.url).href
  const code = `
    const { openDb } = await import('${source}db/pool.ts')
    const { ownReads } = await import('${source}db/reads.ts')
    const { makeExports } = await import('${source}modules/statements/make.ts')
    const nothing = () => undefined
    const db = openDb(process.env.NODE_DB)
    await makeExports({ db, reads: ownReads(db), clock: () => new Date(), alarm: nothing, onTrouble: nothing, lease: 2 })`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, NODE_DB: url }, stdio: 'ignore' })
}

test('[G34] a node that is killed while it writes leaves no file; another one takes over and writes all of it', async () => {
  const { exportId } = await ana.call(statements.start, { format: 'csv' })
  const node = otherNode(bank.url)
  onTestFinished(() => void node.kill('SIGKILL'))
  const row = () => bank.db.selectFrom('export').select(['lines', 'file_id', 'status']).where('id', '=', exportId).executeTakeFirstOrThrow()
  await expect.poll(async () => (await row()).lines, { timeout: 25_000, interval: 10 }).toBeGreaterThan(0n)
  // Its next part waits for this row, so that it dies in the middle and not at the end.
  const ended = await bank.db.transaction().execute(async (trx) => {
    await sql`select 1 from export where id = ${exportId} for update`.execute(trx)
    const gone = new Promise((resolve) => node.once('exit', resolve))
    node.kill('SIGKILL')
    await gone
    return trx.selectFrom('export').select(['status', 'file_id']).where('id', '=', exportId).executeTakeFirstOrThrow()
  })
  expect(ended.status).toBe('processing')
  expect(await ana.call(statements.status, { exportId })).not.toHaveProperty('link')
  const half = await bank.db.selectFrom('stored_file').select('completed_at').where('id', '=', ended.file_id).executeTakeFirstOrThrow()
  expect(half.completed_at).toBeNull()

  await expect
    .poll(
      async () => {
        await makeNow(bank, { lease: 2 })
        return (await row()).status
      },
      { timeout: 25_000 },
    )
    .toBe('ready')
  const { link = '' } = await ana.call(statements.status, { exportId })
  const { text } = await fetched(bank, ana, link)
  // A title, the deposit of the beginning, and every row.
  expect(text.trimEnd().split('\r\n')).toHaveLength(ROWS + 2)
  expect(await bank.db.selectFrom('stored_file').select('id').where('id', '=', ended.file_id).execute()).toEqual([])
})

test('[G34] a node whose lease was taken while it slept cannot finish the file of the other', async () => {
  const { exportId } = await ana.call(statements.start, { format: 'csv', keyword: 'Row 77' })
  const { takeLease } = await import('../../db/lease.ts')
  const sleeping = await takeLease(bank.db, `export ${exportId}`, 0)
  await makeNow(bank)
  expect((await ana.call(statements.status, { exportId })).status).toBe('ready')
  await expect(bank.db.transaction().execute((trx) => sleeping!.hold(trx))).rejects.toThrow('taken over')
})
