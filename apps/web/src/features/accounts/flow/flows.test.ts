import { expect, test } from 'vitest'
import { firstMonth, kindsOf } from './flows.ts'

test('six months back from any day, over the turn of a year', () => {
  expect(['2026-11-15', '2026-06-30', '2026-05-01', '2026-01-31'].map(firstMonth)).toEqual([
    '2026-06-01',
    '2026-01-01',
    '2025-12-01',
    '2025-08-01',
  ])
})

test('[C-OWN-045] kinds are added up over the months, largest first; nothing spent has no parts', () => {
  const months = [
    { byKind: [{ kind: 'Card', amount: '10.00' }] },
    {
      byKind: [
        { kind: 'Wire', amount: '60.00' },
        { kind: 'Card', amount: '30.00' },
        { kind: 'P2P', amount: '0.00' },
      ],
    },
  ]
  expect(kindsOf(months, 'USD')).toEqual({
    kinds: [
      { kind: 'Wire', perMille: 600, amount: '60.00' },
      { kind: 'Card', perMille: 400, amount: '40.00' },
    ],
    total: '100.00',
  })
  expect(kindsOf([], 'USD')).toEqual({ kinds: [], total: '0.00' })
})
