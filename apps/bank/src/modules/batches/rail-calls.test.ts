/** The calls of the specification for files that leave the bank: checked, then sent, confirmed and approved; and who may. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { codeIn, newest } from '../../../test/sign-in.ts'
import { makeAreas } from '../../make-areas.ts'
import { payBatches } from './pay.ts'
import type { BatchParts } from './surroundings.ts'

let bank: TestBank
let parts: BatchParts
let owner: Somebody
let maker: Somebody
let checker: Somebody
let fromAccountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ owner, maker, checker } = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 }, approveMode: 'approvalCode' },
    checker: { works: { for: 'Mill', rights: 4 } },
  }))
  fromAccountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  ;({ parts } = await makeAreas(bank.parts))
})
afterEach(() => booksAreRight(bank))
afterAll(() => bank.close())

const IBAN = 'DE89370400440532013000'
const fileOf = (text: string, name = 'payments.csv') => new File([text], name, { type: 'text/csv' })
const linesOf = async (batchId: number) => (await owner.call(batches.lines, { batchId })).lines
const files = {
  wire: `Name;Address;IBAN;Amount;Currency\nElena Ferraro;Mill Lane 4, Old Town;RO49AAAA1B31007593840000;120,00;EUR`,
  eft: `Name;IBAN;Amount;Currency\nJo Ek;${IBAN};12,00;EUR`,
  oct: 'Card number;Name on card;Expiry;Amount;Currency\n4111111111111111;Ann Lee;12/2098;21.00;EUR',
  crypto: 'Wallet address;Coin;Amount\nbc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4;BTC;0.003',
} as const

/** What the summary says of the one line: whom, and what arrives. */
const item = {
  wire: { beneficiaryName: 'Elena Ferraro', amount: '120.00', currencyCode: 'EUR' },
  eft: { beneficiaryName: 'Jo Ek', amount: '12.00', currencyCode: 'EUR' },
  oct: { beneficiaryName: 'Ann Lee', amount: '21.00', currencyCode: 'EUR' },
  crypto: { beneficiaryName: expect.any(String) as string, amount: '0.00300000', currencyCode: 'BTC' },
} as const

describe('every way', () => {
  test.each([
    ['[C-MASS-002]', 'oct'],
    ['[C-MASS-003]', 'eft'],
    ['[C-MASS-004]', 'wire'],
    ['[C-MASS-005]', 'crypto'],
  ] as const)(
    '%s %s: checked first and sent with the same file; right 3 makes a request that somebody else approves; the same file again is asked about with code 92',
    async (_id, way) => {
      const before = await owner.balance('USD')
      const input = { fromAccountId, file: fileOf(files[way]), batchName: `Run ${way}` }
      const checked = await maker.call(mass[way], { ...input, onlySummary: true })
      const { batchId = 0, summary } = checked
      expect(
        Object.keys(checked)
          .filter((name) => name !== 'responseCode' && name !== 'requestId')
          .toSorted(),
      ).toEqual(['batchId', 'summary'])
      const figure = expect.stringMatching(/^\d+\.\d\d$/) as string
      expect(summary).toEqual({ count: 1, total: figure, fee: figure, currencyCode: 'USD', items: [{ row: 2, ...item[way] }] })
      expect((await owner.call(batches.get, { batchId })).batch).toMatchObject({ state: 'draft', batchName: `Run ${way}` })
      expect(await owner.balance('USD')).toBe(before)

      // The same file without it is the draft that was checked, and asks for the code of whoever sends it.
      const sent = await maker.call(mass[way], { ...input, onlySummary: false })
      expect(sent).toMatchObject({
        batchId,
        summary,
        operationId: expect.any(String) as string,
        approveType: 'approvalCode',
        availableApprovalMethods: expect.arrayContaining(['approvalCode']) as string[],
      })
      expect(sent.approvalSentTo).toMatch(/@test\.example$/)
      expect(sent.approvalSentTo).not.toBe(maker.email)
      const { rows } = await sql<{ id: string }>`select id from operation where public_id = ${sent.operationId!}`.execute(bank.db)
      await maker.call(codes.approve, { trxid: Number(rows[0]!.id), approvalCode: codeIn(await newest(bank, maker.email)) })
      await payBatches(parts)
      expect((await owner.call(batches.get, { batchId })).batch.state).toBe('submitted')

      const again = await maker.answer(mass[way], input)
      expect(again).toMatchObject({ code: '92', body: { batchId, date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string } })
      const [request] = (await checker.call(business.list, { page: 1, size: 1, groupedTransactionType: 'batches' })).requests
      expect(request).toMatchObject({ batchId, beneficiary: `Run ${way}`, payments: { count: 1 } })
      await checker.call(business.approveBatch, { batchId, declined: false })
      await payBatches(parts)
      expect((await linesOf(batchId)).map(({ state }) => state)).toEqual(['sent'])
      // Said to be meant, the same file goes once more, as a batch of its own.
      const meant = await owner.call(mass[way], { ...input, ignoreIdenticalBatch: true })
      expect([meant.approveType, meant.batchId === batchId]).toEqual(['none', false])
      await payBatches(parts)
      expect((await linesOf(meant.batchId!)).map(({ state }) => state)).toEqual(['sent'])
    },
  )
})

describe('who may', () => {
  test.each([
    ['oct', 'massPayments.oct'],
    ['eft', 'massPayments.eft'],
    ['wire', 'massPayments.wire'],
    ['crypto', 'massPayments.digital'],
  ] as const)('%s: nobody without %s, nobody of another customer, nobody without a file', async (way, flag) => {
    const { eva } = await bank.world({ eva: { usd: '10.00', email: `eva-${way}@mass.example`, works: { for: `Firm ${way}`, rights: 2 } } })
    await sql`update access set flags = array_remove(flags, ${flag}) where customer_id = ${eva.customerId}`.execute(bank.db)
    const own = (await eva.call(accounts.list, {})).accounts.account[0]!.accountId
    const text = 'Name;Amount\nx;1'
    expect((await eva.answer(mass[way], { fromAccountId: own, file: fileOf(text) })).code).toBe('13')
    expect((await owner.answer(mass[way], { fromAccountId: own, file: fileOf(text) })).code).toBe('TA1')
    expect((await owner.answer(mass[way], { fromAccountId })).body.validationErrors).toMatchObject([{ field: 'file' }])
    expect((await owner.answer(mass[way], { fromAccountId, file: fileOf(text, 'payments.exe') })).body.validationErrors).toMatchObject([
      { field: 'file', reason: 'FILE_TYPE' },
    ])
  })
})
