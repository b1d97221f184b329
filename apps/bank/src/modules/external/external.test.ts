import { business } from '@ducat/contract/approvals/calls'
import { externalCards, templates } from '@ducat/contract/payees/calls'
import { quotes } from '@ducat/contract/transfers/calls'
import { bounds } from '@ducat/contract/external/calls'
import { railTypes, type RailType } from '@ducat/contract/destinations/models'
import { checkDigit } from '@ducat/values/card-number'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { accountIn, leave, orderOf, railCalls, usually } from '../../../test/leaving.ts'
import { fakeRails, settlesAfter } from '../../gateways/rails/fake.ts'
import { batcher } from '../../operations/batcher.ts'
import { rails as kinds } from './operations.ts'
import { carryOn, type RailParts } from '../../operations/rails.ts'

let bank: TestBank
let ana: Somebody
let count = 0
let time = Date.UTC(2026, 10, 16, 9)
let parts: RailParts
const later = (seconds: number) => {
  time += seconds * 1000
}
beforeAll(async () => {
  bank = await testBank()
  parts = { db: bank.db, batches: batcher(bank.db), rails: fakeRails(bank.db, () => new Date(time)), onTrouble: () => undefined }
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;({ ana } = await bank.world({ ana: { usd: '10000.00', eur: '500.00', email: `ana${++count}@leaves.example` } }))
})
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update rail_order set done_at = now() where done_at is null`.execute(bank.db)
  await sql`delete from halt`.execute(bank.db)
})

async function look(): Promise<void> {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn(parts)
}
const operation = (who = ana) =>
  bank.db.selectFrom('operation').selectAll().where('customer_id', '=', who.customerId).orderBy('id', 'desc').executeTakeFirstOrThrow()
const problem = (answer: { body: { validationErrors?: { field: string; reason: string }[] } }) => {
  const [first] = answer.body.validationErrors ?? []
  return first && [first.field, first.reason]
}
/** Somebody of a company, with these flags alone. */
async function employee(flags: readonly string[], rights: 2 | 3 = 2): Promise<Somebody> {
  const { eva } = await bank.world({
    eva: { usd: '10000.00', email: `eva${++count}@leaves.example`, works: { for: `Firm ${count}`, rights } },
  })
  await sql`update access set flags = ${[...flags]}::text[] where customer_id = ${eva.customerId}`.execute(bank.db)
  return eva
}

const rails = railTypes.map((rail) => [rail] as const)
const flags: Readonly<Record<RailType, string>> = {
  wire: 'wire',
  eft: 'eft',
  oct: 'oct',
  crypto_eft: 'digital',
  instant_payment: 'instant',
  interac: 'interac',
}

describe('refused', () => {
  test.each(rails)('[XFER-002] %s: own accounts and other people are different permissions, asked of every payment', async (rail) => {
    const owner = await employee([`ownAccounts.${flags[rail]}`])
    expect((await leave(owner, rail, '60.00')).code).toBe('13')
    const payer = await employee([`otherPeople.${flags[rail]}`])
    expect((await leave(payer, rail, '60.00', { permission: 'own' })).code).toBe('13')
    const neither = await employee(['ownAccounts.betweenAccounts', 'otherPeople.p2p'])
    for (const permission of ['own', '3d']) expect((await leave(neither, rail, '60.00', { permission })).code).toBe('13')
    const [countryCode, currencyCode] = usually[rail]
    const asked = { transferType: rail, fromAccountId: await accountIn(neither), countryCode, currencyCode, amount: '60.00', side: 'send' }
    expect((await neither.answer(quotes.create, asked)).code).toBe('13')
    expect((await leave(payer, rail, '60.00')).code).toBe('00')
  })

  test('[C-OWN-002] [G46] a price is told to whoever may make the payment', async () => {
    const eva = await employee(['otherPeople.wire'])
    const asked = {
      fromAccountId: await accountIn(eva),
      toAccountId: await accountIn(eva),
      toEmail: ana.email,
      amount: '1.00',
      side: 'send',
    }
    for (const transferType of ['p2p', 'betweenAccounts', 'cardLoad', 'eft'])
      expect((await eva.answer(quotes.create, { ...asked, transferType, countryCode: 'DE', currencyCode: 'EUR' })).code, transferType).toBe(
        '13',
      )
  })

  test('whoever may pay own accounts alone cannot call somebody else’s their own', async () => {
    const eva = await employee(['ownAccounts.wire'])
    expect(problem(await leave(eva, 'wire', '60.00', { permission: 'own' }))).toEqual(['beneficiaryName', 'NAME_NOT_YOURS'])
    const own = `  firm   ${count} `
    expect((await leave(eva, 'wire', '60.00', { permission: 'own', beneficiaryName: own })).code).toBe('00')
  })

  test('[G46] somebody who is not verified pays nobody outside', async () => {
    const { uma } = await bank.world({ uma: { usd: '900.00', verified: false, email: `uma${++count}@leaves.example` } })
    for (const rail of railTypes) expect((await leave(uma, rail, '60.00')).code, rail).toBe('13')
  })

  test.each(rails)('[G41] %s from an account of somebody else answers as one that does not exist', async (rail) => {
    const { bob } = await bank.world({ bob: { usd: '900.00', email: `bob${++count}@leaves.example` } })
    const foreign = await leave(ana, rail, '60.00', { fromAccountId: await accountIn(bob) })
    const nothing = await leave(ana, rail, '60.00', { fromAccountId: 999_999_999 })
    expect([foreign.code, foreign.body.responseDescription]).toEqual(['TA1', nothing.body.responseDescription])
    const [countryCode, currencyCode] = usually[rail]
    const place = { countryCode, fromAccountId: await accountIn(bob) }
    expect((await ana.answer(bounds.maxAmount, { operation: rail, currencyCode, ...place })).code).toBe('TA1')
    expect((await ana.answer(bounds.limits, { type: rail, ...place })).code).toBe('TA1')
    expect((await ana.answer(railCalls[rail].fee, { ...place, currencyCode, toCurrencyCode: currencyCode, amount: '60.00' })).code).toBe(
      'TA1',
    )
  })

  test.each([
    ['wire', 'KP', 'USD', 'countryCode', 'NOT_SERVED'],
    ['wire', 'DE', 'JPY', 'currencyCode', 'CURRENCY_NOT_SERVED'],
    ['eft', 'CU', 'USD', 'countryCode', 'NOT_SERVED'],
    ['eft', 'US', 'EUR', 'currencyCode', 'CURRENCY_NOT_SERVED'],
    ['oct', 'IR', 'EUR', 'countryCode', 'NOT_SERVED'],
    ['crypto_eft', 'RO', 'EUR', 'currencyCode', 'CURRENCY_NOT_SERVED'],
    ['instant_payment', 'DE', 'EUR', 'countryCode', 'NOT_SERVED'],
    ['interac', 'US', 'USD', 'countryCode', 'NOT_SERVED'],
    ['interac', 'CA', 'USD', 'currencyCode', 'CURRENCY_NOT_SERVED'],
  ] as const)(
    '[XFER-002] %s does not go to %s in %s: at the price and at the payment',
    async (rail, countryCode, currencyCode, field, reason) => {
      const toCurrencyCode = rail === 'crypto_eft' ? { toCurrencyCode: currencyCode } : {}
      expect(problem(await leave(ana, rail, '60.00', { countryCode, currencyCode, ...toCurrencyCode }))).toEqual([field, reason])
      const asked = { fromAccountId: await accountIn(ana), countryCode, currencyCode, amount: '60.00' }
      expect(problem(await ana.answer(railCalls[rail].fee, { ...asked, ...toCurrencyCode }))).toEqual([field, reason])
      expect(problem(await ana.answer(quotes.create, { ...asked, transferType: rail, side: 'send' }))).toEqual([field, reason])
    },
  )

  test.each(rails)('%s: too little, too much at once, more than there is', async (rail) => {
    const tooMuch = {
      wire: '100000.01',
      eft: '25000.01',
      oct: '2500.01',
      crypto_eft: '50000.01',
      instant_payment: '15000.01',
      interac: '10000.01',
    }
    expect(problem(await leave(ana, rail, '0.50'))).toEqual(['amount', 'UNDER_MINIMUM'])
    expect(problem(await leave(ana, rail, tooMuch[rail]))).toEqual(['amount', 'OVER_MAXIMUM'])
    const { tom } = await bank.world({ tom: { usd: '60.00', email: `tom${++count}@leaves.example` } })
    expect(problem(await leave(tom, rail, '60.00'))).toEqual(['amount', 'NOT_ENOUGH'])
    expect(await tom.balance('USD')).toBe('60.00')
  })

  test('more in a day than the limit: the whole payment is refused', async () => {
    for (const amount of ['2500.00', '2499.00']) expect((await leave(ana, 'oct', amount)).code).toBe('00')
    expect(problem(await leave(ana, 'oct', '5.00'))).toEqual(['amount', 'OVER_LIMIT'])
  })

  test.each([
    ['wire', { iban: 'DE89370400440532013001' }, 'iban', 'CHECK_DIGITS'],
    ['eft', { iban: '' }, 'iban', 'REQUIRED'],
    ['crypto_eft', { walletAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx' }, 'walletAddress', 'CHECK_DIGITS'],
    ['interac', { beneficiaryName: '' }, 'beneficiaryName', 'REQUIRED'],
  ] as const)('%s: what is wrong with the payee is said at its field', async (rail, wrong, field, reason) => {
    expect(problem(await leave(ana, rail, '60.00', wrong))).toEqual([field, reason])
  })

  test('[XFER-002] oct: a card of a bank that we pay nothing to, and a number that is none', async () => {
    expect(problem(await leave(ana, 'oct', '60.00', { cardNumber: `411199000000000${checkDigit('411199000000000')}` }))).toEqual([
      'cardNumber',
      'CARD_BLOCKED',
    ])
    expect(problem(await leave(ana, 'oct', '60.00', { cardNumber: '4111111111111112' }))).toEqual(['cardNumber', 'CARD_NUMBER'])
  })

  test.each(rails)('[G16] %s while payouts are halted: nothing is taken', async (rail) => {
    await sql`with a as (insert into alert (kind, what, data) values ('books', 'test', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      bank.db,
    )
    expect(problem(await leave(ana, rail, '60.00'))).toEqual(['amount', 'PAYOUTS_HALTED'])
    expect(await ana.balance('USD')).toBe('10000.00')
  })

  test('a quote for another country, currency, account or amount is not taken', async () => {
    const fromAccountId = await accountIn(ana)
    const asked = { transferType: 'eft', fromAccountId, countryCode: 'DE', currencyCode: 'EUR', amount: '60.00', side: 'send' } as const
    const { quoteId } = await ana.call(quotes.create, asked)
    expect((await leave(ana, 'eft', '61.00', { quoteId })).code).toBe('TA1')
    expect((await leave(ana, 'eft', '60.00', { quoteId, fromAccountId: await accountIn(ana, 'EUR') })).code).toBe('TA1')
    expect((await leave(ana, 'eft', '60.00', { quoteId }, ['FR', 'EUR'])).code).toBe('TA1')
    expect((await leave(ana, 'wire', '60.00', { quoteId })).code).toBe('TA1')
    expect((await leave(ana, 'eft', '60.00', { quoteId })).code).toBe('00')
    expect(problem(await leave(ana, 'eft', '60.00', { quoteId }))).toEqual(['quoteId', 'QUOTE_EXPIRED'])
  })

  test('[G30] the same key with another payee is refused, with the same it is the same payment', async () => {
    const order = { ...(await orderOf(ana, 'wire')), amount: '60.00' }
    const first = await ana.answer(railCalls.wire.send, order, { key: `leaves-${count}-key` })
    const again = await ana.answer(railCalls.wire.send, order, { key: `leaves-${count}-key` })
    expect(again.body.transactionId).toBe(first.body.transactionId)
    const other = { ...order, beneficiaryName: 'Somebody Else' }
    expect(problem(await ana.answer(railCalls.wire.send, other, { key: `leaves-${count}-key` }))).toEqual(['Idempotency-Key', 'KEY_REUSED'])
  })
})

