/** The papers of those behind a company: what is asked of them, what counts, and who sees them. */
import { business, representatives } from '@ducat/contract/company/calls'
import { desk, documents, files, ofCompany } from '@ducat/contract/documents/calls'
import { GRACE_DAYS } from '@ducat/contract/documents/models'
import { representativeChecks } from '@ducat/contract/identity/calls'
import { documents as listed, status } from '@ducat/contract/profile/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { companyOf, five, owner, person, reasons } from '../../../test/company.ts'
import { jpeg, paper } from '../../../test/papers.ts'
import { giveRights } from '../../../test/staff.ts'
import { endDocuments } from './ending.ts'

let bank: TestBank
let clerk: Somebody
const today = dayOf(instantOf(new Date()))
beforeAll(async () => {
  bank = await testBank()
  ;({ clerk } = await bank.world({ clerk: { isAdmin: true } }))
  await giveRights(bank, clerk, 'decide')
})
afterAll(() => bank.close())

const strada = { address1: 'Strada Lungă 1', city: 'Brașov', postalCode: '500026', countryCode: 'RO' }
const [passport, bill, wealth] = [1, 2, 90]

/** A company with two people behind it; the first of them signs in to give papers. */
async function withTwo() {
  const people = await companyOf(bank, five)
  await sql`delete from document where customer_id = ${people.boss.customerId}`.execute(bank.db)
  const add = async (name: string, more: object) => (await people.boss.call(representatives.create, person(name, more))).id
  const dana = await add('Dana', { countryCode: 'RO', birthday: '1980-05-05', ...owner('50') })
  const eva = await add('Eva', { countryCode: 'RO' })
  await sql`
    update access set representative_id = ${dana} from person p
    where p.id = access.person_id and p.email = ${people.uploader.email}`.execute(bank.db)
  const addressOf = async (representativeId: number) =>
    (await people.boss.call(representatives.addAddress, { representativeId, ...strada })).addressId
  return { ...people, dana, eva, addressOf }
}
const give = async (who: Somebody, representativeId: number, documentTypeId = passport, documentCategoryId = 1) =>
  (await who.call(documents.upload, { documentTypeId, documentCategoryId, representativeId, 'file[]': paper(jpeg()) })).id
const prove = async (who: Somebody, addressId: number) =>
  (await who.call(documents.ofAddress, { addressId, documentTypeId: bill, 'file[]': paper(jpeg()) })).id
const decide = (documentId: number, verdict: 'confirm' | 'reject', more: object = {}) =>
  clerk.call(desk.decide, { documentId, verdict, ...(verdict === 'reject' && { reason: 'unreadable' as const }), ...more })
const ofPeople = async (who: Somebody) => (await who.call(ofCompany.list, {})).papers.filter(({ kind }) => kind === 'representative')
const brief = async (who: Somebody) => (await ofPeople(who)).map(({ name, state, document }) => [name, state, document?.documentTypeId])
const todo = async (who: Somebody) =>
  (await who.call(business.actions, {})).actions.flatMap((one) => (one.kind === 'representative' ? [one.representativeId] : []))

