/** Many at once: how the tries of one round are written down, and how many events are sent again. */
import { deliveries, webhooks } from '@ducat/contract/public-api/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { courierOf, openReceivers } from '../../../test/receiver.ts'
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

/** Statements of one round to so many objects, of which the first is answered with an error. */
async function round(messages: number) {
  const { who } = await bank.world({ who: { usd: '1.00', email: `round${++count}@hooks.example` } })
  const receiver = place.receiver(`round-${count}`)
  const { customerId } = who
  const { id } = await who.call(webhooks.create, { customerId, name: 'Round', enabled: true, url: receiver.url })
  receiver.answers = ({ body }) => (body.data.n === 0 ? 500 : 200)
  for (let n = 0; n < messages; n++)
    await raiseEvent(bank.db, { customerId, type: 'test.happened', object: `round:${count}:${n}`, data: { n } })
  let statements = 0
  const counted = bank.db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const courier = courierOf({ db: counted }, place.egress)
  await courier.look()
  await courier.idle()
  const { requests } = await who.call(deliveries.log, { customerId })
  return { statements, id, tries: requests.map(({ status, attempt, nextTry }) => [status, attempt, nextTry !== undefined]) }
}

test('eight messages take as many statements as one, and each has its own line', async () => {
  const one = await round(1)
  const eight = await round(8)
  expect(eight.statements).toBe(one.statements)
  expect(one.tries).toEqual([[500, 1, true]])
  expect(eight.tries.toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
    [500, 1, true],
    ...Array.from({ length: 7 }, () => [200, 1, false]),
  ])
  const states = await bank.db
    .selectFrom('webhook_delivery')
    .select(['state', 'attempts'])
    .where('webhook_id', '=', eight.id)
    .orderBy('event_id')
    .execute()
  expect(states.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 1],
    ...Array.from({ length: 7 }, () => ['delivered', 1]),
  ])
})

test('[C-OWN-152] ten thousand events at once are sent again, the oldest first, and whoever asked hears that there are others', async () => {
  const { who } = await bank.world({ who: { email: 'many@hooks.example' } })
  const { customerId } = who
  const { id } = await who.call(webhooks.create, { customerId, name: 'Many', enabled: true, url: place.receiver('many').url })
  await raiseEvent(bank.db, { customerId, type: 'test.happened', object: 'x:1', data: { n: 1 } })
  const sent = async () =>
    (
      await sql<{ count: number; newest: number }>`
        select count(*)::integer as count, max((e.data ->> 'n')::integer) as newest
        from webhook_delivery d join webhook_event e on e.id = d.event_id where d.webhook_id = ${id}`.execute(bank.db)
    ).rows[0]
  // As if they had come while it was off: no delivery knows of them.
  await sql`
    insert into webhook_event (customer_id, number, type, object, data)
    select customer_id, number + n, type, object, jsonb_build_object('n', n) from webhook_event, generate_series(2, 10000) n
    where customer_id = ${customerId}`.execute(bank.db)
  expect(await who.call(deliveries.replayMany, { id, customerId })).toEqual({ queued: 10_000, more: false })
  await sql`delete from webhook_delivery where webhook_id = ${id}`.execute(bank.db)
  await sql`
    insert into webhook_event (customer_id, number, type, object, data)
    select customer_id, max(number) + 1, 'test.happened', 'x:1', '{"n": 10001}' from webhook_event where customer_id = ${customerId}
    group by customer_id`.execute(bank.db)
  expect(await who.call(deliveries.replayMany, { id, customerId })).toEqual({ queued: 10_000, more: true })
  expect(await sent()).toEqual({ count: 10_000, newest: 10_000 })
  await sql`delete from webhook_delivery where webhook_id = ${id}`.execute(bank.db)
  await sql`delete from webhook_event where customer_id = ${customerId}`.execute(bank.db)
})
