/** Lines that a program hands over: all of them are right or nothing is prepared, and a person sees each before anything is paid. */
import { batches, mass } from '@ducat/contract/batches/calls'
import { business } from '@ducat/contract/approvals/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight } from '../../../test/bank.ts'
import { openMassBank, type MassBank } from '../../../test/mass-bank.ts'
import { Program } from '../../../test/program.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { exampleOf } from '../destinations/index.ts'
import { gatewaysOf } from '../../outside.ts'
import { payBatches } from './pay.ts'
import { wayOf } from './ways.ts'

let mill: MassBank
let program: Program
let count = 0
beforeAll(async () => {
  mill = await openMassBank()
  program = await programOf('prepare')
})
afterEach(() => booksAreRight(mill.bank))
afterAll(() => mill.bank.close())

async function programOf(scope: 'read' | 'prepare'): Promise<Program> {
  const { owner, bank } = mill
  const { key, secret } = await owner.call(apiKeys.create, {
    customerId: owner.customerId,
    name: 'Payroll',
    enabled: true,
    scopes: [scope],
  })
  return new Program(bank.app, owner.host).with({ key, secret })
}
const asked = (...lines: Record<string, string>[]) => ({ type: 'p2p' as const, accountId: mill.accountId, batchName: 'Wages', lines })
/** The same lines twice a day are asked about, so each test pays other ones. */
const line = (toEmail: string, amount: string) => ({ toEmail, amount, note: `wage ${++count}` })
const open = async () =>
  (
    await sql<{
      id: number
    }>`select id from batch where customer_id = ${mill.owner.customerId} and state in ('draft', 'submitted')`.execute(mill.bank.db)
  ).rows.length

test('[C-OWN-184] refused: a key that only reads, another customer’s account, no lines, letters that nobody sees; nothing is left behind', async () => {
  const { bob } = mill
  expect((await (await programOf('read')).answer(mass.prepare, asked(line(bob.email, '1.00')))).code).toBe('13')
  expect((await program.answer(mass.prepare, { ...asked(line(bob.email, '1.00')), accountId: 987_654_321 })).code).toBe('TA1')
  expect(reasonsOf(await program.answer(mass.prepare, asked()))).toEqual(['VF', 'lines', 'REQUIRED'])
  const hidden = { ...line(bob.email, '1.00'), note: 'Wage \u202e000.1' }
  expect(reasonsOf(await program.answer(mass.prepare, asked(hidden)))).toEqual(['VF', 'lines', 'API_KEY_INVISIBLE'])
  expect(reasonsOf(await program.answer(mass.prepare, asked(line(bob.email, '200000.00'))))).toEqual(['VF', 'batchId', 'NOT_ENOUGH'])
  expect(await open()).toBe(0)
})

test('[C-OWN-184] one wrong line and nothing is prepared: each is told with its field', async () => {
  const { bob, cem } = mill
  const answer = await program.call(
    mass.prepare,
    asked(line(bob.email, '5.00'), line('nobody@elsewhere.example', '5.00'), { toEmail: cem.email }),
  )
  expect(answer).toMatchObject({ count: 0, total: '0.00', currencyCode: 'USD' })
  expect(answer.batchId).toBeUndefined()
  for (const { description } of answer.problems) expect(description).toMatch(/\.$/)
  expect(answer.problems.map((problem) => [problem.line, problem.field, problem.reason])).toEqual([
    [2, 'toEmail', 'PAYEE_UNKNOWN'],
    [3, 'amount', 'REQUIRED'],
  ])
  // As a program writes amounts, and no other way: nobody guesses what 1,234 is.
  const written = await program.call(mass.prepare, asked(line(bob.email, '1,234'), { ...line(bob.email, '5.00'), memo: 'x' }))
  expect(written.problems.map((problem) => [problem.line, problem.field, problem.reason])).toEqual([
    [1, 'amount', 'FORMAT'],
    [2, 'memo', 'FIELD_UNKNOWN'],
  ])
  expect(await open()).toBe(0)
})

