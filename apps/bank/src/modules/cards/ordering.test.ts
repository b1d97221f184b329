/** Asking for a card, paying for it, activating it, replacing it: each thing paid once and got once. */
import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus, cardTypes } from '@ducat/contract/accounts/models'
import { codes } from '@ducat/contract/approvals/calls'
import { activation, application, lifecycle, loading, security } from '@ducat/contract/cards/calls'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { cardsOf, shopFor } from '../../../test/shop.ts'
import { chargeCardKeeping } from './keeping.ts'
import { expireCards, followMaking } from './making.ts'
import { carryCardOrders } from './orders.ts'
import { hearCardNews } from './takings.ts'

let bank: TestBank
let shop: ReturnType<typeof shopFor>
beforeAll(async () => {
  bank = await testBank()
  shop = shopFor(bank)
})
afterEach(async () => {
  await booksAreRight(bank)
  if (shop.troubles.length > 0) throw new Error(`troubles: ${shop.troubles.map(String).join(', ')}`)
})
afterAll(() => bank.close())

const accountOf = async (who: Somebody, currency = 'USD') =>
  (await who.call(accounts.list, {})).accounts.account.find((one) => one.currencyCode === currency && one.cardStatusId === undefined)!
    .accountId
const addressOf = async (who: Somebody) =>
  (await bank.db.selectFrom('address').select('id').where('customer_id', '=', who.customerId).executeTakeFirstOrThrow()).id
const problems = ({ body }: Awaited<ReturnType<Somebody['answer']>>) =>
  body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
const lastMail = async (who: Somebody) =>
  (
    await sql<{
      subject: string
      body: string
    }>`select subject, body from demo_message where recipient = ${who.email} order by id desc limit 1`.execute(bank.db)
  ).rows[0]
const sent = (seconds: number) =>
  sql`update fake_card set ordered_at = now() - make_interval(secs => ${seconds}) where order_id not like 'world %'`.execute(bank.db)

