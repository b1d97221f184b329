/** How the tries of one round are written down: together, whatever became of each. */
import { deliveries, webhooks } from '@ducat/contract/public-api/calls'
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
