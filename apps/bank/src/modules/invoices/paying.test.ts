/** Paying an invoice is a payment to a person that names it: payee and amount are the invoice's, and it is paid once. */
import { business, codes } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { status } from '@ducat/contract/profile/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { inDays, invoicing, reasonsOf } from '../../../test/invoices.ts'
import { issueByBank } from './index.ts'

let bank: TestBank
let inv: ReturnType<typeof invoicing>
let ana: Somebody
let bob: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
  inv = invoicing(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function two(wish: { readonly ana?: Wish; readonly bob?: Wish } = {}): Promise<void> {
  const n = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '10.00', eur: '0.00', email: `ana${n}@paying.example`, ...wish.ana },
    bob: { usd: '1000.00', eur: '1000.00', email: `bob${n}@paying.example`, ...wish.bob },
  }))
}
/** As `pay`, with something said otherwise. */
const payWrongly = async (invoiceId: number, more: object) => reasonsOf(await inv.pay(bob, invoiceId, more as Record<string, unknown>))
const statusOf = async (id: number) => (await inv.get(ana, id, 'sent')).status

describe('refused', () => {
  test('[C-P2P-002] another amount, another payee, a repetition, somebody else’s: at its field, and nothing moves', async () => {
    await two()
    const { id } = await inv.ask(ana, bob.email)
    const { eve } = await bank.world({ eve: { usd: '500.00', email: `eve${count}@paying.example` } })
    expect(await payWrongly(id, { amount: '99.99', receiveAmount: undefined, quoteId: undefined })).toEqual([
      'VF',
      'amount',
      'REQUEST_AMOUNT',
    ])
    expect(await payWrongly(id, { amount: '100.01', receiveAmount: '100.01', quoteId: undefined })).toEqual([
      'VF',
      'amount',
      'REQUEST_AMOUNT',
    ])
    expect(await payWrongly(id, { toEmail: eve.email })).toEqual(['VF', 'toEmail', 'REQUEST_PAYEE'])
    expect(await payWrongly(id, { subscriptionFrequency: 'monthly' })).toEqual(['VF', 'invoiceId', 'REQUEST_ONCE'])
    expect(await payWrongly(id, { subscriptionFrequency: 'monthly', subscriptionStartDate: inDays(3) })).toEqual([
      'VF',
      'invoiceId',
      'REQUEST_ONCE',
    ])
    const foreign = { accountId: await inv.accountIn(eve, 'USD'), currency: 'USD', amount: '100.00', toEmail: ana.email }
    for (const invoiceId of [id, 999_999]) {
      expect((await eve.answer(p2p.send, { ...foreign, invoiceId })).code).toBe('TA1')
      expect(
        (
          await eve.answer(quotes.create, {
            transferType: 'p2p',
            fromAccountId: foreign.accountId,
            invoiceId,
            amount: '1.00',
            side: 'send',
          })
        ).code,
      ).toBe('TA1')
    }
    expect([await bob.balance('USD'), await ana.balance('USD'), await statusOf(id)]).toEqual(['1000.00', '10.00', 'unpaid'])
  })

  test('[C-P2P-002] [C-INV-005] rejected, withdrawn, or its account closed: it cannot be paid', async () => {
    await two()
    const [rejected, withdrawn, nowhere] = await Promise.all([1, 2, 3].map(() => inv.ask(ana, bob.email)))
    const paying = { accountId: await inv.accountIn(bob, 'USD'), currency: 'USD', amount: '100.00', toEmail: ana.email }
    await bob.call(invoices.reject, { invoiceId: rejected!.id })
    await ana.call(invoices.cancel, { invoiceId: withdrawn!.id })
    for (const { id } of [rejected!, withdrawn!])
      expect(reasonsOf(await bob.answer(p2p.send, { ...paying, invoiceId: id }))).toEqual(['VF', 'invoiceId', 'REQUEST_OVER'])
    await sql`update account set status = 11 where customer_id = ${ana.customerId} and currency = 'USD'`.execute(bank.db)
    expect(reasonsOf(await bob.answer(p2p.send, { ...paying, invoiceId: nowhere!.id }))).toEqual(['VF', 'invoiceId', 'REQUEST_NOWHERE'])
    await sql`update account set status = 2 where customer_id = ${ana.customerId} and currency = 'USD'`.execute(bank.db)
  })
})

