/** Asking somebody for money: what is refused, what both sides see, rejecting, withdrawing and reminding. */
import { invoices, plans } from '@ducat/contract/invoices/calls'
import type { Call } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { inDays, invoicing, reasonsOf, today } from '../../../test/invoices.ts'

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

/** Ana asks, Bob is asked. */
async function two(wish: { readonly ana?: Wish; readonly bob?: Wish } = {}): Promise<void> {
  const n = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '10.00', eur: '0.00', email: `ana${n}@invoice.example`, ...wish.ana },
    bob: { usd: '1000.00', email: `bob${n}@invoice.example`, ...wish.bob },
  }))
}
const lines = [
  { description: 'Interface design', quantity: '24', unitPrice: '85.00', taxPercent: '19' },
  { description: 'Icon set', quantity: '1', unitPrice: '480.00', taxPercent: '19' },
  { description: 'Handover', quantity: '1.5', unitPrice: '40.00', taxPercent: '0' },
]

describe('refused', () => {
  test('[C-INV-004] what cannot be asked for is said at its field, and nobody is asked', async () => {
    await two({ bob: { blocks: [`ana${count + 1}@invoice.example`] } })
    const wrong: [object, string, string][] = [
      [{ amount: '0' }, 'amount', 'ZERO'],
      [{ amount: '1.001' }, 'amount', 'TOO_MANY_DECIMALS'],
      [{ amount: '1,5' }, 'amount', 'FORMAT'],
      [{ currency: 'GBP' }, 'currency', 'NO_ACCOUNT_IN_CURRENCY'],
      [{ dueDate: inDays(-1) }, 'dueDate', 'DUE_IN_PAST'],
      [{ dueDate: inDays(800) }, 'dueDate', 'DUE_TOO_FAR'],
      [{ dueDate: '2026-02-30' }, 'dueDate', 'DAY'],
      [{ toEmail: 'nobody' }, 'toEmail', 'EMAIL'],
      [{ toEmail: ana.email.toUpperCase() }, 'toEmail', 'PAYER_IS_YOU'],
      [{}, 'toEmail', 'PAYER_BLOCKS_YOU'],
      [{ lines, amount: '1.00', toEmail: 'x@elsewhere.example' }, 'amount', 'LINES_SUM'],
      [{ lines: [{ ...lines[0]!, unitPrice: '1.001' }] }, 'lines.0.unitPrice', 'TOO_MANY_DECIMALS'],
      [{ lines: [lines[0]!, { ...lines[1]!, quantity: '0' }] }, 'lines.1.quantity', 'ZERO'],
      [{ lines: [{ ...lines[0]!, taxPercent: '101' }] }, 'lines.0.taxPercent', 'TOO_LARGE'],
      [{ endDate: inDays(90) }, 'frequency', 'REQUIRED'],
      [{ frequency: 'monthly', endDate: inDays(90), count: 3 }, 'endDate', 'ONE_END'],
      [{ frequency: 'monthly', endDate: today() }, 'endDate', 'END_NOT_LATER'],
      [{ frequency: 'monthly', endDate: inDays(5 * 366 + 10) }, 'endDate', 'END_TOO_FAR'],
    ]
    for (const [more, field, reason] of wrong)
      expect(await inv.askWrongly(ana, bob.email, more), JSON.stringify(more)).toEqual(['VF', field, reason])
    expect(await inv.sent(ana)).toEqual([])
    expect(await inv.received(bob)).toEqual([])
  })

  test('[C-INV-001] [C-INV-002] [C-INV-004] [C-OWN-138] [C-OWN-141] without the permission to request money there are no invoices, and a reader asks for none', async () => {
    const { reader } = await bank.world({
      reader: { email: `reader${++count}@invoice.example`, works: { for: 'Readers', rights: 1 }, usd: '1.00' },
    })
    expect((await reader.answer(invoices.create, inv.asked('x@elsewhere.example'))).code).toBe('13')
    expect((await reader.answer(invoices.received, {})).code).toBe('00')
    await sql`update access set flags = array_remove(flags, 'requestMoney') where customer_id = ${reader.customerId}`.execute(bank.db)
    const calls: readonly Call[] = [invoices.received, invoices.sent, invoices.summary, plans.list]
    for (const call of calls) expect((await reader.answer(call, {})).code).toBe('13')
  })

  test('[C-INV-003] [C-INV-005] [C-OWN-139] [C-OWN-140] [C-OWN-142] [G41] somebody else’s is not there, and neither is the other side of one’s own', async () => {
    await two()
    const { id } = await inv.ask(ana, bob.email, { frequency: 'monthly' })
    const { eve } = await bank.world({ eve: { usd: '1.00', email: `eve${count}@invoice.example` } })
    const {
      plans: [plan],
    } = await ana.call(plans.list, {})
    for (const type of ['received', 'sent'] as const) expect((await eve.answer(invoices.get, { id, type })).code).toBe('TA1')
    expect((await ana.answer(invoices.get, { id, type: 'received' })).code).toBe('TA1')
    expect((await bob.answer(invoices.get, { id, type: 'sent' })).code).toBe('TA1')
    for (const who of [eve, ana]) expect((await who.answer(invoices.reject, { invoiceId: id })).code).toBe('TA1')
    for (const who of [eve, bob]) {
      expect((await who.answer(invoices.cancel, { invoiceId: id })).code).toBe('TA1')
      expect((await who.answer(invoices.remind, { invoiceId: id })).code).toBe('TA1')
      expect((await who.answer(plans.end, { id: plan!.id })).code).toBe('TA1')
    }
    expect((await inv.get(bob, id, 'received')).status).toBe('unpaid')
  })

  test('[C-INV-004] nobody floods people: so many a day, and fewer to those who have no account', async () => {
    await two()
    const { id } = await inv.ask(ana, 'first@elsewhere.example')
    await sql`
      insert into payment_request (brand, origin, customer_id, account_id, person_id, amount, currency, due_on, payer_email)
      select brand, origin, customer_id, account_id, person_id, amount, currency, due_on, n || '@elsewhere.example'
      from payment_request, generate_series(1, 99) n where id = ${id}`.execute(bank.db)
    expect(await inv.askWrongly(ana, 'more@elsewhere.example', {})).toEqual(['VF', 'toEmail', 'TOO_MANY_INVOICES'])
    await inv.ask(ana, bob.email)
    await sql`
      insert into payment_request (brand, origin, customer_id, account_id, person_id, amount, currency, due_on, payer_email, payer_id)
      select brand, origin, customer_id, account_id, person_id, amount, currency, due_on, payer_email, ${bob.customerId}
      from payment_request, generate_series(1, 400) n where id = ${id}`.execute(bank.db)
    expect(await inv.askWrongly(ana, bob.email, {})).toEqual(['VF', 'toEmail', 'TOO_MANY_INVOICES'])
    await sql`delete from payment_request where customer_id = ${ana.customerId} and id not in (select request_id from invoice)`.execute(
      bank.db,
    )
  })
})

