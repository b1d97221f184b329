import { describe, expect, test } from 'vitest'
import { askedOf, NowhereToGo, type Asked } from './arrival.ts'
import { asksForStatus, destination, type Arrival, type StepName } from './order.ts'
import { standing, type Facts, type Visitor } from './standing.ts'

const person: Facts = {
  customerType: 'personal',
  customerId: 10001,
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  oldWebUrl: undefined,
  accessRights: 2,
  balanceInfo: true,
  verified: true,
  limited: false,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
}
const company: Facts = { ...person, customerType: 'business', isHaveRelatedAccounts: true }
const admin: Facts = { ...person, customerType: 'admin', customerId: undefined, isAdmin: true, accessRights: 0, balanceInfo: false }
const lonely: Facts = { ...company, customerId: undefined, isHaveRelatedAccounts: false, accessRights: 0, balanceInfo: false }
const director: Facts = { ...company, balanceInfo: false, accessRights: 1 }
const old: Facts = { ...person, useOldWeb: true, oldWebUrl: 'https://old.example/' }
const looking: Facts = { ...person, isAdmin: true, accessRights: 1 }

const arriving = (customer: Facts, more: Partial<Arrival> = {}): Arrival => ({
  customer,
  hasChosen: false,
  companies: customer.customerType === 'business' ? 1 : 0,
  owesCertification: false,
  ...more,
})
const everything = { isNeedPersonalInfoUpdate: true, isNeedKyc: true }
const wanting = { initialPath: '/history?page=2' }
const partner = { ssoPath: '/auth/sei?client_id=x' }

describe('where signing in leads', () => {
  const table: [title: string, arrival: Arrival, place: string][] = [
    ['[AUTH-054] nothing to do: home', arriving(person), '/home'],
    ['[AUTH-043] the old web has those who use it', arriving(old, { ...wanting, owesCertification: true }), 'https://old.example/'],
    ['[AUTH-043] unless they named their customer', arriving(old, { hasChosen: true }), '/home'],
    ['[AUTH-043] the old web without an address is no place to go', arriving({ ...old, oldWebUrl: undefined }), '/home'],
    ['[AUTH-044][AUTH-001] an administrator has an overview', arriving(admin, wanting), '/admin-overview'],
    ['[AUTH-045] a business user without a company is told of the old web', arriving(lonely, { ...wanting, companies: 0 }), '/old-web'],
    ['[AUTH-047][AUTH-049] of several companies one is chosen', arriving(company, { companies: 2, ...wanting }), '/choose-company'],
    ['[AUTH-049] one company is chosen by itself', arriving(company), '/home'],
    [
      '[AUTH-049] after the choice what was wanted opens',
      arriving(company, { companies: 2, hasChosen: true, ...wanting }),
      '/history?page=2',
    ],
    ['[AUTH-055][GUARD-007] a company that must prove who it is', arriving({ ...director, ...everything }, wanting), '/business-kyc'],
    ['[AUTH-048][GUARD-021] without balances the papers are what there is', arriving(director, wanting), '/company-documents'],
    ['[GUARD-021] who uploads papers sees nothing else', arriving({ ...company, accessRights: 5 }), '/company-documents'],
    ['[AUTH-050] a person’s details come first', arriving({ ...person, ...everything }, { owesCertification: true }), '/profile-update'],
    ['[AUTH-051] then who they are', arriving({ ...person, isNeedKyc: true }, { owesCertification: true, ...wanting }), '/kyc'],
    ['[AUTH-052] then where they pay taxes', arriving(person, { owesCertification: true, ...wanting }), '/self-certification-splash'],
    ['[AUTH-053] then what they wanted', arriving(person, wanting), '/history?page=2'],
    ['[GUARD-005] the sign-in page itself is never what was wanted', arriving(person, { initialPath: '/login?x=1' }), '/home'],
    [
      '[GUARD-006] a path of single sign-on comes before what waits',
      arriving(person, { ...partner, ...wanting, owesCertification: true }),
      partner.ssoPath,
    ],
    ['[GUARD-006][AUTH-055] but not before proving who one is', arriving({ ...person, isNeedKyc: true }, partner), '/kyc'],
    ['[AUTH-050] a company has no details of a person', arriving({ ...company, isNeedPersonalInfoUpdate: true }), '/home'],
  ]
  test.each(table)('%s', (_, arrival, place) => {
    const { way } = destination(arrival)
    expect('go' in way ? way.go : way.leave).toBe(place)
  })

  test('[AUTH-050][AUTH-051][AUTH-052][AUTH-053][AUTH-054] what is done or put off leads to the next step', () => {
    const all = arriving({ ...person, ...everything }, { owesCertification: true, ...wanting })
    const order: (readonly [StepName | undefined, string])[] = [
      [undefined, '/profile-update'],
      ['profileUpdate', '/kyc'],
      ['kyc', '/self-certification-splash'],
      ['certification', '/history?page=2'],
      ['remembered', '/home'],
      ['home', '/home'],
    ]
    expect(order.map(([after]) => destination(all, after).way)).toEqual(order.map(([, go]) => ({ go })))
  })

  test('[AUTH-052] the status is asked for people, who alone have that step', () => {
    expect([person, company, admin, lonely].map((customer) => asksForStatus({ customer }))).toEqual([true, false, false, false])
  })
})

