/** What the page of a card says before anybody asks: how much of the limits is gone, and what a new card costs. */
import { application, lifecycle, security } from '@ducat/contract/cards/calls'
import { parseMoney, plus } from '@ducat/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { cardsOf, shopFor } from '../../../test/shop.ts'

let bank: TestBank
let ana: Somebody
let ben: Somebody
let accountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, ben } = await bank.world({ ana: { usd: '500.00', cards: [{ product: 'prepaid', amount: '200.00' }] }, ben: { usd: '1.00' } }))
  accountId = (await cardsOf(ana))[0]!.accountId
})
afterAll(() => bank.close())

test('[C-OWN-015] what somebody else spent is nobody’s to see', async () => {
  for (const id of [accountId, 999_999_999])
    expect((await ben.answer(security.limits, { accountId: id })).body).toMatchObject({ responseCode: 'TA1' })
})

test('[C-OWN-015] [C-OWN-016] what was paid counts, what was declined does not, and the limit holds at exactly that sum', async () => {
  const shop = shopFor(bank)
  expect(await ana.call(security.limits, { accountId })).toMatchObject({ spentToday: '0.00', spentThisMonth: '0.00' })
  await ana.call(security.setLimits, { accountId, daily: '50.00', blockedCategories: [] })
  expect(await shop.pay(ana, accountId, { amount: '30.00' })).toMatchObject({ approved: true })
  expect(await shop.pay(ana, accountId, { amount: '20.01' })).toMatchObject({ approved: false, reason: 'DAILY_LIMIT' })
  expect(await ana.call(security.limits, { accountId })).toMatchObject({ daily: '50.00', spentToday: '30.00', spentThisMonth: '30.00' })
  expect(await shop.pay(ana, accountId, { amount: '20.00' })).toMatchObject({ approved: true })
  expect(await ana.call(security.limits, { accountId })).toMatchObject({ spentToday: '50.00' })
})

test('[C-CARD-013] [C-CARD-004] the price of a new card is the one that is taken', async () => {
  const [card] = await cardsOf(ana)
  const { reissue, shipping } = await ana.call(application.fees, { cardTypeId: card!.type, currencyCode: 'USD' })
  const express = shipping.find(({ type }) => type === 'express')!
  const { fee } = await ana.call(lifecycle.reissue, { accountId, isExpressShipping: true })
  expect(parseMoney(fee!, 'USD')).toEqual(plus(parseMoney(reissue!, 'USD'), parseMoney(express.fee, 'USD')))
})
