import { money } from '@ducat/values'
import { expect, test } from 'vitest'
import { stateOf } from './details/words.ts'
import { countOf, inputOf, readFilter, wholeFilter } from './filter.ts'
import { offsetOf } from './kept-place.ts'
import { addUp, type MonthSum } from './sums.ts'
import type { Transaction } from './words.ts'

test('[HIST-001] what the bank would not take is left out of an address', () => {
  expect(
    readFilter({ status: 'nonsense', fromAmount: '-1', toDate: '2026-02-30', accountId: 'x', email: 'nobody', transactionType: 'Gift' }),
  ).toEqual({})
  expect(readFilter({ keyword: '  ', cursor: 'abc', transaction: '12' })).toEqual({})
})

test('[HIST-001] every filter of the specification has its place in the address', () => {
  const all = {
    keyword: 'café',
    fromDate: '2026-01-01',
    toDate: '2026-01-31',
    accountId: '10017',
    transactionType: 'Wire',
    transactionDirection: 'out',
    status: 'returned',
    fromAmount: '1.50',
    toAmount: '20',
    email: 'a@b.example',
  }
  expect(readFilter(all)).toEqual(all)
  expect(inputOf(all)).toEqual({ ...all, accountId: 10017 })
  expect(countOf(readFilter(all))).toBe(7)
  expect(countOf({ keyword: 'café' })).toBe(0)
  expect(Object.keys(wholeFilter({ status: 'returned' }))).toHaveLength(Object.keys(all).length)
})

test('parts are added up exactly, each currency for itself, most entries first; own money is neither in nor out', () => {
  const sum = (month: string, currencyCode: string, direction: MonthSum['transactionDirection'], amount: string, count = 1): MonthSum => ({
    month,
    currencyCode,
    transactionDirection: direction,
    amount,
    count,
  })
  expect(addUp([])).toEqual([])
  const sums = addUp([
    sum('2026-10', 'BTC', 'in', '0.00000001'),
    sum('2026-11', 'USD', 'in', '90071992547409.93', 3),
    sum('2026-10', 'USD', 'out', '5.00'),
    sum('2026-11', 'USD', 'in', '0.02'),
    sum('2026-11', 'USD', 'own', '100.00'),
  ])
  expect(sums.map(({ currency, in: came, out }) => [currency, came, out])).toEqual([
    ['USD', '90071992547409.95', '5.00'],
    ['BTC', '0.00000001', '0.00000000'],
  ])
  expect(sums[0]!.months).toEqual([
    { month: '2026-10', in: money(0n, 'USD'), out: money(500n, 'USD') },
    { month: '2026-11', in: money(9_007_199_254_740_995n, 'USD'), out: money(0n, 'USD') },
  ])
})

test('a row begins below the rows and the days above it', () => {
  const rows = ['2026-11-15', '2026-11-15', '2026-11-14'].map((transactionDate) => ({ transactionDate }) as Transaction)
  const dayOf = (row: Transaction) => row.transactionDate
  expect([0, 1, 2].map((place) => offsetOf(rows, place, dayOf, 42))).toEqual([34, 76, 152])
})

test('[C-OWN-003] the last step of a story says whether something is waited for', () => {
  expect([stateOf('sent', true), stateOf('sent', false), stateOf('returned', false), stateOf('booked', true)]).toEqual([
    'waiting',
    'past',
    'wrong',
    'past',
  ])
})
