/** Operators: who may look, what they see, what is stuck, and a halt that one person makes and two people lift. */
import { operations } from '@ducat/contract/ops/calls'
import type { Call } from '@ducat/contract/kit/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { giveRights } from '../../../test/staff.ts'
import { carryOn } from '../../operations/rails.ts'
import { raise, standing } from '../../safety/halt.ts'

let bank: TestBank
let people: Record<'olga' | 'piet' | 'clerk' | 'nina' | 'omar', Somebody>
let mailIsDown = false
beforeAll(async () => {
  bank = await testBank({
    gateways: {
      mail: {
        async send() {
          if (mailIsDown) throw new Error('connection refused')
        },
      },
    },
  })
  people = await bank.world({
    olga: { isAdmin: true },
    piet: { isAdmin: true },
    clerk: { isAdmin: true },
    nina: { usd: '100.00' },
    omar: { usd: '1.00' },
  })
  await giveRights(bank, people.olga, 'operate')
  await giveRights(bank, people.piet, 'operate')
  await giveRights(bank, people.clerk, 'act', 'decide', 'release', 'support', 'audit', 'staff')
})
beforeEach(async () => {
  mailIsDown = false
  await sql`delete from halt_lift`.execute(bank.db)
  await sql`delete from halt`.execute(bank.db)
  await sql`delete from alert`.execute(bank.db)
  await sql`delete from self_check`.execute(bank.db)
})
afterAll(() => bank.close())

const acts: readonly (readonly [Call, object])[] = [
  [operations.overview, {}],
  [operations.stuck, {}],
  [operations.check, { transactionId: 1 }],
  [operations.settleAlert, { alertId: 1, note: 'done' }],
  [operations.halt, { note: 'look' }],
  [operations.askLift, { note: 'done' }],
  [operations.decideLift, { agree: true }],
]
const reason = async (who: Somebody, call: Call, input: object) => (await who.answer(call, input)).body.validationErrors?.[0]?.reason
const overview = () => people.olga.call(operations.overview, {})

/** Somebody's payment on a rail, as it stands after so long. */
async function onRail(
  kind: string,
  state: string,
  hours: number,
  { trouble, brand = 'aldermint' }: { trouble?: string; brand?: string } = {},
) {
  const { rows } = await sql<{ id: string }>`
    insert into operation (brand, kind, state, customer_id, receive_amount, receive_currency, created_at)
    values (${brand}, ${kind}, ${state}, ${people.nina.customerId}, 840000, 'EUR', now() - make_interval(hours => ${hours})) returning id::text`.execute(
    bank.db,
  )
  const id = Number(rows[0]!.id)
  await sql`
    insert into rail_order (operation_id, next_at, trouble) values (${id}, now() + interval '1 hour', ${trouble ?? null})
    on conflict (operation_id) do update set next_at = excluded.next_at, trouble = excluded.trouble`.execute(bank.db)
  return id
}
const noPayments = async () => {
  await sql`delete from rail_order`.execute(bank.db)
}

test('[C-OWN-260] [C-OWN-261] [C-OWN-262] [C-OWN-263] [C-OWN-264] [C-OWN-265] [C-OWN-376] are for operators: not for customers and not for other staff', async () => {
  for (const who of [people.nina, people.clerk]) for (const [call, input] of acts) expect((await who.answer(call, input)).code).toBe('13')
  expect(await standing(bank.db)).toMatchObject({ payouts: 'open' })
})

test('[C-OWN-260] shows books, alerts, rails with money in transit, queues, jobs and versions', async () => {
  await noPayments()
  await onRail('wire', 'sent', 3, { trouble: 'no answer' })
  await sql`insert into alert (kind, what, data) values ('audit', 'The audit does not fit its seals.', '{}')`.execute(bank.db)
  await sql`insert into self_check (name, at, ok, account_id, version) values ('books', now(), true, 0, 0)`.execute(bank.db)
  const shown = await overview()
  expect(shown.halt).toBeUndefined()
  expect(shown.books).toMatchObject({ isWhole: true, checkedAt: expect.any(String) as string })
  expect(shown.alerts).toMatchObject([{ kind: 'audit', what: 'The audit does not fit its seals.' }])
  expect(shown.rails.find(({ rail }) => rail === 'wire')).toMatchObject({
    booked: 0,
    sent: 1,
    troubled: 1,
    oldest: expect.any(String) as string,
    transit: [{ currencyCode: 'EUR', amount: '8400.00' }],
  })
  expect(shown.rails.map(({ rail }) => rail).toSorted()).toEqual(['crypto', 'eft', 'instant', 'interac', 'oct', 'wire'])
  expect(shown.queues.map(({ queue }) => queue).toSorted()).toEqual(['audit', 'card-orders', 'data-exports', 'exports', 'webhooks'])
  expect(shown.queues.every(({ goalSeconds }) => goalSeconds > 0)).toBe(true)
  expect(shown.jobs.find(({ job }) => job === 'rails')).toMatchObject({ everySeconds: 1, state: 'working' })
  expect(shown.versions).toMatchObject({
    version: '2.1.2',
    build: 'test',
    node: process.version,
    postgres: expect.stringMatching(/^\d/) as string,
  })
  await noPayments()
})