test('[INV-001] [INV-002] [C-INV-001] [C-INV-002] [C-INV-003] [C-INV-004] one customer asks, the other sees it, with every field; lines, tax and total add up', async () => {
  await two()
  const answer = await inv.ask(ana, bob.email.toUpperCase(), { lines, amount: '3058.80', toName: 'Bob the Builder', taxId: 'DE123456789' })
  expect(Object.keys(answer).toSorted()).toEqual(['id', 'number'])
  const fields = {
    id: answer.id,
    payeeName: 'ana Test',
    payerName: 'bob Test',
    payeeEmail: ana.email,
    payerEmail: bob.email,
    amount: '3058.80',
    currencyCode: 'USD',
    statusId: 1,
    status: 'unpaid',
    dueDate: inDays(14),
    sentDate: today(),
    updatedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    noteBody: 'Design of the spring catalogue',
    total: '3058.80',
    isFunding: false,
    isSystem: false,
    urlPdf: expect.stringMatching(/^\/api\/v4\/files\//) as string,
    number: 'AT-0001',
    isOverdue: false,
  }
  expect(await inv.received(bob)).toEqual([fields])
  const account = await inv.accountIn(ana, 'USD')
  expect(await inv.sent(ana)).toEqual([{ ...fields, payeeAccountId: account }])
  expect(await inv.sent(bob)).toEqual([])
  const opened = await inv.get(bob, answer.id, 'received')
  expect(opened).toMatchObject({
    ...fields,
    net: '2580.00',
    taxes: [
      { taxPercent: '0', net: '60.00', tax: '0.00' },
      { taxPercent: '19', net: '2520.00', tax: '478.80' },
    ],
    paidBefore: 0,
    payeeTaxId: 'DE123456789',
  })
  expect(opened.lines.map(({ description, net }) => [description, net])).toEqual([
    ['Interface design', '2040.00'],
    ['Icon set', '480.00'],
    ['Handover', '60.00'],
  ])
  // Whoever asked sees that it was opened.
  expect((await inv.get(ana, answer.id, 'sent')).seenDate).toMatch(/^\d{4}-/)
  // And whoever is asked has heard of it here, too.
  expect((await bob.call(notifications.list, {})).notifications[0]).toMatchObject({
    title: 'Invoice AT-0001',
    body: 'ana Test sent you an invoice for $3,058.80.',
    about: { subject: 'receivedInvoice', id: answer.id },
  })
})

test('[C-INV-004] numbers are a series of each customer without gaps, whatever is refused in between and however many ask at once', async () => {
  await two()
  await inv.ask(ana, bob.email)
  await inv.askWrongly(ana, bob.email, { amount: '0' })
  const many = await Promise.all(Array.from({ length: 12 }, () => inv.ask(ana, bob.email)))
  expect(many.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 12 }, (_none, n) => `AT-${String(n + 2).padStart(4, '0')}`),
  )
  // The same key is the same invoice.
  const key = 'k'.repeat(20)
  const twice = await Promise.all([1, 2].map(() => ana.call(invoices.create, inv.asked(bob.email), { key })))
  expect(new Set(twice.map(({ number }) => number))).toEqual(new Set(['AT-0014']))
  expect((await inv.ask(ana, bob.email)).number).toBe('AT-0015')
  expect((await inv.ask(bob, ana.email)).number).toBe('BT-0001')
})

