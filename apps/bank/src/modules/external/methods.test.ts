import { bounds, methods } from '@ducat/contract/external/calls'
import { railTypes, type RailType } from '@ducat/contract/destinations/models'
import { p2p, quotes } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { accountIn, leave, railCalls, usually } from '../../../test/leaving.ts'
import { countriesOf, coverageOf } from '../../pricing/coverage.ts'
import { transferRate } from '../../pricing/price.ts'
import { outside } from '../../outside.ts'

let bank: TestBank
let people: Record<'ana' | 'uma' | 'eva' | 'bob', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { usd: '1000.00', eur: '50.00' },
    uma: { usd: '10.00', verified: false },
    eva: { usd: '1000.00', works: { for: 'Firm', rights: 2 } },
    bob: { usd: '1.00' },
  })
  await sql`update access set flags = '{ownAccounts.wire,otherPeople.eft}'::text[] where customer_id = ${people.eva.customerId}`.execute(
    bank.db,
  )
})
afterAll(() => bank.close())
afterEach(() => sql`delete from halt`.execute(bank.db))

const offered = async (who: Somebody, countryCode?: string) =>
  (countryCode === undefined ? await who.call(methods.all, {}) : await who.call(methods.byCountry, { countryCode })).methods
const reasonsOf = async (who: Somebody, countryCode?: string) =>
  Object.fromEntries((await offered(who, countryCode)).map(({ transferType, disabledReason }) => [transferType, disabledReason ?? 'on']))

