/** A sender's list is read in the order of an index, however long it is. */
import { sent } from '@ducat/contract/global-pay/calls'
import { globalStates } from '@ducat/contract/global-pay/models'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { senders } from '../../../test/global-pay.ts'
import { walkOf } from './listing.ts'

let bank: TestBank
let pay: ReturnType<typeof senders>
let ana: Somebody
let first: number
const MANY = 4_000
const PAGE = 50

beforeAll(async () => {
  bank = await testBank()
  pay = senders(bank)
  const somebody = await pay.sender()
  ana = somebody.ana
  first = (await pay.send(ana, somebody.to)).paymentId
  // Copies in every state; the checks of other tables have no part in a list.
  await sql`
    with made as (
      insert into operation select (jsonb_populate_record(o, jsonb_build_object('id', o.id + n, 'public_id', 'copy ' || n, 'idem_key', 'copy ' || n))).*
      from operation o, generate_series(1, ${MANY}) n where o.id = ${first} returning id
    )
    insert into global_payment (operation_id, brand, customer_id, account_id, email, name, type, country, fee_share, forbidden, amount, currency, fee, waiting,
      approved, state, ending)
    select m.id, g.brand, g.customer_id, g.account_id, g.email, g.name, g.type, g.country, g.fee_share, g.forbidden, g.amount, g.currency, g.fee, g.waiting,
           g.approved, (${globalStates}::text[])[1 + m.id % ${globalStates.length}], case when m.id % 20 = 1 then 'recalled' end
    from made m, global_payment g where g.operation_id = ${first}`.execute(bank.db)
  await sql`analyze global_payment`.execute(bank.db)
})
afterAll(() => bank.close())

interface Node {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test.each([
  ['all', {}],
  ['those of a state', { states: ['paid' as const] }],
  ['the second page', { cursor: 'after-2-2000' }],
])('[C-OWN-130] a page of a long list reads no more rows than it shows of each state: %s', async (_name, wanted) => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Node }[] }>`
    explain (analyze, format json) ${walkOf({ customerId: ana.customerId, ...wanted }, PAGE + 1)!}`.execute(bank.db)
  const scans = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter(
    (node) => node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'Subquery Scan',
  )
  expect(scans.map((node) => node['Node Type']).filter((type) => !type.startsWith('Index'))).toEqual([])
  const read = scans.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0)
  expect(read).toBeLessThanOrEqual((PAGE + 1) * globalStates.length)
})

test('[C-OWN-130] every payment is on one page, in the order that is promised, also what is on its way back; sums come with the first', async () => {
  const seen: { state: string; paymentId: number }[] = []
  let cursor: string | undefined
  let counted = 0
  do {
    const page = await ana.call(sent.list, { pageSize: 100, ...(cursor !== undefined && { cursor }) })
    seen.push(...page.payments)
    counted += page.counts.reduce((sum, { count }) => sum + count, 0)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  expect([seen.length, new Set(seen.map(({ paymentId }) => paymentId)).size, counted]).toEqual([MANY + 1, MANY + 1, MANY + 1])
  const order = ['waiting sent opened chosen', 'expired refused', 'confirmed paid', 'recalled cancelled']
  const place = (state: string) => order.findIndex((words) => words.split(' ').includes(state))
  const sorted = seen.toSorted((a, b) => place(a.state) - place(b.state) || b.paymentId - a.paymentId)
  expect(seen.map(({ paymentId }) => paymentId)).toEqual(sorted.map(({ paymentId }) => paymentId))
  expect(seen.filter(({ state }) => state === 'recalled').length).toBeGreaterThan(MANY / globalStates.length)
}, 60_000)