describe('to its end', () => {
  test.each([
    ['wire', '[C-XFER-007]', 'DE', 'EUR', 'SWIFT'],
    ['eft', '[C-XFER-006] [XFER-016]', 'DE', 'EUR', 'SEPA'],
    ['eft', '[C-XFER-006] [XFER-017]', 'US', 'USD', 'ACH'],
    ['eft', '[C-XFER-006] [XFER-018]', 'GB', 'GBP', 'Faster Payments'],
    ['eft', '[C-XFER-006] [XFER-013]', 'BR', 'BRL', 'TED'],
    ['oct', '[C-XFER-005]', 'PT', 'EUR', 'OCT'],
    ['crypto_eft', '[C-XFER-008]', 'RO', 'BTC', 'BTC'],
    ['instant_payment', '[C-XFER-009]', 'BR', 'BRL', 'Pix'],
    ['interac', '[C-XFER-010]', 'CA', 'CAD', 'Interac'],
  ] as const)('[XFER-002] %s %s to %s in %s by %s: booked, sent, settled', async (rail, _ids, country, currency, scheme) => {
    // So much arrives, whatever the market does: how the demo's rails behave is written into it.
    const place = { fromAccountId: await accountIn(ana), countryCode: country, currencyCode: currency }
    const quote = await ana.call(quotes.create, {
      transferType: rail,
      ...place,
      amount: currency === 'BTC' ? '0.002' : '200.00',
      side: 'receive',
    })
    const answer = await leave(ana, rail, quote.sendAmount, { note: 'Invoice 7', quoteId: quote.quoteId }, [country, currency])
    expect(answer.body).toMatchObject({ responseCode: '00', approveType: 'none' })
    const booked = await operation()
    expect(booked).toMatchObject({ kind: rail, state: 'posted', receive_currency: currency })
    expect(kinds[rail].read(booked.facts)).toMatchObject({ scheme, permission: '3d', details: { countryCode: country } })
    await look()
    expect(await operation()).toMatchObject({ state: 'sent' })
    later(settlesAfter[kinds[rail].leaves!])
    await look()
    expect(await operation()).toMatchObject({ state: 'settled' })
    const moved = await bank.db.selectFrom('movement').selectAll().where('operation_id', '=', booked.id).execute()
    expect(moved).toMatchObject([
      { direction: 'out', status: 'completed', description: 'Invoice 7', amount: booked.send_amount, fee: booked.fee },
    ])
  })

  test('a rail that refuses: money and fee are back; one that sends back keeps the fee', async () => {
    // The marks of the fake are those of the amount that arrives: a payment in the same currency shows them.
    await leave(ana, 'eft', '60.91', {}, ['US', 'USD'])
    await look()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'NOT_ACCEPTED' })
    expect(await ana.balance('USD')).toBe('10000.00')
    await leave(ana, 'eft', '60.92', {}, ['US', 'USD'])
    await look()
    later(settlesAfter.eft)
    await look()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'ACCOUNT_CLOSED' })
    expect(await ana.balance('USD')).toBe('9999.05')
  })

  test('what was exchanged comes back at the rate it left with', async () => {
    const answer = await leave(ana, 'wire', '100.00')
    await sql`update operation set facts = jsonb_set(facts, '{own,toRail}', '"…0000"') where id = ${String(answer.body.transactionId)}`.execute(
      bank.db,
    )
    await look()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'ACCOUNT_UNKNOWN' })
    expect(await ana.balance('USD')).toBe('10000.00')
  })

  test.each([['cardNumber'], ['securityAnswer']] as const)('[G85] %s is kept nowhere', async (secret) => {
    const rail = secret === 'cardNumber' ? 'oct' : 'interac'
    const value = secret === 'cardNumber' ? '4111111111111111' : 'Schnapperfisch-77'
    const more = secret === 'cardNumber' ? {} : { securityQuestion: 'Which fish?', securityAnswer: value }
    const answer = await leave(ana, rail, '60.00', more)
    expect(answer.code).toBe('00')
    await look()
    const tables = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      bank.db,
    )
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        found: bigint
      }>`select count(*) as found from ${sql.table(name)} t where replace(t::text, ' ', '') like ${`%${value.replaceAll(' ', '')}%`}`.execute(
        bank.db,
      )
      expect(rows[0]?.found, name).toBe(0n)
    }
    expect(JSON.stringify(answer.body)).not.toContain(value)
  })

  test('[XFER-019] a wire repeats like every payment', async () => {
    expect((await leave(ana, 'wire', '60.00', { subscriptionFrequency: 'monthly', subscriptionTransactions: 3 })).code).toBe('00')
    expect((await operation()).facts).toMatchObject({ repeats: { frequency: 'monthly', call: 'wireTransferFunds' } })
  })

  test('right 3 prepares, and nothing leaves before somebody else approves; then it is on its way', async () => {
    const eva = await employee(['otherPeople.wire'], 3)
    const { max } = await bank.world({ max: { email: `max${count}@leaves.example`, works: { for: `Firm ${count}`, rights: 4 } } })
    await sql`update access set customer_id = ${eva.customerId} where customer_id = ${max.customerId}`.execute(bank.db)
    const { transactionId = 0 } = (await leave(eva, 'wire', '60.00', {}, ['DE', 'USD'])).body
    await look()
    expect(await operation(eva)).toMatchObject({ state: 'awaiting_second_person' })
    await max.call(business.approve, { transactionIds: [transactionId], declined: false }, { fromCustomerId: eva.customerId })
    expect(await operation(eva)).toMatchObject({ state: 'posted' })
    await look()
    expect(await operation(eva)).toMatchObject({ state: 'sent' })
  })

  test('a template fills the order; what is typed goes before it, and a payment that names one keeps it', async () => {
    expect((await leave(ana, 'wire', '60.00', { templateName: 'Landlord' })).code).toBe('00')
    const { paymentTemplates } = await ana.call(templates.list, {})
    expect(paymentTemplates).toMatchObject([{ templateName: 'Landlord', transferType: 'wire', countryCode: 'DE' }])
    const [countryCode, currencyCode] = usually.wire
    const bare = {
      fromAccountId: await accountIn(ana),
      countryCode,
      currencyCode,
      permission: '3d',
      paymentTemplateId: paymentTemplates[0]!.id,
    }
    const first = await operation()
    expect((await ana.answer(railCalls.wire.send, { ...bare, amount: '61.00' })).code).toBe('00')
    const second = await operation()
    expect(second.payee).toEqual(first.payee)
    expect(kinds.wire.read(second.facts).toRail).toBe(kinds.wire.read(first.facts).toRail)
    expect((await ana.answer(railCalls.wire.send, { ...bare, amount: '62.00', beneficiaryName: 'Jane Doe' })).code).toBe('00')
    expect((await operation()).payee).toMatchObject({ name: 'Jane Doe' })
  })

  test('[G41] a template and a card of somebody else are ones that do not exist', async () => {
    await leave(ana, 'wire', '60.00', { templateName: 'Mine' })
    await leave(ana, 'oct', '60.00')
    const { paymentTemplates } = await ana.call(templates.list, {})
    const { externalCards: cards } = await ana.call(externalCards.list, {})
    const { bob } = await bank.world({ bob: { usd: '900.00', email: `bob${++count}@leaves.example` } })
    const card = { cardNumber: undefined, cardHolderName: undefined, cardExpiryMonth: undefined, cardExpiryYear: undefined }
    expect((await leave(bob, 'wire', '60.00', { paymentTemplateId: paymentTemplates[0]!.id })).code).toBe('TA1')
    expect((await leave(bob, 'oct', '60.00', { ...card, externalCardId: cards[0]!.id })).code).toBe('TA1')
    expect((await leave(ana, 'oct', '60.00', { ...card, externalCardId: cards[0]!.id })).code).toBe('00')
    expect(JSON.stringify(cards)).not.toContain('411111')
  })
})

test('[C-XFER-006] that the payer paid although the name does not fit is kept with the payment', async () => {
  expect((await leave(ana, 'eft', '60.00', { payAnyway: true })).code).toBe('00')
  expect(kinds.eft.read((await operation()).facts)).toMatchObject({ payAnyway: true })
  expect((await leave(ana, 'eft', '61.00')).code).toBe('00')
  expect(kinds.eft.read((await operation()).facts).payAnyway).toBeUndefined()
})
