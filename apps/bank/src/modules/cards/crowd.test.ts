/** More people at one moment than the bank has connections. Each command holds one, and what it waits for must not need another of them. */
import { accounts } from '@ducat/contract/accounts/calls'
import { cardStatus } from '@ducat/contract/accounts/models'
import { activation, lifecycle, secrets } from '@ducat/contract/cards/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

interface Holder {
  readonly who: Somebody
  readonly card: number
  readonly lastFour: string
  readonly feeAccountId: number
}

async function crowd(name: string, wish: Wish): Promise<readonly Holder[]> {
  const names = Array.from({ length: 24 }, (_none, place) => `${name}${place}`)
  const people = Object.values(await bank.world(Object.fromEntries(names.map((one) => [one, wish]))))
  return Promise.all(
    people.map(async (who) => {
      const { account } = (await who.call(accounts.list, {})).accounts
      const card = account.find(({ cardNumberMasked }) => cardNumberMasked !== undefined)!
      const feeAccountId = account.find(({ cardNumberMasked }) => cardNumberMasked === undefined)!.accountId
      return { who, card: card.accountId, lastFour: card.cardNumberMasked!.slice(-4), feeAccountId }
    }),
  )
}

test('[C-CARD-001] they pause their cards, and all of them are answered', async () => {
  const holders = await crowd('pauses', { usd: '1.00', cards: [{ product: 'virtual' }] })
  const answers = await Promise.all(holders.map(({ who, card }) => who.answer(lifecycle.pause, { accountId: card })))
  expect(answers.map(({ code }) => code)).toEqual(holders.map(() => '00'))
})

test('[C-CARD-007] they activate their cards, each for one fee', async () => {
  const holders = await crowd('activates', { usd: '5.00', cards: [{ product: 'prepaid', status: cardStatus.shipped }] })
  const answers = await Promise.all(
    holders.map(({ who, card, lastFour, feeAccountId }) =>
      who.answer(activation.activate, { accountId: card, extraParams: { lastFour }, feeAccountId }),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(holders.map(() => '00'))
  expect(await Promise.all(holders.map(({ who }) => who.balance('USD')))).toEqual(holders.map(() => '3.00'))
})

test('[C-CARD-009] they ask for their PINs, and each is asked for a code first', async () => {
  const holders = await crowd('looks', { usd: '1.00', approveMode: 'sms', cards: [{ product: 'prepaid' }] })
  const answers = await Promise.all(holders.map(({ who, card }) => who.call(secrets.showPin, { accountId: card })))
  expect(answers.map(({ approveType, pinCode }) => [approveType, pinCode])).toEqual(holders.map(() => ['sms', undefined]))
})
