import { checkouts } from '@ducat/contract/buttons/calls'
import { history } from '@ducat/contract/history/calls'
import { apiKeys, calling, webhooks } from '@ducat/contract/public-api/calls'
import { reputations } from '@ducat/contract/reputation/calls'
import { subscribers } from '@ducat/contract/subscribers/calls'
import { auth, customer } from '@ducat/contract/session/calls'
import { verifications } from '@ducat/contract/verifications/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { freshDb } from '../../../test/fresh-db.ts'
import { outside } from '../../outside.ts'
import { DEMO_PASSWORD, seed } from '../../world/seed.ts'

let bank: TestBank
beforeAll(async () => {
  const on = await freshDb()
  await seed(on.db, outside, new Date())
  bank = await testBank({ ownReceiver: { prefix: 'http://localhost:4999/demo/receiver/', address: '127.0.0.1' } }, on)
  // All people of the demo are invented first.
}, 120_000)
afterAll(() => bank.close())

test('the pages of the merchant’s programs are not empty: a key with its calls, a webhook, checkouts and subscribers', async () => {
  const marc = bank.anyone()
  const login = { client: 'spa' as const, username: 'marc@demo.example', password: DEMO_PASSWORD, codeChallenge: 'c'.repeat(43) }
  marc.token = (await marc.call(auth.login, login)).accessToken
  const { customerId = 0 } = (await marc.call(customer.info, {})).customer
  const [key] = (await marc.call(apiKeys.list, { customerId })).apiKeys
  expect(key).toMatchObject({ name: 'Shop server', scopes: ['prepare'], isDead: false, lastUsed: expect.any(String) as string })
  const { requests } = await marc.call(calling.requests, { customerId, apiKeyId: key!.id })
  expect(requests.map(({ path, status }) => [path, status])).toEqual([
    ['/?checkoutList', 200],
    ['/?invoiceSentList', 200],
    ['/?accountBalanceInquiry', 200],
  ])
  expect(JSON.parse(requests.at(-1)!.response)).toMatchObject({ responseCode: '00', accounts: { account: expect.any(Array) as object[] } })
  const { subscribers: found } = await marc.call(subscribers.list, {})
  expect(found.map(({ payerEmail, amount, paid }) => [payerEmail, amount, paid])).toContainEqual(['maria@demo.example', '12.00', 1])
  expect((await marc.call(checkouts.list, {})).total).toBe(found.length)
  const { webhooks: heard } = await marc.call(webhooks.list, { customerId })
  expect(heard.map(({ name, url }) => [name, new URL(url).pathname])).toEqual([['Orders', '/demo/receiver/northlight']])
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from webhook_delivery d join webhook w on w.id = d.webhook_id where w.customer_id = ${customerId}`.execute(
    bank.db,
  )
  expect(rows[0]!.n).toBeGreaterThanOrEqual(3)
  await booksAreRight(bank)
})

test('whoever starts the demo finds a merchant with verifications of every kind and with ratings of a year', async () => {
  const marc = bank.anyone()
  const login = { client: 'spa' as const, username: 'marc@demo.example', password: DEMO_PASSWORD, codeChallenge: 'c'.repeat(43) }
  marc.token = (await marc.call(auth.login, login)).accessToken
  const { identityVerifications } = await marc.call(verifications.list, {})
  expect(identityVerifications.map(({ name, status, reason }) => [name, status, reason])).toEqual([
    ['Jonas Berg', 'invited', undefined],
    ['Amélie Roux', 'started', 'documentExpired'],
    ['Omar Said', 'refused', 'declined'],
    ['Karin Brandt', 'refused', 'faceMismatch'],
    ['Ewa Lis', 'verified', undefined],
    ['Tomás Rivera', 'verified', undefined],
  ])
  expect(await marc.call(reputations.summary, {})).toMatchObject({ total: 8, positive: 6, neutral: 1, negative: 1, positiveShare: 75 })
  const paid = (await marc.call(history.list, { transactionType: 'Invoice' })).transactions.transaction
  expect(paid).toHaveLength(8)
  await booksAreRight(bank)
})
