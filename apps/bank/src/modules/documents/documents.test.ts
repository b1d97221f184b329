import { documents, files } from '@ducat/contract/documents/calls'
import { addresses, documents as lists } from '@ducat/contract/profile/calls'
import { auth } from '@ducat/contract/session/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { heldSideways, jpeg, paper, pdf, sendInParts, withExif } from '../../../test/papers.ts'
import { fetched } from '../../../test/statements.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'boss' | 'uploader' | 'reader', Somebody>
const today = dayOf(instantOf(new Date()))
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { usd: '1.00' },
    bob: { usd: '1.00' },
    boss: { works: { for: 'Firm', rights: 2, positions: [2] } },
    uploader: { works: { for: 'Firm', rights: 5, balanceInfo: false, positions: [8] } },
    reader: { works: { for: 'Firm', rights: 1 } },
  })
})
afterAll(() => bank.close())

const passport = { documentTypeId: 1, documentCategoryId: 1 }
const card = { documentTypeId: 4, documentCategoryId: 1 }
const front = () => paper(jpeg())
const problems = async (who: Somebody, input: object) => {
  const { code, body } = await who.answer(documents.upload, input)
  return [code, ...(body.validationErrors ?? []).map(({ field, reason }) => `${field} ${reason}`)]
}
const representativeOf = async ({ email }: Somebody) =>
  (
    await sql<{
      id: number
    }>`select a.representative_id as id from access a join person p on p.id = a.person_id where p.email = ${email}`.execute(bank.db)
  ).rows[0]!.id