test('[C-INV-001] [C-INV-002] [INV-003] [INV-010] what may be paid comes first by its day, then the rest from the newest; pages, cursor and filters', async () => {
  await two()
  const ids: number[] = []
  for (const [amount, days] of [
    ['10.00', 30],
    ['20.00', 10],
    ['30.00', 20],
    ['40.00', 5],
    ['50.00', 40],
  ] as const)
    ids.push((await inv.ask(ana, bob.email, { amount, dueDate: inDays(days) })).id)
  await bob.call(invoices.reject, { invoiceId: ids[0]! })
  await ana.call(invoices.cancel, { invoiceId: ids[4]! })
  await inv.earlier(ids[3]!, 10)
  /** Both sides see the same list in the same order. */
  const amounts = async (more: object) => {
    const [received, sent] = [await inv.received(bob, more), await inv.sent(ana, more)].map((list) =>
      list.map(({ amount }) => Number(amount)),
    )
    expect(sent).toEqual(received)
    return received!
  }
  expect(await amounts({})).toEqual([40, 20, 30, 50, 10])
  expect((await inv.received(bob)).map(({ statusId, status, isOverdue }) => [statusId, status, isOverdue])).toEqual([
    [1, 'unpaid', true],
    [1, 'unpaid', false],
    [1, 'unpaid', false],
    [5, 'cancelled', false],
    [3, 'rejected', false],
  ])
  // Pages of two, by number and by cursor.
  expect(await Promise.all([1, 2, 3].map((pageNumber) => amounts({ pageNumber, pageSize: 2 })))).toEqual([[40, 20], [30, 50], [10]])
  const walked: number[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const page: { invoices: readonly { amount: string }[]; nextCursor?: string | undefined; total: number } = await bob.call(
      invoices.received,
      { pageSize: 2, cursor },
    )
    expect(page.total).toBe(5)
    walked.push(...page.invoices.map(({ amount }) => Number(amount)))
    cursor = page.nextCursor
    more = cursor !== undefined
  }
  expect(walked).toEqual([40, 20, 30, 50, 10])
  expect(await amounts({ status: 'overdue' })).toEqual([40])
  expect(await amounts({ status: 'unpaid' })).toEqual([40, 20, 30])
  expect(await amounts({ status: 'open' })).toEqual([40, 20, 30])
  expect(await amounts({ status: 'rejected' })).toEqual([10])
  expect(await amounts({ status: 'cancelled' })).toEqual([50])
  expect(await amounts({ status: 'paid' })).toEqual([])
  expect(await amounts({ fromAmount: '20', toAmount: '40.005' })).toEqual([40, 20, 30])
  expect(await amounts({ fromDate: inDays(-3) })).toEqual([20, 30, 50, 10])
  expect(await amounts({ toDate: inDays(-3) })).toEqual([40])
  expect(await inv.received(bob, { payeeEmail: ana.email.toUpperCase() })).toHaveLength(5)
  expect(await inv.received(bob, { payeeEmail: 'other@elsewhere.example' })).toEqual([])
  expect(await inv.sent(ana, { payerEmail: bob.email.toUpperCase() })).toHaveLength(5)
  expect(await inv.sent(ana, { payerEmail: 'other@elsewhere.example' })).toEqual([])
})

test('[INV-010] a page without a wish has twenty', async () => {
  await two()
  for (let n = 0; n < 21; n++) await inv.ask(ana, bob.email)
  for (const { invoices: first, total, nextCursor } of [await bob.call(invoices.received, {}), await ana.call(invoices.sent, {})])
    expect([first.length, total, nextCursor !== undefined]).toEqual([20, 21, true])
})

