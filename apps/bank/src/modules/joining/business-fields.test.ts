/** What a company says of itself: every part and field of it, what is missing, what is wrong and what is kept. */
import { joining } from '@ducat/contract/joining/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { companySaid, registered, type CompanySaid } from '../../../test/newcomer.ts'
import { demoSeal } from '../../db/seal.ts'
import { saidIn, type SaidRow } from './sealed-said.ts'

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
/** As the bank reads it again when the link is opened. */
const keptOf = async (email: string) =>
  (await sql<SaidRow>`select said, sealed_said, device_user_id from registration where email = ${email}`.execute(bank.db)).rows.map(
    (row) => saidIn(demoSeal, row) as CompanySaid,
  )
const user = (id: number, email: string, accessRights: number) => registered(id, { email, isUser: true, accessRights })

test('[REG-004][REG-005][REG-006] every part and field that is missing is named', async () => {
  const missing = async (input: object) =>
    (await bank.anyone().answer(joining.business, input)).body.validationErrors?.map(({ field }) => field)
  expect(await missing({})).toEqual([
    'company',
    'financialDetail',
    'dueDiligence',
    'authorizedCompanyRepresentative',
    'legalInformation',
    'directors',
    'ultimateBeneficiaryOwners',
    'shareholders',
    'users',
    'personList',
    'companyList',
    'type',
    'agreementIds',
    'captcha',
    'device',
  ])
  const whole = await said('fields@harbour.example')
  expect(await missing({ ...whole, financialDetail: {} })).toEqual(
    [
      'monthlyDepositAmount',
      'monthlyDepositCurrencyCode',
      'monthlyWithdrawalAmount',
      'monthlyWithdrawalCurrencyCode',
      'sourceIds',
      'purposeIds',
      'industry',
    ].map((name) => `financialDetail.${name}`),
  )
  expect(await missing({ ...whole, dueDiligence: {} })).toEqual(
    ['government', 'lawsuits', 'taxPayers'].map((name) => `dueDiligence.${name}`),
  )
  expect(await missing({ ...whole, company: {} })).toEqual(
    [
      'name',
      'registrationCountryCode',
      'tradingName',
      'registrationNumber',
      'registrationDate',
      'businessTaxId',
      'website',
      'description',
      'email',
      'phone',
      'address',
      'place',
    ].map((name) => `company.${name}`),
  )
  expect(await missing({ ...whole, personList: [{}] })).toEqual(
    ['id', 'firstName', 'lastName', 'birthday', 'address', 'isUser'].map((name) => `personList.0.${name}`),
  )
  const others: readonly (readonly [object, readonly string[]])[] = [
    [
      { company: { ...whole.company, address: {}, place: {} } },
      [...['address1', 'city', 'postalCode', 'countryCode'].map((name) => `address.${name}`), 'place.isRegisteredAddress'].map(
        (name) => `company.${name}`,
      ),
    ],
    [{ authorizedCompanyRepresentative: {} }, ['personId', 'position'].map((name) => `authorizedCompanyRepresentative.${name}`)],
    [{ legalInformation: {} }, ['legalForm', 'hasNominees', 'hasBearerShares', 'isRegulated'].map((name) => `legalInformation.${name}`)],
    [{ ultimateBeneficiaryOwners: [{}] }, ['ultimateBeneficiaryOwners.0.personId']],
    [{ shareholders: [{}] }, ['shareholders.0.type', 'shareholders.0.share']],
    [{ users: [{}] }, ['users.0.personId']],
    [
      { companyList: [{}] },
      ['id', 'name', 'registrationCountryCode', 'registrationNumber', 'address'].map((name) => `companyList.0.${name}`),
    ],
    [{ device: {} }, ['device.name', 'device.code', 'device.type']],
  ]
  for (const [part, fields] of others) expect(await missing({ ...whole, ...part })).toEqual(fields)
})

test('[REG-004][REG-005][REG-006][REG-007][REG-008] every part and field that may be said is kept as it was said, a tree of owners among them', async () => {
  const email = 'everything@harbour.example'
  const whole = await said(email)
  const { address } = whole.company
  const input: CompanySaid = {
    ...whole,
    company: {
      ...whole.company,
      address: { ...address, address2: 'Second floor' },
      place: { isRegisteredAddress: false, address: { ...address, city: 'Porto' } },
    },
    financialDetail: {
      ...whole.financialDetail,
      sourceIds: [1, 99],
      purposeIds: [1, 99],
      industry: 199,
      industrySpecification: 'Boats in bottles',
      sourceSpecifications: { 99: 'A raffle' },
      purposeSpecifications: { 99: 'Prizes' },
    },
    dueDiligence: { government: true, governmentDetails: 'A mayor', lawsuits: true, lawsuitsDetails: 'One, won', taxPayers: false },
    legalInformation: { ...whole.legalInformation, isRegulated: true, regulator: 'BdP', licenceNumber: '77' },
    directors: [{ personId: 1 }, { companyId: 9 }],
    shareholders: [
      { type: 1, share: '60', personId: 1 },
      {
        type: 2,
        share: '39.5',
        companyId: 9,
        directors: [{ personId: 2 }],
        shareholders: [{ type: 1, share: '100', personId: 2 }],
      },
    ],
    ultimateBeneficiaryOwners: [{ personId: 1 }, { personId: 2 }],
    personList: [...whole.personList, registered(2)],
    companyList: [
      {
        id: 9,
        name: 'Upper SA',
        registrationCountryCode: 'PT',
        registrationNumber: '500',
        registrationDate: '2001-02-03',
        businessTaxId: '509442013',
        website: 'https://upper.example',
        address,
      },
    ],
  }
  await bank.anyone().call(joining.business, input)
  const { password: _secret, captcha: _puzzle, ...kept } = input
  expect(await keptOf(email)).toEqual([kept])
  for (const type of [0, 3] as number[])
    expect((await problems({ shareholders: [{ type: type as 1, share: '100', personId: 1 }] }))?.[0]).toMatch(/^shareholders\.0\.type /)
})

