import { describe, expect, test } from 'vitest'
import { rights } from '../kit/access.ts'
import { emailStates, wizardForms } from './models.ts'
import {
  businessReasons,
  formOf,
  isEmailForCheck,
  mayBeUser,
  rightsOfNext,
  structureProblems,
  withoutNeedlessSources,
  type Owner,
  type Structure,
  type StructurePerson,
} from './rules.ts'

const user = (id: number, more: Partial<StructurePerson> = {}): StructurePerson => ({
  id,
  email: `user${id}@demo.example`,
  isUser: true,
  accessRights: id === 1 ? rights.full : rights.initiate,
  ...more,
})
const owner = (personId: number, share: string): Owner => ({ type: 1, share, personId })
const good: Structure = {
  directors: [{ personId: 1 }],
  shareholders: [owner(1, '20'), owner(2, '20')],
  users: [{ personId: 1 }, { personId: 2 }],
  personList: [user(1), user(2)],
  companyList: [],
}
const found = (changed: Partial<Structure>, sourceOfWealth = false) =>
  structureProblems({ ...good, ...changed }, { sourceOfWealth }).map(({ field, reason }) => `${field} ${reason}`)

test('a registration in order has no problems', () => expect(found({})).toEqual([]))

test('[REG-003] the wizard has these forms, spelled as given, and every problem leads to one of them', () => {
  expect(wizardForms).toEqual([
    'generalForm',
    'financialInfoForm',
    'dueDilligenceForm',
    'legalForm',
    'directorsHub',
    'shareholdersHub',
    'usersHub',
    'personForm',
    'companyForm',
  ])
  const forms = new Set(Object.keys(businessReasons).map((field) => formOf(`${field}.0.x`)))
  expect([...forms].toSorted()).toEqual([...wizardForms].toSorted())
})

describe('e-mail addresses', () => {
  test.each([
    ['', true],
    ['a@b.co', true],
    ['a@b.c', false],
    ['ab@cdef', false],
    ['ab.cdef', false],
    ['a.b@cd', true],
  ])('[REG-012] [REG-013] %j is worth a check: %s', (text, isWorth) => expect(isEmailForCheck(text)).toBe(isWorth))

  test('[REG-016] the states of an address have these numbers', () => {
    expect(emailStates).toEqual({ unknown: 0, customer: 1, checking: 2, employee: 3, failed: -1 })
  })
  test.each([
    [0, true],
    [3, true],
    [1, false],
    [2, false],
    [-1, false],
    [undefined, false],
  ])('[REG-021] [REG-022] somebody whose address has the state %s may be a user: %s', (status, may) => {
    expect(mayBeUser(status)).toBe(may)
  })
})

describe('directors', () => {
  test('[REG-019] the root company needs at least one director', () => {
    expect(found({ directors: [] })).toEqual(['directors NO_DIRECTOR'])
  })
  test('a director is one person or one company, named once', () => {
    expect(found({ directors: [{}] })).toEqual(['directors.0 WHO_OWNS'])
    expect(found({ directors: [{ personId: 1 }, { personId: 2 }, { personId: 1 }] })).toEqual(['directors.2 OWNER_TWICE'])
  })
  test('[REG-027] directors of a company that owns are named once each, and it does not direct itself', () => {
    const company = (directors: Owner['directors']): Owner => ({
      type: 2,
      share: '100',
      companyId: 7,
      directors,
      shareholders: [owner(1, '20'), owner(2, '20')],
    })
    const companyList = [{ id: 7 }]
    const at = 'shareholders.0.directors'
    expect(found({ companyList, shareholders: [company([])] })).toEqual([`${at} NO_DIRECTOR`])
    expect(found({ companyList, shareholders: [company([{ personId: 1 }, { personId: 1 }])] })).toEqual([`${at}.1 OWNER_TWICE`])
    expect(found({ companyList, shareholders: [company([{}])] })).toEqual([`${at}.0 WHO_OWNS`])
    expect(found({ companyList, shareholders: [company([{ companyId: 7 }])] })).toEqual([`${at}.0 OWNS_ITSELF`])
    expect(found({ companyList, shareholders: [company([{ personId: 1 }])] })).toEqual([])
  })
})

