/** Somebody without an account is asked for money: their page, and paying it by card. */
import { invoices } from '@ducat/contract/invoices/calls'
import { history } from '@ducat/contract/history/calls'
import { requests } from '@ducat/contract/requests/calls'
import { checkDigit } from '@ducat/values/card-number'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { invoicing, reasonsOf, today } from '../../../test/invoices.ts'
import { fakeAcquiring } from '../../gateways/acquiring/fake.ts'
import { gatewaysOf } from '../../outside.ts'
import { batcher } from '../../operations/batcher.ts'
import { carryCharges } from './carry.ts'

let bank: TestBank
let inv: ReturnType<typeof invoicing>
let ana: Somebody
let to = ''
let id = 0
let paymentSecret = ''
let count = 0
beforeAll(async () => {
  bank = await testBank()
  inv = invoicing(bank)
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

/** A valid number that ends as wished. */
function cardEnding(lastFour: string): string {
  for (let n = 0; ; n++) {
    const number = `519480${String(n).padStart(6, '0')}${lastFour}`
    if (checkDigit(number.slice(0, -1)) === number.at(-1)) return number
  }
}
const card = (lastFour = '4242', more: object = {}) => ({
  paymentSecret,
  cardNumber: cardEnding(lastFour),
  cardHolderName: 'Lucía Ferrer',
  cardExpiryMonth: 12,
  cardExpiryYear: 2031,
  cardSecurityCode: '123',
  ...more,
})
/** Ana asks a stranger. */
async function asked(more: object = {}): Promise<void> {
  const n = ++count
  ;({ ana } = await bank.world({ ana: { usd: '0.00', btc: '0', email: `ana${n}@guest.example` } }))
  to = `lucia${n}@elsewhere.example`
  ;({ id } = await inv.ask(ana, to, { amount: '80.00', toName: 'Lucía Ferrer', ...more }))
  await inv.carry()
  paymentSecret = await inv.secretOf(to)
}
const anyone = () => bank.anyone()
const get = () => anyone().call(requests.get, { paymentSecret })
const charges = async () =>
  (
    await sql<{
      state: string
    }>`select state from fake_charge f where key in (select 'charge ' || id from card_charge where request_id = ${id}) order by f.created_at`.execute(
      bank.db,
    )
  ).rows.map(({ state }) => state)
const carry = async () => {
  await sql`update card_charge set next_at = now() where state not in ('captured', 'declined', 'released')`.execute(bank.db)
  await carryCharges({
    db: bank.db,
    batches: batcher(bank.db),
    gateways: { ...gatewaysOf(bank.db), acquiring: fakeAcquiring(bank.db) },
    onTrouble: (error) => {
      throw error
    },
  })
}

describe('refused', () => {
  test('[C-OWN-147] [C-OWN-148] [C-OWN-149] [G41] a made-up link and another brand’s get one and the same answer', async () => {
    await asked()
    for (const [who, secret] of [
      [anyone(), 'x'.repeat(43)],
      [bank.anyone('quaywell'), paymentSecret],
    ] as const) {
      expect((await who.answer(requests.get, { paymentSecret: secret })).code).toBe('TA1')
      expect((await who.answer(requests.payByCard, card('4242', { paymentSecret: secret }))).code).toBe('TA1')
      expect((await who.answer(requests.confirm, { paymentSecret: secret, attemptId: 'a'.repeat(24), approvalCode: '123456' })).code).toBe(
        'TA1',
      )
    }
    expect((await anyone().answer(requests.confirm, { paymentSecret, attemptId: 'a'.repeat(24), approvalCode: '123456' })).code).toBe('TA1')
  })

  test('[C-OWN-148] a card that is none, has expired, or a currency that no card pays: at its field, and nobody is charged', async () => {
    await asked()
    expect(reasonsOf(await anyone().answer(requests.payByCard, card('4242', { cardNumber: '4242424242424241' })))).toEqual([
      'VF',
      'cardNumber',
      'CARD_NUMBER',
    ])
    expect(reasonsOf(await anyone().answer(requests.payByCard, card('4242', { cardExpiryYear: 2020 })))).toEqual([
      'VF',
      'cardExpiryYear',
      'CARD_EXPIRED',
    ])
    expect(reasonsOf(await anyone().answer(requests.payByCard, card('4242', { cardSecurityCode: '12' })))[1]).toBe('cardSecurityCode')
    await asked({ currency: 'BTC', amount: '0.5' })
    expect((await get()).byCard).toBe(false)
    expect(reasonsOf(await anyone().answer(requests.payByCard, card()))).toEqual(['VF', 'paymentSecret', 'NOT_BY_CARD'])
    expect(await charges()).toEqual([])
  })

  test.each([
    ['0002', 'declined'],
    ['9995', 'insufficientFunds'],
    ['0069', 'expired'],
    ['0127', 'wrongDetails'],
  ])('[C-OWN-148] a card ending in %s is declined: %s, and another one can pay', async (lastFour, reason) => {
    await asked()
    expect(await anyone().call(requests.payByCard, card(lastFour))).toMatchObject({ state: 'declined', reason })
    expect((await get()).state).toBe('open')
    expect(await anyone().call(requests.payByCard, card())).toMatchObject({ state: 'paid' })
  })
})

test('[C-OWN-147] the page says who asks, what for and how it can be paid, and nothing of the payee’s accounts', async () => {
  await asked({ lines: [{ description: 'Portrait', quantity: '2', unitPrice: '40.00', taxPercent: '0' }] })
  expect(await get()).toEqual({
    state: 'open',
    origin: 'invoice',
    payeeName: 'ana Test',
    payeeIsVerified: true,
    payeeSince: expect.stringMatching(/^\d{4}-/) as string,
    payeeCountryCode: expect.stringMatching(/^[A-Z]{2}$/) as string,
    payerName: 'Lucía Ferrer',
    amount: '80.00',
    currencyCode: 'USD',
    dueDate: expect.stringMatching(/^\d{4}-/) as string,
    isOverdue: false,
    number: 'AT-0001',
    noteBody: 'Design of the spring catalogue',
    lines: [{ description: 'Portrait', quantity: '2', unitPrice: '40.00', taxPercent: '0', net: '80.00' }],
    net: '80.00',
    taxes: [{ taxPercent: '0', net: '80.00', tax: '0.00' }],
    byCard: true,
    ways: [
      { way: 'card', fee: '0.00', total: '80.00' },
      { way: 'account', fee: '0.25', total: '80.25' },
    ],
    statementText: 'ANA TEST',
    invoiceId: id,
  })
})

test('[C-OWN-148] [INV-002] a guest pays by card: it arrives, the payee reads who paid, the card is charged once, a receipt follows; the number is kept nowhere', async () => {
  await asked()
  const key = 'guest-key-0001'
  const answers = await Promise.all([1, 2, 3].map(() => anyone().call(requests.payByCard, card(), { key })))
  expect(new Set(answers.map(({ state, attemptId }) => `${state} ${attemptId}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ state: 'paid' })
  expect([await ana.balance('USD'), (await inv.get(ana, id, 'sent')).status, (await get()).state, (await get()).paidOn]).toEqual([
    '80.00',
    'paid',
    'paid',
    today(),
  ])
  expect((await ana.call(history.list, {})).transactions.transaction[0]).toMatchObject({
    operationType: 'Invoice',
    transactionDirection: 'in',
    description: 'AT-0001',
    counterpartyName: 'Lucía Ferrer',
  })
  expect(await charges()).toEqual(['authorized'])
  await carry()
  await carry()
  expect(await charges()).toEqual(['captured'])
  const receipts = (await inv.letters(to)).filter(({ subject }) => subject.startsWith('Receipt'))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.body).toContain('card ending in 4242')
  // A second one pays nothing.
  expect(reasonsOf(await anyone().answer(requests.payByCard, card()))).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
  const number = cardEnding('4242')
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(bank.db)
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${number}) > 0 limit 1`.execute(bank.db)
    expect(hits, name).toEqual([])
  }
})

test('[C-OWN-148] a receipt is in the language in which its payer read the page, whatever the payee speaks', async () => {
  await asked()
  await anyone().call(requests.payByCard, card(), { language: 'es' })
  await carry()
  const [receipt] = (await inv.letters(to)).filter(({ subject }) => subject.startsWith('Comprobante'))
  expect(receipt?.body).toMatch(/^Hola:\n\nHas pagado/)
})

test('[C-OWN-149] the card’s bank asks for a code: a wrong one is counted, the right one pays, and asking again says the same', async () => {
  await asked()
  const begun = await anyone().call(requests.payByCard, card('3155'))
  expect(begun.state).toBe('challenge')
  const confirm = (approvalCode: string) => anyone().answer(requests.confirm, { paymentSecret, attemptId: begun.attemptId, approvalCode })
  const code = /(\d{6}) is the code/.exec((await inv.letters(to)).at(-1)?.body ?? '')?.[1] ?? ''
  expect(reasonsOf(await confirm(code === '000000' ? '111111' : '000000'))).toEqual(['VF', 'approvalCode', 'CODE_WRONG'])
  expect(await ana.balance('USD')).toBe('0.00')
  expect((await confirm(code)).body).toMatchObject({ state: 'paid' })
  expect((await confirm(code)).body).toMatchObject({ state: 'paid' })
  expect(await ana.balance('USD')).toBe('80.00')
})

test('[C-OWN-149] three wrong codes decline it, and nothing is charged', async () => {
  await asked()
  const { attemptId } = await anyone().call(requests.payByCard, card('3155'))
  const code = /(\d{6}) is the code/.exec((await inv.letters(to)).at(-1)?.body ?? '')?.[1] ?? ''
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 2; n++) await anyone().answer(requests.confirm, { paymentSecret, attemptId, approvalCode: wrong })
  expect((await anyone().answer(requests.confirm, { paymentSecret, attemptId, approvalCode: wrong })).body).toMatchObject({
    state: 'declined',
    reason: 'wrongCode',
  })
  expect(reasonsOf(await anyone().answer(requests.confirm, { paymentSecret, attemptId, approvalCode: code }))).toEqual([
    'VF',
    'attemptId',
    'ATTEMPT_OVER',
  ])
})

test('[G12] five cards at once: one is charged, the others are let go', async () => {
  await asked()
  const results = await Promise.all(Array.from({ length: 5 }, () => anyone().answer(requests.payByCard, card())))
  expect(results.filter(({ code }) => code === '00')).toHaveLength(1)
  for (const lost of results.filter(({ code }) => code !== '00')) expect(reasonsOf(lost)).toEqual(['VF', 'paymentSecret', 'REQUEST_OVER'])
  await carry()
  const states = await charges()
  expect(states.filter((state) => state === 'captured')).toHaveLength(1)
  expect(states.every((state) => state === 'captured' || state === 'released')).toBe(true)
  expect(await ana.balance('USD')).toBe('80.00')
})

test('[C-OWN-148] cut off anywhere nothing is left lying: reserved money is booked or given free', async () => {
  // After the acquirer said yes, before the books heard of it.
  await asked()
  await anyone().call(requests.payByCard, card('3155'))
  await sql`update fake_charge set state = 'authorized' where state = 'challenge'`.execute(bank.db)
  await sql`update card_charge set state = 'authorized' where request_id = ${id}`.execute(bank.db)
  await carry()
  await carry()
  expect([await ana.balance('USD'), await charges()]).toEqual(['80.00', ['captured']])
  // Before anybody heard the acquirer's answer; and one whose code nobody entered.
  for (const state of ['new', 'challenge']) {
    await asked()
    await anyone().call(requests.payByCard, card('3155'))
    await sql`update card_charge set state = ${state} where request_id = ${id}`.execute(bank.db)
    await carry()
    await carry()
    expect([await ana.balance('USD'), await charges(), (await get()).state]).toEqual(['0.00', ['released'], 'open'])
  }
})

test('[C-OWN-148] withdrawn while the code was awaited: nothing is charged', async () => {
  await asked()
  const { attemptId } = await anyone().call(requests.payByCard, card('3155'))
  const code = /(\d{6}) is the code/.exec((await inv.letters(to)).at(-1)?.body ?? '')?.[1] ?? ''
  await ana.call(invoices.cancel, { invoiceId: id })
  expect(reasonsOf(await anyone().answer(requests.confirm, { paymentSecret, attemptId, approvalCode: code }))).toEqual([
    'VF',
    'paymentSecret',
    'REQUEST_OVER',
  ])
  await carry()
  expect(await charges()).toEqual(['released'])
  expect((await get()).state).toBe('cancelled')
})
