/** Closing everything: what blocks it, one by one; asked for with the second step; taken back; closed on its day, with nothing lost. */
import { accounts, opening } from '@ducat/contract/accounts/calls'
import { acting, customers } from '@ducat/contract/admin/calls'
import type { Call } from '@ducat/contract/kit/call'
import { history } from '@ducat/contract/history/calls'
import { closing } from '@ducat/contract/own-data/calls'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { accesses, auth } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, PASSWORD, testBank, waiting, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { closings } from '../../../test/closings.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { accountIn } from '../../../test/leaving.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { fakeReceiving } from '../../gateways/receiving/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { takeArrivals } from '../accounts/arrivals.ts'
import { keepersOf } from '../session/index.ts'

let bank: TestBank
let kit: ReturnType<typeof closings>
beforeAll(async () => {
  bank = await testBank()
  kit = closings(bank)
})
afterAll(async () => {
  await booksAreRight(bank)
  await bank.close()
})

let count = 0
/** Ana has an account without money, Bob has ten dollars. */
async function people(ana: Wish = {}) {
  const n = ++count
  return bank.world({
    ana: { usd: '0.00', email: `ana${n}@closing.example`, ...ana },
    bob: { usd: '10.00', email: `bob${n}@closing.example` },
  })
}
const login = (who: Somebody, password = PASSWORD) =>
  bank.anyone().answer(auth.login, { client: 'spa', username: who.email, password, codeChallenge: 'c'.repeat(43) })
const pay = async (from: Somebody, to: Somebody, amount = '1.00') =>
  from.answer(p2p.send, { accountId: await accountIn(from, 'USD'), amount, currency: 'USD', toEmail: to.email })
