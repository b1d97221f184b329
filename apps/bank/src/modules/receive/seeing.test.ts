/** What a recipient sees by the secret of their link, and that nobody sees anything without it. */
import { sent } from '@ducat/contract/global-pay/calls'
import type { Call } from '@ducat/contract/kit/call'
import { address, lookup, payment } from '@ducat/contract/receive/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { IBAN, reasonOf, recipients } from '../../../test/global-pay.ts'

let bank: TestBank
let pay: ReturnType<typeof recipients>
beforeAll(async () => {
  bank = await testBank()
  pay = recipients(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

describe('secrets', () => {
  test('[RECV-017] every call wants the secret; a made-up one, one of another brand and one that was replaced get one and the same answer', async () => {
    const { secret, paymentId, ana } = await pay.waiting()
    const made = secret.replace(/./, (sign) => (sign === 'a' ? 'b' : 'a'))
    const asked = { countryCode: 'DE', currencyCode: 'EUR', paymentMethod: 'eft' as const }
    const all: readonly (readonly [Call, object])[] = [
      [payment.details, {}],
      [payment.countries, {}],
      [payment.methods, asked],
      [payment.meta, { ...asked, toCurrencyCode: 'EUR' }],
      [payment.last, { limit: 5 }],
      [payment.withdrawal, { paymentId }],
      [payment.cancel, { paymentId }],
      [payment.submit, { ...asked, paymentDetails: { beneficiaryName: 'Lucia', iban: IBAN } }],
      [payment.approve, { approvalCode: '123456', operationId: 'x'.repeat(32) }],
      [payment.resend, { approveType: 'approvalCode', operationId: 'x'.repeat(32) }],
      [address.send, {}],
      [address.confirm, { approvalCode: '123456' }],
      [lookup.blockedBins, {}],
      [lookup.instantKey, { taxId: '1', instantKey: '1', instantKeyType: 'email' }],
      [lookup.instantBanks, asked],
      [lookup.extraParams, asked],
      [lookup.bin, { binNumber: '400000' }],
      [lookup.swift, { swift: 'X' }],
      [lookup.iban, { iban: 'X' }],
    ]
    expect(all.map(([call]) => call.name).toSorted()).toEqual(
      [payment, lookup, address].flatMap((group) => Object.values(group).map(({ name }) => name)).toSorted(),
    )
    const moved = await pay.waiting()
    await moved.ana.call(sent.correct, { paymentId: moved.paymentId, beneficiaryEmail: `other-${moved.to}` })
    for (const [call, input] of all) {
      const without = await pay.anyone.answer(call, input)
      expect([call.name, without.code, reasonOf(without)?.[0]]).toEqual([call.name, 'VF', 'paymentSecret'])
      const wrong = await pay.anyone.answer(call, { ...input, paymentSecret: made })
      expect([call.name, wrong.code]).toEqual([call.name, 'TA1'])
      const replaced = await pay.anyone.answer(call, { ...input, paymentSecret: moved.secret })
      expect({ ...replaced.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
      const elsewhere = await bank.anyone('nacreo').answer(call, { ...input, paymentSecret: secret })
      expect({ ...elsewhere.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    }
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'sent' })
  })

  test('[C-RECV-001] guessing is slowed: an address that asks too often has to wait', async () => {
    const strict = await testBank({ limitFactor: 1 })
    try {
      const guess = () => strict.anyone().answer(payment.details, { paymentSecret: crypto.randomUUID() })
      const answers = []
      for (let tries = 0; tries < 70; tries++) answers.push(await guess())
      expect(answers.filter(({ code }) => code === 'TA1')).toHaveLength(60)
      expect(answers.at(-1)!.status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('what they see', () => {
  test('[C-RECV-001] [RECV-001] [RECV-007] who sent how much and why, until when, where it can be taken; and its sender sees that they looked', async () => {
    const { secret, paymentId, to, ana } = await pay.waiting({
      description: 'Photo set',
      feeShare: 'beneficiary',
      beneficiaryCountryCode: 'ES',
    })
    const today = new Date().toISOString().slice(0, 10)
    expect(await pay.details(secret)).toMatchObject({
      beneficiaryName: 'Lucía Ferrer',
      status: 'open',
      senderName: 'ana Test',
      amount: '100.00',
      currencyCode: 'USD',
      description: 'Photo set',
      feeIsBen: true,
      paymentId,
      submittedDate: today,
      expireDays: 30,
      countryCode: 'ES',
      countries: expect.arrayContaining(['ES', 'UA', 'BR', 'US']) as string[],
    })
    expect((await pay.details(secret)).sentTo).not.toContain(to)
    const opened = await pay.stateOf(ana, paymentId)
    expect([opened.state, opened.opened === undefined, opened.mayCorrect]).toEqual(['opened', false, false])
  })

  test('[C-RECV-002] [RECV-008] countries by their names in the language of the reader', async () => {
    const { secret } = await pay.waiting()
    const { countries } = await pay.anyone.call(payment.countries, { paymentSecret: secret }, { language: 'uk' })
    expect(countries).toContainEqual({ countryCode: 'ES', name: 'Іспанія' })
    expect(countries.map(({ countryCode }) => countryCode)).not.toContain('RU')
  })

  test('[C-RECV-003] [RECV-004] [RECV-009] [RECV-016] methods with what arrives, what it costs and when; one that is off says why', async () => {
    const { secret } = await pay.waiting({ paymentMethods: [{ name: 'oct', forbidden: true }], feeShare: 'beneficiary' })
    const { options } = await pay.anyone.call(payment.methods, { paymentSecret: secret, countryCode: 'US' })
    const off = options
      .filter(({ isDisabled }) => isDisabled)
      .map(({ transferType, disabledReason }) => `${transferType} ${disabledReason}`)
    expect(off.toSorted()).toEqual(['instant_payment COUNTRY', 'interac COUNTRY', 'oct FORBIDDEN', 'p2p NO_ACCOUNT'])
    expect(options.find(({ transferType }) => transferType === 'eft')).toMatchObject({
      isDisabled: false,
      currencyCodes: ['USD'],
      scheme: 'ACH',
      speed: 'days',
      toAmount: '99.05',
      fee: '0.95',
      exchangeRate: '1',
    })
    expect((await pay.anyone.answer(payment.methods, { paymentSecret: secret, countryCode: 'RU' })).body.validationErrors).toMatchObject([
      { field: 'countryCode', reason: 'NOT_SERVED' },
    ])
  })

  test('a method whose smallest payment is larger, and every rail while payouts are halted, are off', async () => {
    const { secret } = await pay.waiting({ amount: '20.00' })
    const why = async () =>
      Object.fromEntries(
        (await pay.anyone.call(payment.methods, { paymentSecret: secret, countryCode: 'US' })).options.map(
          ({ transferType, disabledReason }) => [transferType, disabledReason],
        ),
      )
    expect(await why()).toMatchObject({ wire: 'TOO_SMALL', eft: undefined })
    // From how much to how much it would take, in the currency of the payment.
    const { options } = await pay.anyone.call(payment.methods, { paymentSecret: secret, countryCode: 'US' })
    const bounds = (type: string) => {
      const { smallest, largest } = options.find(({ transferType }) => transferType === type)!
      return [smallest, largest]
    }
    expect([bounds('wire'), bounds('eft')]).toEqual([
      ['50.00', expect.stringMatching(/^\d+\.00$/) as string],
      [undefined, undefined],
    ])
    await sql`with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      bank.db,
    )
    expect(await why()).toMatchObject({ eft: 'HALTED', crypto_eft: 'HALTED' })
    await sql`delete from halt`.execute(bank.db)
  })

  test('[C-RECV-004] [RECV-005] the price of one method, as it is booked afterwards', async () => {
    const { secret, to } = await pay.waiting({ feeShare: 'beneficiary' })
    const meta = (more: object) =>
      pay.anyone.answer(payment.meta, { paymentSecret: secret, paymentMethod: 'eft', toCurrencyCode: 'EUR', countryCode: 'DE', ...more })
    expect(reasonOf(await meta({ toCurrencyCode: 'JPY' }))).toEqual(['toCurrencyCode', 'CURRENCY_NOT_SERVED'])
    expect(reasonOf(await meta({ countryCode: 'KP' }))).toEqual(['countryCode', 'NOT_SERVED'])
    expect(reasonOf(await meta({ paymentMethod: 'p2p', toCurrencyCode: 'USD' }))).toEqual(['paymentMethod', 'NO_ACCOUNT'])
    const { paymentMeta } = (await meta({})).body
    expect(paymentMeta.fee).toBe('0.95')
    expect(Number(paymentMeta.toAmount)).toBeCloseTo((100 - 0.95) * Number(paymentMeta.exchangeRate), 1)
    const { body } = await pay.choose(secret)
    expect([body.toAmount, body.fee]).toEqual([paymentMeta.toAmount, paymentMeta.fee])
    await pay.approve(secret, body.operationId, await pay.codeOf(to))
    expect(await pay.details(secret)).toMatchObject({ status: 'confirmed', toAmount: paymentMeta.toAmount, toCurrencyCode: 'EUR' })
  })
})