test('[C-OWN-138] what is to pay and to receive in each currency, and how much of it is overdue', async () => {
  await two()
  await inv.ask(ana, bob.email, { amount: '10.00', dueDate: inDays(3) })
  const { id: late } = await inv.ask(ana, bob.email, { amount: '20.00', dueDate: inDays(2) })
  await inv.ask(ana, bob.email, { amount: '7.00', currency: 'EUR' })
  const { id: rejected } = await inv.ask(ana, bob.email, { amount: '99.00' })
  await bob.call(invoices.reject, { invoiceId: rejected })
  await inv.earlier(late, 5)
  const sums = [
    { currencyCode: 'USD', count: 2, amount: '30.00', overdueCount: 1, overdueAmount: '20.00', nextDue: inDays(3), oldestDue: inDays(-3) },
    { currencyCode: 'EUR', count: 1, amount: '7.00', overdueCount: 0, overdueAmount: '0.00', nextDue: inDays(14) },
  ]
  expect(await bob.call(invoices.summary, {})).toEqual({
    open: sums.map((sum) => ({ type: 'received', ...sum })),
    received: 4,
    sent: 0,
    plans: 0,
    drafts: 0,
  })
  expect(await ana.call(invoices.summary, {})).toEqual({
    open: sums.map((sum) => ({ type: 'sent', ...sum })),
    received: 0,
    sent: 4,
    plans: 0,
    drafts: 0,
  })
})

test('[C-INV-005] [INV-004] rejected with a note that its sender reads, or without one; once', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email)
  const { id: silent } = await inv.ask(ana, bob.email)
  expect(await bob.call(invoices.reject, { invoiceId: id, note: 'Wrong amount' })).toEqual({})
  expect(await bob.call(invoices.reject, { invoiceId: silent })).toEqual({})
  for (const again of [id, silent])
    expect(reasonsOf(await bob.answer(invoices.reject, { invoiceId: again }))).toEqual(['VF', 'invoiceId', 'INVOICE_STATE'])
  expect(await inv.get(ana, id, 'sent')).toMatchObject({ statusId: 3, status: 'rejected', rejectNote: 'Wrong amount' })
  expect((await inv.get(ana, silent, 'sent')).rejectNote).toBeUndefined()
  await inv.carry()
  expect((await ana.call(notifications.list, {})).notifications.map(({ title, body }) => `${title}: ${body}`).toSorted()).toEqual([
    'Invoice AT-0001 was rejected: bob Test does not pay $100.00: “Wrong amount”.',
    'Invoice AT-0002 was rejected: bob Test does not pay $100.00.',
  ])
})

test('[C-OWN-139] [C-OWN-140] withdrawn, its payer is told; reminded once a day, and not of what is over', async () => {
  await two()
  const { id } = await inv.ask(ana, bob.email)
  await inv.carry()
  expect(await ana.call(invoices.remind, { invoiceId: id })).toEqual({})
  const again = async () => (await ana.answer(invoices.remind, { invoiceId: id })).body.validationErrors
  const tooSoon = [
    { field: 'invoiceId', reason: 'REMINDED_TODAY', description: 'The last reminder was sent less than 24 hours ago. Try again later.' },
  ]
  expect(await again()).toEqual(tooSoon)
  await inv.carry()
  const sentAgo = (hours: number) =>
    sql`update invoice set reminded_at = now() - make_interval(hours => ${hours}) where request_id = ${id}`.execute(bank.db)
  await sentAgo(23)
  expect(await again()).toEqual(tooSoon)
  await sentAgo(25)
  await ana.call(invoices.remind, { invoiceId: id })
  await ana.call(invoices.cancel, { invoiceId: id })
  expect(reasonsOf(await ana.answer(invoices.cancel, { invoiceId: id }))).toEqual(['VF', 'invoiceId', 'INVOICE_STATE'])
  expect(reasonsOf(await ana.answer(invoices.remind, { invoiceId: id }))).toEqual(['VF', 'invoiceId', 'INVOICE_STATE'])
  await inv.carry()
  expect((await inv.letters(bob.email)).map(({ subject }) => subject)).toEqual([
    'Invoice AT-0001 from ana Test: $100.00',
    'Reminder from ana Test: invoice AT-0001',
    'Invoice AT-0001 from ana Test was cancelled',
  ])
  expect(await inv.get(bob, id, 'received')).toMatchObject({ statusId: 5, status: 'cancelled' })
})