const letters = async (to: Somebody) =>
  (await bank.db.selectFrom('demo_message').select('subject').where('recipient', '=', to.email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
const openAccounts = async ({ customerId }: Somebody) =>
  (await bank.db.selectFrom('account').select('id').where('customer_id', '=', customerId).where('status', '<>', 11).execute()).length

describe('refused', () => {
  test('[C-OWN-344] [C-OWN-345] [C-OWN-347] who may not manage a company sees nothing of its closing, and neither asks for it nor takes it back', async () => {
    const { boss, reader, maker, papers } = await bank.world({
      boss: { email: 'boss@closing.example', works: { for: 'Closing Firm', rights: 2 } },
      reader: { email: 'reader@closing.example', works: { for: 'Closing Firm', rights: 1 } },
      maker: { email: 'maker@closing.example', works: { for: 'Closing Firm', rights: 3 } },
      papers: { email: 'papers@closing.example', works: { for: 'Closing Firm', rights: 5 } },
    })
    await kit.asks(boss)
    for (const who of [reader, maker, papers])
      for (const call of [closing.get, closing.ask, closing.takeBack] as Call[]) expect((await who.answer(call, {})).code).not.toBe('00')
    expect(await kit.state(boss)).toEqual(['waiting'])
  })

  test('[C-OWN-345] with money, and while a request waits', async () => {
    const { ana, bob } = await people()
    expect(reasonsOf(await bob.answer(closing.ask, {}))).toEqual(['VF', 'closing', 'CLOSING_BLOCKED'])
    await kit.asks(ana)
    expect(reasonsOf(await ana.answer(closing.ask, {}))).toEqual(['VF', 'closing', 'CLOSING_WAITS'])
  })

  test('[C-OWN-345] somebody who was away proves first that it is them', async () => {
    const { ana } = await people()
    await sql`update session_family set stale = true where person_id = (select id from person where email = ${ana.email})`.execute(bank.db)
    expect(reasonsOf(await ana.answer(closing.ask, {}))).toEqual(['VF', 'session', 'SIGN_IN_AGAIN'])
    expect(await kit.state(ana)).toBeUndefined()
  })

  test('[C-OWN-346] a wrong code, somebody else’s key, and the same code twice', async () => {
    const { ana, bob } = await people()
    const { closingKey, approveType } = await ana.call(closing.ask, {})
    expect(approveType).toBe('approvalCode')
    expect(reasonsOf(await ana.answer(closing.confirm, { closingKey, code: '000000' }))).toEqual(['VF', 'code', 'CODE_WRONG'])
    const [message] = await bank.db
      .selectFrom('demo_message')
      .select('body')
      .where('recipient', '=', ana.email)
      .orderBy('id', 'desc')
      .execute()
    const code = /(\d{6}) confirms the closing of all accounts/.exec(message!.body)?.[1] ?? ''
    expect(reasonsOf(await bob.answer(closing.confirm, { closingKey, code }))).toEqual(['VF', 'code', 'CODE_WRONG'])
    expect(await kit.state(ana)).toBeUndefined()
    await ana.call(closing.confirm, { closingKey, code })
    expect(reasonsOf(await ana.answer(closing.confirm, { closingKey, code }))).toEqual(['VF', 'code', 'CODE_WRONG'])
    expect(await kit.state(ana)).toEqual(['waiting'])
  })

  test('[C-OWN-346] [C-OWN-348] a phone that says no; somebody who lost the right before the code', async () => {
    const { ana } = await people({ approveMode: 'push', device: { name: 'Pixel', type: 'android' } })
    const asked = await ana.call(closing.ask, {})
    const phone = await phoneOf(bank, ana)
    const [{ shows }] = (await pushed(bank, phone)) as unknown as [{ shows: string }]
    await says(bank, phone, { operationId: asked.closingKey, result: false, shows })
    expect(await kit.state(ana)).toBeUndefined()

    const { boss } = await bank.world({
      boss: { email: 'left@closing.example', works: { for: 'Left Firm', rights: 2 } },
      chief: { email: 'chief@closing.example', works: { for: 'Left Firm', rights: 2 } },
    })
    const { closingKey } = await boss.call(closing.ask, {})
    const [message] = await bank.db
      .selectFrom('demo_message')
      .select('body')
      .where('recipient', '=', boss.email)
      .orderBy('id', 'desc')
      .execute()
    await sql`update access set rights = 1 where person_id = (select id from person where email = ${boss.email})`.execute(bank.db)
    await boss.answer(closing.confirm, { closingKey, code: /\d{6}/.exec(message!.body)![0] })
    expect(await kit.state(boss)).toBeUndefined()
  })

  test('[C-OWN-347] where none waits', async () => {
    const { ana } = await people()
    expect(reasonsOf(await ana.answer(closing.takeBack, {}))).toEqual(['VF', 'closing', 'CLOSING_NOT_WAITING'])
  })
})

test('[C-OWN-345] [C-OWN-346] [C-OWN-348] a phone that says yes is the second step', async () => {
  const { ana } = await people({ approveMode: 'push', device: { name: 'Pixel', type: 'android' } })
  const { closingKey, approvalDigits } = await ana.call(closing.ask, {})
  const phone = await phoneOf(bank, ana)
  const [{ shows }] = (await pushed(bank, phone)) as unknown as [{ shows: string }]
  await says(bank, phone, { operationId: closingKey, digits: approvalDigits, shows })
  expect(await kit.state(ana)).toEqual(['waiting'])
})

test('[C-OWN-344] [C-OWN-347] a request waits for 14 days, everything works meanwhile, and whoever manages the customer takes it back', async () => {
  const { boss, chief, bob } = await bank.world({
    boss: { usd: '0.00', email: 'boss2@closing.example', works: { for: 'Waiting Firm', rights: 2 } },
    chief: { email: 'chief2@closing.example', works: { for: 'Waiting Firm', rights: 2 } },
    bob: { usd: '10.00', email: 'bob.waits@closing.example' },
  })
  await kit.asks(boss)
  const { waiting: request, days } = await chief.call(closing.get, {})
  expect(request).toMatchObject({ isYours: false, personName: 'boss Test' })
  expect([days, (Date.parse(request!.closesAt) - Date.parse(request!.askedAt)) / 86_400_000]).toEqual([14, 14])
  expect([await letters(boss), await letters(chief)]).toEqual([
    expect.arrayContaining(['Your Aldermint accounts will be closed']),
    expect.arrayContaining(['Your Aldermint accounts will be closed']),
  ])
  await kit.close()
  expect(await kit.state(boss)).toEqual(['waiting'])
  await boss.call(opening.currency, { currencyCode: 'EUR' })
  expect((await bob.answer(accounts.list, {})).code).toBe('00')
  await chief.call(closing.takeBack, {})
  expect(await kit.state(boss)).toEqual(['takenBack'])
  expect(await letters(boss)).toContain('Your Aldermint accounts stay open')
  await kit.due(boss)
  await kit.close()
  expect(await kit.state(boss)).toEqual(['takenBack'])
})

test('[C-OWN-344] what came in between on the day: the accounts stay open, and the customer is told what it is', async () => {
  const { ana, bob } = await people()
  await kit.asks(ana)
  await pay(bob, ana, '2.50')
  await kit.due(ana)
  await kit.close()
  expect(await kit.state(ana)).toEqual(['stopped', 'money'])
  expect((await ana.call(closing.get, {})).obstacles).toEqual([
    { kind: 'money', count: 1, sums: [{ amount: '2.50', currencyCode: 'USD' }] },
  ])
  expect((await ana.call(closing.get, {})).stoppedAt).toBeDefined()
  expect(await letters(ana)).toContain('Your Aldermint accounts could not be closed')
  expect((await ana.call(notifications.list, {})).notifications[0]).toMatchObject({ title: 'Your accounts could not be closed' })
  expect(await openAccounts(ana)).toBe(1)
})

describe('closed', () => {
  test('[C-OWN-345] accounts, sessions, phones and keys end; signing in says why it is refused; the letter comes', async () => {
    const { ana, bob } = await people({ eur: '0.00', device: { name: 'Pixel', type: 'android' }, cards: [{ product: 'virtual' }] })
    const { key, secret } = await ana.call(apiKeys.create, { customerId: ana.customerId, name: 'Books', enabled: true })
    expect(key && secret).toBeTruthy()
    await kit.asks(ana)
    await kit.due(ana)
    await kit.close()
    expect(await kit.state(ana)).toEqual(['closed'])
    expect(await openAccounts(ana)).toBe(0)
    expect((await ana.answer(accounts.list, {})).code).toBe('AU')
    const personId = sql`(select id from person where email = ${ana.email})`
    const { rows } = await sql<{ what: string; n: number }>`
      select 'sessions' as what, count(*)::integer as n from session_family where person_id = ${personId} and ended_at is null
      union all select 'phones', count(*)::integer from device where person_id = ${personId} and removed_at is null
      union all select 'keys', count(*)::integer from api_key where customer_id = ${ana.customerId} and removed_at is null
      union all select 'cards', count(*)::integer from card c join account a on a.id = c.account_id where a.customer_id = ${ana.customerId} and c.status <> 4`.execute(
      bank.db,
    )
    expect(rows.map(({ what, n }) => [what, n])).toEqual([
      ['sessions', 0],
      ['phones', 0],
      ['keys', 0],
      ['cards', 0],
    ])
    const refused = await login(ana)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'All your accounts here are closed, so you can no longer sign in. Questions? Write to us.',
    ])
    // Whoever guesses learns nothing of it.
    expect((await login(ana, 'not the password')).body.message).toBe('The e-mail address or password is incorrect.')
    expect(await letters(ana)).toContain('Your Aldermint accounts are closed')
    // Nobody is written to any more about what the bank does with the rows that stay.
    expect(await keepersOf(bank.db, ana.customerId)).toEqual([])
    expect(reasonsOf(await pay(bob, ana))).toEqual(['VF', 'toEmail', 'PAYEE_UNKNOWN'])
  })

  test('[C-OWN-345] money from outside goes back, and staff still read what happened', async () => {
    const { ana, bob } = await people({ usd: '3.00' })
    const { admin } = await bank.world({ admin: { isAdmin: true, email: `admin${count}@closing.example` } })
    const account = await accountIn(ana, 'USD')
    await ana.call(p2p.send, { accountId: account, amount: '2.75', currency: 'USD', toEmail: bob.email })
    expect(await kit.blocking(ana)).toEqual([])
    await kit.asks(ana)
    await kit.due(ana)
    await kit.close()
    await sql`
      insert into fake_arrival (id, brand, destination, reference, amount, currency, sender)
      values ('closed-1', 'aldermint', '4400917725', ${`DU${account}`}, 500, 'USD', 'Northlight BV')`.execute(bank.db)
    const troubles: unknown[] = []
    await takeArrivals({
      db: bank.db,
      batches: batcher(bank.db),
      receiving: fakeReceiving(bank.db),
      onTrouble: (error) => void troubles.push(error),
    })
    const fate = await bank.db.selectFrom('fake_arrival').select('sent_back').where('id', '=', 'closed-1').executeTakeFirstOrThrow()
    expect([fate.sent_back, troubles]).toEqual(['CLOSED', []])
    const { customers: found } = await admin.call(customers.search, { query: ana.email })
    expect(found).toMatchObject([{ customerId: ana.customerId, isClosed: true }])
    await admin.call(acting.start, { customerId: ana.customerId, reason: 'a question after the closing' })
    const as = { fromCustomerId: ana.customerId }
    expect((await admin.call(history.list, {}, as)).transactions.transaction.length).toBeGreaterThan(0)
    expect((await admin.call(accounts.list, {}, as)).accounts.account.map(({ accountStatusId }) => accountStatusId)).toEqual([11])
  })

  test('[C-OWN-345] of a company: who has only that one signs in no more, who has another goes on there', async () => {
    const { boss, clerk } = await bank.world({
      boss: { usd: '0.00', email: 'boss3@closing.example', works: { for: 'Over Firm', rights: 2 } },
      clerk: { email: 'clerk3@closing.example', works: { for: 'Over Firm', rights: 1 } },
      other: { email: 'other3@closing.example', works: { for: 'Open Firm', rights: 2 } },
    })
    await sql`
      insert into access (person_id, customer_id, brand, rights)
      select p.id, c.id, 'aldermint', 1 from person p, customer c where p.email = ${clerk.email} and c.name = 'Open Firm'`.execute(bank.db)
    await kit.asks(boss)
    await kit.due(boss)
    await kit.close()
    expect((await login(boss)).body.message).toMatch(/^All your accounts here are closed/)
    const again = await login(clerk)
    expect(again.status).toBe(200)
    clerk.token = (again.body as { accessToken: string }).accessToken
    expect((await clerk.call(accesses.list, {})).customerAccesses.map(({ customerName }) => customerName)).toEqual(['Open Firm'])
    expect((await clerk.answer(accounts.list, {}, { fromCustomerId: boss.customerId })).code).toBe('ENOA')
  })

  test('[C-OWN-344] [C-OWN-345] a person who is the last to manage a company cannot leave; with somebody else there they leave it', async () => {
    const { ana, boss } = await bank.world({
      ana: { usd: '0.00', email: 'ana.last@closing.example' },
      boss: { email: 'boss.last@closing.example', works: { for: 'Last Firm', rights: 1 } },
    })
    const give = (email: string, rights: number) =>
      sql`
        insert into access (person_id, customer_id, brand, rights) select p.id, ${boss.customerId}, 'aldermint', ${rights} from person p
        where p.email = ${email} on conflict (person_id, customer_id) do update set rights = ${rights}`.execute(bank.db)
    await give(ana.email, 2)
    expect(await kit.blocking(ana)).toEqual(['companies 1'])
    await give(boss.email, 2)
    expect(await kit.blocking(ana)).toEqual([])
    await kit.asks(ana)
    await kit.due(ana)
    await kit.close()
    expect(await kit.state(ana)).toEqual(['closed'])
    const left = await sql`select 1 from access where person_id = (select id from person where email = ${ana.email})`.execute(bank.db)
    expect(left.rows).toEqual([])
    expect((await boss.call(accounts.list, {})).accounts.account).toEqual([])
  })
})

