/** Saved buttons and logos, as a merchant's people call them. */
import { buttons, checkouts, logos, pbn } from '@ducat/contract/buttons/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { LOGO_PAGE } from '@ducat/contract/buttons/models'
import { buttonScript } from '@ducat/contract/buttons/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { fileOf, merchantOf, square } from '../../../test/merchant.ts'
import { png } from '../../demo/buttons/png.ts'

let bank: TestBank
let merchant: ReturnType<typeof merchantOf>
let shop: Somebody
let clerk: Somebody
let ana: Somebody
beforeAll(async () => {
  bank = await testBank()
  merchant = merchantOf(bank)
  ;({ shop, clerk, ana } = await merchant.people())
})
afterAll(() => bank.close())

const fixed = { name: 'Notebook', type: 'fixed', amount: '12.50', currencyCode: 'USD' } as const

describe('buttons, refused', () => {
  test('[C-MERCH-022] [C-MERCH-023] [C-MERCH-024] somebody who only looks makes, changes and removes nothing', async () => {
    const { id } = await merchant.button(shop)
    expect((await clerk.answer(buttons.create, fixed)).code).toBe('13')
    expect((await clerk.answer(buttons.update, { id, ...fixed })).code).toBe('13')
    expect((await clerk.answer(buttons.remove, { id })).code).toBe('13')
    expect((await clerk.call(buttons.get, { id })).button.name).toBe('Notebook')
  })

  test('[C-MERCH-021] [C-MERCH-023] [C-MERCH-024] a button of somebody else is one that is not there', async () => {
    const { id } = await merchant.button(shop)
    expect((await ana.answer(buttons.get, { id })).code).toBe('TA1')
    expect((await ana.answer(buttons.update, { id, ...fixed })).code).toBe('TA1')
    expect((await ana.answer(buttons.remove, { id })).code).toBe('TA1')
    expect((await shop.answer(buttons.get, { id: 2_000_000_000 })).code).toBe('TA1')
  })

  test('[C-MERCH-022] an account or a logo of somebody else is one that is not there', async () => {
    const { id: logoId } = await merchant.logo(ana)
    expect((await shop.answer(buttons.create, { ...fixed, logoId })).code).toBe('TA1')
    expect((await shop.answer(buttons.create, { ...fixed, accountId: await merchant.accountIn(ana) })).code).toBe('TA1')
  })

  test.each([
    ['a price without an amount', { amount: undefined }, 'amount', 'REQUIRED'],
    ['nothing', { amount: '0.00' }, 'amount', 'ZERO'],
    ['parts of a cent', { amount: '1.005' }, 'amount', 'TOO_MANY_DECIMALS'],
    ['no currency', { currencyCode: undefined }, 'currencyCode', 'REQUIRED'],
    ['a currency without an account', { currencyCode: 'RON' }, 'currencyCode', 'NO_ACCOUNT_IN_CURRENCY'],
    ['a period of something that does not repeat', { subscriptionFrequency: 'monthly' }, 'type', 'NOT_A_SUBSCRIPTION'],
    ['a subscription without a period', { type: 'subscription' }, 'subscriptionFrequency', 'REQUIRED'],
    ['bounds the wrong way round', { type: 'open', minAmount: '9', maxAmount: '5' }, 'minAmount', 'MIN_OVER_MAX'],
    [
      'a suggestion below the minimum',
      { type: 'donation', minAmount: '9', suggestedAmounts: ['5.00'] },
      'suggestedAmounts',
      'OUT_OF_BOUNDS',
    ],
    ['a plain return address', { returnUrl: 'http://shop.example/thanks' }, 'returnUrl', 'URL_HTTPS_ONLY'],
    ['a script as a return address', { returnUrl: 'javascript:alert(1)' }, 'returnUrl', 'URL_INVALID'],
    ['a private address that is to be called', { notifyUrl: 'https://10.0.0.8/ipn' }, 'notifyUrl', 'URL_NOT_PUBLIC'],
    ['a cancel address with a password', { cancelUrl: 'https://a:b@shop.example/' }, 'cancelUrl', 'URL_CREDENTIALS'],
  ])('[C-MERCH-022] %s is refused at its field', async (_what, more, field, reason) => {
    expect(reasonsOf(await shop.answer(buttons.create, { ...fixed, ...more }))).toEqual(['VF', field, reason])
  })

  test('[C-MERCH-022] an account in another currency than the one that is named', async () => {
    const accountId = await merchant.accountIn(shop, 'EUR')
    expect(reasonsOf(await shop.answer(buttons.create, { ...fixed, accountId }))).toEqual(['VF', 'accountId', 'CURRENCY'])
  })
})

