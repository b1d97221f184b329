import { money } from '@ducat/values'
import { expect, test } from 'vitest'
import { nextSort, tracksOf } from './columns.ts'
import { Slots } from './slots.ts'
import { sumsOf } from './sums.ts'
import { readSort, writeSort } from './table-address.ts'

test('what has no money is not counted, and currencies are never added to each other', () => {
  const rows = [money(10n, 'USD'), undefined, money(90_071_992_547_409_93n, 'EUR'), money(5n, 'USD'), money(1n, 'EUR')]
  expect(sumsOf(rows, (row) => row)).toEqual([money(15n, 'USD'), money(90_071_992_547_409_94n, 'EUR')])
  expect(sumsOf([], () => undefined)).toEqual([])
})

test('a column sorts upwards, then downwards, then not; another begins anew', () => {
  const once = nextSort(undefined, 'amount')
  expect(once).toEqual({ column: 'amount', descending: false })
  const twice = nextSort(once, 'amount')
  expect(twice).toEqual({ column: 'amount', descending: true })
  expect(nextSort(twice, 'amount')).toBeUndefined()
  expect(nextSort(twice, 'date')).toEqual({ column: 'date', descending: false })
})

test('the sort is one word of the address', () => {
  expect([readSort(undefined), readSort(''), readSort('-amount')]).toEqual([undefined, undefined, { column: 'amount', descending: true }])
  expect(writeSort(readSort('amount')!) + writeSort(readSort('-amount')!)).toBe('amount-amount')
})

test('ticks and menus have tracks of their own', () => {
  const columns = [{ id: 'a', title: 'A', cell: () => null, width: '80px' }]
  expect([tracksOf(columns, false, false), tracksOf(columns, true, true)]).toEqual(['80px', '44px 80px 44px'])
})

test('rows that stay keep their place, and those that come take the places of those that went', () => {
  const slots = new Slots()
  expect([...slots.give([0, 1, 2])]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(Object.fromEntries(slots.give([1, 2, 3]))).toEqual({ 1: 1, 2: 2, 3: 0 })
  expect(Object.fromEntries(slots.give([90, 91, 92, 2]))).toEqual({ 2: 2, 90: 0, 91: 1, 92: 3 })
})
