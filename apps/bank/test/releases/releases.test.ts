/**
 * A database of an earlier release goes on under this code: its people, money, schedules, holds and open approvals. `KEEP_RELEASE=2.2.0`
 * before the command keeps the scene of this release beside the others.
 */
import { business, codes } from '@ducat/contract/approvals/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { templates } from '@ducat/contract/payees/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalEngine } from '../../src/approvals/engine.ts'
import { outside } from '../../src/outside.ts'
import { upgrade } from '../../src/upgrade.ts'
import type { Gateways } from '../../src/gateways/gateways.ts'
import { fakeRails } from '../../src/gateways/rails/fake.ts'
import { hearCardNews } from '../../src/modules/cards/takings.ts'
import { carryCardOrders } from '../../src/modules/cards/orders.ts'
import { runSchedules } from '../../src/modules/schedules/index.ts'
import { batcher } from '../../src/operations/batcher.ts'
import { carryOn } from '../../src/operations/rails.ts'
import { bankForTest, booksAreRight, Somebody, testBank, type TestBank } from '../bank.ts'
import { freshDb } from '../fresh-db.ts'
import { accountIn } from '../leaving.ts'
import { phoneOf, pushed, says } from '../phone.ts'
import { cardsOf, shopFor, standsAt } from '../shop.ts'
import { codeIn, newest, phoneNumberOf } from '../sign-in.ts'
import { keep, load, releases } from './keep.ts'
import { cast, COUPON, play } from './scene.ts'
import { paymentCalls } from '../areas.ts'

test('the scene that is kept of a release plays under this code', async () => {
  const bank = await bankForTest()
  await play(bank)
  await booksAreRight(bank)
  const release = process.env['KEEP_RELEASE']
  if (release !== undefined) await keep(bank.url, release)
})

