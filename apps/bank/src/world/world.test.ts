import { brandIds, brands } from '@ducat/brands'
import { customer } from '@ducat/contract/session/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { auth } from '@ducat/contract/session/calls'
import { contracts } from '@ducat/contract/revenue-split/calls'
import { dayOf, instantOf } from '@ducat/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../test/bank.ts'
import { outside } from '../outside.ts'
import { schedules } from '@ducat/contract/schedules/calls'
import { logins } from '../demo/logins.ts'
import { trialBalance } from '../ledger/index.ts'
import { DEMO_PASSWORD, isSeeded, seed } from './seed.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
  await seed(bank.db, outside, new Date())
})
afterAll(() => bank.close())

const signIn = async (login: string, brand: (typeof brandIds)[number] = 'aldermint') => {
  const somebody = bank.anyone(brand)
  const { accessToken } = await somebody.call(auth.login, {
    client: 'spa',
    username: login,
    password: DEMO_PASSWORD,
    codeChallenge: 'c'.repeat(43),
  })
  somebody.token = accessToken
  return somebody
}

describe('the books', () => {
  test('every currency sums to zero, every balance is its entries', async () => {
    const balance = await trialBalance(bank.db)
    expect(balance).toMatchObject({ ok: true, wrong: 0 })
    expect(balance.currencies.map(({ currency }) => currency)).toEqual(['BTC', 'EUR', 'RON', 'USD'])
    expect(balance.currencies.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(4000)
  })

  test('a second start finds the world and makes none', async () => {
    expect(await isSeeded(bank.db)).toBe(true)
  })

  test('a world that was cut off while being made leaves nothing behind', async () => {
    const before = await bank.db
      .selectFrom('person')
      .select((count) => count.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    await expect(seed(bank.db, outside, new Date())).rejects.toThrow('unique')
    expect(
      await bank.db
        .selectFrom('person')
        .select((count) => count.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
  })
})

describe('the cast', () => {
  test('everybody on the list can sign in, except those who were never activated', async () => {
    for (const { login } of logins('aldermint')) {
      const attempt = signIn(login)
        .then(() => 'in')
        .catch((error: Error) => (error.message.includes('NOT_ACTIVATED') ? 'not activated' : error.message))
      expect([login, await attempt]).toEqual([login, /^(nils|freya|emil)@/.test(login) ? 'not activated' : 'in'])
    }
  })

  test.each(brandIds)('%s has its cast under the same logins', async (brand) => {
    const names = logins(brand).map(({ login }) => login)
    for (const name of ['maria', 'pavlo', 'irina', 'andrei', 'clara']) expect(names).toContain(`${name}@demo.example`)
    if (brands[brand].isMain) expect(names.length).toBeGreaterThan(25)
    const maria = await signIn('maria@demo.example', brand)
    const { accounts: held } = await maria.call(accounts.list, {})
    expect(new Set(held.account.map(({ currencyCode }) => currencyCode))).toEqual(new Set(['USD', 'EUR', 'RON', 'BTC']))
    expect(held.account.filter(({ cardStatusId }) => cardStatusId !== undefined).map(({ cardStatusId }) => cardStatusId)).toEqual([
      2, 71, 21,
    ])
  })

  test('each story is true: what the bank knows of them', async () => {
    const known = async (login: string) => (await (await signIn(`${login}@demo.example`)).call(customer.info, {})).customer
    expect(await known('una')).toMatchObject({ verified: false })
    for (const login of ['liam', 'iris', 'saul', 'mina', 'theo']) expect(await known(login)).toMatchObject({ limited: true })
    const reasons = await bank.db
      .selectFrom('customer')
      .select('limit_reason')
      .where('limited', '=', true)
      .orderBy('limit_reason')
      .execute()
    expect(reasons.map(({ limit_reason: reason }) => reason)).toEqual([1, 2, 3, 4, 5])
    expect(await known('petra')).toMatchObject({ isNeedPersonalInfoUpdate: true })
    expect(await known('kofi')).toMatchObject({ isNeedKyc: true })
    expect(await known('olga')).toMatchObject({ useOldWeb: true })
    expect(await known('basil')).toMatchObject({ customerType: 'business', isHaveRelatedAccounts: false })
    expect(await known('admin')).toMatchObject({ isAdmin: true })
    expect(await known('sam')).toMatchObject({ permissions: { settlementAccount: true } })
    expect(await known('andrei')).toMatchObject({ accessRights: 3, businessName: 'Brightfold Media SRL' })
    expect(await known('udo')).toMatchObject({ accessRights: 5 })
    expect(await known('dora')).toMatchObject({ balanceInfo: false })
    for (const [login, mode] of [
      ['sofia', 'sms'],
      ['otto', 'otp'],
      ['pavlo', 'push'],
      ['maria', 'none'],
    ] as const)
      expect(await known(login)).toMatchObject({ transactionApproveMode: mode })
    expect((await (await signIn('tara@demo.example')).answer(customer.info, {})).code).toBe('TE')
    const { schedules: repeating } = await (await signIn('runa@demo.example')).call(schedules.list, {})
    expect(repeating.map(({ state, frequency, runsDone }) => `${state} ${frequency} ${runsDone}`).toSorted()).toEqual([
      'active monthly 7',
      'active weekly 9',
      'failing monthly 3',
    ])
    const lucia = await signIn('lucia@demo.example')
    const [first] = (await lucia.call(contracts.list, {})).data
    const { sender, beneficiary, company } = await lucia.call(contracts.get, { id: first!.id })
    const terms = {
      senderSignerName: 'L',
      senderObligations: ['x'],
      beneficiarySignerName: 'S',
      beneficiaryObligations: ['y'],
      percentage: '10',
    }
    const proposal = {
      ...terms,
      companyId: company.id,
      senderId: sender.id,
      beneficiaryId: beneficiary.id,
      activeFrom: dayOf(instantOf(new Date())),
    }
    // What Orbit Stream has paid her: two halves of each month behind.
    expect((await lucia.call(contracts.verify, proposal)).preview).toMatchObject([{ currencyCode: 'USD', income: '1021.95', payments: 2 }])
    const moves = await bank.db
      .selectFrom('person')
      .select('migration_req')
      .where('migration_req', '<>', 'none')
      .orderBy('migration_req')
      .execute()
    expect(moves.map(({ migration_req: req }) => req)).toEqual(['soft', 'strict'])
  })
})

describe('the demo’s own pages', () => {
  test('logins and inbox as data and as a page', async () => {
    const get = (url: string, accept: string) => bank.app.inject({ url, headers: { host: 'localhost', accept } })
    const list = (await get('/demo/logins', 'application/json')).json<Record<string, unknown>[]>()
    expect(Object.keys(list[0] ?? {})).toEqual(
      expect.arrayContaining(['login', 'password', 'persona', 'kind', 'rights', 'approvalMode', 'purpose']),
    )
    expect((await get('/demo/logins', 'text/html')).body).toContain('maria@demo.example')
    await signIn('maria@demo.example')
    const letters = (await get('/demo/inbox?recipient=MARIA@demo.example', 'application/json')).json<{ recipient: string }[]>()
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.every(({ recipient }) => recipient === 'maria@demo.example')).toBe(true)
    expect((await get('/demo/inbox?recipient=%3Cscript%3E', 'text/html')).body).not.toContain('<script>')
  })

  test('[T49] production mode has none of them, and ?brand= decides nothing', async () => {
    const production = await testBank({ mode: 'production' })
    for (const url of ['/demo/logins', '/demo/inbox', '/demo/phone', '/demo/style.css'])
      expect((await production.app.inject({ url })).statusCode).toBe(404)
    await production.close()
  })

  test('somebody from another machine gets nothing', async () => {
    const answer = await bank.app.inject({ url: '/demo/logins', remoteAddress: '10.0.0.7' })
    expect(answer.statusCode).toBe(404)
  })
})
