/** Invoices that a program prepares: nobody is asked for anything before a person has read and sent them. */
import { drafts, invoices } from '@ducat/contract/invoices/calls'
import type { Call } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { inDays, invoicing, reasonsOf } from '../../../test/invoices.ts'
import { Program } from '../../../test/program.ts'

let bank: TestBank
let inv: ReturnType<typeof invoicing>
let boss: Somebody
let reader: Somebody
let payer: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
  inv = invoicing(bank)
})
afterAll(() => bank.close())

/** A company with a key that prepares, somebody of it who only reads, and a customer who is asked. */
async function company(scopes: ('read' | 'prepare')[] = ['prepare']): Promise<Program> {
  const n = ++count
  ;({ boss, reader, payer } = await bank.world({
    boss: { email: `boss${n}@drafts.example`, works: { for: `Drafts ${n}`, rights: 2 }, usd: '10.00' },
    reader: { email: `reader${n}@drafts.example`, works: { for: `Drafts ${n}`, rights: 1 } },
    payer: { email: `payer${n}@drafts.example`, usd: '500.00' },
  }))
  const { key, secret } = await boss.call(apiKeys.create, { customerId: boss.customerId, name: 'Till', enabled: true, scopes })
  return new Program(bank.app, boss.host).with({ key, secret })
}
const decisions: readonly Call[] = [drafts.send, drafts.discard]
const lines = [
  { description: 'Consulting', quantity: '2', unitPrice: '40.00', taxPercent: '19' },
  { description: 'Travel', quantity: '1', unitPrice: '4.80', taxPercent: '0' },
]
const asked = () => ({ ...inv.asked(payer.email), amount: '100.00', toName: 'Payer Ltd', taxId: 'DE136695976', lines })
const waiting = async () => (await boss.call(drafts.list, {})).drafts
const isOver = (draftId: number) => sql`update invoice_draft set expires_at = now() where id = ${draftId}`.execute(bank.db)

describe('refused', () => {
  test('[C-OWN-177] what could not be sent cannot be prepared, at its field; nothing waits', async () => {
    const program = await company()
    const wrong: [object, string, string][] = [
      [{ amount: '0', lines: undefined }, 'amount', 'ZERO'],
      [{ amount: '1.00' }, 'amount', 'LINES_SUM'],
      [{ currency: 'GBP' }, 'currency', 'NO_ACCOUNT_IN_CURRENCY'],
      [{ dueDate: inDays(-1) }, 'dueDate', 'DUE_IN_PAST'],
      [{ toEmail: 'nobody' }, 'toEmail', 'EMAIL'],
      [{ noteBody: 'Rent \u202e000.1' }, 'noteBody', 'API_KEY_INVISIBLE'],
    ]
    for (const [more, field, reason] of wrong)
      expect(reasonsOf(await program.answer(drafts.prepare, { ...asked(), ...more }))).toEqual(['VF', field, reason])
    expect(await waiting()).toEqual([])
  })

  test('a key that only reads prepares none; no key sends, discards or creates one', async () => {
    const onlyReads = await company(['read'])
    expect((await onlyReads.answer(drafts.prepare, asked())).code).toBe('13')
    const program = await company()
    const { draftId } = await program.call(drafts.prepare, asked())
    for (const call of decisions) expect((await program.answer(call, { draftId })).code).toBe('13')
    expect((await program.answer(invoices.create, asked())).code).toBe('13')
    expect(await waiting()).toHaveLength(1)
  })

  test('who only reads sees a draft and neither sends nor discards it; another customer finds none', async () => {
    const program = await company()
    const { draftId } = await program.call(drafts.prepare, asked())
    expect((await reader.call(drafts.list, {})).drafts).toHaveLength(1)
    for (const call of decisions) {
      expect((await reader.answer(call, { draftId })).code).toBe('13')
      expect((await payer.answer(call, { draftId })).body).toMatchObject({
        ...(await payer.answer(call, { draftId: 987_654_321 })).body,
        requestId: expect.any(String) as string,
      })
    }
    expect((await payer.call(drafts.list, {})).drafts).toEqual([])
  })

  test('more than 200 at once are refused', async () => {
    const program = await company()
    await program.call(drafts.prepare, asked())
    await sql`
      insert into invoice_draft (brand, customer_id, person_id, input)
      select brand, customer_id, person_id, input from invoice_draft, generate_series(1, 199) where customer_id = ${boss.customerId}`.execute(
      bank.db,
    )
    expect(reasonsOf(await program.answer(drafts.prepare, asked()))).toEqual(['VF', 'toEmail', 'TOO_MANY_INVOICES'])
  })
})