describe.each(releases())('a database of %s starts under this code, and', (file) => {
  let bank: TestBank
  let who: Record<keyof typeof cast, Somebody>
  beforeAll(async () => {
    const fresh = await freshDb({ bare: true })
    await load(fresh.url, file)
    await upgrade(fresh.url)
    bank = await testBank({}, fresh)
    who = Object.fromEntries(await Promise.all(Object.keys(cast).map(async (name) => [name, await signedIn(name)]))) as never
  })
  afterAll(async () => {
    await booksAreRight(bank)
    await bank.close()
  })

  async function signedIn(name: string): Promise<Somebody> {
    const email = `${name}@test.example`
    const { rows } = await sql<{ id: number }>`
      select c.id from customer c where c.person_id = (select id from person where email = ${email})
      union select a.customer_id from access a join person p on p.id = a.person_id where p.email = ${email} limit 1`.execute(bank.db)
    const somebody = new Somebody(bank.app, bank.anyone().host, { email }, rows[0])
    await somebody.signIn()
    return somebody
  }

  const kept = async (key: string) =>
    bank.db
      .selectFrom('operation')
      .select(['id', 'public_id', 'state', 'payee'])
      .where('idem_key', 'like', `%${key}`)
      .executeTakeFirstOrThrow()
  const stateOf = async (key: string) => (await kept(key)).state
  const transactionOf = async (key: string) => Number((await kept(key)).id)
  /** With the code that was sent before the upgrade. */
  const confirms = async (somebody: Somebody, key: string) => {
    const { public_id: operationId } = await kept(key)
    const code = codeIn(await newest(bank, await phoneNumberOf(bank, somebody)))
    expect(await somebody.answer(codes.sms, { operationId, code: code === '000000' ? '111111' : '000000' })).toMatchObject({ status: 400 })
    expect((await somebody.answer(codes.sms, { operationId, code })).code).toBe('00')
    expect(await stateOf(key)).toBe('posted')
  }
  const balanceOf = async (somebody: Somebody) => Number(await somebody.balance('USD'))

  test('its books are right and nobody has gained or lost', async () => {
    await booksAreRight(bank)
    expect(await who.plain.balance('USD')).toBe('500.00')
    expect(await who.holder.balance('USD')).toBe('280.00')
    const [card] = await cardsOf(who.holder)
    expect(await standsAt(who.holder, card!.accountId)).toEqual({ balance: '120.00', pendingAmount: '40.00' })
  })

  test('a repeated request gets the answer it got before', async () => {
    const order = { accountId: await accountIn(who.ana), amount: '10.00', currency: 'USD', toEmail: who.bob.email }
    const again = await who.ana.call(p2p.send, { ...order, note: 'Lunch', templateName: 'Bob' }, { key: 'kept-paid' })
    expect(again).toMatchObject({ transactionId: await transactionOf('kept-paid'), replayed: true })
  })

  test('a code that was sent before approves a payment, and nothing but the right one does', async () => {
    const before = await balanceOf(who.bob)
    await confirms(who.plain, 'kept-waiting')
    expect((await balanceOf(who.bob)) - before).toBeCloseTo(10)
  })

  test('a payment that repeats is approved with its schedule', async () => {
    expect((await who.repeat.call(schedules.list, {})).schedules).toMatchObject([{ state: 'waiting' }])
    await confirms(who.repeat, 'kept-repeat-waiting')
    expect((await who.repeat.call(schedules.list, {})).schedules).toMatchObject([{ state: 'active', frequency: 'weekly' }])
  })

  test('a payment to a card that was typed is approved; its details stand in neither column', async () => {
    await confirms(who.typed, 'kept-card-waiting')
    expect((await who.typed.call(templates.list, {})).paymentTemplates).toMatchObject([{ templateName: 'Card of Olga' }])
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(o)::text as row from operation o where idem_key = 'kept-card-waiting'`.execute(bank.db)
    expect(rows[0]!.row).not.toMatch(/4111|token/i)
  })

  test('a change of a template and of a schedule hold once they are approved', async () => {
    await confirms(who.keeper, 'kept-template-waiting')
    expect((await who.keeper.call(templates.list, {})).paymentTemplates).toMatchObject([
      { details: { iban: 'FR1420041010050500013M02606' } },
    ])
    await confirms(who.raiser, 'kept-change-waiting')
    expect((await who.raiser.call(schedules.list, {})).schedules).toMatchObject([{ amount: '25.00' }])
  })

  test('a coupon is used once for each payment, and given back with one that is called off', async () => {
    const used = async () => (await bank.db.selectFrom('coupon').select('used').where('code', '=', COUPON).executeTakeFirstOrThrow()).used
    expect(await used()).toBe(2)
    await who.saver.call(codes.cancel, { operationId: (await kept('kept-coupon-waiting')).public_id })
    expect(await used()).toBe(1)
  })

  test('an invitation goes out when its payment is approved', async () => {
    await confirms(who.inviter, 'kept-invitation-waiting')
    const invited = await bank.db.selectFrom('invitation').select('email').orderBy('operation_id').execute()
    expect(invited).toEqual([{ email: 'newcomer@test.example' }, { email: 'later@test.example' }])
  })

  test('a phone approves what it was asked', async () => {
    const phone = await phoneOf(bank, who.pusher)
    const [asked] = await pushed(bank, phone)
    const { answer } = await bank.db
      .selectFrom('operation')
      .select('answer')
      .where('idem_key', '=', 'kept-push-waiting')
      .executeTakeFirstOrThrow()
    const { approvalDigits: digits } = answer as { approvalDigits?: string }
    expect((await says(bank, phone, { ...asked!, digits })).code).toBe('00')
    expect(await stateOf('kept-push-waiting')).toBe('posted')
  })

  test('cards that were ordered are made, and a purchase is taken', async () => {
    await confirms(who.buyer, 'kept-order-waiting')
    const shop = shopFor(bank)
    await carryCardOrders(shop.jobs)
    expect(await cardsOf(who.buyer)).toHaveLength(1)
    expect(await cardsOf(who.ana)).toHaveLength(1)
    await sql`update fake_card_purchase set clears_at = now()`.execute(bank.db)
    await shop.network.carryOn()
    await hearCardNews(shop.jobs)
    expect(shop.troubles).toEqual([])
    const [card] = await cardsOf(who.holder)
    expect(await standsAt(who.holder, card!.accountId)).toEqual({ balance: '80.00', pendingAmount: '0.00' })
  })

  test('a second person decides, an exchange is priced again, a rule holds, and many are approved with one code', async () => {
    for (const key of ['kept-second', 'kept-second-exchange']) {
      await who.bela.call(business.approve, { transactionIds: [await transactionOf(key)], declined: false })
      expect(await stateOf(key)).toBe('posted')
    }
    const many = await bank.db.selectFrom('operation').select('public_id').where('kind', '=', 'approval').executeTakeFirstOrThrow()
    const code = codeIn(await newest(bank, await phoneNumberOf(bank, who.anna)))
    expect((await who.anna.answer(codes.sms, { operationId: many.public_id, code })).code).toBe('00')
    expect([await stateOf('kept-many-1'), await stateOf('kept-many-2')]).toEqual(['posted', 'posted'])
    await who.chief.call(business.approve, { transactionIds: [await transactionOf('kept-rule-waiting')], declined: false })
    expect(await stateOf('kept-rule-waiting')).toBe('posted')
  })

  test('what a rail has and what it has not yet come to their end', async () => {
    const parts = { db: bank.db, batches: batcher(bank.db), onTrouble: thrown }
    const later = () => new Date(Date.now() + 3 * 86_400_000)
    for (let look = 0; look < 3; look++) {
      await sql`update rail_order set next_at = now()`.execute(bank.db)
      await carryOn({ ...parts, rails: fakeRails(bank.db, look < 2 ? () => new Date() : later) })
    }
    expect([await stateOf('kept-sent'), await stateOf('kept-posted')]).toEqual(['settled', 'settled'])
  })

  test('the next date of a schedule is paid, once', async () => {
    const before = await balanceOf(who.bob)
    const [schedule] = (await who.ana.call(schedules.list, {})).schedules
    const node = {
      db: bank.db,
      engine: approvalEngine({ batches: batcher(bank.db), seal: undefined, onUndelivered: thrown }),
      handled: paymentCalls(bank.db),
      gateways: { fx: outside.fx } as Gateways,
      clock: () => new Date(),
      onTrouble: thrown,
    }
    await sql`update transfer_schedule set state = 'cancelled' where id <> ${schedule!.id}`.execute(bank.db)
    for (let look = 0; look < 2; look++) await runSchedules({ ...node, day: schedule!.nextRun! })
    expect((await balanceOf(who.bob)) - before).toBeCloseTo(10)
  })
})

const thrown = (error: unknown) => {
  throw error
}