describe('asking', () => {
  test('[C-CARD-014] what is missing or not offered is refused at its field', async () => {
    const { ana, eve } = await bank.world({ ana: { usd: '100.00', btc: '1.00' }, eve: { usd: '0.10', verified: false } })
    const order = {
      cardTypeId: cardTypes.prepaid,
      currencyCode: 'USD',
      feeAccountId: await accountOf(ana),
      addressId: await addressOf(ana),
      shippingId: 1,
    }
    const asked = async (more: object) => problems(await ana.answer(application.create, { ...order, ...more }))
    expect(await asked({ cardTypeId: 2050 })).toEqual(['cardTypeId NOT_A_CHOICE'])
    expect(await asked({ currencyCode: 'BTC' })).toEqual(['currencyCode CURRENCY'])
    expect(await asked({ cardTypeId: cardTypes.debit, currencyCode: 'EUR' })).toEqual(['currencyCode CURRENCY'])
    expect(await asked({ addressId: undefined })).toEqual(['addressId REQUIRED'])
    expect(await asked({ addressId: await addressOf(eve) })).toEqual(['addressId NOT_A_CHOICE'])
    expect(await asked({ shippingId: undefined })).toEqual(['shippingId REQUIRED'])
    expect(await asked({ shippingId: 9 })).toEqual(['shippingId NOT_A_CHOICE'])
    expect(await asked({ feeAccountId: await accountOf(ana, 'BTC') })).toEqual(['feeAccountId CURRENCY'])
    for (const feeAccountId of [await accountOf(eve), 99_999_999])
      expect((await ana.answer(application.create, { ...order, feeAccountId })).code).toBe('TA1')
    await sql`update address set country = 'UA' where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(await asked({ shippingId: 2 })).toEqual(['shippingId NO_COURIER'])
    await sql`update address set country = 'AU' where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(await asked({})).toEqual(['addressId COUNTRY_NOT_SERVED'])
    const hers = { cardTypeId: cardTypes.virtual, currencyCode: 'USD', feeAccountId: await accountOf(eve) }
    expect(problems(await eve.answer(application.create, hers))).toEqual(['cardTypeId CARD_NOT_OFFERED'])
    await sql`update customer set verified = true where id = ${eve.customerId}`.execute(bank.db)
    expect(problems(await eve.answer(application.create, hers))).toEqual(['feeAccountId NOT_ENOUGH'])
  })

  test('[C-CARD-012] [CARD-001] which there are, and why one is not to be had', async () => {
    const { fay } = await bank.world({ fay: { usd: '10.00', verified: false } })
    const { cards } = await fay.call(application.info, { countryCode: 'AU' })
    expect(cards.map(({ name, isAvailable, disabledReasons }) => [name, isAvailable, ...disabledReasons])).toEqual([
      ['Prepaid card', false, 'COUNTRY_NOT_SERVED', 'NOT_VERIFIED'],
      ['Debit card', false, 'COUNTRY_NOT_SERVED', 'NOT_VERIFIED'],
      ['Virtual card', false, 'NOT_VERIFIED'],
    ])
    await sql`update customer set verified = true where id = ${fay.customerId}`.execute(bank.db)
    expect((await fay.call(application.info, {})).cards.every(({ isAvailable }) => isAvailable)).toBe(true)
  })

  test('[CARD-002] [C-CARD-013] what it costs, and the ways it is sent with what stands against them', async () => {
    const { gil } = await bank.world({ gil: { usd: '10.00' } })
    const fees = await gil.call(application.fees, { cardTypeId: cardTypes.prepaid, currencyCode: 'USD', countryCode: 'UA' })
    expect(fees).toMatchObject({
      issue: '4.95',
      monthly: '0.95',
      annual: '0.00',
      currency: 'USD',
      shipping: [
        { id: 1, type: 'standard', fee: '3.95', deliveryTime: '5-9', disabledReasons: [] },
        { id: 2, type: 'express', fee: '24.95', deliveryTime: '2-3', disabledReasons: ['NO_COURIER'] },
      ],
    })
    expect(problems(await gil.answer(application.fees, { cardTypeId: 1, currencyCode: 'USD' }))).toEqual(['cardTypeId NOT_A_CHOICE'])
  })

  test('[C-CARD-014] a virtual card is there at once, paid once however often the key is repeated', async () => {
    const { hal } = await bank.world({ hal: { usd: '20.00' } })
    const order = { cardTypeId: cardTypes.virtual, currencyCode: 'EUR', feeAccountId: await accountOf(hal), cardAliasName: 'Trips' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => hal.call(application.create, order, { key: 'one-virtual-card' })))
    expect(new Set(answers.map(({ accountId }) => accountId)).size).toBe(1)
    expect(answers[0]).toMatchObject({ approveType: 'none', fee: '1.50' })
    const cards = await cardsOf(hal)
    expect(cards).toMatchObject([
      { accountId: answers[0]!.accountId, cardStatusId: cardStatus.pending, cardAliasName: 'Trips', currencyCode: 'EUR' },
    ])
    expect(await hal.balance('USD')).toBe('18.50')
    const { transactions } = await hal.call(history.list, { transactionType: 'Fees' })
    expect(transactions.transaction).toMatchObject([{ amount: '1.50', counterpartyName: 'Virtual card, EUR' }])
  })

  test('[C-CARD-014] one that has to be confirmed costs nothing and exists nowhere before it is', async () => {
    const { ida } = await bank.world({ ida: { usd: '20.00', approveMode: 'approvalCode' } })
    const order = { cardTypeId: cardTypes.virtual, currencyCode: 'USD', feeAccountId: await accountOf(ida) }
    const { approveType, transactionId, accountId } = await ida.call(application.create, order)
    expect(approveType).toBe('approvalCode')
    expect(await cardsOf(ida)).toEqual([])
    const code = /\d{6}/.exec((await lastMail(ida))?.body ?? '')?.[0] ?? ''
    await ida.call(codes.approve, { trxid: transactionId!, approvalCode: code })
    expect(await cardsOf(ida)).toMatchObject([{ accountId, cardStatusId: cardStatus.pending }])
  })
})

