/** The desk: who may sit at it, what lies there, who took it, and what clerks tell each other. */
import { cases } from '@ducat/contract/desk/calls'
import { desk, documents } from '@ducat/contract/documents/calls'
import type { Call } from '@ducat/contract/kit/call'
import { addresses, status } from '@ducat/contract/profile/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { jpeg, paper, pdf } from '../../../test/papers.ts'
import { giveRights } from '../../../test/staff.ts'
import { confirmWaiting } from '../documents/index.ts'

let bank: TestBank
let people: Record<'dana' | 'greta' | 'dorina' | 'radu' | 'plain', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    dana: { usd: '1.00', verified: false },
    greta: { usd: '1.00' },
    dorina: { isAdmin: true },
    radu: { isAdmin: true },
    plain: { isAdmin: true },
  })
  await sql`delete from document`.execute(bank.db)
  await giveRights(bank, people.dorina, 'decide')
  await giveRights(bank, people.radu, 'decide', 'release')
})
afterAll(() => bank.close())

const give = async (who: Somebody) =>
  (await who.call(documents.upload, { documentTypeId: 1, documentCategoryId: 1, 'file[]': paper(jpeg()) })).id
const idOf = async (who: Somebody) => (await who.call(customer.info, {})).customer.userId
const list = (who: Somebody, input = {}) => who.call(cases.list, input)
const reason = async (who: Somebody, call: Call, input: object) => (await who.answer(call, input)).body.validationErrors?.[0]?.reason

test('[C-OWN-193] [C-OWN-248] [C-OWN-249] [C-OWN-250] is for clerks of the brand: not for customers, other staff or another brand', async () => {
  const caseId = `D${await give(people.greta)}`
  const { far } = await bank.world({ far: { isAdmin: true } }, 'quaywell')
  await giveRights(bank, far, 'decide', 'release')
  const acts: readonly [Call, object][] = [
    [cases.open, { caseId }],
    [cases.assign, { caseId }],
    [cases.note, { caseId, text: 'mine' }],
  ]
  for (const who of [people.greta, people.plain])
    for (const [call, input] of [[cases.list, {}] as const, ...acts]) expect((await who.answer(call, input)).code).toBe('13')
  for (const [call, input] of acts) expect((await far.answer(call, input)).code).toBe('TA1')
  expect((await list(far)).cases).toEqual([])
  for (const wrong of ['D999999999', 'C999999999', 'X1', "D1'--"])
    expect((await people.dorina.answer(cases.open, { caseId: wrong })).code).toBe('TA1')
  expect((await people.dorina.answer(cases.list, { cursor: 'bm9uc2Vuc2U' })).code).toBe('TA1')
  expect((await people.greta.call(customer.info, {})).customer.staffRights).toBeUndefined()
  expect((await people.dorina.call(customer.info, {})).customer.staffRights).toEqual(['decide'])
})

test('[C-OWN-193] lists what waits, oldest first, by view, kind and words, a page at a time', async () => {
  const { greta, dorina } = people
  const { addressId } = await greta.call(addresses.create, { address1: 'Street 1', city: 'Bonn', postalCode: '53111', countryCode: 'DE' })
  const { id: proof } = await greta.call(documents.ofAddress, { addressId, documentTypeId: 2, 'file[]': paper(pdf(''), 'a.pdf') })
  const late = await give(people.dana)
  await sql`update document set created_at = now() - interval '25 hours' where id = ${late}`.execute(bank.db)
  const all = await list(dorina)
  expect(all.cases[0]).toMatchObject({
    caseId: `D${late}`,
    kind: 'document',
    customerName: 'dana Test',
    customerType: 'personal',
    isProposed: false,
  })
  expect(Date.parse(all.cases[0]!.due) - Date.parse(all.cases[0]!.since)).toBe(24 * 3_600_000)
  expect(all.total).toBe(all.cases.length)
  expect(all.counts).toEqual({ all: all.total, mine: 0, overdue: 1, second: 0 })
  expect((await list(dorina, { view: 'overdue' })).cases.map(({ caseId }) => caseId)).toEqual([`D${late}`])
  expect((await list(dorina, { kind: 'address' })).cases.map(({ caseId }) => caseId)).toEqual([`D${proof}`])
  for (const search of ['dana', `D${late}`, String(people.dana.customerId)])
    expect((await list(dorina, { search })).cases.map(({ caseId }) => caseId)).toEqual([`D${late}`])
  expect((await list(dorina, { search: '%' })).cases).toEqual([])
  const first = await list(dorina, { pageSize: 1 })
  expect(first.total).toBe(all.total)
  const second = await list(dorina, { pageSize: 1, cursor: first.nextCursor })
  expect([...first.cases, ...second.cases].map(({ caseId }) => caseId)).toEqual(all.cases.slice(0, 2).map(({ caseId }) => caseId))
})

