/** Releases on one database: functions go with the newest one, and a node of the last release still gets into the books. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@ducat/contract/accounts/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { templates } from '@ducat/contract/payees/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../test/bank.ts'
import { isNewer, migrate } from './db/migrate.ts'
import { upgrade } from './upgrade.ts'

const folder = join(import.meta.dirname, '../migrations')

test('a numbered file of a release never changes again', () => {
  const released = readFileSync(join(folder, 'released.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  ') as [string, string])
  const changed = released.filter(
    ([hash, name]) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex') !== hash,
  )
  expect(changed, 'write a new numbered file instead').toEqual([])
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && !released.some(([, known]) => known === name))
  expect(later.every((name) => name > released.at(-1)![1])).toBe(true)
})

test.each([
  ['2.10.0', '2.9.3', true],
  ['2.9.3', '2.10.0', false],
  ['3.0.0', '2.99.99', true],
  ['2.2.0', '2.2.0', false],
])('%s is newer than %s: %s', (one, other, newer) => expect(isNewer(one, other)).toBe(newer))

describe('on one database', () => {
  let bank: TestBank
  beforeAll(async () => {
    bank = await testBank()
  })
  afterAll(() => bank.close())

  const says = async () => (await sql<{ said: string }>`select release_test() as said`.execute(bank.db)).rows[0]!.said
  const functions = (words: string) => `create or replace function release_test() returns text language sql as $$ select '${words}' $$;`

  test('a newer release replaces the functions, an older one that starts later leaves them alone', async () => {
    await migrate(bank.url, { release: '90.1.0', sql: functions('first') })
    expect(await says()).toBe('first')
    await migrate(bank.url, { release: '90.2.0', sql: functions('second') })
    expect(await says()).toBe('second')
    await migrate(bank.url, { release: '90.1.0', sql: functions('first') })
    expect(await says()).toBe('second')
    // The same release, worked on.
    await migrate(bank.url, { release: '90.2.0', sql: functions('mended') })
    expect(await says()).toBe('mended')
    await sql`delete from release`.execute(bank.db)
    await upgrade(bank.url)
  })

  test('functions that fail leave the old ones in force', async () => {
    await migrate(bank.url, { release: '91.0.0', sql: functions('before') })
    await expect(migrate(bank.url, { release: '92.0.0', sql: `${functions('after')} select no_such_function();` })).rejects.toThrow(
      'no_such_function',
    )
    expect(await says()).toBe('before')
    await sql`delete from release`.execute(bank.db)
    await upgrade(bank.url)
  })

  test('a node of 2.1.2 that still writes runs the same effects: template, schedule, hold and its release', async () => {
    const { ana, bob } = await bank.world({
      ana: { usd: '100.00', email: 'ana@old.example' },
      bob: { usd: '0.00', email: 'bob@old.example' },
    })
    const ledger = async (customer: number) =>
      (await sql<{ id: number }>`select ledger_account_id as id from account where customer_id = ${customer}`.execute(bank.db)).rows[0]!.id
    const [from, to] = [await ledger(ana.customerId), await ledger(bob.customerId)]
    const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
    const payee = {
      name: 'bob Test',
      email: bob.email,
      template: 'Bob',
      repeats: {
        frequency: 'monthly',
        again: { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email },
        call: 'p2pTransferFunds',
      },
    }
    const plan = {
      legs: [
        [from, '-1000'],
        [to, '1000'],
      ],
      holds: [[from, '1000']],
      movements: [],
      tells: [],
      needsSecond: false,
    }
    const rest = [{ ref: 1, holds: [[from, '1000']], releases: [] }]
    const person = (await sql<{ id: number }>`select id from person where email = ${ana.email}`.execute(bank.db)).rows[0]!.id
    const none = sql`'{}'`
    const call = (advances: object[], few: object[], accept: boolean, legs: [number, string][]) =>
      sql<{ operation_id: bigint; outcome: string }>`
      select * from operations_apply(now() + interval '1 minute', ${JSON.stringify(advances)}::jsonb, ${JSON.stringify(few)}::jsonb,
        ${accept ? [1] : []}::integer[], ${accept ? ['old1'] : []}::text[], ${accept ? ['aldermint'] : []}::text[], ${accept ? ['p2p'] : []}::text[],
        ${accept ? ['awaiting_code'] : []}::text[], ${accept ? [ana.customerId] : []}::integer[], ${accept ? [person] : []}::integer[],
        ${accept ? ['old-key'] : []}::text[], ${accept ? ['00'] : []}::text[], ${accept ? [null] : []}::text[], ${accept ? ['1000'] : []}::bigint[],
        ${accept ? ['USD'] : []}::text[], ${accept ? ['0'] : []}::bigint[], ${accept ? ['1'] : []}::text[], ${accept ? ['1000'] : []}::bigint[],
        ${accept ? ['USD'] : []}::text[], ${accept ? ['2030-01-01'] : []}::date[], ${JSON.stringify(accept ? [payee] : [])}::jsonb,
        ${JSON.stringify(accept ? [plan] : [])}::jsonb, ${accept ? ['00'] : []}::text[], ${JSON.stringify(accept ? [{}] : [])}::jsonb,
        ${accept ? [900] : []}::integer[],
        ${legs.map(() => 1)}::integer[], ${legs.map(([account]) => account)}::integer[], ${legs.map(([, amount]) => amount)}::bigint[],
        ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none},
        ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none}, ${none},
        ${none}, ${none}, '[]')`.execute(bank.db)
    const accepted = (await call([], rest, true, [])).rows[0]!
    expect(accepted.outcome).toBe('done')
    expect((await ana.call(templates.list, {})).paymentTemplates).toMatchObject([{ templateName: 'Bob' }])
    expect((await ana.call(schedules.list, {})).schedules).toMatchObject([{ state: 'waiting' }])
    const step = { ref: 1, operation: String(accepted.operation_id), from: 'awaiting_code', to: 'posted', version: 1 }
    const booking = [{ ref: 1, operation: step.operation, to: 'posted', holds: [], releases: [[from, '1000']] }]
    expect(
      (
        await call([step], booking, false, [
          [from, '-1000'],
          [to, '1000'],
        ])
      ).rows[0],
    ).toMatchObject({ outcome: 'done' })
    expect((await ana.call(schedules.list, {})).schedules).toMatchObject([{ state: 'active' }])
    expect([await ana.balance('USD'), await bob.balance('USD')]).toEqual(['90.00', '10.00'])
    await booksAreRight(bank)
  })
})
