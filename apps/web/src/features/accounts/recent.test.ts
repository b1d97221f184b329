import { expect, test } from 'vitest'
import { ASKED, recentOf } from './recent.ts'
import type { Transaction } from './words.ts'

const movement = (transactionId: number, operationType: Transaction['operationType'] = 'P2P'): Transaction => ({
  transactionId,
  operationType,
  transactionDate: '2026-11-15',
  dateTime: '2026-11-15T09:30:00.000Z',
  accountId: 1,
  amount: '1.00',
  currencyCode: 'USD',
  status: 'completed',
  transactionDirection: 'in',
})

test('[ACCT-010] fees are hidden from the home view, and the next movements take their place', () => {
  const list = Array.from({ length: ASKED }, (_, index) => movement(index, index % 2 === 0 ? 'Fees' : 'Wire'))
  expect(recentOf(list).map(({ transactionId }) => transactionId)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
})

test('nothing but fees is nothing', () => {
  expect(recentOf([movement(1, 'Fees')])).toEqual([])
})