test('[C-OWN-376] an alert that halts nothing is settled with what was done, and what is wrong again is told again', async () => {
  const { olga } = people
  const raised = (kind: string) => bank.db.transaction().execute((trx) => raise(trx as never, kind, `${kind} is wrong`, {}))
  const alertId = Number(await raised('audit'))
  expect(await raised('audit')).toBe(BigInt(alertId))
  const settle = (input: object) => reason(olga, operations.settleAlert, { alertId, note: 'looked', ...input })
  expect(await settle({ note: ' ' })).toBe('REQUIRED')
  expect((await olga.answer(operations.settleAlert, { alertId: 99_999_999, note: 'x' })).code).toBe('TA1')
  await olga.call(operations.halt, { note: 'look' })
  const halting = (await overview()).alerts.find(({ kind }) => kind === 'operator')!
  expect(await settle({ alertId: halting.alertId })).toBe('ALERT_HALTS')
  const both = await Promise.all([settle({}), settle({})])
  expect(both.toSorted()).toEqual(['ALERT_SETTLED', undefined])
  expect((await overview()).alerts.map(({ kind }) => kind)).toEqual(['operator'])
  expect(await raised('audit')).not.toBe(BigInt(alertId))
  const { rows } = await sql`select note from alert where id = ${alertId}`.execute(bank.db)
  expect(rows).toEqual([{ note: 'looked' }])
})

test('[C-OWN-260] a gateway that fails is shown with its last answer, and works again after the next success', async () => {
  const mail = async () => (await overview()).gateways.find(({ gateway }) => gateway === 'mail')
  // Signing in for the first time sends a letter.
  mailIsDown = true
  await bank.world({ wim: {} }).catch(() => undefined)
  await expect.poll(mail).toMatchObject({ state: 'failing', failures: 1, lastFailure: { what: 'connection refused' } })
  mailIsDown = false
  await bank.world({ yara: {} })
  await expect.poll(mail).toMatchObject({ state: 'working', failures: 1, lastSuccess: expect.any(String) as string })
  expect((await overview()).gateways.find(({ gateway }) => gateway === 'esign')).toMatchObject({ state: 'unused', calls: 0 })
})

test('[C-OWN-261] lists what is on its way too long, oldest first, with why; nothing that is in time, and nothing of another brand', async () => {
  await noPayments()
  const failing = await onRail('wire', 'sent', 2, { trouble: 'no\n answer' })
  const late = await onRail('instant_payment', 'sent', 1)
  const unsent = await onRail('eft', 'posted', 3)
  await onRail('wire', 'sent', 20)
  await onRail('wire', 'sent', 400, { brand: 'quaywell' })
  const list = () => people.olga.call(operations.stuck, {})
  expect((await list()).payments.map(({ transactionId, reason: why }) => [transactionId, why])).toEqual([
    [unsent, 'notSent'],
    [failing, 'troubled'],
    [late, 'noEnd'],
  ])
  expect((await list()).payments[1]).toMatchObject({
    customerId: people.nina.customerId,
    customerName: 'nina Test',
    since: expect.any(String) as string,
    rail: 'wire',
    amount: '8400.00',
    currencyCode: 'EUR',
    trouble: 'no answer',
  })
  expect((await list()).total).toBe(3)
  await people.olga.call(operations.halt, { note: 'the rail answers nonsense' })
  expect((await list()).payments[0]).toMatchObject({ transactionId: unsent, reason: 'halted' })
})

test('[C-OWN-262] asks the rail again at once; not for another brand, for what has ended, or while halted', async () => {
  await noPayments()
  const { check } = operations
  const far = await onRail('wire', 'sent', 400, { brand: 'quaywell' })
  const ended = await onRail('wire', 'settled', 400)
  const mine = await onRail('wire', 'sent', 2, { trouble: 'no answer' })
  const unsent = await onRail('eft', 'posted', 2)
  for (const transactionId of [far, 999_999_999]) expect((await people.olga.answer(check, { transactionId })).code).toBe('TA1')
  expect(await reason(people.olga, check, { transactionId: ended })).toBe('PAYMENT_ENDED')
  await people.olga.call(operations.halt, { note: 'wait' })
  expect(await reason(people.olga, check, { transactionId: unsent })).toBe('ALREADY_HALTED')
  const asked: string[] = []
  const look = () =>
    carryOn({
      db: bank.db,
      batches: { accept: never, advance: never, peopleAreAbout: () => false },
      rails: { status: async (id: string) => (asked.push(id), undefined), submit: never, cancel: never, letsGo: () => false } as never,
      onTrouble: () => undefined,
    })
  await look()
  expect(asked).toEqual([])
  await people.olga.call(check, { transactionId: mine })
  await look()
  expect(asked).toHaveLength(1)
  await noPayments()
})
const never = async () => {
  throw new Error('not asked for')
}

