/** The demo's shops, as a browser and as a program meet them, and the processor's own frame. */
import { accounts } from '@ducat/contract/accounts/calls'
import { authorizations, secrets, security } from '@ducat/contract/cards/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { cardsOf, faceOf, shopFor } from '../../../test/shop.ts'

let bank: TestBank
let ana: Somebody
let accountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({
    ana: {
      cards: [
        { product: 'prepaid', amount: '200.00' },
        { product: 'virtual', amount: '50.00' },
      ],
    },
  }))
  accountId = (await cardsOf(ana))[0]!.accountId
})
afterAll(() => bank.close())

const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bank.app.inject({
    method: 'POST',
    url: path,
    headers: { host: ana.host, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const bought = async () =>
  (await bank.app.inject({ url: '/demo/shop', headers: { host: ana.host, accept: 'application/json' } })).json<{
    cards: { ref: string }[]
    bought: { ref: string; shop: string; state: string; amount: string; currency: string; repeats: boolean }[]
  }>()
const card = () => shopFor(bank).refOf(accountId)

describe('refused', () => {
  test('a form of another site, nothing to buy, a card that nobody has', async () => {
    expect((await post('/demo/shop', { good: 'novel', card: await card() }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post('/demo/shop', { good: 'moon', card: await card() })).statusCode).toBe(400)
    expect((await post('/demo/shop', { good: 'gift', amount: '0', card: await card() })).statusCode).toBe(400)
    expect((await post('/demo/shop', { good: 'novel', card: 'crd_nobody' })).json()).toMatchObject({ sold: { reason: 'WRONG_DETAILS' } })
    expect((await post('/demo/shop/confirm', { id: 'nobody', result: 'yes' })).statusCode).toBe(400)
  })

  test('[T49] production has no shops and no frame', async () => {
    const real = await testBank({ mode: 'production', secretsKey: Buffer.alloc(32, 7) })
    try {
      for (const url of ['/demo/shop', '/demo/card-frame?token=x']) expect((await real.app.inject({ url })).statusCode).toBe(404)
    } finally {
      await real.close()
    }
  })
})

describe('bought', () => {
  test('with the number that was typed, and with a card that was picked; the page says how it went', async () => {
    const face = await faceOf(ana, accountId)
    const typed = {
      good: 'novel',
      number: face.number.replace(/(\d{4})/g, '$1 '),
      expiry: `${face.expiry[0]}/${face.expiry[1] % 100}`,
      cvv: face.cvv,
    }
    const asPage = await post('/demo/shop', typed, { accept: 'text/html' })
    expect(asPage.body).toContain('Approved. The shop takes the money in a few seconds.')
    expect(asPage.body).not.toContain(face.number)
    expect((await post('/demo/shop', { good: 'gift', amount: '999.00', card: await card() }, { accept: 'text/html' })).body).toContain(
      'Declined: insufficient funds.',
    )
    expect((await bought()).bought.map(({ shop, state }) => `${shop} ${state}`)).toEqual([
      'Paper Parcel declined',
      'Lantern Books approved',
    ])
    const { authorizations: asked } = await ana.call(authorizations.ofDebit, { accountId, pageNumber: 1 })
    expect(asked.map(({ merchantName, status }) => `${merchantName} ${status}`)).toEqual([
      'Paper Parcel declined',
      'Lantern Books approved',
    ])
  })

  test('a subscription is taken again, until it is ended', async () => {
    const { sold } = (await post('/demo/shop', { good: 'hosting', card: await card() })).json<{ sold: { ref: string } }>()
    const { network } = shopFor(bank)
    expect(await network.carryOn()).toBe(0)
    await bank.db
      .updateTable('fake_card_purchase')
      .set({ repeats_at: new Date(Date.now() - 1000) })
      .where('ref', '=', sold.ref)
      .execute()
    expect(await network.carryOn()).toBe(1)
    const again = (await bought()).bought.find(({ repeats }) => repeats)
    expect(again).toMatchObject({ shop: 'Hostera Cloud', amount: '9.00' })
    expect((await post('/demo/shop/cancel', { purchase: again!.ref })).json()).toEqual({ done: true })
    expect((await post('/demo/shop/cancel', { purchase: again!.ref })).json()).toEqual({ done: false })
  })

  test('[C-CARD-016] an enrolled card: the holder is asked, and without their yes it is declined', async () => {
    const own = (await cardsOf(ana))[1]!.accountId
    await ana.call(security.enroll, { accountId: own })
    const picked = { good: 'novel', card: await shopFor(bank).refOf(own) }
    const begun = async () => (await post('/demo/shop', picked)).json<{ confirm: { id: string; mode: string } }>().confirm
    const first = await begun()
    expect(first.mode).toBe('approvalCode')
    expect((await post('/demo/shop/confirm', { id: first.id, code: '000000', result: 'yes' })).json()).toMatchObject({
      again: { id: first.id },
    })
    expect((await post('/demo/shop/confirm', { id: first.id, result: 'no' })).json()).toMatchObject({ sold: { reason: 'NOT_CONFIRMED' } })
    const second = await begun()
    const mail = await bank.db
      .selectFrom('demo_message')
      .select('body')
      .where('recipient', '=', ana.email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain('14.50 USD → Lantern Books')
    const code = /\d{6}/.exec(mail.body)?.[0] ?? ''
    expect((await post('/demo/shop/confirm', { id: second.id, code, result: 'yes' })).json()).toMatchObject({ sold: { approved: true } })
    expect((await ana.call(accounts.list, {})).accounts.account.find((one) => one.accountId === own)?.pendingAmount).toBe('14.50')
  })
})

test('[C-CARD-016] on a phone: the holder sees amount and shop, and the shop goes on when they have confirmed', async () => {
  const { pia } = await bank.world({
    pia: { approveMode: 'push', device: { name: 'Pia’s phone', type: 'android' }, cards: [{ product: 'virtual', amount: '50.00' }] },
  })
  const own = (await cardsOf(pia))[0]!.accountId
  await pia.call(security.enroll, { accountId: own })
  const begun = await post('/demo/shop', { good: 'novel', card: await shopFor(bank).refOf(own) })
  const { confirm } = begun.json<{ confirm: { id: string; mode: string; digits: string } }>()
  expect(confirm.mode).toBe('push')
  const confirmed = () => post('/demo/shop/confirm', { id: confirm.id, result: 'yes' })
  expect((await confirmed()).json()).toHaveProperty('again')
  const phone = await phoneOf(bank, pia)
  const [message] = await pushed(bank, phone)
  expect(message?.shows.split('\n')).toEqual(['card_payment', '14.50 USD', '0.00 USD', '14.50 USD', 'Lantern Books', '', '•••• 1000'])
  expect((await says(bank, phone, { operationId: confirm.id, digits: confirm.digits, shows: message!.shows })).status).toBe(204)
  expect((await confirmed()).json()).toMatchObject({ sold: { approved: true } })
})

describe('the frame', () => {
  test('[BRAND-021] [C-CARD-015] a brand that never has the number answers with the address of the frame alone', async () => {
    const { bea } = await bank.world({ bea: { cards: [{ product: 'virtual' }] } }, 'quaywell')
    const { accountId: own } = (await cardsOf(bea))[0]!
    const shown = await bea.call(secrets.details, { accountId: own })
    expect(shown).toEqual({
      cardExpiryMonth: 8,
      cardExpiryYear: 2029,
      cardHolderName: 'bea Test',
      vgsToken: expect.stringMatching(/^\/demo\/card-frame\?token=/),
    })
    const framed = await bank.app.inject({ url: shown.vgsToken!, headers: { host: bea.host } })
    expect(framed.body).toMatch(/5194 80\d\d \d{4} 1000/)
  })

  test('[BRAND-021] opens once, in a sandbox, and no other page may show it', async () => {
    const { cards } = shopFor(bank)
    const address = await cards.frame(await card())
    const get = () => bank.app.inject({ url: address, headers: { host: ana.host } })
    const shown = await get()
    const { number } = await faceOf(ana, accountId)
    expect(shown.body.replace(/(?<=\d) (?=\d)/g, '')).toContain(number)
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self';sandbox;/)
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' })
    const again = await get()
    expect(again.statusCode).toBe(410)
    expect(again.body.replace(/(?<=\d) (?=\d)/g, '')).not.toContain(number)
  })
})
