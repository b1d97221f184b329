/** What blocks the closing of everything: each by itself, counted, and gone when it is settled. */
import { invoices } from '@ducat/contract/invoices/calls'
import { closing } from '@ducat/contract/own-data/calls'
import { obstacleKinds, type ObstacleKind } from '@ducat/contract/kit/obstacles'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { closings } from '../../../test/closings.ts'
import { globalPay } from '../../../test/global-pay.ts'
import { invoicing } from '../../../test/invoices.ts'
import { accountIn } from '../../../test/leaving.ts'
import { agreedAtButton } from '../../../test/subscribers.ts'
import { splitting } from '../../../test/contracts.ts'

let bank: TestBank
let kit: ReturnType<typeof closings>
beforeAll(async () => {
  bank = await testBank()
  kit = closings(bank)
})
afterAll(() => bank.close())

let count = 0
interface Two {
  readonly ana: Somebody
  readonly bob: Somebody
}
async function two(ana: Wish): Promise<Two> {
  const n = ++count
  return bank.world({ ana: { email: `ana${n}@blocks.example`, ...ana }, bob: { usd: '50.00', email: `bob${n}@blocks.example` } })
}
const pays = async (from: Somebody, toEmail: string, more: object = {}) =>
  from.call(p2p.send, { accountId: await accountIn(from, 'USD'), amount: '5.00', currency: 'USD', toEmail, ...more })
const run = (statement: RawBuilder<unknown>) => statement.execute(bank.db)
const rich: Wish = { usd: '50.00' }

/** How each comes about; what else it brings with it, because it holds money, stands beside it. */
const ways: Readonly<Record<ObstacleKind, { ana?: Wish; also?: readonly ObstacleKind[]; happens: (people: Two) => Promise<unknown> }>> = {
  restriction: { ana: { limitReason: 5 }, happens: () => Promise.resolve() },
  documentRequests: {
    happens: ({ ana, bob }) =>
      run(sql`insert into document_request (customer_id, type_id, text, asked_by)
        select ${ana.customerId}, 1, 'A clearer picture', id from person where email = ${bob.email}`),
  },
  companies: {
    async happens({ ana }) {
      const { boss } = await bank.world({ boss: { email: `boss${count}@blocks.example`, works: { for: `Firm ${count}`, rights: 1 } } })
      await run(sql`insert into access (person_id, customer_id, brand, rights)
        select id, ${boss.customerId}, 'aldermint', 2 from person where email = ${ana.email}`)
    },
  },
  approvals: {
    ana: { ...rich, approveMode: 'approvalCode' },
    also: ['holds', 'money'],
    async happens({ ana, bob }) {
      await pays(ana, bob.email)
      // As if a company had a second person for it.
      await run(
        sql`update operation set state = 'awaiting_second_person' where id = (select max(id) from operation where customer_id = ${ana.customerId})`,
      )
    },
  },
  payments: {
    ana: { ...rich, approveMode: 'approvalCode' },
    also: ['holds', 'money'],
    happens: ({ ana, bob }) => pays(ana, bob.email),
  },
  massPayments: {
    ana: { usd: '0.00' },
    happens: async ({ ana }) =>
      run(sql`insert into batch (brand, customer_id, person_id, account_id, way, name, state, digest)
        select 'aldermint', ${ana.customerId}, id, ${await accountIn(ana, 'USD')}, 'p2p', 'July', 'paying', '\x01' from person where email = ${ana.email}`),
  },
  paymentLinks: { ana: { usd: '200.00' }, also: ['money'], happens: ({ ana }) => globalPay(bank).send(ana, `link${count}@blocks.example`) },
  invitations: { ana: rich, also: ['money'], happens: ({ ana }) => pays(ana, `nobody${count}@blocks.example`) },
  schedules: {
    ana: rich,
    also: ['money'],
    happens: ({ ana, bob }) => pays(ana, bob.email, { subscription: true, subscriptionFrequency: 'monthly', subscriptionTransactions: 3 }),
  },
  subscriptions: {
    ana: rich,
    also: ['money'],
    async happens({ ana, bob }) {
      await pays(ana, bob.email, { subscription: true, subscriptionFrequency: 'monthly', subscriptionTransactions: 3 })
      await agreedAtButton(bank, bob, await scheduleOf(ana))
    },
  },
  subscribers: {
    ana: { usd: '0.00' },
    also: ['money'],
    async happens({ ana, bob }) {
      await pays(bob, ana.email, { subscription: true, subscriptionFrequency: 'monthly', subscriptionTransactions: 3 })
      await agreedAtButton(bank, ana, await scheduleOf(bob))
    },
  },
  invoicesToPay: { ana: { usd: '0.00' }, happens: ({ ana, bob }) => bob.call(invoices.create, invoicing(bank).asked(ana.email)) },
  invoicesSent: { ana: { usd: '0.00' }, happens: ({ ana, bob }) => ana.call(invoices.create, invoicing(bank).asked(bob.email)) },
  invoicePlans: {
    happens: ({ ana }) =>
      run(sql`insert into invoice_plan (brand, customer_id, person_id, input, frequency, anchor, due_days)
        select 'aldermint', ${ana.customerId}, id, '{}', 'monthly', current_date, 14 from person where email = ${ana.email}`),
  },
  contracts: {
    ana: { usd: '0.00' },
    async happens({ ana, bob }) {
      const split = splitting(bank)
      await split.propose(bob, await split.company(`Studio ${count}`), ana, bob)
    },
  },
  holds: {
    ana: rich,
    also: ['money'],
    happens: ({ ana }) =>
      run(
        sql`update ledger_account set held = 100 where id in (select ledger_account_id from account where customer_id = ${ana.customerId})`,
      ),
  },
  cardMoney: { ana: { cards: [{ product: 'prepaid', amount: '7.00' }] }, happens: () => Promise.resolve() },
  money: { ana: { usd: '1.00' }, happens: () => Promise.resolve() },
}

