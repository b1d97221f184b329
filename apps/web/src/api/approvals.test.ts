import { betweenAccounts } from '@ducat/contract/transfers/calls'
import { customer } from '@ducat/contract/session/calls'
import type { Command } from '@ducat/contract/kit/call'
import { expect, test } from 'vitest'
import { approved, asksApproval } from './approvals.ts'

const money = betweenAccounts.send as unknown as Command
const plain = { ...customer.info, kind: 'command' } as unknown as Command

test('[APPR-004] money always asks; anything else when its answer says how', () => {
  expect(asksApproval(money, {})).toBe(true)
  expect(asksApproval(plain, {})).toBe(false)
  expect(asksApproval(plain, { approveType: 'none' })).toBe(false)
  expect(asksApproval(plain, { approveType: 'push' })).toBe(true)
})

test('where nothing draws popups, nothing waits for them', async () => {
  await expect(approved({ call: money, input: {}, answer: { approveType: 'sms' }, key: 'k' })).resolves.toBeUndefined()
})
