import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { eft, interac, oct, wire } from '@ducat/contract/external/calls'
import { beneficiaries, externalCards, recents, templates } from '@ducat/contract/payees/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank, waiting } from '../../../test/bank.ts'
import { codeIn, newest, phoneNumberOf } from '../../../test/sign-in.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let sms: Somebody
beforeAll(async () => {
  bank = await testBank()
  const people = await bank.world({
    ana: { usd: '5000.00', eur: '900.00' },
    bob: { usd: '10.00' },
    sms: { usd: '500.00', approveMode: 'sms' },
  })
  ;({ ana, bob, sms } = people)
})
afterAll(() => bank.close())

const iban = 'DE89370400440532013000'
const german = { countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster', iban }
const own = async (who: Somebody, currency = 'USD') => {
  const { accounts: all } = await who.call(accounts.list, {})
  return all.account.find(({ currencyCode }) => currencyCode === currency)!.accountId
}
const create = (who: Somebody, name: string, details: object = german, transferType = 'eft') =>
  who.call(templates.create, { name, transferType: transferType as 'eft', details })
const listed = async (who: Somebody) => (await who.call(templates.list, {})).paymentTemplates

describe('[C-OWN-008] a template is refused', () => {
  test.each<[string, string, object, string, string]>([
    ['with an IBAN that does not fit', 'eft', { ...german, iban: 'DE89370400440532013001' }, 'details.iban', 'CHECK_DIGITS'],
    ['without a country', 'eft', { iban }, 'details.countryCode', 'REQUIRED'],
    ['for a way that does not go there', 'interac', { countryCode: 'DE', currencyCode: 'EUR' }, 'details.countryCode', 'NOT_SERVED'],
    [
      'without the tax number that a country wants',
      'eft',
      { countryCode: 'UA', currencyCode: 'UAH', beneficiaryName: 'Олена', iban: 'UA213223130000026007233566001' },
      'details.extraParams.taxId',
      'REQUIRED',
    ],
    ['of a person without an address', 'p2p', {}, 'details.toEmail', 'REQUIRED'],
  ])('%s', async (_what, transferType, details, field, reason) => {
    const answer = await ana.answer(templates.create, { name: 'Wrong', transferType: transferType as 'eft', details })
    expect(answer.body.validationErrors).toMatchObject([{ field, reason }])
    expect(answer.body.validationErrors?.[0]?.description).not.toBe('')
  })

  test('under a name that another one has, whatever its case', async () => {
    await create(ana, 'Rent')
    const again = await ana.answer(templates.create, { name: 'RENT', transferType: 'eft', details: german })
    expect(again.body.validationErrors).toMatchObject([{ field: 'name', reason: 'NAME_TAKEN' }])
  })
})

describe('[C-XFER-029] [XFER-006] templates', () => {
  test('two get one name in the same moment: the second is refused at its field', async () => {
    const [{ id: first }, { id: second }] = [await create(ana, 'Early'), await create(ana, 'Late')]
    const { renamed } = await bank.db.transaction().execute(async (trx) => {
      await trx.updateTable('payment_template').set({ name: 'Wanted' }).where('id', '=', first).execute()
      const renamed = ana.answer(templates.update, { id: second, name: 'Wanted' })
      await expect.poll(() => waiting(bank)).toBe(1)
      return { renamed }
    })
    expect((await renamed).body.validationErrors).toMatchObject([{ field: 'name', reason: 'NAME_TAKEN' }])
    for (const id of [first, second]) await ana.call(templates.remove, { id })
  })

  test('[G41] of somebody else are not there', async () => {
    const { id } = await create(ana, 'Mine alone')
    expect(await listed(bob)).toEqual([])
    for (const unknown of [id, 999_999]) {
      expect((await bob.answer(templates.update, { id: unknown, name: 'Theirs' })).code).toBe('TA1')
      expect((await bob.answer(templates.remove, { id: unknown })).code).toBe('TA1')
    }
    expect((await listed(ana)).map(({ templateName }) => templateName)).toContain('Mine alone')
  })

  test('say by which of the two ways to a bank they can be paid, and fill the form', async () => {
    await create(ana, 'By SEPA')
    await create(ana, 'By wire', { ...german, beneficiaryAddress: 'Mill Lane 4, Köln' }, 'wire')
    await create(
      ana,
      'A wallet',
      { countryCode: 'RO', currencyCode: 'BTC', walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      'crypto_eft',
    )
    const found = Object.fromEntries((await listed(ana)).map((one) => [one.templateName, one]))
    expect(found['By SEPA']).toMatchObject({
      wireStatus: 0,
      eftStatus: 1,
      account: 'DE89 •••• 3000',
      details: { iban, beneficiaryName: 'Hans Muster' },
    })
    expect(found['By wire']).toMatchObject({ wireStatus: 1, eftStatus: 1 })
    expect(found['A wallet']).toMatchObject({ wireStatus: 0, eftStatus: 0 })
  })

  test('[C-OWN-010] are forgotten', async () => {
    const { id } = await create(ana, 'Short-lived')
    await ana.call(templates.remove, { id })
    expect((await listed(ana)).map(({ templateName }) => templateName)).not.toContain('Short-lived')
  })

  test('are made with the payment that names them, and fill one that names them again', async () => {
    const order = {
      fromAccountId: await own(ana, 'EUR'),
      amount: '10.00',
      currencyCode: 'EUR',
      countryCode: 'DE',
      permission: '3d' as const,
    }
    await ana.call(eft.send, { ...order, beneficiaryName: 'Hans Muster', iban, templateName: 'Hans by SEPA' })
    const made = (await listed(ana)).find(({ templateName }) => templateName === 'Hans by SEPA')
    expect(made).toMatchObject({
      transferType: 'eft',
      eftStatus: 1,
      beneficiaryName: 'Hans Muster',
      countryCode: 'DE',
      currencyCode: 'EUR',
      details: { iban },
    })
    await ana.call(eft.send, { ...order, paymentTemplateId: made!.id })
    expect((await bob.answer(eft.send, { ...order, fromAccountId: await own(bob), paymentTemplateId: made!.id })).code).toBe('TA1')
    await ana.call(p2p.send, { accountId: await own(ana), amount: '1.00', currency: 'USD', toEmail: bob.email, templateName: 'Bob' })
    expect((await listed(ana)).find(({ templateName }) => templateName === 'Bob')).toMatchObject({
      transferType: 'p2p',
      details: { toEmail: bob.email },
    })
  })
})

describe('[C-OWN-009] other details of a template', () => {
  const other = { ...german, iban: 'DE02120300000000202051' }

  test('hold at once for whoever confirms nothing; a name changes with them', async () => {
    const { id } = await create(ana, 'Old name')
    expect(await ana.call(templates.update, { id, name: 'New name', details: other })).toMatchObject({ id, approveType: 'none' })
    expect((await listed(ana)).find((one) => one.id === id)).toMatchObject({ templateName: 'New name', details: { iban: other.iban } })
  })

  test('wait for the code of whoever confirms payments', async () => {
    const { id } = await create(sms, 'Guarded')
    const asked = await sms.call(templates.update, { id, details: other })
    expect(asked).toMatchObject({ approveType: 'sms' })
    expect((await listed(sms))[0]).toMatchObject({ details: { iban } })
    const code = codeIn(await newest(bank, await phoneNumberOf(bank, sms)))
    await sms.call(codes.sms, { operationId: asked.operationId!, code })
    expect((await listed(sms))[0]).toMatchObject({ details: { iban: other.iban } })
  })

  test('are for whoever has full rights; others read', async () => {
    const staff = await bank.world({ reader: { works: { for: 'Acme', rights: 1 } }, maker: { works: { for: 'Acme', rights: 3 } } })
    expect((await staff.reader.answer(templates.create, { name: 'No', transferType: 'eft', details: german })).code).toBe('13')
    const { id } = await create(staff.maker, 'Supplier')
    expect((await staff.maker.answer(templates.update, { id, details: other })).code).toBe('13')
    expect((await listed(staff.reader)).map(({ templateName }) => templateName)).toEqual(['Supplier'])
  })
})

describe('[C-XFER-028] cards at other banks', () => {
  const card = { cardNumber: '4111 2211 1111 1118', cardHolderName: 'Ana Test', cardExpiryMonth: 12, cardExpiryYear: 2098 }
  const order = async () => ({
    fromAccountId: await own(ana),
    amount: '20.00',
    currencyCode: 'EUR',
    countryCode: 'PT',
    permission: 'own' as const,
  })

  test.each<[string, object, string, string]>([
    ['a number that is none', { cardNumber: '4111 2211 1111 1119' }, 'cardNumber', 'CARD_NUMBER'],
    ['a card that is over', { cardExpiryYear: 2020 }, 'cardExpiryMonth', 'CARD_OVER'],
    ['a bank that we pay nothing to', { cardNumber: '5200 9911 1111 1115' }, 'cardNumber', 'CARD_BLOCKED'],
    ['no name', { cardHolderName: ' ' }, 'cardHolderName', 'REQUIRED'],
  ])('%s is refused', async (_what, change, field, reason) => {
    const answer = await ana.answer(oct.send, { ...(await order()), ...card, ...change })
    expect(answer.body.validationErrors).toMatchObject([{ field, reason }])
  })

  test('a payment that is refused leaves none behind; of many at once with a new one it is one card', async () => {
    const { max } = await bank.world({ max: { usd: '500.00', email: 'max-cards@payees.example' } })
    const from = { ...(await order()), fromAccountId: await own(max), permission: '3d' as const }
    expect((await max.answer(oct.send, { ...from, ...card, amount: '900.00' })).body.validationErrors).toMatchObject([
      { reason: 'NOT_ENOUGH' },
    ])
    expect((await max.call(externalCards.list, {})).externalCards).toEqual([])
    const sent = await Promise.all(['20.00', '21.00', '22.00'].map((amount) => max.call(oct.send, { ...from, ...card, amount })))
    const { externalCards: kept } = await max.call(externalCards.list, {})
    expect(kept).toHaveLength(1)
    for (const { transactionId = 0 } of sent)
      expect((await max.call(recents.details, { transactionId })).details).toMatchObject({ externalCardId: kept[0]?.id })
  })

  test('a hundred are enough: another one is refused until one of them is over', async () => {
    const { max } = await bank.world({ max: { usd: '500.00', email: 'max-many@payees.example' } })
    const from = { ...(await order()), fromAccountId: await own(max), permission: '3d' as const }
    await sql`
      insert into external_card (customer_id, token, bin, last_four, holder_name, expiry_month, expiry_year, country, scheme, bank_name)
      select ${max.customerId}, 'token ' || n, '411122', '1118', 'Max', 12, 2098, 'PT', 'visa', 'Bank' from generate_series(1, 100) n`.execute(
      bank.db,
    )
    expect((await max.answer(oct.send, { ...from, ...card })).body.validationErrors).toMatchObject([
      { field: 'cardNumber', reason: 'TOO_MANY_CARDS' },
    ])
    await sql`update external_card set expiry_year = 2020 where customer_id = ${max.customerId} and token = 'token 1'`.execute(bank.db)
    expect((await max.answer(oct.send, { ...from, ...card })).code).toBe('00')
  })

  test('are kept without their number, and paid again by name', async () => {
    await ana.call(oct.send, { ...(await order()), ...card })
    const { externalCards: kept } = await ana.call(externalCards.list, {})
    expect(kept).toMatchObject([{ cardNumberMasked: '•••• 1118', cardHolderName: 'Ana Test', status: 1, scheme: 'visa' }])
    await ana.call(oct.send, { ...(await order()), externalCardId: kept[0]!.id })
    expect((await ana.call(externalCards.list, {})).externalCards).toHaveLength(1)
    expect((await bob.answer(oct.send, { ...(await order()), fromAccountId: await own(bob), externalCardId: kept[0]!.id })).code).toBe(
      'TA1',
    )
    const [rows, operations] = await Promise.all([
      bank.db.selectFrom('external_card').selectAll().execute(),
      bank.db.selectFrom('operation').selectAll().where('kind', '=', 'oct').execute(),
    ])
    expect(JSON.stringify([rows, operations], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      '4111221111111118',
    )
  })
})

describe('[C-XFER-018] [XFER-014] [XFER-015] whom one paid lately', () => {
  test('[C-RATE-003] each payee once, newest first, with own or 3d, and what fills the form again', async () => {
    const { eva, friend } = await bank.world({ eva: { usd: '900.00' }, friend: { usd: '1.00' } })
    const fromAccountId = await own(eva)
    const shared = { fromAccountId, permission: '3d' as const }
    const address = { beneficiaryAddress: 'Mill Lane 4, Köln' }
    await eva.call(wire.send, {
      ...shared,
      amount: '50.00',
      currencyCode: 'EUR',
      countryCode: 'DE',
      beneficiaryName: 'Hans Muster',
      iban,
      ...address,
      note: 'Lamp',
    })
    await eva.call(wire.send, {
      ...shared,
      amount: '60.00',
      currencyCode: 'EUR',
      countryCode: 'DE',
      beneficiaryName: 'Hans Muster',
      iban: `${iban.slice(0, 4)} ${iban.slice(4)}`,
      ...address,
    })
    const security = { securityQuestion: 'Our dog?', securityAnswer: 'biscuit' }
    await eva.call(interac.send, {
      ...shared,
      permission: 'own',
      amount: '30.00',
      currencyCode: 'CAD',
      countryCode: 'CA',
      toEmail: 'eva@home.example',
      beneficiaryName: 'Eva Test',
      ...security,
    })
    await eva.call(p2p.send, { accountId: fromAccountId, amount: '5.00', currency: 'USD', toEmail: friend.email })
    const { transfers } = await eva.call(recents.list, {})
    expect(transfers).toMatchObject([
      { transferType: 'p2p', permission: '3d', beneficiaryEmail: friend.email, amount: '5.00', currencyCode: 'USD' },
      { transferType: 'interac', permission: 'own', beneficiaryName: 'Eva Test' },
      { transferType: 'wire', permission: '3d', beneficiaryName: 'Hans Muster', amount: '60.00', countryCode: 'DE' },
    ])
    expect((await eva.call(recents.list, { types: ['wire'] })).transfers).toHaveLength(1)
    expect((await eva.call(recents.list, { limit: 1 })).transfers).toHaveLength(1)
    const [, toCanada, toGermany] = transfers
    const again = await eva.call(recents.details, { transactionId: toGermany!.transactionId })
    expect(again).toMatchObject({
      transferType: 'wire',
      permission: '3d',
      details: { iban, countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster' },
    })
    const secretless = await eva.call(recents.details, { transactionId: toCanada!.transactionId })
    expect(JSON.stringify(secretless)).not.toMatch(/biscuit|dog|securityAnswer/)
    for (const transactionId of [toGermany!.transactionId, 999_999_999])
      expect((await friend.answer(recents.details, { transactionId })).code).toBe('TA1')
    expect((await friend.call(recents.list, {})).transfers).toEqual([])
  })

  test('[P2P-002] of people, three', async () => {
    const names = ['p', 'q', 'r', 's'] as const
    const people = await bank.world({ max: { usd: '90.00' }, p: {}, q: {}, r: {}, s: {} })
    const accountId = await own(people.max)
    // Nobody of these has an account yet: they are invited, which counts as paid all the same.
    for (const name of names)
      await people.max.call(p2p.send, { accountId, amount: '2.00', currency: 'USD', toEmail: `${name}@somewhere.example` })
    const { transfers } = await people.max.call(recents.list, { types: ['p2p'] })
    expect(transfers.map(({ beneficiaryEmail }) => beneficiaryEmail)).toEqual(['s', 'r', 'q'].map((name) => `${name}@somewhere.example`))
    expect((await people.max.call(recents.list, { types: ['p2p'], limit: 4 })).transfers).toHaveLength(4)
  })
})

test('[C-P2P-001] people who were paid before, by part of a name or an address; templates first', async () => {
  const { lea, Zoë, tom } = await bank.world({
    lea: { usd: '50.00' },
    Zoë: { email: 'zoe.k@test.example', usd: '1.00' },
    tom: { usd: '1.00' },
  })
  const accountId = await own(lea)
  for (const who of [Zoë, tom]) await lea.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: who.email })
  await create(lea, 'Choir', { toEmail: 'choir@test.example' }, 'p2p')
  const find = async (keyword?: string) => (await lea.call(beneficiaries.ofP2p, { keyword })).beneficiaries.map(({ email }) => email)
  expect(await find()).toEqual(['choir@test.example', tom.email, Zoë.email])
  expect(await find('zoe')).toEqual([Zoë.email])
  expect(await find('CHOIR')).toEqual(['choir@test.example'])
  expect(await find('%')).toEqual([])
  expect((await bob.call(beneficiaries.ofP2p, { keyword: 'zoe' })).beneficiaries).toEqual([])
})
