import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import { numbers, objects, texts } from './columns.ts'

let fresh: FreshDb
beforeAll(async () => void (fresh = await freshDb()))
afterAll(() => fresh.close())

const column = (values: readonly unknown[]) => values.map((value) => ({ value }))

test.each(['1.5', '1,2', '{}', '', 'NULL', '1 ', '٣', '99999999999999999999', 0.5, Number.NaN, 2 ** 60 + 0.5])(
  '[G51] %j is no whole number and is refused before the database sees it',
  (value) => {
    expect(() => numbers(column(['1', value]), 'value')).toThrow('is no whole number')
  },
)

test('[G50] whatever people write arrives as they wrote it, one element each', async () => {
  const written = [
    'plain',
    '',
    'NULL',
    'null',
    'a,b',
    '{x}',
    '"',
    '\\',
    '\\"',
    "'; drop table person; --",
    'два\nрядки',
    '日本',
    '  ',
    null,
  ]
  const { rows } = await sql<{ arrived: string[] }>`select ${texts(column(written), 'value')}::text[] as arrived`.execute(fresh.db)
  expect(rows[0]!.arrived).toEqual(written)
})

test('numbers keep all their digits, nothing is null, objects are themselves', async () => {
  const amounts = ['-9223372036854775807', '9223372036854775807', 0, 7, undefined]
  const things = [{ name: 'a "quoted" \\ name', topics: ['x'] }, undefined, {}]
  const { rows } = await sql<{ amounts: string; things: unknown }>`
    select ${numbers(column(amounts), 'value')}::bigint[]::text as amounts, ${objects(column(things), 'value')}::jsonb as things`.execute(
    fresh.db,
  )
  expect(rows[0]!.amounts).toBe('{-9223372036854775807,9223372036854775807,0,7,NULL}')
  expect(rows[0]!.things).toEqual([things[0], null, {}])
})
