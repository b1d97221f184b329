/**
 * A bank with a single connection answers every command. Whoever held it and waited for a second one (a batch, a message, the processor)
 * would wait for themselves: here that ends as a fault after ten seconds, in a busy bank as one that stands still.
 */
import { everyCall } from '@ducat/contract'
import { cardStatus } from '@ducat/contract/accounts/models'
import { activation, lifecycle, secrets, security } from '@ducat/contract/cards/calls'
import type { Call } from '@ducat/contract/kit/call'
import { templates } from '@ducat/contract/payees/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../src/db/pool.ts'
import { transaction } from '../src/db/transaction.ts'
import { batcher } from '../src/operations/batcher.ts'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { belongingsOf, havingOf, type Belongings } from './belongings.ts'
import { freshDb } from './fresh-db.ts'
import { likelyBody, type Having } from './likely-body.ts'
import { cardsOf } from './shop.ts'

let bank: TestBank
let one: Db
let ana: Somebody
let admin: Somebody
let having: Having
let has: Belongings
beforeAll(async () => {
  const fresh = await freshDb()
  one = openDb(fresh.url, { max: 1 })
  bank = await testBank({ db: one }, fresh)
  const cards = [
    { product: 'prepaid', amount: '20.00' },
    { product: 'prepaid', status: cardStatus.shipped },
  ] as const
  const people = await bank.world({
    ana: { usd: '5000.00', eur: '100.00', cards },
    cem: { usd: '1.00', loginMode: 'push', device: { name: 'Pixel', type: 'android' } },
    admin: { isAdmin: true },
  })
  ;({ ana, admin } = people)
  having = { ...(await havingOf(ana)), payee: people.cem.email }
  has = await belongingsOf(bank, ana, people.cem)
})
afterAll(async () => {
  await bank.close()
  await one.destroy()
})

async function answers(call: Call, body: object): Promise<void> {
  const who = call.access.who === 'admin' ? admin : ana
  if ((await who.answer(customer.info, {})).code !== '00') await who.signIn()
  const answer = await who.answer(call, body)
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(500)
}

const german = { countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster', iban: 'FR1420041010050500013M02606' }
/** Bodies with which the command does all that it does, where a likely one ends early. */
const whole: readonly (readonly [call: Call, body: () => Promise<object>])[] = [
  [templates.update, async () => ({ id: has.template[0], name: 'House', details: { ...german, countryCode: 'FR' } })],
  [schedules.update, async () => ({ id: has.schedule[0], amount: '50.00' })],
  [schedules.update, async () => ({ id: has.schedule[0], amount: '1.00' })],
  [secrets.changePin, async () => ({ accountId: (await card(0)).accountId, confirm: true, pin: '4071', pinRepeat: '4071' })],
  [secrets.showPin, async () => ({ accountId: (await card(0)).accountId })],
  [secrets.details, async () => ({ accountId: (await card(0)).accountId })],
  [security.setLimits, async () => ({ accountId: (await card(0)).accountId, daily: '50.00', blockedCategories: [] })],
  [lifecycle.pause, async () => ({ accountId: (await card(0)).accountId })],
  [lifecycle.unpause, async () => ({ accountId: (await card(0)).accountId })],
  [
    activation.activate,
    async () => ({ accountId: (await card(1)).accountId, feeAccountId: having.accountId, extraParams: { lastFour: '1001' } }),
  ],
  [lifecycle.block, async () => ({ accountId: (await card(1)).accountId, reason: 'lost' })],
]
const card = async (place: number) => (await cardsOf(ana))[place]!

test.each(whole.map(([call, body]) => [call.name, call, body] as const))(
  '%s holds no connection while it waits',
  async (_name, call, body) => {
    await answers(call, await body())
  },
)

test.each(
  everyCall.filter(({ kind, name }) => kind === 'command' && name !== 'POST /auth/logout').map((call) => [call.name, call] as const),
)('%s is answered with one connection for all', async (_name, call) => {
  await answers(call, likelyBody(call, having))
})

test('an intent inside of a transaction is refused at once, not when the pool is empty', async () => {
  const batches = batcher(bank.db)
  const step = { operation: 1n, from: 'posted', to: 'sent', version: 1 }
  await expect(transaction(bank.db, () => batches.advance(step))).rejects.toThrow('outside of any transaction')
  const { rows } = await sql`select 1 from operation where id = 1`.execute(bank.db)
  expect(rows).toEqual([])
})
