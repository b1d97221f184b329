/** The page behind a button and pages that programs make: begun by anybody, paid once, and back to the shop with a result that it can check. */
import { createHmac } from 'node:crypto'
import { accountStatus } from '@ducat/contract/accounts/models'
import { checkouts, logos, pbn } from '@ducat/contract/buttons/calls'
import { history } from '@ducat/contract/history/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { requests } from '@ducat/contract/requests/calls'
import { afterSending, p2p, quotes } from '@ducat/contract/transfers/calls'
import { addDays, addMonths } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf, today } from '../../../test/invoices.ts'
import { cardEnding, merchantOf } from '../../../test/merchant.ts'
import { forgetExpired } from '../requests/index.ts'
import { expireCheckouts } from './expire.ts'

let bank: TestBank
let merchant: ReturnType<typeof merchantOf>
let shop: Somebody
let clerk: Somebody
let ana: Somebody
beforeAll(async () => {
  bank = await testBank()
  merchant = merchantOf(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function open(more: object = {}): Promise<string> {
  ;({ shop, clerk, ana } = await merchant.people())
  const { token } = await merchant.button(shop, more)
  return token
}
const anyone = () => bank.anyone()
const late = (secret: string) =>
  sql`
    update payment_request set expires_at = now() - interval '1 second'
    where id = (select max(request_id) from payment_request_link where hash = sha256(${secret}::text::bytea))`.execute(bank.db)

describe('refused', () => {
  test('[C-OWN-154] [C-OWN-155] a made-up button and another brand’s get one and the same answer', async () => {
    const token = await open()
    for (const [who, of] of [
      [anyone(), 'x'.repeat(16)],
      [bank.anyone('quaywell'), token],
    ] as const) {
      expect((await who.answer(checkouts.button, { token: of })).code).toBe('TA1')
      expect((await who.answer(checkouts.start, { token: of })).code).toBe('TA1')
    }
  })

  test.each([
    [undefined, 'REQUIRED'],
    ['0', 'ZERO'],
    ['1.999', 'TOO_MANY_DECIMALS'],
    ['4.99', 'UNDER_MINIMUM'],
    ['100.01', 'OVER_MAXIMUM'],
  ])('[C-OWN-155] where the payer types the amount, %s is refused: %s', async (amount, reason) => {
    const token = await open({ type: 'donation', amount: undefined, minAmount: '5.00', maxAmount: '100.00' })
    expect(reasonsOf(await anyone().answer(checkouts.start, { token, amount }))).toEqual(['VF', 'amount', reason])
  })

  test('[C-OWN-155] a shop whose account is closed sells nothing, and says so before', async () => {
    const token = await open()
    await sql`update account set status = ${accountStatus.closed} where customer_id = ${shop.customerId}`.execute(bank.db)
    expect((await anyone().call(checkouts.button, { token })).isOpen).toBe(false)
    expect(reasonsOf(await anyone().answer(checkouts.start, { token }))).toEqual(['VF', 'token', 'CHECKOUT_CLOSED'])
  })

  test('[C-P2P-002] [C-OWN-002] a made-up page, another amount, another payee, repeating it, an invoice beside it: nothing moves', async () => {
    const secret = await merchant.start(await open())
    const accountId = await merchant.accountIn(ana)
    const sent = { accountId, amount: '12.50', currency: 'USD', toEmail: shop.email, paymentSecret: secret }
    const price = { transferType: 'p2p', fromAccountId: accountId, amount: '12.50', side: 'receive' }
    expect((await ana.answer(p2p.send, { ...sent, paymentSecret: 'x'.repeat(43) })).code).toBe('TA1')
    expect((await ana.answer(quotes.create, { ...price, paymentSecret: 'x'.repeat(43) })).code).toBe('TA1')
    expect((await ana.answer(p2p.send, { ...sent, invoiceId: 50_001 })).code).toBe('TA1')
    expect(reasonsOf(await ana.answer(p2p.send, { ...sent, amount: '12.49' }))).toEqual(['VF', 'amount', 'REQUEST_AMOUNT'])
    expect(reasonsOf(await ana.answer(p2p.send, { ...sent, toEmail: clerk.email }))).toEqual(['VF', 'toEmail', 'REQUEST_PAYEE'])
    expect(reasonsOf(await ana.answer(p2p.send, { ...sent, subscriptionFrequency: 'monthly' }))).toEqual([
      'VF',
      'paymentSecret',
      'REQUEST_ONCE',
    ])
    expect(reasonsOf(await shop.answer(p2p.send, { ...sent, accountId: await merchant.accountIn(shop) }))).toEqual([
      'VF',
      'toEmail',
      'PAYEE_IS_YOU',
    ])
    expect(await ana.balance('USD')).toBe('500.00')
  })

  test('[C-P2P-002] a shop that takes nothing from somebody, and somebody who pays nothing to a shop', async () => {
    const token = await open()
    const put = (customerId: number, email: string, type: string) =>
      sql`insert into blacklist (customer_id, email, block_type) values (${customerId}, ${email}, ${type})`.execute(bank.db)
    const sent = async () => ({
      accountId: await merchant.accountIn(ana),
      amount: '12.50',
      currency: 'USD',
      toEmail: shop.email,
      paymentSecret: await merchant.start(token),
    })
    await put(ana.customerId, shop.email, 'out')
    expect(reasonsOf(await ana.answer(p2p.send, await sent()))).toEqual(['VF', 'toEmail', 'PAYEE_ON_BLACKLIST'])
    await sql`delete from blacklist where customer_id = ${ana.customerId}`.execute(bank.db)
    await put(shop.customerId, ana.email, 'in')
    expect(reasonsOf(await ana.answer(p2p.send, await sent()))).toEqual(['VF', 'toEmail', 'PAYEE_BLOCKS_YOU'])
  })

  test('[C-OWN-156] [C-OWN-158] readers make and withdraw no payment page; somebody else’s is not there', async () => {
    await open()
    const made = await shop.call(checkouts.create, { amount: '40.00', currencyCode: 'USD' })
    expect((await clerk.answer(checkouts.create, { amount: '40.00', currencyCode: 'USD' })).code).toBe('13')
    expect((await clerk.answer(checkouts.cancel, { id: made.id })).code).toBe('13')
    expect((await ana.answer(checkouts.cancel, { id: made.id })).code).toBe('TA1')
    expect((await ana.call(checkouts.list, {})).checkouts).toEqual([])
    expect(reasonsOf(await shop.answer(checkouts.create, { amount: '1', currencyCode: 'RON' }))).toEqual([
      'VF',
      'currencyCode',
      'NO_ACCOUNT_IN_CURRENCY',
    ])
    expect(reasonsOf(await shop.answer(checkouts.create, { amount: '1', currencyCode: 'USD', returnUrl: 'http://shop.example' }))).toEqual([
      'VF',
      'returnUrl',
      'URL_HTTPS_ONLY',
    ])
    expect((await shop.answer(checkouts.create, { amount: '1', currencyCode: 'USD', accountId: await merchant.accountIn(ana) })).code).toBe(
      'TA1',
    )
    const { id } = await shop.call(invoices.create, {
      toEmail: 'x@y.example',
      amount: '1.00',
      currency: 'USD',
      dueDate: '2027-06-01',
    })
    expect((await shop.answer(checkouts.cancel, { id })).code).toBe('TA1')
  })
})

test('[C-OWN-154] the page of a button: what it sells, who sells it, and how it can be paid', async () => {
  const token = await open({ description: 'A5, squared' })
  expect(await anyone().call(checkouts.button, { token })).toEqual({
    payeeName: expect.stringMatching(/^Velvet Sparrow/),
    payeeIsVerified: true,
    payeeSince: expect.any(String),
    payeeCountryCode: expect.any(String),
    type: 'fixed',
    name: 'Notebook',
    description: 'A5, squared',
    amount: '12.50',
    currencyCode: 'USD',
    suggestedAmounts: [],
    methods: ['account', 'card'],
    isOpen: true,
  })
})

test('[C-OWN-154] [C-OWN-147] of a subscription and of a gift, with a logo: terms, bounds, suggestions, and the way back', async () => {
  const token = await open({
    type: 'subscription',
    name: 'Club',
    amount: '9.00',
    subscriptionFrequency: 'monthly',
    subscriptionTransactions: 3,
    trialDays: 7,
    subscriptionUserCancel: false,
    cancelUrl: 'https://shop.example/basket',
  })
  const { id } = await merchant.logo(shop)
  const { file } = (await shop.call(logos.get, { id })).logo
  const terms = {
    frequency: 'monthly',
    transactions: 3,
    trialDays: 7,
    firstOn: addDays(today(), 7),
    nextDates: [1, 2].map((months) => addMonths(addDays(today(), 7), months)),
    userCancel: false,
  }
  const page = await anyone().call(checkouts.button, { token })
  expect(page).toMatchObject({
    logo: file,
    type: 'subscription',
    subscription: terms,
    methods: ['account'],
    cancelUrl: 'https://shop.example/basket',
  })
  const begun = await merchant.page(await merchant.start(token, { reference: 'order 7', payerEmail: 'lucia@elsewhere.example' }))
  const { payeeName, payeeIsVerified, payeeSince, payeeCountryCode } = page
  expect(begun).toEqual({
    state: 'open',
    origin: 'button',
    type: 'subscription',
    payeeName,
    payeeIsVerified,
    payeeSince,
    payeeCountryCode,
    logo: file,
    amount: '9.00',
    currencyCode: 'USD',
    dueDate: expect.stringMatching(/^\d{4}-/) as string,
    isOverdue: false,
    lines: [],
    net: '9.00',
    taxes: [],
    byCard: false,
    ways: [{ way: 'account', fee: '0.25', total: '9.25' }],
    statementText: expect.stringMatching(/^VELVET SPARROW/) as string,
    description: 'Club',
    reference: 'order 7',
    expiresAt: expect.stringMatching(/^\d{4}-/) as string,
    subscription: terms,
    cancelTo: 'https://shop.example/basket',
  })
  expect((await shop.call(checkouts.list, {})).checkouts).toMatchObject([{ payerEmail: 'lucia@elsewhere.example', reference: 'order 7' }])

  const gift = await open({
    type: 'donation',
    amount: undefined,
    minAmount: '5.00',
    maxAmount: '100.00',
    suggestedAmounts: ['10.00', '25.00'],
  })
  expect(await anyone().call(checkouts.button, { token: gift })).toMatchObject({
    type: 'donation',
    minAmount: '5.00',
    maxAmount: '100.00',
    suggestedAmounts: ['10.00', '25.00'],
  })
  expect(await merchant.page(await merchant.start(gift, { amount: '25.00' }))).toMatchObject({ type: 'donation', amount: '25.00' })
})

test('[C-OWN-155] [C-P2P-002] [C-OWN-002] from an account in another currency: exactly the price arrives, once, and both sides read what it was', async () => {
  const token = await open({ description: 'A5, squared' })
  const secret = await merchant.start(token, { reference: 'order 7' })
  expect((await merchant.pay(ana, secret, { currency: 'EUR' })).code).toBe('00')
  expect([await shop.balance('USD'), (await merchant.page(secret)).state]).toEqual(['12.50', 'paid'])
  expect(
    reasonsOf(
      await ana.answer(p2p.send, {
        accountId: await merchant.accountIn(ana),
        amount: '12.50',
        currency: 'USD',
        toEmail: shop.email,
        paymentSecret: secret,
      }),
    ),
  ).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
  const [line] = (await shop.call(history.list, {})).transactions.transaction
  expect(line).toMatchObject({ description: 'A5, squared', amount: '12.50' })
  expect((await shop.call(checkouts.list, {})).checkouts).toMatchObject([
    {
      state: 'paid',
      origin: 'button',
      amount: '12.50',
      reference: 'order 7',
      payerEmail: ana.email,
      transactionId: line!.transactionId,
      buttonName: 'Notebook',
    },
  ])
})

test('[C-OWN-148] [C-P2P-002] cards and accounts at once: it is paid once, and nobody else loses anything', async () => {
  const secret = await merchant.start(await open())
  const sent = { accountId: await merchant.accountIn(ana), amount: '12.50', currency: 'USD', toEmail: shop.email, paymentSecret: secret }
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => merchant.byCard(secret)),
    ...Array.from({ length: 4 }, () => ana.answer(p2p.send, sent)),
  ])
  expect(answers.filter(({ code }) => code === '00')).toHaveLength(1)
  for (const answer of answers.filter(({ code }) => code !== '00'))
    expect(reasonsOf(answer)).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
  expect(await shop.balance('USD')).toBe('12.50')
})

