/** The papers of a certification, of persons and companies alike: a company's form, lines with their PDF, seals, and where it all stands. */
import { representatives } from '@ducat/contract/company/calls'
import { desk, files } from '@ducat/contract/documents/calls'
import { business, papers, personal } from '@ducat/contract/self-certification/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { certifying, RESIDENCY, said, scan, wrongIn, type Certifying } from '../../../test/certifications.ts'
import { pdf } from '../../../test/papers.ts'
import { giveRights } from '../../../test/staff.ts'
import { sealFits } from '../../files/document-seal.ts'

let bank: TestBank
let kit: Certifying
beforeAll(async () => {
  bank = await testBank()
  kit = certifying(bank)
})
afterAll(() => bank.close())

const company = {
  classification: 'passive' as const,
  taxIds: [{ countryCode: 'PT', taxId: '509442013' }],
  controllingPersons: [] as { representativeId: number; taxIds: typeof said.taxIds }[],
  isUSTaxPayer: false,
}
const ENTITY = 'entitySelfCertification'

test('[C-OWN-244] the form of a company: strangers, persons, readers, missing answers and broken files are refused; then it is signed at signUrls, or given with a file or a fileId', async () => {
  const { abe, chef, leser, chef2 } = await bank.world({
    abe: {},
    chef: { works: { for: 'Papers', rights: 2 } },
    leser: { works: { for: 'Papers', rights: 1 } },
    chef2: { works: { for: 'Papers 2', rights: 2 } },
  })
  expect((await bank.anyone().answer(business.sign, {})).code).toBe('AU')
  expect(wrongIn(await abe.answer(business.sign, {}))).toEqual(['file FORM_NOT_ASKED'])
  expect((await leser.answer(business.sign, {})).code).toBe('13')
  await sql`update self_certification set is_answered = false, signed_at = null where customer_id = ${chef.customerId}`.execute(bank.db)
  expect(wrongIn(await chef.answer(business.sign, {}))).toEqual(['file ANSWERS_FIRST'])
  const { id } = await chef.call(representatives.create, { type: 1, firstName: 'Dana', lastName: 'Pop', positionId: 2 })
  await chef.call(business.update, { ...company, controllingPersons: [{ representativeId: id, taxIds: said.taxIds }] })
  expect((await chef.answer(business.sign, { file: new File(['hello'], 'form.pdf') })).code).toBe('VF')
  expect((await chef.answer(business.sign, { fileId: 999_999_999 })).code).toBe('TA1')

  const begun = await chef.call(business.sign, {})
  expect(begun).toEqual({
    signData: { clientId: 'ducat-demo', signUrls: [expect.stringMatching(/^\/demo\/esign\/\w+$/)] },
    documentId: expect.any(Number),
  })
  await kit.signAt(begun.signData.signUrls)
  expect((await chef.call(business.get, {})).signedAt).toBeDefined()
  expect(wrongIn(await chef.answer(business.sign, {}))).toEqual(['file ALREADY_SIGNED'])

  // A file in the form, and for other answers one that came in parts before.
  await chef2.call(business.update, { ...company, classification: 'active' })
  const given = await chef2.call(business.sign, { file: scan() })
  expect([given.signData.signUrls, (await chef2.call(business.get, {})).signedAt]).toEqual([[], expect.any(String)])
  await chef2.call(business.update, { ...company, classification: 'listed' })
  const bytes = pdf('')
  const { fileId } = await chef2.call(files.begin, { size: bytes.length })
  expect(wrongIn(await chef2.answer(business.sign, { fileId }))).toEqual(['fileId FILE_STATE'])
  await chef2.call(files.part, { fileId, offset: 0, part: new File([new Uint8Array(bytes)], 'part.bin') })
  const again = await chef2.call(business.sign, { fileId })
  expect(again).toMatchObject({ signData: { signUrls: [] } })
  expect(again.documentId).not.toBe(given.documentId)
  expect(await chef2.call(papers.standing, {})).toMatchObject({
    state: 'review',
    forms: [{ form: ENTITY, documentId: again.documentId, status: 0 }],
  })
})

