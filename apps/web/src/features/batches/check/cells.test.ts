import { describe, expect, test } from 'vitest'
import { isIn, pasteInto, rangeOf, stepFrom, tableOf, textOf } from './cells.ts'

const bounds = { rows: 100, columns: 4, page: 10 }

describe('stepFrom', () => {
  test.each([
    ['ArrowDown', { row: 0, column: 1 }, false, { row: 1, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }, false, { row: 0, column: 1 }],
    ['ArrowRight', { row: 2, column: 3 }, false, { row: 2, column: 3 }],
    ['ArrowLeft', { row: 2, column: 3 }, false, { row: 2, column: 2 }],
    ['ArrowDown', { row: 5, column: 1 }, true, { row: 99, column: 1 }],
    ['Home', { row: 5, column: 3 }, false, { row: 5, column: 0 }],
    ['End', { row: 5, column: 0 }, true, { row: 99, column: 3 }],
    ['PageDown', { row: 95, column: 0 }, false, { row: 99, column: 0 }],
    ['PageUp', { row: 25, column: 0 }, false, { row: 15, column: 0 }],
  ] as const)('%s from %j (ctrl %s) leads to %j', (key, from, ctrl, to) => expect(stepFrom(key, from, bounds, ctrl)).toEqual(to))

  test('any other key leads nowhere', () => expect(stepFrom('a', { row: 0, column: 0 }, bounds, false)).toBeUndefined())
})

test('a range is the same whichever way it is drawn', () => {
  const range = rangeOf({ row: 4, column: 0 }, { row: 1, column: 2 })
  expect(range).toEqual({ from: { row: 1, column: 0 }, to: { row: 4, column: 2 } })
  expect([isIn(range, { row: 2, column: 1 }), isIn(range, { row: 2, column: 3 })]).toEqual([true, false])
})

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"say ""so"""\tx', [['say "so"', 'x']]],
  ['only', [['only']]],
] as const)('%j is read as rows of cells', (text, table) => expect(tableOf(text)).toEqual(table))

test('what is copied is read back as it was', () => {
  const cells = [
    ['a', 'b\tc'],
    ['"d"', 'e\nf'],
  ]
  expect(tableOf(textOf(cells))).toEqual(cells)
})

describe('pasteInto', () => {
  const names = ['toEmail', 'amount', 'currency', 'note']
  const at = (row: number, column: number) => rangeOf({ row, column }, { row, column })

  test('a table goes to the right and down from the cell; what comes behind the last row is added', () => {
    expect(
      pasteInto(
        [
          ['1', 'USD'],
          ['2', 'EUR'],
        ],
        at(9, 1),
        names,
        10,
      ),
    ).toEqual({
      updates: [{ place: 9, fields: { amount: '1', currency: 'USD' } }],
      adds: [{ fields: { amount: '2', currency: 'EUR' } }],
    })
  })

  test('one value fills the whole range', () => {
    expect(pasteInto([['USD']], rangeOf({ row: 0, column: 2 }, { row: 2, column: 2 }), names, 10).updates).toEqual([
      { place: 0, fields: { currency: 'USD' } },
      { place: 1, fields: { currency: 'USD' } },
      { place: 2, fields: { currency: 'USD' } },
    ])
  })

  test('columns beyond the last are left out', () => {
    expect(pasteInto([['a', 'b', 'c']], at(0, 3), names, 1).updates).toEqual([{ place: 0, fields: { note: 'a' } }])
  })
})
