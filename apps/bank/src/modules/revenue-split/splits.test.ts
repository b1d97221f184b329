/** What a company pays is split in the transaction that books it, exactly; what is given back comes back; nothing makes a payment fail. */
import { business } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { contractActs, contracts } from '@ducat/contract/revenue-split/calls'
import { betweenAccounts, p2p, refunds } from '@ducat/contract/transfers/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { splitting } from '../../../test/contracts.ts'
import { accountIn } from '../../../test/leaving.ts'
import { batcher } from '../../operations/batcher.ts'
import { claimInvitations } from '../transfers/index.ts'

let bank: TestBank
let kit: ReturnType<typeof splitting>
let count = 0
beforeAll(async () => {
  bank = await testBank()
  kit = splitting(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function cast(more: { studio?: object; sam?: object; bea?: object; ben?: object } = {}) {
  const n = ++count
  const people = await bank.world({
    [`studio${n}`]: { usd: '10000.00', eur: '10000.00', ...more.studio },
    [`sam${n}`]: { usd: '0.00', eur: '0.00', ...more.sam },
    [`bea${n}`]: { usd: '0.00', ...more.bea },
    [`ben${n}`]: { usd: '0.00', ...more.ben },
  })
  const [studio, sam, bea, ben] = Object.values(people) as [Somebody, Somebody, Somebody, Somebody]
  return { studio, sam, bea, ben, company: await kit.company(`Orbit Stream ${n}`, studio) }
}
const shares = async (who: Somebody, id: number) => (await who.call(contracts.payments, { id })).payments
const totals = async (who: Somebody, id: number) => (await who.call(contracts.story, { id })).totals

test('[CONTR-001] [C-OWN-211] [C-OWN-212] a share of an income goes on in the transaction that books it, rounded down, and names its contract', async () => {
  const { studio, sam, bea, company } = await cast()
  const id = await kit.agreed(company, sam, bea)
  const income = await kit.pay(studio, sam, '100.01')
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['70.01', '30.00'])
  const [share] = await shares(bea, id)
  expect(share).toMatchObject({
    kind: 'split',
    incomeId: income,
    currencyCode: 'USD',
    income: '100.01',
    kept: '70.01',
    paid: '30.00',
    deducted: '0.00',
  })
  expect(await totals(sam, id)).toEqual([{ currencyCode: 'USD', income: '100.01', kept: '70.01', paid: '30.00', owed: '0.00' }])
  for (const [who, transactionDirection] of [
    [sam, 'out'],
    [bea, 'in'],
  ] as const) {
    const { transactions } = await who.call(history.list, { transactionType: 'RevenueSplit' })
    expect(transactions.transaction).toMatchObject([
      {
        transactionId: share!.transactionId,
        amount: '30.00',
        transactionDirection,
        description: expect.stringContaining(String(id)) as string,
      },
    ])
  }
  const { rows } = await sql<{ same: boolean; contract: number }>`
    select o.booked_at = i.booked_at and o.xmin = i.xmin as same, (o.facts #>> '{own,contract}')::integer as contract
    from operation o, operation i where o.id = ${share!.transactionId!} and i.id = ${income}`.execute(bank.db)
  expect(rows).toEqual([{ same: true, contract: id }])
})

test('not split: what others pay, own money, what is too small, days before and after, and what came before both signed', async () => {
  const { studio, sam, bea, ben, company } = await cast({ ben: { usd: '50.00' }, sam: { usd: '0.00', eur: '10.00' } })
  const id = await kit.propose(sam, company, sam, bea)
  await kit.signedBy(id, sam)
  await kit.pay(studio, sam, '10.00')
  await kit.signedBy(id, bea)
  await kit.pay(ben, sam, '5.00')
  await kit.pay(studio, sam, '0.03')
  await kit.pay(studio, bea, '1.00')
  await sam.call(betweenAccounts.send, { fromAccount: await accountIn(sam, 'EUR'), toAccount: await accountIn(sam), toAmount: '2.00' })
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['17.03', '1.00'])
  await sql`update split_contract set active_from = current_date + 1 where id = ${id}`.execute(bank.db)
  await kit.pay(studio, sam, '100.00')
  await sql`update split_contract set active_from = current_date - 9, active_to = current_date - 1 where id = ${id}`.execute(bank.db)
  await kit.pay(studio, sam, '100.00')
  expect([await bea.balance('USD'), await kit.status(sam, id)]).toEqual(['1.00', 'EXPIRED'])
  await kit.carry()
  expect((await sam.call(contracts.story, { id })).steps.at(-1)).toMatchObject({ step: 'expired' })
})

test('several at once take their parts of the same income; together never more than the whole', async () => {
  const { studio, sam, bea, ben, company } = await cast()
  await kit.agreed(company, sam, bea, { percentage: '33.3333' })
  const second = await kit.agreed(company, sam, ben, { percentage: '66.6667' })
  const answer = await sam.answer(contracts.create, kit.terms(company, sam, ben, { percentage: '0.0001' }))
  expect(answer.body.validationErrors).toMatchObject([{ field: 'percentage', reason: 'OVER_WHOLE' }])
  await kit.pay(studio, sam, '100.00')
  expect([await sam.balance('USD'), await bea.balance('USD'), await ben.balance('USD')]).toEqual(['0.01', '33.33', '66.66'])
  await ben.call(contractActs.terminate, { id: second, note: 'Over' })
  await sam.call(contractActs.terminateNow, { id: second })
  await kit.pay(studio, sam, '100.00')
  expect([await bea.balance('USD'), await ben.balance('USD')]).toEqual(['66.66', '66.66'])
})

test('of two proposals that are too much together, the one signed first holds', async () => {
  const { sam, bea, ben, company } = await cast()
  const [one, two] = [
    await kit.propose(sam, company, sam, bea, { percentage: '60' }),
    await kit.propose(sam, company, sam, ben, { percentage: '60' }),
  ]
  await kit.signedBy(two, sam)
  await kit.identify(ben, two)
  await kit.signedBy(one, sam, bea)
  await expect(kit.sign(ben, two)).rejects.toThrow(/OVER_WHOLE/)
  expect([await kit.status(sam, one), await kit.status(sam, two)]).toEqual(['ACTIVE', 'SIGNED'])
})

test('an income in a currency that the beneficiary has no account in is booked whole, and both are told', async () => {
  const { studio, sam, bea, company } = await cast()
  const id = await kit.agreed(company, sam, bea)
  await kit.pay(studio, sam, '100.00', 'EUR')
  expect([await sam.balance('EUR'), await bea.balance('USD')]).toEqual(['100.00', '0.00'])
  expect(await shares(sam, id)).toMatchObject([{ kind: 'missed', reason: 'NO_ACCOUNT', income: '100.00', paid: '0.00' }])
  await kit.carry()
  for (const who of [sam, bea]) {
    const { notifications: all } = await who.call(notifications.list, {})
    expect(all.map(({ title }) => title)).toContain('A payment was not split')
  }
})

test('an income that waits for a second person is split when it is booked', async () => {
  const n = ++count
  const people = await bank.world({
    [`clerk${n}`]: { usd: '500.00', works: { for: `Label ${n}`, rights: 3 } },
    [`boss${n}`]: { works: { for: `Label ${n}`, rights: 4 } },
    [`sam${n}`]: { usd: '0.00' },
    [`bea${n}`]: { usd: '0.00' },
  })
  const [clerk, boss, sam, bea] = Object.values(people) as [Somebody, Somebody, Somebody, Somebody]
  const company = await kit.company(`Label ${n}`, clerk)
  const id = await kit.agreed(company, sam, bea, { percentage: '50' })
  const transactionId = await kit.pay(clerk, sam, '10.01')
  expect(await shares(sam, id)).toEqual([])
  await boss.call(business.approve, { transactionIds: [transactionId], declined: false })
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['5.01', '5.00'])
})

