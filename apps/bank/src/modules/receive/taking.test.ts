/** A recipient chooses how to be paid, enters their code, and gets the money once. */
import { sent } from '@ducat/contract/global-pay/calls'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { payment } from '@ducat/contract/receive/calls'
import { afterSending } from '@ducat/contract/transfers/calls'
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

describe('taking it', () => {
  test('[C-RECV-015] refused at the field that is wrong, and never after it is over', async () => {
    const { secret, paymentId, ana } = await pay.waiting()
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
    const american = { countryCode: 'US', currencyCode: 'USD', paymentDetails: { beneficiaryName: 'Lucia', accountNumber: '314159265' } }
    expect((await wrong(american))?.[0]).toMatch(/^paymentDetails\.extraParams\./)
    const forbidden = await pay.waiting({ paymentMethods: [{ name: 'eft', forbidden: true }] })
    expect(reasonOf(await pay.choose(forbidden.secret))).toEqual(['paymentMethod', 'METHOD_FORBIDDEN'])
    const small = await pay.waiting({ amount: '20.00' })
    expect(reasonOf(await pay.choose(small.secret, { paymentMethod: 'wire' }))).toEqual(['paymentMethod', 'TOO_SMALL'])
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'sent' })
    await ana.call(sent.recall, { paymentIds: [paymentId] })
    expect(await wrong({})).toEqual(['paymentSecret', 'PAYMENT_OVER'])
  })

  test('[C-RECV-015] [RECV-006] [RECV-010] [RECV-011] the choice waits for a code at the address that the sender knows; repeated, it is the same', async () => {
    const { secret, paymentId, to, ana } = await pay.waiting()
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
    expect(first.approvalSentTo).toMatch(/@elsewhere\.example$/)
    expect(await pay.anyone.call(payment.submit, input, key)).toEqual(first)
    expect(reasonOf(await pay.anyone.answer(payment.submit, { ...input, countryCode: 'FR' }, key))).toEqual([
      'Idempotency-Key',
      'KEY_REUSED',
    ])
    expect((await pay.letters(to)).filter(({ body }) => body.includes('is your code'))).toHaveLength(1)
    // Its sender sees how they want it, before the code is entered.
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'chosen', method: 'eft' })
    expect((await pay.details(secret)).steps.map(({ step }) => step)).toEqual(['sent', 'opened', 'chosen'])
    expect(await ana.balance('USD')).toBe('4898.00')
  })

  test('[C-RECV-016] [RECV-012] [RECV-019] a wrong code is counted and told in words, the right one sends the money once; its lost answer is told again', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting()
    const { body } = await pay.choose(secret)
    const code = await pay.codeOf(to)
    const wrong = await pay.approve(secret, body.operationId, code === '111111' ? '222222' : '111111')
    expect([wrong.code, reasonOf(wrong)]).toEqual(['VF', ['approvalCode', 'CODE_WRONG']])
    expect(wrong.body.responseDescription).toEqual(expect.any(String))
    expect((await pay.approve(secret, 'x'.repeat(32), code)).code).toBe('TA1')
    const both = await Promise.all([pay.approve(secret, body.operationId, code), pay.approve(secret, body.operationId, code)])
    expect(both.map((answer) => answer.code)).toContain('00')
    const told = await pay.approve(secret, body.operationId, code)
    expect(told.code).toBe('00')
    expect(
      Object.keys(told.body)
        .filter((name) => name !== 'requestId')
        .toSorted(),
    ).toEqual(['responseCode'])
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'confirmed', method: 'eft', receiveCurrencyCode: 'EUR' })
    const { rows } = await sql<{ person: number | null; customer: number; count: number }>`
      select person_id as person, customer_id as customer, count(*) over ()::integer as count from operation where facts ? 'global_payout' and customer_id = ${ana.customerId}`.execute(
      bank.db,
    )
    expect(rows).toEqual([{ person: null, customer: ana.customerId, count: 1 }])
    // What the recipient confirmed is not the sender's to take back.
    const { rows: payout } = await sql<{
      id: bigint
    }>`select id from operation where facts ? 'global_payout' and customer_id = ${ana.customerId}`.execute(bank.db)
    expect((await ana.answer(afterSending.unsend, { transactionId: Number(payout[0]!.id) })).code).toBe('TA1')
    await pay.rail()
    await pay.rail(7 * 86_400_000)
    await pay.carry()
    expect([(await pay.stateOf(ana, paymentId)).state, (await pay.details(secret)).status]).toEqual(['paid', 'paid'])
    const [shown] = (await ana.call(history.list, { pageSize: 1 })).transactions.transaction
    expect(shown).toMatchObject({ operationType: 'Global', status: 'completed', amount: '100.00' })
    const notices = (await ana.call(notifications.list, {})).notifications
    expect(notices.filter(({ title }) => title === 'Payment received')).toHaveLength(1)
  })

  test('[C-RECV-015] [C-RECV-016] while payouts are halted a recipient is told so, gets no code in vain, and loses neither a try nor their time', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting()
    const { body } = await pay.choose(secret)
    const code = await pay.codeOf(to)
    await sql`update global_payment set expires_at = now() + interval '1 minute' where operation_id = ${paymentId}`.execute(bank.db)
    await sql`with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      bank.db,
    )
    const letters = (await pay.letters(to)).length
    expect(reasonOf(await pay.choose(secret))).toEqual(['paymentMethod', 'PAYOUTS_HALTED'])
    expect(await pay.letters(to)).toHaveLength(letters)
    for (let tries = 0; tries < 6; tries++)
      expect(reasonOf(await pay.approve(secret, body.operationId, code))).toEqual(['operationId', 'PAYOUTS_HALTED'])
    await pay.carry()
    expect((await pay.details(secret)).expireDays).toBe(2)
    // Within the bank nothing is paused.
    const near = await pay.waiting()
    await bank.world({ lucia: { usd: '1.00', email: near.to } })
    await pay.taken(near.secret, near.to, { paymentMethod: 'p2p', currencyCode: 'USD', paymentDetails: {} })
    await sql`delete from halt`.execute(bank.db)
    expect((await pay.approve(secret, body.operationId, code)).code).toBe('00')
    expect((await pay.stateOf(ana, paymentId)).state).toBe('confirmed')
  })

  test('five wrong codes and the right one is worth nothing; a new choice has a code of its own, and the old one is dead', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting()
    const { body } = await pay.choose(secret)
    const code = await pay.codeOf(to)
    for (let tries = 0; tries < 5; tries++) await pay.approve(secret, body.operationId, code === '111111' ? '222222' : '111111')
    expect(reasonOf(await pay.approve(secret, body.operationId, code))).toEqual(['approvalCode', 'CODE_WRONG'])
    const second = (await pay.choose(secret)).body
    const third = (await pay.choose(secret)).body
    expect(reasonOf(await pay.approve(secret, second.operationId, await pay.codeOf(to)))).toEqual(['approvalCode', 'CODE_WRONG'])
    expect((await pay.approve(secret, third.operationId, await pay.codeOf(to))).code).toBe('00')
    expect((await pay.stateOf(ana, paymentId)).state).toBe('confirmed')
  })

  test('[C-RECV-017] [RECV-013] a new code after half a minute, by SMS too when the sender gave a number; the old one is dead', async () => {
    const { secret, to } = await pay.waiting({ beneficiaryPhone: '+34600000001' })
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
    if (old !== code) expect(reasonOf(await pay.approve(secret, body.operationId, old))).toEqual(['approvalCode', 'CODE_WRONG'])
    expect((await pay.approve(secret, body.operationId, code)).code).toBe('00')
    const without = await pay.waiting()
    const other = (await pay.choose(without.secret)).body.operationId
    expect((await pay.anyone.answer(payment.resend, { paymentSecret: without.secret, operationId: other, approveType: 'sms' })).code).toBe(
      'TA1',
    )
  })

  test('to a card: its number is kept nowhere, and not among the cards of the sender', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting({ beneficiaryCountryCode: 'US' })
    const paymentDetails = { cardNumber: '4242 4242 4242 4242', cardHolderName: 'LUCIA FERRER', cardExpiryMonth: 12, cardExpiryYear: 2031 }
    await pay.taken(secret, to, { paymentMethod: 'oct', countryCode: 'US', currencyCode: 'USD', paymentDetails })
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'confirmed', method: 'oct' })
    const { rows } = await sql<{ found: number }>`
      select (select count(*) from global_choice c where c::text like '%42424242%')::integer + (select count(*) from operation o where o::text like '%42424242%')::integer
        + (select count(*) from external_card where customer_id = ${ana.customerId})::integer as found`.execute(bank.db)
    expect(rows[0]!.found).toBe(0)
  })

  test('into an account at the same brand: there at once, and without a fee', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting({ feeShare: 'beneficiary' })
    const { lucia } = await bank.world({ lucia: { usd: '1.00', email: to } })
    await pay.taken(secret, to, { paymentMethod: 'p2p', currencyCode: 'USD', paymentDetails: {} })
    await pay.carry()
    expect([await lucia.balance('USD'), (await pay.stateOf(ana, paymentId)).state]).toEqual(['101.00', 'paid'])
    const [shown] = (await lucia.call(history.list, { pageSize: 1 })).transactions.transaction
    expect(shown).toMatchObject({ amount: '100.00', transactionDirection: 'in' })
  })

  test('the rail gives it back: it waits again for another account, less what the rail kept, and can still be recalled', async () => {
    const { secret, to, paymentId, ana } = await pay.waiting({ beneficiaryCountryCode: 'US', amount: '100.92' })
    // The fake rail returns what ends so.
    const paymentDetails = {
      beneficiaryName: 'Lucia Ferrer',
      accountNumber: '314159265',
      extraParams: { routingNumber: '021000021', accountType: 'checking' },
    }
    await pay.taken(secret, to, { countryCode: 'US', currencyCode: 'USD', paymentDetails })
    for (let steps = 0; steps < 4; steps++) await pay.rail(7 * 86_400_000)
    await pay.carry()
    expect(await pay.stateOf(ana, paymentId)).toMatchObject({ state: 'opened', wasReturned: true })
    expect(await pay.details(secret)).toMatchObject({ status: 'open', wasReturned: true, amount: '100.92' })
    expect((await pay.letters(to)).at(-1)!.subject).toContain('came back')
    // It counted when it was set aside: coming back from the rail it frees nothing of another limit.
    const { rows: used } = await sql<{
      kind: string
    }>`select kind from limit_usage where customer_id = ${ana.customerId} and day_used <> 0`.execute(bank.db)
    expect(used).toEqual([{ kind: 'global' }])
    expect((await pay.details(secret)).steps.map(({ step }) => step)).toEqual(['sent', 'opened', 'returned'])
    await pay.choose(secret)
    expect((await pay.details(secret)).steps.map(({ step }) => step)).toEqual(['sent', 'opened', 'returned', 'chosen'])
    await ana.call(sent.recall, { paymentIds: [paymentId] })
    expect(await ana.balance('USD')).toBe('5000.00')
  })

  test('taken and recalled at the same moment there is one winner, and the books are right', async () => {
    for (let round = 0; round < 5; round++) {
      const { secret, to, paymentId, ana } = await pay.waiting()
      const { body } = await pay.choose(secret)
      const code = await pay.codeOf(to)
      const [one, two] = await Promise.all([
        pay.approve(secret, body.operationId, code),
        ana.call(sent.recall, { paymentIds: [paymentId] }),
      ])
      const { state } = await pay.stateOf(ana, paymentId)
      expect([one.code === '00', two.done.length === 1]).toEqual(state === 'confirmed' ? [true, false] : [false, true])
    }
  })
})
