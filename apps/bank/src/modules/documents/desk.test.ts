import { acting } from '@ducat/contract/admin/calls'
import { cases } from '@ducat/contract/desk/calls'
import { byAdministrator, camera, desk, documents, files, phoneCamera } from '@ducat/contract/documents/calls'
import type { Call } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { GRACE_DAYS } from '@ducat/contract/documents/models'
import { addresses, documents as lists, status } from '@ducat/contract/profile/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { jpeg, paper, pdf, sendInParts } from '../../../test/papers.ts'
import { giveRights } from '../../../test/staff.ts'
import { endDocuments, forgetLooseFiles } from './ending.ts'

let bank: TestBank
let people: Record<'ana' | 'new' | 'boss' | 'owner' | 'clerk' | 'second' | 'other', Somebody>
const today = dayOf(instantOf(new Date()))
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { usd: '1.00' },
    new: { usd: '1.00', verified: false },
    boss: { works: { for: 'Firm', rights: 2, positions: [2] } },
    owner: { works: { for: 'Firm', rights: 5, balanceInfo: false, positions: [8] } },
    clerk: { isAdmin: true },
    second: { isAdmin: true },
    other: { isAdmin: true },
  })
  await giveRights(bank, people.clerk, 'decide', 'act')
  await giveRights(bank, people.second, 'release', 'decide')
})
afterAll(() => bank.close())

const give = async (who: Somebody, more: object = {}) =>
  (await who.call(documents.upload, { documentTypeId: 1, documentCategoryId: 1, 'file[]': paper(jpeg()), ...more })).id
const one = async (who: Somebody, id: number) => (await who.call(lists.list, {})).documents.find((row) => row.id === id)
const noticesOf = async (who: Somebody) =>
  (await who.call(notifications.list, { pageSize: 50 })).notifications.map(({ title, type }) => [type, title])

