import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes, push } from '@ducat/contract/approvals/calls'
import { devices } from '@ducat/contract/devices/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { phoneOf, pushed, says, type Phone } from '../../test/phone.ts'
import { newDeviceKey, signAnswer } from '../proofs/device-key.ts'
import { hashOf } from '../proofs/codes.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
/** Whatever a test did, the books are right afterwards. */
afterEach(() => booksAreRight(bank))

const device = { name: 'A phone', type: 'ios' } as const

async function pair() {
  const turn = ++count
  const people = await bank.world({
    ana: { usd: '100.00', approveMode: 'push', device, email: `ana${turn}@push.example` },
    bob: { usd: '0.00', approveMode: 'push', device, email: `bob${turn}@push.example` },
  })
  return { ...people, phone: await phoneOf(bank, people.ana), other: await phoneOf(bank, people.bob) }
}

async function submit(from: Somebody, to: Somebody, amount = '10.00') {
  const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
  return from.answer(p2p.send, { accountId, amount, currency: 'USD', toEmail: to.email })
}

/** A payment that waits for its owner's phone. */
async function waiting(from: Somebody, to: Somebody, phone: Phone, amount = '10.00') {
  const { body } = await submit(from, to, amount)
  const [message] = await pushed(bank, phone)
  return { ...body, shows: message?.shows ?? '', digits: body.approvalDigits }
}

const wrongOf = (digits: string | undefined) => (digits === '42' ? '24' : '42')

