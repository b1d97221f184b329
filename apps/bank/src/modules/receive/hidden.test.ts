/** Large amounts, where the operator has them hidden until the recipient has proven the address. */
import { address, payment } from '@ducat/contract/receive/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { reasonOf, recipients } from '../../../test/global-pay.ts'

let bank: TestBank
let pay: ReturnType<typeof recipients>
beforeAll(async () => {
  bank = await testBank({ hideAmountsAbove: parseMoney('50', 'USD') })
  pay = recipients(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

const codeIn = async (to: string) =>
  (await pay.letters(to)).flatMap(({ body }) => /(\d{6}) is your code/.exec(body)?.[1] ?? []).at(-1) ?? ''

test('a small one is shown at once, as everywhere where nothing is hidden', async () => {
  const { secret } = await pay.waiting({ amount: '50.00' })
  expect(await pay.details(secret)).toMatchObject({ amount: '50.00', status: 'open' })
})

test('[C-OWN-136] [C-OWN-137] a large one is shown to this link once its code was right; until then nothing tells it, and nothing can be chosen', async () => {
  const { secret, to, paymentId } = await pay.waiting({ amount: '50.01', description: 'Settlement of the case' })
  const hidden = await pay.details(secret)
  expect([hidden.amount, hidden.provesFirst, hidden.senderName, hidden.description]).toEqual([undefined, true, 'ana Test', undefined])
  expect(JSON.stringify(hidden)).not.toContain('50.01')
  const asked = { paymentSecret: secret, countryCode: 'DE' }
  const unproven = ['paymentSecret', 'PROVE_ADDRESS']
  expect(reasonOf(await pay.anyone.answer(payment.methods, asked))).toEqual(unproven)
  expect(reasonOf(await pay.anyone.answer(payment.meta, { ...asked, paymentMethod: 'eft', toCurrencyCode: 'EUR' }))).toEqual(unproven)
  expect(reasonOf(await pay.anyone.answer(payment.last, { paymentSecret: secret, limit: 5 }))).toEqual(unproven)
  expect(reasonOf(await pay.anyone.answer(payment.withdrawal, { paymentSecret: secret, paymentId }))).toEqual(unproven)
  expect(reasonOf(await pay.choose(secret))).toEqual(unproven)
  const confirm = (approvalCode: string) => pay.anyone.answer(address.confirm, { paymentSecret: secret, approvalCode })
  expect(reasonOf(await confirm('123456'))).toEqual(['approvalCode', 'CODE_WRONG'])
  expect((await pay.anyone.call(address.send, { paymentSecret: secret })).approvalSentTo).not.toContain(to)
  expect((await pay.anyone.answer(address.send, { paymentSecret: secret })).status).toBe(429)
  const code = await codeIn(to)
  expect(reasonOf(await confirm(code === '111111' ? '222222' : '111111'))).toEqual(['approvalCode', 'CODE_WRONG'])
  expect([(await confirm(code)).code, (await confirm(code)).code]).toEqual(['00', '00'])
  expect(await pay.details(secret)).toMatchObject({ amount: '50.01', description: 'Settlement of the case' })
  expect((await pay.anyone.call(payment.methods, asked)).options.length).toBeGreaterThan(0)
  const made = { paymentSecret: 'x'.repeat(43) }
  expect((await pay.anyone.answer(address.send, made)).code).toBe('TA1')
  expect((await pay.anyone.answer(address.confirm, { ...made, approvalCode: code })).code).toBe('TA1')
})

test('five wrong codes and the right one is worth nothing', async () => {
  const { secret, to } = await pay.waiting({ amount: '500.00' })
  await pay.anyone.call(address.send, { paymentSecret: secret })
  const code = await codeIn(to)
  const confirm = (approvalCode: string) => pay.anyone.answer(address.confirm, { paymentSecret: secret, approvalCode })
  for (let tries = 0; tries < 5; tries++) await confirm(code === '111111' ? '222222' : '111111')
  expect(reasonOf(await confirm(code))).toEqual(['approvalCode', 'CODE_WRONG'])
  await sql`update global_link set code_sent_at = now() - interval '1 minute'`.execute(bank.db)
  await pay.anyone.call(address.send, { paymentSecret: secret })
  // A new code brings no new tries on the same day.
  expect(reasonOf(await confirm(await codeIn(to)))).toEqual(['approvalCode', 'CODE_WRONG'])
  expect((await pay.details(secret)).provesFirst).toBe(true)
})

test('[C-OWN-136] [C-OWN-137] five codes a day; a day after the first one there are five codes and five tries again', async () => {
  const { secret, to } = await pay.waiting({ amount: '500.00' })
  const send = () => pay.anyone.answer(address.send, { paymentSecret: secret })
  const confirm = (approvalCode: string) => pay.anyone.answer(address.confirm, { paymentSecret: secret, approvalCode })
  const later = (interval: string) =>
    sql`update global_link set code_sent_at = code_sent_at - ${interval}::interval, codes_since = codes_since - ${interval}::interval`.execute(
      bank.db,
    )
  for (let codes = 0; codes < 5; codes++) {
    expect((await send()).code).toBe('00')
    await confirm((await codeIn(to)) === '111111' ? '222222' : '111111')
    await later('31 seconds')
  }
  expect((await send()).status).toBe(429)
  await later('23 hours')
  expect((await send()).status).toBe(429)
  await later('1 hour')
  expect((await send()).code).toBe('00')
  expect((await confirm(await codeIn(to))).code).toBe('00')
  expect((await pay.details(secret)).amount).toBe('500.00')
})
