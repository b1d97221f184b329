/** What was signed is kept with the bank's seal, asked for again when something changes, and its tax numbers are in no table. */
import { cases } from '@ducat/contract/desk/calls'
import { desk } from '@ducat/contract/documents/calls'
import { representatives } from '@ducat/contract/company/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { addresses, kyc, status } from '@ducat/contract/profile/calls'
import { business, papers, personal } from '@ducat/contract/self-certification/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { certifying, refOf, RESIDENCY, said, scan, type Certifying } from '../../../test/certifications.ts'
import { giveRights } from '../../../test/staff.ts'
import { sealFits } from '../../files/document-seal.ts'
import { signWith } from '../../gateways/esign/fake.ts'

let bank: TestBank
let kit: Certifying
beforeAll(async () => {
  bank = await testBank()
  kit = certifying(bank)
})
afterAll(() => bank.close())

describe('what was signed', () => {
  test('is kept as a PDF with the bank’s seal, for its customer only; a signature for other answers counts for nothing', async () => {
    const { fin, gus } = await bank.world({ fin: {}, gus: {} })
    await kit.answered(fin)
    const early = await fin.call(personal.wForm, { type: RESIDENCY })
    await fin.call(personal.update, { ...said, cityOfBirth: 'Cluj' })
    await kit.signAt(early.signData.signUrls)
    expect((await fin.call(personal.get, {})).signedAt).toBeUndefined()

    const form = await fin.call(papers.form, { form: RESIDENCY })
    expect(form.lines).toContainEqual({ number: '3', label: 'Place of birth', value: 'Cluj, Romania' })
    expect(form.lines).toContainEqual({ number: '6', label: 'Tax numbers', value: 'Romania: 1850401221146' })
    expect((await kit.fetched(fin, form.link)).subarray(0, 5).toString()).toBe('%PDF-')

    const documentId = await kit.sign(fin, RESIDENCY)
    const { link } = await fin.call(papers.form, { form: RESIDENCY })
    const kept = await kit.fetched(fin, link)
    const sealed = await fin.call(papers.seal, { documentId })
    expect(sealFits(kept, sealed, sealed.publicKey)).toBe('fits')
    expect(sealFits(Buffer.concat([kept, Buffer.from(' ')]), sealed, sealed.publicKey)).toBe('otherDocument')
    expect(JSON.parse(sealed.seal)).toMatchObject({ certification: RESIDENCY, document: documentId, customer: fin.customerId })
    expect((await gus.answer(papers.seal, { documentId })).code).toBe('TA1')
    expect((await gus.answer(papers.seal, { documentId }, { fromCustomerId: fin.customerId })).code).toBe('ENOA')
    expect(await fin.call(papers.standing, {})).toMatchObject({ state: 'done', reasons: [], forms: [{ form: RESIDENCY, isGiven: true }] })
  })

  test('a signature that nobody reported is found by the bank itself', async () => {
    const { hal } = await bank.world({ hal: {} })
    await kit.answered(hal)
    const { signData } = await hal.call(personal.wForm, { type: RESIDENCY })
    await signWith(bank.db, refOf(signData.signUrls))
    await sql`update certification_signing set poll_at = now() where poll_at is not null`.execute(bank.db)
    await kit.carry()
    expect((await hal.call(personal.get, {})).signedAt).toBeDefined()
  })
})

