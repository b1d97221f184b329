/** A merchant's server is told what became of payments: once, in order, signed, by the queue that webhooks have. */
import { buttons, checkouts } from '@ducat/contract/buttons/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { ipnMessages, ipnSettings } from '@ducat/contract/ipn/calls'
import { IPN_PAGE } from '@ducat/contract/ipn/models'
import { codes } from '@ducat/contract/approvals/calls'
import { deliveries, webhooks } from '@ducat/contract/public-api/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { invoicing, reasonsOf } from '../../../test/invoices.ts'
import { merchantOf } from '../../../test/merchant.ts'
import { courierOf, openReceivers, type Heard, type Receiver } from '../../../test/receiver.ts'
import { expireCheckouts } from '../buttons/expire.ts'

let receivers: Awaited<ReturnType<typeof openReceivers>>
let bank: TestBank
let merchant: ReturnType<typeof merchantOf>
let shop: Somebody
let clerk: Somebody
let ana: Somebody
let count = 0
beforeAll(async () => {
  receivers = await openReceivers()
  bank = await testBank({ gateways: { egress: receivers.egress } })
  merchant = merchantOf(bank)
})
afterAll(async () => {
  await bank.close()
  await receivers.close()
})

/** A shop with a server of its own, and the secret it was given. */
async function selling(settings: object = {}): Promise<{ receiver: Receiver; secret: string }> {
  ;({ shop, clerk, ana } = await merchant.people())
  const receiver = receivers.receiver(`ipn${++count}`)
  const { secret } = await shop.call(ipnSettings.update, { notifyUrl: receiver.url, notifyStatusId: 1, statusId: 1, ...settings })
  return { receiver, secret: secret! }
}
async function delivered(): Promise<void> {
  const courier = courierOf(bank, receivers.egress)
  await courier.look()
  await courier.idle()
}
const dueNow = () => sql`update webhook_delivery set next_at = now() where state = 'waiting'`.execute(bank.db)
const bought = async (more: object = {}, start: object = {}) => merchant.start((await merchant.button(shop, more)).token, start)
const told = ({ heard }: Receiver) => heard.map(({ body }) => (body as unknown as { status: string }).status)
const form = ({ text }: Heard) => Object.fromEntries(new URLSearchParams(text))
const messages = async (more: object = {}) => (await shop.call(ipnMessages.list, more)).messages

describe('refused', () => {
  test('[C-MERCH-010] [C-MERCH-012] [C-OWN-159] readers see and change nothing', async () => {
    await selling()
    await merchant.byCard(await bought())
    const [message] = await messages()
    expect((await clerk.call(ipnMessages.list, {})).total).toBe(1)
    expect((await clerk.answer(ipnMessages.confirm, { id: message!.id })).code).toBe('13')
    expect((await clerk.answer(ipnMessages.resend, { id: message!.id })).code).toBe('13')
    expect((await clerk.answer(ipnSettings.update, { notifyUrl: '', notifyStatusId: 1, statusId: 2 })).code).toBe('13')
  })

  test('[C-MERCH-009] [C-MERCH-010] [C-OWN-159] a message of somebody else, an event of a webhook and none at all are one and the same', async () => {
    const { receiver } = await selling()
    await shop.call(webhooks.create, { customerId: shop.customerId, name: 'Events', enabled: true, url: receiver.url })
    await merchant.byCard(await bought())
    const [message] = await messages()
    const { rows } = await sql<{ id: bigint }>`
      select id from webhook_event where customer_id = ${shop.customerId} and type <> 'ipn' limit 1`.execute(bank.db)
    for (const [who, id] of [
      [ana, message!.id],
      [shop, Number(rows[0]!.id)],
      [shop, 999_999_999],
    ] as const)
      for (const call of [ipnMessages.get, ipnMessages.confirm, ipnMessages.resend])
        expect((await who.answer(call, { id })).code).toBe('TA1')
  })

  test.each([
    ['http://shop.example/ipn', 'URL_HTTPS_ONLY'],
    ['https://127.0.0.1/ipn', 'URL_NOT_PUBLIC'],
    ['https://169.254.169.254/latest', 'URL_NOT_PUBLIC'],
    ['https://shop.example:22/', 'URL_PORT'],
    ['nonsense', 'URL_INVALID'],
  ])('[C-MERCH-012] %s is no address: %s', async (notifyUrl, reason) => {
    ;({ shop } = await merchant.people())
    expect(reasonsOf(await shop.answer(ipnSettings.update, { notifyUrl, notifyStatusId: 1, statusId: 1 }))).toEqual([
      'VF',
      'notifyUrl',
      reason,
    ])
  })

  test('[C-OWN-159] nothing is sent again while notifications are off', async () => {
    const { receiver } = await selling()
    await merchant.byCard(await bought())
    const [message] = await messages()
    await shop.call(ipnSettings.update, { notifyUrl: receiver.url, notifyStatusId: 1, statusId: 2 })
    expect(reasonsOf(await shop.answer(ipnMessages.resend, { id: message!.id }))).toEqual(['VF', 'id', 'IPN_OFF'])
  })
})

