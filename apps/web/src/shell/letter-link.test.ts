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

test('[START-003][START-004][START-005][ROUTE-074] an action with user and code opens its page, and the code is kept for it', () => {
  const pages = {
    activationEmployee: '/activate',
    activationBusiness: '/activate',
    activation: '/activate',
    passwordReset: '/login/new-password',
  }
  for (const [action, path] of Object.entries(pages)) {
    expect(takeLetterLink({ action, user, code: 'c' })).toBe(path)
    expect(letterLink()).toEqual({ action, user, code: 'c' })
  }
})
