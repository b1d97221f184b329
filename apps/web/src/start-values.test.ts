import { expect, test } from 'vitest'
import { withApi, type Deployment } from '#brand/deployment.ts'
import { takeActingWish, wishToActFor } from '#shell/acting-wish.ts'
import { split } from './start-values.ts'

const here = 'https://bank.example'

test('an address without start values stays as it is', () => {
  expect(split(`${here}/home?tab=cards&page=2#x`)).toEqual({ values: {}, address: undefined })
})

test('[START-006] [START-007] start values are taken out of the address, the rest stays', () => {
  expect(split(`${here}/home?tab=cards&fromCustomerId=10031&api=staging#x`)).toEqual({
    values: { api: 'staging', fromCustomerId: '10031' },
    address: '/home?tab=cards#x',
  })
})

test('[START-008] secrets among them go too, even where nothing uses them', () => {
  expect(split(`${here}/login?code=abc&codeVerifier=def&user=1&action=activation&emailConfirmation=success`)).toEqual({
    values: { code: 'abc', codeVerifier: 'def', user: '1', action: 'activation', emailConfirmation: 'success' },
    address: '/login',
  })
})

test.each([
  ['//evil.example/login?code=abc&tab=1', '/evil.example/login?tab=1'],
  ['//login?code=abc', '/login'],
  ['///?code=abc#x', '/#x'],
  ['/\\evil.example/?code=abc', '/evil.example/'],
  ['/a//b///c', '/a/b/c'],
])('[START-008] %s becomes %s, an address of this host', (strange, plain) => {
  const { address } = split(here + strange)
  expect(address).toBe(plain)
  expect(new URL(address!, here).origin).toBe(here)
})

test('a value that comes twice leaves the address twice', () => {
  expect(split(`${here}/?code=1&code=2`)).toEqual({ values: { code: '1' }, address: '/' })
})

test.each(['', '0', '-1', '1e3', '1.5', 'abc', ' 1', '9'.repeat(16)])('[START-007] %j names no customer', (said) => {
  wishToActFor(said)
  expect(takeActingWish()).toBeUndefined()
})

test('[START-007] a wish is said once', () => {
  wishToActFor('10031')
  expect([takeActingWish(), takeActingWish()]).toEqual([10_031, undefined])
})

const said: Deployment = {
  mode: 'demo',
  apiBase: '/api/v4',
  realtime: '/api/v4/realtime',
  helpDesk: '/api/v4/help-desk',
  build: 'b',
  contractsOn: false,
  apiBases: { staging: 'https://staging.example/api/v4' },
}

test.each([null, '', 'toString', 'https://evil.example', 'production'])('[API-005] %j is no name of the list: the own bank', (name) => {
  expect(withApi(said, name)).toBe(said)
})

test('[START-006] [API-005] a name of the list: another bank, its channel too', () => {
  expect(withApi(said, 'staging')).toEqual({
    ...said,
    apiBase: 'https://staging.example/api/v4',
    realtime: 'https://staging.example/api/v4/realtime',
    helpDesk: 'https://staging.example/api/v4/help-desk',
    apiName: 'staging',
  })
})
