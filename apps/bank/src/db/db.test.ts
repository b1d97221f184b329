import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeTables } from '../../test/describe-tables.ts'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import { upgrade } from '../upgrade.ts'
import { transaction } from './transaction.ts'

let fresh: FreshDb
beforeAll(async () => {
  fresh = await freshDb()
})
afterAll(() => fresh.close())

test('tables.ts says what the migrations make (node tools/tables.ts writes it)', async () => {
  const now = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
  const formatted = execFileSync('oxfmt', ['--stdin-filepath', 'tables.ts'], {
    input: await describeTables(fresh.url),
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '../../../..'),
  })
  expect(now).toBe(formatted)
})

test('migrations run once; a file that changed afterwards is refused by name', async () => {
  expect(await upgrade(fresh.url)).toBe(0)
  await sql`update migration set hash = 'x' where name = '0001_people.sql'`.execute(fresh.db)
  await expect(upgrade(fresh.url)).rejects.toThrow('0001_people.sql')
})

test('whole numbers of the ledger are bigint, a day is text', async () => {
  const { rows } = await sql<{ big: unknown; day: unknown }>`select 9007199254740993::bigint as big, date '2026-02-28' as day`.execute(
    fresh.db,
  )
  expect(rows[0]).toEqual({ big: 9007199254740993n, day: '2026-02-28' })
})

test('a transaction that the database asked to repeat is repeated, three times at most', async () => {
  let tries = 0
  const broken = transaction(fresh.db, async () => {
    tries++
    throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  await expect(broken).rejects.toThrow('deadlock')
  expect(tries).toBe(3)
})
