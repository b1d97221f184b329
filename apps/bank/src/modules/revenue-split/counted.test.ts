/** What counts as income and what does not, in which currency and how much of it; and that nothing of a contract makes a payment fail. */
import { contracts } from '@ducat/contract/revenue-split/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { betweenAccounts, p2p, refunds } from '@ducat/contract/transfers/calls'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { splitting } from '../../../test/contracts.ts'
import { accountIn } from '../../../test/leaving.ts'
import { bankAccount } from '../../ledger/index.ts'
import { accepting } from '../../operations/accepts.ts'
import { batcher, type Accept } from '../../operations/batcher.ts'
import { p2pKind } from '../transfers/operations.ts'

let bank: TestBank
let kit: ReturnType<typeof splitting>
let count = 0
beforeAll(async () => {
  bank = await testBank()
  kit = splitting(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function cast() {
  const n = ++count
  const both = { usd: '0.00', eur: '0.00' }
  const people = await bank.world({
    [`studio${n}`]: { usd: '10000.00', eur: '10000.00' },
    [`sam${n}`]: both,
    [`bea${n}`]: both,
    [`ben${n}`]: both,
  })
  const [studio, sam, bea, ben] = Object.values(people) as [Somebody, Somebody, Somebody, Somebody]
  return { studio, sam, bea, ben, company: await kit.company(`Orbit Stream ${n}`, studio) }
}
const balances = (...people: readonly Somebody[]) => Promise.all(people.map((who) => who.balance('USD')))
const shares = async (who: Somebody, id: number) => (await who.call(contracts.payments, { id })).payments

test('in the currency it comes in, each added up by itself', async () => {
  const { studio, sam, bea, company } = await cast()
  const id = await kit.agreed(company, sam, bea)
  await kit.pay(studio, sam, '100.01', 'EUR')
  await kit.pay(studio, sam, '50.00')
  await kit.pay(studio, sam, '0.99', 'EUR')
  expect([await sam.balance('EUR'), await bea.balance('EUR'), await sam.balance('USD'), await bea.balance('USD')]).toEqual([
    '70.71',
    '30.29',
    '35.00',
    '15.00',
  ])
  expect((await bea.call(contracts.story, { id })).totals).toEqual([
    { currencyCode: 'EUR', income: '101.00', kept: '70.71', paid: '30.29', owed: '0.00' },
    { currencyCode: 'USD', income: '50.00', kept: '35.00', paid: '15.00', owed: '0.00' },
  ])
})

test('[C-OWN-212] what the company wrote beside a payment is read by whom it paid, and by nobody else', async () => {
  const { studio, sam, bea, company } = await cast()
  const id = await kit.agreed(company, sam, bea)
  const accountId = await accountIn(studio)
  await studio.call(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: sam.email, note: 'Week 45', reference: 'B-17' })
  expect([(await shares(sam, id))[0]?.description, (await shares(bea, id))[0]?.description]).toEqual(['Week 45', undefined])
})

test('the base is what is credited after fees', async () => {
  const { studio, sam, bea, company } = await cast()
  const id = await kit.agreed(company, sam, bea)
  const { rows } = await sql<{ customer: number; account: number; ledger: number }>`
    select customer_id as customer, id as account, ledger_account_id as ledger from account
    where currency = 'USD' and customer_id in (${studio.customerId}, ${sam.customerId})`.execute(bank.db)
  const [from, to] = [studio, sam].map(({ customerId }) => rows.find(({ customer }) => customer === customerId)!)
  const income = await bankAccount(bank.db, 'income', 'fees', 'aldermint', 'USD')
  const shared = { type: 'P2P', status: 'completed', fee: 0n, currency: 'USD' } as const
  const paid: Accept = {
    ...accepting({
      kind: p2pKind.name,
      brand: 'aldermint',
      customer: studio.customerId,
      key: `counted ${count}`,
      amount: money(100_01n, 'USD'),
      payee: { name: 'Sam' },
    }),
    // 3.34 of what was paid are the bank's: sam is credited 96.67.
    legs: [
      [from!.ledger, -100_01n],
      [to!.ledger, 100_01n],
      [to!.ledger, -3_34n],
      [income, 3_34n],
    ],
    movements: [
      { ...shared, amount: 100_01n, customer: from!.customer, account: from!.account, direction: 'out' },
      { ...shared, amount: 96_67n, fee: 3_34n, customer: to!.customer, account: to!.account, direction: 'in' },
    ],
  }
  await batcher(bank.db).accept(paid)
  expect(await shares(sam, id)).toMatchObject([{ income: '96.67', kept: '67.67', paid: '29.00' }])
  expect(await balances(sam, bea)).toEqual(['67.67', '29.00'])
})

test('not income: shares of others, what the company gives back, and what it moves among its own accounts', async () => {
  const { studio, sam, bea, ben, company } = await cast()
  const [first, second] = [
    await kit.agreed(company, sam, bea, { percentage: '50' }),
    await kit.agreed(company, bea, ben, { percentage: '50' }),
  ]
  await kit.pay(studio, sam, '100.00')
  expect(await balances(sam, bea, ben)).toEqual(['50.00', '50.00', '0.00'])
  expect(await shares(bea, second)).toEqual([])
  // Sam pays the company, which gives that back: his own money again.
  const transactionId = await kit.pay(sam, studio, '10.00')
  const before = await sam.balance('USD')
  await studio.call(refunds.send, { transactionId })
  expect(Number(await sam.balance('USD')) - Number(before)).toBeCloseTo(10)
  const own = { fromAccount: await accountIn(studio), toAccount: await accountIn(studio, 'EUR'), toAmount: '5.00' }
  await studio.call(betweenAccounts.send, own)
  expect([(await shares(sam, first)).length, (await shares(bea, second)).length]).toEqual([1, 0])
})

test('not split any more: what somebody pays who no longer pays in the name of the company; still split: what a company pays that is no longer offered', async () => {
  const { studio, sam, bea, company } = await cast()
  await kit.agreed(company, sam, bea, { percentage: '50' })
  await sql`update split_company set removed_at = now() where id = ${company}`.execute(bank.db)
  await kit.pay(studio, sam, '10.00')
  await sql`delete from split_company_payer where customer_id = ${studio.customerId}`.execute(bank.db)
  await kit.pay(studio, sam, '10.00')
  expect(await balances(sam, bea)).toEqual(['15.00', '5.00'])
})

test('never a reason to fail: an account that was closed, and income that is shared whole already; each side reads why', async () => {
  const { studio, sam, bea, ben, company } = await cast()
  const [closed, late] = [
    await kit.agreed(company, sam, bea, { percentage: '60' }),
    await kit.agreed(company, sam, ben, { percentage: '40' }),
  ]
  const told = async (who: Somebody, id: number) =>
    (await who.call(notifications.list, {})).notifications.filter(
      ({ title, about }) => title === 'A payment was not split' && about?.id === id,
    )
  await sql`update account set status = 11 where customer_id = ${bea.customerId} and currency = 'USD'`.execute(bank.db)
  await kit.pay(studio, sam, '10.00')
  expect(await balances(sam, ben)).toEqual(['6.00', '4.00'])
  expect(await shares(sam, closed)).toMatchObject([{ kind: 'missed', reason: 'NO_ACCOUNT', income: '10.00', paid: '0.00' }])
  await kit.carry()
  expect((await told(sam, closed)).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^\$10\.00 from .*: bea\d+ Test has no account in this currency\.$/),
  ])
  expect((await told(bea, closed)).map(({ body, about }) => [body, about])).toEqual([
    [expect.stringMatching(/: you have no account in this currency\.$/), { subject: 'contract', id: closed }],
  ])
  // Nobody can agree to this; a bank that was put right by hand may have it.
  await sql`update split_contract set share = 1000000 where id = ${closed}`.execute(bank.db)
  await sql`update account set status = 2 where customer_id = ${bea.customerId}`.execute(bank.db)
  await kit.pay(studio, sam, '10.00')
  expect(await balances(sam, bea, ben)).toEqual(['6.00', '10.00', '4.00'])
  expect((await shares(ben, late))[0]).toMatchObject({ kind: 'missed', reason: 'NOTHING_LEFT', paid: '0.00' })
  await kit.carry()
  for (const who of [sam, ben])
    expect((await told(who, late)).map(({ body }) => body)).toEqual([expect.stringMatching(/: other contracts already share all of it\.$/)])
})