describe('at the same moment', () => {
  /** Holds the account until both wait for it, in the order in which they came. */
  async function inOrder(who: Somebody, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown[]> {
    const started: Promise<unknown>[] = []
    await bank.db.transaction().execute(async (trx) => {
      await sql`
        select 1 from ledger_account where id in (select ledger_account_id from account where customer_id = ${who.customerId})
        for update`.execute(trx)
      for (const [place, one] of [first, second].entries()) {
        started.push(one())
        await expect.poll(() => waiting(bank), { timeout: 10_000 }).toBeGreaterThan(place)
      }
    })
    return Promise.all(started)
  }

  test('[C-OWN-345] a payment that arrives before the closing is booked, and the accounts stay open', async () => {
    const { ana, bob } = await people()
    await kit.asks(ana)
    await kit.due(ana)
    const [paid] = await inOrder(
      ana,
      () => pay(bob, ana),
      () => kit.close(),
    )
    expect((paid as { code: string }).code).toBe('00')
    expect([await kit.state(ana), await ana.balance('USD')]).toEqual([['stopped', 'money'], '1.00'])
  })

  test('[C-OWN-345] one that comes after it is refused, and its payer keeps the money', async () => {
    const { ana, bob } = await people()
    await kit.asks(ana)
    await kit.due(ana)
    const [, paid] = await inOrder(
      ana,
      () => kit.close(),
      () => pay(bob, ana),
    )
    expect((paid as { code: string }).code).not.toBe('00')
    expect([await kit.state(ana), await bob.balance('USD')]).toEqual([['closed'], '10.00'])
  })

  test('[C-OWN-345] [C-OWN-347] many payments, closings and somebody who takes it back: closed with nothing in the accounts, or open', async () => {
    for (let round = 0; round < 6; round++) {
      const { ana, bob } = await people()
      await kit.asks(ana)
      await kit.due(ana)
      await Promise.all([
        kit.close(),
        pay(bob, ana),
        kit.close(),
        round % 2 === 0 ? ana.answer(closing.takeBack, {}) : ana.answer(opening.currency, { currencyCode: 'EUR' }),
        pay(bob, ana),
      ])
      const [state] = (await kit.state(ana)) ?? []
      const { rows } = await sql<{ money: bigint; open: number }>`
        select sum(l.posted)::bigint as money, count(*) filter (where a.status <> 11)::integer as open
        from account a join ledger_account l on l.id = a.ledger_account_id where a.customer_id = ${ana.customerId}`.execute(bank.db)
      if (state === 'closed') expect(rows[0]).toEqual({ money: 0n, open: 0 })
      else expect(rows[0]!.open).toBeGreaterThan(0)
    }
  })
})
