import { documents } from '@ducat/contract/statements/calls'
import { accounts, instructions } from '@ducat/contract/accounts/calls'
import { documentNames } from '@ducat/contract/statements/models'
import { history } from '@ducat/contract/history/calls'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fetched, withPast } from '../../../test/statements.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let mia: Somebody
let accountId: number
let transactionId: number

beforeAll(async () => {
  bank = await testBank()
  const past = await withPast(bank, 'ana')
  ;[ana, accountId] = [past.somebody, past.dollars.id]
  ;({ bob, mia } = await bank.world({ bob: { usd: '5.00' }, mia: { usd: '9.00', works: { for: 'Acme', rights: 1, balanceInfo: false } } }))
  const { transactions } = await ana.call(history.list, { accountId, transactionType: 'Wire' })
  transactionId = transactions.transaction.find(({ transactionDirection }) => transactionDirection === 'out')?.transactionId ?? 0
})
afterAll(() => bank.close())

async function textOf(somebody: Somebody, input: object, language = 'en'): Promise<string> {
  const { redirectLink } = await somebody.call(documents.make, input as never, { language })
  const { bytes, headers } = await fetched(bank, somebody, redirectLink)
  expect(headers['content-type']).toBe('application/pdf')
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

describe('refused', () => {
  test('[C-PDF-001] [G82] a name that is not on the list, or that climbs, makes nothing', async () => {
    for (const name of ['resolution', 'index', '..', '%2e%2e%2fpasswd', 'accountConfirmation%00', 'ACCOUNTCONFIRMATION'])
      expect((await ana.answer(documents.make, { name, data: { accountId } })).status).toBeGreaterThanOrEqual(400)
    expect((await ana.answer(documents.make, { name: 'transactionReceipt', data: {} })).body.validationErrors).toMatchObject([
      { field: 'data', reason: 'WHICH_ONE' },
    ])
  })

  test('[C-PDF-001] [G40] [G41] a paper about somebody else’s account, transaction or instruction is one about nothing', async () => {
    const { paymentInstructions } = await ana.call(instructions.list, {})
    const theirs = { accountId, transactionId, instructionId: paymentInstructions[0]?.id ?? 0 }
    const nobodys = { accountId: 99_999_999, transactionId: 99_999_999, instructionId: 99_999_999 }
    for (const name of documentNames) {
      const foreign = await bob.answer(documents.make, { name, data: theirs })
      const missing = await bob.answer(documents.make, { name, data: nobodys })
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    }
  })

  test('[G40] whoever may not see the company’s money gets nothing of it on paper', async () => {
    const row = await bank.db.selectFrom('account').select('id').where('customer_id', '=', mia.customerId).executeTakeFirstOrThrow()
    expect((await mia.answer(documents.make, { name: 'accountConfirmation', data: { accountId: row.id } })).status).toBe(404)
  })
})

describe('made', () => {
  test('[C-PDF-001] [BRAND-013] an account confirmation: the brand’s paper, whose account it is, and no balance', async () => {
    const text = await textOf(ana, { name: 'accountConfirmation', data: { accountId } })
    for (const wanted of ['Account confirmation', 'Aldermint Payments Ltd', '14 Alder Wharf', 'ana Șerban-Ґалаґан', 'USD'])
      expect(text).toContain(wanted)
    expect(text).not.toContain(await ana.balance('USD'))
  })

  test('a receipt says what the operation was; text of the request never gets onto paper', async () => {
    const text = await textOf(ana, { name: 'transactionReceipt', data: { transactionId, note: 'PAID IN FULL', amount: '999999.00' } })
    for (const wanted of [
      'Transaction receipt',
      String(transactionId),
      '120.50 USD',
      '1.25 USD',
      '121.75 USD',
      'Олена Коваль',
      'Completed',
    ])
      expect(text).toContain(wanted)
    expect(text).not.toContain('PAID IN FULL')
    expect(text).not.toContain('999')
  })

  test('payment instructions as the call gives them', async () => {
    const { paymentInstructions } = await ana.call(instructions.list, { accountId })
    const [first] = paymentInstructions
    const text = await textOf(ana, { name: 'paymentInstruction', data: { instructionId: first?.id } })
    for (const wanted of [first?.bankName, first?.beneficiaryName, first?.currencyCode]) expect(text).toContain(wanted)
  })

  test('in six languages, each with its own letters and numbers', async () => {
    const titles = {
      en: 'Account confirmation',
      es: 'Certificado de titularidad',
      pt: 'Declaração de titularidade',
      ro: 'Adeverință de cont',
      ru: 'Справка о счёте',
      ua: 'Довідка про рахунок',
    }
    for (const [language, title] of Object.entries(titles))
      expect(await textOf(ana, { name: 'accountConfirmation', data: { accountId }, lang: language })).toContain(title)
    expect(await textOf(ana, { name: 'transactionReceipt', data: { transactionId } }, 'ro')).toContain('120,50 USD')
  })

  test('each brand on its own paper', async () => {
    const { nina } = await bank.world({ nina: { usd: '2.00' } }, 'nacreo')
    const { accounts: held } = await nina.call(accounts.list, {})
    expect(await textOf(nina, { name: 'accountConfirmation', data: { accountId: held.account[0]?.accountId ?? 0 } })).toContain('Nacreo')
  })
})