describe('buttons', () => {
  test('[C-MERCH-020] [C-MERCH-021] [C-MERCH-022] four types are saved and read back, newest first, with a page to go on from', async () => {
    const { shop: seller } = await merchant.people()
    const { id: logoId } = await merchant.logo(seller)
    const wanted: InputOf<typeof buttons.create>[] = [
      {
        ...fixed,
        logoId,
        returnUrl: 'https://shop.example/thanks',
        cancelUrl: 'https://shop.example/basket',
        notifyUrl: 'https://shop.example/ipn',
      },
      { name: 'Your price', type: 'open', currencyCode: 'EUR', minAmount: '1.00', maxAmount: '50.00' },
      { name: 'Bird shelter', type: 'donation', currencyCode: 'USD', suggestedAmounts: ['5.00', '20.00'], label: 'Give' },
      {
        name: 'Club',
        type: 'subscription',
        amount: '9.00',
        currencyCode: 'USD',
        subscriptionFrequency: 'monthly',
        subscriptionTransactions: 12,
        trialDays: 14,
        subscriptionUserCancel: false,
      },
    ]
    const made: { id: number; html: string }[] = []
    for (const one of wanted) made.push(await seller.call(buttons.create, one))
    const { buttons: all, total } = await seller.call(buttons.list, {})
    expect(total).toBe(4)
    expect(all.toReversed()).toMatchObject(wanted)
    expect(all.toReversed().map(({ id, html }) => ({ id, html }))).toEqual(made.map(({ id, html }) => ({ id, html })))
    expect((await seller.call(buttons.list, { pageNumber: 2, pageSize: 3 })).buttons.map(({ name }) => name)).toEqual(['Notebook'])
    expect(all.map(({ label }) => label)).toEqual(['Subscribe', 'Give', 'Pay now', 'Pay now'])
    const first = await seller.call(buttons.list, { pageSize: 3 })
    expect(first.buttons.map(({ name }) => name)).toEqual(['Club', 'Bird shelter', 'Your price'])
    const { buttons: rest, nextCursor } = await seller.call(buttons.list, { pageSize: 3, cursor: first.nextCursor! })
    expect([rest.map(({ name }) => name), nextCursor]).toEqual([['Notebook'], undefined])
    const { button } = await seller.call(buttons.get, { id: all[0]!.id })
    expect(button).toEqual(all[0])
  })

  test('[C-MERCH-022] [C-MERCH-023] the snippet names the button and nothing else: what is changed in the page changes no price', async () => {
    const { id, html, token } = await merchant.button(shop, { label: '<b>Buy</b>', description: 'A5, squared' })
    expect(html).toContain(`/checkout/${token}"`)
    expect(html).toContain('&lt;b&gt;Buy&lt;/b&gt;')
    expect(html).not.toMatch(/12\.50|USD|<script|<input/)
    const secret = await merchant.start(token, { amount: '0.01' })
    expect(await merchant.page(secret)).toMatchObject({ amount: '12.50', currencyCode: 'USD', description: 'A5, squared' })
    const updated = await shop.call(buttons.update, { id, ...fixed, amount: '15.00', label: 'Buy' })
    expect(updated.html).toContain(`/checkout/${token}"`)
    // Whoever had begun pays what they saw; whoever comes now sees the new price.
    expect((await merchant.page(secret)).amount).toBe('12.50')
    expect((await merchant.page(await merchant.start(token))).amount).toBe('15.00')
  })

  test('the small script of a button is there for every page, without anybody’s session', async () => {
    const { statusCode, headers, body } = await bank.app.inject({ url: buttonScript, headers: { host: bank.anyone().host } })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(body).not.toMatch(/eval|innerHTML|document\.write|fetch\(/)
  })

  test('[C-MERCH-023] every field of a button can be changed, and what its new type does not have is gone', async () => {
    const { shop: seller } = await merchant.people()
    const { id: logoId } = await merchant.logo(seller)
    const { id } = await merchant.button(seller, { returnUrl: 'https://shop.example/old' })
    const wanted = {
      name: 'Club',
      type: 'subscription',
      amount: '9.00',
      currencyCode: 'EUR',
      logoId,
      returnUrl: 'https://shop.example/thanks',
      cancelUrl: 'https://shop.example/basket',
      notifyUrl: 'https://shop.example/ipn',
      subscriptionFrequency: 'monthly',
      subscriptionTransactions: 12,
    } as const
    const { html } = await seller.call(buttons.update, { id, ...wanted })
    const { button } = await seller.call(buttons.get, { id })
    expect(button).toMatchObject({ id, ...wanted, html })
    await seller.call(buttons.update, { id, ...fixed })
    const plain = (await seller.call(buttons.get, { id })).button
    expect(plain).toMatchObject(fixed)
    for (const gone of ['logoId', 'returnUrl', 'cancelUrl', 'notifyUrl', 'subscriptionFrequency', 'subscriptionTransactions'])
      expect(plain).not.toHaveProperty(gone)
    expect(reasonsOf(await seller.answer(buttons.update, { id, ...fixed, amount: '0.00' }))).toEqual(['VF', 'amount', 'ZERO'])
  })

  test('[C-MERCH-024] a removed button sells nothing any more; what was begun can be paid', async () => {
    const { id, token } = await merchant.button(shop)
    const secret = await merchant.start(token)
    await shop.call(buttons.remove, { id })
    expect((await shop.answer(buttons.get, { id })).code).toBe('TA1')
    expect((await bank.anyone().answer(checkouts.button, { token })).code).toBe('TA1')
    expect((await bank.anyone().answer(checkouts.start, { token })).code).toBe('TA1')
    expect((await merchant.pay(ana, secret)).code).toBe('00')
  })

  test('[C-OWN-153] before saving: what arrives, and what each way to pay costs, by the prices that stand', async () => {
    expect(await shop.call(buttons.price, { amount: '100.00', currencyCode: 'USD' })).toEqual({
      fee: '0.00',
      arrives: '100.00',
      currencyCode: 'USD',
      methods: [
        { method: 'account', payerFee: '0.25', payerTotal: '100.25' },
        { method: 'businessAccount', payerFee: '0.50', payerTotal: '100.50' },
        { method: 'card', payerFee: '0.00', payerTotal: '100.00' },
      ],
    })
    expect((await shop.call(buttons.price, { amount: '0.5', currencyCode: 'BTC' })).methods.map(({ method }) => method)).not.toContain(
      'card',
    )
  })
})

describe('logos, refused', () => {
  const refusedAs = async (file: File) => reasonsOf(await shop.answer(logos.create, { name: 'Sparrow', 'file[]': file }))

  test.each([
    ['a page that is called a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'logo.png', 'FILE_TYPE'],
    ['a drawing with script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png', 'FILE_TYPE'],
    ['a PNG that is cut off', square().subarray(0, 40), 'logo.png', 'FILE_DAMAGED'],
    ['a PNG whose size was changed without its checksum', Buffer.from(square()).fill(0x7f, 16, 18), 'logo.png', 'FILE_DAMAGED'],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'logo.jpg', 'FILE_DAMAGED'],
    [
      'a WebP that holds nothing',
      Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPXXXX'), Buffer.alloc(16)]),
      'logo.webp',
      'FILE_DAMAGED',
    ],
    ['a picture of a few points', png(8, 8, () => [0, 0, 0, 255]), 'logo.png', 'IMAGE_TOO_SMALL'],
    ['a picture as wide as a wall', png(2049, 20, () => [0, 0, 0, 255]), 'logo.png', 'IMAGE_TOO_LARGE'],
  ])('[C-MERCH-016] %s is refused and its problem named', async (_what, bytes, name, reason) => {
    expect(await refusedAs(fileOf(bytes, name))).toEqual(['VF', 'file[]', reason])
  })

  test('[C-MERCH-016] a name that is no picture, and more than a megabyte', async () => {
    expect(await refusedAs(fileOf(square(), 'logo.svg'))).toEqual(['VF', 'file[]', 'FILE_TYPE'])
    expect(await refusedAs(fileOf(Buffer.concat([square(), Buffer.alloc(1_000_001)])))).toEqual(['VF', 'file[]', 'FILE_SIZE'])
  })

  test('[C-MERCH-016] [C-MERCH-017] [C-MERCH-018] [C-MERCH-019] somebody else’s are not there, and readers change nothing', async () => {
    const { id } = await merchant.logo(shop)
    expect((await ana.answer(logos.get, { id })).code).toBe('TA1')
    expect((await ana.answer(logos.update, { id, name: 'Mine' })).code).toBe('TA1')
    expect((await ana.answer(logos.remove, { id })).code).toBe('TA1')
    expect((await clerk.answer(logos.update, { id, name: 'Mine' })).code).toBe('13')
    expect((await clerk.answer(logos.remove, { id })).code).toBe('13')
    expect((await clerk.answer(logos.create, { name: 'Mine', 'file[]': fileOf(square()) })).code).toBe('13')
  })
})

describe('logos', () => {
  const names = async (who: Somebody) =>
    (await who.call(logos.list, {})).logos.map(({ name, isDefault }) => `${name}${isDefault ? ' *' : ''}`)

  test('[MERCH-007] [C-MERCH-015] [C-MERCH-016] [C-MERCH-017] a PNG, a JPEG and a WebP: id, name, isDefault and a file that anybody opens', async () => {
    const { shop: seller } = await merchant.people()
    const jpeg = Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      Buffer.from('ffc0001108004000500301220002110103110', 'hex'),
      Buffer.alloc(64),
      Buffer.from('ffd9', 'hex'),
    ])
    const webp = Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from([22, 0, 0, 0]),
      Buffer.from('WEBPVP8X'),
      Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]),
    ])
    const { id } = await merchant.logo(seller, { name: 'Sparrow' })
    await merchant.logo(seller, { name: 'Photo', 'file[]': fileOf(jpeg, 'photo.JPG') })
    await merchant.logo(seller, { name: 'Web', 'file[]': fileOf(webp, 'web.webp') })
    const { logos: all } = await seller.call(logos.list, {})
    expect(all.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['Sparrow', 64, 64],
      ['Web', 100, 50],
      ['Photo', 80, 64],
    ])
    const { logo } = await seller.call(logos.get, { id })
    expect(logo).toEqual({
      id,
      name: 'Sparrow',
      isDefault: true,
      file: expect.stringMatching(/^\/api\/v4\/logo\/[\w-]{16}$/),
      width: 64,
      height: 64,
      buttons: 0,
    })
    expect(all).toContainEqual(logo)
    const shown = await bank.app.inject({ url: logo.file, headers: { host: seller.host } })
    expect([shown.statusCode, shown.rawPayload.equals(square())]).toEqual([200, true])
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await bank.app.inject({ url: '/api/v4/logo/aaaaaaaaaaaaaaaa' })).statusCode).toBe(404)
  })

  test('[C-MERCH-018] one is the default: naming another clears it, and none is not a choice', async () => {
    const { shop: seller } = await merchant.people()
    await merchant.logo(seller, { name: 'First' })
    const { id } = await merchant.logo(seller, { name: 'Second' })
    expect(await names(seller)).toEqual(['First *', 'Second'])
    await seller.call(logos.update, { id, isDefault: true, name: 'Newer' })
    expect(await names(seller)).toEqual(['Newer *', 'First'])
    expect(reasonsOf(await seller.answer(logos.update, { id, isDefault: false }))).toEqual(['VF', 'isDefault', 'DEFAULT_NEEDED'])
    await merchant.logo(seller, { name: 'Third', isDefault: true })
    expect(await names(seller)).toEqual(['Third *', 'Newer', 'First'])
  })

  test('[C-MERCH-018] of several who choose at once one stays the default', async () => {
    const { shop: seller } = await merchant.people()
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => merchant.logo(seller, { name, isDefault: true })))
    await Promise.all(made.map(({ id }) => seller.call(logos.update, { id, isDefault: true })))
    expect((await names(seller)).filter((name) => name.endsWith('*'))).toHaveLength(1)
  })

  test('[C-MERCH-019] a removed logo is gone; its buttons show the default, and another one takes its place', async () => {
    const { shop: seller } = await merchant.people()
    const first = await merchant.logo(seller, { name: 'First' })
    const second = await merchant.logo(seller, { name: 'Second' })
    const { id, token } = await merchant.button(seller, { logoId: second.id })
    const shownLogo = async () => (await bank.anyone().call(checkouts.button, { token })).logo
    const { logos: all } = await seller.call(logos.list, {})
    expect(all.map(({ buttons: used }) => used)).toEqual([0, 1])
    expect(await shownLogo()).toBe(all[1]!.file)
    await seller.call(logos.remove, { id: second.id })
    expect((await seller.call(buttons.get, { id })).button.logoId).toBeUndefined()
    expect(await shownLogo()).toBe(all[0]!.file)
    expect((await bank.app.inject({ url: all[1]!.file, headers: { host: seller.host } })).statusCode).toBe(404)
    await merchant.logo(seller, { name: 'Third' })
    await seller.call(logos.remove, { id: first.id })
    expect(await names(seller)).toEqual(['Third *'])
    const { rows } = await sql`select 1 from stored_file where customer_id = ${seller.customerId}`.execute(bank.db)
    expect(rows).toHaveLength(1)
  })

  test('[MERCH-018] [C-MERCH-015] a page of logos holds a thousand', async () => {
    const { shop: seller } = await merchant.people()
    await merchant.logo(seller)
    await sql`
      insert into business_logo (customer_id, name, token, file_id, type, width, height)
      select customer_id, 'Copy ' || n, 'copy-' || n, file_id, type, width, height from business_logo, generate_series(1, ${LOGO_PAGE}) n
      where customer_id = ${seller.customerId}`.execute(bank.db)
    const { logos: all, total } = await seller.call(logos.list, {})
    expect([all.length, total]).toEqual([1000, 1001])
    expect((await seller.call(logos.list, { pageNumber: 2, pageSize: 1000 })).logos).toHaveLength(1)
    expect((await seller.answer(logos.list, { pageSize: 1001 })).code).toBe('VF')
  })
})

