/** The papers of a company: what is owed, who gives it, what a clerk asks for, and what ends on its day. */
import { business, representatives } from '@ducat/contract/company/calls'
import { desk, documents, ofCompany } from '@ducat/contract/documents/calls'
import { ASK_DAYS, GRACE_DAYS } from '@ducat/contract/documents/models'
import { notifications } from '@ducat/contract/notifications/calls'
import { addresses, status } from '@ducat/contract/profile/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { companyOf, five, person, reasons } from '../../../test/company.ts'
import { jpeg, paper, pdf } from '../../../test/papers.ts'
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

const [extract, articles, explanation] = [30, 31, 84]
const file = () => paper(pdf(''), 'paper.pdf')
const give = async (who: Somebody, documentTypeId: number, more: object = {}) =>
  (await who.call(documents.upload, { documentTypeId, documentCategoryId: 4, 'file[]': file(), ...more })).id
const decide = (documentId: number, verdict: 'confirm' | 'reject', more: object = {}) =>
  clerk.call(desk.decide, { documentId, verdict, ...(verdict === 'reject' && { reason: 'unreadable' as const }), ...more })
const owed = async (who: Somebody) => (await who.call(ofCompany.list, {})).papers
const ofRegister = async (who: Somebody) => (await owed(who)).filter(({ kind }) => kind === 'companyDocuments')
const actionsOf = async (who: Somebody) => (await who.call(business.actions, {})).actions.map(({ kind }) => kind)
const empty = async () => {
  const people = await companyOf(bank, five)
  await sql`delete from document where customer_id = ${people.boss.customerId}`.execute(bank.db)
  return people
}
const noticesOf = async (who: Somebody) =>
  (await who.call(notifications.list, { pageSize: 50 })).notifications.map(({ title, body }) => `${title}: ${body}`)