describe('clerks', () => {
  test('[C-OWN-193] [C-OWN-194] [C-OWN-195] [C-OWN-196] without the right to decide there is no queue, no picture and no decision', async () => {
    const id = await give(people.ana)
    for (const who of [people.other, people.ana]) {
      expect((await who.answer(cases.list, {})).code).toBe('13')
      expect((await who.answer(desk.open, { documentId: id })).code).toBe('13')
      expect((await who.answer(desk.decide, { documentId: id, verdict: 'confirm' })).code).toBe('13')
      expect((await who.answer(desk.verify, { customerId: people.new.customerId, reason: 'seen in person' })).code).toBe('13')
    }
  })

  test('[C-OWN-193] [C-OWN-194] what waits stands in the queue with its due time; opening it shows picture and what was typed, and leaves a line', async () => {
    const { ana, clerk } = people
    const id = await give(ana, { number: 'AB123456' })
    const { cases: waiting, total } = await clerk.call(cases.list, {})
    const mine = waiting.find(({ caseId }) => caseId === `D${id}`)!
    expect(mine).toMatchObject({ customerName: 'ana Test', kind: 'document', documentType: 'Passport', isProposed: false })
    expect(Date.parse(mine.due) - Date.parse(mine.since)).toBe(24 * 3_600_000)
    expect(total).toBe(waiting.length)
    const opened = await clerk.call(desk.open, { documentId: id })
    expect(opened).toMatchObject({
      customer: { name: 'ana Test', verified: true },
      number: '•••• 3456',
      files: [{ side: 'front', type: 'image/jpeg' }],
    })
    const got = await bank.app.inject({ method: 'GET', url: opened.files[0]!.link, headers: { host: clerk.host } })
    expect([got.statusCode, got.headers['content-disposition'], got.headers['x-content-type-options']]).toEqual([
      200,
      `attachment; filename="document-${id}-front.jpg"`,
      'nosniff',
    ])
    const { rows } = await sql<{ call: string }>`
      select call from audit_line where customer_id = ${ana.customerId} and admin_id is not null order by id`.execute(bank.db)
    expect(rows.map(({ call }) => call)).toEqual([`documentOpen ${id}`, 'fileDownload'])
    // A right that was taken away closes links that are still young.
    await giveRights(bank, clerk, 'act')
    expect((await bank.app.inject({ method: 'GET', url: opened.files[0]!.link, headers: { host: clerk.host } })).statusCode).toBe(404)
    await giveRights(bank, clerk, 'decide', 'act')
    const elsewhere = await bank.world({ far: { isAdmin: true } }, 'quaywell')
    await giveRights(bank, elsewhere.far, 'decide')
    expect((await elsewhere.far.answer(desk.open, { documentId: id })).code).toBe('TA1')
  })

  test('[C-OWN-195] a rejection needs a reason, which the customer reads; a second try replaces it and is confirmed; nothing is decided twice', async () => {
    const { ana, clerk } = people
    const id = await give(ana)
    expect((await clerk.answer(desk.decide, { documentId: id, verdict: 'reject' })).body.validationErrors?.[0]).toMatchObject({
      field: 'reason',
      reason: 'REASON_NEEDED',
    })
    await clerk.call(desk.decide, { documentId: id, verdict: 'investigate' })
    expect((await one(ana, id))?.statusId).toBe(documentStatus.underInvestigation)
    await clerk.call(desk.decide, { documentId: id, verdict: 'reject', reason: 'unreadable', note: 'The name.' })
    expect(await one(ana, id)).toMatchObject({
      statusId: documentStatus.rejected,
      rejectReason: 'The document cannot be read. Take the photo again in good light and without reflections. The name.',
    })
    expect(await noticesOf(ana)).toContainEqual(['documentRejected', 'Document rejected'])
    expect((await clerk.answer(desk.decide, { documentId: id, verdict: 'confirm' })).body.validationErrors?.[0]?.reason).toBe(
      'DOCUMENT_STATE',
    )
    const again = await give(ana)
    expect(await one(ana, id)).toBeUndefined()
    await clerk.call(desk.decide, { documentId: again, verdict: 'confirm', expiresDate: addDays(today, 100) })
    expect(await one(ana, again)).toMatchObject({ statusId: documentStatus.confirmed, expiresDate: addDays(today, 100) })
    expect(await noticesOf(ana)).toContainEqual(['info', 'Document confirmed'])
  })

  test('a confirmed proof of residence confirms its address', async () => {
    const { ana, clerk } = people
    const { addressId } = await ana.call(addresses.create, { address1: 'Street 1', city: 'Bonn', postalCode: '53111', countryCode: 'DE' })
    const { id } = await ana.call(documents.ofAddress, { addressId, documentTypeId: 2, 'file[]': paper(pdf(''), 'a.pdf') })
    expect((await clerk.call(desk.open, { documentId: id })).address).toBe('Street 1, 53111, Bonn, DE')
    await clerk.call(desk.decide, { documentId: id, verdict: 'confirm' })
    const found = (await ana.call(addresses.list, {})).addresses.find((row) => row.addressId === addressId)
    expect(found).toMatchObject({ confirmed: true, isDocumentRequired: false })
  })

  test('[C-OWN-195] a document with another name is confirmed by two: who proposed it cannot release it, nor can somebody without that right', async () => {
    const { new: fresh, clerk, second, other } = people
    const id = await give(fresh)
    await sql`update document set status = ${documentStatus.nameMismatch} where id = ${id}`.execute(bank.db)
    await sql`update customer set in_final_review = true where id = ${fresh.customerId}`.execute(bank.db)
    expect(await clerk.call(desk.decide, { documentId: id, verdict: 'confirm' })).toEqual({ statusId: 64, isWaiting: true })
    expect((await clerk.answer(desk.decide, { documentId: id, verdict: 'confirm' })).body.validationErrors?.[0]?.reason).toBe(
      'SECOND_PERSON',
    )
    await giveRights(bank, other, 'decide')
    expect((await other.answer(desk.decide, { documentId: id, verdict: 'confirm' })).code).toBe('13')
    await giveRights(bank, other, 'act')
    const ofMe = async (who: Somebody) => (await who.call(cases.list, { view: 'second' })).cases.find(({ caseId }) => caseId === `D${id}`)
    expect(await ofMe(clerk)).toMatchObject({ kind: 'check', isProposed: true, isProposedByMe: true })
    expect(await ofMe(second)).toMatchObject({ isProposed: true, isProposedByMe: false })
    expect(await fresh.call(status.user, {})).toMatchObject({ verified: false, isFinalReview: true })
    expect(await second.call(desk.decide, { documentId: id, verdict: 'confirm' })).toEqual({ statusId: 2, isWaiting: false })
    expect(await fresh.call(status.user, {})).toMatchObject({ verified: true, isFinalReview: false })
  })

  test('[C-OWN-196] verifying by hand needs a confirmed document, a reason and two people', async () => {
    const { clerk, second } = people
    const { eva } = await bank.world({ eva: { verified: false } })
    const asked = { customerId: eva.customerId, reason: 'documents seen at the branch' }
    const reason = async (who: Somebody) => (await who.answer(desk.verify, asked)).body.validationErrors?.[0]?.reason
    await sql`delete from document where customer_id = ${eva.customerId}`.execute(bank.db)
    expect(await reason(clerk)).toBe('DOCUMENTS_MISSING')
    const id = await give(eva)
    expect(await reason(clerk)).toBe('DOCUMENTS_MISSING')
    await clerk.call(desk.decide, { documentId: id, verdict: 'confirm' })
    expect(await clerk.call(desk.verify, asked)).toEqual({ verified: false })
    expect(await reason(clerk)).toBe('SECOND_PERSON')
    expect((await eva.call(status.user, {})).verified).toBe(false)
    expect(await second.call(desk.verify, asked)).toEqual({ verified: true })
    expect((await eva.call(status.user, {})).verified).toBe(true)
    expect(await reason(second)).toBe('ALREADY_VERIFIED')
    expect((await clerk.answer(desk.verify, { ...asked, customerId: 99_999_999 })).code).toBe('TA1')
  })
})

