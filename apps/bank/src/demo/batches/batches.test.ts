import { business } from '@ducat/contract/approvals/calls'
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { auth } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { freshDb } from '../../../test/fresh-db.ts'
import { openBank } from '../../bank.ts'
import { makeAreas } from '../../make-areas.ts'
import { fakeRails, settlesAfter } from '../../gateways/rails/fake.ts'
import { outside } from '../../outside.ts'
import { carryOn } from '../../operations/rails.ts'
import { runJob } from '../../jobs/job.ts'
import { markPart } from '../../world/part.ts'
import { DEMO_PASSWORD, seed } from '../../world/seed.ts'
import { demoBatches } from './index.ts'

let bank: TestBank
beforeAll(async () => {
  const on = await freshDb()
  await seed(on.db, outside, new Date())
  bank = await testBank({}, on)
})
afterAll(() => bank.close())

const signIn = async (name: string) => {
  const somebody = bank.anyone()
  const username = `${name}@demo.example`
  const { accessToken } = await somebody.call(auth.login, {
    client: 'spa',
    username,
    password: DEMO_PASSWORD,
    codeChallenge: 'c'.repeat(43),
  })
  somebody.token = accessToken
  return somebody
}
const listed = async () => {
  const { batchTransfer, total } = await (await signIn('gwen')).call(batches.list, { pageNumber: 1, pageSize: 10 })
  return { total, transfers: batchTransfer.transfer }
}

describe('the mass payments of the demo', () => {
  test('the first start makes four: one with lines to correct, one that waits for its approver, one that is paid, one with links', async () => {
    const { transfers } = await listed()
    expect(transfers.map(({ batchName, type, status, count }) => [batchName, type, status, count])).toEqual([
      ['Suppliers week 46.csv', 'wire', 'draft', 9],
      ['Photographers November.csv', 'global', 'paying', 3],
      ['Payroll November.csv', 'eft', 'submitted', 12],
      ['Payroll October.csv', 'eft', 'paying', 12],
    ])
    const gwen = await signIn('gwen')
    const { problems, count } = await gwen.call(drafts.review, { batchId: transfers[0]!.id })
    expect(count).toBe(5)
    expect(problems.map(({ field, reason, isAdvice }) => [field, reason, isAdvice]).toSorted()).toEqual([
      ['amount', 'FORMAT', false],
      ['beneficiaryName', 'LINE_TWICE', true],
      ['countryCode', 'REQUIRED', false],
      ['currencyCode', 'CURRENCY', false],
      ['iban', 'CHECK_DIGITS', false],
    ])
    const hugo = await signIn('hugo')
    const { requests } = await hugo.call(business.list, { page: 1, size: 10 })
    expect(requests.map(({ beneficiary, payments, mayApprove }) => [beneficiary, payments?.count, mayApprove])).toEqual([
      ['Payroll November.csv', 12, true],
    ])
  })

  test('of the paid one ten people have their money, one payment was rejected and one came back', async () => {
    const { parts, made } = await makeAreas(bank.parts)
    const pays = made.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'pay-batches')!
    await runJob(bank.db, pays)
    let time = Date.now()
    const look = async () => {
      await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
      await carryOn({ ...parts, rails: fakeRails(bank.db, () => new Date(time)), onTrouble: () => undefined })
    }
    const writes = made.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'global-payments')!
    await runJob(bank.db, writes)
    const letters = await bank.db
      .selectFrom('demo_message')
      .select(['recipient', 'body'])
      .where('recipient', 'like', '%@photographers.example')
      .execute()
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['ciara', 'ines', 'olena'].map((who) => `${who}@photographers.example`),
    )
    expect(letters.every(({ body }) => body.includes('/receive/'))).toBe(true)
    await look()
    time += (settlesAfter.eft + 1) * 1000
    await look()
    const { transfers } = await listed()
    const october = transfers.at(-1)!
    const { batch } = await (await signIn('hugo')).call(batches.get, { batchId: october.id })
    expect(batch.state).toBe('done')
    expect(batch.counts.map(({ state, count }) => [state, count])).toEqual([
      ['paid', 10],
      ['returned', 2],
    ])
    await booksAreRight(bank)
  })

  test('a second start adds nothing', async () => {
    const before = await listed()
    const again = await openBank(bank.parts)
    await again.close()
    expect(await listed()).toEqual(before)
  })

  test('a start that was cut off before its end is finished by the next one, and nothing is sent twice', async () => {
    const before = await listed()
    await sql`delete from world where name = 'batches'`.execute(bank.db)
    const again = await openBank(bank.parts)
    await again.close()
    expect(await listed()).toEqual(before)
    const { rows } = await sql`select 1 from world where name = 'batches'`.execute(bank.db)
    expect(rows).toHaveLength(1)
  })

  test('a start that was cut off between a draft and its sending is finished by the next one', async () => {
    const on = await freshDb()
    await seed(on.db, outside, new Date())
    await markPart(on.db, 'batches')
    const other = await testBank({}, on)
    await sql`delete from world where name = 'batches'`.execute(other.db)
    const { parts } = await makeAreas(other.parts)
    await expect(
      demoBatches({
        ...parts,
        handled: () =>
          parts.handled().map((one) =>
            one.call === mass.eft
              ? {
                  ...one,
                  handler: async (input, context) => {
                    await one.handler({ ...(input as object), onlySummary: true }, context)
                    throw new Error('cut off')
                  },
                }
              : one,
          ),
      }),
    ).rejects.toThrow('cut off')
    const states = async () =>
      (await other.db.selectFrom('batch').select(['name', 'state']).orderBy('id').execute()).map(({ name, state }) => [name, state])
    expect(await states()).toEqual([['Payroll October.csv', 'draft']])
    await demoBatches(parts)
    expect(await states()).toEqual([
      ['Payroll October.csv', 'paying'],
      ['Payroll November.csv', 'submitted'],
      ['Photographers November.csv', 'paying'],
      ['Suppliers week 46.csv', 'draft'],
    ])
    await other.close()
  })
})
