/** What the core leans on when it calls effects by name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes } from '@ducat/contract/approvals/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../test/bank.ts'
import { accountIn } from '../../test/leaving.ts'
import { openDb } from '../db/pool.ts'
import { definitions } from '../definitions.ts'
import { batcher } from './batcher.ts'
import { everyDefinition, refusalOf } from './definitions.ts'
import { accepting } from './accepts.ts'
import { money } from '@ducat/values'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const src = join(import.meta.dirname, '..')
const files = globSync('**/sql/*.sql', { cwd: src }).map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

test('every definition that an area makes is in the list that the dispatcher is made from', () => {
  expect(
    everyDefinition()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(definitions.map(({ name }) => name).toSorted())
})

test('every effect that a definition names is a function of the database, in the form of its phase', async () => {
  const claims = definitions.flatMap(({ effects }) => effects.claim ?? [])
  const follows = definitions.flatMap(({ effects }) => Object.values(effects.follow ?? {}))
  const returning = async (name: string) =>
    (
      await sql<{ form: string }>`
        select pg_get_function_result(to_regprocedure(${`${name}(bigint[],text[],text[])`})) as form`.execute(bank.db)
    ).rows[0]!.form
  for (const name of claims)
    expect([name, await returning(name)]).toEqual([name, 'TABLE(operation_id bigint, account integer, amount bigint)'])
  for (const name of follows) expect([name, await returning(name)]).toEqual([name, 'void'])
})

test('every SQLSTATE that a function of an area raises has a reason in a definition', () => {
  const raised = files.flatMap(({ file, text }) => [...text.matchAll(/errcode = '(DU\d{3})'/g)].map(([, code]) => ({ file, code: code! })))
  expect(raised.length).toBeGreaterThan(10)
  const areas = raised.filter(({ file }) => file.startsWith('modules/') && !/^modules\/(history|accounts)\//.test(file))
  expect(areas.filter(({ code }) => !refusalOf(code))).toEqual([])
})

test('no trigger of an area stands on operations: what is left are guards of the core', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = 'operation'::regclass and not tgisinternal order by 1`.execute(bank.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'operation_approved',
    'operation_ends_are_final',
    'operation_has_owners',
    'operations_have_owners',
    'operations_stay',
    'operations_stay_all',
    'payouts_are_halted_for_new',
    'payouts_are_halted_for_steps',
  ])
})

/** A pool that counts the batches it is given. */
function counted(url: string) {
  let count = 0
  const db = openDb(url, { max: 2 })
  const seen = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).includes('operations_write'))
        count++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: seen, statements: () => count, close: () => db.destroy() }
}

describe('a batch', () => {
  test('with a wrong intent is halved until that one stands alone: few statements, and the others in their order', async () => {
    const { ana } = await bank.world({ ana: { usd: '100.00', email: 'ana@halves.example' } })
    const { rows } = await sql<{ id: number }>`select ledger_account_id as id from account where customer_id = ${ana.customerId}`.execute(
      bank.db,
    )
    const { url } = bank
    const { db, statements, close } = counted(url)
    onTestFinished(close)
    const batches = batcher(db)
    const one = (place: number) =>
      batches.accept({
        ...accepting({
          kind: 'deposit',
          brand: 'aldermint',
          customer: ana.customerId,
          key: `half ${String(place).padStart(2, '0')}`,
          state: 'approved',
          amount: money(1n, 'USD'),
          payee: { name: 'Somebody' },
        }),
        holds: [[rows[0]!.id, place === 21 ? 999_999_999n : 1n]],
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 64 }, (_none, place) => one(place)))
    expect(outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))).toEqual([21])
    // One statement for all, then two for each halving: log2 of 64 is six.
    expect(statements()).toBeLessThanOrEqual(2 * 6 + 3)
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.operationId] : []))
    expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids)
    await booksAreRight(bank)
  })
})

test('a code is bound to what the riders of a payment state: another name of its template, and it fits no more', async () => {
  const { eve, bob } = await bank.world({
    eve: { usd: '100.00', email: 'eve@bound.example', approveMode: 'sms' },
    bob: { usd: '0.00', email: 'bob@bound.example' },
  })
  const order = { accountId: await accountIn(eve), amount: '10.00', currency: 'USD', toEmail: bob.email, templateName: 'Rent' }
  const { operationId = '', transactionId = 0 } = await eve.call(p2p.send, order)
  const message = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const code = /\d{6}/.exec(message.body)?.[0] ?? ''
  await sql`update operation set facts = jsonb_set(facts, '{template,name}', '"Other"') where id = ${transactionId}`.execute(bank.db)
  expect((await eve.answer(codes.sms, { operationId, code })).code).not.toBe('00')
  await sql`update operation set facts = jsonb_set(facts, '{template,name}', '"Rent"') where id = ${transactionId}`.execute(bank.db)
  expect((await eve.answer(codes.sms, { operationId, code })).code).toBe('00')
})
