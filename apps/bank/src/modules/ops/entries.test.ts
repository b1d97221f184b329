/** What a correspondent bank reported and fits no payment: operators see it, match it or take note of it. */
import { operations } from '@ducat/contract/ops/calls'
import type { Call } from '@ducat/contract/kit/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { exchangeFolder, settingsOf, theirBank, type TheirBank } from '../../../test/correspondent.ts'
import { freshDb } from '../../../test/fresh-db.ts'
import { accountIn, leave } from '../../../test/leaving.ts'
import { giveRights } from '../../../test/staff.ts'
import { correspondentOf, type Correspondent } from '../../correspondent.ts'
import { batcher } from '../../operations/batcher.ts'
import { carryOn } from '../../operations/rails.ts'
import { carryOnly } from '../../pricing/coverage.ts'

let bank: TestBank
let theirs: TheirBank
let ours: Correspondent
let people: Record<'olga' | 'clerk' | 'nina', Somebody>
beforeAll(async () => {
  const fresh = await freshDb()
  theirs = theirBank(exchangeFolder())
  ours = correspondentOf(settingsOf({ RAILS_DIR: theirs.folder }), {
    db: fresh.db,
    fakes: { rails: false, receiving: false },
    onTrouble: () => undefined,
  })
  bank = await testBank({ gateways: ours.gateways, gatewayBacklogs: ours.backlogs }, fresh)
  people = await bank.world({ olga: { isAdmin: true }, clerk: { isAdmin: true }, nina: { eur: '1000.00' } })
  await giveRights(bank, people.olga, 'operate')
  await giveRights(bank, people.clerk, 'act', 'decide', 'release', 'support', 'audit', 'staff')
})
afterAll(async () => {
  carryOnly()
  await bank.close()
})

const { entries, matchEntry, noteEntry } = operations
const wrong = async (call: Call, input: object) => (await people.olga.answer(call, input)).body.validationErrors?.[0]?.reason
const list = async () => (await people.olga.call(entries, {})).entries
async function books(): Promise<void> {
  await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
  await carryOn({ db: bank.db, batches: batcher(bank.db), rails: ours.gateways.rails, onTrouble: () => undefined })
}
async function sent(amount: string): Promise<number> {
  const { body } = await leave(people.nina, 'wire', amount, { fromAccountId: await accountIn(people.nina, 'EUR') })
  await books()
  await ours.work()
  return Number(body.transactionId)
}

test('[C-OWN-300] [C-OWN-301] [C-OWN-302] are for operators: not for customers and not for other staff', async () => {
  const acts: readonly (readonly [Call, object])[] = [
    [entries, {}],
    [matchEntry, { entryId: 1, transactionId: 1, note: 'x' }],
    [noteEntry, { entryId: 1, note: 'x' }],
  ]
  for (const who of [people.nina, people.clerk]) for (const [call, input] of acts) expect((await who.answer(call, input)).code).toBe('13')
})

test('[C-OWN-300] [C-OWN-301] a debit that names no payment is shown, and settles the one of its amount that an operator names, once', async () => {
  const other = await sent('170.00')
  const transactionId = await sent('160.00')
  theirs.notify([{ endToEnd: 'NOTPROVIDED', amount: '160.00', note: 'to\n Elena', reference: 'R1' }])
  await ours.work()
  const [entry] = await list()
  expect(entry).toMatchObject({
    entryId: expect.any(Number) as number,
    kind: 'debit',
    reason: 'UNKNOWN_ORDER',
    file: expect.stringMatching(/./) as string,
    amount: '160.00',
    currencyCode: 'EUR',
    account: expect.stringMatching(/./) as string,
    reference: 'R1',
    note: 'to Elena',
    bookedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    since: expect.any(String) as string,
  })
  const { entryId } = entry!
  const queue = (await people.olga.call(operations.overview, {})).queues.find((one) => one.queue === 'rail-entries')
  expect(queue).toMatchObject({ waiting: 1 })
  expect(await wrong(matchEntry, { entryId, transactionId, note: ' ' })).toBe('REQUIRED')
  expect(await wrong(matchEntry, { entryId, transactionId: other, note: 'found' })).toBe('OTHER_AMOUNT')
  const { zoe } = await bank.world({ zoe: { eur: '1000.00' } }, 'quaywell')
  const far = await leave(zoe, 'wire', '160.00', { fromAccountId: await accountIn(zoe, 'EUR') })
  for (const notTheirs of [999_999_999, Number(far.body.transactionId)])
    expect((await people.olga.answer(matchEntry, { entryId, transactionId: notTheirs, note: 'found' })).code).toBe('TA1')
  expect(await list()).toHaveLength(1)
  await people.olga.call(matchEntry, { entryId, transactionId, note: 'found by the amount and the day' })
  await books()
  const { state } = await bank.db.selectFrom('operation').select('state').where('id', '=', BigInt(transactionId)).executeTakeFirstOrThrow()
  expect(state).toBe('settled')
  expect(await wrong(matchEntry, { entryId, transactionId, note: 'again' })).toBe('ENTRY_DECIDED')
  expect(await list()).toEqual([])
  const { rows } = await sql<{ by: number }>`select decided_by as by from rail_entry where id = ${entryId}`.execute(bank.db)
  expect(rows[0]?.by).toBeGreaterThan(0)
  const lines = await sql`select 1 from audit_line where call = 'opsEntryMatch' and admin_id is not null and result = '00'`.execute(bank.db)
  expect(lines.rows).toHaveLength(1)
  await booksAreRight(bank)
})

test('[C-OWN-302] a fee of the bank is noted, and nothing moves; what was noted is not matched any more', async () => {
  const transactionId = await sent('180.00')
  theirs.notify([{ amount: '180.00', note: 'charges' }])
  await ours.work()
  const { entryId } = (await list())[0]!
  const before = await people.nina.balance('EUR')
  expect(await wrong(noteEntry, { entryId, note: '' })).toBe('REQUIRED')
  await people.olga.call(noteEntry, { entryId, note: 'monthly charges, booked by hand' })
  expect(await wrong(noteEntry, { entryId, note: 'again' })).toBe('ENTRY_DECIDED')
  expect(await wrong(matchEntry, { entryId, transactionId, note: 'again' })).toBe('ENTRY_DECIDED')
  expect(await people.nina.balance('EUR')).toBe(before)
  expect(await list()).toEqual([])
})
