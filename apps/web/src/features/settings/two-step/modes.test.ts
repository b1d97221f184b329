import { expect, test } from 'vitest'
import { missingFor, modeOf, offered, purposes, words, type SecurityState } from './modes.ts'

const nothing: SecurityState = {
  transactionMode: 'none',
  loginMode: 'approvalCode',
  hasAuthenticator: false,
  approvedDevices: 0,
  recoveryCodesLeft: 0,
}

test.each([
  ['push', 'phone', { approvedDevices: 1 }],
  ['otp', 'authenticator', { hasAuthenticator: true }],
  ['sms', 'number', { phoneNumber: '+40 ·· 12' }],
] as const)('[SET-006] %s needs a %s, and is free with it', (mode, missing, has) => {
  expect(missingFor(mode, nothing)).toBe(missing)
  expect(missingFor(mode, { ...nothing, ...has })).toBeUndefined()
})

test('[SET-006] letters and nothing at all need nothing', () => {
  expect(missingFor('approvalCode', nothing)).toBeUndefined()
  expect(missingFor('none', nothing)).toBeUndefined()
})

test('payments and sign-ins have a way each, and words for every way', () => {
  expect(purposes.map((purpose) => modeOf(purpose, nothing))).toEqual(['none', 'approvalCode'])
  for (const purpose of purposes) for (const mode of offered) expect(words[purpose][mode].name.message).toBeTruthy()
})