test('money that waited for an invited person is split when they claim it, and can be given back like any other', async () => {
  const { studio, bea, ben, company } = await cast({ ben: { usd: '50.00' } })
  const email = `invited${count}@split.example`
  const accountId = await accountIn(studio)
  const transactionId = (await studio.call(p2p.send, { accountId, amount: '100.00', currency: 'USD', toEmail: email })).transactionId!
  await ben.call(p2p.send, { accountId: await accountIn(ben), amount: '10.00', currency: 'USD', toEmail: email })
  const { nia } = await bank.world({ nia: { email, usd: '0.00' } })
  const id = await kit.agreed(company, nia, bea)
  expect(await claimInvitations({ db: bank.db, batches: batcher(bank.db) }, nia.customerId)).toBe(2)
  expect([await nia.balance('USD'), await bea.balance('USD')]).toEqual(['80.00', '30.00'])
  expect(await shares(nia, id)).toMatchObject([{ kind: 'split', incomeId: transactionId, income: '100.00', kept: '70.00', paid: '30.00' }])
  const before = await studio.balance('USD')
  await nia.call(refunds.send, { transactionId, amount: '50.00' })
  expect([await nia.balance('USD'), await bea.balance('USD')]).toEqual(['45.00', '15.00'])
  expect(Number(await studio.balance('USD')) - Number(before)).toBe(50)
  expect((await totals(nia, id))[0]).toMatchObject({ income: '50.00', kept: '35.00', paid: '15.00', owed: '0.00' })
})

