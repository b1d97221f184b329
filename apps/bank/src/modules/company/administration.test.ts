/** What an administrator changes for a company, who signs for it, and its owners confirmed. */
import { acting } from '@ducat/contract/admin/calls'
import { administration, business, ownership, representatives, resolutions } from '@ducat/contract/company/calls'
import type { Call } from '@ducat/contract/kit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { clean, companyOf, firm, five, money, owner, person, reasons } from '../../../test/company.ts'

let bank: TestBank
let admin: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ admin } = await bank.world({ admin: { isAdmin: true } }))
})
afterAll(() => bank.close())

describe('[C-COMP-019] [C-COMP-020] [ADMIN-004] financial detail and due diligence', () => {
  test('are changed by an administrator who looks at the company, and by nobody else', async () => {
    const { boss } = await companyOf(bank, five)
    const as = { fromCustomerId: boss.customerId }
    for (const [call, input] of [
      [administration.dueDiligence, { dueDiligence: clean }],
      [administration.financialDetail, { financialDetail: money }],
    ] as [Call, object][]) {
      expect((await boss.answer(call, input)).code).toBe('13')
      expect((await admin.answer(call, input, as)).code).toBe('ENOA')
    }
    await admin.call(acting.start, { customerId: boss.customerId, reason: 'the questionnaire was wrong' })
    expect(reasons(await admin.answer(administration.dueDiligence, { dueDiligence: { ...clean, government: true } }, as))).toEqual([
      'dueDiligence.governmentDetails DETAILS_NEEDED',
    ])
    expect(
      reasons(await admin.answer(administration.financialDetail, { financialDetail: { ...money, sourceIds: [], industry: 99_999 } }, as)),
    ).toEqual(['financialDetail.sourceIds CHOOSE_ONE', 'financialDetail.industry NOT_IN_LIST'])
    await admin.call(administration.dueDiligence, { dueDiligence: clean }, as)
    await admin.call(administration.financialDetail, { financialDetail: money }, as)
    expect(await boss.call(business.info, {})).toMatchObject({ dueDiligenceQuestionnaire: clean, financialDetail: money })
    await admin.call(acting.end, {})
    expect((await admin.answer(administration.dueDiligence, { dueDiligence: clean }, as)).code).toBe('ENOA')
  })
})

describe('[C-OWN-201] [C-OWN-202] [C-OWN-203] owners confirmed, and who signs', () => {
  test('owners are confirmed when the tree is whole, with name and day', async () => {
    const { boss, reader } = await companyOf(bank, five)
    const { id } = await boss.call(representatives.create, firm('Cardo SA', owner('100')))
    expect(reasons(await boss.answer(ownership.confirm, { owners: [] }))).toEqual(['owners SHARE_SUM'])
    const { id: mara } = await boss.call(representatives.create, person('Mara', owner('100', id)))
    await boss.call(representatives.create, person('Dana', { parentId: id }))
    const owners = [{ representativeId: mara, share: '100' }]
    expect((await reader.answer(ownership.confirm, { owners })).code).toBe('13')
    expect(reasons(await boss.answer(ownership.confirm, { owners: [{ representativeId: mara, share: '99' }] }))).toEqual([
      'owners OWNERS_DIFFER',
    ])
    await boss.call(ownership.confirm, { owners })
    expect((await boss.call(business.info, {})).ownershipConfirmed).toEqual({
      by: 'boss Test',
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  test('one signs alone or two together; nobody, one alone for two, a company and a day ahead are refused', async () => {
    const { boss, reader } = await companyOf(bank, five)
    const other = await companyOf(bank, five)
    const { id: cardo } = await boss.call(representatives.create, firm('Cardo SA', owner('10')))
    const { id: mara } = await boss.call(representatives.create, person('Mara'))
    const { id: dana } = await boss.call(representatives.create, person('Dana'))
    const set = async (signing: 'alone' | 'together', signerIds: number[], resolvedOn = '2026-01-05') =>
      boss.answer(resolutions.set, { signing, signerIds, resolvedOn })
    expect((await reader.answer(resolutions.set, { signing: 'alone', signerIds: [mara], resolvedOn: '2026-01-05' })).code).toBe('13')
    expect(reasons(await set('alone', []))).toEqual(['signerIds NO_SIGNER'])
    expect(reasons(await set('together', [mara, mara]))).toEqual(['signerIds TWO_SIGNERS'])
    expect(reasons(await set('alone', [cardo]))).toEqual(['signerIds NOT_A_PERSON'])
    expect(reasons(await set('alone', [mara], '2999-01-01'))).toEqual(['resolvedOn DAY_AHEAD'])
    const { id: foreign } = await other.boss.call(representatives.create, person('Eve'))
    expect((await set('alone', [foreign])).code).toBe('TA1')
    await set('together', [mara, dana])
    await set('alone', [dana])
    expect(await reader.call(resolutions.get, {})).toMatchObject({
      resolution: { signing: 'alone', signers: [{ id: dana, name: 'Dana Pop' }], resolvedOn: '2026-01-05', createdBy: 'boss Test' },
      candidates: [
        { id: mara, name: 'Mara Pop' },
        { id: dana, name: 'Dana Pop' },
      ],
    })
  })
})