describe('back to the shop', () => {
  const signed = (secret: string, address: URL) => {
    const of = (name: string) => address.searchParams.get(name) ?? ''
    const text = ['paymentId', 'status', 'amount', 'currencyCode', 'reference', 'timestamp'].map(of).join('\n')
    return createHmac('sha256', secret).update(text).digest('hex') === of('signature')
  }

  test('[MERCH-006] [C-MERCH-013] with a result that the shop can check: a changed field no longer fits the signature', async () => {
    const token = await open({ returnUrl: 'https://shop.example/thanks?lang=en&status=hacked', cancelUrl: 'https://shop.example/basket' })
    const { secret } = await shop.call(pbn.update, { statusId: 1, isSecretRegenerate: true })
    const page = await merchant.start(token, { reference: 'order 7' })
    expect(await merchant.page(page)).toMatchObject({ cancelTo: 'https://shop.example/basket' })
    expect((await merchant.page(page)).returnTo).toBeUndefined()
    expect((await merchant.byCard(page)).code).toBe('00')
    const { returnTo, cancelTo } = await merchant.page(page)
    expect(cancelTo).toBeUndefined()
    const address = new URL(returnTo!)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      lang: 'en',
      status: 'paid',
      amount: '12.50',
      currencyCode: 'USD',
      reference: 'order 7',
    })
    expect(signed(secret!, address)).toBe(true)
    expect(signed(`${secret}x`, address)).toBe(false)
    address.searchParams.set('amount', '0.01')
    expect(signed(secret!, address)).toBe(false)
  })

  test('[C-MERCH-014] switched off, or without a secret, it says which payment and nothing that could be believed', async () => {
    const token = await open({ returnUrl: 'https://shop.example/thanks' })
    const paid = async () => {
      const page = await merchant.start(token)
      await merchant.byCard(page)
      return [...new URL((await merchant.page(page)).returnTo!).searchParams.keys()]
    }
    expect(await paid()).toEqual(['paymentId'])
    await shop.call(pbn.update, { statusId: 2, secret: 'a secret of our own' })
    expect(await paid()).toEqual(['paymentId'])
    await shop.call(pbn.update, { statusId: 1 })
    expect(await paid()).toContain('signature')
  })
})