describe('giving a document', () => {
  test('[C-KYC-020] a document of no list, of another category, from tomorrow, expired or without a file is refused at its field', async () => {
    const { ana } = people
    expect(await problems(ana, { ...passport, documentTypeId: 999, 'file[]': front() })).toEqual(['VF', 'documentTypeId NOT_IN_LIST'])
    expect(await problems(ana, { ...passport, documentCategoryId: 4, 'file[]': front() })).toEqual(['VF', 'documentTypeId NOT_IN_LIST'])
    expect(await problems(ana, { ...passport, documentCategoryId: 13, 'file[]': front() })).toEqual(['VF', 'documentCategoryId TOO_LARGE'])
    expect(await problems(ana, { ...passport, issuedDate: addDays(today, 1), 'file[]': front() })).toEqual(['VF', 'issuedDate DAY_AHEAD'])
    expect(await problems(ana, { ...passport, expiresDate: addDays(today, -1), 'file[]': front() })).toEqual([
      'VF',
      'expiresDate DOCUMENT_EXPIRED',
    ])
    expect(await problems(ana, passport)).toEqual(['VF', 'file[] FILE_NEEDED'])
    expect(await problems(ana, { ...passport, 'file[]': paper(Buffer.from('<svg/>'), 'p.svg') })).toEqual(['VF', 'file[] FILE_TYPE'])
    expect(await problems(ana, { ...passport, 'file[]': paper(Buffer.from('<svg/>')) })).toEqual(['VF', 'file[] FILE_TYPE'])
    expect(await problems(ana, { ...passport, 'file[]': paper(pdf('/S /JavaScript'), '../../etc/passwd.pdf') })).toEqual([
      'VF',
      'file[] FILE_SCRIPTS',
    ])
    expect((await ana.call(lists.list, {})).documents.filter(({ statusId }) => statusId === documentStatus.submitted)).toEqual([])
  })

  test('[C-KYC-020] whoever only sees may not give one; whoever uploads may, without seeing money', async () => {
    expect((await people.reader.answer(documents.upload, { ...passport, 'file[]': front() })).code).toBe('13')
    const given = await people.uploader.call(documents.upload, {
      documentTypeId: 30,
      documentCategoryId: 4,
      'file[]': paper(pdf(''), 'a.pdf'),
    })
    expect(given.statusId).toBe(documentStatus.submitted)
  })

  test('[KYC-009] an identity card (4) and a driving licence (5) need front and back; a passport takes one file', async () => {
    const { ana } = people
    for (const documentTypeId of [4, 5]) {
      const one = { documentTypeId, documentCategoryId: 1, 'file[]': front() }
      expect(await problems(ana, one)).toEqual(['VF', 'second SECOND_FILE_NEEDED'])
      expect(await problems(ana, { ...one, 'file[]': undefined, second: front() })).toEqual(['VF', 'file[] FILE_NEEDED'])
      const { id } = await ana.call(documents.upload, { ...one, second: front() })
      expect(await sidesOf(id)).toEqual(['back', 'front'])
    }
    expect(await problems(ana, { ...passport, 'file[]': front(), second: front() })).toEqual(['VF', 'second ONE_FILE'])
  })

  test('[KYC-010] an internal passport (88) is taken from RU and UA only, with the front page and the registration stamp', async () => {
    const { ana } = people
    const inner = { documentTypeId: 88, documentCategoryId: 1, 'file[]': front() }
    expect(await problems(ana, { ...inner, countryCode: 'RO', second: front() })).toEqual(['VF', 'documentTypeId NOT_THIS_COUNTRY'])
    expect(await problems(ana, { ...inner, second: front() })).toEqual(['VF', 'documentTypeId NOT_THIS_COUNTRY'])
    for (const countryCode of ['RU', 'UA']) {
      expect(await problems(ana, { ...inner, countryCode })).toEqual(['VF', 'second SECOND_FILE_NEEDED'])
      const { id } = await ana.call(documents.upload, { ...inner, countryCode, second: front() })
      expect(await sidesOf(id)).toEqual(['front', 'registrationStamp'])
    }
  })

  test('[KYC-001] [C-KYC-020] a document in the list has everything that was said of it, and of its number the last signs', async () => {
    const { bob } = people
    const said = { number: 'AX 123 4567', issuedDate: '2024-02-29', expiresDate: addDays(today, 400), countryCode: 'RO' }
    const { id } = await bob.call(documents.upload, { ...passport, ...said, 'file[]': front() })
    const inner = await bob.call(documents.upload, { documentTypeId: 40, documentCategoryId: 5, parentDocumentId: id, 'file[]': front() })
    const { documents: all } = await bob.call(lists.list, {})
    expect(all.find((one) => one.id === id)).toEqual({
      id,
      statusId: documentStatus.submitted,
      type: 'identity',
      documentTypeId: 1,
      documentType: 'Passport',
      isSubDocument: false,
      uploaded: true,
      issuedDate: said.issuedDate,
      expiresDate: said.expiresDate,
      expiration: said.expiresDate,
      createdUsername: bob.email,
      createdName: 'bob Test',
      created: expect.stringMatching(/^\d{4}-/) as string,
    })
    expect(all.find((one) => one.id === inner.id)?.isSubDocument).toBe(true)
    await sql`update document set status = 26, reject_reason = 'cutOff', note = 'The left corner.' where id = ${id}`.execute(bank.db)
    const [ua] = (await bob.call(lists.list, { documentCategoryId: 1 }, { language: 'uk' })).documents
    expect(ua).toMatchObject({ id, statusId: 26, documentType: 'Паспорт' })
    expect(ua!.rejectReason).toMatch(/The left corner\.$/)
    const { rows } = await sql<{ number: string }>`select number from document where id = ${id}`.execute(bank.db)
    expect(rows).toEqual([{ number: '•••• 4567' }])
  })

  test('[KYC-003] each of the twelve categories takes its documents and lists them', async () => {
    const { boss, uploader } = people
    const types = [1, 2, 20, 30, 40, 41, 50, 60, 32, 80, 90, 6]
    const representativeId = await representativeOf(uploader)
    const names = [
      'identity',
      'residence',
      'phone',
      'company',
      'other',
      'relationship',
      'businessAddress',
      'registrationAddress',
      'control',
      'additional',
      'sourceOfWealth',
      'residencePermit',
    ]
    for (const [place, documentTypeId] of types.entries()) {
      const documentCategoryId = place + 1
      const { id } = await boss.call(documents.upload, { documentTypeId, documentCategoryId, representativeId, 'file[]': front() })
      const { documents: found } = await boss.call(lists.list, { documentCategoryId, representativeId })
      expect(found.map((one) => [one.id, one.type])).toEqual([[id, names[place]]])
    }
  })

  test('[KYC-002] documents of the source of wealth are given for shareholders and ultimate owners only, and listed for each of them', async () => {
    const { boss, uploader, ana } = people
    const wealth = { documentTypeId: 91, documentCategoryId: 11 }
    const director = await representativeOf(boss)
    const owner = await representativeOf(uploader)
    for (const wrong of [{}, { representativeId: director }])
      expect(await problems(boss, { ...wealth, ...wrong, 'file[]': front() })).toEqual(['VF', 'documentCategoryId FOR_OWNERS'])
    expect(await problems(ana, { ...wealth, 'file[]': front() })).toEqual(['VF', 'documentCategoryId FOR_OWNERS'])
    for (const position of [6, 9, 8]) {
      await sql`update access set position_ids = ${[position]} where representative_id = ${owner}`.execute(bank.db)
      await boss.call(documents.upload, { ...wealth, representativeId: owner, positionId: position, 'file[]': front() })
    }
    const { documents: group } = await boss.call(lists.list, { documentCategoryId: 11, representativeId: owner })
    expect(group.length).toBeGreaterThanOrEqual(3)
    expect(new Set(group.map(({ type }) => type))).toEqual(new Set(['sourceOfWealth']))
    expect((await boss.call(lists.list, { documentCategoryId: 11, representativeId: director })).documents).toEqual([])
  })

  test('somebody else’s representative, position, document or file is nobody’s', async () => {
    const { ana, bob, boss, uploader } = people
    const representativeId = await representativeOf(uploader)
    const { id } = await bob.call(documents.upload, { ...passport, 'file[]': front() })
    const fileId = await sendInParts(bob, jpeg())
    expect((await ana.answer(documents.upload, { ...passport, representativeId, 'file[]': front() })).code).toBe('TA1')
    expect((await boss.answer(documents.upload, { ...passport, representativeId, positionId: 2, 'file[]': front() })).code).toBe('TA1')
    expect((await ana.answer(documents.upload, { ...passport, parentDocumentId: id, 'file[]': front() })).code).toBe('TA1')
    expect((await ana.answer(documents.upload, { ...passport, fileId })).code).toBe('TA1')
    expect((await ana.answer(files.part, { fileId, offset: 0, part: paper(jpeg(), 'p.bin') })).code).toBe('TA1')
    expect((await ana.answer(files.get, { fileId })).code).toBe('TA1')
    expect((await ana.answer(files.link, { documentId: id, side: 'front' })).code).toBe('TA1')
  })
})

