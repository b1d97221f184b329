import { customer as demands, rights } from '@ducat/contract/kit/access'
import { permissionsOf, type Flag } from '@ducat/contract/kit/permissions'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'
import type { Customer } from './session-store.ts'

const pays = { kind: 'command', access: demands('initiate', 'otherPeople.p2p') } as const
const somebody = (facts: object, ...granted: Flag[]) =>
  ({
    isAdmin: false,
    accessRights: rights.full,
    balanceInfo: true,
    verified: true,
    limited: false,
    customerType: 'personal',
    permissions: permissionsOf(new Set(granted)),
    ...facts,
  }) as unknown as Customer
const ofCompany = { customerType: 'business' }

test('nobody is refused what they may do', () => {
  expect(refusalOf(somebody({}, 'otherPeople.p2p'), pays)).toBeUndefined()
})

describe('[GUARD-010] the reason names the way out', () => {
  test.each([
    ['nobody signs in first', undefined, 'signIn'],
    ['a person whose account is restricted', somebody({ limited: true }), 'restricted'],
    ['a person who is not verified', somebody({ verified: false }), 'unverified'],
    ['a restriction goes before a verification', somebody({ verified: false, limited: true }), 'restricted'],
    ['a person has no administrator to ask', somebody({}), 'notOffered'],
    ['a user without the permission asks the administrator', somebody(ofCompany), 'access'],
    ['a user of a restricted company', somebody({ ...ofCompany, limited: true }), 'restricted'],
    [
      'a user who only reads lacks the right in a restricted company too',
      somebody({ ...ofCompany, limited: true, accessRights: rights.read }),
      'access',
    ],
    ['a user without balances', somebody({ ...ofCompany, balanceInfo: false }), 'balances'],
    ['an administrator who views a customer', somebody({ actingForName: 'Ana' }, 'otherPeople.p2p'), 'looking'],
  ] as const)('%s', (_who, customer, refusal) => {
    expect(refusalOf(customer, pays)).toBe(refusal)
  })
})