describe('made, sent, activated', () => {
  test('[CARD-003] [CARD-004] [C-CARD-006] [C-CARD-007] from the order to the first payment', async () => {
    const { jan } = await bank.world({ jan: { usd: '100.00' } })
    const usd = await accountOf(jan)
    const order = { cardTypeId: cardTypes.prepaid, currencyCode: 'USD', feeAccountId: usd, addressId: await addressOf(jan), shippingId: 1 }
    const { accountId = 0 } = await jan.call(application.create, order)
    expect(await jan.balance('USD')).toBe('91.10')
    const states: (number | undefined)[] = []
    for (const seconds of [0, 25, 100, 170, 300]) {
      await sent(seconds)
      await Promise.all([followMaking(shop.jobs), followMaking(shop.jobs)])
      states.push((await cardsOf(jan))[0]?.cardStatusId)
    }
    expect(states).toEqual([cardStatus.submitted, cardStatus.processing, cardStatus.printing, cardStatus.printed, cardStatus.shipped])
    expect(await lastMail(jan)).toMatchObject({ subject: 'We have sent your card' })

    expect(await jan.call(activation.data, { accountId })).toEqual({
      fees: '2.00',
      feeCurrency: 'USD',
      extraParams: [{ name: 'lastFour', label: 'Last four digits of the card', type: 'lastFour', isRequired: true }],
    })
    const lastFour = (await cardsOf(jan))[0]!.cardNumberMasked!.slice(-4)
    const activate = async (extraParams: object, feeAccountId?: number) =>
      problems(await jan.answer(activation.activate, { accountId, extraParams, feeAccountId }))
    expect(await activate({})).toEqual(['extraParams REQUIRED'])
    expect(await activate({ lastFour: lastFour === '0000' ? '1111' : '0000' })).toEqual(['extraParams WRONG'])
    expect(await activate({ lastFour })).toEqual(['feeAccountId REQUIRED'])
    const { pinCode } = await jan.call(activation.activate, { accountId, extraParams: { lastFour }, feeAccountId: usd })
    expect(pinCode).toMatch(/^\d{4}$/)
    expect(await jan.balance('USD')).toBe('89.10')
    expect(await activate({ lastFour }, usd)).toEqual(['accountId CARD_STATE'])

    await jan.call(loading.load, { fromAccountId: usd, toAccountId: accountId, amount: '20.00', currencyCode: 'USD' })
    expect(await shop.pay(jan, accountId, { amount: '15.00' })).toMatchObject({ approved: true })
    await hearCardNews(shop.jobs)
    expect((await cardsOf(jan))[0]?.balance).toBe('5.00')
  })

  test('[C-CARD-005] a courier for what has not left, paid once', async () => {
    const { kim } = await bank.world({ kim: { usd: '100.00' } })
    const order = {
      cardTypeId: cardTypes.prepaid,
      currencyCode: 'USD',
      feeAccountId: await accountOf(kim),
      addressId: await addressOf(kim),
      shippingId: 1,
    }
    const { accountId = 0 } = await kim.call(application.create, order)
    expect(await kim.call(lifecycle.upgradeShipping, { accountId })).toMatchObject({ fee: '21.00', currency: 'USD' })
    expect(problems(await kim.answer(lifecycle.upgradeShipping, { accountId }))).toEqual(['accountId CARD_STATE'])
    const paid = await kim.balance('USD')
    // Paid for a second time at the same moment: carried out after the first, and its money comes back.
    await sql`update card set shipping = 'standard' where account_id = ${accountId}`.execute(bank.db)
    await kim.call(lifecycle.upgradeShipping, { accountId })
    await sql`
      update card_order set done_at = null, next_at = now()
      where operation_id = (select max(id) from operation where customer_id = ${kim.customerId} and kind = 'card_shipping')`.execute(
      bank.db,
    )
    await carryCardOrders(shop.jobs)
    expect(await kim.balance('USD')).toBe(paid)
    await sent(130)
    await followMaking(shop.jobs)
    expect((await cardsOf(kim))[0]?.cardStatusId).toBe(cardStatus.shipped)
  })

  test('[C-CARD-005] a courier that is paid for when the card has left: the money comes back', async () => {
    const { kai } = await bank.world({ kai: { usd: '100.00' } })
    const order = {
      cardTypeId: cardTypes.prepaid,
      currencyCode: 'USD',
      feeAccountId: await accountOf(kai),
      addressId: await addressOf(kai),
      shippingId: 1,
    }
    const { accountId = 0 } = await kai.call(application.create, order)
    const paid = await kai.balance('USD')
    await kai.call(lifecycle.upgradeShipping, { accountId })
    // Approved, and carried out after it has left.
    await sql`
      update card_order set done_at = null, next_at = now()
      where operation_id = (select max(id) from operation where customer_id = ${kai.customerId} and kind = 'card_shipping')`.execute(
      bank.db,
    )
    await sql`update card set shipping = 'standard', status = ${cardStatus.shipped} where account_id = ${accountId}`.execute(bank.db)
    await carryCardOrders(shop.jobs)
    expect(await kai.balance('USD')).toBe(paid)
    expect((await cardsOf(kai))[0]).toMatchObject({ cardStatusId: cardStatus.shipped })
  })

  test('[C-CARD-004] a new card for the old: the old one works until the new one is activated', async () => {
    const { lea } = await bank.world({ lea: { usd: '100.00', cards: [{ product: 'virtual', amount: '50.00' }] } })
    const [before] = await cardsOf(lea)
    const { accountId } = before!
    await lea.call(security.setLimits, { accountId, perPayment: '10.00', blockedCategories: ['games'] })
    expect(await lea.call(lifecycle.reissue, { accountId, isExpressShipping: false })).toMatchObject({ accountId, fee: '1.50' })
    expect((await cardsOf(lea))[0]).toMatchObject({ cardStatusId: cardStatus.active, cardReissuedStatusId: cardStatus.pending })
    expect(await shop.pay(lea, accountId, { amount: '5.00' })).toMatchObject({ approved: true })
    expect(problems(await lea.answer(lifecycle.reissue, { accountId, isExpressShipping: false }))).toEqual(['accountId CARD_STATE'])
    const oldRef = await shop.refOf(accountId)
    await lea.call(activation.activate, { accountId, extraParams: {} })
    const [after] = await cardsOf(lea)
    expect(after).toMatchObject({ cardStatusId: cardStatus.active, balance: '50.00', pendingAmount: '5.00' })
    expect(after?.cardReissuedStatusId).toBeUndefined()
    expect(
      await shop.network.sellWith(oldRef, {
        amount: { minor: 100n, currency: 'USD' },
        shop: 'Lantern Books',
        code: '5942',
        confirmed: true,
      }),
    ).toMatchObject({ approved: false })
    expect(await shop.pay(lea, accountId, { amount: '11.00' })).toMatchObject({ reason: 'PER_PAYMENT_LIMIT' })
    expect(await shop.pay(lea, accountId, { amount: '9.00' })).toMatchObject({ approved: true })
  })

  test('[C-CARD-004] two orders that are carried out at the same moment: one card, and what the other cost comes back', async () => {
    const { nik } = await bank.world({ nik: { usd: '100.00', cards: [{ product: 'virtual' }] } })
    const { accountId } = (await cardsOf(nik))[0]!
    await nik.call(lifecycle.reissue, { accountId, isExpressShipping: false })
    // As it was before anybody carried it out, and a second one beside it.
    await sql`
      update card set reissue_status = null, next_ref = null, next_last_four = null, next_expiry_month = null, next_expiry_year = null
      where account_id = ${accountId}`.execute(bank.db)
    await nik.call(lifecycle.reissue, { accountId, isExpressShipping: false })
    await sql`
      update card set reissue_status = null, next_ref = null, next_last_four = null, next_expiry_month = null, next_expiry_year = null
      where account_id = ${accountId}`.execute(bank.db)
    await sql`
      update card_order set done_at = null, next_at = now() where operation_id in (select id from operation where customer_id = ${nik.customerId})`.execute(
      bank.db,
    )
    await Promise.all([carryCardOrders({ ...shop.jobs }), carryCardOrders(shopFor(bank).jobs)])
    await carryCardOrders(shop.jobs)
    expect(await nik.balance('USD')).toBe('98.50')
    expect((await cardsOf(nik))[0]?.cardReissuedStatusId).toBe(cardStatus.pending)
  })

  test('[C-CARD-004] two that were paid for at once are one card: the other’s money comes back', async () => {
    const { mia } = await bank.world({ mia: { usd: '100.00', cards: [{ product: 'virtual' }] } })
    const { accountId } = (await cardsOf(mia))[0]!
    await Promise.all(
      ['first-of-two-orders', 'second-of-two-orders'].map((key) =>
        mia.answer(lifecycle.reissue, { accountId, isExpressShipping: false }, { key }),
      ),
    )
    await Promise.all([carryCardOrders(shop.jobs), carryCardOrders(shop.jobs)])
    expect(await mia.balance('USD')).toBe('98.50')
    expect((await cardsOf(mia))[0]?.cardReissuedStatusId).toBe(cardStatus.pending)
  })
})