describe('what is asked of the bank before', () => {
  const asked = (changed: Partial<Asked> = {}): Asked => ({
    accesses: () => Promise.resolve({ customerAccesses: [{}, {}] }),
    authorizedUser: () => Promise.resolve({}),
    status: () => Promise.resolve({ fatcaSectionRequiredAction: true }),
    ...changed,
  })
  const fails = () => Promise.reject(new Error('the bank says no'))

  test('[AUTH-046] whom the bank cannot look up has nowhere to go but back', async () => {
    await expect(askedOf(lonely, asked({ authorizedUser: fails }))).rejects.toBeInstanceOf(NowhereToGo)
    expect(await askedOf(lonely, asked())).toEqual({ companies: 0, owesCertification: false })
  })

  test('[AUTH-047] nor has a business user whose list of companies is empty', async () => {
    await expect(askedOf(company, asked({ accesses: () => Promise.resolve({ customerAccesses: [] }) }))).rejects.toBeInstanceOf(NowhereToGo)
    expect(await askedOf(company, asked())).toEqual({ companies: 2, owesCertification: false })
  })

  test('[AUTH-052] a person is asked for their tax form, and kept from nothing when that cannot be asked', async () => {
    expect(await askedOf(person, asked())).toEqual({ companies: 0, owesCertification: true })
    expect(await askedOf(person, asked({ status: fails }))).toEqual({ companies: 0, owesCertification: false })
  })

  test('[AUTH-044] of an administrator nothing is asked', async () => {
    expect(await askedOf(admin, asked({ accesses: fails, status: fails, authorizedUser: fails }))).toEqual({
      companies: 0,
      owesCertification: false,
    })
  })
})

