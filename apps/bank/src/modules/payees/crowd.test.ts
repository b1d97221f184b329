/** More changes at one moment than the bank has connections. Each holds one, and what it waits for must not need another of them. */
import { accounts } from '@ducat/contract/accounts/calls'
import { templates } from '@ducat/contract/payees/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const crowd = async (name: string, wish: Wish): Promise<Somebody[]> => {
  const names = Array.from({ length: 24 }, (_none, place) => `${name}${place}`)
  return Object.values(await bank.world(Object.fromEntries(names.map((one) => [one, { usd: '20.00', ...wish }]))))
}

test('[C-OWN-009] they change their templates, and each is sent a code', async () => {
  const people = await crowd('changes', { approveMode: 'approvalCode' })
  const german = { countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster', iban: 'DE89370400440532013000' }
  const ids = await Promise.all(people.map((who) => who.call(templates.create, { name: 'Rent', transferType: 'eft', details: german })))
  const details = { ...german, iban: 'DE02120300000000202051' }
  const answers = await Promise.all(people.map((who, place) => who.answer(templates.update, { id: ids[place]!.id, details })))
  expect(answers.map(({ code, body }) => [code, body.approveType])).toEqual(people.map(() => ['00', 'approvalCode']))
})

test('[C-OWN-063] they change what they pay again and again, and all of them are answered', async () => {
  const [payee, ...people] = await crowd('repeats', {})
  const ids = await Promise.all(
    people.map(async (who) => {
      const accountId = (await who.call(accounts.list, {})).accounts.account[0]!.accountId
      const body = { accountId, amount: '1.00', currency: 'USD', toEmail: payee!.email, subscriptionFrequency: 'weekly' as const }
      await who.call(p2p.send, body)
      return (await who.call(schedules.list, {})).schedules[0]!.id
    }),
  )
  const answers = await Promise.all(people.map((who, place) => who.answer(schedules.update, { id: ids[place], amount: '2.00' })))
  expect(answers.map(({ code }) => code)).toEqual(people.map(() => '00'))
})
