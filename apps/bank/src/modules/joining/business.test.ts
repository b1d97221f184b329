/** A company registers, opens, and its people come in with what they were given. */
import { brands } from '@ducat/brands'
import { accounts } from '@ducat/contract/accounts/calls'
import { devices } from '@ducat/contract/devices/calls'
import { joining } from '@ducat/contract/joining/calls'
import { rights } from '@ducat/contract/kit/access'
import { activation } from '@ducat/contract/registration/calls'
import { accesses } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { comesIn, companySaid, linkTo, NEW_PASSWORD, registered, type CompanySaid } from '../../../test/newcomer.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

const said = (email: string, more: Partial<CompanySaid> = {}) => companySaid(bank.anyone(), email, more)
const problems = async (more: Partial<CompanySaid>) => {
  const { body } = await bank.anyone().answer(joining.business, await said('wrong@harbour.example', more))
  return body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
}
const everyType = ['webmasters', 'freelancers', 'webcam models', 'developers', 'independent contractors', 'others'] as const
const user = (id: number, email: string, accessRights: number) => registered(id, { email, isUser: true, accessRights })

describe('what is not taken', () => {
  test('[BRAND-014][BRAND-015] companies register as what their brand offers and as nothing else', async () => {
    for (const [brand, { registrationBusinessTypes: offered }] of Object.entries(brands))
      for (const type of everyType) {
        const client = bank.anyone(brand as keyof typeof brands)
        const { body } = await client.answer(joining.business, { ...(await said('a@b.example', { captcha: 'none' })), type })
        const isRefused = body.validationErrors?.some(({ field, reason }) => field === 'type' && reason === 'TYPE_NOT_OFFERED') ?? false
        const isClosed = body.validationErrors?.some(({ reason }) => reason === 'NO_REGISTRATION') ?? false
        expect([brand, type, isRefused || isClosed]).toEqual([brand, type, !offered.includes(type)])
      }
  })

  test('[REG-002] terms and privacy policy are both accepted', async () => {
    for (const agreementIds of [[], [1], [2]]) expect(await problems({ agreementIds })).toEqual(['agreementIds TERMS_MISSING'])
  })

  test('[REG-019][REG-024][REG-025][REG-026][REG-027][REG-031][REG-032] the bank holds every rule of the structure, all at once and each at its place', async () => {
    const company = {
      id: 7,
      name: 'Upper Lda',
      registrationCountryCode: 'PT',
      registrationNumber: '1',
      address: (await said('a@b.example')).company.address,
    }
    expect(
      await problems({
        directors: [],
        shareholders: [
          { type: 1, share: '0', personId: 1 },
          { type: 2, share: '5', companyId: 7, shareholders: [], directors: [] },
        ],
        companyList: [company],
        personList: [user(1, 'wrong@harbour.example', 0)],
      }),
    ).toEqual([
      'directors NO_DIRECTOR',
      'shareholders SHARE_SUM',
      'shareholders.0.share SHARE_RANGE',
      'shareholders.1.directors NO_DIRECTOR',
      'shareholders.1.shareholders NO_SHAREHOLDER',
      'personList.0.accessRights NO_RIGHTS',
      'users NO_FULL_RIGHTS',
    ])
    expect(await problems({ shareholders: [] })).toEqual(['shareholders NO_SHAREHOLDER'])
    expect(await problems({ users: [] })).toContain('users NO_USER')
    expect(await problems({ personList: [user(1, 'wrong@harbour.example', rights.uploading)] })).toContain(
      'personList.0.accessRights RIGHT_NOT_GIVEN',
    )
    expect(await problems({ ultimateBeneficiaryOwners: [] })).toEqual(['ultimateBeneficiaryOwners OWNERS_DIFFER'])
  })

  test('[REG-028][BRAND-020] an owner of 25 percent or more says where the money comes from, on the brand that asks; below, and elsewhere, nobody is asked', async () => {
    const silent = user(1, 'wrong@harbour.example', 2)
    const owners = (share: string): Partial<CompanySaid> => ({
      personList: [
        { ...silent, sourcesOfFunds: [{ id: 1, details: 'Salary' }] },
        registered(2, { sourcesOfFunds: [{ id: 1, details: ' ' }] }),
      ],
      shareholders: [
        { type: 1, share: '50', personId: 1 },
        { type: 1, share, personId: 2 },
      ],
    })
    expect(await problems(owners('25'))).toEqual(['personList.1.sourcesOfFunds.0.details SOURCE_DETAILS'])
    expect(await problems(owners('24.9999'))).toBeUndefined()
    const elsewhere = await companySaid(bank.anyone('quaywell'), 'else@harbour.example', { ...owners('25'), agreementIds: [1, 2, 3] })
    const { body } = await bank.anyone('quaywell').answer(joining.business, { ...elsewhere, type: 'others' })
    expect(body.validationErrors?.filter(({ reason }) => reason === 'SOURCE_DETAILS') ?? []).toEqual([])
  })

  test('[REG-021] the address of a customer is no user’s; that of another company’s user is', async () => {
    const { ana, staff } = await bank.world({ ana: {}, staff: { works: { for: 'Elsewhere Ltd', rights: 1 } } })
    expect(await problems({ personList: [user(1, ana.email, 2)] })).toEqual(['personList.0.email EMAIL_TAKEN'])
    expect(
      await problems({
        personList: [user(1, 'wrong@harbour.example', 2), user(2, staff.email, 1)],
        users: [{ personId: 1 }, { personId: 2 }],
      }),
    ).toBeUndefined()
  })

  test('a yes asks for words, a day lies behind us, a first user who is new has a password, a puzzle is solved', async () => {
    const { dueDiligence, legalInformation, company } = await said('a@b.example')
    expect(
      await problems({
        dueDiligence: { ...dueDiligence, government: true, lawsuits: true, lawsuitsDetails: ' ' },
        legalInformation: { ...legalInformation, isRegulated: true },
        company: { ...company, registrationDate: '2099-01-01', place: { isRegisteredAddress: false } },
      }),
    ).toEqual([
      'company.registrationDate DAY_AHEAD',
      'company.place.address PLACE_NEEDED',
      'dueDiligence.governmentDetails DETAILS_NEEDED',
      'dueDiligence.lawsuitsDetails DETAILS_NEEDED',
      'legalInformation.regulator DETAILS_NEEDED',
      'legalInformation.licenceNumber DETAILS_NEEDED',
    ])
    const { financialDetail, additionalQuestionAnswers = [] } = await said('a@b.example')
    expect(await problems({ financialDetail: { ...financialDetail, industry: 199 } })).toEqual([
      'financialDetail.industrySpecification SPECIFY',
    ])
    expect(await problems({ additionalQuestionAnswers: additionalQuestionAnswers.slice(1) })).toEqual([
      'additionalQuestionAnswers.1 ANSWER_NEEDED',
    ])
    expect(
      await problems({ additionalQuestionAnswers: additionalQuestionAnswers.map((one) => (one.id === 2 ? { id: 2, answer: '9' } : one)) }),
    ).toEqual(['additionalQuestionAnswers.2 NOT_IN_LIST'])
    const { password: _none, ...silent } = await said('nopass@harbour.example')
    expect((await bank.anyone().answer(joining.business, silent)).body.validationErrors?.[0]?.reason).toBe('PASSWORD_NEEDED')
    expect(await problems({ captcha: 'none' })).toEqual(['captcha PUZZLE_WRONG'])
  })
})