describe('settings', () => {
  test('[MERCH-005] [MERCH-013] [C-MERCH-011] [C-MERCH-012] address, what is told, on or off, and a secret that is made anew: both ids are 1 at first', async () => {
    ;({ shop } = await merchant.people())
    expect(await shop.call(ipnSettings.get, {})).toEqual({ notifyUrl: '', notifyStatusId: 1, statusId: 1 })
    const wish = { notifyUrl: 'https://shop.example/ipn', notifyStatusId: 2, statusId: 2 }
    const first = await shop.call(ipnSettings.update, wish)
    expect(first.secret).toMatch(/^whsec_/)
    expect(await shop.call(ipnSettings.update, wish)).toEqual({})
    expect(await shop.call(ipnSettings.get, {})).toEqual({ ...wish, secret: `••••${first.secret!.slice(-4)}` })
    const second = await shop.call(ipnSettings.update, { ...wish, isSecretRegenerate: true })
    expect(second.secret).not.toBe(first.secret)
    expect((await shop.call(ipnSettings.get, {})).secret).toBe(`••••${second.secret!.slice(-4)}`)
    const { rows } = await sql<{ secret: Buffer }>`select secret from ipn_settings where customer_id = ${shop.customerId}`.execute(bank.db)
    expect(rows[0]!.secret.includes(second.secret!)).toBe(false)
  })

  test('[C-MERCH-012] after a new secret the old one signs too, so a shop misses nothing', async () => {
    const { receiver, secret } = await selling()
    await merchant.byCard(await bought())
    await delivered()
    const { secret: newer } = await shop.call(ipnSettings.update, {
      notifyUrl: receiver.url,
      notifyStatusId: 1,
      statusId: 1,
      isSecretRegenerate: true,
    })
    await merchant.byCard(await bought())
    await delivered()
    const { text, headers } = receiver.heard[1]!
    for (const one of [secret, newer!])
      expect(() => new Webhook(one).verify(text, headers as Record<string, string>)).not.toThrow(/signature/)
  })
})