describe('users', () => {
  test('[REG-031] every user has nonzero access rights', () => {
    expect(found({ personList: [user(1), user(2, { accessRights: 0 })] })).toEqual(['personList.1.accessRights NO_RIGHTS'])
    expect(found({ personList: [user(1), user(2, { accessRights: undefined })] })).toEqual(['personList.1.accessRights NO_RIGHTS'])
  })
  test('the right that only uploads is not given to a user', () => {
    expect(found({ personList: [user(1), user(2, { accessRights: 5 })] })).toEqual(['personList.1.accessRights RIGHT_NOT_GIVEN'])
  })
  test('[REG-032] at least one user has full rights (2)', () => {
    expect(rights.full).toBe(2)
    expect(found({ personList: [user(1, { accessRights: 4 }), user(2)] })).toEqual(['users NO_FULL_RIGHTS'])
    expect(found({ users: [] })).toEqual(['users NO_USER'])
  })
  test('[REG-033] the first user added gets access right 2, and the next ones are asked for theirs', () => {
    expect(rightsOfNext([])).toBe(2)
    expect(rightsOfNext([{}])).toBeUndefined()
  })
  test('[REG-021] a user needs an e-mail address of their own; somebody who is no user needs none', () => {
    expect(found({ personList: [user(1), user(2, { email: ' ' })] })).toEqual(['personList.1.email EMAIL_NEEDED'])
    expect(found({ personList: [user(1), user(2, { email: 'USER1@demo.example ' })] })).toEqual(['personList.1.email EMAIL_TWICE'])
    expect(found({ users: [{ personId: 1 }], personList: [user(1), { id: 2, isUser: false }] })).toEqual([])
  })
  test('one person is a user once', () => {
    expect(found({ users: [{ personId: 1 }, { personId: 2 }, { personId: 1 }] })).toEqual(['users.2 OWNER_TWICE'])
  })
})

test('whoever is named stands in a list, and nobody stands there twice', () => {
  expect(found({ directors: [{ personId: 9 }] })).toEqual(['directors.0 NOT_IN_LIST'])
  expect(found({ users: [{ personId: 1 }, { personId: 9 }] })).toEqual(['users.1 NOT_IN_LIST'])
  expect(found({ shareholders: [owner(9, '20')] })).toEqual(['shareholders.0 NOT_IN_LIST'])
  expect(found({ personList: [user(1), user(2), user(2, { email: 'other@demo.example' })] })).toEqual(['personList.2 TWICE_IN_LIST'])
  expect(found({ companyList: [{ id: 1 }, { id: 1 }] })).toEqual(['companyList.1 TWICE_IN_LIST'])
})

describe('source of wealth', () => {
  const silent = (share: string, sourcesOfFunds?: StructurePerson['sourcesOfFunds']) => ({
    shareholders: [owner(1, share)],
    personList: [user(1, { sourcesOfFunds }), user(2)],
  })
  test.each([
    ['24.99', false],
    ['25.00', true],
    ['25.01', true],
  ])('[REG-028] at %s percent details are asked for: %s; and never where the brand does not ask', (share, isAsked) => {
    expect(found(silent(share), true)).toEqual(isAsked ? ['personList.0.sourcesOfFunds SOURCE_NEEDED'] : [])
    expect(found(silent(share), false)).toEqual([])
  })
  test('[REG-028] details are needed for every chosen source of funds', () => {
    const chosen = [
      { id: 1, details: 'Salary of a dentist' },
      { id: 2, details: '  ' },
    ]
    expect(found(silent('40', chosen), true)).toEqual(['personList.0.sourcesOfFunds.1.details SOURCE_DETAILS'])
    expect(found(silent('40', chosen.slice(0, 1)), true)).toEqual([])
  })
  test('[REG-030] a share below 25 percent clears source details; at exactly 25 they stay', () => {
    const people = [user(1, { sourcesOfFunds: [{ id: 1, details: 'Salary' }] }), user(2)]
    expect(withoutNeedlessSources(people, [owner(1, '24.9999')])[0]!.sourcesOfFunds).toBeUndefined()
    expect(withoutNeedlessSources(people, [])[0]!.sourcesOfFunds).toBeUndefined()
    const [kept, other] = withoutNeedlessSources(people, [owner(1, '25')])
    expect(kept).toBe(people[0])
    expect(other).toBe(people[1])
  })
})