test('[C-P2P-002] [INV-001] [INV-003] an invoice is paid: its amount arrives, both sides read it as an invoice, and both see that it is paid', async () => {
  await two()
  const { id, number } = await inv.ask(ana, bob.email)
  const answer = await inv.pay(bob, id, { note: 'Thank you' })
  expect(answer.code).toBe('00')
  expect([await ana.balance('USD'), await statusOf(id)]).toEqual(['110.00', 'paid'])
  const paid = await inv.get(bob, id, 'received')
  expect(paid).toMatchObject({
    statusId: 4,
    status: 'paid',
    payerAccountId: await inv.accountIn(bob, 'USD'),
    transactionId: answer.body.transactionId,
    amount: '100.00',
  })
  expect(Number(paid.total)).toBeCloseTo(100 + Number(paid.feePayment), 2)
  expect(Number(await bob.balance('USD'))).toBeCloseTo(1000 - Number(paid.total), 2)
  // What it cost the payer is the payer's to know.
  expect(await inv.get(ana, id, 'sent')).not.toHaveProperty('feePayment')
  const [out] = (await bob.call(history.list, {})).transactions.transaction
  const [into] = (await ana.call(history.list, {})).transactions.transaction
  expect([out, into].map((one) => [one?.operationType, one?.description])).toEqual([
    ['Invoice', `${number} · Thank you`],
    ['Invoice', `${number} · Thank you`],
  ])
  await inv.carry()
  expect((await ana.call(notifications.list, {})).notifications[0]).toMatchObject({
    title: `Invoice ${number} was paid`,
    body: 'bob Test paid $100.00.',
    about: { subject: 'sentInvoice', id },
  })
  expect((await inv.get(bob, (await inv.ask(ana, bob.email)).id, 'received')).paidBefore).toBe(1)
})

test('[C-P2P-002] from an account in another currency exactly what is asked for arrives', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email, { amount: '123.45' })
  expect((await inv.pay(bob, id, { currency: 'EUR' })).code).toBe('00')
  expect([await ana.balance('USD'), await ana.balance('EUR'), await statusOf(id)]).toEqual(['133.45', '0.00', 'paid'])
  const paid = await inv.get(bob, id, 'received')
  expect([paid.payerAccountId, paid.total]).toEqual([await inv.accountIn(bob, 'EUR'), '123.45'])
})

test('[G12] however many pay, reject and withdraw at once: one of them wins, and the money moves once or not at all', async () => {
  await two({ bob: { usd: '9000.00', eur: '9000.00' } })
  const all = await Promise.all(Array.from({ length: 6 }, () => inv.ask(ana, bob.email)))
  for (const { id } of all) {
    const quote = { accountId: await inv.accountIn(bob, 'USD'), currency: 'USD', amount: '100.00', toEmail: ana.email, invoiceId: id }
    const results = await Promise.all([
      ...Array.from({ length: 8 }, () => bob.answer(p2p.send, quote)),
      bob.answer(invoices.reject, { invoiceId: id }),
      ana.answer(invoices.cancel, { invoiceId: id }),
    ])
    expect(results.filter(({ code }) => code === '00')).toHaveLength(1)
    for (const lost of results.filter(({ code }) => code !== '00'))
      expect(reasonsOf(lost)).toEqual(['VF', 'invoiceId', expect.stringMatching(/^(REQUEST_OVER|INVOICE_STATE)$/)])
  }
  const paid = (await inv.sent(ana)).filter(({ status }) => status === 'paid').length
  expect(await ana.balance('USD')).toBe(`${10 + 100 * paid}.00`)
})

test('[INV-003] [C-INV-005] while a code is missing it awaits payment and nobody rejects it; with the code it is paid', async () => {
  await two({ bob: { approveMode: 'sms' } })
  const { id } = await inv.ask(ana, bob.email)
  const { body } = await inv.pay(bob, id)
  expect(await inv.get(bob, id, 'received')).toMatchObject({ statusId: 2, status: 'awaitingPayment' })
  expect(reasonsOf(await bob.answer(invoices.reject, { invoiceId: id }))).toEqual(['VF', 'invoiceId', 'INVOICE_STATE'])
  expect((await inv.received(bob, { status: 'awaitingPayment' })).map((one) => one.id)).toEqual([id])
  const [message] = await bank.db
    .selectFrom('demo_message')
    .selectAll()
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const approvalCode = /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
  await bob.call(codes.approve, { trxid: body.transactionId ?? 0, approvalCode })
  expect(await statusOf(id)).toBe('paid')
})

