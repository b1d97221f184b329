/** What a company's rules say of one payee counts for that payee alone, whichever way somebody names them. */
import { business, codes, rules } from '@ducat/contract/approvals/calls'
import { wire } from '@ducat/contract/external/calls'
import { templates } from '@ducat/contract/payees/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { quotes } from '@ducat/contract/transfers/calls'
import { addDays, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { accountIn, leave, orderOf, usually } from '../../../test/leaving.ts'
import { approvalEngine } from '../../approvals/engine.ts'
import { outside } from '../../outside.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import { fakeRails } from '../../gateways/rails/fake.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { batcher } from '../../operations/batcher.ts'
import { runSchedules } from '../schedules/index.ts'
import { paymentCalls } from '../../../test/areas.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(async () => {
  await booksAreRight(bank)
  await sql`delete from halt`.execute(bank.db)
})

const thrown = (error: unknown) => {
  throw error
}
async function company() {
  const turn = ++count
  const works = (rights: 2 | 3 | 4) => ({ for: `Lender ${turn}`, rights })
  return bank.world({
    maker: { usd: '50000.00', email: `maker${turn}@borrowed.example`, works: works(3) },
    anna: { email: `anna${turn}@borrowed.example`, works: works(4) },
    bela: { email: `bela${turn}@borrowed.example`, works: works(4) },
    boss: { email: `boss${turn}@borrowed.example`, works: works(2) },
  })
}
const rule = (fromAmount: string, approvers: number, payee?: string) => ({
  transferTypes: [],
  fromAmount,
  currencyCode: 'USD',
  approvers,
  ...(payee !== undefined && { payee }),
})
const approversOf = async (id: number | undefined) =>
  (await sql<{ many: number }>`select (plan ->> 'approvers')::integer as many from operation where id = ${id ?? 0}`.execute(bank.db))
    .rows[0]?.many
async function codeFor({ email }: Somebody): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from demo_message where recipient = ${email} order by id desc limit 1`.execute(
    bank.db,
  )
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

test('[C-OWN-012] [G45] a wire that borrows somebody’s address from a template follows the rules for everybody', async () => {
  const { boss } = await company()
  await boss.call(rules.set, { policies: [rule('1000', 2), rule('0', 0, 'trusted@x.example')] })
  const { id } = await boss.call(templates.create, { name: 'Trusted', transferType: 'p2p', details: { toEmail: 'trusted@x.example' } })
  for (const more of [{}, { paymentTemplateId: id }]) {
    const { body } = await leave(boss, 'wire', '5000.00', more)
    expect(await approversOf(body.transactionId)).toBe(2)
  }
})

test('[C-OWN-063] [G45] a payment that repeats pays whom they approved, not whom its template names since then', async () => {
  const { maker, anna, bela, boss } = await company()
  await boss.call(rules.set, { policies: [rule('1000', 2)] })
  const [countryCode, currencyCode] = usually.wire
  const wired = await orderOf(boss, 'wire')
  const { fromAccountId: _, permission: __, ...details } = wired
  const { id } = await boss.call(templates.create, { name: 'Supplier', transferType: 'wire', details })
  const order = { fromAccountId: await accountIn(maker), countryCode, currencyCode, permission: '3d', paymentTemplateId: id }
  const { body } = await maker.answer(wire.send, {
    ...order,
    amount: '5000.00',
    subscriptionFrequency: 'weekly',
  })
  const { transactionId = 0 } = body
  for (const who of [anna, bela]) await who.call(business.approve, { transactionIds: [transactionId], declined: false })
  await boss.call(templates.update, { id, details: { ...details, iban: 'DE02120300000000202051', swift: undefined } })
  const { rows } = await sql<{ day: string }>`select to_char(current_date, 'YYYY-MM-DD') as day`.execute(bank.db)
  const day = addDays(parseDay(rows[0]!.day), 7)
  await runSchedules({
    db: bank.db,
    engine: approvalEngine({ batches: batcher(bank.db), seal: undefined, onUndelivered: thrown }),
    handled: paymentCalls(bank.db),
    gateways: { fx: outside.fx, directory: fakeDirectory, rails: fakeRails(bank.db, () => new Date()) } as unknown as Gateways,
    clock: () => new Date(),
    onTrouble: thrown,
    day,
  })
  const [schedule] = (await boss.call(schedules.list, {})).schedules
  expect(schedule).toMatchObject({ state: 'failing', runsDone: 1 })
  const paid = await sql<{ n: number }>`
    select count(*)::integer as n from operation where customer_id = ${boss.customerId} and kind = 'wire'`.execute(bank.db)
  expect(paid.rows[0]!.n).toBe(1)
})

test('[XFER-019] a coupon that came with the price is refused where the price was named', async () => {
  const { ana } = await bank.world({ ana: { usd: '900.00', email: `ana${++count}@borrowed.example` } })
  await sql`
    insert into coupon (brand, code, kinds, off_percent, uses_each) values ('aldermint', 'WIRE-ONCE', '{wire}', 50, 1)`.execute(bank.db)
  const [countryCode, currencyCode] = usually.wire
  const asked = {
    transferType: 'wire',
    fromAccountId: await accountIn(ana),
    countryCode,
    currencyCode,
    amount: '60.00',
    side: 'send',
  } as const
  const price = async () => (await ana.call(quotes.create, { ...asked, couponCode: 'WIRE-ONCE' })).quoteId
  const [first, second] = [await price(), await price()]
  expect((await leave(ana, 'wire', '60.00', { quoteId: first })).code).toBe('00')
  expect((await leave(ana, 'wire', '60.00', { quoteId: second })).body.validationErrors).toMatchObject([
    { field: 'quoteId', reason: 'COUPON_USED' },
  ])
})

test('[G16] a right code while payouts are halted is refused where the payment is named, and the payment still waits', async () => {
  const { ana } = await bank.world({ ana: { usd: '900.00', approveMode: 'approvalCode', email: `ana${++count}@borrowed.example` } })
  const { transactionId = 0 } = (await leave(ana, 'wire', '60.00')).body
  const approvalCode = await codeFor(ana)
  await sql`with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
    bank.db,
  )
  const refused = await ana.answer(codes.approve, { trxid: transactionId, approvalCode })
  expect(refused.body.validationErrors).toMatchObject([{ field: 'trxid', reason: 'PAYOUTS_HALTED' }])
  await sql`delete from halt`.execute(bank.db)
  expect((await ana.answer(codes.approve, { trxid: transactionId, approvalCode })).code).toBe('00')
})
