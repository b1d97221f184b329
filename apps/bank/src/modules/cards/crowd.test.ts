import { accounts } from '@ducat/contract/accounts/calls'
import { lifecycle } from '@ducat/contract/cards/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[C-CARD-001] more people pause their cards at once than there are connections, and all of them are answered', async () => {
  const names = Array.from({ length: 24 }, (_, place) => `holder${place}`)
  const people = Object.values(
    await bank.world(Object.fromEntries(names.map((name) => [name, { usd: '1.00', cards: [{ product: 'virtual' as const }] }]))),
  )
  const cards = await Promise.all(
    people.map(async (who) => (await who.call(accounts.list, {})).accounts.account.find(({ type }) => type === 2135)?.accountId ?? 0),
  )
  const answers = await Promise.all(people.map((who, place) => who.answer(lifecycle.pause, { accountId: cards[place]! })))
  expect(answers.map(({ code }) => code)).toEqual(people.map(() => '00'))
})
