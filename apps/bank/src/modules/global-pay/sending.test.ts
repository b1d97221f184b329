/** What a sender does with global payments: sending, seeing where each recipient is, reminding, extending, correcting, taking back. */
import { codes } from '@ducat/contract/approvals/calls'
import { sent, single } from '@ducat/contract/global-pay/calls'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { globalPay } from '../../../test/global-pay.ts'

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

async function sender(wish: object = {}): Promise<string> {
  ;({ ana } = await bank.world({ ana: { usd: '1000.00', eur: '10.00', email: `ana${++count}@global.example`, ...wish } }))
  return `lucia${count}@elsewhere.example`
}
/** Tables of the bank in which a text stands. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    bank.db,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: hits } = await sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(bank.db)
      return hits.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
const wrongAt = async (more: object) => {
  const { code, body } = await ana.answer(single.submit, await pay.order(ana, `x${count}@elsewhere.example`, more))
  return [code, body.validationErrors?.[0]?.field, (body.validationErrors?.[0] as { reason?: string } | undefined)?.reason]
}
const get = async (paymentId: number) => (await ana.call(sent.get, { paymentId })).payment
const ago = (paymentId: number, column: string, interval: string) =>
  sql`update global_payment set ${sql.ref(column)} = now() - ${interval}::interval where operation_id = ${paymentId}`.execute(bank.db)

describe('refused', () => {
  test('what cannot be sent is said at its field, and nothing moves', async () => {
    const to = await sender()
    await sql`insert into blacklist (customer_id, email, block_type) values (${ana.customerId}, ${to}, 'out')`.execute(bank.db)
    expect(await wrongAt({ currencyCode: 'EUR' })).toEqual(['VF', 'currencyCode', 'CURRENCY'])
    expect(await wrongAt({ amount: '0.10' })).toEqual(['VF', 'amount', 'UNDER_MINIMUM'])
    expect(await wrongAt({ amount: '10000.01' })).toEqual(['VF', 'amount', 'OVER_MAXIMUM'])
    expect(await wrongAt({ amount: '1000.00' })).toEqual(['VF', 'amount', 'NOT_ENOUGH'])
    expect(await wrongAt({ amount: '10.001' })).toEqual(['VF', 'amount', 'TOO_MANY_DECIMALS'])
    expect(await wrongAt({ beneficiaryCountryCode: 'KP' })).toEqual(['VF', 'beneficiaryCountryCode', 'NOT_SERVED'])
    expect(await wrongAt({ beneficiaryEmail: ana.email })).toEqual(['VF', 'beneficiaryEmail', 'PAYEE_IS_YOU'])
    expect(await wrongAt({ beneficiaryEmail: to })).toEqual(['VF', 'beneficiaryEmail', 'PAYEE_ON_BLACKLIST'])
    const all = ['p2p', 'wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'].map((name) => ({ name, forbidden: true }))
    expect(await wrongAt({ paymentMethods: all })).toEqual(['VF', 'paymentMethods', 'ALL_FORBIDDEN'])
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test("[C-OWN-131] [C-OWN-132] [C-OWN-133] [C-OWN-134] [C-OWN-135] somebody else's payment is not there, whatever one wants with it", async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    await sender()
    const ids = { paymentIds: [paymentId] }
    const answers = [
      await ana.answer(sent.get, { paymentId }),
      await ana.answer(sent.remind, ids),
      await ana.answer(sent.extend, { ...ids, days: '7' }),
      await ana.answer(sent.correct, { paymentId, beneficiaryEmail: 'x@elsewhere.example' }),
      await ana.answer(sent.recall, ids),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['TA1', 'TA1', 'TA1', 'TA1', 'TA1'])
    expect((await ana.call(sent.list, {})).payments).toEqual([])
  })
})

describe('who may', () => {
  test('[C-GPAY-001] [C-GPAY-002] [C-GPAY-003] nobody without the permission to send by link', async () => {
    await sender({ works: { for: `Firm ${count}`, rights: 2 } })
    const order = await pay.order(ana, 'x@elsewhere.example')
    const { accountId, amount, currencyCode, beneficiaryCountryCode, feeShare } = order
    await sql`update access set flags = array_remove(flags, 'otherPeople.globalTransfer') where customer_id = ${ana.customerId}`.execute(
      bank.db,
    )
    const answers = [
      await ana.answer(single.methods, { beneficiaryCountryCode }),
      await ana.answer(single.meta, { accountId, amount, currencyCode, beneficiaryCountryCode, feeShare }),
      await ana.answer(single.submit, order),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['13', '13', '13'])
  })

  test('[C-OWN-132] [C-OWN-133] [C-OWN-134] [C-OWN-135] either permission is enough to follow a payment up, none is not', async () => {
    await sender({ works: { for: `Firm ${count}`, rights: 2 } })
    const { paymentId } = await pay.send(ana, `l${count}@elsewhere.example`)
    const flags = (kept: readonly string[]) =>
      sql`update access set flags = array(select f from unnest(flags) f where f not like '%.globalTransfer') || ${kept}::text[] where customer_id = ${ana.customerId}`.execute(
        bank.db,
      )
    const paymentIds = [paymentId]
    const codes = async () =>
      [
        await ana.answer(sent.remind, { paymentIds }),
        await ana.answer(sent.extend, { paymentIds, days: '7' }),
        await ana.answer(sent.correct, { paymentId, beneficiaryEmail: `c${Math.random()}@elsewhere.example` }),
        await ana.answer(sent.recall, { paymentIds: [] }),
      ].map(({ code }) => code)
    await flags([])
    expect(await codes()).toEqual(['13', '13', '13', '13'])
    for (const one of ['otherPeople.globalTransfer', 'massPayments.globalTransfer']) {
      await flags([one])
      expect(await codes()).toEqual(['00', '00', '00', '00'])
    }
  })
})

describe('a price', () => {
  test('[C-GPAY-001] the methods of a country, none of them forbidden; an account at the brand is one of them everywhere', async () => {
    await sender()
    const names = async (beneficiaryCountryCode: string) =>
      (await ana.call(single.methods, { beneficiaryCountryCode })).paymentMethods.map(({ name, forbidden }) => `${name} ${forbidden}`)
    expect(await names('BR')).toEqual(['p2p false', 'wire false', 'eft false', 'oct false', 'crypto_eft false', 'instant_payment false'])
    expect(await names('CA')).toContain('interac false')
    expect((await ana.answer(single.methods, { beneficiaryCountryCode: 'IR' })).body.validationErrors).toMatchObject([
      { field: 'beneficiaryCountryCode', reason: 'NOT_SERVED' },
    ])
  })

  test('[C-GPAY-002] the sender pays one fee for every method, or the recipient pays for the one they choose', async () => {
    await sender()
    const { accountId, amount, currencyCode } = await pay.order(ana, 'x@elsewhere.example')
    const asked = { accountId, amount, currencyCode, beneficiaryCountryCode: 'US' }
    const meta = (more: object) => ana.call(single.meta, { ...asked, feeShare: 'sender', ...more })
    expect(await meta({ paymentMethod: 'eft' })).toMatchObject({
      exchangeRate: '1',
      toAmount: '100.00',
      toCurrencyCode: 'USD',
      fee: '2.00',
      total: '102.00',
    })
    expect(await meta({ paymentMethod: 'oct' })).toMatchObject({ toAmount: '100.00', fee: '2.00', total: '102.00' })
    // A card costs 1.50 and one percent, out of the hundred.
    expect(await meta({ paymentMethod: 'oct', feeShare: 'beneficiary' })).toMatchObject({ toAmount: '97.52', fee: '2.48', total: '100.00' })
    const inEuro = await meta({ paymentMethod: 'eft', beneficiaryCountryCode: 'DE' })
    expect(Number(inEuro.toAmount)).toBeCloseTo(100 * Number(inEuro.exchangeRate), 1)
    expect(inEuro.toCurrencyCode).toBe('EUR')
    // A wire would be too small for it: the usual method of the country takes it.
    expect(await meta({ amount: '20.00' })).toMatchObject({ toAmount: '20.00', toCurrencyCode: 'USD' })
    const small = await ana.answer(single.meta, { ...asked, amount: '20.00', feeShare: 'sender', paymentMethod: 'wire' })
    expect(small.body.validationErrors).toMatchObject([
      { field: 'paymentMethod', reason: 'TOO_SMALL', description: expect.stringContaining('50') as string },
    ])
  })
})

describe('sent', () => {
  test('[C-GPAY-003] the money is set aside with its fee, and one letter with a secret link goes out; nothing of the secret is kept', async () => {
    const to = await sender()
    const { paymentId, fee } = await pay.send(ana, to, { description: 'Photo set', beneficiaryCountryCode: 'ES' })
    expect([fee, await ana.balance('USD')]).toEqual(['2.00', '898.00'])
    await Promise.all([pay.carry(), pay.carry()])
    const letters = await pay.letters(to)
    expect(letters).toHaveLength(1)
    // In the language of the country, with the name of whoever sent it and without their words.
    expect(letters[0]!.subject).toContain('ana Test')
    expect(letters[0]!.body).not.toContain('Photo set')
    expect(letters[0]!.body).toContain('Hola')
    const secret = await pay.secretOf(to)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ hash: Buffer }>`select hash from global_link where operation_id = ${paymentId}`.execute(bank.db)
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([createHash('sha256').update(secret).digest('hex')])
    // In no row of the bank, as it was sent or as bytes; the inbox of the demo stands for the mailbox.
    for (const kept of [secret, Buffer.from(secret, 'base64url').toString('hex')])
      expect(await rowsWith(kept)).toEqual(['demo_message'].slice(0, kept === secret ? 1 : 0))
    expect(await get(paymentId)).toMatchObject({
      state: 'sent',
      amount: '100.00',
      fee: '2.00',
      mayCorrect: true,
      mayRecall: true,
      mayRemind: false,
    })
    const [shown] = (await ana.call(history.list, { pageSize: 1 })).transactions.transaction
    expect(shown).toMatchObject({ operationType: 'Global', amount: '100.00', status: 'processing', description: 'Photo set' })
  })

  test('[C-APPR-004] nobody is written to before the code is right, and a wrong one says so', async () => {
    const to = await sender({ approveMode: 'approvalCode' })
    const answer = await pay.send(ana, to)
    const { paymentId, operationId = '' } = answer
    expect(answer).toMatchObject({
      operationId: expect.any(String) as string,
      approveType: 'approvalCode',
      availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
    })
    expect(answer.approvalSentTo).toMatch(/@global\.example$/)
    await pay.carry()
    expect([await pay.letters(to), (await get(paymentId)).state]).toEqual([[], 'waiting'])
    const refused = await ana.answer(single.approve, { operationId, approvalCode: '000000' })
    expect(refused.body.validationErrors).toMatchObject([{ field: 'approvalCode', reason: 'CODE_WRONG' }])
    expect((await ana.answer(single.approve, { operationId: 'x'.repeat(32), approvalCode: '000000' })).code).toBe('TA1')
    const code = (await pay.letters(ana.email)).at(-1)!.body.slice(0, 6)
    await ana.call(single.approve, { operationId, approvalCode: code })
    await pay.carry()
    expect([(await pay.letters(to)).length, (await get(paymentId)).state]).toEqual([1, 'sent'])
    // The code was for this address: no other one without it.
    const moved = await ana.answer(sent.correct, { paymentId, beneficiaryEmail: `mine-${to}` })
    expect(moved.body.validationErrors).toMatchObject([{ field: 'paymentId', reason: 'PAYMENT_APPROVED' }])
    expect((await get(paymentId)).mayCorrect).toBe(false)
  })

  test('called off before it is confirmed, nothing moved and nobody hears of it', async () => {
    const to = await sender({ approveMode: 'approvalCode' })
    const { paymentId, operationId = '' } = await pay.send(ana, to)
    await ana.call(codes.cancel, { operationId })
    await pay.carry()
    expect([(await get(paymentId)).state, await ana.balance('USD'), await pay.letters(to)]).toEqual(['cancelled', '1000.00', []])
  })

  test('a letter that cannot be delivered is tried again, and its sender sees it', async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    const trouble: unknown[] = []
    const mail = { send: () => Promise.reject(new Error('no such mailbox')) }
    await pay.carry({ mail, onTrouble: (error) => void trouble.push(error) })
    expect([trouble.length, (await get(paymentId)).isUndelivered]).toEqual([1, true])
    await ago(paymentId, 'letter_at', '1 second')
    await pay.carry()
    expect([(await pay.letters(to)).length, (await get(paymentId)).isUndelivered]).toEqual([1, undefined])
  })
})

describe('afterwards', () => {
  test('[C-OWN-130] payments that need somebody come first, page by page, with the sums of all', async () => {
    const to = await sender()
    const ids = []
    for (const place of [1, 2, 3]) ids.push((await pay.send(ana, `${place}${to}`, { amount: `${place}0.00` })).paymentId)
    await pay.carry()
    await ana.call(sent.recall, { paymentIds: [ids[2]!] })
    const first = await ana.call(sent.list, { pageSize: 2 })
    const second = await ana.call(sent.list, { pageSize: 2, cursor: first.nextCursor })
    expect([...first.payments, ...second.payments].map(({ paymentId }) => paymentId)).toEqual([ids[1], ids[0], ids[2]])
    expect(second.nextCursor).toBeUndefined()
    expect(first.counts).toEqual([
      { state: 'recalled', currencyCode: 'USD', count: 1, amount: '30.00', fee: '1.30' },
      { state: 'sent', currencyCode: 'USD', count: 2, amount: '30.00', fee: '2.30' },
    ])
    expect((await ana.call(sent.list, { search: `2${to}` })).payments.map(({ paymentId }) => paymentId)).toEqual([ids[1]])
    expect((await ana.call(sent.list, { states: ['recalled'] })).payments.map(({ paymentId }) => paymentId)).toEqual([ids[2]])
  })

  test('[C-OWN-132] a reminder goes out once a day, with a link of its own; the first one still works', async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    await pay.carry()
    const first = await pay.secretOf(to)
    expect(await ana.call(sent.remind, { paymentIds: [paymentId] })).toEqual({
      done: [],
      failed: [{ paymentId, reason: 'REMINDED_TODAY' }],
    })
    await ago(paymentId, 'lettered_at', '25 hours')
    expect((await ana.call(sent.remind, { paymentIds: [paymentId] })).done).toEqual([paymentId])
    expect((await ana.call(sent.remind, { paymentIds: [paymentId] })).done).toEqual([])
    await pay.carry()
    expect(await pay.letters(to)).toHaveLength(2)
    const second = await pay.secretOf(to)
    expect(second).not.toBe(first)
    expect([(await pay.details(first)).status, (await pay.details(second)).status]).toEqual(['open', 'open'])
  })

  test('[C-OWN-133] more days, at most ninety from now', async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    const days = async () => Math.round((new Date((await get(paymentId)).expires!).getTime() - Date.now()) / 86_400_000)
    expect(await days()).toBe(30)
    for (const more of ['7', '14', '30'] as const) await ana.call(sent.extend, { paymentIds: [paymentId], days: more })
    expect(await days()).toBe(81)
    expect((await ana.call(sent.extend, { paymentIds: [paymentId], days: '14' })).failed).toEqual([{ paymentId, reason: 'TOO_LONG' }])
    expect(await days()).toBe(81)
  })

  test('[C-OWN-134] an address is put right until the link was opened: the old link is dead, the new one goes out', async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    await pay.carry()
    const dead = await pay.secretOf(to)
    const correct = (beneficiaryEmail: string) => ana.answer(sent.correct, { paymentId, beneficiaryEmail })
    expect((await correct(to)).body.validationErrors).toMatchObject([{ field: 'beneficiaryEmail', reason: 'SAME_ADDRESS' }])
    expect((await correct(ana.email)).body.validationErrors).toMatchObject([{ field: 'beneficiaryEmail', reason: 'PAYEE_IS_YOU' }])
    expect((await correct(`right-${to}`)).code).toBe('00')
    await pay.carry()
    await expect(pay.details(dead)).rejects.toThrow('TA1')
    expect((await pay.details(await pay.secretOf(`right-${to}`))).status).toBe('open')
    expect((await correct(`late-${to}`)).body.validationErrors).toMatchObject([{ field: 'paymentId', reason: 'PAYMENT_OPENED' }])
  })

  test('[C-OWN-135] what is taken back is on the account at once, with its fee; asked twice it is once, and both sides are told', async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    await pay.carry()
    const both = await Promise.all([
      ana.answer(sent.recall, { paymentIds: [paymentId] }),
      ana.answer(sent.recall, { paymentIds: [paymentId] }),
    ])
    expect(both.map(({ code }) => code)).toEqual(['00', '00'])
    expect(await ana.balance('USD')).toBe('1000.00')
    await pay.carry()
    expect(await get(paymentId)).toMatchObject({ state: 'recalled', mayRecall: false, mayExtend: false })
    expect((await pay.details(await pay.secretOf(to))).status).toBe('recalled')
    expect((await pay.letters(to)).at(-1)!.subject).toContain('was returned')
    const shown = (await ana.call(history.list, { pageSize: 2 })).transactions.transaction
    expect(shown.map(({ amount, status, transactionDirection }) => [amount, status, transactionDirection])).toEqual([
      ['102.00', 'completed', 'in'],
      ['100.00', 'returned', 'out'],
    ])
    expect((await ana.call(sent.recall, { paymentIds: [paymentId] })).done).toEqual([paymentId])
    // Of several, each by itself.
    const open = (await pay.send(ana, `2${to}`)).paymentId
    expect(await ana.call(sent.extend, { paymentIds: [paymentId, open], days: '7' })).toEqual({
      done: [open],
      failed: [{ paymentId, reason: 'PAYMENT_OVER' }],
    })
    expect((await ana.call(sent.remind, { paymentIds: [paymentId] })).failed).toEqual([{ paymentId, reason: 'PAYMENT_OVER' }])
    const late = await ana.answer(sent.correct, { paymentId, beneficiaryEmail: 'other@elsewhere.example' })
    expect(late.body.validationErrors).toMatchObject([{ field: 'paymentId', reason: 'PAYMENT_OVER' }])
  })

  test('[C-GPAY-003] the same key is the same payment: one debit, one letter', async () => {
    const to = await sender()
    const order = await pay.order(ana, to)
    const key = { key: `k${crypto.randomUUID()}` }
    const first = await ana.call(single.submit, order, key)
    expect(await ana.call(single.submit, order, key)).toMatchObject({ paymentId: first.paymentId })
    await pay.carry()
    expect([await ana.balance('USD'), (await pay.letters(to)).length]).toEqual(['898.00', 1])
  })

  test('nobody took it in thirty days: money and fee are back, its sender is told, its recipient too', async () => {
    const to = await sender()
    const { paymentId } = await pay.send(ana, to)
    await pay.carry()
    await ago(paymentId, 'expires_at', '1 second')
    await Promise.all([pay.carry(), pay.carry()])
    expect([await ana.balance('USD'), (await get(paymentId)).state]).toEqual(['1000.00', 'expired'])
    const { notifications: notices } = await ana.call(notifications.list, {})
    expect(notices.filter(({ title }) => title === 'Payment returned')).toHaveLength(1)
    expect((await pay.letters(to)).filter(({ subject }) => subject.includes('was returned'))).toHaveLength(1)
  })
})
