import { expect, test } from 'vitest'
import { attachmentStates, isUnread, ticketFilters, ticketState } from './rules.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const ago = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString()
const last = (days: number, to = 'ana@demo.example') => ({ createdAt: ago(days), to })

test.each([
  ['Closed is closed, also with a new answer', { status: 'Closed', lastThread: last(1) }, 'closed'],
  ['closed-no-reply is new', { status: 'closed-no-reply' }, 'new'],
  ['a last thread addressed to someone within two weeks is new', { status: 'Open', lastThread: last(14) }, 'new'],
  ['an older one is open', { status: 'Open', lastThread: last(14.01) }, 'open'],
  ['one addressed to nobody is open', { status: 'Open', lastThread: last(1, '') }, 'open'],
  ['without any it is open', { status: 'On Hold' }, 'open'],
] as const)('[SUPP-003] [SUPP-004] [SUPP-005] [SUPP-006] %s', (_what, ticket, state) => {
  expect(ticketState(ticket, now)).toBe(state)
})

test('[SUPP-011] whether an answer was read is looked at for two weeks', () => {
  expect(isUnread({ status: 'Open', lastThread: last(13) }, now)).toBe(true)
  expect(isUnread({ status: 'Open', lastThread: last(15) }, now)).toBe(false)
  expect(isUnread({ status: 'Open', lastThread: last(13), cf_customer_read_at: ago(12) }, now)).toBe(false)
  expect(isUnread({ status: 'Open', lastThread: last(12), cf_customer_read_at: ago(13) }, now)).toBe(true)
  expect(isUnread({ status: 'Open', lastThread: last(1, '') }, now)).toBe(false)
})

test('filters are all, open, new, closed; attachments are uploaded, rejected or pending', () => {
  expect(ticketFilters).toEqual(['all', 'open', 'new', 'closed'])
  expect(attachmentStates).toEqual(['uploaded', 'rejected', 'pending'])
})
