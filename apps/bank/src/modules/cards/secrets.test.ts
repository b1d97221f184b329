/** Number, code and PIN: given once, to whoever has just proven who they are, and kept nowhere. */
import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus } from '@ducat/contract/accounts/models'
import { codes } from '@ducat/contract/approvals/calls'
import { activation, lifecycle, secrets, security } from '@ducat/contract/cards/calls'
import { isCardNumber } from '@ducat/values/card-number'
import { Writable } from 'node:stream'
import pino from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { cardsOf, faceOf, shopFor } from '../../../test/shop.ts'
import { hearCardNews } from './takings.ts'

let bank: TestBank
let logged = ''
beforeAll(async () => {
  const log = pino({ level: 'trace' }, new Writable({ write: (chunk: Buffer, _encoding, done) => ((logged += chunk.toString()), done()) }))
  bank = await testBank({ log })
})
afterAll(() => bank.close())

const firstCard = async (who: Somebody) => (await cardsOf(who))[0]!.accountId
const lastCode = async (who: Somebody) => {
  const { rows } = await sql<{ body: string }>`
    select body from demo_message where recipient in (${who.email}, (select phone from person where email = ${who.email})) and body like '%confirms%'
    order by id desc limit 1`.execute(bank.db)
  return /\b(\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

describe('PIN', () => {
  test('[C-CARD-008] a PIN that is easy to guess, or typed differently the second time, is refused at its field', async () => {
    const { ana } = await bank.world({ ana: { cards: [{ product: 'prepaid' }] } })
    const accountId = await firstCard(ana)
    const reasons = async (pin: string, pinRepeat: string) =>
      (await ana.answer(secrets.changePin, { accountId, confirm: true, pin, pinRepeat })).body.validationErrors?.map(
        ({ field, reason }) => `${field} ${reason}`,
      )
    for (const simple of ['0000', '7777', '1234', '9876']) expect(await reasons(simple, simple)).toEqual(['pin TOO_SIMPLE'])
    expect(await reasons('2580', '2581')).toEqual(['pinRepeat NOT_THE_SAME'])
    expect(await reasons('258', '258')).toEqual(['pin FORMAT', 'pinRepeat FORMAT'])
  })

  test('[C-CARD-008] [C-CARD-009] [C-CARD-010] checked without being set, then set; leading zeros stay', async () => {
    const { ben } = await bank.world({ ben: { cards: [{ product: 'prepaid' }] } })
    const accountId = await firstCard(ben)
    const before = await ben.call(secrets.getPin, { accountId })
    await ben.call(secrets.changePin, { accountId, confirm: false, pin: '0258', pinRepeat: '0258' })
    expect(await ben.call(secrets.getPin, { accountId })).toEqual(before)
    await ben.call(secrets.changePin, { accountId, confirm: true, pin: '0258', pinRepeat: '0258' })
    expect(await ben.call(secrets.showPin, { accountId })).toEqual({ pinCode: '0258', approveType: 'none' })
  })

  test('[C-CARD-009] whoever confirms payments with a code confirms a look at the PIN with one: once, and for nothing else', async () => {
    const { cleo } = await bank.world({ cleo: { approveMode: 'sms', cards: [{ product: 'prepaid' }, { product: 'debit' }] } })
    const [first, second] = await cardsOf(cleo)
    const asked = await cleo.call(secrets.showPin, { accountId: first!.accountId })
    expect(asked).toMatchObject({ approveType: 'sms', operationId: expect.any(String), transactionId: expect.any(Number) })
    expect(asked.pinCode).toBeUndefined()
    // Not confirmed yet: asked anew, and still nothing.
    expect((await cleo.call(secrets.showPin, { accountId: first!.accountId })).pinCode).toBeUndefined()
    const wrong = await cleo.answer(codes.sms, { operationId: asked.operationId, code: '000000' })
    expect(wrong.status).toBe(400)
    const again = await cleo.call(secrets.showPin, { accountId: first!.accountId })
    await cleo.call(codes.sms, { operationId: again.operationId!, code: await lastCode(cleo) })
    // For this card, and not for the other or to set another PIN.
    expect((await cleo.call(secrets.showPin, { accountId: second!.accountId })).pinCode).toBeUndefined()
    const change = { accountId: first!.accountId, confirm: true, pin: '2580', pinRepeat: '2580' }
    expect((await cleo.call(secrets.changePin, change)).approveType).toBe('sms')
    expect((await cleo.call(secrets.showPin, { accountId: first!.accountId })).pinCode).toMatch(/^\d{4}$/)
    expect((await cleo.call(secrets.showPin, { accountId: first!.accountId })).pinCode).toBeUndefined()
  })

  test('[C-CARD-009] on a phone: it shows what is asked, a no ends it, a yes with the digits shows the PIN', async () => {
    const { kai } = await bank.world({
      kai: { approveMode: 'push', device: { name: 'Kai’s phone', type: 'ios' }, cards: [{ product: 'prepaid' }] },
    })
    const accountId = await firstCard(kai)
    const phone = await phoneOf(bank, kai)
    const answer = async (result: boolean) => {
      const { operationId, approvalDigits: digits, approveType } = await kai.call(secrets.showPin, { accountId })
      expect(approveType).toBe('push')
      const [message] = await pushed(bank, phone)
      expect(message?.shows).toContain('showing the PIN of the card •••• 1000')
      return says(bank, phone, { operationId, result, digits: result ? digits : undefined, shows: message!.shows })
    }
    expect((await answer(false)).status).toBe(204)
    expect((await kai.call(secrets.showPin, { accountId })).pinCode).toBeUndefined()
    expect((await answer(true)).status).toBe(204)
    expect((await kai.call(secrets.showPin, { accountId })).pinCode).toMatch(/^\d{4}$/)
  })

  test('[C-CARD-008] a new PIN is sent again with the yes: nothing kept it meanwhile', async () => {
    const { dan } = await bank.world({ dan: { approveMode: 'approvalCode', cards: [{ product: 'prepaid' }] } })
    const accountId = await firstCard(dan)
    const change = { accountId, confirm: true, pin: '3690', pinRepeat: '3690' }
    const { transactionId } = await dan.call(secrets.changePin, change)
    await dan.call(codes.approve, { trxid: transactionId!, approvalCode: await lastCode(dan) })
    expect((await dan.call(secrets.getPin, { accountId })).pinCode).not.toBe('3690')
    expect(await dan.call(secrets.changePin, change)).toEqual({ approveType: 'none' })
    expect((await dan.call(secrets.getPin, { accountId })).pinCode).toBe('3690')
  })
})

describe('fresh', () => {
  test('[G85] [C-CARD-015] whoever was away proves who they are first', async () => {
    const { eve } = await bank.world({ eve: { cards: [{ product: 'prepaid' }] } })
    const accountId = await firstCard(eve)
    await sql`update session_family set stale = true where person_id = (select id from person where email = ${eve.email})`.execute(bank.db)
    const typed = { accountId, confirm: true, pin: '2580', pinRepeat: '2580', extraParams: {}, blockedCategories: [] }
    const guarded = [
      secrets.details,
      secrets.showPin,
      secrets.getPin,
      secrets.changePin,
      activation.activate,
      lifecycle.unpause,
      security.setLimits,
    ]
    for (const call of guarded)
      expect((await eve.answer(call as never, typed)).body.validationErrors).toMatchObject([{ field: 'session', reason: 'SIGN_IN_AGAIN' }])
  })

  test('[G40] [C-CARD-015] somebody who only reads sees no number, no code and no PIN', async () => {
    const { rae } = await bank.world({ rae: { works: { for: 'Readers Ltd', rights: 1 }, cards: [{ product: 'prepaid' }] } })
    const accountId = await firstCard(rae)
    for (const call of [secrets.details, secrets.showPin, secrets.getPin])
      expect((await rae.answer(call as never, { accountId })).code).toBe('13')
  })

  test('[G41] another’s card answers as one that is not there', async () => {
    const { fay, gil } = await bank.world({ fay: { cards: [{ product: 'prepaid' }] }, gil: {} })
    for (const accountId of [await firstCard(fay), 88_888_888])
      for (const call of [secrets.details, secrets.showPin, secrets.getPin, activation.data])
        expect((await gil.answer(call as never, { accountId })).code).toBe('TA1')
  })
})

describe('once', () => {
  test('[C-CARD-007] [C-CARD-015] whoever repeats the key gets the answer without the secrets', async () => {
    const { hal } = await bank.world({ hal: { cards: [{ product: 'virtual', status: cardStatus.pending }, { product: 'prepaid' }] } })
    const [waiting, active] = await cardsOf(hal)
    const key = 'an-answer-given-once'
    const first = await hal.call(activation.activate, { accountId: waiting!.accountId, extraParams: {} }, { key })
    expect(first.pinCode).toMatch(/^\d{4}$/)
    const repeated = await hal.answer(activation.activate, { accountId: waiting!.accountId, extraParams: {} }, { key })
    expect(JSON.stringify(repeated.body)).not.toContain(first.pinCode)
    const details = await hal.answer(secrets.details, { accountId: active!.accountId }, { key: 'details-given-once' })
    expect(details.body.cardNumber).toMatch(/^\d{16}$/)
    expect(details.headers['cache-control']).toBe('no-store')
    const again = await hal.answer(secrets.details, { accountId: active!.accountId }, { key: 'details-given-once' })
    expect(again.body).toMatchObject({ replayed: true })
    expect(again.body.cardNumber).toBeUndefined()
  })
})

test('[G85] after all of it no table and no log line holds a number, a code or a PIN', async () => {
  const shop = shopFor(bank)
  const { ivy } = await bank.world({ ivy: { usd: '50.00', cards: [{ product: 'prepaid', amount: '100.00' }] } })
  const accountId = await firstCard(ivy)
  const card = await faceOf(ivy, accountId)
  expect(isCardNumber(card.number)).toBe(true)
  await ivy.call(secrets.changePin, { accountId, confirm: true, pin: '8142', pinRepeat: '8142' }, { key: 'a-pin-under-a-key' })
  await shop.pay(ivy, accountId, { amount: '12.00' })
  await hearCardNews(shop.jobs)
  await ivy.call(accounts.list, {})
  expect(JSON.stringify(await cardsOf(ivy))).not.toContain(card.number)

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(bank.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(bank.db)
    for (const { text } of rows) if (holdsCard(text)) found.push(name)
  }
  expect(found).toEqual([])
  expect(tables.length).toBeGreaterThan(40)
  expect(holdsCard(logged)).toBe(false)
  expect(logged).toContain('cardDetailsGet')
  // Four digits are everywhere; the one key that could betray them is not made of them.
  const { rows } = await sql<{ request_hash: Buffer }>`select request_hash from command_key where key = 'a-pin-under-a-key'`.execute(
    bank.db,
  )
  const { createHash } = await import('node:crypto')
  const guess = createHash('sha256')
    .update(`cardPinChange\n{"accountId":${accountId},"confirm":true,"pin":"8142","pinRepeat":"8142"}`)
    .digest()
  expect(rows[0]?.request_hash.equals(guess)).toBe(false)
  expect(holdsPin(logged)).toBe(false)
  expect(holdsPin('{"time":1794849008142,"body":{"pin":"8142"}}')).toBe(true)
})

/** By itself: times, ids and processes have such digits by chance. */
const holdsPin = (text: string): boolean => /(?<![\w.-])8142(?![\w.-])/.test(text.replaceAll(/"(?:time|pid)":\d+/g, ''))

/** Any row of 16 digits with the right last one, however it is grouped. Ids and times are shorter or wrong. */
const holdsCard = (text: string): boolean =>
  Array.from(text.matchAll(/(?<!\d)(?:\d[ -]?){15}\d(?!\d)/g), ([found]) => found).some(
    (found) => isCardNumber(found) && found.replace(/\D/g, '').startsWith('519480'),
  )