test('[C-OWN-245] one form of a certification: its title, lines and statement in the reader’s language, until when it holds, and a link to its PDF before and after it is signed', async () => {
  const { bel, cid, chef3 } = await bank.world({ bel: {}, cid: {}, chef3: { works: { for: 'Papers 3', rights: 2 } } })
  expect((await bank.anyone().answer(papers.form, { form: RESIDENCY })).code).toBe('AU')
  expect((await cid.answer(papers.form, { form: RESIDENCY }, { fromCustomerId: bel.customerId })).code).toBe('ENOA')
  await sql`update self_certification set is_answered = false, signed_at = null where customer_id = ${bel.customerId}`.execute(bank.db)
  expect(wrongIn(await bel.answer(papers.form, { form: RESIDENCY }))).toEqual(['form ANSWERS_FIRST'])
  await kit.answered(bel, { ...said, hasUSIndicia: true })
  for (const form of ['w9', ENTITY, 'certificateOfLossOfNationality'] as const)
    expect(wrongIn(await bel.answer(papers.form, { form }))).toEqual(['form FORM_NOT_ASKED'])

  const shown = await bel.call(papers.form, { form: RESIDENCY })
  expect(shown).toMatchObject({
    title: 'Tax residency self-certification',
    statement: expect.stringContaining('I certify that I am resident for tax purposes only in the countries named above'),
  })
  expect(shown.lines).toEqual(
    expect.arrayContaining([
      { number: '2', label: 'Date of birth', value: expect.stringContaining('1985') },
      { number: '3', label: 'Place of birth', value: 'Brașov, Romania' },
      { number: '4', label: 'Citizenship', value: 'Romania' },
      { number: '6', label: 'Tax numbers', value: 'Romania: 1850401221146' },
    ]),
  )
  expect(shown.lines[0]).toMatchObject({ number: '1', label: 'Name' })
  expect(shown.validUntil).toBeUndefined()
  expect((await kit.fetched(bel, shown.link)).subarray(0, 5).toString()).toBe('%PDF-')
  const ukrainian = await bel.call(papers.form, { form: RESIDENCY, lang: 'ua' } as { form: typeof RESIDENCY })
  expect(ukrainian.lines).toContainEqual({ number: '4', label: 'Громадянство', value: 'Румунія' })

  // The last day of the third year after this one.
  expect((await bel.call(papers.form, { form: 'W8Ben' })).validUntil).toBe(`${new Date().getUTCFullYear() + 3}-12-31`)
  await kit.sign(bel, RESIDENCY)
  const draft = await kit.fetched(bel, shown.link)
  const signed = await kit.fetched(bel, (await bel.call(papers.form, { form: RESIDENCY })).link)
  expect(signed.equals(draft)).toBe(false)

  await chef3.call(business.update, { ...company, classification: 'active' })
  expect((await chef3.call(papers.form, { form: ENTITY })).lines).toEqual(
    expect.arrayContaining([
      { number: '3', label: 'Classification', value: 'Active non-financial company' },
      { number: '5', label: 'Tax numbers', value: 'Portugal: 509442013' },
    ]),
  )
})