test('[REG-009][REG-020] each field of each person is checked at its place, and what is right is kept as it was said', async () => {
  const whole = registered(1, {
    email: 'whole@harbour.example',
    middleName: 'Middle',
    phone: { phoneCountryCode: 'PT', number: '+351912345678' },
    taxId: '123456789',
    isUser: true,
    accessRights: 2,
  })
  const wrong: readonly (readonly [Partial<Record<keyof typeof whole, unknown>>, string])[] = [
    [{ id: 0 }, 'id TOO_SMALL'],
    [{ firstName: ' ' }, 'firstName REQUIRED'],
    [{ lastName: '' }, 'lastName REQUIRED'],
    [{ middleName: 'x'.repeat(101) }, 'middleName TOO_LONG'],
    [{ birthday: '1990-02-30' }, 'birthday DAY'],
    [{ email: 'nobody' }, 'email EMAIL'],
    [{ phone: { phoneCountryCode: 'PT', number: '12' } }, 'phone.number PHONE'],
    [{ phone: { phoneCountryCode: 'ZZ', number: '+351912345678' } }, 'phone.phoneCountryCode COUNTRY'],
    [{ address: { ...whole.address, address1: '' } }, 'address.address1 REQUIRED'],
    [{ address: { ...whole.address, address2: 'x'.repeat(201) } }, 'address.address2 TOO_LONG'],
    [{ address: { ...whole.address, city: '' } }, 'address.city REQUIRED'],
    [{ address: { ...whole.address, postalCode: 'no' } }, 'address.postalCode POSTAL_CODE'],
    [{ address: { ...whole.address, stateCode: 'x'.repeat(11) } }, 'address.stateCode TOO_LONG'],
    [{ address: { ...whole.address, countryCode: 'ZZ' } }, 'address.countryCode COUNTRY'],
    [{ taxId: '123456788' }, 'taxId TAX_ID'],
    [{ sourcesOfFunds: [{ id: 9999, details: 'Salary' }] }, 'sourcesOfFunds.0.id NOT_IN_LIST'],
    [{ sourcesOfFunds: [{ id: 1, details: 'x'.repeat(1001) }] }, 'sourcesOfFunds.0.details TOO_LONG'],
    [{ isUser: 'yes' }, 'isUser FORMAT'],
    [{ accessRights: 6 }, 'accessRights TOO_LARGE'],
  ]
  const owner = user(2, 'wrong@harbour.example', 2)
  for (const [change, problem] of wrong)
    expect(
      await problems({
        personList: [owner, { ...whole, ...change } as typeof whole],
        users: [{ personId: 2 }],
        directors: [{ personId: 2 }],
        authorizedCompanyRepresentative: { personId: 2, position: 'Owner' },
        shareholders: [{ type: 1, share: '100', personId: 2 }],
      }),
    ).toContain(`personList.1.${problem}`)
  await bank.anyone().call(joining.business, await said('whole@harbour.example', { personList: [whole] }))
  expect((await keptOf('whole@harbour.example'))[0]?.personList).toEqual([whole])
})

test('[REG-023] each company of the structure is checked at its place', async () => {
  const { address } = (await said('a@b.example')).company
  const right = { id: 7, name: 'Upper Lda', registrationCountryCode: 'PT', registrationNumber: '1', address }
  const wrong: readonly (readonly [object, string])[] = [
    [{ name: ' ' }, 'name REQUIRED'],
    [{ registrationCountryCode: 'ZZ' }, 'registrationCountryCode COUNTRY'],
    [{ registrationNumber: '' }, 'registrationNumber REQUIRED'],
    [{ registrationDate: '2099-01-01' }, 'registrationDate DAY_AHEAD'],
    [{ website: 'upper' }, 'website FORMAT'],
    [{ businessTaxId: 'x'.repeat(65) }, 'businessTaxId TOO_LONG'],
    [{ address: { ...address, address1: '' } }, 'address.address1 REQUIRED'],
    [{ address: { ...address, city: '' } }, 'address.city REQUIRED'],
    [{ address: { ...address, countryCode: 'ZZ' } }, 'address.countryCode COUNTRY'],
    [{ address: { ...address, postalCode: 'no' } }, 'address.postalCode POSTAL_CODE'],
  ]
  for (const [change, problem] of wrong)
    expect(await problems({ companyList: [{ ...right, ...change }] })).toContain(`companyList.0.${problem}`)
  expect(await problems({ companyList: [right] })).toBeUndefined()
})
