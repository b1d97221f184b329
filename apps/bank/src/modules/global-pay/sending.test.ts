/** Sending global payments: what is refused, who may, what it costs, and the letter with the link. */
import { codes } from '@ducat/contract/approvals/calls'
import { sent, single } from '@ducat/contract/global-pay/calls'
import { history } from '@ducat/contract/history/calls'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { senders } from '../../../test/global-pay.ts'

let bank: TestBank
let pay: ReturnType<typeof senders>
beforeAll(async () => {
  bank = await testBank()
  pay = senders(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

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
const refusedTo = (ana: Somebody) => async (more: object) => {
  const { code, body } = await ana.answer(single.submit, await pay.order(ana, 'x@elsewhere.example', more))
  return [code, body.validationErrors?.[0]?.field, (body.validationErrors?.[0] as { reason?: string } | undefined)?.reason]
}
describe('refused', () => {
  test.each<[field: string, value: unknown, reason: string]>([
    ['accountId', 'mine', 'FORMAT'],
    ['amount', 'a hundred', 'FORMAT'],
    ['currencyCode', 'XXX', 'CURRENCY'],
    ['description', 'x'.repeat(141), 'TOO_LONG'],
    ['beneficiaryType', 'robot', 'NOT_A_CHOICE'],
    ['beneficiaryName', '  ', 'REQUIRED'],
    ['beneficiaryName', 'x'.repeat(141), 'TOO_LONG'],
    ['beneficiaryEmail', 'lucia', 'EMAIL'],
    ['beneficiaryCountryCode', 'ZZ', 'COUNTRY'],
    ['beneficiaryPhone', '12', 'PHONE'],
    ['feeShare', 'nobody', 'NOT_A_CHOICE'],
    ['paymentMethods', [{ name: 'pigeon', forbidden: true }], 'NOT_A_CHOICE'],
    ['accountId', undefined, 'REQUIRED'],
    ['amount', undefined, 'REQUIRED'],
    ['currencyCode', undefined, 'REQUIRED'],
    ['beneficiaryType', undefined, 'REQUIRED'],
    ['beneficiaryName', undefined, 'REQUIRED'],
    ['beneficiaryEmail', undefined, 'REQUIRED'],
    ['beneficiaryCountryCode', undefined, 'REQUIRED'],
    ['feeShare', undefined, 'REQUIRED'],
    ['paymentMethods', undefined, 'REQUIRED'],
  ])('[C-GPAY-003] %s %j is refused as %s, and nobody is written to', async (field, value, reason) => {
    const { ana } = await pay.sender()
    const [code, at, why] = await refusedTo(ana)({ [field]: value })
    expect([code, at?.split('.')[0], why]).toEqual(['VF', field, reason])
    expect([await ana.balance('USD'), (await ana.call(sent.list, {})).payments]).toEqual(['1000.00', []])
  })

  test('[C-GPAY-002] [C-GPAY-003] from the account of somebody else, and to whoever takes nothing of the sender', async () => {
    const { ana, to } = await pay.sender()
    const { ana: other } = await pay.sender()
    const order = await pay.order(ana, to)
    const { accountId, amount, currencyCode, beneficiaryCountryCode, feeShare } = order
    const price = { accountId, amount, currencyCode, beneficiaryCountryCode, feeShare }
    expect((await other.answer(single.submit, order)).code).toBe('TA1')
    expect((await other.answer(single.meta, price)).code).toBe('TA1')
    const { bob } = await bank.world({ bob: { usd: '1.00', email: `bob-${to}`, blocks: [ana.email] } })
    expect(await refusedTo(ana)({ beneficiaryEmail: bob.email })).toEqual(['VF', 'beneficiaryEmail', 'PAYEE_BLOCKS_YOU'])
    expect(await ana.balance('USD')).toBe('1000.00')
  })

  test('[C-GPAY-002] a price that cannot be said names its field', async () => {
    const { ana } = await pay.sender()
    const { accountId } = await pay.order(ana, 'x@elsewhere.example')
    const asked = { accountId, amount: '100.00', currencyCode: 'USD', beneficiaryCountryCode: 'US', feeShare: 'sender' }
    const wrongAt = async (more: object) => {
      const [problem] = (await ana.answer(single.meta, { ...asked, ...more })).body.validationErrors ?? []
      return [problem?.field, (problem as { reason?: string } | undefined)?.reason]
    }
    expect(await wrongAt({ accountId: undefined })).toEqual(['accountId', 'REQUIRED'])
    expect(await wrongAt({ amount: '0.10' })).toEqual(['amount', 'UNDER_MINIMUM'])
    expect(await wrongAt({ currencyCode: 'EUR' })).toEqual(['currencyCode', 'CURRENCY'])
    expect(await wrongAt({ beneficiaryCountryCode: 'KP' })).toEqual(['beneficiaryCountryCode', 'NOT_SERVED'])
    expect(await wrongAt({ feeShare: 'both' })).toEqual(['feeShare', 'NOT_A_CHOICE'])
    expect(await wrongAt({ paymentMethod: 'pigeon' })).toEqual(['paymentMethod', 'NOT_A_CHOICE'])
    // Interac is Canada's.
    expect(await wrongAt({ paymentMethod: 'interac' })).toEqual(['paymentMethod', 'NOT_SERVED'])
    // An account at the brand costs nothing, and takes all of it.
    const p2p = await ana.call(single.meta, { ...asked, feeShare: 'beneficiary', paymentMethod: 'p2p' })
    expect(p2p).toEqual({ exchangeRate: '1', toAmount: '100.00', toCurrencyCode: 'USD', fee: '0.00', total: '100.00' })
  })

  test('[C-GPAY-003] what cannot be sent is said at its field, and nothing moves', async () => {
    const { ana, to } = await pay.sender()
    const wrongAt = refusedTo(ana)
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
    const { ana, to } = await pay.sender()
    const { paymentId } = await pay.send(ana, to)
    const { ana: other } = await pay.sender()
    const ids = { paymentIds: [paymentId] }
    const answers = [
      await other.answer(sent.get, { paymentId }),
      await other.answer(sent.remind, ids),
      await other.answer(sent.extend, { ...ids, days: '7' }),
      await other.answer(sent.correct, { paymentId, beneficiaryEmail: 'x@elsewhere.example' }),
      await other.answer(sent.recall, ids),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['TA1', 'TA1', 'TA1', 'TA1', 'TA1'])
    expect((await other.call(sent.list, {})).payments).toEqual([])
  })
})

describe('who may', () => {
  test('[C-GPAY-001] [C-GPAY-002] [C-GPAY-003] nobody without the permission to send by link', async () => {
    const { ana } = await pay.sender({ works: { for: 'Firm', rights: 2 } })
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
    const { ana, to } = await pay.sender({ works: { for: 'Second firm', rights: 2 } })
    const { paymentId } = await pay.send(ana, to)
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
    const { ana } = await pay.sender()
    const names = async (beneficiaryCountryCode: string) =>
      (await ana.call(single.methods, { beneficiaryCountryCode })).paymentMethods.map(({ name, forbidden }) => `${name} ${forbidden}`)
    expect(await names('BR')).toEqual(['p2p false', 'wire false', 'eft false', 'oct false', 'crypto_eft false', 'instant_payment false'])
    expect(await names('CA')).toContain('interac false')
    expect((await ana.answer(single.methods, { beneficiaryCountryCode: 'IR' })).body.validationErrors).toMatchObject([
      { field: 'beneficiaryCountryCode', reason: 'NOT_SERVED' },
    ])
  })

  test('[C-GPAY-002] the sender pays one fee for every method, or the recipient pays for the one they choose', async () => {
    const { ana } = await pay.sender()
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
    const { ana, to } = await pay.sender()
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
    expect(await pay.get(ana, paymentId)).toMatchObject({
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

  test('[C-GPAY-003] with every field that was given: who, where, why, who pays the fee, and what they may not choose', async () => {
    const { ana, to } = await pay.sender()
    const { paymentId, fee } = await pay.send(ana, to.toUpperCase(), {
      amount: '60.00',
      description: 'Spring, part 2',
      beneficiaryType: 'business',
      beneficiaryName: ' Studio  Sur ',
      beneficiaryCountryCode: 'BR',
      beneficiaryPhone: '+5511912345678',
      feeShare: 'beneficiary',
      paymentMethods: [
        { name: 'oct', forbidden: true },
        { name: 'eft', forbidden: false },
      ],
    })
    expect([fee, await ana.balance('USD')]).toEqual(['0.00', '940.00'])
    const { paymentMethods, ...payment } = await pay.get(ana, paymentId)
    expect(payment).toMatchObject({
      paymentId,
      amount: '60.00',
      currencyCode: 'USD',
      fee: '0.00',
      feeShare: 'beneficiary',
      description: 'Spring, part 2',
      beneficiaryType: 'business',
      beneficiaryName: 'Studio Sur',
      beneficiaryEmail: to,
      beneficiaryCountryCode: 'BR',
    })
    expect(paymentMethods.filter(({ forbidden }) => forbidden)).toEqual([{ name: 'oct', forbidden: true }])
    expect(paymentMethods.map(({ name }) => name)).toContain('eft')
  })

  test('in a language that its brand speaks: one that writes English and Spanish writes English to Ukraine', async () => {
    const { ana } = await bank.world({ ana: { usd: '1000.00', email: 'ana@two-languages.example' } }, 'puentea')
    for (const [to, beneficiaryCountryCode] of [
      ['taras@elsewhere.example', 'UA'],
      ['lola@elsewhere.example', 'MX'],
    ] as const)
      await pay.send(ana, to, { beneficiaryCountryCode })
    await pay.carry()
    expect((await pay.letters('taras@elsewhere.example'))[0]!.body).toMatch(/^Hello/)
    expect((await pay.letters('lola@elsewhere.example'))[0]!.body).toMatch(/^Hola/)
  })

  test('[C-APPR-004] nobody is written to before the code is right, and a wrong one says so', async () => {
    const { ana, to } = await pay.sender({ approveMode: 'approvalCode' })
    const answer = await pay.send(ana, to)
    const { paymentId, operationId = '' } = answer
    expect(answer).toMatchObject({
      operationId: expect.any(String) as string,
      approveType: 'approvalCode',
      availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
    })
    expect(answer.approvalSentTo).toMatch(/@global\.example$/)
    await pay.carry()
    expect([await pay.letters(to), (await pay.get(ana, paymentId)).state]).toEqual([[], 'waiting'])
    const refused = await ana.answer(single.approve, { operationId, approvalCode: '000000' })
    expect(refused.body.validationErrors).toMatchObject([{ field: 'approvalCode', reason: 'CODE_WRONG' }])
    expect((await ana.answer(single.approve, { operationId: 'x'.repeat(32), approvalCode: '000000' })).code).toBe('TA1')
    const code = (await pay.letters(ana.email)).at(-1)!.body.slice(0, 6)
    await ana.call(single.approve, { operationId, approvalCode: code })
    await pay.carry()
    expect([(await pay.letters(to)).length, (await pay.get(ana, paymentId)).state]).toEqual([1, 'sent'])
    // The code was for this address: no other one without it.
    const moved = await ana.answer(sent.correct, { paymentId, beneficiaryEmail: `mine-${to}` })
    expect(moved.body.validationErrors).toMatchObject([{ field: 'paymentId', reason: 'PAYMENT_APPROVED' }])
    expect((await pay.get(ana, paymentId)).mayCorrect).toBe(false)
  })

  test('called off before it is confirmed, nothing moved and nobody hears of it', async () => {
    const { ana, to } = await pay.sender({ approveMode: 'approvalCode' })
    const { paymentId, operationId = '' } = await pay.send(ana, to)
    await ana.call(codes.cancel, { operationId })
    await pay.carry()
    expect([(await pay.get(ana, paymentId)).state, await ana.balance('USD'), await pay.letters(to)]).toEqual(['cancelled', '1000.00', []])
  })

  test('a letter that cannot be delivered is tried again, and its sender sees it', async () => {
    const { ana, to } = await pay.sender()
    const { paymentId } = await pay.send(ana, to)
    const trouble: unknown[] = []
    const mail = { send: () => Promise.reject(new Error('no such mailbox')) }
    await pay.carry({ mail, onTrouble: (error) => void trouble.push(error) })
    expect([trouble.length, (await pay.get(ana, paymentId)).isUndelivered]).toEqual([1, true])
    await pay.ago(paymentId, 'letter_at', '1 second')
    await pay.carry()
    expect([(await pay.letters(to)).length, (await pay.get(ana, paymentId)).isUndelivered]).toEqual([1, undefined])
  })
})