test('[C-OWN-246] the bank’s seal on a signed form: strangers and other customers get none, a form that is not signed has none; seal, signature and publicKey fit its PDF and no other', async () => {
  const { dot, eva } = await bank.world({ dot: {}, eva: {} })
  await kit.answered(dot)
  const { signData, documentId } = await dot.call(personal.wForm, { type: RESIDENCY })
  expect((await bank.anyone().answer(papers.seal, { documentId })).code).toBe('AU')
  expect((await dot.answer(papers.seal, { documentId })).code).toBe('TA1')
  await kit.signAt(signData.signUrls)
  expect((await eva.answer(papers.seal, { documentId })).code).toBe('TA1')
  expect((await eva.answer(papers.seal, { documentId }, { fromCustomerId: dot.customerId })).code).toBe('ENOA')

  const sealed = await dot.call(papers.seal, { documentId })
  const kept = await kit.fetched(dot, (await dot.call(papers.form, { form: RESIDENCY })).link)
  expect(sealFits(kept, sealed, sealed.publicKey)).toBe('fits')
  expect(sealFits(Buffer.concat([kept, Buffer.from(' ')]), sealed, sealed.publicKey)).toBe('otherDocument')
  expect(sealFits(kept, { ...sealed, seal: sealed.seal.replace(RESIDENCY, 'w9') }, sealed.publicKey)).not.toBe('fits')
  expect(JSON.parse(sealed.seal)).toMatchObject({ certification: RESIDENCY, document: documentId, customer: dot.customerId })
})

test('[C-OWN-247] where a certification stands: what is asked, why and until when, with what became of each form, from the answers to done', async () => {
  const { fox, gil, clerk5 } = await bank.world({ fox: {}, gil: {}, clerk5: { isAdmin: true } })
  await giveRights(bank, clerk5, 'decide')
  expect((await bank.anyone().answer(papers.standing, {})).code).toBe('AU')
  expect((await gil.answer(papers.standing, {}, { fromCustomerId: fox.customerId })).code).toBe('ENOA')
  const asked = new Date()
  await sql`
    update self_certification set is_answered = false, signed_at = null, asked_at = ${asked}, asked_for = '{residence}'
    where customer_id = ${fox.customerId}`.execute(bank.db)
  const due = addDays(dayOf(instantOf(asked)), 90)
  expect(await fox.call(papers.standing, {})).toEqual({ state: 'answers', reasons: ['residence'], due, canSign: true, forms: [] })

  await kit.answered(fox, { ...said, hasUSIndicia: true })
  const open = { isGiven: false, isAwaited: false }
  expect(await fox.call(papers.standing, {})).toEqual({
    state: 'forms',
    reasons: ['residence'],
    due,
    canSign: true,
    forms: [
      { form: 'W8Ben', ...open },
      { form: RESIDENCY, ...open },
    ],
  })
  const begun = await fox.call(personal.wForm, { type: 'W8Ben' })
  const of = async (form: string) => (await fox.call(papers.standing, {})).forms.find((one) => one.form === form)
  expect(await of('W8Ben')).toEqual({ form: 'W8Ben', documentId: begun.documentId, status: 41, isGiven: false, isAwaited: true })
  await kit.signAt(begun.signData.signUrls)
  expect(await of('W8Ben')).toEqual({
    form: 'W8Ben',
    documentId: begun.documentId,
    status: 2,
    isGiven: true,
    isAwaited: false,
    signedAt: expect.any(String),
  })

  const { documentId } = await fox.call(personal.wForm, { type: RESIDENCY, file: scan() })
  const inReview = await fox.call(papers.standing, {})
  expect(inReview).toMatchObject({ state: 'review', reasons: [], signedAt: expect.any(String) })
  expect(inReview.due).toBeUndefined()
  expect(await of(RESIDENCY)).toMatchObject({ documentId, status: 0, isGiven: true, answerBy: expect.any(String) })
  await clerk5.call(desk.decide, { documentId, verdict: 'reject', reason: 'unreadable' })
  await kit.carry()
  expect(await fox.call(papers.standing, {})).toMatchObject({ state: 'forms', reasons: ['rejected'], due: expect.any(String) })
  expect(await of(RESIDENCY)).toMatchObject({ status: 26, isGiven: false, rejectReason: expect.stringContaining('cannot be read') })
  await kit.sign(fox, RESIDENCY)
  expect(await fox.call(papers.standing, {})).toMatchObject({ state: 'done', reasons: [], signedAt: expect.any(String) })
})
