/**
 * An administrator looks at a customer: they read, and every command that acts for the customer is refused, whatever right it asks for, and
 * nothing is written. Their own acts stay theirs.
 */
import { everyCall } from '@ducat/contract'
import { accounts, instructions } from '@ducat/contract/accounts/calls'
import { acting } from '@ducat/contract/admin/calls'
import { history } from '@ducat/contract/history/calls'
import { actsForCustomer, isUnlocked } from '@ducat/contract/kit/access'
import { documents, statements } from '@ducat/contract/statements/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { havingOf } from './belongings.ts'
import { likelyBody, type Having } from './likely-body.ts'
import { fetched, makeNow } from './statements.ts'

let bank: TestBank
let ana: Somebody
let admin: Somebody
let having: Having
let tables: readonly string[]
const as = () => ({ fromCustomerId: ana.customerId })
const reason = 'a question about a payment'

beforeAll(async () => {
  bank = await testBank()
  const people = await bank.world({
    ana: { usd: '500.00', eur: '100.00', cards: [{ product: 'debit', amount: '20.00' }] },
    bob: { usd: '1.00' },
    admin: { isAdmin: true },
  })
  ;({ ana, admin } = people)
  having = { ...(await havingOf(ana)), payee: people.bob.email }
  await ana.call(instructions.list, { accountId: having.accountId })
  await admin.call(acting.start, { customerId: ana.customerId, reason })
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_line' order by 1`.execute(bank.db)
  tables = rows.map(({ name }) => name)
})
afterAll(() => bank.close())

const doing = everyCall.filter((call) => call.kind === 'command' && actsForCustomer(call.access) && !isUnlocked(call.access))

test('[ADMIN-001] [G47] there is something to refuse, also among what asks for no more than to see', () => {
  expect(doing.length).toBeGreaterThan(50)
  expect(doing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['transactionExportStart', 'transactionExportSend', 'paymentInstructionViewedSet', 'savedViewSet']),
  )
})

test.each(doing.map((call) => [call.name, call] as const))(
  '[ADMIN-001] [G47] %s is refused to an administrator who looks, and writes nothing',
  async (_name, call) => {
    const before = await written()
    const answer = await admin.answer(call, likelyBody(call, having), as())
    expect(answer.code).toBe(call.wire.type === 'rest' ? '403' : '13')
    expect(await written()).toEqual(before)
  },
)

test('[ADMIN-001] [G47] they still read, and their own acts are theirs', async () => {
  expect((await admin.call(accounts.list, {}, as())).accounts.account.length).toBeGreaterThan(1)
  expect((await admin.answer(history.list, {}, as())).code).toBe('00')
  expect((await admin.answer(acting.end, {}, as())).code).toBe('00')
  await admin.call(acting.start, { customerId: ana.customerId, reason })
})

test('[ADMIN-001] [C-HIST-003] [C-PDF-001] they take no paper and no file away, not even one that the customer had made', async () => {
  const { exportId } = await ana.call(statements.start, { format: 'csv' })
  await makeNow(bank)
  const { link } = await admin.call(statements.status, { exportId }, as())
  expect((await fetched(bank, admin, link!)).status).toBe(404)
  const paper = { name: 'accountConfirmation', data: { accountId: having.accountId } } as const
  expect((await admin.answer(documents.make, paper)).status).toBe(404)
  expect((await ana.answer(documents.make, paper)).status).toBe(200)
  const own = await ana.call(statements.status, { exportId })
  expect((await fetched(bank, ana, own.link!)).status).toBe(200)
})

/** What every table holds; only the line that says who tried is written. */
async function written(): Promise<Record<string, string>> {
  const state: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.table(table)} t`.execute(bank.db)
    state[table] = rows[0]!.sum
  }
  return state
}
