/** What the developer console is told: figures of a day, the calls of a key, and a test event that its own secret signs. */
import { accounts } from '@ducat/contract/accounts/calls'
import { apiKeys, calling, deliveries, developerConsole, webhooks } from '@ducat/contract/public-api/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { Program } from '../../../test/program.ts'
import { courierOf, openReceivers, verified } from '../../../test/receiver.ts'

let bank: TestBank
let receivers: Awaited<ReturnType<typeof openReceivers>>
let full: Somebody
let reader: Somebody
let other: Somebody
let customerId: number
beforeAll(async () => {
  receivers = await openReceivers()
  bank = await testBank({ gateways: { egress: receivers.egress } })
  ;({ full, reader } = await bank.world({
    full: { usd: '100.00', works: { for: 'Acme', rights: 2 } },
    reader: { works: { for: 'Acme', rights: 1 } },
  }))
  other = (await bank.world({ other: { works: { for: 'Other', rights: 2 } } })).other
  customerId = full.customerId
})
beforeEach(() => sql`truncate api_request`.execute(bank.db))
afterAll(async () => {
  await bank.close()
  await receivers.close()
})

async function program(name = 'Shop', who = full): Promise<{ id: number; caller: Program }> {
  const { id, key, secret } = await who.call(apiKeys.create, {
    customerId: who.customerId,
    name,
    enabled: true,
    scopes: ['read', 'prepare'],
  })
  return { id, caller: new Program(bank.app, who.host).with({ key, secret }) }
}
const deliver = async () => {
  const courier = courierOf(bank, receivers.egress)
  await courier.look()
  await courier.idle()
}

test('[C-OWN-180] [C-OWN-181] [C-OWN-182] who has no right 2 is refused, and so is the webhook of another customer', async () => {
  const { id } = await full.call(webhooks.create, { customerId, name: 'Orders', enabled: true, url: receivers.receiver('refused').url })
  for (const who of [reader, other]) {
    expect((await who.answer(developerConsole.figures, { customerId })).status).toBe(403)
    expect((await who.answer(developerConsole.calls, { customerId })).status).toBe(403)
    expect((await who.answer(developerConsole.test, { id, customerId })).status).toBe(403)
  }
  expect((await other.answer(developerConsole.test, { id, customerId: other.customerId })).status).toBe(404)
})

test('[C-OWN-180] calls of today, refusals among them, slow ones and the median', async () => {
  const { id, caller } = await program()
  expect(await full.call(developerConsole.figures, { customerId })).toMatchObject({ calls: 0, errors: 0, slow: 0 })
  await caller.call(accounts.list, {})
  // Refused with HTTP 200: a named call says so in its body.
  expect((await caller.answer(p2p.send, { amount: '0.00' })).status).toBe(200)
  await caller.call(accounts.list, {})
  await sql`update api_request set ms = case when id = (select max(id) from api_request) then 1500 else 40 end where api_key_id = ${id}`.execute(
    bank.db,
  )
  await sql`insert into api_request (customer_id, api_key_id, method, path, status, ip, ms, request, response, created_at)
    select ${customerId}, ${id}, 'POST', '/', 500, '192.0.2.1', 9, '{}', '', at from unnest(array[
      now() - interval '2 days', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 millisecond']) at`.execute(
    bank.db,
  )
  // One of the first moment of the day in UTC, wherever the database stands.
  await sql`update api_request set created_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
    where id = (select min(id) from api_request where ms = 40)`.execute(bank.db)
  const figures = await full.call(developerConsole.figures, { customerId })
  expect(figures).toEqual({
    calls: 3,
    errors: 1,
    slow: 1,
    medianMs: 40,
    receiver: expect.stringContaining('http://receiver.localhost') as string,
  })
  expect(await other.call(developerConsole.figures, { customerId: other.customerId })).toMatchObject({ calls: 0, errors: 0 })
})

test('[C-MERCH-038] the log of all keys, of one, of what failed and of what was slow', async () => {
  const [first, second] = [await program('First'), await program('Second')]
  const foreign = await program('Foreign', other)
  await first.caller.call(accounts.list, {})
  await second.caller.answer(p2p.send, { amount: '0.00' })
  await foreign.caller.call(accounts.list, {})
  const keysOf = async (input: object) =>
    (await full.call(calling.requests, { customerId, ...input })).requests.map(({ apiKeyId }) => apiKeyId)
  expect(await keysOf({})).toEqual([second.id, first.id])
  expect(await keysOf({ apiKeyId: first.id })).toEqual([first.id])
  expect(await keysOf({ only: 'errors' })).toEqual([second.id])
  expect(await keysOf({ only: 'slow' })).toEqual([])
  expect((await full.answer(calling.requests, { customerId, apiKeyId: foreign.id })).status).toBe(404)
})

test('[C-OWN-182] the calls of a key come with their scope and the fields that the contract has', async () => {
  const { calls } = await full.call(developerConsole.calls, { customerId })
  const send = calls.find(({ name }) => name === 'p2pTransferFunds')
  expect(send).toMatchObject({ about: p2p.send.about, scope: 'prepare', needsKey: true })
  const fields = new Map(send?.fields.map((field) => [field.name, field]))
  expect(fields.get('toEmail')).toMatchObject({ type: 'text', required: true })
  expect(fields.get('accountId')).toMatchObject({ type: 'number', required: true })
  expect(fields.get('note')).toMatchObject({ type: 'text', required: false, max: expect.any(Number) as number })
  const batch = calls.find(({ name }) => name === 'batchPrepare')
  expect(batch?.fields.find(({ name }) => name === 'type')).toMatchObject({ required: true, choices: ['p2p', 'wire', 'eft', 'crypto'] })
  expect(calls.find(({ name }) => name === 'accountBalanceInquiry')).toMatchObject({ scope: 'read', needsKey: false })
  expect(calls.find(({ name }) => /PinShow|approvalConfirm/i.test(name))).toBeUndefined()
})

test('[C-OWN-181] a test event goes to one webhook, signed with its secret, and has no place in the sequence', async () => {
  const [mine, others] = [receivers.receiver('mine'), receivers.receiver('others')]
  const made = await full.call(webhooks.create, { customerId, name: 'Mine', enabled: true, url: mine.url })
  const second = await full.call(webhooks.create, { customerId, name: 'Others', enabled: true, url: others.url })
  const { eventId } = await full.call(developerConsole.test, { id: made.id, customerId })
  await deliver()
  expect(mine.heard.map(({ body }) => body)).toMatchObject([
    { id: eventId, type: 'webhook.test', sequence: 0, data: { webhookId: made.id, sentBy: 'full Test' } },
  ])
  verified(made.secret, mine.heard[0]!)
  expect(others.heard).toEqual([])
  // A replay of these days leaves it where it was.
  await full.call(deliveries.replayMany, { id: second.id, customerId })
  await full.call(deliveries.replayMany, { id: made.id, customerId })
  await deliver()
  expect([mine.heard.length, others.heard.length]).toEqual([2, 0])
  await full.call(webhooks.update, { id: made.id, customerId, name: 'Mine', enabled: false, url: mine.url })
  const off = await full.answer(developerConsole.test, { id: made.id, customerId })
  expect([off.status, off.body.validationErrors?.[0]]).toMatchObject([422, { field: 'id', reason: 'WEBHOOK_OFF' }])
})