test('[C-KYC-019] a proof of residence belongs to an address of one’s own, is of its country and not older than three months', async () => {
  const { ana, bob } = people
  const at = { address1: 'Strada 1', city: 'Cluj', postalCode: '400001', countryCode: 'RO' }
  const { addressId } = await ana.call(addresses.create, at)
  const bill = { addressId, documentTypeId: 2, 'file[]': paper(pdf(''), 'bill.pdf') }
  const reasons = async (more: object) =>
    (await ana.answer(documents.ofAddress, { ...bill, ...more })).body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
  expect((await bob.answer(documents.ofAddress, bill)).code).toBe('TA1')
  expect(await reasons({ documentTypeId: 30 })).toEqual(['documentTypeId NOT_IN_LIST'])
  expect(await reasons({ documentTypeId: 14 })).toEqual(['documentTypeId NOT_THIS_COUNTRY'])
  expect(await reasons({ issuedDate: addDays(today, -120) })).toEqual(['issuedDate TOO_OLD'])
  expect(await reasons({ issuedDate: addDays(today, 1) })).toEqual(['issuedDate DAY_AHEAD'])
  expect(await reasons({ 'file[]': undefined })).toEqual(['file[] FILE_NEEDED'])
  const { id } = await ana.call(documents.ofAddress, { ...bill, issuedDate: addDays(today, -10) })
  const found = (await ana.call(addresses.list, {})).addresses.find((one) => one.addressId === addressId)
  expect(found).toMatchObject({ addressStatus: documentStatus.submitted, uploadedDocuments: [{ id, documentType: 'Utility bill' }] })
})

