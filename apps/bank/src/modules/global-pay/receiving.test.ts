/** The page of a recipient, by the secret of their link: what they see, what they choose, their code, and the money. */
import { sent } from '@ducat/contract/global-pay/calls'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { lookup, payment } from '@ducat/contract/receive/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { globalPay, IBAN } from '../../../test/global-pay.ts'

let bank: TestBank
let pay: ReturnType<typeof globalPay>
let ana: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
  pay = globalPay(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

/** Sent, and its letter is there. */
async function waiting(more: object = {}) {
  ;({ ana } = await bank.world({ ana: { usd: '5000.00', email: `ana${++count}@receive.example` } }))
  const to = `lucia${count}@elsewhere.example`
  const { paymentId } = await pay.send(ana, to, more)
  await pay.carry()
  return { to, paymentId, secret: await pay.secretOf(to) }
}
const again = async (to: string) => {
  const { paymentId } = await pay.send(ana, to)
  await pay.carry()
  return { paymentId, secret: await pay.secretOf(to) }
}
const approve = async (paymentSecret: string, operationId: string, approvalCode: string) =>
  pay.anyone.answer(payment.approve, { paymentSecret, operationId, approvalCode })
const stateOf = async (paymentId: number) => (await ana.call(sent.get, { paymentId })).payment
const reasonOf = ({ body }: { body: object }) =>
  (body as { validationErrors?: readonly { field: string; reason?: string }[] }).validationErrors?.map(({ field, reason }) => [
    field,
    reason,
  ])[0]
/** From the link to the rail. */
async function taken(secret: string, to: string, more: object = {}) {
  const { body } = await pay.choose(secret, more)
  expect(body).toMatchObject({ responseCode: '00' })
  expect((await approve(secret, body.operationId, await pay.codeOf(to))).code).toBe('00')
}

describe('secrets', () => {
  test('[RECV-017] every call wants the secret; a made-up one, one of another brand and one that was replaced get one and the same answer', async () => {
    const { secret, paymentId } = await waiting()
    const made = secret.replace(/./, (sign) => (sign === 'a' ? 'b' : 'a'))
    const asked = { countryCode: 'DE', currencyCode: 'EUR', paymentMethod: 'eft' as const }
    const all = [
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
      [lookup.blockedBins, {}],
      [lookup.instantKey, { taxId: '1', instantKey: '1', instantKeyType: 'email' }],
      [lookup.instantBanks, asked],
      [lookup.extraParams, asked],
      [lookup.bin, { binNumber: '400000' }],
      [lookup.swift, { swift: 'X' }],
      [lookup.iban, { iban: 'X' }],
    ] as const
    for (const [call, input] of all) {
      const without = await pay.anyone.answer(call as never, input as never)
      expect([call.name, without.code, reasonOf(without)?.[0]]).toEqual([call.name, 'VF', 'paymentSecret'])
      const wrong = await pay.anyone.answer(call as never, { ...input, paymentSecret: made } as never)
      expect([call.name, wrong.code]).toEqual([call.name, 'TA1'])
      const elsewhere = await bank.anyone('nacreo').answer(call as never, { ...input, paymentSecret: secret } as never)
      expect({ ...elsewhere.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    }
    expect(await stateOf(paymentId)).toMatchObject({ state: 'sent' })
  })

  test('guessing is slowed: an address that asks too often has to wait', async () => {
    const strict = await testBank({ limitFactor: 1 })
    try {
      const guess = () => strict.anyone().answer(payment.details, { paymentSecret: crypto.randomUUID() })
      const answers = []
      for (let tries = 0; tries < 40; tries++) answers.push(await guess())
      expect(answers.filter(({ code }) => code === 'TA1')).toHaveLength(30)
      expect(answers.at(-1)!.status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('what they see', () => {
  test('[C-RECV-001] [RECV-001] [RECV-007] who sent how much and why, until when, where it can be taken; and its sender sees that they looked', async () => {
    const { secret, paymentId, to } = await waiting({ description: 'Photo set', feeShare: 'beneficiary', beneficiaryCountryCode: 'ES' })
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
    const opened = await stateOf(paymentId)
    expect([opened.state, opened.opened === undefined, opened.mayCorrect]).toEqual(['opened', false, false])
  })

  test('[C-RECV-002] [RECV-008] countries by their names in the language of the reader', async () => {
    const { secret } = await waiting()
    const { countries } = await pay.anyone.call(payment.countries, { paymentSecret: secret }, { language: 'uk' })
    expect(countries).toContainEqual({ countryCode: 'ES', name: 'Іспанія' })
    expect(countries.map(({ countryCode }) => countryCode)).not.toContain('RU')
  })

  test('[C-RECV-003] [RECV-004] [RECV-009] [RECV-016] methods with what arrives, what it costs and when; one that is off says why', async () => {
    const { secret } = await waiting({ paymentMethods: [{ name: 'oct', forbidden: true }], feeShare: 'beneficiary' })
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
    const { secret } = await waiting({ amount: '20.00' })
    const why = async () =>
      Object.fromEntries(
        (await pay.anyone.call(payment.methods, { paymentSecret: secret, countryCode: 'US' })).options.map(
          ({ transferType, disabledReason }) => [transferType, disabledReason],
        ),
      )
    expect(await why()).toMatchObject({ wire: 'TOO_SMALL', eft: undefined })
    await sql`with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      bank.db,
    )
    expect(await why()).toMatchObject({ eft: 'HALTED', crypto_eft: 'HALTED' })
    await sql`delete from halt`.execute(bank.db)
  })

  test('[C-RECV-004] [RECV-005] the price of one method, as it is booked afterwards', async () => {
    const { secret, to } = await waiting({ feeShare: 'beneficiary' })
    const meta = (more: object) =>
      pay.anyone.answer(payment.meta, { paymentSecret: secret, paymentMethod: 'eft', toCurrencyCode: 'EUR', countryCode: 'DE', ...more })
    expect(reasonOf(await meta({ toCurrencyCode: 'JPY' }))).toEqual(['toCurrencyCode', 'CURRENCY_NOT_SERVED'])
    expect(reasonOf(await meta({ countryCode: 'KP' }))).toEqual(['countryCode', 'NOT_SERVED'])
    expect(reasonOf(await meta({ paymentMethod: 'p2p', toCurrencyCode: 'USD' }))).toEqual(['paymentMethod', 'NO_ACCOUNT'])
    const { paymentMeta } = (await meta({})).body
    expect(paymentMeta).toMatchObject({ fee: '0.95', exchangeRate: expect.any(String) as string })
    const { body } = await pay.choose(secret)
    expect([body.toAmount, body.fee]).toEqual([paymentMeta.toAmount, paymentMeta.fee])
    await approve(secret, body.operationId, await pay.codeOf(to))
    expect(await pay.details(secret)).toMatchObject({ status: 'confirmed', toAmount: paymentMeta.toAmount, toCurrencyCode: 'EUR' })
  })
})

describe('taking it', () => {
  test('[C-RECV-015] refused at the field that is wrong, and never after it is over', async () => {
    const { secret, paymentId } = await waiting()
    const wrong = async (more: object) => reasonOf(await pay.choose(secret, more))
    expect(await wrong({ paymentDetails: { beneficiaryName: 'Lucia', iban: 'DE89370400440532013001' } })).toEqual([
      'paymentDetails.iban',
      'CHECK_DIGITS',
    ])
    expect(await wrong({ paymentDetails: { iban: IBAN } })).toEqual(['paymentDetails.beneficiaryName', 'REQUIRED'])
    expect(await wrong({ paymentMethod: 'interac' })).toEqual(['countryCode', 'NOT_SERVED'])
    expect(await wrong({ currencyCode: 'GBP' })).toEqual(['currencyCode', 'CURRENCY_NOT_SERVED'])
    expect(await wrong({ paymentMethod: 'p2p', currencyCode: 'USD' })).toEqual(['paymentMethod', 'NO_ACCOUNT'])
    const card = { paymentMethod: 'oct', currencyCode: 'EUR' }
    expect(await wrong({ ...card, paymentDetails: { cardNumber: '4000000000000001' } })).toEqual([
      'paymentDetails.cardNumber',
      'CARD_NUMBER',
    ])
    expect(await stateOf(paymentId)).toMatchObject({ state: 'sent' })
    await ana.call(sent.recall, { paymentIds: [paymentId] })
    expect(await wrong({})).toEqual(['paymentSecret', 'PAYMENT_OVER'])
  })

  test('[C-RECV-015] [RECV-006] [RECV-010] [RECV-011] the choice waits for a code at the address that the sender knows; repeated, it is the same', async () => {
    const { secret, paymentId, to } = await waiting()
    const key = { key: `k${crypto.randomUUID()}` }
    const input = {
      paymentSecret: secret,
      paymentMethod: 'eft' as const,
      currencyCode: 'EUR',
      countryCode: 'DE',
      paymentDetails: { beneficiaryName: 'Lucia Ferrer', iban: IBAN },
    }
    const first = await pay.anyone.call(payment.submit, input, key)
    expect(first).toMatchObject({ approveType: 'approvalCode', availableApprovalMethods: ['approvalCode'] })
    expect(first.approvalSentTo).not.toBe(to)
    expect(await pay.anyone.call(payment.submit, input, key)).toEqual(first)
    expect(reasonOf(await pay.anyone.answer(payment.submit, { ...input, countryCode: 'FR' }, key))).toEqual([
      'Idempotency-Key',
      'KEY_REUSED',
    ])
    expect((await pay.letters(to)).filter(({ body }) => body.includes('is your code'))).toHaveLength(1)
    expect(await stateOf(paymentId)).toMatchObject({ state: 'chosen' })
    expect(await ana.balance('USD')).toBe('4898.00')
  })

  test('[C-RECV-016] [RECV-012] [RECV-019] a wrong code is counted and told in words, the right one sends the money once; its lost answer is told again', async () => {
    const { secret, to, paymentId } = await waiting()
    const { body } = await pay.choose(secret)
    const code = await pay.codeOf(to)
    const wrong = await approve(secret, body.operationId, code === '111111' ? '222222' : '111111')
    expect([wrong.code, reasonOf(wrong)]).toEqual(['VF', ['approvalCode', 'CODE_WRONG']])
    expect(wrong.body.responseDescription).toEqual(expect.any(String))
    expect((await approve(secret, 'x'.repeat(32), code)).code).toBe('TA1')
    const both = await Promise.all([approve(secret, body.operationId, code), approve(secret, body.operationId, code)])
    expect(both.map((answer) => answer.code)).toContain('00')
    expect((await approve(secret, body.operationId, code)).code).toBe('00')
    expect(await stateOf(paymentId)).toMatchObject({ state: 'confirmed', method: 'eft', receiveCurrencyCode: 'EUR' })
    const { rows } = await sql<{ person: number | null; customer: number; count: number }>`
      select person_id as person, customer_id as customer, count(*) over ()::integer as count from operation where facts ? 'global_payout' and customer_id = ${ana.customerId}`.execute(
      bank.db,
    )
    expect(rows).toEqual([{ person: null, customer: ana.customerId, count: 1 }])
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    await pay.carry()
    expect([(await stateOf(paymentId)).state, (await pay.details(secret)).status]).toEqual(['paid', 'paid'])
    const [shown] = (await ana.call(history.list, { pageSize: 1 })).transactions.transaction
    expect(shown).toMatchObject({ operationType: 'Global', status: 'completed', amount: '100.00' })
    const notices = (await ana.call(notifications.list, {})).notifications
    expect(notices.filter(({ title }) => title === 'Payment received')).toHaveLength(1)
  })

  test('five wrong codes and the right one is worth nothing; a new choice has a code of its own, and the old one is dead', async () => {
    const { secret, to, paymentId } = await waiting()
    const { body } = await pay.choose(secret)
    const code = await pay.codeOf(to)
    for (let tries = 0; tries < 5; tries++) await approve(secret, body.operationId, code === '111111' ? '222222' : '111111')
    expect(reasonOf(await approve(secret, body.operationId, code))).toEqual(['approvalCode', 'CODE_WRONG'])
    const second = (await pay.choose(secret)).body
    const third = (await pay.choose(secret)).body
    expect(reasonOf(await approve(secret, second.operationId, await pay.codeOf(to)))).toEqual(['approvalCode', 'CODE_WRONG'])
    expect((await approve(secret, third.operationId, await pay.codeOf(to))).code).toBe('00')
    expect((await stateOf(paymentId)).state).toBe('confirmed')
  })

  test('[C-RECV-017] [RECV-013] a new code after half a minute, by SMS too when the sender gave a number; the old one is dead', async () => {
    const { secret, to } = await waiting({ beneficiaryPhone: '+34600000001' })
    const { body } = await pay.choose(secret)
    expect(body.availableApprovalMethods).toEqual(['approvalCode', 'sms'])
    const resend = (approveType: 'approvalCode' | 'sms') =>
      pay.anyone.answer(payment.resend, { paymentSecret: secret, operationId: body.operationId, approveType })
    const soon = await resend('approvalCode')
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '30'])
    await sql`update global_choice set sent_at = now() - interval '31 seconds' where id = ${body.operationId}`.execute(bank.db)
    const old = await pay.codeOf(to)
    expect((await resend('sms')).body.approvalSentTo).toContain('01')
    const [sms] = await pay.letters('+34600000001')
    const code = /\d{6}/.exec(sms!.body)![0]
    if (old !== code) expect(reasonOf(await approve(secret, body.operationId, old))).toEqual(['approvalCode', 'CODE_WRONG'])
    expect((await approve(secret, body.operationId, code)).code).toBe('00')
    const without = await waiting()
    const other = (await pay.choose(without.secret)).body.operationId
    expect((await pay.anyone.answer(payment.resend, { paymentSecret: without.secret, operationId: other, approveType: 'sms' })).code).toBe(
      'TA1',
    )
  })

  test('to a card: its number is kept nowhere, and not among the cards of the sender', async () => {
    const { secret, to, paymentId } = await waiting({ beneficiaryCountryCode: 'US' })
    const paymentDetails = { cardNumber: '4242 4242 4242 4242', cardHolderName: 'LUCIA FERRER', cardExpiryMonth: 12, cardExpiryYear: 2031 }
    await taken(secret, to, { paymentMethod: 'oct', countryCode: 'US', currencyCode: 'USD', paymentDetails })
    expect(await stateOf(paymentId)).toMatchObject({ state: 'confirmed', method: 'oct' })
    const { rows } = await sql<{ found: number }>`
      select (select count(*) from global_choice c where c::text like '%42424242%')::integer + (select count(*) from operation o where o::text like '%42424242%')::integer
        + (select count(*) from external_card where customer_id = ${ana.customerId})::integer as found`.execute(bank.db)
    expect(rows[0]!.found).toBe(0)
  })

  test('into an account at the same brand: there at once, and without a fee', async () => {
    const { secret, to, paymentId } = await waiting({ feeShare: 'beneficiary' })
    const { lucia } = await bank.world({ lucia: { usd: '1.00', email: to } })
    await taken(secret, to, { paymentMethod: 'p2p', currencyCode: 'USD', paymentDetails: {} })
    await pay.carry()
    expect([await lucia.balance('USD'), (await stateOf(paymentId)).state]).toEqual(['101.00', 'paid'])
    const [shown] = (await lucia.call(history.list, { pageSize: 1 })).transactions.transaction
    expect(shown).toMatchObject({ amount: '100.00', transactionDirection: 'in' })
  })

  test('the rail gives it back: it waits again for another account, less what the rail kept, and can still be recalled', async () => {
    const { secret, to, paymentId } = await waiting({ beneficiaryCountryCode: 'US', amount: '100.92' })
    // The fake rail returns what ends so.
    const paymentDetails = {
      beneficiaryName: 'Lucia Ferrer',
      accountNumber: '314159265',
      extraParams: { routingNumber: '021000021', accountType: 'checking' },
    }
    await taken(secret, to, { countryCode: 'US', currencyCode: 'USD', paymentDetails })
    for (let steps = 0; steps < 4; steps++) await pay.rail(7 * 86_400_000)
    await pay.carry()
    expect(await stateOf(paymentId)).toMatchObject({ state: 'opened', wasReturned: true })
    expect(await pay.details(secret)).toMatchObject({ status: 'open', wasReturned: true, amount: '100.92' })
    expect((await pay.letters(to)).at(-1)!.subject).toContain('came back')
    await ana.call(sent.recall, { paymentIds: [paymentId] })
    expect(await ana.balance('USD')).toBe('5000.00')
  })

  test('taken and recalled at the same moment there is one winner, and the books are right', async () => {
    for (let round = 0; round < 5; round++) {
      const { secret, to, paymentId } = await waiting()
      const { body } = await pay.choose(secret)
      const code = await pay.codeOf(to)
      const [one, two] = await Promise.all([approve(secret, body.operationId, code), ana.call(sent.recall, { paymentIds: [paymentId] })])
      const { state } = await stateOf(paymentId)
      expect([one.code === '00', two.done.length === 1]).toEqual(state === 'confirmed' ? [true, false] : [false, true])
    }
  })
})

describe('not wanting it, and coming back', () => {
  test('[C-RECV-014] refused: the money and the fee are back at once, its sender reads why; refused again it stays so', async () => {
    const { secret, paymentId } = await waiting()
    const cancel = (more: object = {}) => pay.anyone.answer(payment.cancel, { paymentSecret: secret, paymentId, ...more })
    expect((await cancel({ paymentId: paymentId + 1 })).code).toBe('TA1')
    expect((await cancel({ note: 'I do not know you' })).code).toBe('00')
    expect((await cancel()).code).toBe('00')
    expect([await ana.balance('USD'), (await pay.details(secret)).status]).toEqual(['5000.00', 'refused'])
    await pay.carry()
    expect(await stateOf(paymentId)).toMatchObject({ state: 'refused', note: 'I do not know you' })
    const notices = (await ana.call(notifications.list, {})).notifications
    expect(notices[0]!.body).toContain('I do not know you')
    const other = await waiting()
    await taken(other.secret, other.to)
    const late = await pay.anyone.answer(payment.cancel, { paymentSecret: other.secret, paymentId: other.paymentId })
    expect(reasonOf(late)).toEqual(['paymentId', 'PAYMENT_OVER'])
  })

  test('[C-RECV-005] [C-RECV-006] [RECV-021] how they took earlier ones, five at most and in part; nobody sees those of another recipient', async () => {
    const { secret, to, paymentId } = await waiting()
    await taken(secret, to)
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    const next = await again(to)
    const { lastWithdrawals } = await pay.anyone.call(payment.last, { paymentSecret: next.secret, limit: 5 })
    expect(lastWithdrawals).toMatchObject([{ paymentId, paymentMethod: 'eft', countryCode: 'DE', currencyCode: 'EUR' }])
    expect(lastWithdrawals[0]!.title).not.toContain(IBAN)
    expect((await pay.anyone.answer(payment.last, { paymentSecret: next.secret, limit: 6 })).code).toBe('VF')
    const details = await pay.anyone.call(payment.withdrawal, { paymentSecret: next.secret, paymentId })
    expect(details).toMatchObject({
      paymentMethod: 'eft',
      countryCode: 'DE',
      currencyCode: 'EUR',
      paymentDetails: { beneficiaryName: 'Lucia Ferrer' },
    })
    expect(JSON.stringify(details)).not.toContain(IBAN)
    await taken(next.secret, to, { paymentDetails: { lastPaymentId: paymentId } })
    expect((await stateOf(next.paymentId)).state).toBe('confirmed')
    const stranger = await waiting()
    expect((await pay.anyone.call(payment.last, { paymentSecret: stranger.secret, limit: 5 })).lastWithdrawals).toEqual([])
    expect((await pay.anyone.answer(payment.withdrawal, { paymentSecret: stranger.secret, paymentId })).code).toBe('TA1')
    expect((await pay.choose(stranger.secret, { paymentDetails: { lastPaymentId: paymentId } })).code).toBe('TA1')
  })

  test('[C-RECV-007] [C-RECV-008] [C-RECV-009] [C-RECV-010] [C-RECV-011] [C-RECV-012] [C-RECV-013] what stands behind a number, as for somebody who is signed in', async () => {
    const { secret: paymentSecret } = await waiting()
    const ask = <I, O>(call: (typeof lookup)[keyof typeof lookup], input: I) =>
      pay.anyone.answer(call as never, { paymentSecret, ...input } as never) as Promise<{ code: string; body: O & object }>
    expect((await ask<object, { bins: string[] }>(lookup.blockedBins, {})).body.bins.length).toBeGreaterThan(0)
    expect((await ask(lookup.instantBanks, { countryCode: 'BR' })).body).toMatchObject({
      banks: expect.arrayContaining([expect.objectContaining({ bankName: expect.any(String) as string })]) as object[],
    })
    expect((await ask(lookup.bin, { binNumber: '424242' })).body).toMatchObject({
      isBlocked: false,
      countryCode: expect.any(String) as string,
    })
    expect(reasonOf(await ask(lookup.bin, { binNumber: '000000' }))).toEqual(['binNumber', 'BIN_UNKNOWN'])
    expect((await ask(lookup.iban, { iban: 'RO49AAAA1B31007593840000' })).body).toMatchObject({ countryIsoCode: 'RO' })
    expect(reasonOf(await ask(lookup.iban, { iban: 'DE00' }))).toEqual(['iban', 'FORMAT'])
    expect(reasonOf(await ask(lookup.swift, { swift: 'X' }))).toEqual(['swift', 'FORMAT'])
    const asked = await ask<object, { fields: { name: string; options?: { of?: string }[] }[] }>(lookup.extraParams, {
      paymentMethod: 'eft',
      currencyCode: 'JPY',
      countryCode: 'JP',
    })
    const branch = asked.body.fields.find(({ name }) => name === 'branchCode')
    expect(branch!.options!.every(({ of }) => of !== undefined)).toBe(true)
    expect((await ask(lookup.extraParams, { paymentMethod: 'p2p', currencyCode: 'USD', countryCode: 'US' })).body).toMatchObject({
      fields: [],
      extraParams: [],
    })
  })
})
