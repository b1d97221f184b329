/** A clerk asks a customer for one more kind of document. */
import { cases } from '@ducat/contract/desk/calls'
import { desk, documents, requests } from '@ducat/contract/documents/calls'
import { ASK_DAYS } from '@ducat/contract/documents/models'
import { notifications } from '@ducat/contract/notifications/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { paper, pdf } from '../../../test/papers.ts'
import { giveRights } from '../../../test/staff.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'boss' | 'clerk' | 'idle', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: {},
    bob: {},
    boss: { works: { for: 'Firm', rights: 2 } },
    clerk: { isAdmin: true },
    idle: { isAdmin: true },
  })
  await giveRights(bank, people.clerk, 'decide')
})
afterAll(() => bank.close())

/** A written explanation, of the additional documents. */
const LETTER = { documentTypeId: 84, documentCategoryId: 10 }
const today = dayOf(instantOf(new Date()))
const text = 'Please explain the payment of 12 October.'
const inUkrainian: object = { lang: 'ua' }
const reasonsOf = (answer: { body: { validationErrors?: { field: string; reason: string }[] } }) =>
  answer.body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)

test('[C-OWN-251] customers, staff without the right, other brands, other kinds of document and no words are refused; then the customer is told, and the same is not asked twice', async () => {
  const { ana, boss, clerk, idle } = people
  const asked = { customerId: ana.customerId, documentTypeId: LETTER.documentTypeId, text }
  expect((await bank.anyone().answer(desk.ask, asked)).code).toBe('AU')
  for (const who of [ana, idle]) expect((await who.answer(desk.ask, asked)).code).toBe('13')
  const { far } = await bank.world({ far: { isAdmin: true } }, 'quaywell')
  await giveRights(bank, far, 'decide')
  expect((await far.answer(desk.ask, asked)).code).toBe('TA1')
  // A residence permit is a person's.
  const ofCompany = { ...asked, customerId: boss.customerId, documentTypeId: 6 }
  expect(reasonsOf(await clerk.answer(desk.ask, ofCompany))).toEqual(['documentTypeId NOT_IN_LIST'])
  // A passport has its own place on the page; 9999 is nothing.
  for (const documentTypeId of [1, 9999])
    expect(reasonsOf(await clerk.answer(desk.ask, { ...asked, documentTypeId }))).toEqual(['documentTypeId NOT_IN_LIST'])
  expect(reasonsOf(await clerk.answer(desk.ask, { ...asked, text: '  ' }))).toEqual(['text REQUIRED'])
  expect((await ana.call(requests.list, {})).requests).toEqual([])

  const { requestId } = await clerk.call(desk.ask, asked)
  expect(requestId).toEqual(expect.any(Number))
  expect(reasonsOf(await clerk.answer(desk.ask, asked))).toEqual(['documentTypeId ALREADY_ASKED'])
  const told = (await ana.call(notifications.list, {})).notifications
  expect(told.map(({ title, about }) => [title, about?.subject])).toContainEqual(['A document is needed', 'documents'])
  const { rows } = await sql<{ call: string }>`
    select call from audit_line where customer_id = ${ana.customerId} and admin_id is not null`.execute(bank.db)
  expect(rows.map(({ call }) => call)).toContain(`documentAsk ${LETTER.documentTypeId}`)
})

test('[C-OWN-226] the customer reads what is asked for and why, in their language; what they give is in the queue, a rejected one asks again, a confirmed one ends it', async () => {
  const { bob, clerk, ana } = people
  expect((await bank.anyone().answer(requests.list, {})).code).toBe('AU')
  expect((await ana.answer(requests.list, {}, { fromCustomerId: bob.customerId })).code).toBe('ENOA')
  const { requestId } = await clerk.call(desk.ask, { customerId: bob.customerId, documentTypeId: LETTER.documentTypeId, text })
  const listed = async () => (await bob.call(requests.list, {})).requests
  const open = {
    requestId,
    ...LETTER,
    documentType: expect.any(String),
    text,
    asked: expect.any(String),
    due: addDays(today, ASK_DAYS),
    isGiven: false,
  }
  expect(await listed()).toEqual([open])
  const [english, ukrainian] = [(await listed())[0]!.documentType, (await bob.call(requests.list, inUkrainian)).requests[0]!.documentType]
  expect(ukrainian).not.toBe(english)

  const first = await bob.call(documents.upload, { ...LETTER, 'file[]': paper(pdf(''), 'letter.pdf') })
  expect(await listed()).toEqual([{ ...open, isGiven: true }])
  expect((await clerk.call(cases.list, { pageSize: 50 })).cases.map(({ caseId }) => caseId)).toContain(`D${first.id}`)
  await clerk.call(desk.decide, { documentId: first.id, verdict: 'reject', reason: 'unreadable' })
  expect(await listed()).toEqual([{ ...open, rejectReason: expect.stringContaining('cannot be read') }])

  const second = await bob.call(documents.upload, { ...LETTER, 'file[]': paper(pdf(''), 'letter.pdf') })
  await clerk.call(desk.decide, { documentId: second.id, verdict: 'confirm' })
  expect(await listed()).toEqual([])
  // Over: the same may be asked for again.
  await clerk.call(desk.ask, { customerId: bob.customerId, documentTypeId: LETTER.documentTypeId, text: 'And November?' })
  expect(await listed()).toMatchObject([{ text: 'And November?', isGiven: false }])
})