describe('linking a phone', () => {
  test('[AUTH-062][C-AUTH-012] refused without a name, a code or a known type, and without a session', async () => {
    const { ana } = await pair()
    for (const [field, input] of [
      ['name', { name: ' ', code: 'x', type: 'ios' }],
      ['code', { name: 'Phone', code: '', type: 'ios' }],
      ['type', { name: 'Phone', code: 'x', type: 'fridge' }],
    ] as const)
      expect((await ana.answer(devices.link, input)).body.validationErrors?.[0]?.field).toBe(field)
    expect((await bank.anyone().answer(devices.link, { name: 'Phone', code: 'x', type: 'ios' })).status).toBe(401)
  })

  test('[C-AUTH-012] the secret is in this answer and nowhere else: not in the database, not in a repeated answer', async () => {
    const { ana } = await bank.world({ ana: { email: `link${++count}@push.example` } })
    const input = { name: 'My phone', code: 'installation-1', type: 'android', pushToken: 'maker-token' } as const
    const key = randomUUID()
    const { secret = '', ...shown } = await ana.call(devices.link, input, { key })
    expect(shown).toMatchObject({ name: 'My phone', code: 'installation-1', type: 'android' })
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const again = await ana.answer(devices.link, input, { key })
    expect(again.body).toMatchObject(shown)
    expect(again.body.secret).toBeUndefined()
    const { rows } = await sql<{ found: number }>`
      select ((select count(*) from command_key k where k::text like ${`%${secret}%`}) + (select count(*) from device d where d::text like ${`%${secret}%`})
        + (select count(*) from audit_line a where a::text like ${`%${secret}%`}))::integer as found`.execute(bank.db)
    expect(rows).toEqual([{ found: 0 }])
    const letter = await bank.db
      .selectFrom('demo_message')
      .select('subject')
      .where('recipient', '=', ana.email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(letter?.subject).toMatch(/phone was linked/)
  })

  test('a phone linked with a stolen session confirms nothing where something had to be confirmed', async () => {
    const { ana, bob, phone } = await pair()
    const { secret = '', id } = await ana.call(devices.link, { name: 'Thief', code: 'thief', type: 'ios' })
    const payment = await waiting(ana, bob, phone)
    expect((await says(bank, { secret, deviceId: id }, payment)).status).toBe(404)
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('the first phone of somebody who confirmed nothing before works; linked again, its old key is dead', async () => {
    const { ana, bob } = await bank.world({
      ana: { usd: '50.00', email: `first${++count}@push.example` },
      bob: { usd: '0.00', email: `second${count}@push.example` },
    })
    const link = () => ana.call(devices.link, { name: 'Mine', code: 'mine', type: 'ios' })
    const [old, fresh] = [await link(), await link()]
    await sql`update person set approve_mode = 'push' where email = ${ana.email}`.execute(bank.db)
    const phone = { deviceId: fresh.id, secret: fresh.secret ?? '' }
    const payment = await waiting(ana, bob, phone)
    expect((await says(bank, { deviceId: old.id, secret: old.secret ?? '' }, payment)).status).toBe(404)
    expect((await says(bank, phone, payment)).status).toBe(204)
    expect(await bob.balance('USD')).toBe('10.00')
  })
})

describe('a request on the phone, refused', () => {
  test('[G68] somebody else’s phone, a made-up key, a signature for something else: one answer, nothing moves', async () => {
    const { ana, bob, phone, other } = await pair()
    const payment = await waiting(ana, bob, phone)
    const second = await waiting(ana, bob, phone, '5.00')
    const { operationId = '', digits, shows } = payment
    const signed = (of: Partial<Parameters<typeof signAnswer>[1]>) =>
      signAnswer(phone.secret, { operationId, result: true, digits, link: hashOf(shows), ...of })
    const answer = (signature: string, extra: object = {}) =>
      bank.anyone().answer(push.answer, { operationId, result: true, digits, signature, ...extra })
    const answers = [
      await says(bank, other, payment),
      await says(bank, { deviceId: '', secret: newDeviceKey().secret }, payment),
      await answer('A'.repeat(86)),
      await answer('no'),
      await answer(signed({ result: false })),
      await answer(signed({ digits: wrongOf(digits) })),
      await answer(signed({ operationId: second.operationId ?? '' })),
      await says(bank, phone, { ...payment, shows: shows.replace('10.00', '1.00') }),
      await answer(signed({}), { operationId: randomUUID().replaceAll('-', '') }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, 'This request is no longer open, or it is not for this phone.'])
    expect(await bob.balance('USD')).toBe('0.00')
    expect((await bank.anyone('nacreo').answer(push.answer, { operationId, result: true, digits, signature: signed({}) })).status).toBe(404)
    expect((await says(bank, phone, payment)).status).toBe(204)
  })

  test('[G68] the wrong two digits, three times: then the right ones come too late', async () => {
    const { ana, bob, phone } = await pair()
    const payment = await waiting(ana, bob, phone)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => says(bank, phone, { ...payment, digits: wrongOf(payment.digits) })))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(17)
    expect(guesses.find(({ status }) => status === 422)?.body.validationErrors).toMatchObject([{ field: 'digits', reason: 'CODE_WRONG' }])
    expect((await says(bank, phone, payment)).status).toBe(404)
    expect((await says(bank, phone, { ...payment, digits: undefined })).status).toBe(404)
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('[G68] twice, late, or after its owner lost the right to it', async () => {
    const { ana, bob, phone } = await pair()
    const payment = await waiting(ana, bob, phone)
    const both = await Promise.all([
      says(bank, phone, payment),
      says(bank, phone, payment),
      says(bank, phone, { ...payment, result: false }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
    const late = await waiting(ana, bob, phone, '1.00')
    await sql`update challenge c set expires_at = now() - interval '1 second' from operation o where o.id = c.operation_id and o.public_id = ${late.operationId}`.execute(
      bank.db,
    )
    expect((await says(bank, phone, late)).status).toBe(404)

    const firm = await bank.world({
      maker: { usd: '20.00', approveMode: 'push', device, email: `maker${++count}@push.example`, works: { for: 'Firm', rights: 2 } },
    })
    const makers = await phoneOf(bank, firm.maker)
    const prepared = await waiting(firm.maker, bob, makers, '2.00')
    await sql`delete from access where customer_id = ${firm.maker.customerId}`.execute(bank.db)
    expect((await says(bank, makers, prepared)).status).toBe(404)
  })

  test('[G68] the digits are no code: typing them where codes are typed confirms nothing', async () => {
    const { ana, bob, phone } = await pair()
    const { transactionId, operationId, digits = '' } = await waiting(ana, bob, phone)
    expect((await ana.answer(codes.approve, { trxid: transactionId, approvalCode: digits.padStart(4, '0') })).code).toBe('VF')
    expect((await ana.answer(codes.sms, { operationId, code: `${digits}${digits}` })).status).toBe(400)
    expect(await bob.balance('USD')).toBe('0.00')
  })

  test('[G68] of twenty requests at once three reach the phone; the rest are cut with 429 and hold nothing', async () => {
    const { ana, bob, phone } = await pair()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(ana, bob, '1.00')))
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(3)
    expect(answers.filter(({ status, headers }) => status === 429 && headers['retry-after'] === '60')).toHaveLength(17)
    expect(await pushed(bank, phone)).toHaveLength(3)
    expect((await ana.call(accounts.list, {})).accounts.account[0]?.pendingAmount).toBe('3.75')
    // Declined one by one they make room, but not for more than six a minute.
    for (const { operationId, shows } of await pushed(bank, phone))
      expect((await says(bank, phone, { operationId, shows, result: false })).status).toBe(204)
    const more = [await submit(ana, bob, '1.00'), await submit(ana, bob, '1.00'), await submit(ana, bob, '1.00')]
    expect(more.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { operationId, shows } of (await pushed(bank, phone)).slice(0, 3))
      await says(bank, phone, { operationId, shows, result: false })
    expect((await submit(ana, bob, '1.00')).status).toBe(429)
  })
})

describe('a request on the phone, answered', () => {
  test('[APPR-002][C-OWN-042] the screen shows digits, the phone amount and payee; yes books it', async () => {
    const { ana, bob, phone } = await pair()
    const payment = await waiting(ana, bob, phone)
    expect(payment).toMatchObject({ approveType: 'push', approvalSentTo: 'A phone', availableApprovalMethods: ['push', 'sms'] })
    expect(payment.digits).toMatch(/^\d\d$/)
    expect(payment.shows).toContain('10.00 USD')
    expect(payment.shows).toContain(bob.email)
    expect(await bob.balance('USD')).toBe('0.00')
    expect((await says(bank, phone, payment)).status).toBe(204)
    expect([await ana.balance('USD'), await bob.balance('USD')]).toEqual(['89.75', '10.00'])
    const row = await bank.db.selectFrom('device').select('last_activity_at').where('id', '=', phone.deviceId).executeTakeFirstOrThrow()
    expect(row.last_activity_at).not.toBeNull()
  })

  test('[C-OWN-042] no needs no digits, and the money is free again', async () => {
    const { ana, bob, phone } = await pair()
    const { operationId, shows } = await waiting(ana, bob, phone)
    expect((await says(bank, phone, { operationId, shows, result: false })).status).toBe(204)
    expect((await ana.call(accounts.list, {})).accounts.account[0]).toMatchObject({ balance: '100.00', pendingAmount: '0.00' })
    const row = await bank.db
      .selectFrom('operation')
      .select('state')
      .where('public_id', '=', operationId ?? '')
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('declined')
  })

  test('[C-APPR-011] sent again: the same digits, the same text', async () => {
    const { ana, bob, phone } = await pair()
    const payment = await waiting(ana, bob, phone)
    const { operationId = '' } = payment
    expect((await ana.answer(codes.resend, { operationId, approveType: 'push' })).status).toBe(429)
    expect((await ana.answer(codes.resend, { operationId, approveType: 'otp' })).code).toBe('TA1')
    await sql`update challenge set sent_at = now() - interval '31 seconds'`.execute(bank.db)
    expect(await ana.call(codes.resend, { operationId, approveType: 'push' })).toEqual({ approvalSentTo: 'A phone' })
    const [again, first] = await pushed(bank, phone)
    expect(again).toEqual(first)
    expect((await says(bank, phone, payment)).status).toBe(204)
  })

  test('[G45] a second person approves on their own phone, bound to all they ticked', async () => {
    const { maker, checker, payee } = await bank.world({
      maker: { usd: '100.00', email: `maker${++count}@push.example`, works: { for: 'Firm', rights: 3 } },
      checker: { email: `checker${count}@push.example`, approveMode: 'push', device, works: { for: 'Firm', rights: 4 } },
      payee: { usd: '0.00', email: `payee${count}@push.example` },
    })
    const made = [await submit(maker, payee), await submit(maker, payee, '5.00')]
    const transactionIds = made.map(({ body }) => body.transactionId ?? 0)
    const asked = await checker.call(business.approve, { transactionIds, declined: false })
    const phone = await phoneOf(bank, checker)
    const [message] = await pushed(bank, phone)
    expect(message?.shows).toContain('10.00 USD')
    expect(message?.shows).toContain('5.00 USD')
    const answer = { operationId: asked.operationId, shows: message?.shows ?? '', digits: asked.approvalDigits }
    expect((await says(bank, phone, { ...answer, shows: 'something else' })).status).toBe(404)
    expect((await says(bank, phone, answer)).status).toBe(204)
    expect(await payee.balance('USD')).toBe('15.00')
  })
})