describe('[C-OWN-327] what a company owes', () => {
  test('is for those who upload, and a person has none', async () => {
    const { reader, maker, checker, uploader, boss } = await empty()
    for (const who of [reader, maker, checker]) expect((await who.answer(ofCompany.list, {})).code).toBe('13')
    expect((await bank.anyone().answer(ofCompany.list, {})).code).toBe('AU')
    const { ana } = await bank.world({ ana: { email: 'ana@alone.example' } })
    expect(await ana.call(ofCompany.list, {})).toEqual({ papers: [], offers: [], onFile: [] })
    // Of the company's own papers who only uploads sees the same as who runs it, and nothing else of it.
    expect(await owed(uploader)).toEqual(await owed(boss))
    expect((await uploader.answer(business.info, {})).code).toBe('13')
  })

  test('[COMP-007] [COMP-008] [COMP-009] is each entry of its list: registration, addresses and people, with what is accepted', async () => {
    const { boss, uploader } = await empty()
    const { id } = await boss.call(representatives.create, person('Dana', { countryCode: 'UA' }))
    const papers = await owed(boss)
    expect(papers.map(({ kind, state, name }) => [kind, state, name])).toEqual([
      ['companyDocuments', 'missing', undefined],
      ['address', 'missing', expect.any(String)],
      ['representative', 'missing', 'Dana Pop'],
    ])
    expect(papers.map(({ kind }) => kind)).toEqual(await actionsOf(boss))
    expect(papers[0]?.accepted.map(({ id: type }) => type)).toContain(articles)
    // An internal passport is one of Ukraine and Russia.
    expect(papers[2]?.accepted.map(({ id: type }) => type)).toEqual([1, 4, 5, 88])

    await give(uploader, extract)
    const { addressId } = papers[1]!
    await uploader.call(documents.ofAddress, { addressId: addressId!, documentTypeId: 10, 'file[]': file() })
    const card = { documentTypeId: 4, documentCategoryId: 1, representativeId: id, countryCode: 'UA' }
    expect(reasons(await boss.answer(documents.upload, { ...card, 'file[]': paper(jpeg()) }))).toEqual(['second SECOND_FILE_NEEDED'])
    await boss.call(documents.upload, { ...card, 'file[]': paper(jpeg()), second: paper(jpeg()) })
    expect((await owed(boss)).map(({ kind, state, due }) => [kind, state, due])).toEqual([
      ['companyDocuments', 'inReview', addDays(today, 1)],
      ['address', 'inReview', addDays(today, 1)],
      ['representative', 'inReview', addDays(today, 1)],
    ])
    expect(await actionsOf(boss)).toEqual([])
    const { onFile } = await boss.call(ofCompany.list, {})
    expect(onFile.map(({ document, name }) => [document.documentTypeId, name])).toEqual([
      [4, 'Dana Pop'],
      [10, undefined],
      [extract, undefined],
    ])
  })

  test('somebody behind the company without a sign-in has papers too, and a proof of their address is theirs', async () => {
    const { boss } = await empty()
    const { id } = await boss.call(representatives.create, person('Dana', { countryCode: 'RO' }))
    const { boss: stranger } = await empty()
    const passport = { documentTypeId: 1, documentCategoryId: 1, representativeId: id, 'file[]': paper(jpeg()) }
    expect((await stranger.answer(documents.upload, passport)).code).toBe('TA1')
    await boss.call(documents.upload, passport)
    const { addressId } = await boss.call(representatives.addAddress, {
      representativeId: id,
      address1: 'Strada Lungă 1',
      city: 'Brașov',
      postalCode: '500026',
      countryCode: 'RO',
    })
    await boss.call(documents.ofAddress, { addressId, documentTypeId: 2, 'file[]': paper(jpeg()) })
    const info = await boss.call(representatives.info, { id })
    expect(info.addresses[0]?.uploadedDocuments.map(({ documentTypeId }) => documentTypeId)).toEqual([2])
    // Source of wealth is asked of owners only.
    const { offers } = await boss.call(ofCompany.list, {})
    const categories = (place: number) => new Set(offers[place]?.accepted.map(({ documentCategoryId }) => documentCategoryId))
    expect([categories(0).has(11), categories(1).has(11), offers[1]?.name]).toEqual([false, false, 'Dana Pop'])
  })

  test('[C-KYC-020] a rejected paper is answered by its own type or by one that names it; other papers answer nothing', async () => {
    const { boss } = await empty()
    const first = await give(boss, extract)
    expect(
      reasons(await boss.answer(documents.upload, { documentTypeId: extract, documentCategoryId: 4, 'file[]': file(), replacesId: first })),
    ).toEqual(['replacesId NOT_REJECTED'])
    await decide(first, 'reject')
    await decide(await give(boss, articles), 'confirm')
    expect(await ofRegister(boss)).toMatchObject([
      {
        state: 'rejected',
        document: { id: first, rejectReason: expect.stringContaining('cannot be read') },
        accepted: [{ id: extract }, {}, {}, {}, {}, {}],
      },
    ])
    const { boss: stranger } = await empty()
    expect(
      (await stranger.answer(documents.upload, { documentTypeId: extract, documentCategoryId: 4, 'file[]': file(), replacesId: first }))
        .code,
    ).toBe('TA1')
    const incorporation = 33
    await decide(await give(boss, incorporation, { replacesId: first }), 'confirm')
    expect(await ofRegister(boss)).toEqual([])
  })
})

describe('[C-OWN-251] what a clerk asks a company for', () => {
  test('[COMP-007] stands in its list until it is given; a rejected one is due anew; both who run it and who upload are told', async () => {
    const { boss, uploader, reader } = await empty()
    await give(boss, extract)
    await boss.call(addresses.list, {})
    await clerk.call(desk.ask, { customerId: boss.customerId, documentTypeId: explanation, text: 'Who are your three largest customers?' })
    const asked = async () => (await owed(boss)).find(({ kind }) => kind === 'asked')
    expect(await asked()).toMatchObject({ state: 'missing', text: 'Who are your three largest customers?', due: addDays(today, ASK_DAYS) })
    expect(await actionsOf(boss)).toContain('additionalDocuments')
    for (const who of [boss, uploader]) expect((await noticesOf(who)).join()).toContain('A document is needed')
    expect((await noticesOf(reader)).join()).not.toContain('A document is needed')

    const given = await give(uploader, explanation, { documentCategoryId: 10 })
    expect(await asked()).toMatchObject({ state: 'inReview', document: { id: given } })
    expect(await actionsOf(boss)).not.toContain('additionalDocuments')
    await sql`update document_request set due_on = current_date - 1 where customer_id = ${boss.customerId}`.execute(bank.db)
    await decide(given, 'reject', { note: 'Page 2 is missing.' })
    expect(await asked()).toMatchObject({
      state: 'rejected',
      due: addDays(today, ASK_DAYS),
      document: { rejectReason: expect.stringContaining('Page 2') },
    })
    await decide(await give(uploader, explanation, { documentCategoryId: 10 }), 'confirm')
    expect(await asked()).toBeUndefined()
  })

  test('is reminded of 7, 3 and 1 days before its day, once each, and no more once it was given', async () => {
    const { boss, uploader, reader } = await empty()
    await clerk.call(desk.ask, { customerId: boss.customerId, documentTypeId: explanation, text: 'Explain.' })
    const on = async (days: number) => {
      await sql`update document_request set due_on = current_date + ${days}::integer where customer_id = ${boss.customerId}`.execute(
        bank.db,
      )
      await endDocuments(bank.db)
      await endDocuments(bank.db)
    }
    const told = async (who: Somebody) => (await noticesOf(who)).filter((words) => words.startsWith('A document is still needed')).length
    for (const [days, so] of [
      [8, 0],
      [7, 1],
      [5, 1],
      [3, 2],
      [1, 3],
      [0, 3],
      [-1, 3],
    ] as const) {
      await on(days)
      expect([days, await told(boss), await told(uploader), await told(reader)]).toEqual([days, so, so, 0])
    }
    await give(boss, explanation, { documentCategoryId: 10 })
    await sql`update document_request set reminded = null where customer_id = ${boss.customerId}`.execute(bank.db)
    await on(3)
    expect(await told(boss)).toBe(3)
  })
})

