/** What happens to invoices by itself: letters, reminders that stop, recurring ones, money from outside. */
import { invoices, plans } from '@ducat/contract/invoices/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { webhooks } from '@ducat/contract/public-api/calls'
import { addMonths, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { inDays, invoicing, reasonsOf, today } from '../../../test/invoices.ts'
import { fakeReceiving } from '../../gateways/receiving/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { takeArrivals } from '../accounts/arrivals.ts'

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
    ana: { usd: '10.00', email: `ana${n}@itself.example`, ...wish.ana },
    bob: { usd: '1000.00', email: `bob${n}@itself.example`, ...wish.bob },
  }))
}
const subjects = async (to: string) => (await inv.letters(to)).map(({ subject }) => subject)

describe('letters', () => {
  test('one for each, in the language of whoever is asked; what the sender wrote is not in it; one that fails is sent later', async () => {
    await two({ bob: { language: 'ua' } })
    await inv.ask(ana, bob.email, { noteBody: 'Click http://evil.example now' })
    const failing = { send: () => Promise.reject(new Error('the mail server is away')) }
    const troubles: unknown[] = []
    await inv.carry({ mail: failing, onTrouble: (error) => troubles.push(error) })
    expect([troubles.length, await subjects(bob.email)]).toEqual([1, []])
    await sql`update invoice set letter_at = now() where letter is not null`.execute(bank.db)
    await Promise.all([inv.carry(), inv.carry()])
    const [letter, ...more] = await inv.letters(bob.email)
    expect(more).toEqual([])
    expect(letter?.subject).toContain('AT-0001')
    expect(letter?.subject).not.toContain('Invoice')
    expect(letter?.body).toContain('/transfer/invoices?invoice=')
    expect(letter?.body).not.toContain('evil')
  })

  test('somebody without an account gets a link of their own, and the database holds no secret', async () => {
    await two()
    const to = `stranger${count}@elsewhere.example`
    await inv.ask(ana, to)
    await inv.carry()
    const secret = await inv.secretOf(to)
    expect(secret).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql`select 1 from payment_request_link l where strpos(l::text, ${secret}) > 0`.execute(bank.db)
    expect(rows).toEqual([])
  })

  test('before the due day, the day after, after a week and after two: then no more, and none once it is paid', async () => {
    await two()
    const { id } = await inv.ask(ana, bob.email)
    const { id: paid } = await inv.ask(ana, bob.email)
    await inv.carry()
    for (const days of [11, 1, 3, 6, 7, 7, 30]) {
      await inv.earlier(id, days)
      await inv.earlier(paid, days)
      await inv.carry()
      if (days === 11) expect((await inv.pay(bob, paid)).code).toBe('00')
    }
    expect((await subjects(bob.email)).map((subject) => subject.replace(/ due on .*/, ' due'))).toEqual([
      expect.stringMatching(/AT-000[12] from ana Test: /) as string,
      expect.stringMatching(/AT-000[12] from ana Test: /) as string,
      expect.stringMatching(/AT-000[12] from ana Test is due/) as string,
      expect.stringMatching(/AT-000[12] from ana Test is due/) as string,
      'Invoice AT-0001 from ana Test is overdue',
      'Invoice AT-0001 from ana Test is overdue',
      'Invoice AT-0001 from ana Test is overdue',
    ])
  })
})

test('programs of both sides hear of it, in its order, and nothing that is the other side’s to know', async () => {
  await two()
  for (const { customerId, call } of [ana, bob].map((who) => ({ customerId: who.customerId, call: who.call.bind(who) })))
    await call(webhooks.create, { customerId, name: 'shop', enabled: true, url: 'https://93.184.215.14/hook' })
  const [paid, rejected, cancelled] = [await inv.ask(ana, bob.email), await inv.ask(ana, bob.email), await inv.ask(ana, bob.email)]
  expect((await inv.pay(bob, paid.id)).code).toBe('00')
  await bob.call(invoices.reject, { invoiceId: rejected.id })
  await ana.call(invoices.cancel, { invoiceId: cancelled.id })
  await inv.carry()
  await inv.carry()
  const heard = async ({ customerId }: Somebody) =>
    (
      await sql<{ type: string; data: { invoiceId: number; amount: string } }>`
        select type, data from webhook_event where customer_id = ${customerId} and type like 'invoice.%' order by id`.execute(bank.db)
    ).rows.map(({ type, data }) => [type, data.invoiceId, data.amount])
  expect((await heard(ana)).toSorted()).toEqual([
    ['invoice.paid', paid.id, '100.00'],
    ['invoice.rejected', rejected.id, '100.00'],
  ])
  expect(await heard(bob)).toEqual([
    ...[paid, rejected, cancelled].map(({ id }) => ['invoice.received', id, '100.00']),
    ['invoice.cancelled', cancelled.id, '100.00'],
  ])
})