describe('PBN settings', () => {
  test('[C-MERCH-014] readers change nothing; a short secret and two at once are refused', async () => {
    expect((await clerk.answer(pbn.update, { statusId: 2 })).code).toBe('13')
    expect(reasonsOf(await shop.answer(pbn.update, { statusId: 1, secret: 'short' }))).toEqual(['VF', 'secret', 'SECRET_SHORT'])
    expect(reasonsOf(await shop.answer(pbn.update, { statusId: 1, secret: 'x'.repeat(16), isSecretRegenerate: true }))).toEqual([
      'VF',
      'secret',
      'ONE_OF_BOTH',
    ])
    expect((await shop.answer(pbn.update, { statusId: 3 })).code).toBe('VF')
  })

  test('[MERCH-006] [MERCH-013] [C-MERCH-013] [C-MERCH-014] statusId and secret: on by default, sealed, and whole only when the bank makes it', async () => {
    const { shop: seller } = await merchant.people()
    expect(await seller.call(pbn.get, {})).toEqual({ statusId: 1 })
    expect(await seller.call(pbn.update, { statusId: 1, secret: 'a secret of our own' })).toEqual({})
    expect(await seller.call(pbn.get, {})).toEqual({ statusId: 1, secret: '•••• own' })
    const { secret } = await seller.call(pbn.update, { statusId: 2, isSecretRegenerate: true })
    expect(secret).toMatch(/^pbn_[\w-]{43}$/)
    await seller.call(pbn.update, { statusId: 2 })
    expect(await seller.call(pbn.get, {})).toEqual({ statusId: 2, secret: `••••${secret!.slice(-4)}` })
    const { rows } = await sql<{ secret: Buffer }>`select secret from pbn_settings where customer_id = ${seller.customerId}`.execute(
      bank.db,
    )
    expect(rows[0]!.secret.includes(secret!)).toBe(false)
  })
})