describe('[C-OWN-327] [COMP-009] the papers of those behind a company', () => {
  test('an identity document is all that is asked; a proof of address or of wealth that was not accepted has to be given again, in the list and in what the company has to do', async () => {
    const { boss, dana, eva, addressOf } = await withTwo()
    await addressOf(eva)
    const addressId = await addressOf(dana)
    for (const id of [dana, eva]) await decide(await give(boss, id), 'confirm')
    expect([await brief(boss), await todo(boss)]).toEqual([[], []])

    // Where the wealth comes from is taken from owners only.
    const { offers } = await boss.call(ofCompany.list, {})
    const takesWealth = offers.map(({ representativeId, accepted }) => [
      representativeId,
      accepted.some(({ documentCategoryId }) => documentCategoryId === 11),
    ])
    expect(takesWealth).toEqual([
      [undefined, false],
      [dana, true],
      [eva, false],
    ])
    const proof = await prove(boss, addressId)
    const origin = await give(boss, dana, wealth, 11)
    expect(await ofPeople(boss)).toMatchObject([
      { representativeId: dana, name: 'Dana Pop', addressId, state: 'inReview', due: addDays(today, 1), document: { id: proof } },
      { representativeId: dana, state: 'inReview', document: { id: origin } },
    ])
    expect(await todo(boss)).toEqual([])
    await decide(proof, 'reject')
    expect(await todo(boss)).toEqual([dana])
    const [rejected] = await ofPeople(boss)
    expect(rejected).toMatchObject({ state: 'rejected', addressId, document: { rejectReason: expect.stringContaining('cannot be read') } })
    expect(rejected?.accepted.map(({ id }) => id)).toContain(bill)
    const place = (await boss.call(representatives.list, {})).representatives.find(({ id }) => id === dana)
    // Their identity is known: nobody is offered to prove it again.
    expect(place).toMatchObject({ identityStatus: 2, documentStatus: 26 })
    expect(reasons(await boss.answer(representativeChecks.start, { id: dana }))).toEqual(['id IDENTITY_KNOWN'])

    const again = await prove(boss, addressId)
    expect(await todo(boss)).toEqual([])
    await decide(again, 'confirm', { expiresDate: addDays(today, 60) })
    await decide(origin, 'reject')
    expect([await brief(boss), await todo(boss)]).toEqual([[['Dana Pop', 'rejected', wealth]], [dana]])
    await decide(await give(boss, dana, wealth, 11), 'confirm')
    expect([await brief(boss), await todo(boss)]).toEqual([[], []])

    // One that ended restricts the company two weeks later, so it is owed until then.
    await sql`update document set expires_on = current_date - 1 where id = ${again}`.execute(bank.db)
    await endDocuments(bank.db)
    expect(await ofPeople(boss)).toMatchObject([{ state: 'expired', addressId, due: addDays(today, GRACE_DAYS - 1) }])
    expect(await todo(boss)).toEqual([dana])
  })

  test('the identity comes first: while it is missing or was rejected it is what the entry is about, whatever else was given', async () => {
    const { boss, dana, eva, addressOf } = await withTwo()
    await decide(await prove(boss, await addressOf(dana)), 'confirm')
    expect(await brief(boss)).toEqual([
      ['Dana Pop', 'missing', undefined],
      ['Eva Pop', 'missing', undefined],
    ])
    await decide(await give(boss, dana), 'reject')
    expect((await brief(boss))[0]).toEqual(['Dana Pop', 'rejected', passport])
    expect(await todo(boss)).toEqual([dana, eva])
  })
})

describe('[C-OWN-327] somebody behind the company who only uploads', () => {
  test('sees their own papers beside the company’s, by every call, and gives no others', async () => {
    const { boss, reader, uploader, dana, eva, addressOf } = await withTwo()
    const [hers, addressOfEva] = [await give(boss, eva), await addressOf(eva)]
    const addressOfDana = await addressOf(dana)
    const ofEva = await prove(boss, addressOfEva)
    const link = (who: Somebody, documentId: number) => who.answer(files.link, { documentId, side: 'front' })
    for (const documentId of [hers, ofEva]) {
      expect((await link(uploader, documentId)).code).toBe('TA1')
      expect((await link(boss, documentId)).code).toBe('00')
    }
    const card = { documentTypeId: passport, documentCategoryId: 1, representativeId: eva, 'file[]': paper(jpeg()) }
    expect((await uploader.answer(documents.upload, card)).code).toBe('TA1')
    const bills = { addressId: addressOfEva, documentTypeId: bill, 'file[]': paper(jpeg()) }
    expect((await uploader.answer(documents.ofAddress, bills)).code).toBe('TA1')

    const own = await give(uploader, dana)
    const proof = await prove(uploader, addressOfDana)
    const extract = await uploader.call(documents.upload, { documentTypeId: 30, documentCategoryId: 4, 'file[]': paper(jpeg()) })
    expect(await brief(uploader)).toEqual([
      ['Dana Pop', 'inReview', passport],
      ['Dana Pop', 'inReview', bill],
    ])
    const { offers, onFile } = await uploader.call(ofCompany.list, {})
    expect(offers.map(({ representativeId }) => representativeId)).toEqual([undefined, dana])
    expect(onFile.map(({ document }) => document.id)).toEqual([extract.id, proof, own])
    expect((await uploader.call(listed.list, {})).documents.map(({ id }) => id)).toEqual([extract.id, proof, own])
    expect((await uploader.call(listed.list, { representativeId: eva })).documents).toEqual([])
    expect((await link(uploader, own)).code).toBe('00')
    // Everybody else who may see the company's papers sees all of them.
    expect((await reader.call(listed.list, {})).documents).toHaveLength(5)
    expect((await boss.call(ofCompany.list, {})).onFile).toHaveLength(5)

    await sql`
      update document set status = 38, expires_on = current_date - ${GRACE_DAYS + 1}::integer where id in (${hers}, ${own})`.execute(
      bank.db,
    )
    await sql`update customer set limited = true, limit_reason = 1 where id = ${boss.customerId}`.execute(bank.db)
    const restricting = async (who: Somebody) =>
      (await who.call(status.limits, {})).reasons.flatMap(({ documents: papers = [] }) => papers.map(({ id }) => id))
    expect([await restricting(uploader), await restricting(boss)]).toEqual([[own], [own, hers]])
  })
})