describe('an administrator who acts for a customer', () => {
  const acts = async (who: Somebody, run: (as: { fromCustomerId: number }) => Promise<void>) => {
    await people.clerk.call(acting.start, { customerId: who.customerId, reason: 'asked for it on the phone' })
    await run({ fromCustomerId: who.customerId })
    await people.clerk.call(acting.end, {})
  }

  test('[C-KYC-022] [C-KYC-023] [C-KYC-024] is needed: neither the customer nor an administrator who looks at nobody may', async () => {
    const { ana, clerk } = people
    const id = await give(ana)
    for (const call of Object.values(byAdministrator) as Call[]) {
      const input = { id, documentTypeId: 1, fileId: 1 }
      expect((await ana.answer(call, input)).code).toBe('13')
      expect((await clerk.answer(call, input)).code).toBe('13')
      expect((await clerk.answer(call, input, { fromCustomerId: ana.customerId })).code).toBe('ENOA')
    }
    expect((await one(ana, id))?.statusId).toBe(0)
  })

  test('[ADMIN-003] [C-KYC-022] removes a document with its files, and both names stand in the audit', async () => {
    const { ana, clerk } = people
    const id = await give(ana)
    await acts(ana, async (as) => {
      expect((await clerk.answer(byAdministrator.remove, { id: 999_999 }, as)).code).toBe('TA1')
      await clerk.call(byAdministrator.remove, { id }, as)
    })
    expect(await one(ana, id)).toBeUndefined()
    expect((await sql`select 1 from document_file where document_id = ${id}`.execute(bank.db)).rows).toEqual([])
    const { rows } = await sql<{ admin: string; customer: string }>`
      select p.email as admin, c.name as customer from audit_line a join person p on p.id = a.admin_id join customer c on c.id = a.customer_id
      where a.call = 'documentRemove' and a.result = '00'`.execute(bank.db)
    expect(rows).toEqual([{ admin: clerk.email, customer: 'ana Test' }])
  })

  test('[ADMIN-003] [C-KYC-023] gives a document another type or another representative of the company', async () => {
    const { boss, owner, clerk } = people
    const id = await give(boss)
    const { rows } = await sql<{ id: number }>`
      select a.representative_id as id from access a join person p on p.id = a.person_id where p.email = ${owner.email}`.execute(bank.db)
    const representativeId = rows[0]!.id
    await acts(boss, async (as) => {
      const reasons = async (input: object) =>
        (await clerk.answer(byAdministrator.reassign, { id, ...input }, as)).body.validationErrors?.map(
          ({ field, reason }) => `${field} ${reason}`,
        )
      expect(await reasons({})).toEqual(['id NOTHING_TO_CHANGE'])
      expect(await reasons({ documentTypeId: 999 })).toEqual(['documentTypeId NOT_IN_LIST'])
      expect(await reasons({ documentTypeId: 4 })).toEqual(['documentTypeId SIDES_DIFFER'])
      expect((await clerk.answer(byAdministrator.reassign, { id, representativeId: 999_999 }, as)).code).toBe('TA1')
      await clerk.call(byAdministrator.reassign, { id, representativeId, positionId: 8, documentTypeId: 91 }, as)
    })
    const { documents: owners } = await boss.call(lists.list, { documentCategoryId: 11, representativeId })
    expect(owners).toMatchObject([{ id, documentTypeId: 91, type: 'sourceOfWealth' }])
  })

  test('[ADMIN-005] [C-KYC-024] adds a file that the customer sent to a document that lacks it, or makes a document of it', async () => {
    const { ana, clerk } = people
    const id = await give(ana, { documentTypeId: 4, second: paper(jpeg()) })
    await sql`delete from document_file where document_id = ${id} and side = 'back'`.execute(bank.db)
    const [back, alone, page] = [
      await sendInParts(ana, jpeg()),
      await sendInParts(ana, pdf('')),
      await sendInParts(ana, Buffer.from('<html>')),
    ]
    const { fileId: half } = await ana.call(files.begin, { size: 10 })
    await acts(ana, async (as) => {
      const reasons = async (input: object) =>
        (await clerk.answer(byAdministrator.link, input, as)).body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
      expect(await reasons({ fileId: alone })).toEqual(['documentTypeId NOT_IN_LIST'])
      expect(await reasons({ fileId: alone, documentTypeId: 4 })).toEqual(['documentTypeId SECOND_FILE_NEEDED'])
      expect(await reasons({ fileId: page, documentId: id })).toEqual(['fileId FILE_TYPE'])
      expect(await reasons({ fileId: half, documentId: id })).toEqual(['fileId FILE_STATE'])
      expect((await clerk.answer(byAdministrator.link, { fileId: 999_999, documentId: id }, as)).code).toBe('TA1')
      expect(await clerk.call(byAdministrator.link, { fileId: back, documentId: id }, as)).toEqual({ documentId: id })
      expect(await reasons({ fileId: alone, documentId: id })).toEqual(['documentId ALL_SIDES_THERE'])
      const { documentId } = await clerk.call(byAdministrator.link, { fileId: alone, documentTypeId: 40 }, as)
      expect(await one(ana, documentId)).toMatchObject({ documentTypeId: 40, statusId: 0 })
    })
    expect((await ana.call(files.link, { documentId: id, side: 'back' })).link).toMatch(/^\/api\/v4\/files\//)
  })

  test('[C-KYC-024] a picture of a phone that was taken for another kind of document says so, and does not speak of its arrival', async () => {
    const { ana, clerk } = people
    const { token } = await ana.call(camera.create, { documentTypeId: 1 })
    const shown = { token, phoneKey: 'k'.repeat(64) }
    const phone = bank.anyone()
    await phone.call(phoneCamera.join, shown)
    const picture = jpeg()
    const { fileId } = await phone.call(phoneCamera.begin, { ...shown, side: 'front', size: picture.length })
    await phone.call(phoneCamera.part, { ...shown, fileId, offset: 0, part: paper(picture, 'part.bin') })
    await acts(ana, async (as) => {
      const linked = async (documentTypeId: number) => clerk.answer(byAdministrator.link, { fileId, documentTypeId }, as)
      const [refusal] = (await linked(84)).body.validationErrors ?? []
      expect(refusal).toMatchObject({ field: 'fileId', reason: 'CAMERA_KIND' })
      expect(refusal?.description).toContain('taken for another document')
      expect((await linked(1)).code).toBe('00')
    })
  })
})

describe('the end of a document', () => {
  test('is told 30, 14 and 3 days before, once each; it expires after its day; two weeks later the account is restricted, until a new one is confirmed', async () => {
    const { eli } = await bank.world({ eli: {} })
    await sql`delete from document where customer_id = ${eli.customerId}`.execute(bank.db)
    const id = await give(eli)
    await people.clerk.call(desk.decide, { documentId: id, verdict: 'confirm', expiresDate: addDays(today, 40) })
    const on = async (days: number) => {
      await sql`update document set expires_on = current_date + ${days}::integer where id = ${id}`.execute(bank.db)
      await endDocuments(bank.db)
      await endDocuments(bank.db)
    }
    const told = async () => (await noticesOf(eli)).filter(([type]) => type === 'documentExpSoon' || type === 'documentExpired').length
    await on(31)
    expect(await told()).toBe(0)
    for (const [days, so] of [
      [30, 1],
      [20, 1],
      [14, 2],
      [3, 3],
      [0, 3],
    ] as const) {
      await on(days)
      expect([days, await told()]).toEqual([days, so])
    }
    expect((await one(eli, id))?.statusId).toBe(documentStatus.confirmed)
    await on(-1)
    expect([(await one(eli, id))?.statusId, await told()]).toEqual([documentStatus.expired, 4])
    await on(-GRACE_DAYS)
    expect((await eli.call(status.user, {})).limited).toBe(false)
    const sent = await give(eli)
    await on(-GRACE_DAYS - 1)
    // Whoever has sent a newer one waits for us.
    expect((await eli.call(status.user, {})).limited).toBe(false)
    await people.clerk.call(desk.decide, { documentId: sent, verdict: 'reject', reason: 'tooOld' })
    await on(-GRACE_DAYS - 1)
    expect((await eli.call(status.limits, {})).reasons).toMatchObject([{ id: 1, documents: [{ id }] }])
    const newer = await give(eli)
    await people.clerk.call(desk.decide, { documentId: newer, verdict: 'confirm' })
    expect((await eli.call(status.user, {})).limited).toBe(false)
  })

  test('files that became no document are deleted after a day', async () => {
    const { ana } = people
    const fileId = await sendInParts(ana, jpeg())
    await forgetLooseFiles(bank.db)
    expect((await ana.answer(files.get, { fileId })).code).toBe('00')
    await sql`update document_file set created_at = now() - interval '25 hours' where id = ${fileId}`.execute(bank.db)
    await forgetLooseFiles(bank.db)
    expect((await ana.answer(files.get, { fileId })).code).toBe('TA1')
    expect((await sql`select 1 from document_file_part where file_id = ${fileId}`.execute(bank.db)).rows).toEqual([])
  })
})