describe('recurring', () => {
  const nextDay = (id: number) =>
    sql`update invoice_plan set next_on = current_date, anchor = (current_date - interval '1 month' * step)::date where id = ${id}`.execute(
      bank.db,
    )

  test('[C-OWN-141] [C-OWN-142] each date is one invoice, however many nodes look; it ends after its number or when somebody ends it', async () => {
    await two()
    await inv.ask(ana, bob.email, { frequency: 'monthly', count: 3 })
    await inv.ask(ana, bob.email, { frequency: 'monthly', amount: '5.00' })
    const list = async () => {
      const answer = await ana.call(plans.list, {})
      expect(answer.total).toBe(answer.plans.length)
      return answer.plans
    }
    const [three] = (await list()).filter(({ count: of }) => of === 3)
    const [open] = (await list()).filter(({ count: of }) => of === undefined)
    expect(three).toEqual({
      id: expect.any(Number) as number,
      payerEmail: bob.email,
      payerName: 'bob Test',
      amount: '100.00',
      currencyCode: 'USD',
      frequency: 'monthly',
      noteBody: 'Design of the spring catalogue',
      state: 'active',
      nextDate: addMonths(today(), 1),
      count: 3,
      sent: 1,
    })
    expect((await ana.call(invoices.summary, {})).plans).toBe(2)
    for (let date = 0; date < 3; date++) {
      await nextDay(three!.id)
      await Promise.all([inv.carry(), inv.carry(), inv.carry()])
    }
    // Those that still go out come first, though this one is older.
    expect((await list()).map(({ id, state, sent, nextDate }) => [id, state, sent, nextDate !== undefined])).toEqual([
      [open!.id, 'active', expect.any(Number), true],
      [three!.id, 'ended', 3, false],
    ])
    const sent = (await inv.sent(ana)).filter(({ planId }) => planId === three!.id)
    expect(sent.map(({ amount, dueDate }) => [amount, dueDate])).toEqual(Array.from({ length: 3 }, () => ['100.00', inDays(14)]))
    expect(await ana.call(plans.end, { id: open!.id })).toEqual({})
    expect(reasonsOf(await ana.answer(plans.end, { id: open!.id }))).toEqual(['VF', 'id', 'PLAN_ENDED'])
    await nextDay(open!.id)
    await inv.carry()
    expect((await inv.sent(ana)).filter(({ planId }) => planId === open!.id)).toHaveLength(1)
    // Or by a day, after which none goes out.
    await inv.ask(ana, bob.email, { frequency: 'weekly', endDate: inDays(20), amount: '6.00' })
    expect((await list())[0]).toMatchObject({ amount: '6.00', frequency: 'weekly', endDate: inDays(20), state: 'active' })
  })

  test('where its account is closed it ends instead of asking for what cannot arrive', async () => {
    await two()
    await inv.ask(ana, bob.email, { frequency: 'weekly' })
    const {
      plans: [plan],
    } = await ana.call(plans.list, {})
    await sql`update account set status = 11 where customer_id = ${ana.customerId}`.execute(bank.db)
    await sql`update invoice_plan set next_on = current_date where id = ${plan!.id}`.execute(bank.db)
    await inv.carry()
    expect((await ana.call(plans.list, {})).plans[0]).toMatchObject({ state: 'ended', sent: 1 })
  })
})

describe('funding', () => {
  const arrives = async (amount: string) => {
    const account = await inv.accountIn(ana, 'USD')
    await sql`
      insert into fake_arrival (id, brand, destination, reference, amount, currency, sender, note)
      values (${`a${Math.random()}`}, 'aldermint', 'x', ${`DU${account}`}, ${parseMoney(amount, 'USD').minor}, 'USD', 'Northlight BV', 'funding')`.execute(
      bank.db,
    )
    await takeArrivals({
      db: bank.db,
      batches: batcher(bank.db),
      receiving: fakeReceiving(bank.db),
      onTrouble: (error) => {
        throw error
      },
    })
    await inv.carry()
  }

  test('[C-INV-006] what cannot be funded is said at its field', async () => {
    await two()
    const wrong: [object, string, string][] = [
      [{ amount: '10.00' }, 'currencyCode', 'WHICH_ACCOUNT'],
      [{ amount: '10.00', currencyCode: 'GBP' }, 'currencyCode', 'NO_ACCOUNT_IN_CURRENCY'],
      [{ amount: '0', currencyCode: 'USD' }, 'amount', 'ZERO'],
      [{ amount: '1.234', currencyCode: 'USD' }, 'amount', 'TOO_MANY_DECIMALS'],
    ]
    for (const [input, field, reason] of wrong) expect(reasonsOf(await ana.answer(invoices.fund, input))).toEqual(['VF', field, reason])
    expect((await ana.answer(invoices.fund, { amount: '1.00', accountId: await inv.accountIn(bob, 'USD') })).code).toBe('TA1')
  })

  test('[C-INV-006] [INV-001] an invoice for one’s own account, with its paper; paid when as much arrives, the older one first, each deposit once', async () => {
    await two()
    const answers = [
      await ana.call(invoices.fund, { amount: '250.00', currencyCode: 'USD' }),
      await ana.call(invoices.fund, { amount: '250.00', accountId: await inv.accountIn(ana, 'USD') }),
    ]
    const [first, second] = answers as [(typeof answers)[0], (typeof answers)[0]]
    expect(first.urlPdf).toMatch(/^\/api\/v4\/files\//)
    expect(await inv.get(ana, first.id, 'sent')).toMatchObject({ isFunding: true, isSystem: false, status: 'unpaid', amount: '250.00' })
    await arrives('249.99')
    expect((await inv.get(ana, first.id, 'sent')).status).toBe('unpaid')
    await arrives('250.00')
    expect([(await inv.get(ana, first.id, 'sent')).status, (await inv.get(ana, second.id, 'sent')).status]).toEqual(['paid', 'unpaid'])
    await inv.carry()
    expect((await inv.get(ana, second.id, 'sent')).status).toBe('unpaid')
    expect((await ana.call(notifications.list, {})).notifications[0]).toMatchObject({
      title: 'Invoice AT-0001 was paid',
      body: '$250.00 arrived in your account.',
    })
  })
})
