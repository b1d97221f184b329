import { describe, expect, test } from 'vitest'
import { customerKinds } from '../session/models.ts'
import { flags, permissions, permissionsOf, type Flag } from './permissions.ts'

const inside = (group: string) => flags.filter((flag) => flag.startsWith(`${group}.`)).map((flag) => flag.slice(group.length + 1))

describe('permission flags', () => {
  test('[AUTH-018][AUTH-019][AUTH-020][AUTH-021][AUTH-022] are those of the specification', () => {
    expect(flags.filter((flag) => !flag.includes('.'))).toEqual([
      'sendMoneyPaxumUser',
      'sendMoneyUser',
      'requestMoney',
      'settlementAccount',
      'addFundsWireThirdParty',
      'addFundsBankThirdParty',
    ])
    expect(inside('ownAccounts')).toEqual(['digital', 'betweenAccounts', 'wire', 'eft', 'oct', 'instant', 'interac'])
    const others = ['digital', 'loadPrepaidCard', 'wire', 'eft', 'oct', 'instant', 'interac', 'p2p', 'globalTransfer']
    expect(inside('otherPeople')).toEqual(others)
    expect(inside('massPayments')).toEqual(['wire', 'eft', 'oct', 'instant', 'interac', 'p2p', 'digital', 'globalTransfer'])
    expect(inside('funding')).toEqual(['digital'])
  })

  test('[AUTH-017] whatever is not granted is false, and said', () => {
    const none = permissionsOf(new Set())
    expect(permissions.safeParse(none).success).toBe(true)
    expect(JSON.stringify(none)).not.toContain('true')
    const one = permissionsOf(new Set<Flag>(['otherPeople.p2p'])) as unknown as { otherPeople: Record<string, boolean> }
    expect(Object.entries(one.otherPeople).filter(([, granted]) => granted)).toEqual([['p2p', true]])
  })
})

test('[AUTH-015] customer kinds', () => {
  expect(customerKinds).toEqual({ personal: 0, oldBusiness: 1, business: 2 })
})