test('[C-OWN-210] given back: not somebody else’s, not more than came; the shares come back with it, part by part', async () => {
  const { studio, sam, bea, ben, company } = await cast({ ben: { usd: '30.00' } })
  const id = await kit.agreed(company, sam, bea, { percentage: '33.3333' })
  const transactionId = await kit.pay(studio, sam, '100.00')
  expect((await ben.answer(refunds.send, { transactionId })).code).toBe('TA1')
  expect((await studio.answer(refunds.send, { transactionId })).code).toBe('TA1')
  const reason = async (amount: string) => (await sam.answer(refunds.send, { transactionId, amount })).body.validationErrors?.[0]?.reason
  expect(await reason('100.01')).toBe('REFUND_TOO_MUCH')
  expect(await reason('1.001')).toBe('TOO_MANY_DECIMALS')
  expect(await reason('99.00')).toBe('NOT_ENOUGH')
  await sam.call(refunds.send, { transactionId, amount: '10.00' })
  // Of the 90.00 that are left, a third is 29.99; of nothing it is nothing.
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['60.01', '29.99'])
  expect(await totals(sam, id)).toMatchObject([{ income: '90.00', kept: '60.01', paid: '29.99', owed: '0.00' }])
  // By month what was given back is taken off as well.
  const month = new Date().toISOString().slice(0, 7)
  expect((await sam.call(contracts.story, { id })).months).toEqual([{ month, currencyCode: 'USD', kept: '60.01', paid: '29.99' }])
  await kit.pay(ben, sam, '20.00')
  await sam.call(refunds.send, { transactionId, amount: '50.00' })
  await sam.call(refunds.send, { transactionId })
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['20.00', '0.00'])
  expect(await reason('0.01')).toBe('REFUND_TOO_MUCH')
  expect((await shares(bea, id)).map(({ kind }) => kind)).toEqual(['back', 'back', 'back', 'split'])
})

test('what the beneficiary no longer has is owed, and deducted from later shares', async () => {
  // Enough for the fee of what she spends.
  const { studio, sam, bea, ben, company } = await cast({ bea: { usd: '0.25' } })
  const id = await kit.agreed(company, sam, bea, { percentage: '50' })
  const transactionId = await kit.pay(studio, sam, '100.00')
  await kit.pay(bea, ben, '45.00')
  await kit.pay(ben, sam, '40.00')
  await sam.call(refunds.send, { transactionId, amount: '60.00' })
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['35.00', '0.00'])
  expect(await totals(sam, id)).toMatchObject([{ income: '40.00', paid: '20.00', owed: '25.00' }])
  await kit.pay(studio, sam, '20.00')
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['55.00', '0.00'])
  await kit.pay(studio, sam, '60.00')
  expect([await sam.balance('USD'), await bea.balance('USD')]).toEqual(['100.00', '15.00'])
  expect(await totals(bea, id)).toMatchObject([{ income: '120.00', paid: '60.00', owed: '0.00' }])
})