test('[C-OWN-248] [C-OWN-250] one case has the customer, the papers, the notes and who looked; every look names clerk and customer', async () => {
  const { dana, dorina, radu } = people
  const caseId = (await list(dorina, { search: 'dana' })).cases[0]!.caseId
  expect(await reason(dorina, cases.note, { caseId, text: '  ' })).toBe('REQUIRED')
  await dorina.call(cases.note, { caseId, text: 'Called, sends the back tomorrow.' })
  const opened = await radu.call(cases.open, { caseId })
  expect(opened).toMatchObject({
    caseId,
    kind: 'document',
    customerId: dana.customerId,
    customerName: 'dana Test',
    customerType: 'personal',
    documentType: 'Passport',
    since: expect.any(String) as string,
    due: expect.any(String) as string,
    isProposed: false,
    isProposedByMe: false,
    isOpen: true,
    customer: {
      email: dana.email,
      country: expect.stringMatching(/^[A-Z]{2}$/) as string,
      address: expect.any(String) as string,
      verified: false,
      language: 'en',
    },
    papers: [{ caseId, documentType: 'Passport', category: 'identity', statusId: 0, created: expect.any(String) as string }],
    notes: [
      {
        noteId: expect.any(Number) as number,
        name: 'dorina Test',
        text: 'Called, sends the back tomorrow.',
        at: expect.any(String) as string,
      },
    ],
    trail: [{ at: expect.any(String) as string, name: 'dorina Test', action: `deskNoteAdd ${caseId}`, result: '00' }],
    colleagues: expect.arrayContaining([
      { personId: await idOf(dorina), name: 'dorina Test' },
      { personId: await idOf(radu), name: 'radu Test' },
    ]) as object[],
    mayRelease: true,
  })
  expect(opened.says.length).toBeGreaterThan(0)
  expect(opened.says.filter(({ text }) => text.trim() === '')).toEqual([])
  expect((await dorina.call(cases.open, { caseId })).mayRelease).toBe(false)
  const { rows } = await sql<{ call: string; admin: string }>`
    select a.call, p.email as admin from audit_line a join person p on p.id = a.admin_id where a.customer_id = ${dana.customerId} order by a.id`.execute(
    bank.db,
  )
  expect(rows.map(({ call, admin }) => [call, admin])).toEqual([
    [`deskNoteAdd ${caseId}`, dorina.email],
    [`deskCaseOpen ${caseId}`, radu.email],
    [`deskCaseOpen ${caseId}`, dorina.email],
  ])
})

test('[C-OWN-249] a case is given to a clerk of the brand and taken back; the demo’s clerk leaves it to them', async () => {
  const { greta, dorina, radu, plain } = people
  const id = await give(greta)
  const caseId = `D${id}`
  expect(await reason(dorina, cases.assign, { caseId, personId: await idOf(plain) })).toBe('NOT_A_CLERK')
  const personId = await idOf(radu)
  await dorina.call(cases.assign, { caseId, personId })
  const mine = await list(radu, { view: 'mine' })
  expect(mine.cases).toMatchObject([{ caseId, assignedTo: { personId, name: 'radu Test' } }])
  expect(mine.counts.mine).toBe(1)
  const stateOf = async () => (await sql<{ status: number }>`select status from document where id = ${id}`.execute(bank.db)).rows[0]?.status
  await confirmWaiting(bank.db, 0)
  expect(await stateOf()).toBe(documentStatus.submitted)
  await radu.call(cases.assign, { caseId })
  expect((await list(radu, { view: 'mine' })).cases).toEqual([])
  await confirmWaiting(bank.db, 0)
  expect(await stateOf()).toBe(documentStatus.confirmed)
  expect(await reason(dorina, cases.assign, { caseId, personId })).toBe('CASE_STATE')
  expect(await dorina.call(cases.open, { caseId })).toMatchObject({ isOpen: false, caseId })
})

test('[C-OWN-193] a confirmed paper puts the customer on the desk; one clerk proposes, and the second, who sees no reason, verifies', async () => {
  const { dorina, radu } = people
  const { eve } = await bank.world({ eve: { verified: false } })
  await sql`delete from document where customer_id = ${eve.customerId}`.execute(bank.db)
  const caseId = `C${eve.customerId}`
  const found = async (who: Somebody, input = {}) =>
    (await list(who, { search: 'eve', ...input })).cases.find((one) => one.caseId === caseId)
  const id = await give(eve)
  expect(await found(dorina)).toBeUndefined()
  await dorina.call(desk.decide, { documentId: id, verdict: 'confirm' })
  expect(await found(dorina, { kind: 'customer' })).toMatchObject({ kind: 'customer', isProposed: false })
  const why = { customerId: eve.customerId, reason: 'seen at the branch, same face' }
  await dorina.call(desk.verify, why)
  expect(await reason(dorina, desk.verify, why)).toBe('SECOND_PERSON')
  expect(await found(radu, { view: 'second' })).toMatchObject({ isProposed: true, isProposedByMe: false })
  const opened = await radu.call(cases.open, { caseId })
  expect(opened).toMatchObject({ isOpen: true, isProposed: true, proposedBy: { name: 'dorina Test' }, papers: [{ caseId: `D${id}` }] })
  expect(JSON.stringify(opened)).not.toContain('seen at the branch')
  await radu.call(desk.verify, why)
  expect((await eve.call(status.user, {})).verified).toBe(true)
  expect(await found(dorina)).toBeUndefined()
  expect(await dorina.call(cases.open, { caseId })).toMatchObject({ isOpen: false, customer: { verified: true } })
})