test('[C-OWN-184] a batch waits in the approval queue with the key’s name; the approver sees every line, and it is paid once', async () => {
  const { owner, bob, cem, parts } = mill
  const body = asked(line(bob.email, '5.00'), line(cem.email, '6.50'))
  const before = Number(await owner.balance('USD'))
  const made = await program.call(mass.prepare, body, { key: 'payroll-june' })
  expect(made).toMatchObject({
    batchId: expect.any(Number) as number,
    transactionId: expect.any(Number) as number,
    operationId: expect.any(String) as string,
    count: 2,
    total: '11.50',
    currencyCode: 'USD',
    problems: [],
  })
  const again = await program.call(mass.prepare, body, { key: 'payroll-june' })
  expect([again.batchId, again.transactionId]).toEqual([made.batchId, made.transactionId])
  const batchId = made.batchId!
  expect(await mill.stateOf(batchId)).toBe('submitted')
  await payBatches(parts)
  expect(await mill.stateOf(batchId)).toBe('submitted')

  const { requests } = await owner.call(business.list, { page: 1, size: 25 })
  const request = requests.find((one) => one.batchId === batchId)!
  expect(request).toMatchObject({ createdBy: { name: 'API key Payroll' }, beneficiary: 'Wages', payments: { count: 2 }, mayApprove: true })
  expect(Date.parse(request.expires!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const shown = await mill.linesOf(batchId)
  expect(shown.map(({ fields, amount }) => [fields['toEmail'], fields['note'], amount])).toEqual([
    [bob.email, body.lines[0]!['note'], '5.00'],
    [cem.email, body.lines[1]!['note'], '6.50'],
  ])
  expect((await owner.call(batches.get, { batchId })).batch.columns.map(({ title }) => title)).toEqual(['toEmail', 'amount', 'note'])

  await owner.call(business.approveBatch, { batchId, declined: false })
  await payBatches(parts)
  expect(await mill.stateOf(batchId)).toBe('done')
  // What was said is what it cost.
  expect(made.fee).toMatch(/^\d+\.\d\d$/)
  expect(Number(await owner.balance('USD'))).toBeCloseTo(before - 11.5 - Number(made.fee), 2)
  const audit = await mill.bank.db
    .selectFrom('audit_line')
    .select('call')
    .where('call', 'like', 'batchPrepare%')
    .where('result', '=', '00')
    .execute()
  expect(new Set(audit.map(({ call }) => call))).toEqual(new Set(['batchPrepare (API key Payroll)']))
})

test('[C-OWN-184] wires, bank transfers and wallets take the fields of their way; without a permission for any of them nothing is taken', async () => {
  const { owner, bank } = mill
  for (const [type, countryCode, currencyCode, amount] of [
    ['wire', 'RO', 'EUR', '150.00'],
    ['eft', 'DE', 'EUR', '150.00'],
    ['crypto', 'RO', 'BTC', '0.05'],
  ] as const) {
    const { asked: example } = await exampleOf(
      { transferType: wayOf(type).kind as RailType, countryCode, currencyCode },
      gatewaysOf(bank.db).directory,
    )
    const extra = Object.entries(example.extraParams ?? {}).map(([name, value]) => [`extraParams.${name}`, value])
    const fields = Object.entries(example.fields).map(([name, value]) => [name, String(value)])
    const whole = { ...Object.fromEntries([...fields, ...extra]), amount, currencyCode, countryCode, note: `rail ${++count}` }
    const order = { type, accountId: mill.accountId, batchName: type }
    const wrong = await program.call(mass.prepare, { ...order, lines: [{ amount, currencyCode, countryCode }] })
    expect([type, wrong.count, wrong.batchId, wrong.problems.every((problem) => problem.line === 1)]).toEqual([type, 0, undefined, true])
    const made = await program.call(mass.prepare, { ...order, lines: [whole] })
    expect([type, made.problems, made.count, made.currencyCode]).toEqual([type, [], 1, 'USD'])
    expect(await mill.stateOf(made.batchId!)).toBe('submitted')
  }
  const { rows } = await sql<{ flags: string[] }>`
    select flags from access where customer_id = ${owner.customerId} and rights = 2`.execute(bank.db)
  const without = rows[0]!.flags.filter((flag) => !flag.startsWith('massPayments'))
  expect(without.length).toBeLessThan(rows[0]!.flags.length)
  const keep = (flags: string[]) =>
    sql`update access set flags = ${flags} where customer_id = ${owner.customerId} and rights = 2`.execute(bank.db)
  await keep(without)
  expect((await program.answer(mass.prepare, asked(line(mill.bob.email, '1.00')))).code).toBe('13')
  await keep(rows[0]!.flags)
})

test('[C-OWN-184] the same lines twice a day are asked about, unless they are meant; a lost answer is given again', async () => {
  const { bob, bank } = mill
  const body = asked(line(bob.email, '3.00'))
  const first = await program.call(mass.prepare, body, { key: 'payroll-july' })
  expect((await program.answer(mass.prepare, body)).code).toBe('92')
  // The bank stopped before it kept the answer for the key.
  await sql`delete from command_key where key = 'payroll-july'`.execute(bank.db)
  expect((await program.call(mass.prepare, body, { key: 'payroll-july' })).batchId).toBe(first.batchId)
  const meant = await program.call(mass.prepare, { ...body, ignoreIdenticalBatch: true })
  expect(meant.batchId).not.toBe(first.batchId)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from batch where customer_id = ${mill.owner.customerId} and state = 'draft'`.execute(bank.db)
  expect(rows[0]!.n).toBe(0)
})