test('[C-REG-010][C-REG-002][C-REG-003] a company opens by its first user’s link; users get their letters and rights, directors and owners may bring their papers', async () => {
  const email = 'boss@harbour.example'
  const { staff } = await bank.world({ staff: { email: 'known@else.example', works: { for: 'Other Ltd', rights: 1 } } })
  const input = await said(email, {
    personList: [
      user(1, email, 2),
      user(2, 'pays@harbour.example', 3),
      user(3, staff.email, 4),
      registered(4, { email: 'owner@harbour.example' }),
      registered(5),
    ],
    users: [{ personId: 1 }, { personId: 2 }, { personId: 3 }],
    shareholders: [
      { type: 1, share: '60', personId: 1 },
      {
        type: 2,
        share: '40',
        companyId: 9,
        directors: [{ personId: 5 }],
        shareholders: [{ type: 1, share: '100', personId: 4 }],
      },
    ],
    companyList: [
      {
        id: 9,
        name: 'Upper SA',
        registrationCountryCode: 'PT',
        registrationNumber: '500',
        address: (await said('x@y.example')).company.address,
      },
    ],
  })
  const answer = await bank.anyone().call(joining.business, input)
  expect(answer).toEqual({ deviceSecret: expect.any(String), deviceUserId: expect.any(Number), deviceUsername: email })
  expect((await staff.call(accesses.list, {})).customerAccesses).toHaveLength(1)

  const { code } = await linkTo(bank, email, 'activationBusiness')
  expect(await bank.anyone().call(activation.business, { email, activationCode: code })).toEqual({})
  const boss = await comesIn(bank, email)
  const { customerAccesses: mine } = await boss.call(accesses.list, {})
  expect(mine).toMatchObject([{ customerName: 'Quiet Harbour Lda', accessRights: 2, businessRepresentativePositionIds: [2, 6, 8] }])
  const { accounts: held } = await boss.call(accounts.list, {}, { fromCustomerId: mine[0]!.id })
  expect(held.account.map(({ currencyCode }) => currencyCode)).toEqual(['EUR'])

  const theirs = await linkTo(bank, 'pays@harbour.example', 'activationEmployee')
  await bank.anyone().call(activation.employee, { email: 'pays@harbour.example', activationCode: theirs.code, password: NEW_PASSWORD })
  const pays = await comesIn(bank, 'pays@harbour.example')
  const rightOf = async (client: typeof pays) =>
    (await client.call(accesses.list, {})).customerAccesses.map(({ customerName, accessRights }) => [customerName, accessRights])
  // The terms are theirs to accept.
  expect((await pays.answer(accounts.list, {}, { fromCustomerId: mine[0]!.id })).code).toBe('TE')
  expect(await rightOf(pays)).toEqual([['Quiet Harbour Lda', 3]])
  expect(await rightOf(staff)).toEqual([
    ['Other Ltd', 1],
    ['Quiet Harbour Lda', 4],
  ])
  // Nobody chose their right: the bank gives it to whoever only brings papers.
  await linkTo(bank, 'owner@harbour.example', 'activationEmployee')
  const { rows } = await sql<{ rights: number; balance_info: boolean; position_ids: number[] }>`
    select a.rights, a.balance_info, a.position_ids from access a join person p on p.id = a.person_id where p.email = 'owner@harbour.example'`.execute(
    bank.db,
  )
  expect(rows).toEqual([{ rights: rights.uploading, balance_info: false, position_ids: [8, 9] }])
})

test('[C-REG-010] the phone that registered a company confirms for its first user, unless that one was known before', async () => {
  const device = { name: 'Pixel 9', code: 'phone-of-a-company', type: 'android' } as const
  const phonesOf = async (email: string, password?: string) =>
    (await (await comesIn(bank, email, password)).call(devices.list, {})).devices.map(({ name, type, code }) => ({ name, type, code }))
  const email = 'phone@harbour.example'
  await bank.anyone().call(joining.business, await said(email, { device }))
  const { code } = await linkTo(bank, email, 'activationBusiness')
  await bank.anyone().call(activation.business, { email, activationCode: code })
  expect(await phonesOf(email)).toEqual([device])

  const { works } = await bank.world({ works: { email: 'works@else.example', works: { for: 'Elsewhere SA', rights: 1 } } })
  const { password: _none, ...silent } = await said(works.email, { device })
  await bank.anyone().call(joining.business, silent)
  const known = await linkTo(bank, works.email, 'activationBusiness')
  await bank.anyone().call(activation.business, { email: works.email, activationCode: known.code })
  expect((await works.call(accesses.list, {})).customerAccesses).toHaveLength(2)
  expect((await works.call(devices.list, {})).devices).toEqual([])
})