describe('time', () => {
  test('[C-OWN-155] a page that nobody paid in time is over, for cards and accounts alike; the job says so once', async () => {
    const secret = await merchant.start(await open())
    const quote = await ana.call(quotes.create, {
      transferType: 'p2p',
      fromAccountId: await merchant.accountIn(ana),
      paymentSecret: secret,
      amount: '12.50',
      side: 'receive',
    })
    await late(secret)
    expect((await merchant.page(secret)).state).toBe('expired')
    expect(reasonsOf(await merchant.byCard(secret))).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
    const sent = {
      accountId: await merchant.accountIn(ana),
      amount: quote.sendAmount,
      receiveAmount: '12.50',
      currency: 'USD',
      toEmail: shop.email,
      paymentSecret: secret,
    }
    expect(reasonsOf(await ana.answer(p2p.send, sent))).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
    expect(await expireCheckouts(bank.db)).toBe(1)
    expect(await expireCheckouts(bank.db)).toBe(0)
    expect((await shop.call(checkouts.list, { state: 'expired' })).checkouts).toHaveLength(1)
  })

  test('[C-OWN-155] [C-OWN-149] the last moment is decided in the books: a code that comes too late pays nothing, and the card is let go', async () => {
    const secret = await merchant.start(await open())
    const begun = await merchant.byCard(secret, { cardNumber: cardEnding('3155') })
    expect(begun.body).toMatchObject({ state: 'challenge' })
    const { rows } = await sql<{ code: string }>`
      select code from fake_charge where key = ${`charge ${begun.body.attemptId}`}`.execute(bank.db)
    await late(secret)
    const confirmed = { paymentSecret: secret, attemptId: begun.body.attemptId, approvalCode: rows[0]!.code }
    expect(reasonsOf(await anyone().answer(requests.confirm, confirmed))).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
    expect([await shop.balance('USD'), (await merchant.page(secret)).state]).toEqual(['0.00', 'expired'])
  })

  test('pages that nobody paid are forgotten after 90 days, paid ones and those that a card was tried on never', async () => {
    const token = await open()
    const [left, paid, tried] = [await merchant.start(token), await merchant.start(token), await merchant.start(token)]
    await merchant.byCard(paid)
    await merchant.byCard(tried, { cardNumber: cardEnding('0002') })
    for (const secret of [left, tried]) await late(secret)
    await expireCheckouts(bank.db)
    expect(await forgetExpired(bank.db)).toBe(0)
    await sql`update payment_request set decided_at = now() - interval '91 days' where customer_id = ${shop.customerId}`.execute(bank.db)
    await forgetExpired(bank.db)
    expect((await anyone().answer(requests.get, { paymentSecret: left })).code).toBe('TA1')
    expect([(await merchant.page(paid)).state, (await merchant.page(tried)).state]).toEqual(['paid', 'expired'])
  })

  test('[C-OWN-155] one that somebody is paying does not expire; when that comes to nothing it does', async () => {
    await expireCheckouts(bank.db)
    ;({ shop } = await merchant.people())
    const { token } = await merchant.button(shop)
    const secret = await merchant.start(token)
    const { eva } = await bank.world({ eva: { usd: '100.00', approveMode: 'approvalCode', email: `eva-${shop.customerId}@buys.example` } })
    const waiting = await merchant.pay(eva, secret)
    expect([waiting.code, (await merchant.page(secret)).state]).toEqual(['00', 'paying'])
    await late(secret)
    expect(await expireCheckouts(bank.db)).toBe(0)
    const { id } = await bank.db
      .selectFrom('operation')
      .select('id')
      .where('public_id', '=', waiting.body.operationId!)
      .executeTakeFirstOrThrow()
    await eva.call(afterSending.unsend, { transactionId: Number(id) })
    expect((await merchant.page(secret)).state).toBe('expired')
    expect(await expireCheckouts(bank.db)).toBe(1)
  })
})