describe('asked again', () => {
  const place = { address1: 'Rua 1', city: 'Lisboa', postalCode: '1000-001', countryCode: 'PT' }

  test.each([
    [
      'residence',
      'ina',
      (who: Somebody) =>
        sql`update person set residence_country = 'PT' where id = (select person_id from customer where id = ${who.customerId})`.execute(
          bank.db,
        ),
    ],
    ['address', 'jon', (who: Somebody) => who.call(addresses.create, place)],
    ['citizenship', 'kim', (who: Somebody) => who.call(kyc.update, { requestId: who.customerId, customer: { citizenship: ['PT', 'RO'] } })],
  ] as const)('when the %s changes: answers and forms, with the reason, a day and a notice', async (reason, name, change) => {
    const who = (await bank.world({ [name]: {} }))[name]!
    await kit.answered(who)
    await kit.sign(who, RESIDENCY)
    await kit.carry()
    expect((await who.call(papers.standing, {})).state).toBe('done')
    await change(who)
    await kit.carry()
    const asked = await who.call(papers.standing, {})
    expect(asked).toMatchObject({ state: 'answers', reasons: [reason], due: expect.any(String) })
    expect((await who.call(status.user, {})).fatcaSectionRequiredAction).toBe(true)
    const { notifications: told } = await who.call(notifications.list, {})
    expect(told.map(({ about }) => about?.subject)).toContain('certification')
    // The same answers, confirmed and signed anew.
    await who.call(personal.update, said)
    await kit.sign(who, RESIDENCY)
    expect((await who.call(papers.standing, {})).state).toBe('done')
  })

  test('an address in the same country asks nothing', async () => {
    const { leo } = await bank.world({ leo: {} })
    await kit.answered(leo)
    await kit.sign(leo, RESIDENCY)
    const { countryCode } = (await leo.call(addresses.list, {})).addresses[0]!
    await leo.call(addresses.create, { ...place, countryCode })
    await kit.carry()
    expect((await leo.call(papers.standing, {})).state).toBe('done')
  })

  test('a form that a clerk rejects is asked for again, with the clerk’s reason, and the others stay', async () => {
    const { moe, clerk } = await bank.world({ moe: {}, clerk: { isAdmin: true } })
    await giveRights(bank, clerk, 'decide')
    await kit.answered(moe, { ...said, hasUSIndicia: true })
    await kit.sign(moe, 'W8Ben')
    const { documentId } = await moe.call(personal.wForm, { type: RESIDENCY, file: scan() })
    expect((await clerk.call(cases.list, {})).cases.map(({ caseId }) => caseId)).toContain(`D${documentId}`)
    await clerk.call(desk.decide, { documentId, verdict: 'reject', reason: 'unreadable' })
    await kit.carry()
    expect(await moe.call(papers.standing, {})).toMatchObject({
      state: 'forms',
      reasons: ['rejected'],
      forms: [
        { form: 'W8Ben', isGiven: true },
        { form: RESIDENCY, isGiven: false, rejectReason: expect.stringContaining('cannot be read') },
      ],
    })
    await kit.sign(moe, RESIDENCY)
    expect((await moe.call(papers.standing, {})).state).toBe('done')
  })
})

test('tax numbers: no table shows them, a row from before is read and then sealed', async () => {
  const { nia, boss3: boss } = await bank.world({ nia: {}, boss3: { works: { for: 'Firm 3', rights: 2 } } })
  await kit.answered(nia)
  const { id } = await boss.call(representatives.create, { type: 1, firstName: 'Dana', lastName: 'Pop', positionId: 2 })
  await boss.call(business.update, {
    classification: 'passive',
    taxIds: [{ countryCode: 'PT', taxId: '509442013' }],
    controllingPersons: [{ representativeId: id, taxIds: said.taxIds }],
    isUSTaxPayer: false,
  })
  const raw = async (customerId: number) =>
    (await sql<{ row: string }>`select s::text as row from self_certification s where customer_id = ${customerId}`.execute(bank.db))
      .rows[0]!.row
  for (const one of [await raw(nia.customerId), await raw(boss.customerId)]) {
    expect(one).not.toContain('1850401221146')
    expect(one).not.toContain('509442013')
    for (const number of ['1850401221146', '509442013']) expect(one).not.toContain(Buffer.from(number).toString('hex'))
  }
  const old = JSON.stringify(said.taxIds)
  await sql`update self_certification set sealed_numbers = null, tax_ids = ${old}::jsonb where customer_id = ${nia.customerId}`.execute(
    bank.db,
  )
  expect((await nia.call(personal.get, {})).taxIds).toEqual(said.taxIds)
  while ((await raw(nia.customerId)).includes('1850401221146')) await kit.carry()
  expect((await nia.call(personal.get, {})).taxIds).toEqual(said.taxIds)
})
