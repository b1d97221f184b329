import { expect, test } from 'vitest'
import { letterLink, takeLetterLink } from './letter-link.ts'

const user = 'maria@demo.example'

test('an action that nobody knows, or none, opens nothing', () => {
  for (const action of [undefined, '', 'toString', '__proto__', 'Activation', 'https://elsewhere.example'])
    expect([takeLetterLink({ ...(action !== undefined && { action }), user, code: 'c' }), letterLink()]).toEqual([undefined, undefined])
})

test('a link that lost a part leads to its page without a code', () => {
  expect(takeLetterLink({ action: 'passwordReset', user })).toBe('/login/new-password')
  expect(letterLink()).toBeUndefined()
  expect(takeLetterLink({ action: 'activation', user: '', code: 'c' })).toBe('/activate')
  expect(letterLink()).toBeUndefined()
})

test.for([
  ['START-003', 'activationEmployee', '/activate'],
  ['START-004', 'activationBusiness', '/activate'],
  ['START-005', 'activation', '/activate'],
  ['ROUTE-074', 'passwordReset', '/login/new-password'],
] as const)('[%s] action=%s with user and code opens %s', ([, action, path]) => {
  expect(takeLetterLink({ action, user, code: 'c' })).toBe(path)
  expect(letterLink()).toEqual({ action, user, code: 'c' })
})
