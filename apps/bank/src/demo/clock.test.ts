/** The demo's test clock: what waits for a moment comes due for one customer, and for nobody else. */
import { accounts } from '@ducat/contract/accounts/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { apiKeys, developerConsole, webhooks } from '@ducat/contract/public-api/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { makeAreas } from '../make-areas.ts'
import { runJob } from '../jobs/job.ts'
import { expireDue } from '../approvals/expire.ts'
import { batcher } from '../operations/batcher.ts'
import { inDays } from '../../test/invoices.ts'
import { Program } from '../../test/program.ts'
import { courierOf, openReceivers } from '../../test/receiver.ts'

let bank: TestBank
let receivers: Awaited<ReturnType<typeof openReceivers>>
let shop: Somebody
let other: Somebody
beforeAll(async () => {
  receivers = await openReceivers()
  bank = await testBank({ gateways: { egress: receivers.egress } })
  ;({ shop, other } = await bank.world({
    shop: { usd: '100.00', works: { for: 'Shop', rights: 2 } },
    other: { usd: '100.00', works: { for: 'Other', rights: 2 } },
  }))
})
afterAll(async () => {
  await bank.close()
  await receivers.close()
})

const pass = async ({ customerId }: Somebody, seconds: unknown, host = 'localhost') =>
  (await bank.app.inject({ method: 'POST', url: `/demo/clock/${customerId}`, headers: { host }, payload: JSON.stringify({ seconds }) }))
    .statusCode
const deliver = async () => {
  const courier = courierOf(bank, receivers.egress)
  await courier.look()
  await courier.idle()
}
const DAY = 86_400

test('a time that is none, another machine and a bank with customers move nothing', async () => {
  for (const wrong of [0, -60, 1.5, '60', 400 * DAY, null]) expect([wrong, await pass(shop, wrong)]).toEqual([wrong, 422])
  expect(await pass(shop, 60, 'bank.example')).toBe(404)
  const production = await testBank({ mode: 'production', secretsKey: Buffer.alloc(32, 1) })
  onTestFinished(() => production.close())
  const { statusCode } = await production.app.inject({
    method: 'POST',
    url: '/demo/clock/1',
    headers: { host: 'localhost' },
    payload: '{}',
  })
  expect(statusCode).toBe(404)
})

test('the next try of a webhook comes when its pause has passed, for that customer alone', async () => {
  const heard = async (who: Somebody, name: string) => {
    const receiver = receivers.receiver(name)
    receiver.answers = () => 500
    const { id } = await who.call(webhooks.create, { customerId: who.customerId, name, enabled: true, url: receiver.url })
    await who.call(developerConsole.test, { id, customerId: who.customerId })
    return receiver
  }
  const [mine, theirs] = [await heard(shop, 'mine'), await heard(other, 'theirs')]
  await deliver()
  await deliver()
  expect([mine.heard.length, theirs.heard.length]).toEqual([1, 1])
  expect(await pass(shop, 60)).toBe(204)
  await deliver()
  expect([mine.heard.length, theirs.heard.length]).toEqual([2, 1])
})

test('days make an invoice overdue, and a week ends what a key prepared', async () => {
  const { account } = (await shop.call(accounts.list, {})).accounts
  const asked = { toEmail: 'payer@elsewhere.example', amount: '10.00', currency: 'USD', dueDate: inDays(5) }
  await shop.call(invoices.create, asked)
  await other.call(invoices.create, asked)
  const { key, secret } = await shop.call(apiKeys.create, { customerId: shop.customerId, name: 'Till', enabled: true, scopes: ['prepare'] })
  await new Program(bank.app, shop.host)
    .with({ key, secret })
    .call(p2p.send, { accountId: account[0]!.accountId, amount: '1.00', currency: 'USD', toEmail: 'payee@elsewhere.example' })
  const { rows } = await sql<{
    id: bigint
  }>`select id from operation where customer_id = ${shop.customerId} and state = 'awaiting_second_person'`.execute(bank.db)
  const stateNow = async () => {
    await expireDue(bank.db, batcher(bank.db))
    return (await bank.db.selectFrom('operation').select('state').where('id', '=', rows[0]!.id).executeTakeFirstOrThrow()).state
  }
  expect(await stateNow()).toBe('awaiting_second_person')
  expect(await pass(shop, 7 * DAY + 60)).toBe(204)
  const [mine] = (await shop.call(invoices.sent, {})).invoices
  const [theirs] = (await other.call(invoices.sent, {})).invoices
  expect([mine?.isOverdue, theirs?.isOverdue]).toEqual([true, false])
  expect(await stateNow()).toBe('expired')
})

test('months make a recurring payment due again and again, and each date is paid once', async () => {
  const { payer, payee } = await bank.world({ payer: { usd: '100.00' }, payee: { usd: '0.00' } })
  const { accountId = 0 } = (await payer.call(accounts.list, {})).accounts.account[0] ?? {}
  const order = { accountId, amount: '10.00', currency: 'USD', toEmail: payee.email, subscriptionFrequency: 'monthly' } as const
  await payer.call(p2p.send, order)
  const { made } = await makeAreas(bank.parts)
  const jobs = made.flatMap(({ jobs: some = [] }) => some).filter(({ name }) => name === 'schedules')
  expect(jobs).toHaveLength(1)
  const received = async () => (await payee.call(accounts.list, {})).accounts.account[0]?.balance
  for (const amount of ['20.00', '30.00', '40.00']) {
    expect(await pass(payer, 31 * DAY)).toBe(204)
    for (let look = 0; look < 2; look++) for (const job of jobs) await runJob(bank.db, job)
    expect(await received()).toBe(amount)
  }
  const [schedule] = (await payer.call(schedules.list, {})).schedules
  expect(new Set(schedule!.runs.map(({ date }) => date)).size).toBe(4)
})
