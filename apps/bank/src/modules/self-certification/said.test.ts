/** What customers say of their taxes, and what follows from it. */
import { business, personal } from '@ducat/contract/self-certification/calls'
import { status } from '@ducat/contract/profile/calls'
import { representatives } from '@ducat/contract/company/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const said = {
  cityOfBirth: 'Brașov',
  countryOfBirth: 'RO',
  dateOfBirth: '1985-04-01',
  taxIds: [{ countryCode: 'RO', taxId: '1850401221146' }],
  citizenship: ['RO'],
  hasUSIndicia: false,
  isUSTaxPayer: false,
}
const wrongIn = (answer: { body: { validationErrors?: { field: string; reason: string }[] } }) =>
  answer.body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
const birthday = (customerId: number) =>
  sql`update person set birth_day = '1985-04-01' where id = (select person_id from customer where id = ${customerId})`.execute(bank.db)
const signed = (customerId: number) =>
  sql`update self_certification set signed_at = '2026-01-02T03:04:05Z' where customer_id = ${customerId}`.execute(bank.db)

describe('a person', () => {
  test('[C-CERT-002] strangers, companies, whoever only looks or uploads, and every answer that does not fit, each at its field', async () => {
    const { ana, boss, reader } = await bank.world({
      ana: {},
      boss: { works: { for: 'Firm', rights: 2 } },
      reader: { works: { for: 'Firm', rights: 1 } },
    })
    expect((await bank.anyone().answer(personal.update, said)).code).toBe('AU')
    expect((await boss.answer(personal.update, said)).code).toBe('TA1')
    expect((await reader.answer(personal.update, said)).code).toBe('13')
    await birthday(ana.customerId)
    const missing = await ana.answer(personal.update, {})
    expect(
      wrongIn(missing)
        ?.map((line) => line.split(' ')[0])
        .toSorted(),
    ).toEqual(Object.keys(said).toSorted())
    const wrong = await ana.answer(personal.update, {
      ...said,
      dateOfBirth: '1985-04-02',
      taxIds: [{ countryCode: 'RO', taxId: '1850401221147' }],
      citizenship: ['RO', 'US'],
      isUSTaxPayer: true,
    })
    expect(wrongIn(wrong)?.toSorted()).toEqual([
      'dateOfBirth BIRTHDAY_DIFFERS',
      'hasUSIndicia US_INDICIA',
      'taxIds US_TAX_ID_NEEDED',
      'taxIds.0.taxId TAX_ID',
    ])
    expect(wrong.body.validationErrors!.every(({ description }) => description.length > 10)).toBe(true)
  })

  test('[C-CERT-002] what is said is read again; what differs from what was signed is signed again, what is the same is not', async () => {
    const { ana2: ana } = await bank.world({ ana2: {} })
    await birthday(ana.customerId)
    expect(await ana.call(personal.update, { ...said, taxIds: [{ countryCode: 'RO', taxId: ' 1850401 221146' }] })).toEqual({
      fatcaSectionRequiredAction: true,
    })
    expect(await ana.call(personal.get, {})).toMatchObject(said)
    expect((await ana.call(status.user, {})).fatcaSectionRequiredAction).toBe(true)

    await signed(ana.customerId)
    expect(await ana.call(personal.update, said)).toEqual({ signedAt: '2026-01-02T03:04:05.000Z', fatcaSectionRequiredAction: false })
    expect((await ana.call(personal.get, {})).signedAt).toBe('2026-01-02T03:04:05.000Z')
    for (const change of [
      { cityOfBirth: 'Cluj' },
      { countryOfBirth: 'PT' },
      { citizenship: ['PT', 'RO'] },
      { taxIds: [{ countryCode: 'PT', taxId: '123456789' }, ...said.taxIds] },
      { hasUSIndicia: true },
    ]) {
      await signed(ana.customerId)
      expect(await ana.call(personal.update, { ...said, ...change }), JSON.stringify(change)).toEqual({ fatcaSectionRequiredAction: true })
      expect(await ana.call(personal.get, {})).toMatchObject({ ...said, ...change })
      expect((await ana.call(personal.get, {})).signedAt).toBeUndefined()
      await ana.call(personal.update, said)
    }
  })

  test('forms of other answers count no more', async () => {
    const { ana3: ana } = await bank.world({ ana3: {} })
    await birthday(ana.customerId)
    await ana.call(personal.update, { ...said, hasUSIndicia: true })
    const { rows } = await sql<{ id: number }>`
      insert into document (customer_id, category, type_id, type, status, created_by)
      select id, 'certification', 20, 'W-8BEN', 2, person_id from customer where id = ${ana.customerId} returning id`.execute(bank.db)
    await sql`insert into certification_form values (${ana.customerId}, 'W8Ben', ${rows[0]!.id})`.execute(bank.db)
    expect((await ana.call(personal.get, {})).W8Ben).toEqual({ documentId: rows[0]!.id, status: 2 })
    await ana.call(personal.update, said)
    expect((await ana.call(personal.get, {})).W8Ben).toBeUndefined()
  })
})

const company = {
  classification: 'active' as const,
  taxIds: [{ countryCode: 'PT', taxId: '509442013' }],
  controllingPersons: [],
  isUSTaxPayer: false,
}

describe('a company', () => {
  test('[C-CERT-007] people, whoever only looks, wrong words, and controlling persons where none or others are asked for', async () => {
    const {
      ana4: ana,
      boss4: boss,
      reader4: reader,
    } = await bank.world({
      ana4: {},
      boss4: { works: { for: 'Firm 4', rights: 2 } },
      reader4: { works: { for: 'Firm 4', rights: 1 } },
    })
    expect((await bank.anyone().answer(business.update, company)).code).toBe('AU')
    expect((await ana.answer(business.update, company)).code).toBe('TA1')
    expect((await reader.answer(business.update, company)).code).toBe('13')
    expect(wrongIn(await boss.answer(business.update, { ...company, classification: 'dormant' as never }))).toHaveLength(1)
    expect(wrongIn(await boss.answer(business.update, { ...company, classification: 'passive' }))).toEqual([
      'controllingPersons CONTROLLING_NEEDED',
    ])
    const controllingPersons = [{ representativeId: 987_654, taxIds: said.taxIds }]
    expect(wrongIn(await boss.answer(business.update, { ...company, classification: 'passive', controllingPersons }))).toEqual([
      'controllingPersons.0.representativeId NOT_IN_LIST',
    ])
    expect(wrongIn(await boss.answer(business.update, { ...company, isUSTaxPayer: true }))).toEqual(['taxIds US_TAX_ID_NEEDED'])
  })

  test('[C-CERT-007] what is said is read again, a passive one with who controls it; a signature holds for what was signed', async () => {
    const { boss5: boss } = await bank.world({ boss5: { works: { for: 'Firm 5', rights: 2 } } })
    expect(await boss.call(business.update, company)).toEqual({})
    expect(await boss.call(business.get, {})).toEqual(company)
    await signed(boss.customerId)
    expect(await boss.call(business.update, company)).toEqual({ signedAt: '2026-01-02T03:04:05.000Z' })
    const { id } = await boss.call(representatives.create, { type: 1, firstName: 'Dana', lastName: 'Pop', positionId: 2 })
    const passive = {
      ...company,
      classification: 'passive' as const,
      controllingPersons: [{ representativeId: id, taxIds: said.taxIds }],
    }
    expect(await boss.call(business.update, passive)).toEqual({})
    expect(await boss.call(business.get, {})).toEqual(passive)
  })
})
