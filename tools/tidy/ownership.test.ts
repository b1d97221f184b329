import { expect, test } from 'vitest'
import { foreignWrites, type Ownership } from './ownership.ts'
import { file } from './source.ts'

const tables: Ownership = {
  owned: { ledger: ['entry'], operations: ['operation'], 'modules/cards': ['card'] },
  exceptions: [],
}
const migration = file('apps/bank/migrations/0001_all.sql', 'create table entry ();\ncreate table operation ();\ncreate table card ();\n')
const code = (path: string, statement: string) => file(`apps/bank/src/${path}`, `\n${statement}`)
const check = (...files: Parameters<ReturnType<typeof foreignWrites>>[0]) => foreignWrites(tables)([migration, ...files])

test.each([
  ["db.insertInto('card').values(row)"],
  ["db.updateTable('card as c').set({ status })"],
  ["db.deleteFrom('card')"],
  ['sql`insert into card (id) values (${id})`'],
  ['sql<Row>`with due as (select 1) update card c set status = ${status} where id = 1 returning 1`'],
  ['sql`\n    delete from card where id = ${id}`'],
  ['sql`with gone as (${sql`delete from card`}) select 1`'],
  ["client.query('update only card set status = 1')"],
  ['sql`truncate table card`'],
  ['sql`merge into card using due on true`'],
])('%s is a write of another room', (statement) => {
  expect(check(code('modules/payees/store.ts', statement))).toEqual([
    expect.stringMatching(/^apps\/bank\/src\/modules\/payees\/store\.ts:\d writes card, which belongs to modules\/cards: offer a function/),
  ])
})

test.each([
  ["db.selectFrom('card').forUpdate()"],
  ['sql`select 1 from card where id = ${id} for update of card`'],
  ['sql`insert into entry (id) values (1) on conflict (id) do update set id = 1`'],
  ['sql`/* update card set */ select 1 -- delete from card`'],
  ['// sql`delete from card`'],
  ['sql`create trigger stays before truncate on card for each statement execute function stay()`'],
])('%s is none', (statement) => {
  expect(check(code('ledger/post.ts', statement))).toEqual([])
})

test('the owner, its inner folders, its SQL files and tests may write', () => {
  expect(
    check(
      code('modules/cards/limits/store.ts', "db.updateTable('card')"),
      code('modules/cards/sql/card_claimed.sql', 'create function f() returns void language sql as $$ update card set id = 1 $$;'),
      code('modules/payees/store.test.ts', "db.deleteFrom('card')"),
    ),
  ).toEqual([])
})

test('a SQL file of a room is read like its code', () => {
  const sql = code(
    'operations/sql/apply.sql',
    'create or replace function apply() returns void language sql as $$ insert into entry values (1) $$;',
  )
  expect(check(sql)).toEqual([expect.stringContaining('operations/sql/apply.sql:2 writes entry, which belongs to ledger')])
})

test('a computed table stands for those that the file hands over; without any it is refused', () => {
  const insert = 'sql`insert into ${sql.table(table)} values (1)`'
  expect(check(code('world/write.ts', `${insert}\nfill(db, 'card', rows)`))).toEqual([
    expect.stringContaining('world/write.ts:2 writes card'),
  ])
  expect(check(code('world/write.ts', insert))).toEqual([expect.stringContaining('computed')])
})

const made = (name: string, body: string) => `create function ${name}() returns trigger language plpgsql as $$\nbegin\n  ${body}\nend $$;\n`

test('a function in a migration is told to move, until a file of a room takes its place or a migration drops it', () => {
  const card = file('apps/bank/migrations/0002_card.sql', made('card_moves', 'update card set id = 1;'))
  expect(check(card)).toEqual([
    expect.stringContaining(
      '0002_card.sql:3 writes card in a function card_moves of a migration: move it to a file in apps/bank/src/modules/cards/sql',
    ),
  ])
  expect(check(card, file('apps/bank/migrations/0003_no.sql', 'drop function if exists card_moves();'))).toEqual([])
  expect(check(card, code('modules/cards/sql/card_moves.sql', made('card_moves', 'update card set id = 2;')))).toEqual([])
})

test('what a migration does while it runs belongs to nobody', () => {
  expect(check(file('apps/bank/migrations/0002_fill.sql', 'update card set id = 1; insert into entry values (1);'))).toEqual([])
})

test('tables and exceptions are listed exactly', () => {
  const except = foreignWrites({ ...tables, exceptions: [{ room: 'operations', tables: ['entry', 'card'], because: 'a test' }] })
  expect(except([migration, code('operations/book.ts', "db.insertInto('entry')")])).toEqual([
    expect.stringContaining('operations writes card no more: delete the exception'),
  ])
  expect(check(file('apps/bank/migrations/0002_more.sql', 'create table coupon (id integer);'))).toEqual([
    expect.stringContaining('coupon has no owner'),
  ])
  expect(check(file('apps/bank/migrations/0002_less.sql', 'drop table card;'))).toEqual([expect.stringContaining('nothing creates card')])
  const twice = foreignWrites({ ...tables, owned: { ...tables.owned, world: ['card'] } })
  expect(twice([migration])).toEqual([expect.stringContaining('card has two owners')])
  expect(check(code('db/pool.ts', "db.insertInto('unheard')"))).toEqual([expect.stringContaining('writes unheard, which has no owner')])
})