describe('a paper of a company ends on its day', () => {
  const moved = async (id: number, days: number) => {
    await sql`update document set expires_on = current_date + ${days}::integer where id = ${id}`.execute(bank.db)
    await endDocuments(bank.db)
    await endDocuments(bank.db)
  }

  test('[COMP-007] it is told 30, 14 and 3 days before to all who may act, expires, and restricts the company two weeks later unless a newer one of its type is there', async () => {
    const { boss, uploader, reader } = await empty()
    const id = await give(boss, extract)
    await decide(id, 'confirm', { expiresDate: addDays(today, 60) })
    await decide(await give(boss, articles), 'confirm')
    const told = async (who: Somebody) =>
      (await noticesOf(who)).filter((words) => words.includes('Extract') && words.includes('xpire')).length
    expect(await ofRegister(boss)).toEqual([])
    for (const [days, so] of [
      [31, 0],
      [30, 1],
      [20, 1],
      [14, 2],
      [3, 3],
      [0, 3],
    ] as const) {
      await moved(id, days)
      expect([days, await told(boss), await told(uploader), await told(reader)]).toEqual([days, so, so, 0])
    }
    expect(await ofRegister(boss)).toMatchObject([{ state: 'expiresSoon', due: today, document: { id } }])
    await moved(id, -1)
    expect([await told(boss), await told(uploader)]).toEqual([4, 4])
    expect(await ofRegister(boss)).toMatchObject([{ state: 'expired', due: addDays(today, GRACE_DAYS - 1), document: { id } }])
    expect(await actionsOf(boss)).toContain('companyDocuments')

    // The articles are confirmed, and are no extract.
    await moved(id, -GRACE_DAYS)
    expect((await boss.call(status.user, {})).limited).toBe(false)
    await moved(id, -GRACE_DAYS - 1)
    expect((await boss.call(status.limits, {})).reasons).toMatchObject([{ id: 1, documents: [{ id }] }])
    const newer = await give(uploader, extract)
    await decide(newer, 'confirm')
    expect((await boss.call(status.user, {})).limited).toBe(false)
    expect(await ofRegister(boss)).toEqual([])
  })

  test('[COMP-007] [COMP-010] an expired paper is off the list while the newer one is in review, restricts nobody then, and is back when that one is rejected', async () => {
    const { boss } = await empty()
    const id = await give(boss, extract)
    await decide(id, 'confirm', { expiresDate: addDays(today, 60) })
    await moved(id, -1)
    expect(await actionsOf(boss)).toContain('companyDocuments')
    const newer = await give(boss, extract)
    expect(await actionsOf(boss)).not.toContain('companyDocuments')
    expect((await boss.call(business.info, {})).corporateDocumentStatus).toBe(1)
    expect(await ofRegister(boss)).toMatchObject([{ state: 'inReview', document: { id: newer } }])
    await moved(id, -GRACE_DAYS - 1)
    expect((await boss.call(status.user, {})).limited).toBe(false)
    await decide(newer, 'reject')
    expect(await actionsOf(boss)).toContain('companyDocuments')
    // One entry for both: the rejected one is answered by the day on which the expired one restricts the company.
    expect(await ofRegister(boss)).toMatchObject([{ state: 'rejected', due: addDays(today, -1), document: { id: newer } }])
    await moved(id, -GRACE_DAYS - 1)
    expect((await boss.call(status.user, {})).limited).toBe(true)
  })

  test('[C-OWN-327] a paper that nobody asked for has no last day when it ends, says so, and restricts nobody', async () => {
    const { boss } = await empty()
    await decide(await give(boss, extract), 'confirm')
    const id = await give(boss, explanation, { documentCategoryId: 10 })
    const additional = async () => (await owed(boss)).filter(({ kind }) => kind === 'additionalDocuments')
    expect(await additional()).toMatchObject([{ state: 'inReview', due: addDays(today, 1) }])
    await decide(id, 'confirm', { expiresDate: addDays(today, 60) })
    await moved(id, 3)
    expect(await additional()).toEqual([expect.objectContaining({ state: 'expiresSoon' })])
    expect((await additional())[0]).not.toHaveProperty('due')
    await moved(id, -1)
    expect(await additional()).toMatchObject([{ state: 'expired', document: { id } }])
    expect((await additional())[0]).not.toHaveProperty('due')
    const [newest = ''] = await noticesOf(boss)
    expect(newest).toContain('has expired. Upload a newer one if you have it.')
    expect((await noticesOf(boss)).join()).not.toContain('restricted')
    await moved(id, -GRACE_DAYS - 1)
    expect((await boss.call(status.user, {})).limited).toBe(false)
  })

  test('[C-OWN-327] [COMP-007] an expired paper that a clerk had asked for is one entry: it is due anew, and in review once the newer one is sent', async () => {
    const { boss } = await empty()
    await clerk.call(desk.ask, { customerId: boss.customerId, documentTypeId: extract, text: 'A fresh extract, please.' })
    const first = await give(boss, extract)
    await decide(first, 'confirm', { expiresDate: addDays(today, 60) })
    const ofExtract = async () => (await owed(boss)).filter(({ document }) => document?.documentTypeId === extract)
    expect(await ofExtract()).toEqual([])
    await moved(first, -1)
    expect(await ofExtract()).toMatchObject([{ kind: 'asked', state: 'expired', due: addDays(today, GRACE_DAYS - 1) }])
    const newer = await give(boss, extract)
    expect(await ofExtract()).toMatchObject([{ kind: 'asked', state: 'inReview', document: { id: newer } }])
    expect(await actionsOf(boss)).not.toContain('companyDocuments')
    await decide(newer, 'confirm')
    expect(await ofExtract()).toEqual([])
  })

  test('[COMP-009] the passport of a representative is told of with their name, to who runs the company and to themself; others who upload hear nothing', async () => {
    const { boss, uploader } = await empty()
    const { id: representativeId } = await boss.call(representatives.create, person('Dana'))
    const id = (await boss.call(documents.upload, { documentTypeId: 1, documentCategoryId: 1, representativeId, 'file[]': paper(jpeg()) }))
      .id
    await decide(id, 'confirm', { expiresDate: addDays(today, 60) })
    await moved(id, 14)
    expect((await noticesOf(boss)).join()).toContain('Passport (Dana Pop) expires in 14 days')
    expect((await noticesOf(uploader)).join()).not.toContain('Passport')
    await sql`
      update access set representative_id = ${representativeId} from person p
      where p.id = access.person_id and p.email = ${uploader.email}`.execute(bank.db)
    await moved(id, 3)
    expect((await noticesOf(uploader)).join()).toContain('Passport (Dana Pop) expires in 3 days')
  })

  test('a newer passport that was confirmed before the older one ended is enough: nobody is reminded', async () => {
    const { eli } = await bank.world({ eli: { email: 'eli@two.example' } })
    await sql`delete from document where customer_id = ${eli.customerId}`.execute(bank.db)
    const passport = async () =>
      (await eli.call(documents.upload, { documentTypeId: 1, documentCategoryId: 1, 'file[]': paper(jpeg()) })).id
    const old = await passport()
    await decide(old, 'confirm', { expiresDate: addDays(today, 60) })
    await decide(await passport(), 'confirm')
    await moved(old, 14)
    expect((await noticesOf(eli)).join()).not.toContain('expires in')
  })
})