test('[C-INV-003] [G12] a company’s second person declines it: it may be paid again, or rejected', async () => {
  const n = ++count
  const {
    ana: payee,
    ivo,
    kay,
  } = await bank.world({
    ana: { usd: '0.00', email: `ana${n}@paying.example` },
    ivo: { usd: '5000.00', email: `ivo${n}@paying.example`, works: { for: 'Payers', rights: 3 } },
    kay: { email: `kay${n}@paying.example`, works: { for: 'Payers', rights: 4 } },
  })
  ana = payee
  bob = ivo
  const { id } = await inv.ask(ana, ivo.email)
  expect((await inv.pay(ivo, id)).code).toBe('00')
  expect(await statusOf(id)).toBe('awaitingPayment')
  const { rows } = await sql<{ id: bigint }>`select operation_id as id from payment_request where id = ${id}`.execute(bank.db)
  await kay.call(business.approve, { transactionIds: [Number(rows[0]!.id)], declined: true, reason: 'Not this month' })
  expect(await statusOf(id)).toBe('unpaid')
  expect(await ana.balance('USD')).toBe('0.00')
  const { id: other } = await inv.ask(ana, ivo.email)
  expect((await inv.pay(ivo, id)).code).toBe('00')
  const again = await sql<{ id: bigint }>`select operation_id as id from payment_request where id = ${id}`.execute(bank.db)
  await kay.call(business.approve, { transactionIds: [Number(again.rows[0]!.id)], declined: false })
  expect([await statusOf(id), await ana.balance('USD')]).toEqual(['paid', '100.00'])
  expect((await inv.pay(ivo, other)).code).toBe('00')
  const third = await sql<{ id: bigint }>`select operation_id as id from payment_request where id = ${other}`.execute(bank.db)
  await kay.call(business.approve, { transactionIds: [Number(third.rows[0]!.id)], declined: true, reason: 'Twice' })
  await ivo.call(invoices.reject, { invoiceId: other })
  expect(await statusOf(other)).toBe('rejected')
})

describe('what the bank itself asks for', () => {
  test('[C-OWN-144] [C-KYC-009] [INV-001] whoever is limited because of it sees which one, pays it though they may send nothing, and is free', async () => {
    const { iris } = await bank.world({ iris: { usd: '50.00', eur: '0.00', limitReason: 2, email: `iris${++count}@paying.example` } })
    const id = await issueByBank(bank.db, {
      brand: 'aldermint',
      bankName: 'Aldermint',
      payer: { id: iris.customerId, email: iris.email },
      amount: parseMoney('24.00', 'USD'),
      dueOn: inDays(-20),
      note: 'Account fee',
    })
    expect((await iris.call(status.limits, {})).reasons).toEqual([{ id: 2, invoiceId: id }])
    const accountId = await inv.accountIn(iris, 'USD')
    expect(await inv.get(iris, id, 'received')).toMatchObject({ isSystem: true, isOverdue: true, amount: '24.00' })
    expect((await iris.answer(p2p.send, { accountId, currency: 'USD', amount: '24.00', toEmail: 'a@b.example', invoiceId: id })).code).toBe(
      '13',
    )
    expect(reasonsOf(await iris.answer(invoices.reject, { invoiceId: id }))).toEqual(['VF', 'invoiceId', 'INVOICE_OF_BANK'])
    expect(reasonsOf(await iris.answer(invoices.payBank, { invoiceId: id, accountId: await inv.accountIn(iris, 'EUR') }))).toEqual([
      'VF',
      'invoiceId',
      'CURRENCY',
    ])
    expect(reasonsOf(await iris.answer(invoices.payBank, { invoiceId: id, accountId: await inv.accountIn(ana, 'USD') }))[0]).toBe('TA1')
    // However often it is sent with one key, it is paid once, and every answer is the first one.
    const key = 'bank-invoice-0001'
    const paid = await Promise.all([1, 2, 3].map(() => iris.call(invoices.payBank, { invoiceId: id, accountId }, { key })))
    for (const { transactionId, operationId } of paid)
      expect([transactionId, operationId]).toEqual([paid[0]!.transactionId, paid[0]!.operationId])
    expect(paid[0]).toMatchObject({
      transactionId: expect.any(Number) as number,
      operationId: expect.any(String) as string,
      fee: '0.00',
      approveType: 'none',
    })
    expect(reasonsOf(await iris.answer(invoices.payBank, { invoiceId: id, accountId }))).toEqual(['VF', 'invoiceId', 'INVOICE_STATE'])
    expect((await inv.get(iris, id, 'received')).transactionId).toBe(paid[0]!.transactionId)
    expect([await iris.balance('USD'), (await inv.get(iris, id, 'received')).status]).toEqual(['26.00', 'paid'])
    expect((await iris.call(status.limits, {})).reasons).toEqual([])
    expect((await iris.call(status.user, {})).limited).toBe(false)
  })
})
