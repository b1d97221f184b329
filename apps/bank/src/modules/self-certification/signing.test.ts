/** Forms of a certification: given, signed, and the addresses they are signed at. */
import { files } from '@ducat/contract/documents/calls'
import { status } from '@ducat/contract/profile/calls'
import { business, papers, personal, signService } from '@ducat/contract/self-certification/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { certifying, RESIDENCY, said, scan, wrongIn, type Certifying } from '../../../test/certifications.ts'
import { nobodySigns } from '../../gateways/esign/nobody.ts'

let bank: TestBank
let kit: Certifying
beforeAll(async () => {
  bank = await testBank()
  kit = certifying(bank)
})
afterAll(() => bank.close())

const american = { ...said, hasUSIndicia: true, isUSTaxPayer: true, taxIds: [...said.taxIds, { countryCode: 'US', taxId: '219-09-9999' }] }

describe('giving forms', () => {
  test('[C-CERT-003] strangers, companies, whoever only looks, unanswered questions, forms that do not follow and files that are none', async () => {
    const { ana, boss, reader } = await bank.world({
      ana: {},
      boss: { works: { for: 'Firm', rights: 2 } },
      reader: { works: { for: 'Firm', rights: 1 } },
    })
    const input = { type: RESIDENCY } as const
    expect((await bank.anyone().answer(personal.wForm, input)).code).toBe('AU')
    expect(wrongIn(await boss.answer(personal.wForm, input))).toEqual(['type FORM_NOT_ASKED'])
    expect((await reader.answer(personal.wForm, input)).code).toBe('13')
    expect(wrongIn(await ana.answer(personal.wForm, { type: 'certificateOfLossOfNationality' as never }))).toHaveLength(1)
    await sql`update self_certification set is_answered = false, signed_at = null where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(wrongIn(await ana.answer(personal.wForm, input))).toEqual(['type ANSWERS_FIRST'])
    await kit.answered(ana)
    for (const type of ['w9', 'W8Ben'] as const)
      expect(wrongIn(await ana.answer(personal.wForm, { type }))).toEqual(['type FORM_NOT_ASKED'])
    const nonsense = new File(['hello'], 'form.pdf')
    expect((await ana.answer(personal.wForm, { ...input, file: nonsense })).code).toBe('VF')
    expect((await ana.answer(personal.wForm, { ...input, fileId: 999_999_999 })).code).toBe('TA1')
    await kit.sign(ana, RESIDENCY)
    expect(wrongIn(await ana.answer(personal.wForm, input))).toEqual(['type ALREADY_SIGNED'])
  })

  test('[C-CERT-003][CERT-001] a form is signed at the addresses of whoever keeps signatures, or uploaded: each has its document and what became of it', async () => {
    const { bea } = await bank.world({ bea: {} })
    await kit.answered(bea, { ...said, hasUSIndicia: true })
    const begun = await bea.call(personal.wForm, { type: 'W8Ben' })
    expect(begun).toEqual({
      signData: { clientId: 'ducat-demo', signUrls: [expect.stringMatching(/^\/demo\/esign\/\w+$/)] },
      documentId: expect.any(Number),
    })
    expect(await bea.call(personal.wForm, { type: 'W8Ben' })).toEqual(begun)
    expect((await bea.call(personal.get, {})).W8Ben).toEqual({ documentId: begun.documentId, status: 41 })
    expect((await bea.call(papers.standing, {})).forms).toMatchObject([
      { form: 'W8Ben', isGiven: false, isAwaited: true },
      { form: RESIDENCY, isGiven: false, isAwaited: false },
    ])
    await kit.signAt(begun.signData.signUrls)
    await kit.signAt(begun.signData.signUrls)
    expect((await bea.call(personal.get, {})).W8Ben).toEqual({ documentId: begun.documentId, status: 2 })
    expect((await bea.call(personal.get, {})).signedAt).toBeUndefined()

    const paper = await bea.call(personal.wForm, { type: RESIDENCY, file: scan() })
    expect(paper.signData.signUrls).toEqual([])
    const all = await bea.call(personal.get, {})
    expect(all).toEqual({
      ...said,
      hasUSIndicia: true,
      W8Ben: { documentId: begun.documentId, status: 2 },
      [RESIDENCY]: { documentId: paper.documentId, status: 0 },
      signedAt: expect.any(String),
    })
    expect((await bea.call(status.user, {})).fatcaSectionRequiredAction).toBe(false)
    expect(await bea.call(papers.standing, {})).toMatchObject({
      state: 'review',
      reasons: [],
      forms: [{}, { answerBy: expect.any(String) }],
    })
  })

  test('[CERT-001] a taxpayer of the United States has a W-9, a former citizen a certificate of loss: both with their document', async () => {
    const { uma, lou } = await bank.world({ uma: {}, lou: {} })
    await kit.answered(uma, american)
    const w9 = await kit.sign(uma, 'w9')
    expect(await uma.call(personal.get, {})).toMatchObject({
      isUSTaxPayer: true,
      w9: { documentId: w9, status: 2 },
      signedAt: expect.any(String),
    })
    await kit.answered(lou, { ...said, hasUSIndicia: true, countryOfBirth: 'US' })
    const { documentId } = await lou.call(personal.lossOfNationality, { issuedDate: '2020-05-06', file: scan() })
    expect((await lou.call(personal.get, {})).certificateOfLossOfNationality).toEqual({ documentId, status: 0 })
  })

  test('[C-CERT-004] strangers, companies, no file, a day ahead, a certificate nobody asked for; then one that waits for a clerk and is kept whatever else is said', async () => {
    const { cy, boss2: boss } = await bank.world({ cy: {}, boss2: { works: { for: 'Firm 2', rights: 2 } } })
    const input = { issuedDate: '2020-05-06', file: scan() }
    expect((await bank.anyone().answer(personal.lossOfNationality, input)).code).toBe('AU')
    expect(wrongIn(await boss.answer(personal.lossOfNationality, input))).toEqual(['file FORM_NOT_ASKED'])
    await kit.answered(cy)
    expect(wrongIn(await cy.answer(personal.lossOfNationality, {}))).toEqual(['file FILE_NEEDED'])
    expect(wrongIn(await cy.answer(personal.lossOfNationality, { ...input, issuedDate: '2999-01-01' }))).toEqual(['issuedDate DAY_AHEAD'])
    expect(wrongIn(await cy.answer(personal.lossOfNationality, input))).toEqual(['issuedDate FORM_NOT_ASKED'])
    const born = { ...said, hasUSIndicia: true, countryOfBirth: 'US' }
    await kit.answered(cy, born)
    const { documentId } = await cy.call(personal.lossOfNationality, input)
    await cy.call(personal.update, { ...born, cityOfBirth: 'Boston' })
    expect((await cy.call(personal.get, {})).certificateOfLossOfNationality).toEqual({ documentId, status: 0 })
    const { fileId } = await cy.call(files.begin, { size: 10 })
    expect(wrongIn(await cy.answer(personal.lossOfNationality, { fileId }))).toEqual(['fileId FILE_STATE'])
  })

  test('where nobody keeps signatures a form is signed on paper, and no answer ever says that somebody signed', async () => {
    const lonely = await testBank({ gateways: { esign: nobodySigns } })
    const { dan } = await lonely.world({ dan: {} })
    await sql`update person set birth_day = '1985-04-01'`.execute(lonely.db)
    await dan.call(personal.update, said)
    expect(wrongIn(await dan.answer(personal.wForm, { type: RESIDENCY }))).toEqual(['type SIGN_ON_PAPER'])
    expect((await dan.call(papers.standing, {})).canSign).toBe(false)
    await dan.call(personal.wForm, { type: RESIDENCY, file: scan() })
    expect((await dan.call(personal.get, {})).signedAt).toBeDefined()
    await lonely.close()
  })
})

test('[C-CERT-005] only addresses of whoever keeps signatures are ever asked; every other one is not available', async () => {
  const { eli } = await bank.world({ eli: {} })
  await kit.answered(eli)
  const { signData } = await eli.call(personal.wForm, { type: RESIDENCY })
  const [own] = signData.signUrls
  expect((await bank.anyone().answer(signService.checkUrls, { urls: [own!] })).code).toBe('401')
  const strangers = [
    'https://evil.example/demo/esign/0123456789abcdef01234567',
    'http://127.0.0.1:5432/',
    'http://169.254.169.254/latest/meta-data',
    '/demo/esign/0123456789abcdef01234567',
    `${own}/../../api`,
    `//evil.example${own}`,
    'file:///etc/passwd',
    '',
  ]
  expect((await eli.call(signService.checkUrls, { urls: [own!, ...strangers] })).results).toEqual([
    { url: own, isAvailable: true },
    ...strangers.map((url) => ({ url, isAvailable: false })),
  ])
})

test('[CERT-003] a person certifies as a person and a company as a company, each signed and each refused the other’s', async () => {
  const {
    oli,
    boss4: boss,
    reader4: reader,
  } = await bank.world({
    oli: {},
    boss4: { works: { for: 'Firm 4', rights: 2 } },
    reader4: { works: { for: 'Firm 4', rights: 1 } },
  })
  const company = {
    classification: 'active' as const,
    taxIds: [{ countryCode: 'PT', taxId: '509442013' }],
    controllingPersons: [],
    isUSTaxPayer: false,
  }
  expect((await bank.anyone().answer(business.sign, {})).code).toBe('AU')
  expect(wrongIn(await oli.answer(business.sign, {}))).toEqual(['file FORM_NOT_ASKED'])
  expect((await oli.answer(business.update, company)).code).toBe('TA1')
  expect((await boss.answer(personal.update, said)).code).toBe('TA1')
  expect((await reader.answer(business.sign, {})).code).toBe('13')
  await boss.call(business.update, company)
  expect((await boss.call(papers.standing, {})).forms).toMatchObject([{ form: 'entitySelfCertification', isGiven: false }])
  const { signData } = await boss.call(business.sign, {})
  await kit.signAt(signData.signUrls)
  expect(await boss.call(business.get, {})).toEqual({ ...company, signedAt: expect.any(String) })
  expect(wrongIn(await boss.answer(business.sign, {}))).toEqual(['file ALREADY_SIGNED'])
  await kit.answered(oli)
  await kit.sign(oli, RESIDENCY)
  expect((await oli.call(personal.get, {})).signedAt).toBeDefined()
})
