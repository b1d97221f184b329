import { customer, may, signedIn, withoutBalance, type Ability, type Asked } from '@ducat/contract/kit/access'
import { permissionsOf, type Flag } from '@ducat/contract/kit/permissions'
import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'
import type { Customer } from './session-store.ts'

const holding = (...granted: Flag[]) =>
  ({ isAdmin: false, accessRights: 3, balanceInfo: true, permissions: permissionsOf(new Set(granted)) }) as unknown as Customer

const demands = (ability: Ability, ...needed: Flag[]): Asked => ({ kind: 'query', access: customer(ability, ...needed) })

test('nobody may do what needs a customer', () => {
  expect(may(callerOf(undefined), demands('see'))).toEqual({ allowed: false, code: 'AU' })
})

test('flags are read from their groups, flat ones by their own name', () => {
  expect(callerOf(holding('otherPeople.p2p', 'requestMoney'))?.flags).toEqual(new Set(['otherPeople.p2p', 'requestMoney']))
  expect(may(callerOf(holding('otherPeople.p2p')), demands('initiate', 'otherPeople.p2p')).allowed).toBe(true)
  expect(may(callerOf(holding('ownAccounts.wire')), demands('initiate', 'otherPeople.p2p'))).toEqual({ allowed: false, code: '13' })
})

test('the right and the balance are those of the access', () => {
  expect(may(callerOf(holding()), demands('confirm'))).toEqual({ allowed: false, code: '13' })
  const blind = { ...holding(), balanceInfo: false }
  expect(may(callerOf(blind), demands('see'))).toEqual({ allowed: false, code: 'ENOA' })
  expect(may(callerOf(blind), { kind: 'query', access: withoutBalance(customer('see')) }).allowed).toBe(true)
})

test('[ADMIN-001] an administrator who looks reads, and does nothing for the customer', () => {
  const looking = callerOf({ ...holding(), isAdmin: true, accessRights: 1, actingForName: 'Maria Ionescu' })
  expect(may(looking, demands('see')).allowed).toBe(true)
  expect(may(looking, { kind: 'command', access: customer('see') })).toEqual({ allowed: false, code: '13' })
  // What is their own stays theirs.
  expect(may(looking, { kind: 'command', access: signedIn }).allowed).toBe(true)
})