async function scheduleOf({ customerId }: Somebody): Promise<number> {
  const { id } = await bank.db.selectFrom('transfer_schedule').select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
  return id
}

describe('each blocks it', () => {
  test.each(obstacleKinds)('[C-OWN-344] [C-OWN-345] %s', async (kind) => {
    const { ana: wish = {}, also = [], happens } = ways[kind]
    const people = await two(wish)
    await happens(people)
    const { obstacles } = await people.ana.call(closing.get, {})
    expect(obstacles.map((one) => one.kind)).toEqual(obstacleKinds.filter((one) => one === kind || also.includes(one)))
    expect(obstacles.find((one) => one.kind === kind)!.count).toBe(1)
    expect((await people.ana.answer(closing.ask, {})).code).toBe('VF')
  })
})

test('[C-OWN-344] nothing of it is left when it is settled; sums are told in each currency, and a card’s by themselves', async () => {
  const { ana } = await two({ usd: '1.00', eur: '2.00', cards: [{ product: 'prepaid', amount: '7.00' }] })
  expect((await ana.call(closing.get, {})).obstacles).toEqual([
    { kind: 'cardMoney', count: 1, sums: [{ amount: '7.00', currencyCode: 'USD' }] },
    {
      kind: 'money',
      count: 2,
      sums: [
        { amount: '2.00', currencyCode: 'EUR' },
        { amount: '1.00', currencyCode: 'USD' },
      ],
    },
  ])
  const { ana: payer, bob } = await two({ usd: '5.25', approveMode: 'none' })
  const { id } = await bob.call(invoices.create, { ...invoicing(bank).asked(payer.email), amount: '5.00' })
  expect(await kit.blocking(payer)).toEqual(['invoicesToPay 1', 'money 1'])
  await invoicing(bank).pay(payer, id)
  expect(await kit.blocking(payer)).toEqual([])
})