describe('where a customer may stand', () => {
  const at = (customer: Facts, more: Partial<Visitor> = {}): Visitor => ({ customer, hasChosen: false, ...more })
  const table: [title: string, visitor: Visitor, path: string, goes: string | undefined][] = [
    ['[GUARD-007][AUTH-055] need-KYC leaves a person no other page', at({ ...person, isNeedKyc: true }), '/home', '/kyc'],
    ['[GUARD-007] and a company its own', at({ ...company, isNeedKyc: true }), '/home', '/business-kyc'],
    ['[GUARD-008] there they stay', at({ ...person, isNeedKyc: true }), '/kyc', undefined],
    ['[AUTH-050] details that are asked for first may be given', at({ ...person, ...everything }), '/profile-update', undefined],
    ['[AUTH-050] details that nobody asks for may wait', at({ ...person, isNeedKyc: true }), '/profile-update', '/kyc'],
    ['[GUARD-007] KYC comes before a path of single sign-on', at({ ...person, isNeedKyc: true }, partner), '/home', '/kyc'],
    ['[GUARD-007] and before the papers of a representative', at({ ...director, isNeedKyc: true }), '/company-documents', '/business-kyc'],
    ['[GUARD-007] another company may be chosen', at({ ...company, isNeedKyc: true }), '/choose-company', undefined],
    ['[GUARD-006] a stored path of single sign-on is gone to', at(person, partner), '/home', partner.ssoPath],
    ['[GUARD-006] and left alone once one is there', at(person, partner), '/auth/sei', undefined],
    ['[GUARD-021] a representative has the papers alone', at(director), '/home', '/company-documents'],
    ['[GUARD-021] there they stay', at(director), '/company-documents', undefined],
    ['[GUARD-006] no path of single sign-on leads away from them', at(director, partner), '/company-documents', undefined],
    ['[GUARD-006] nor an administrator', at(admin, partner), '/admin-overview', undefined],
    ['[GUARD-006] nor somebody without a company', at(lonely, partner), '/old-web', undefined],
    ['[GUARD-010] verified: no page for those who are not', at(person), '/unverified-account', '/home'],
    ['[GUARD-010] not verified', at({ ...person, verified: false }), '/unverified-account', undefined],
    ['[ROUTE-024] not limited: no page for those who are', at(person), '/limited-account', '/home'],
    ['[ROUTE-024] limited', at({ ...person, limited: true }), '/limited-account', undefined],
    ['[ROUTE-019] a company has its own identity check', at(company), '/kyc', '/business-kyc'],
    ['[ROUTE-019] and a person theirs', at(person), '/business-kyc', '/kyc'],
    ['[AUTH-003] no overview for customers', at(person), '/admin-overview', '/home'],
    ['[AUTH-003] no papers of a company for people', at(person), '/company-documents', '/home'],
    ['[AUTH-003] no tax form of a person for companies', at(company), '/self-certification-splash', '/home'],
    ['[AUTH-003] no details of a person for companies', at(company), '/profile-update', '/home'],
    ['[AUTH-003] nobody with a company needs the old web’s page', at(company), '/old-web', '/home'],
    ['[AUTH-045] whoever has none has no other', at(lonely), '/home', '/old-web'],
    ['[AUTH-045] there they stay', at(lonely), '/old-web', undefined],
    ['[AUTH-044] an administrator has no home', at(admin), '/home', '/admin-overview'],
    ['[AUTH-044] but settings of their own', at(admin), '/setting', undefined],
    ['[ADMIN-001] looking at a customer they see their pages', at({ ...looking, ...everything }), '/home', undefined],
    ['[ADMIN-001] and still have the overview', at(looking), '/admin-overview', undefined],
    ['[AUTH-043] the old web has those who use it', at(old), '/home', 'https://old.example/'],
    ['whoever has nothing to do stays', at(person), '/home', undefined],
  ]
  test('nobody is sent round in circles: where a guard leads, one may stand', () => {
    const everybody = [person, company, admin, lonely, director, looking, { ...person, ...everything }, { ...director, ...everything }]
    const paths = [...new Set(table.map(([, , path]) => path)), '/profile', '/setting']
    const lost = everybody.flatMap((customer) =>
      [{}, partner].flatMap((more) =>
        paths.filter((path) => {
          const way = standing(at(customer, more), path)
          return way && 'go' in way && standing(at(customer, more), way.go.replace(/[?].*/, '')) !== undefined
        }),
      ),
    )
    expect(lost).toEqual([])
  })

  test.each(table)('%s', (_, visitor, path, goes) => {
    const way = standing(visitor, path)
    expect(way && ('go' in way ? way.go : way.leave)).toBe(goes)
  })
})