test('[C-OWN-263] one person halts what leaves, at once and with a reason; not twice', async () => {
  expect(await reason(people.olga, operations.halt, { note: '  ' })).toBe('REQUIRED')
  expect(await standing(bank.db)).toMatchObject({ payouts: 'open' })
  await people.olga.call(operations.halt, { note: 'EFT answers twice' })
  expect(await standing(bank.db)).toMatchObject({ payouts: 'halted' })
  expect(await reason(people.piet, operations.halt, { note: 'me too' })).toBe('ALREADY_HALTED')
  expect((await overview()).halt).toMatchObject({
    kind: 'operator',
    reason: 'EFT answers twice',
    by: expect.stringContaining('olga') as string,
  })
  expect((await overview()).alerts).toHaveLength(1)
  await expect(
    sql`insert into operation (brand, kind, state) values ('aldermint', 'wire', 'posted')`.execute(bank.db),
  ).rejects.toMatchObject({
    code: 'DU014',
  })
})

test('[C-OWN-264] [C-OWN-265] lifting takes two people: one asks with a note, another one agrees; it is written down', async () => {
  const { askLift, decideLift, halt } = operations
  expect(await reason(people.olga, askLift, { note: 'fine' })).toBe('NOT_HALTED')
  expect(await reason(people.olga, decideLift, { agree: true })).toBe('NOT_HALTED')
  await people.olga.call(halt, { note: 'EFT answers twice' })
  expect(await reason(people.piet, decideLift, { agree: true })).toBe('NOT_ASKED')
  expect(await reason(people.olga, askLift, { note: ' ' })).toBe('REQUIRED')
  await people.olga.call(askLift, { note: 'EFT was repaired' })
  expect(await reason(people.piet, askLift, { note: 'mine' })).toBe('LIFT_ASKED')
  expect(await reason(people.olga, decideLift, { agree: true })).toBe('SECOND_PERSON')
  expect((await overview()).halt?.lift).toMatchObject({ note: 'EFT was repaired', isYours: true })
  expect((await people.piet.call(operations.overview, {})).halt?.lift).toMatchObject({ isYours: false })
  expect(await standing(bank.db)).toMatchObject({ payouts: 'halted' })

  await people.piet.call(decideLift, { agree: false })
  expect((await overview()).halt).toMatchObject({ kind: 'operator' })
  expect((await overview()).halt?.lift).toBeUndefined()
  await people.olga.call(askLift, { note: 'repaired, and tried' })
  await people.piet.call(decideLift, { agree: true })
  expect(await standing(bank.db)).toMatchObject({ payouts: 'open' })
  const { past, alerts } = await overview()
  expect(alerts).toEqual([])
  expect(past).toMatchObject([
    { what: 'lifted', note: 'repaired, and tried', name: expect.stringContaining('piet') as string },
    { what: 'halted', note: 'EFT answers twice' },
  ])
  const lines = await sql<{ call: string }>`select call from audit_line where call in ('opsHalt', 'opsLiftAsk', 'opsLiftDecide', 'haltLift')
    and admin_id is not null and result = '00'`.execute(bank.db)
  expect(new Set(lines.rows.map(({ call }) => call))).toEqual(new Set(['opsHalt', 'opsLiftAsk', 'opsLiftDecide', 'haltLift']))
})

test('[C-OWN-264] [C-OWN-265] a wish expires after 15 minutes, and wrong books stay halted whatever two people want', async () => {
  const { askLift, decideLift, halt } = operations
  await people.olga.call(halt, { note: 'look' })
  await people.olga.call(askLift, { note: 'first' })
  await sql`update halt_lift set asked_at = now() - interval '16 minutes'`.execute(bank.db)
  expect(await reason(people.piet, decideLift, { agree: true })).toBe('NOT_ASKED')
  await people.piet.call(askLift, { note: 'second' })
  await sql`insert into self_check (name, at, ok, account_id, version) values ('books', now(), false, 0, 0)`.execute(bank.db)
  expect(await reason(people.olga, decideLift, { agree: true })).toBe('BOOKS_NOT_WHOLE')
  await people.olga.call(decideLift, { agree: false })
  expect(await reason(people.olga, askLift, { note: 'again' })).toBe('BOOKS_NOT_WHOLE')
  expect((await overview()).books.isWhole).toBe(false)
  expect(await standing(bank.db)).toMatchObject({ payouts: 'halted' })
})

test('[C-OWN-265] of many who agree at once one lifts it, and the halt of a moment later stays', async () => {
  await people.olga.call(operations.halt, { note: 'look' })
  await people.olga.call(operations.askLift, { note: 'fine' })
  const answers = await Promise.all([1, 2, 3, 4].map(() => people.piet.answer(operations.decideLift, { agree: true })))
  expect(answers.filter(({ code }) => code === '00')).toHaveLength(1)
  await people.olga.call(operations.halt, { note: 'again' })
  expect(await reason(people.piet, operations.decideLift, { agree: true })).toBe('NOT_ASKED')
})