describe('told', () => {
  test('[MERCH-005] [C-MERCH-008] [C-MERCH-009] a completed payment: a signed form with what a shop needs, and the history of it', async () => {
    const { receiver, secret } = await selling()
    const page = await bought({ description: 'A5, squared' }, { reference: 'order 7' })
    await merchant.pay(ana, page)
    await delivered()
    const [heard] = receiver.heard
    expect(heard!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    const signature = new Webhook(secret).sign(
      heard!.headers['webhook-id'] as string,
      new Date(Number(heard!.headers['webhook-timestamp']) * 1000),
      heard!.text,
    )
    expect(heard!.headers['webhook-signature']).toBe(signature)
    const fields = form(heard!)
    expect(fields).toEqual({
      id: heard!.headers['webhook-id'],
      timestamp: expect.any(String),
      status: 'completed',
      origin: 'button',
      paymentId: expect.any(String),
      transactionId: expect.any(String),
      buttonId: expect.any(String),
      amount: '12.50',
      currencyCode: 'USD',
      reference: 'order 7',
      description: 'A5, squared',
      payerEmail: ana.email,
    })
    const [message] = await messages()
    expect(message).toEqual({
      id: expect.any(Number),
      created: expect.any(String),
      statusId: 3,
      notifyUrl: receiver.url,
      transactionId: Number(fields['transactionId']),
      attempts: 1,
      paymentStatus: 'completed',
      paymentId: Number(fields['paymentId']),
      amount: '12.50',
      currencyCode: 'USD',
      reference: 'order 7',
    })
    expect(await shop.call(ipnMessages.get, { id: message!.id })).toEqual({
      ...message,
      request: heard!.text,
      response: 'HTTP 200',
      tries: [{ created: expect.any(String), status: 200, ms: expect.any(Number) }],
    })
  })

  test('[MERCH-005] notifyStatusId 1 tells of completed payments, 2 of every change; a button’s own address wins', async () => {
    const { receiver } = await selling()
    const own = receivers.receiver(`own${++count}`)
    const { eva } = await bank.world({ eva: { usd: '100.00', approveMode: 'approvalCode', email: `eva${count}@buys.example` } })
    const given = async (more: object) => {
      const asked = await merchant.pay(eva, await bought(more))
      await eva.call(codes.cancel, { operationId: asked.body.operationId! })
    }
    await given({})
    await merchant.byCard(await bought())
    await shop.call(ipnSettings.update, { notifyUrl: receiver.url, notifyStatusId: 2, statusId: 1 })
    await given({})
    await given({ notifyUrl: own.url })
    await delivered()
    await dueNow()
    await delivered()
    expect([told(receiver).toSorted(), told(own)]).toEqual([
      ['completed', 'declined', 'pending'],
      ['pending', 'declined'],
    ])
  })

  test('[MERCH-005] [MERCH-013] switched off nothing is told, and what did not happen never is', async () => {
    const { receiver } = await selling({ statusId: 2 })
    await merchant.byCard(await bought({ notifyUrl: receiver.url }))
    expect(await messages()).toEqual([])
    await shop.call(ipnSettings.update, { notifyUrl: receiver.url, notifyStatusId: 2, statusId: 1 })
    await merchant.byCard(await bought(), { cardExpiryYear: 2020 })
    expect(await messages()).toEqual([])
  })

  test('[C-MERCH-008] invoices, checkouts of programs, one that expires, and a subscription that begins and ends', async () => {
    const { receiver } = await selling({ notifyStatusId: 2 })
    const events = receivers.receiver(`events${++count}`)
    await shop.call(webhooks.create, { customerId: shop.customerId, name: 'Events', enabled: true, url: events.url })
    const inv = invoicing(bank)
    const { id: invoiceId } = await shop.call(invoices.create, inv.asked(ana.email, { amount: '20.00' }))
    await inv.pay(ana, invoiceId)
    const { id, url } = await shop.call(checkouts.create, { amount: '40.00', currencyCode: 'USD', reference: 'order 8' })
    await merchant.byCard(url.split('/').at(-1)!)
    const { id: lateId } = await shop.call(checkouts.create, { amount: '41.00', currencyCode: 'USD' })
    await sql`update payment_request set expires_at = now() where id = ${lateId}`.execute(bank.db)
    await expireCheckouts(bank.db)
    await merchant.pay(ana, await bought({ type: 'subscription', amount: '9.00', subscriptionFrequency: 'monthly' }))
    await ana.call(schedules.cancel, { id: (await ana.call(schedules.list, {})).schedules[0]!.id })
    const all = (await messages()).toReversed()
    expect(all.map(({ paymentStatus, paymentId, amount }) => [paymentStatus, paymentId, amount])).toMatchObject([
      ['completed', invoiceId, '20.00'],
      ['completed', id, '40.00'],
      ['expired', lateId, '41.00'],
      ['completed', expect.any(Number), '9.00'],
      ['ended', undefined, undefined],
    ])
    await delivered()
    expect(receiver.heard).toHaveLength(5)
    expect(events.heard.map(({ body }) => body.type).filter((type) => /checkout|subscription/.test(type))).toEqual([
      'checkout.paid',
      'checkout.expired',
      'checkout.paid',
      'subscription.started',
      'subscription.ended',
    ])
    const started = events.heard.find(({ body }) => body.type === 'subscription.started')!.body.data
    expect(started).toMatchObject({
      amount: '9.00',
      currencyCode: 'USD',
      subscriptionId: (await ana.call(schedules.list, {})).schedules[0]!.subscriptionId,
    })
    // Neither list shows what belongs to the other.
    expect((await shop.call(deliveries.log, { customerId: shop.customerId })).requests.map(({ eventType }) => eventType)).not.toContain(
      'ipn',
    )
    expect((await shop.call(webhooks.list, { customerId: shop.customerId })).webhooks).toHaveLength(1)
    expect((await shop.call(buttons.list, {})).total).toBe(1)
  })
})

describe('not heard', () => {
  test('[C-MERCH-008] [C-MERCH-010] taken with 202 it waits for a word; confirmed by hand it has one', async () => {
    const { receiver } = await selling()
    receiver.answers = () => 202
    await merchant.byCard(await bought())
    await delivered()
    const [message] = await messages()
    expect(message).toMatchObject({ statusId: 2, attempts: 1 })
    expect(await shop.call(ipnMessages.confirm, { id: message!.id })).toEqual({ statusId: 3 })
    expect((await messages({ statusId: 3 })).map(({ id }) => id)).toEqual([message!.id])
    expect(await messages({ statusId: 2 })).toEqual([])
  })

  test('[C-MERCH-009] [C-OWN-159] a server that fails is tried again later, and once more when somebody asks for it, with the same id', async () => {
    const { receiver } = await selling()
    receiver.answers = () => 500
    await merchant.byCard(await bought())
    await delivered()
    const [message] = await messages()
    expect(message).toMatchObject({ statusId: 1, attempts: 1, nextTry: expect.any(String) })
    expect((await shop.call(ipnMessages.get, { id: message!.id })).response).toBe('HTTP 500')
    receiver.answers = () => 200
    expect(await shop.call(ipnMessages.resend, { id: message!.id })).toEqual({ statusId: 1 })
    await delivered()
    expect((await messages())[0]).toMatchObject({ statusId: 3 })
    expect(new Set(receiver.heard.map((heard) => form(heard)['id'])).size).toBe(1)
  })

  test('[C-MERCH-010] what somebody took care of is not sent again', async () => {
    const { receiver } = await selling()
    receiver.answers = () => 500
    await merchant.byCard(await bought())
    await delivered()
    const [message] = await messages()
    await shop.call(ipnMessages.confirm, { id: message!.id })
    await dueNow()
    await delivered()
    expect(receiver.heard).toHaveLength(1)
  })

  test('[C-MERCH-012] an address that says it is gone gets nothing more; what happens meanwhile is kept, and saving it opens it again', async () => {
    const { receiver } = await selling()
    receiver.answers = () => 410
    await merchant.byCard(await bought())
    await delivered()
    await merchant.byCard(await bought())
    await delivered()
    expect(receiver.heard).toHaveLength(1)
    expect((await messages()).map(({ statusId }) => statusId)).toEqual([4, 4])
    receiver.answers = () => 200
    await shop.call(ipnSettings.update, { notifyUrl: receiver.url, notifyStatusId: 1, statusId: 1 })
    await merchant.byCard(await bought())
    await delivered()
    expect((await messages()).map(({ statusId }) => statusId)).toEqual([3, 4, 4])
  })
})

test('[MERCH-017] [C-MERCH-008] a page holds 25, by date, and goes on from where the last one ended', async () => {
  await selling()
  await merchant.byCard(await bought())
  await sql`
    select ipn_told(${shop.customerId}, null, 'completed', 'checkout:' || n, jsonb_build_object('paymentId', n)) from generate_series(1, 59) n`.execute(
    bank.db,
  )
  await sql`
    update webhook_event set created_at = now() - interval '3 days' where id in (
      select id from webhook_event where customer_id = ${shop.customerId} and type = 'ipn' order by id limit 10)`.execute(bank.db)
  const first = await shop.call(ipnMessages.list, {})
  expect([first.messages.length, first.total]).toEqual([IPN_PAGE, 60])
  expect(IPN_PAGE).toBe(25)
  const second = await shop.call(ipnMessages.list, { cursor: first.nextCursor! })
  const third = await shop.call(ipnMessages.list, { pageNumber: 3, pageSize: 25 })
  expect([second.messages.length, third.messages.length, third.nextCursor]).toEqual([25, 10, undefined])
  expect(new Set([...first.messages, ...second.messages, ...third.messages].map(({ id }) => id)).size).toBe(60)
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  expect((await shop.call(ipnMessages.list, { toDate: day })).total).toBe(10)
  expect((await shop.call(ipnMessages.list, { fromDate: day })).total).toBe(50)
})
