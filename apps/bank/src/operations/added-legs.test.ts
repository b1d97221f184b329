/** A claim may add legs: what is booked at once has them at once, what waits books them when it is approved, each once. */
import { money } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { noPlan, storedPlan } from '../approvals/plan.ts'
import { definitions } from '../definitions.ts'
import { accepting } from './accepts.ts'
import { batcher, type Batcher } from './batcher.ts'
import { dispatcherOf } from './dispatcher.ts'
import { kind } from './kind.ts'

/** A tenth of what Ana pays goes to Bob. */
const tithe = kind('tithe', { effects: { claim: 'tithe_claimed' } })

let bank: TestBank
let batches: Batcher
let ana: Somebody
let bob: Somebody
let cem: Somebody
const ledger = async ({ customerId }: Somebody) =>
  (await sql<{ id: number }>`select ledger_account_id as id from account where customer_id = ${customerId}`.execute(bank.db)).rows[0]!.id

beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bob, cem } = await bank.world({ ana: { usd: '100.00' }, bob: { usd: '0.00' }, cem: { usd: '0.00' } }))
  const [from, to] = [await ledger(ana), await ledger(bob)]
  await sql
    .raw(
      `create function tithe_claimed(p_id bigint[], p_old text[], p_new text[]) returns table (operation_id bigint, account integer, amount bigint)
       language sql as $$
         select o.id, leg.account, leg.sign * o.send_amount / 10 from unnest(p_id, p_old) n (id, old) join operation o on o.id = n.id
         cross join (values (${from}, -1), (${to}, 1)) leg (account, sign) where n.old is null
       $$`,
    )
    .execute(bank.db)
  await sql.raw(dispatcherOf([...definitions, tithe])).execute(bank.db)
  batches = batcher(bank.db)
})
afterAll(() => bank.close())

const balances = async () => [await ana.balance('USD'), await bob.balance('USD'), await cem.balance('USD')]
const paying = async (state: 'posted' | 'approved') => {
  const legs = [
    [await ledger(ana), -10_00n],
    [await ledger(cem), 10_00n],
  ] as const
  const payment = accepting({
    ...tithe.of(),
    brand: 'aldermint',
    customer: ana.customerId,
    key: `tithe ${state}`,
    state,
    amount: money(10_00n, 'USD'),
    payee: { name: 'Cem' },
  })
  return batches.accept(state === 'posted' ? { ...payment, legs } : { ...payment, plan: storedPlan({ ...noPlan, legs }) })
}

test('booked at once', async () => {
  await paying('posted')
  expect(await balances()).toEqual(['89.00', '1.00', '10.00'])
  await booksAreRight(bank)
})

test('booked when it is approved, and not a second time by the step', async () => {
  const { operationId } = await paying('approved')
  expect(await balances()).toEqual(['89.00', '1.00', '10.00'])
  const { plan } = await bank.db.selectFrom('operation').select('plan').where('id', '=', operationId).executeTakeFirstOrThrow()
  const legs = (plan as { legs: [number, string][] }).legs.map(([account, amount]) => [account, BigInt(amount)] as const)
  expect(legs).toHaveLength(4)
  await batches.advance({ operation: operationId, from: 'approved', to: 'posted', version: 1, legs })
  expect(await balances()).toEqual(['78.00', '2.00', '20.00'])
  await booksAreRight(bank)
})
