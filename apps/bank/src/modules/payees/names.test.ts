import { names } from '@ducat/contract/payees/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankForTest, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import { exampleOf } from '../destinations/index.ts'
import { compareNames } from './name-likeness.ts'

describe('[C-OWN-011] two names', () => {
  test.each<[string, string, string]>([
    ['Elena Ferraro', 'Elena Ferraro', 'match'],
    ['FERRARO elena', 'Elena Ferraro', 'match'],
    ['Lucia Navarro', 'Lucía Navarro', 'match'],
    ['Ștefan Țurcanu', 'Stefan Turcanu', 'match'],
    ['Rosehip Trading SRL', 'Rosehip Trading', 'match'],
    ['S.R.L. Rosehip Trading', 'Rosehip Trading Ltd.', 'match'],
    ['ТОВ Барвінок', 'Барвінок', 'match'],
    ['Pavlo Shevchuk', 'Павло Шевчук', 'match'],
    ['Павло Шевчук', 'Pavlo Shevchuk', 'match'],
    ['Ольга Смирнова', 'Olga Smirnova', 'match'],
    ['Юрій Гринько', 'Yurii Hrynko', 'match'],
    ["O'Brien Sean", 'Sean OBrien', 'match'],
    ['3D Studio', '3d studio Ltd', 'match'],
    ['Elena Feraro', 'Elena Ferraro', 'close'],
    ['Elean Ferraro', 'Elena Ferraro', 'close'],
    ['E. Ferraro', 'Elena Ferraro', 'close'],
    ['Elena Maria Ferraro', 'Elena Ferraro', 'close'],
    ['Elena Ferraro', 'Elena Maria Ferraro', 'close'],
    ['Marek Ferraro', 'Elena Ferraro', 'noMatch'],
    ['Elena', 'Elena Ferraro', 'noMatch'],
    ['E F', 'Elena Ferraro', 'noMatch'],
    ['Jo Ek', 'Jo Uk', 'noMatch'],
    ['Bluebarn Logistics', 'Rosehip Trading', 'noMatch'],
    ['???', 'Elena Ferraro', 'noMatch'],
  ])('%s and %s: %s', (typed, owner, result) => {
    expect(compareNames(typed, owner)).toEqual({ result, lookAlike: false })
  })

  test.each([
    ['Elеna Ferraro', 'Elena Ferraro', 'close'],
    ['E1ena Ferraro', 'Elena Ferraro', 'close'],
    ['Ferrar0 Elena', 'Elena Ferraro', 'close'],
    ['Еrnst Оtto', 'Marek Dahl', 'noMatch'],
  ])('%s for %s: letters that only look like it', (typed, owner, result) => {
    expect(compareNames(typed, owner)).toEqual({ result, lookAlike: true })
  })

  test.each(['Studio 54', 'Павло Shevchuk', 'Room 3 Ltd'])('%s is no trick', (name) => {
    expect(compareNames(name, 'Somebody Else').lookAlike).toBe(false)
  })
})

describe('[C-OWN-011] a name and an account', () => {
  let bank: TestBank
  let ana: Somebody
  let bob: Somebody
  beforeAll(async () => {
    bank = await testBank()
    ;({ ana, bob } = await bank.world({ ana: { usd: '50.00' }, bob: { usd: '1.00' } }))
  })
  afterAll(() => bank.close())

  const german = async () => {
    const { asked } = await exampleOf({ transferType: 'eft', countryCode: 'DE', currencyCode: 'EUR' }, fakeDirectory)
    const iban = String(asked.fields['iban'])
    return { details: { countryCode: 'DE', currencyCode: 'EUR', iban }, owner: (await fakeDirectory.ownerOf(`iban:${iban}`))! }
  }
  const check = (details: object, name: string, transferType = 'eft') =>
    ana.call(names.check, { transferType: transferType as 'eft', details, name })

  test('an account that cannot be is refused at its field', async () => {
    const { details } = await german()
    const answer = await ana.answer(names.check, {
      transferType: 'eft',
      details: { ...details, iban: `${details.iban.slice(0, -1)}0` },
      name: 'Jo Ek',
    })
    expect(answer.body.validationErrors).toMatchObject([{ field: 'details.iban', reason: 'CHECK_DIGITS' }])
  })

  test('whoever guesses learns nothing of whose it is', async () => {
    const { details, owner } = await german()
    const answer = await check(details, 'Somebody Else')
    expect(answer).toEqual({ result: 'noMatch', reasons: [], isNewPayee: true })
    expect(JSON.stringify(answer)).not.toContain(owner)
  })

  test('no more than 20 times a minute', async () => {
    const strict = await bankForTest({ limitFactor: 1 })
    const { dora } = await strict.world({ dora: {} })
    const ask = () => dora.answer(names.check, { transferType: 'p2p', details: { toEmail: 'x@test.example' }, name: 'Any Body' })
    for (let each = 0; each < 20; each++) await ask()
    expect((await ask()).status).toBe(429)
  })

  test('match, close with the right name, not possible', async () => {
    const { details, owner } = await german()
    expect(await check(details, owner.toUpperCase())).toMatchObject({ result: 'match' })
    expect(await check(details, `${owner.slice(0, 2)}${owner.slice(3)}`)).toMatchObject({ result: 'close', suggestedName: owner })
    expect(await check({ ...details, iban: 'DE89370400440532013000' }, 'Jo Ek')).toMatchObject({ result: 'notPossible' })
    const wallet = { countryCode: 'RO', currencyCode: 'BTC', walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    expect(await check(wallet, 'Jo Ek', 'crypto_eft')).toMatchObject({ result: 'notPossible' })
  })

  test('a customer of the bank, by their address; new until they were paid', async () => {
    const details = { toEmail: bob.email }
    expect(await check(details, 'Bob Test', 'p2p')).toEqual({ result: 'match', reasons: [], isNewPayee: true })
    expect(await check(details, 'Wrong Person', 'p2p')).toMatchObject({ result: 'noMatch' })
    expect(await check({ toEmail: 'nobody@test.example' }, 'Bob Test', 'p2p')).toMatchObject({ result: 'notPossible', isNewPayee: true })
    const { accounts: own } = await ana.call(accounts.list, {})
    await ana.call(p2p.send, { accountId: own.account[0]!.accountId, amount: '2.00', currency: 'USD', toEmail: bob.email })
    expect(await check(details, 'Bob Test', 'p2p')).toMatchObject({ isNewPayee: false })
  })
})