test('[C-OWN-177] [C-OWN-178] what a key prepared is shown in full with the key’s name, asks nobody, and its maker hears of it', async () => {
  const program = await company()
  const { draftId, expires } = await program.call(drafts.prepare, asked())
  expect(Math.abs(Date.parse(expires) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
  const { drafts: all, total } = await boss.call(drafts.list, {})
  expect([all.length, total]).toEqual([1, 1])
  expect(all[0]).toEqual({
    id: draftId,
    toEmail: payer.email,
    toName: 'Payer Ltd',
    amount: '100.00',
    currencyCode: 'USD',
    dueDate: inDays(14),
    noteBody: 'Design of the spring catalogue',
    taxId: 'DE136695976',
    lines: [
      { description: 'Consulting', quantity: '2', unitPrice: '40.00', taxPercent: '19', net: '80.00' },
      { description: 'Travel', quantity: '1', unitPrice: '4.80', taxPercent: '0', net: '4.80' },
    ],
    net: '84.80',
    taxes: [
      { taxPercent: '0', net: '4.80', tax: '0.00' },
      { taxPercent: '19', net: '80.00', tax: '15.20' },
    ],
    preparedBy: 'API key Till',
    created: expect.stringMatching(/^\d{4}-/) as string,
    expires,
  })
  expect((await boss.call(invoices.summary, {})).drafts).toBe(1)
  expect([await inv.received(payer), await inv.sent(boss)]).toEqual([[], []])
  await inv.carry()
  expect(await inv.letters(payer.email)).toEqual([])
  const notices = (await boss.call(notifications.list, {})).notifications
  expect(notices.map(({ title }) => title)).toContain('An invoice is ready to send')
})

test('a program that repeats itself with one key prepares once', async () => {
  const program = await company()
  const first = await program.call(drafts.prepare, asked(), { key: 'invoice-2041' })
  const again = await program.call(drafts.prepare, asked(), { key: 'invoice-2041' })
  expect([again.draftId, (await waiting()).length]).toEqual([first.draftId, 1])
})

test('[C-OWN-179] [C-OWN-183] numbers are given when drafts are sent, so discarded ones leave no gap; of two who press at once one sends', async () => {
  const program = await company()
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => program.call(drafts.prepare, asked())))
  await boss.call(drafts.discard, { draftId: second!.draftId })
  const sent = await boss.call(drafts.send, { draftId: first!.draftId })
  const both = await Promise.all([1, 2].map(() => boss.answer(drafts.send, { draftId: third!.draftId })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['00', 'VF'])
  expect(both.flatMap((one) => (one.code === '00' ? [] : [reasonsOf(one)]))).toEqual([['VF', 'draftId', 'DRAFT_GONE']])
  const numbers = (await inv.sent(boss)).map(({ number }) => number).toSorted()
  expect(numbers.map((number) => number.slice(-4))).toEqual(['0001', '0002'])
  expect(numbers).toContain(sent.number)
  expect(await waiting()).toEqual([])
  for (const call of decisions)
    expect(reasonsOf(await boss.answer(call, { draftId: second!.draftId }))).toEqual(['VF', 'draftId', 'DRAFT_GONE'])

  const received = await inv.get(payer, sent.id, 'received')
  expect(received).toMatchObject({
    amount: '100.00',
    payeeTaxId: 'DE136695976',
    status: 'unpaid',
    lines: [{ net: '80.00' }, { net: '4.80' }],
  })
  await inv.carry()
  expect((await inv.letters(payer.email)).length).toBeGreaterThan(0)
  expect((await inv.pay(payer, sent.id)).code).toBe('00')
})

test('a draft is looked at again when it is sent: one whose due day has passed is refused and waits on', async () => {
  const program = await company()
  const { draftId } = await program.call(drafts.prepare, asked())
  await sql`update invoice_draft set input = jsonb_set(input, '{dueDate}', to_jsonb(${inDays(-1)}::text)) where id = ${draftId}`.execute(
    bank.db,
  )
  expect(reasonsOf(await boss.answer(drafts.send, { draftId }))).toEqual(['VF', 'dueDate', 'DUE_IN_PAST'])
  expect(await waiting()).toHaveLength(1)
})

test('nobody sent it for seven days: it has expired, and cannot be sent any more', async () => {
  const program = await company()
  const { draftId } = await program.call(drafts.prepare, asked())
  await isOver(draftId)
  expect([await waiting(), (await boss.call(invoices.summary, {})).drafts]).toEqual([[], 0])
  expect(reasonsOf(await boss.answer(drafts.send, { draftId }))).toEqual(['VF', 'draftId', 'DRAFT_GONE'])
  await inv.carry()
  const { state } = await bank.db.selectFrom('invoice_draft').select('state').where('id', '=', draftId).executeTakeFirstOrThrow()
  expect(state).toBe('expired')
})