describe('files in parts', () => {
  test('[C-OWN-189] [C-OWN-190] [C-OWN-191] a file goes on where the line broke; a part twice is one part, a gap and too much are refused', async () => {
    const { ana } = people
    const bytes = jpeg(640, 480, 2_500_000)
    expect((await ana.answer(files.begin, { size: 20_000_001 })).body.validationErrors?.[0]?.reason).toBe('TOO_LARGE')
    const { fileId, partSize } = await ana.call(files.begin, { size: bytes.length })
    expect(partSize).toBe(1_000_000)
    const part = (from: number, to: number) => ({ fileId, offset: from, part: paper(bytes.subarray(from, to), 'part.bin') })
    expect((await ana.answer(files.part, part(1_000_000, 2_000_000))).body.validationErrors?.[0]).toMatchObject({
      field: 'offset',
      reason: 'OFFSET',
    })
    expect(await ana.call(files.part, part(0, 1_000_000))).toEqual({ received: 1_000_000, isWhole: false })
    expect(await ana.call(files.part, part(0, 1_000_000))).toEqual({ received: 1_000_000, isWhole: false })
    expect((await ana.answer(files.part, part(500_000, 1_400_000))).body.validationErrors?.[0]?.reason).toBe('OFFSET')
    expect((await ana.answer(documents.upload, { ...passport, fileId })).body.validationErrors?.[0]).toMatchObject({
      field: 'fileId',
      reason: 'FILE_STATE',
    })
    expect(await ana.call(files.get, { fileId })).toEqual({ size: bytes.length, received: 1_000_000, isWhole: false })
    await ana.call(files.part, part(1_000_000, 2_000_000))
    const more = { ...part(2_000_000, bytes.length), part: paper(Buffer.alloc(900_000), 'part.bin') }
    expect((await ana.answer(files.part, more)).body.validationErrors?.[0]).toMatchObject({ field: 'part', reason: 'FILE_SIZE' })
    expect(await ana.call(files.part, part(2_000_000, bytes.length))).toEqual({ received: bytes.length, isWhole: true })
    const { id } = await ana.call(documents.upload, { ...passport, fileId })
    // It belongs to its document now and to no other.
    expect((await ana.answer(documents.upload, { ...passport, fileId })).code).toBe('TA1')
    expect(await downloaded(ana, id)).toMatchObject({ status: 200, bytes })
  })

  test('[G81] a hostile file that came in parts is refused at its field and leaves no document', async () => {
    const { ana } = people
    const before = (await ana.call(lists.list, {})).documents.length
    const fileId = await sendInParts(ana, Buffer.from('<html><script>alert(1)</script>'))
    expect((await ana.answer(documents.upload, { ...passport, fileId })).body.validationErrors?.[0]).toMatchObject({
      field: 'fileId',
      reason: 'FILE_TYPE',
    })
    expect((await ana.call(lists.list, {})).documents).toHaveLength(before)
  })

  test('two parts of one file at the same moment: one comes after the other, the file is whole', async () => {
    const { ana } = people
    const bytes = jpeg(640, 480, 1_500_000)
    const { fileId } = await ana.call(files.begin, { size: bytes.length })
    const first = { fileId, offset: 0, part: paper(bytes.subarray(0, 1_000_000), 'part.bin') }
    const answers = await Promise.all([1, 2, 3].map(() => ana.answer(files.part, first)))
    expect(answers.map(({ code }) => code)).toEqual(['00', '00', '00'])
    await ana.call(files.part, { fileId, offset: 1_000_000, part: paper(bytes.subarray(1_000_000), 'part.bin') })
    const { id } = await ana.call(documents.upload, { ...passport, fileId })
    expect((await downloaded(ana, id)).bytes.equals(bytes)).toBe(true)
  })
})

describe('files that are kept', () => {
  test('[C-OWN-192] [G82] [G84] one’s own file is a download without a name and without metadata, and opens while the session lives that asked for it', async () => {
    const { ana, bob } = people
    const { refreshToken } = await ana.signIn()
    const dirty = withExif(heldSideways('GPS 44.4268'))
    const { id } = await ana.call(documents.upload, { ...card, 'file[]': paper(dirty, 'Ana at home.jpg'), second: front() })
    const got = await downloaded(ana, id)
    expect(got.bytes.includes('44.4268')).toBe(false)
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="document-${id}-front.jpg"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { link } = await ana.call(files.link, { documentId: id, side: 'back' })
    expect((await fetched(bank, bob, link)).status).toBe(200)
    await ana.call(auth.logout, { refreshToken: refreshToken! })
    expect((await fetched(bank, bob, link)).status).toBe(404)
    await ana.signIn()
  })

  test('[G84] a copy of the database shows no document: no bytes, no number, no name of a file', async () => {
    const { ana } = people
    const bytes = Buffer.concat([jpeg(), Buffer.alloc(0)])
    await ana.call(documents.upload, { ...passport, number: 'ZX9876543', 'file[]': paper(bytes, 'holiday-of-ana.jpg') })
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(bank.db)
    const picture = jpeg().subarray(2, 60).toString('hex')
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from ${sql.table(name)} t
        where t::text like ${`%${picture}%`} or t::text like '%ZX9876543%' or t::text like '%holiday-of-ana%'`.execute(bank.db)
      expect([name, rows[0]!.n]).toEqual([name, 0])
    }
  })
})

async function sidesOf(documentId: number): Promise<string[]> {
  const { rows } = await sql<{ side: string }>`select side from document_file where document_id = ${documentId} order by side`.execute(
    bank.db,
  )
  return rows.map(({ side }) => side)
}

async function downloaded(who: Somebody, documentId: number) {
  const { link } = await who.call(files.link, { documentId, side: 'front' })
  const { statusCode, headers, rawPayload } = await bank.app.inject({ method: 'GET', url: link, headers: { host: who.host } })
  return { status: statusCode, headers, bytes: rawPayload }
}