describe('keeping', () => {
  test('[CARD-002] each month once, whoever looks and however often; without money it waits a day', async () => {
    const { ned, oda } = await bank.world({
      ned: { cards: [{ product: 'prepaid', amount: '10.00' }] },
      oda: { cards: [{ product: 'prepaid' }] },
    })
    const stands = async (who: Somebody) => (await cardsOf(who))[0]?.balance
    await chargeCardKeeping(shop.jobs)
    expect(await stands(ned)).toBe('10.00')
    await sql`update card set activated_at = now() - interval '40 days' where account_id in (select id from account where customer_id in (${ned.customerId}, ${oda.customerId}))`.execute(
      bank.db,
    )
    await Promise.all([chargeCardKeeping(shop.jobs), chargeCardKeeping(shop.jobs), chargeCardKeeping(shopFor(bank).jobs)])
    await chargeCardKeeping(shop.jobs)
    expect([await stands(ned), await stands(oda)]).toEqual(['9.05', '0.00'])
    const { rows } = await sql<{ paid: boolean }>`
      select operation_id is not null as paid from card_fee f join account a on a.id = f.account_id where a.customer_id = ${oda.customerId}`.execute(
      bank.db,
    )
    expect(rows).toEqual([{ paid: false }])
  })

  test('[NOTIF-002] a card that runs out is over: its holder is told, once', async () => {
    const { pia } = await bank.world({ pia: { cards: [{ product: 'prepaid', expiry: [3, 2024] }] } })
    await Promise.all([expireCards(shop.jobs), expireCards(shop.jobs)])
    expect((await cardsOf(pia))[0]?.cardStatusId).toBe(cardStatus.expired)
    const { notifications: told } = await pia.call(notifications.list, {})
    expect(told.filter(({ type }) => type === 'cardClosed')).toMatchObject([{ body: expect.stringContaining('•••• 1000') }])
  })

  test('[C-CARD-011] blocked for good: told, declined, and its money still there', async () => {
    const { ray } = await bank.world({ ray: { cards: [{ product: 'prepaid', amount: '30.00' }] } })
    const { accountId } = (await cardsOf(ray))[0]!
    await ray.call(lifecycle.block, { accountId, reason: 'notNeeded' })
    expect((await cardsOf(ray))[0]).toMatchObject({ cardStatusId: cardStatus.canceled, balance: '30.00' })
    const { notifications: told } = await ray.call(notifications.list, {})
    expect(told.map(({ type }) => type)).toContain('cardClosed')
  })
})

test('[C-CARD-003] [C-CARD-016] [C-CARD-017] a name of one’s own, and what a card needs before it works everywhere', async () => {
  const { yan } = await bank.world({ yan: { cards: [{ product: 'prepaid' }] } })
  const { accountId } = (await cardsOf(yan))[0]!
  await yan.call(lifecycle.rename, { accountId, cardAliasName: '007' })
  expect((await cardsOf(yan))[0]?.cardAliasName).toBe('007')
  await yan.call(lifecycle.rename, { accountId, cardAliasName: '  ' })
  expect((await cardsOf(yan))[0]?.cardAliasName).toBeUndefined()
  expect(await yan.call(security.requirement, { accountId })).toEqual({ isRequired: true, requirements: ['enrollment'] })
  await yan.call(security.enroll, { accountId })
  expect(await yan.call(security.requirement, { accountId })).toEqual({ isRequired: false, requirements: [] })
  expect(await shop.pay(yan, accountId, { amount: '1.00', confirmed: false })).toMatchObject({ reason: 'NOT_CONFIRMED' })
})
