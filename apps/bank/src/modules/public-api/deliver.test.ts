/** Webhooks: what is told, that it arrives, and what becomes of receivers that do not answer. */
import { business } from '@ducat/contract/approvals/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { deliveries, webhooks } from '@ducat/contract/public-api/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { courierOf, openReceivers, verified, type Receiver } from '../../../test/receiver.ts'
import { PAUSES } from './queue.ts'
import { raiseFinishedBatches } from './raise.ts'
import { tellOfDeadReceivers } from './letters.ts'
import { gatewaysOf } from '../../outside.ts'
import { raiseEvent } from './index.ts'

let bank: TestBank
let place: Awaited<ReturnType<typeof openReceivers>>
let count = 0
beforeAll(async () => {
  place = await openReceivers(3_000)
  bank = await testBank({ gateways: { egress: place.egress } })
})
afterAll(async () => {
  await bank.close()
  await place.close()
})

/** Somebody with money and a webhook. */
async function merchant(name: string) {
  const { who } = await bank.world({ who: { usd: '100.00', email: `${name}${++count}@hooks.example` } })
  return { who, ...(await hook(who, name)) }
}
async function hook(who: Somebody, name: string) {
  const receiver = place.receiver(`${name}-${++count}`)
  const { id, secret } = await who.call(webhooks.create, { customerId: who.customerId, name, enabled: true, url: receiver.url })
  return { receiver, id, secret }
}

async function pay(from: Somebody, to: Somebody, amount = '5.00') {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  return from.call(p2p.send, { accountId, amount, currency: 'USD', toEmail: to.email })
}
const raise = (who: Somebody, object: string, n = 1) =>
  raiseEvent(bank.db, { customerId: who.customerId, type: 'test.happened', object, data: { n } })

/** Sends whatever is due, to the end. */
async function deliver() {
  const courier = courierOf(bank, place.egress)
  await courier.look()
  await courier.idle()
}
/** The bank's clock is the database's: so much later, everything that waits is so much older. */
async function later(seconds: number, id: number) {
  const by = sql`make_interval(secs => ${seconds})`
  await sql`update webhook_delivery set next_at = next_at - ${by} where webhook_id = ${id}`.execute(bank.db)
  await sql`update webhook set failing_since = failing_since - ${by}, old_secret_until = old_secret_until - ${by} where id = ${id}`.execute(
    bank.db,
  )
}
const typesOf = ({ heard }: Receiver) => heard.map(({ body }) => body.type)
const stateOf = async (who: Somebody, id: number) =>
  (await who.call(webhooks.list, { customerId: who.customerId })).webhooks.find((one) => one.id === id)!
const lettersTo = async (who: Somebody) =>
  (await bank.db.selectFrom('demo_message').select('subject').where('recipient', '=', who.email).orderBy('id').execute())
    .map(({ subject }) => subject)
    .filter((subject) => !subject?.startsWith('New sign-in'))

