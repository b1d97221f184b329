import { money } from '@ducat/values'
import { expect, test } from 'vitest'
import { nextSort, tracksOf } from './columns.ts'
import { linesOf } from './lines.ts'
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
  expect([tracksOf(columns, false, false), tracksOf(columns, true, true)]).toEqual(['80px', '24px 80px 44px'])
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

test('headings stand before the first row of their group, and the keyboard steps over them', () => {
  const plain = linesOf(['a', 'b'], undefined)
  expect([plain.count, plain.at(1), plain.at(2), plain.rowFrom(0, -1)]).toEqual([2, { row: 'b', place: 1 }, undefined, 0])
  const lines = linesOf(['a1', 'a2', 'b1'], ([group]) => group!)
  expect(Array.from({ length: lines.count }, (_, line) => lines.at(line))).toEqual([
    { heading: 'a', place: 0 },
    { row: 'a1', place: 0 },
    { row: 'a2', place: 1 },
    { heading: 'b', place: 2 },
    { row: 'b1', place: 2 },
  ])
  expect([lines.rowFrom(0, -1), lines.rowFrom(3, 1), lines.rowFrom(3, -1), lines.rowFrom(4, -1)]).toEqual([1, 4, 2, 4])
  expect(linesOf([], () => 'a').count).toBe(0)
})
