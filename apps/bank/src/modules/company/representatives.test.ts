/** Who directs, owns and represents a company. */
import { business, representatives } from '@ducat/contract/company/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { companyOf, firm, five, listed, owner, paper, person, reasons } from '../../../test/company.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

describe('[C-COMP-003] [C-COMP-004] [C-COMP-005] [C-COMP-006] representatives', () => {
  test('[COMP-004] directors, shareholders directly and through a company, ultimate owners by their shares, and others', async () => {
    const { boss, reader } = await companyOf(bank, five)
    const { id: cardo } = await boss.call(representatives.create, firm('Cardo SA', owner('60')))
    const { id: mara } = await boss.call(representatives.create, person('Mara', owner('50', cardo)))
    const { id: dana } = await boss.call(representatives.create, person('Dana'))
    const { id: clerk } = await boss.call(representatives.create, person('Carl', { positionId: 10 }))
    await boss.call(representatives.create, { ...person('Mara', owner('5')), representativeId: mara })
    expect((await listed(reader)).map(({ id, positionId, share, parentId }) => [id, positionId, share, parentId])).toEqual([
      [cardo, 6, '60', undefined],
      [mara, 9, '50', cardo],
      [mara, 6, '5', undefined],
      [mara, 8, '35', undefined],
      [dana, 2, undefined, undefined],
      [clerk, 10, undefined, undefined],
    ])
    expect(await reader.call(representatives.info, { id: mara })).toMatchObject({ firstName: 'Mara', positionIds: [6, 8, 9], share: '35' })
  })

  test('everything that is said of a person and of a company is kept, listed and read again, and changed as it was said', async () => {
    const { boss, reader } = await companyOf(bank, five)
    const { id: cardo } = await boss.call(representatives.create, firm('Cardo SA', owner('60')))
    const said = {
      ...person('Mara'),
      ...owner('50', cardo),
      birthday: '1963-06-15',
      email: 'mara@everything.example',
      phone: { phoneCountryCode: 'RO', number: '+40712345678' },
      countryCode: 'RO',
      taxId: '1630615123457',
    }
    const { id } = await boss.call(representatives.create, said)
    const { addressId } = await boss.call(representatives.addAddress, {
      representativeId: id,
      address1: 'Strada Lungă 1',
      address2: 'Ap. 2',
      city: 'Brașov',
      postalCode: '500026',
      countryCode: 'RO',
      addressKind: 'home',
    })
    for (const category of ['identity', 'sourceOfWealth']) await paper(bank, boss, category, 2, { representativeId: id })
    expect((await listed(reader)).filter(({ positionId }) => positionId !== 8)).toEqual([
      {
        id: cardo,
        placeId: expect.any(Number),
        type: 2,
        companyName: 'Cardo SA',
        positionId: 6,
        share: '60',
        identityStatus: 1,
        documentStatus: 1,
      },
      {
        id,
        placeId: expect.any(Number),
        type: 1,
        firstName: 'Mara',
        lastName: 'Pop',
        positionId: 9,
        parentId: cardo,
        share: '50',
        identityStatus: 2,
        documentStatus: 2,
      },
    ])
    const known = {
      id,
      positionId: 8,
      positionIds: [8, 9],
      type: 1,
      firstName: 'Mara',
      lastName: 'Pop',
      countryCode: 'RO',
      birthday: '1963-06-15',
      email: 'mara@everything.example',
      phone: { id, countryCode: 'RO', number: '+40712345678', confirmed: false },
      taxId: '1630615123457',
      share: '30',
      documentStatus: 2,
      hasLogin: false,
    }
    const info = await reader.call(representatives.info, { id })
    expect({ ...info, positionIds: info.positionIds.toSorted(), positionId: Math.min(...info.positionIds) }).toMatchObject(known)
    expect(info.addresses).toMatchObject([{ addressId, address1: 'Strada Lungă 1', address2: 'Ap. 2', addressKind: 'home' }])
    expect(info.identities).toMatchObject([{ status: 2 }])
    expect(info.documents.map(({ type }) => type).toSorted()).toEqual(['identity', 'sourceOfWealth'])
    expect(info.sourceOfWealthDocuments.map(({ type }) => type)).toEqual(['sourceOfWealth'])
    expect(await reader.call(representatives.info, { id: cardo })).toMatchObject({ type: 2, companyName: 'Cardo SA', positionIds: [6] })

    const changed = {
      ...said,
      firstName: 'Mira',
      lastName: 'Popa',
      birthday: '1964-07-16',
      email: 'mira@everything.example',
      phone: { phoneCountryCode: 'PT', number: '+351912345678' },
      countryCode: 'PT',
      taxId: '212345672',
      ...owner('40', cardo),
    }
    await boss.call(representatives.update, { id, ...changed })
    expect(await reader.call(representatives.info, { id })).toMatchObject({
      firstName: 'Mira',
      lastName: 'Popa',
      birthday: '1964-07-16',
      email: 'mira@everything.example',
      phone: { countryCode: 'PT', number: '+351912345678' },
      countryCode: 'PT',
      taxId: '212345672',
      share: '24',
    })
    await boss.call(representatives.update, { id: cardo, ...firm('Cardo Nova SA', owner('70')) })
    expect((await listed(reader)).find((one) => one.id === cardo)).toMatchObject({ companyName: 'Cardo Nova SA', share: '70' })
  })

  test('a name, an adult director, a tax number of the country, one address for one person: refused at their fields', async () => {
    const { boss, reader } = await companyOf(bank, five)
    const add = async (input: object) => reasons(await boss.answer(representatives.create, { ...person('Dana'), ...input }))
    expect((await reader.answer(representatives.create, person('Dana'))).code).toBe('13')
    expect(await add({ firstName: undefined })).toEqual(['firstName NAME_NEEDED'])
    expect(await add({ lastName: undefined })).toEqual(['lastName NAME_NEEDED'])
    expect(await add({ type: 2 })).toEqual(['companyName NAME_NEEDED'])
    expect(await add({ birthday: '2999-01-01' })).toEqual(['birthday DAY_AHEAD'])
    expect(await add({ birthday: '2020-01-01' })).toEqual(['birthday TOO_YOUNG'])
    expect(await add({ countryCode: 'RO', taxId: '1' })).toEqual(['taxId TAX_ID'])
    expect(await add({ positionId: 8 })).toEqual(['positionId POSITION_DERIVED'])
    expect(await add({ share: '5' })).toEqual(['share NO_SHARE'])
    await boss.call(representatives.create, person('Eva', { email: 'eva@twice.example' }))
    expect(await add({ email: 'Eva@Twice.example' })).toEqual(['email EMAIL_TWICE'])
    // A child may own.
    expect(await add({ ...owner('1'), birthday: '2020-01-01' })).toEqual([])
  })

  test('shares: none, out of range, more than a whole, of a person, twice, in a circle', async () => {
    const { boss } = await companyOf(bank, five)
    const { id: a } = await boss.call(representatives.create, firm('A', owner('60')))
    const { id: b } = await boss.call(representatives.create, firm('B', owner('10', a)))
    const { id: ana } = await boss.call(representatives.create, person('Ana', owner('30')))
    const add = async (input: object) => reasons(await boss.answer(representatives.create, { ...person('Dana'), ...input }))
    expect(await add({ positionId: 6 })).toEqual(['share SHARE_NEEDED'])
    expect(await add(owner('0'))).toEqual(['share SHARE_RANGE'])
    expect(await add(owner('10.00001'))).toEqual(['share SHARE_RANGE'])
    expect(await add(owner('10.0002'))).toEqual(['share SHARE_SUM'])
    expect(await add(owner('5', ana))).toEqual(['parentId COMPANY_NEEDED'])
    expect((await boss.answer(representatives.create, { ...person('Dana'), ...owner('5', 987_654_321) })).code).toBe('TA1')
    expect(await add({ representativeId: ana, ...owner('5') })).toEqual(['parentId OWNER_TWICE'])
    expect(await add({ type: 2, companyName: 'A', representativeId: a, ...owner('5', b) })).toEqual(['parentId OWNS_ITSELF'])
    expect(await add({ type: 2, companyName: 'A', representativeId: a, ...owner('5', a) })).toEqual(['parentId OWNS_ITSELF'])
  })

  test('two who fill the rest of the same company at once: one share is refused', async () => {
    const { boss } = await companyOf(bank, five)
    const answers = await Promise.all(['Ana', 'Bea', 'Cleo'].map((name) => boss.answer(representatives.create, person(name, owner('60')))))
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(1)
    expect(answers.flatMap(reasons)).toEqual(['share SHARE_SUM', 'share SHARE_SUM'])
  })

  test('an edit changes the person and the place that is named, and the positions of whoever signs in follow', async () => {
    const { boss } = await companyOf(bank, five)
    const other = await companyOf(bank, five)
    const { id } = await boss.call(representatives.create, person('Dana'))
    expect((await other.boss.answer(representatives.update, { id, ...person('Eve') })).code).toBe('TA1')
    expect((await other.boss.answer(representatives.info, { id })).code).toBe('TA1')
    await boss.call(representatives.update, {
      id,
      ...person('Daniela', {
        email: 'daniela@edit.example',
        phone: { phoneCountryCode: 'RO', number: '+40712345678' },
        birthday: '1980-05-05',
      }),
    })
    expect(await boss.call(representatives.info, { id })).toMatchObject({
      firstName: 'Daniela',
      lastName: 'Pop',
      email: 'daniela@edit.example',
      birthday: '1980-05-05',
      phone: { number: '+40712345678' },
    })
    await boss.call(representatives.create, { ...person('Daniela', owner('10')), representativeId: id })
    expect(reasons(await boss.answer(representatives.update, { id, ...person('D', owner('20')) }))).toEqual(['placeId WHICH_PLACE'])
    const { placeId } = (await listed(boss)).find(({ positionId }) => positionId === 6)!
    await boss.call(representatives.update, { id, placeId: placeId!, ...person('Daniela', owner('90')) })
    expect((await listed(boss)).map(({ positionId, share }) => [positionId, share])).toEqual([
      [2, undefined],
      [6, '90'],
      [8, '90'],
    ])
  })

  test('[C-COMP-008] [C-COMP-009] [C-COMP-010] addresses and tax numbers of somebody behind the company', async () => {
    const { boss, reader, maker } = await companyOf(bank, five, {
      maker: { works: { for: 'Own', rights: 3, positions: [2] }, email: 'maker@own.example' },
    })
    const { id } = await boss.call(representatives.create, person('Dana', { countryCode: 'RO' }))
    const home = { representativeId: id, address1: 'Strada Fagului 18', city: 'Cluj-Napoca', postalCode: '400001', countryCode: 'RO' }
    expect((await reader.answer(representatives.addAddress, home)).code).toBe('13')
    expect(reasons(await boss.answer(representatives.addAddress, { ...home, postalCode: 'X' }))).toContain('postalCode POSTAL_CODE')
    expect((await boss.answer(representatives.addAddress, { ...home, representativeId: 987_654_321 })).code).toBe('TA1')
    const answer = await boss.answer(representatives.addAddress, home)
    if (answer.code !== '00') await boss.call(representatives.addAddress, { ...home, stateCode: 'CJ' })
    const { addresses } = await boss.call(representatives.info, { id })
    expect(addresses).toMatchObject([{ address1: 'Strada Fagului 18', confirmed: false }])
    // It is not one of the company.
    expect((await boss.call(business.info, {})).addresses).toHaveLength(1)
    const { addressId } = addresses[0]!
    expect((await reader.answer(representatives.confirmAddress, { representativeId: id, addressId })).code).toBe('TA1')
    expect((await boss.answer(representatives.confirmAddress, { representativeId: id, addressId: 987_654_321 })).code).toBe('TA1')
    await boss.call(representatives.confirmAddress, { representativeId: id, addressId })
    expect((await boss.call(representatives.info, { id })).addresses[0]).toMatchObject({ confirmed: true })

    expect((await reader.answer(business.taxNumber, { taxId: '39304170' })).code).toBe('13')
    expect(reasons(await boss.answer(business.taxNumber, { taxId: '!' }))).toEqual(['taxId TAX_ID'])
    expect(reasons(await boss.answer(business.taxNumber, { taxId: '1', positionId: 2 }))).toEqual(['positionId NOT_THEIRS'])
    const own = (await listed(maker))[0]!
    await maker.call(business.taxNumber, { taxId: '1630615123457', positionId: 2 })
    expect(await maker.call(representatives.info, { id: own.id })).toMatchObject({ taxId: '1630615123457' })
  })
})