describe('[G31] what happened is told', () => {
  test('to payer and payee, signed by Standard Webhooks, with amounts as the API writes them', async () => {
    const ana = await merchant('ana')
    const bob = await merchant('bob')
    const { transactionId } = await pay(ana.who, bob.who, '12.30')
    await deliver()
    expect([typesOf(ana.receiver), typesOf(bob.receiver)]).toEqual([['payment.sent'], ['payment.received']])
    expect(ana.receiver.heard[0]!.body).toMatchObject({
      sequence: 1,
      data: {
        transactionId,
        amount: '12.30',
        currencyCode: 'USD',
        direction: 'out',
        transactionType: 'p2p',
        counterpartyEmail: bob.who.email,
      },
    })
    expect(bob.receiver.heard[0]!.body.data).toMatchObject({ transactionId, amount: '12.30', direction: 'in' })
    expect(verified(bob.secret, bob.receiver.heard[0]!)).toMatchObject({ type: 'payment.received' })
    expect(() => verified(ana.secret, bob.receiver.heard[0]!)).toThrow('No matching signature')
    expect(ana.receiver.heard[0]!.headers['webhook-id']).toBe(ana.receiver.heard[0]!.body.id)
    expect(JSON.stringify(ana.receiver.heard[0]!.body)).not.toContain('minor')
  })

  test('what waits for a second person, is declined, or approved, in its order', async () => {
    const { boss, clerk, payee } = await bank.world({
      boss: { works: { for: 'Till Ltd', rights: 2 }, usd: '100.00', email: 'boss@till.example' },
      clerk: { works: { for: 'Till Ltd', rights: 3 }, email: 'clerk@till.example' },
      payee: { usd: '0.00', email: 'payee@till.example' },
    })
    const { receiver } = await hook(boss, 'till')
    const first = await pay(clerk, payee)
    const second = await pay(clerk, payee)
    await boss.call(business.approve, { transactionIds: [first.transactionId!], declined: true, reason: 'not this one' })
    await boss.call(business.approve, { transactionIds: [second.transactionId!], declined: false })
    await deliver()
    const of = (id: number | undefined) =>
      receiver.heard.filter(({ body }) => body.data['transactionId'] === id).map(({ body }) => body.type)
    expect(of(first.transactionId)).toEqual(['payment.awaiting_approval', 'payment.declined'])
    expect(of(second.transactionId)).toEqual(['payment.awaiting_approval', 'payment.sent'])
    expect(receiver.heard.map(({ body }) => body.sequence).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })

  test('of a finished batch once', async () => {
    const { who, receiver } = await merchant('batch')
    const { accountId = 0 } = (await who.call(accounts.list, {})).accounts.account[0] ?? {}
    await sql`
      insert into batch (brand, customer_id, person_id, account_id, way, name, digest, state, finished_at)
      select 'aldermint', ${who.customerId}, c.person_id, ${accountId}, 'p2p', 'Wages', '', 'done', now() from customer c where c.id = ${who.customerId}`.execute(
      bank.db,
    )
    await raiseFinishedBatches(bank.db)
    await raiseFinishedBatches(bank.db)
    await deliver()
    expect(receiver.heard.map(({ body }) => [body.type, body.data['name']])).toEqual([['batch.finished', 'Wages']])
  })

  test('nothing of customers without a webhook is kept, and nothing of what was rolled back', async () => {
    const { who, receiver } = await merchant('none')
    const { bob } = await bank.world({ bob: { usd: '10.00', email: 'bob@none.example' } })
    await pay(bob, who)
    await expect(
      bank.db.transaction().execute(async (trx) => {
        await raiseEvent(trx, { customerId: who.customerId, type: 'test.undone', object: 'x:1', data: {} })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await deliver()
    expect(typesOf(receiver)).toEqual(['payment.received'])
    const { rows } = await sql`select 1 from webhook_event where customer_id = ${bob.customerId}`.execute(bank.db)
    expect(rows).toEqual([])
  })
})

describe('[G31] a receiver that does not answer', () => {
  test('[C-OWN-152] is tried ten times in at least 75 hours, with growing pauses; then the webhook is off, its owner is told, and a replay delivers', async () => {
    const { who, receiver, id } = await merchant('dead')
    receiver.answers = () => 500
    await raise(who, 'x:1')
    await deliver()
    for (const pause of PAUSES) {
      await later(pause - 1, id)
      const before = receiver.heard.length
      await deliver()
      expect(receiver.heard.length).toBe(before)
      await later(1, id)
      await deliver()
      expect(receiver.heard.length).toBe(before + 1)
    }
    expect(receiver.heard).toHaveLength(10)
    expect(PAUSES.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(75 * 3_600)
    expect(PAUSES.every((pause, n) => n === 0 || pause > PAUSES[n - 1]!)).toBe(true)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await stateOf(who, id)).toMatchObject({ enabled: false, disabledBecause: 'dead' })
    const gateways = gatewaysOf(bank.db)
    await tellOfDeadReceivers(bank.db, gateways)
    await tellOfDeadReceivers(bank.db, gateways)
    expect(await lettersTo(who)).toEqual(['Webhook turned off: dead'])
    // Raised while it is off: kept for a replay.
    await raise(who, 'x:2', 2)
    const { customerId } = who
    const refused = await who.answer(deliveries.replayMany, { id, customerId, failed: true })
    expect(refused.body.validationErrors?.[0]?.reason).toBe('WEBHOOK_OFF')
    receiver.answers = () => 200
    await who.call(webhooks.update, { id, customerId, name: 'dead', enabled: true, url: receiver.url })
    expect(await who.call(deliveries.replayMany, { id, customerId, failed: true })).toEqual({ queued: 1, more: false })
    await deliver()
    expect(receiver.heard.at(-1)!.body.id).toBe(receiver.heard[0]!.body.id)
    const today = new Date().toISOString().slice(0, 10)
    const old = { fromDate: '2020-01-01', toDate: '2020-01-02' }
    expect(await who.call(deliveries.replayMany, { id, customerId, ...old })).toEqual({ queued: 0, more: false })
    expect(await who.call(deliveries.replayMany, { id, customerId, fromDate: today, toDate: today })).toEqual({ queued: 2, more: false })
    receiver.heard.length = 0
    await deliver()
    expect(receiver.heard.map(({ body }) => body.data['n']).toSorted()).toEqual([1, 2])
  })

  test('and says 410 is off at once, and its owner is told', async () => {
    const { who, receiver, id } = await merchant('gone')
    receiver.answers = () => 410
    await raise(who, 'x:1')
    await raise(who, 'x:2')
    await deliver()
    await later(90_000, id)
    await deliver()
    expect(receiver.heard.length).toBeLessThanOrEqual(2)
    expect(await stateOf(who, id)).toMatchObject({ enabled: false, disabledBecause: 'gone' })
    await tellOfDeadReceivers(bank.db, gatewaysOf(bank.db))
    expect(await lettersTo(who)).toEqual(['Webhook turned off: gone'])
  })

  test('for a while gets everything when it is back, and stays on; a redirect is no answer', async () => {
    const { who, receiver, id } = await merchant('flaps')
    const wrong = [500, 301, 404, 503]
    receiver.answers = ({ body }) => (body.data['n'] === 1 ? (wrong.shift() ?? 200) : 200)
    for (const n of [1, 2, 3]) await raise(who, `x:${n}`, n)
    await deliver()
    for (const pause of PAUSES.slice(0, 4)) {
      await later(pause, id)
      await deliver()
    }
    expect(receiver.heard.filter(({ body }) => body.data['n'] === 1)).toHaveLength(5)
    expect(receiver.heard.filter(({ body }) => body.data['n'] !== 1)).toHaveLength(2)
    expect(await stateOf(who, id)).toMatchObject({ enabled: true })
    const { rows } = await sql<{ state: string }>`select distinct state from webhook_delivery where webhook_id = ${id}`.execute(bank.db)
    expect(rows).toEqual([{ state: 'delivered' }])
  })

  test('holds up events of the same object, in their order, and no others', async () => {
    const { who, receiver, id } = await merchant('order')
    let failures = 1
    receiver.answers = ({ body }) => (body.data['n'] === 1 && failures-- > 0 ? 500 : 200)
    await raise(who, 'same:1', 1)
    await raise(who, 'same:1', 2)
    await raise(who, 'same:1', 3)
    await raise(who, 'other:1', 4)
    await deliver()
    expect(receiver.heard.map(({ body }) => body.data['n']).toSorted()).toEqual([1, 4])
    await later(PAUSES[0], id)
    await deliver()
    expect(receiver.heard.slice(2).map(({ body }) => body.data['n'])).toEqual([1, 2, 3])
  })

  test('holds up no other receiver', async () => {
    const slow = await merchant('slow')
    const quick = await merchant('quick')
    slow.receiver.answers = () => 0
    for (let n = 0; n < 20; n++) {
      await raise(slow.who, `x:${n}`, n)
      await raise(quick.who, `x:${n}`, n)
    }
    const courier = courierOf(bank, place.egress)
    const started = performance.now()
    await courier.look()
    await vi.waitFor(() => expect(quick.receiver.heard).toHaveLength(20), { timeout: 5_000 })
    expect(performance.now() - started).toBeLessThan(5_000)
    // New ones as well, while the slow one still has not answered.
    await raise(quick.who, 'x:late')
    await vi.waitFor(async () => {
      await courier.look()
      expect(quick.receiver.heard).toHaveLength(21)
    })
    await slow.who.call(webhooks.remove, { id: slow.id, customerId: slow.who.customerId })
  })
})

describe('[G32] between sending and writing it down', () => {
  test('a node dies: the event comes twice with one id, and none is lost', async () => {
    const { who, receiver, id } = await merchant('killed')
    for (const n of [1, 2, 3]) await raise(who, `x:${n}`, n)
    // Sends, and never comes back: what a killed process has done by then.
    const dead = courierOf(bank, { ...place.egress, post: (...of) => place.egress.post(...of).then(() => new Promise(() => undefined)) })
    dead.idle = async () => undefined
    await dead.look()
    await vi.waitFor(() => expect(receiver.heard).toHaveLength(3))
    await deliver()
    // Its lease still holds: nobody sends beside it.
    expect(receiver.heard).toHaveLength(3)
    await sql`update lease set until = now() where name = ${`webhook ${id}`}`.execute(bank.db)
    await deliver()
    expect(receiver.heard).toHaveLength(6)
    expect(new Set(receiver.heard.map(({ body }) => body.id)).size).toBe(3)
    await deliver()
    expect(receiver.heard).toHaveLength(6)
  })

  test('a node slept through its lease: it writes nothing over what another one has done', async () => {
    const { who, receiver, id } = await merchant('slept')
    await raise(who, 'x:1')
    const asleep = Promise.withResolvers<void>()
    const sleeper = courierOf(bank, {
      ...place.egress,
      post: (...of) => place.egress.post(...of).then(async (reply) => (await asleep.promise, reply)),
    })
    await sleeper.look()
    await vi.waitFor(() => expect(receiver.heard).toHaveLength(1))
    await sql`update lease set until = now() where name = ${`webhook ${id}`}`.execute(bank.db)
    await deliver()
    asleep.resolve()
    await sleeper.idle()
    const { rows } = await sql<{ attempts: number }>`select attempts from webhook_delivery where webhook_id = ${id}`.execute(bank.db)
    expect([receiver.heard.length, rows]).toEqual([2, [{ attempts: 1 }]])
    expect((await who.call(deliveries.log, { customerId: who.customerId })).requests).toHaveLength(1)
  })

  test('[C-OWN-150] the secret changes: what is under way and what comes in the next 24 hours is signed with both, then with the new one', async () => {
    const { who, receiver, id, secret: old } = await merchant('rotates')
    const { customerId } = who
    let failures = 1
    receiver.answers = () => (failures-- > 0 ? 500 : 200)
    await raise(who, 'x:1')
    await deliver()
    const { secret } = await who.call(deliveries.rotate, { id, customerId })
    await later(PAUSES[0], id)
    await raise(who, 'x:2')
    await deliver()
    expect(receiver.heard).toHaveLength(3)
    for (const heard of receiver.heard.slice(1)) {
      expect(verified(old, heard)).toBeDefined()
      expect(verified(secret, heard)).toBeDefined()
    }
    expect(await stateOf(who, id)).toMatchObject({ oldSecretUntil: expect.any(String) as string })
    await later(24 * 3_600, id)
    await raise(who, 'x:3')
    await deliver()
    const last = receiver.heard.at(-1)!
    expect(verified(secret, last)).toBeDefined()
    expect(() => verified(old, last)).toThrow('No matching signature')
    expect((await who.answer(deliveries.rotate, { id, customerId: 1 })).status).toBe(403)
  })
})

describe('the log', () => {
  test('[MERCH-009] [MERCH-014] [C-MERCH-039] shows 20 tries a page, newest first, by cursor, words and days', async () => {
    const { who, receiver, id: webhookId } = await merchant('log')
    const { customerId } = who
    for (let n = 1; n <= 25; n++) await raise(who, `x:${n}`, n)
    await deliver()
    const first = await who.call(deliveries.log, { customerId })
    const second = await who.call(deliveries.log, { customerId, cursor: first.cursor })
    expect([first.requests.length, second.requests.length, second.cursor]).toEqual([20, 5, undefined])
    const ids = [...first.requests, ...second.requests].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const [one] = first.requests
    expect(one).toMatchObject({
      id: expect.any(Number) as number,
      created: expect.stringMatching(/^\d{4}-/) as string,
      webhookId,
      status: 200,
      url: receiver.url,
      eventType: 'test.happened',
      attempt: 1,
      response: 'HTTP 200',
    })
    expect(receiver.heard.map(({ text }) => text)).toContain(one!.request)
    const find = async (input: object) => (await who.call(deliveries.log, { customerId, ...input })).requests.length
    expect(await find({ query: one!.eventId })).toBe(1)
    expect(await find({ query: 'HAPPENED', limit: 7 })).toBe(7)
    expect(await find({ query: '%' })).toBe(0)
    expect(await find({ fromDate: '2020-01-01', toDate: '2020-01-02' })).toBe(0)
    expect(await find({ fromDate: '2020-01-01' })).toBe(20)
    expect([
      await find({ toDate: '2020-01-02' }),
      await find({ fromDate: one!.created.slice(0, 10), toDate: one!.created.slice(0, 10) }),
    ]).toEqual([0, 20])
    const { who: other } = await merchant('not-the-log')
    expect((await other.call(deliveries.log, { customerId: other.customerId })).requests).toEqual([])
    expect((await other.answer(deliveries.log, { customerId })).status).toBe(403)
    expect((await who.answer(deliveries.log, { customerId, limit: 21 })).status).toBe(422)
    expect((await who.answer(deliveries.log, { customerId, cursor: 'nonsense' })).status).toBe(404)
    expect(JSON.stringify(first)).not.toContain('nobody’s business')
  })

  test('[C-OWN-151] one event is sent again with the id it had', async () => {
    const { who, receiver } = await merchant('again')
    const { customerId } = who
    await raise(who, 'x:1')
    await deliver()
    const [one] = (await who.call(deliveries.log, { customerId })).requests
    expect(await who.call(deliveries.replay, { requestId: one!.id, customerId })).toEqual({ queued: 1 })
    await deliver()
    expect(receiver.heard.map(({ body }) => body.id)).toEqual([one!.eventId, one!.eventId])
  })
})

test('[C-MERCH-037] a ping is signed with a secret of its own, and tells the class of the answer alone', async () => {
  const { who, receiver, secret } = await merchant('ping')
  for (const [status, told] of [
    [204, 200],
    [404, 400],
    [503, 500],
    [302, 300],
  ] as const) {
    receiver.answers = () => status
    const answer = await who.answer(deliveries.ping, { url: receiver.url })
    expect(answer.body).toEqual({ status: told, durationMs: expect.any(Number) as number })
  }
  expect(receiver.heard[0]!.body.type).toBe('webhook.ping')
  expect(receiver.heard[0]!.headers['webhook-signature']).toMatch(/^v1,/)
  expect(() => verified(secret, receiver.heard[0]!)).toThrow('No matching signature')
  receiver.answers = () => 0
  expect((await who.call(deliveries.ping, { url: receiver.url })).status).toBe(0)
})