describe('[C-XFER-019] [C-XFER-020] why a method is off', () => {
  test('for somebody who is not verified, all of them', async () => {
    expect(new Set(Object.values(await reasonsOf(people.uma, 'CA')))).toEqual(new Set(['NOT_VERIFIED']))
  })

  test('what an access does not include; what it includes says for whom', async () => {
    const all = await offered(people.eva, 'DE')
    expect(Object.fromEntries(all.map(({ transferType, permissions }) => [transferType, permissions]))).toEqual({
      wire: ['own'],
      eft: ['3d'],
      oct: [],
      crypto_eft: [],
      instant_payment: [],
      interac: [],
    })
    expect(await reasonsOf(people.eva, 'DE')).toMatchObject({ wire: 'on', eft: 'on', oct: 'NO_PERMISSION', interac: 'NO_PERMISSION' })
  })

  test('where a rail does not go, and what works there instead', async () => {
    const all = await offered(people.ana, 'DE')
    expect(all.find(({ transferType }) => transferType === 'interac')).toMatchObject({
      isDisabled: true,
      disabledReason: 'COUNTRY',
      instead: 'eft',
    })
    expect(await reasonsOf(people.ana, 'KP')).toEqual(Object.fromEntries(railTypes.map((rail) => [rail, 'COUNTRY'])))
    expect((await offered(people.ana, 'KP')).every(({ instead }) => instead === undefined)).toBe(true)
  })

  test('while payouts are halted', async () => {
    await sql`with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      bank.db,
    )
    expect(await reasonsOf(people.ana, 'CA')).toMatchObject({ wire: 'HALTED', interac: 'HALTED', instant_payment: 'COUNTRY' })
  })

  test('[G41] an account of somebody else is one that does not exist', async () => {
    const fromAccountId = await accountIn(people.bob)
    expect((await people.ana.answer(methods.all, { fromAccountId })).code).toBe('TA1')
    expect((await people.ana.answer(methods.byCountry, { countryCode: 'DE', fromAccountId })).code).toBe('TA1')
  })
})

describe('what is offered', () => {
  test('[XFER-002] all six, with where they go; what works comes first', async () => {
    const all = await offered(people.ana)
    expect(new Set(all.map(({ transferType }) => transferType))).toEqual(new Set(railTypes))
    expect(all.find(({ transferType }) => transferType === 'interac')).toMatchObject({ countryCodes: ['CA'], currencyCodes: ['CAD'] })
    expect(all.every(({ isDisabled }) => !isDisabled)).toBe(true)
  })

  test('[XFER-016] [XFER-017] [XFER-018] the scheme of a country is named with its money', async () => {
    const eftOf = async (country: string) => (await offered(people.ana, country)).find(({ transferType }) => transferType === 'eft')
    expect(await eftOf('FR')).toMatchObject({ scheme: 'SEPA', currencyCodes: ['EUR'] })
    expect(await eftOf('US')).toMatchObject({ scheme: 'ACH', currencyCodes: ['USD'], speed: 'days' })
    expect(await eftOf('GB')).toMatchObject({ scheme: 'Faster Payments', currencyCodes: ['GBP', 'EUR'], speed: 'seconds' })
  })

  test('costs in the currency of the account', async () => {
    const fromAccountId = await accountIn(people.ana, 'EUR')
    const { methods: all } = await people.ana.call(methods.byCountry, { countryCode: 'DE', fromAccountId })
    const wire = all.find(({ transferType }) => transferType === 'wire')
    expect(wire?.fee).toMatchObject({ percent: '0.10', currencyCode: 'EUR' })
    const { fee } = await people.ana.call(railCalls.wire.fee, { countryCode: 'DE', currencyCode: 'EUR', fromAccountId, amount: '100.00' })
    // A tenth of a percent of a hundred, beside what it costs at least.
    expect(Number(fee) - Number(wire?.fee.flat)).toBeCloseTo(0.1)
  })

  test('whatever can arrive has a rate', async () => {
    const dollars = await outside.fx.rates()
    const lanes = railTypes.flatMap((rail) =>
      countriesOf(rail).flatMap((country) => coverageOf(rail, country).map((lane) => ({ rail, country, ...lane }))),
    )
    expect(lanes.filter(({ currency }) => !transferRate(dollars, 'USD', currency, {}))).toEqual([])
  })
})

describe('how much may go', () => {
  const limitOf: Readonly<Record<RailType, string>> = {
    wire: '100000.00',
    eft: '25000.00',
    oct: '2500.00',
    crypto_eft: '50000.00',
    instant_payment: '15000.00',
    interac: '10000.00',
  }

  test.each(railTypes)('[XFER-012] [C-XFER-027] the limits of %s need a country and an account', async (rail) => {
    const fromAccountId = await accountIn(people.ana)
    const [countryCode] = usually[rail]
    const missing = async (input: object) =>
      (await people.ana.answer(bounds.limits, input)).body.validationErrors?.map(({ field }) => field)
    expect(await missing({ type: rail, countryCode })).toEqual(['fromAccountId'])
    expect(await missing({ type: rail, fromAccountId })).toEqual(['countryCode'])
    expect((await people.ana.answer(bounds.limits, { type: rail, countryCode: 'KP', fromAccountId })).body.validationErrors).toMatchObject([
      { field: 'countryCode', reason: 'NOT_SERVED' },
    ])
    expect(await people.ana.call(bounds.limits, { type: rail, countryCode, fromAccountId })).toMatchObject({
      maxAmount: limitOf[rail],
      currencyCode: 'USD',
    })
  })

  test.each(railTypes)(
    '[XFER-011] [C-XFER-026] the most by %s needs country, currency, account and operation, and goes through to the cent',
    async (rail) => {
      const { tom } = await bank.world({ tom: { usd: '987.65', email: `tom.${rail}@most.example` } })
      const [countryCode, currencyCode] = usually[rail]
      const whole = { operation: rail, countryCode, currencyCode, fromAccountId: await accountIn(tom) }
      for (const field of ['operation', 'countryCode', 'currencyCode', 'fromAccountId'] as const) {
        const { [field]: _left, ...rest } = whole
        expect((await tom.answer(bounds.maxAmount, rest)).body.validationErrors?.map((error) => error.field)).toEqual([field])
      }
      const { maxAmount } = await tom.call(bounds.maxAmount, whole)
      const more = `${maxAmount.slice(0, -2)}${String(Number(maxAmount.slice(-2)) + 1).padStart(2, '0')}`
      expect((await leave(tom, rail, more)).body.validationErrors).toMatchObject([{ field: 'amount', reason: 'NOT_ENOUGH' }])
      expect((await leave(tom, rail, maxAmount)).code).toBe('00')
    },
  )

  test('[C-XFER-026] to a person it needs the account alone, and goes through to the cent', async () => {
    const { zed, bob } = await bank.world({
      zed: { usd: '87.65', email: 'zed@most.example' },
      bob: { usd: '0.00', email: 'bob@most.example' },
    })
    const accountId = await accountIn(zed)
    const { maxAmount } = await zed.call(bounds.maxAmount, { operation: 'p2p', fromAccountId: accountId })
    const order = { accountId, currency: 'USD', toEmail: bob.email }
    expect((await zed.answer(p2p.send, { ...order, amount: '87.41' })).body.validationErrors).toMatchObject([{ reason: 'NOT_ENOUGH' }])
    expect(maxAmount).toBe('87.40')
    expect((await zed.answer(p2p.send, { ...order, amount: maxAmount })).code).toBe('00')
    expect(await zed.balance('USD')).toBe('0.00')
  })

  test('[C-XFER-027] [C-XFER-013] [C-XFER-020] [C-OWN-002] two countries, two figures: in limits, fees, methods and quotes', async () => {
    const [dollars, euro] = [await accountIn(people.ana), await accountIn(people.ana, 'EUR')]
    const instant = { type: 'instant_payment', fromAccountId: dollars } as const
    expect((await people.ana.call(bounds.limits, { ...instant, countryCode: 'BR' })).maxAmount).toBe('15000.00')
    expect((await people.ana.call(bounds.limits, { ...instant, countryCode: 'IN' })).maxAmount).toBe('1000.00')
    const tooMuch = { transferType: 'instant_payment', fromAccountId: dollars, amount: '1000.01', side: 'send' } as const
    const to = { IN: { countryCode: 'IN', currencyCode: 'INR' }, BR: { countryCode: 'BR', currencyCode: 'BRL' } }
    const refused = async (input: object) =>
      (await people.ana.answer(quotes.create, { ...tooMuch, ...input })).body.validationErrors?.map(({ reason }) => reason)
    expect([await refused(to.IN), await refused(to.BR)]).toEqual([['OVER_MAXIMUM'], ['NOT_ENOUGH']])

    const asked = { fromAccountId: euro, amount: '10.00', currencyCode: 'EUR', countryCode: 'DE' }
    expect(await people.ana.call(railCalls.eft.fee, asked)).toMatchObject({ fee: '0.20', total: '10.20', currencyCode: 'EUR' })
    expect((await people.ana.call(quotes.create, { ...asked, transferType: 'eft', side: 'send' })).fee).toBe('0.20')
    const eftTo = async (countryCode: string) =>
      (await people.ana.call(methods.byCountry, { countryCode, fromAccountId: euro })).methods.find((one) => one.transferType === 'eft')
        ?.fee
    expect(await eftTo('DE')).toMatchObject({ flat: '0.20' })
    const elsewhere = await people.ana.call(railCalls.eft.fee, { ...asked, countryCode: 'BR', currencyCode: 'BRL' })
    // Ninety-five cents of a dollar in euro, rounded up.
    expect(Number(elsewhere.fee)).toBeGreaterThan(0.5)
    expect(await eftTo('BR')).toMatchObject({ flat: elsewhere.fee })
  })

  test('what is left of a limit is what the quote says, and the most follows it', async () => {
    const { max } = await bank.world({ max: { usd: '90000.00', email: 'max@most.example' } })
    const fromAccountId = await accountIn(max)
    await leave(max, 'interac', '9500.00')
    const limits = await max.call(bounds.limits, { type: 'interac', countryCode: 'CA', fromAccountId })
    expect(limits).toMatchObject({ dailyLimit: '10000.00', dailyLeft: '500.00', monthlyLeft: '40500.00' })
    const asked = { transferType: 'interac', fromAccountId, countryCode: 'CA', currencyCode: 'CAD', amount: '10.00', side: 'send' } as const
    expect((await max.call(quotes.create, asked)).limits).toMatchObject({
      dailyLeft: '500.00',
      monthlyLeft: '40500.00',
      monthly: { used: '9500.00', limit: '50000.00', perMille: 190 },
    })
    const most = await max.call(bounds.maxAmount, { operation: 'interac', countryCode: 'CA', currencyCode: 'CAD', fromAccountId })
    expect(most).toEqual({ maxAmount: '500.00', currencyCode: 'USD' })
  })

  test.each(railTypes)('[XFER-008] %s: a fee without amount or target is not asked of anybody', async (rail) => {
    const fromAccountId = await accountIn(people.ana)
    const [countryCode, currencyCode] = usually[rail]
    const whole = { amount: '60.00', fromAccountId, countryCode, currencyCode, toCurrencyCode: currencyCode }
    for (const field of ['amount', 'countryCode', 'currencyCode'] as const) {
      const { [field]: _left, ...rest } = whole
      expect((await people.ana.answer(railCalls[rail].fee, rest)).body.validationErrors?.[0]).toMatchObject({ field, reason: 'REQUIRED' })
    }
    expect((await people.ana.answer(railCalls[rail].fee, whole)).code).toBe('00')
  })
})
