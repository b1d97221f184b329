/** What a program may do with a key, what becomes of what it prepares, and what its log shows. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, rules } from '@ducat/contract/approvals/calls'
import { history } from '@ducat/contract/history/calls'
import { allowedAddresses, apiKeys, calling, webhooks } from '@ducat/contract/public-api/calls'
import type { Scope } from '@ducat/contract/public-api/models'
import { customer } from '@ducat/contract/session/calls'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { Program } from '../../../test/program.ts'
import { expireDue } from '../../approvals/expire.ts'
import { batcher } from '../../operations/batcher.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

async function program(who: Somebody, scopes: Scope[] = ['read']) {
  const { id, key, secret } = await who.call(apiKeys.create, { customerId: who.customerId, name: 'Shop', enabled: true, scopes })
  return { id, caller: new Program(bank.app, who.host).with({ key, secret }) }
}
async function person(wish: Wish = {}) {
  const { who } = await bank.world({ who: { usd: '100.00', email: `who${++count}@keys.example`, ...wish } })
  return who
}
async function company() {
  const name = `Keys ${++count}`
  return bank.world({
    boss: { works: { for: name, rights: 2 }, usd: '100.00', email: `boss${count}@keys.example` },
    second: { works: { for: name, rights: 4 }, email: `second${count}@keys.example` },
    third: { works: { for: name, rights: 4 }, email: `third${count}@keys.example` },
    payee: { usd: '0.00', email: `payee${count}@keys.example` },
  })
}
async function order(who: { call: Somebody['call'] }, payee: Somebody, extra: object = {}) {
  const { accountId = 0 } = (await who.call(accounts.list, {})).accounts.account[0] ?? {}
  return { accountId, amount: '12.00', currency: 'USD', toEmail: payee.email, ...extra }
}
const said = ({ status, body }: { status: number; body: object }) => {
  const { requestId: _each, ...rest } = body as Record<string, unknown>
  return { status, ...rest }
}

describe('a key', () => {
  test('reads what its customer sees, in the customer’s brand, whichever host it asks', async () => {
    const ana = await person()
    const { caller } = await program(ana)
    expect((await caller.call(accounts.list, {})).accounts.account[0]?.balance).toBe('100.00')
    const elsewhere = new Program(bank.app, bank.anyone('nacreo').host).with(caller.credentials)
    expect((await elsewhere.call(accounts.list, {})).accounts.account[0]?.balance).toBe('100.00')
    expect((await caller.call(history.list, { pageSize: 5 })).transactions.transaction.length).toBeGreaterThan(0)
  })

  test('unknown, wrong, off, removed: one and the same answer, and a wrong one is slowed down', async () => {
    const ana = await person()
    const { id, caller } = await program(ana)
    const { key, secret } = caller.credentials
    const ask = (credentials: Program['credentials'], address: string) =>
      new Program(bank.app, ana.host).with(credentials).answer(accounts.list, {}, { address })
    const wrong = said(await ask({ key, secret: `${secret.slice(0, -1)}x` }, '198.51.100.1'))
    expect(wrong).toMatchObject({ status: 401, responseCode: 'AU' })
    expect(said(await ask({ key: 'dk_nobody', secret }, '198.51.100.2'))).toEqual(wrong)
    await ana.call(apiKeys.update, { id, customerId: ana.customerId, name: 'Shop', enabled: false })
    expect(said(await ask({ key, secret }, '198.51.100.3'))).toEqual(wrong)
    await ana.call(apiKeys.update, { id, customerId: ana.customerId, name: 'Shop', enabled: true })
    expect((await ask({ key, secret }, '198.51.100.4')).code).toBe('00')
    await ana.call(apiKeys.remove, { id })
    expect(said(await ask({ key, secret }, '198.51.100.5'))).toEqual(wrong)
    for (const guessed of [key, 'dk_nobody']) {
      const statuses: number[] = []
      for (let n = 0; n < 7; n++) statuses.push((await ask({ key: guessed, secret: `ds_${n}` }, '198.51.100.9')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    }
  })

  test('broken Basic headers are no key', async () => {
    const ana = await person()
    for (const authorization of ['Basic', 'Basic !!!', 'Basic Og==', `Basic ${Buffer.from('a:b:c d').toString('base64')}`, 'basic x'])
      expect((await new Program(bank.app, ana.host).answer(accounts.list, {}, { headers: { authorization } })).status).toBe(401)
  })

  test('[G46] does nothing that its scope lacks, and never what a person does', async () => {
    const { boss, payee } = await company()
    const reader = (await program(boss)).caller
    const preparer = (await program(boss, ['prepare'])).caller
    expect(said(await reader.answer(p2p.send, await order(reader, payee)))).toMatchObject({ responseCode: '13' })
    const { customerId } = boss
    for (const caller of [reader, preparer]) {
      expect((await caller.answer(business.approve, { transactionIds: [1], declined: false })).code).toBe('13')
      expect((await caller.answer(customer.info, {})).code).toBe('13')
      expect((await caller.answer(apiKeys.list, { customerId })).status).toBe(403)
      expect((await caller.answer(apiKeys.create, { customerId, name: 'More', enabled: true })).status).toBe(403)
      expect((await caller.answer(webhooks.create, { customerId, name: 'More', enabled: true, url: 'https://shop.example/' })).status).toBe(
        403,
      )
    }
  })

  test('acts for nobody but its customer', async () => {
    const [ana, bea] = [await person(), await person()]
    const { caller } = await program(ana)
    expect((await caller.answer(accounts.list, {}, { fromCustomerId: bea.customerId })).code).toBe('ENOA')
    expect((await caller.answer(accounts.list, {}, { fromCustomerId: 987_654_321 })).code).toBe('ENOA')
    expect((await caller.answer(accounts.list, {}, { fromCustomerId: ana.customerId })).code).toBe('00')
  })

  test('[MERCH-004] calls only from allowed addresses, once there are some', async () => {
    const ana = await person()
    const { caller } = await program(ana)
    const { customerId } = ana
    const from = async (address: string) => (await caller.answer(accounts.list, {}, { address })).code
    expect(await from('203.0.113.7')).toBe('00')
    const { id } = await ana.call(allowedAddresses.create, { customerId, name: 'Off', enabled: false, ipFrom: '192.0.2.1' })
    expect(await from('203.0.113.7')).toBe('00')
    await ana.call(allowedAddresses.update, { id, customerId, name: 'On', enabled: true, ipFrom: '192.0.2.1', ipTo: '192.0.2.9' })
    await ana.call(allowedAddresses.create, { customerId, name: 'Six', enabled: true, ipFrom: '2001:db8::1', ipTo: '2001:db8::f' })
    expect([await from('203.0.113.7'), await from('192.0.2.0'), await from('192.0.2.10'), await from('2001:db8::10')]).toEqual([
      '13',
      '13',
      '13',
      '13',
    ])
    expect([await from('192.0.2.1'), await from('192.0.2.9'), await from('::ffff:192.0.2.5'), await from('2001:db8::e')]).toEqual([
      '00',
      '00',
      '00',
      '00',
    ])
  })

  test('dies with the right of whoever made it', async () => {
    const { boss } = await company()
    const { caller } = await program(boss)
    expect((await caller.answer(accounts.list, {})).code).toBe('00')
    const deputy = await bank.db.selectFrom('person').select('id').where('email', '=', boss.email).executeTakeFirstOrThrow()
    const give = (rights: number) => sql`update access set rights = ${rights} where person_id = ${deputy.id}`.execute(bank.db)
    await give(3)
    expect((await caller.answer(accounts.list, {})).status).toBe(401)
    await give(2)
    expect((await caller.answer(accounts.list, {})).code).toBe('00')
    await sql`update access set balance_info = false where person_id = ${deputy.id}`.execute(bank.db)
    expect((await caller.answer(accounts.list, {})).status).toBe(401)
    await sql`delete from access where person_id = ${deputy.id}`.execute(bank.db)
    expect((await caller.answer(accounts.list, {})).status).toBe(401)
  })
})

describe('what a key prepares', () => {
  test('waits for a person for seven days, whoever made the key; its money is held; the key stands in its facts', async () => {
    const { boss, payee } = await company()
    const { id, caller } = await program(boss, ['prepare'])
    const asked = await order(caller, payee)
    const quote = await caller.call(quotes.create, {
      transferType: 'p2p',
      side: 'send',
      fromAccountId: asked.accountId,
      toEmail: payee.email,
      amount: '12.00',
    })
    const sent = await caller.call(p2p.send, { ...asked, quoteId: quote.quoteId }, { key: 'order-1001-paid' })
    expect(sent.approveType).toBe('none')
    const again = await caller.call(p2p.send, { ...asked, quoteId: quote.quoteId }, { key: 'order-1001-paid' })
    expect(again.transactionId).toBe(sent.transactionId)
    const { rows } = await sql<object>`
      select state, person_id, facts -> 'apiKey' ->> 'keyId' as key, expires_at - created_at as lives from operation where id = ${sent.transactionId}`.execute(
      bank.db,
    )
    expect(rows).toMatchObject([{ state: 'awaiting_second_person', person_id: null, key: String(id), lives: { days: 7 } }])
    expect(await payee.balance('USD')).toBe('0.00')
    const [request] = (await boss.call(business.list, { page: 1, size: 10 })).requests
    expect(request).toMatchObject({ createdBy: { name: 'API key Shop', apiKeyId: id }, mayApprove: true, amount: '12.00' })
    expect((await boss.call(business.count, {})).transactionRequestCount).toBe(1)
    await boss.call(business.approve, { transactionIds: [sent.transactionId!], declined: false })
    expect(await payee.balance('USD')).toBe('12.00')
    await booksAreRight(bank)
  })

  test('is approved with the second step of whoever approves', async () => {
    const ana = await person({ approveMode: 'sms' })
    const bob = await person({ usd: '0.00' })
    const { caller } = await program(ana, ['prepare'])
    const { transactionId = 0, approveType } = await caller.call(p2p.send, await order(caller, bob))
    expect(approveType).toBe('none')
    const asked = await ana.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect(asked.approveType).toBe('sms')
    expect(await bob.balance('USD')).toBe('0.00')
    const message = await bank.db
      .selectFrom('demo_message')
      .select('body')
      .where('channel', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(message.body)?.[0] ?? ''
    await ana.call(business.confirm, { approvalTransactionId: asked.approvalTransactionId!, code })
    expect(await bob.balance('USD')).toBe('12.00')
  })

  test('is declined or too late, and its money is free again', async () => {
    const { boss, second, payee } = await company()
    const { caller } = await program(boss, ['prepare'])
    const first = await caller.call(p2p.send, await order(caller, payee, { amount: '60.00' }))
    expect((await caller.answer(p2p.send, await order(caller, payee, { amount: '60.00' }))).code).toBe('VF')
    await second.call(business.approve, { transactionIds: [first.transactionId!], declined: true, reason: 'not ours' })
    const late = await caller.call(p2p.send, await order(caller, payee, { amount: '60.00' }))
    await sql`update operation set expires_at = now() - interval '1 second' where id = ${late.transactionId}`.execute(bank.db)
    await expireDue(bank.db, batcher(bank.db))
    expect((await caller.call(p2p.send, await order(caller, payee, { amount: '60.00' }))).transactionId).toBeGreaterThan(0)
    await booksAreRight(bank)
  })

  test('takes as many people as the company’s rules want', async () => {
    const { boss, second, third, payee } = await company()
    const rule = { transferTypes: [], fromAmount: '1.00', currencyCode: 'USD', approvers: 2 }
    const change = await boss.call(rules.set, { policies: [rule] })
    expect(change).toBeDefined()
    const { caller } = await program(boss, ['prepare'])
    const { transactionId = 0 } = await caller.call(p2p.send, await order(caller, payee))
    await second.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect(await payee.balance('USD')).toBe('0.00')
    await third.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect(await payee.balance('USD')).toBe('12.00')
  })

  test('cannot repeat or begin on a later day', async () => {
    const { boss, payee } = await company()
    const { caller } = await program(boss, ['prepare'])
    for (const extra of [
      { subscriptionFrequency: 'monthly' },
      { subscriptionStartDate: new Date(Date.now() + 864e5 * 3).toISOString().slice(0, 10) },
    ]) {
      const answer = await caller.answer(p2p.send, await order(caller, payee, extra))
      expect(answer.body.validationErrors?.map(({ reason }) => reason)).toEqual(['API_KEY_REPEATS'])
    }
  })
})

describe('[C-MERCH-038] the log of a key', () => {
  test('shows what was asked and answered, without secrets, and bounded', async () => {
    const ana = await person()
    const bob = await person({ usd: '0.00' })
    const { id, caller } = await program(ana, ['prepare'])
    const { customerId } = ana
    const canary = 'canary-9f1c7d'
    await caller.call(p2p.send, { ...(await order(caller, bob)), note: 'Order 7' })
    await caller.answer(p2p.send, { ...(await order(caller, bob)), password: canary, token: canary, nested: { pin: canary, cvv: canary } })
    await caller.answer(business.approve, { transactionIds: [1], declined: false }, { address: '192.0.2.44' })
    await caller.answer(history.list, { keyword: 'x'.repeat(50_000) })
    const { requests } = await ana.call(calling.requests, { customerId, apiKeyId: id })
    const sent = requests.find(({ request }) => request.includes('Order 7'))!
    expect(sent).toMatchObject({
      id: expect.any(Number) as number,
      created: expect.stringMatching(/^\d{4}-/) as string,
      method: 'POST',
      path: '/api/v4/?p2pTransferFunds',
      status: 200,
      ip: expect.stringMatching(/[.:]/) as string,
      apiKeyId: id,
    })
    expect(JSON.parse(sent.response)).toMatchObject({ responseCode: '00', approveType: 'none' })
    expect(requests.find(({ ip }) => ip === '192.0.2.44')).toMatchObject({ path: '/api/v4/?businessTransactionApprove', status: 200 })
    const all = JSON.stringify(requests)
    expect(all).not.toContain(canary)
    for (const secret of Object.values(caller.credentials)) expect(all).not.toContain(secret)
    for (const { request, response } of requests) expect(Math.max(request.length, response.length)).toBeLessThanOrEqual(8_001)
    const { rows } = await sql<{ all: string }>`select string_agg(r::text, ' ') as all from api_request r`.execute(bank.db)
    expect(rows[0]!.all).not.toContain(canary)
    expect((await ana.call(apiKeys.list, { customerId })).apiKeys.find((key) => key.id === id)?.lastUsed).toBeDefined()
  })

  test('goes by pages and days; a key of somebody else is one that is not there', async () => {
    const [ana, bea] = [await person(), await person()]
    const { id, caller } = await program(ana)
    const { customerId } = ana
    for (let n = 0; n < 23; n++) await caller.call(accounts.list, {})
    const first = await ana.call(calling.requests, { customerId, apiKeyId: id })
    const second = await ana.call(calling.requests, { customerId, apiKeyId: id, cursor: first.cursor })
    expect([first.requests.length, second.requests.length, second.cursor]).toEqual([20, 3, undefined])
    expect((await ana.call(calling.requests, { customerId, apiKeyId: id, toDate: '2020-01-01' })).requests).toEqual([])
    expect((await ana.call(calling.requests, { customerId, apiKeyId: id, fromDate: '2020-01-01' })).requests).toHaveLength(20)
    expect((await bea.answer(calling.requests, { customerId: bea.customerId, apiKeyId: id })).status).toBe(404)
    expect((await bea.answer(calling.requests, { customerId, apiKeyId: id })).status).toBe(403)
  })
})
