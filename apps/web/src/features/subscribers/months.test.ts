import { expect, test } from 'vitest'
import { currenciesOf, monthsOf } from './months.ts'

const months = [
  { month: '2025-12', currencyCode: 'USD', amount: '10.00', payments: 1 },
  { month: '2026-11', currencyCode: 'EUR', amount: '7.50', payments: 3 },
  { month: '2026-11', currencyCode: 'USD', amount: '20.00', payments: 2 },
]

test('[C-OWN-174] the currency with most payments comes first', () => {
  expect(currenciesOf({ months })).toEqual(['USD', 'EUR'])
  expect(currenciesOf({ months: [] })).toEqual([])
})

test('[C-OWN-174] twelve months of one currency, over the turn of a year, with those that brought nothing', () => {
  const all = monthsOf({ months }, 'USD', '2026-11-18')
  expect(all.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
  ])
  expect(all.filter(({ payments }) => payments > 0).map(({ month, amount }) => [month, amount])).toEqual([
    ['2025-12', 1000n],
    ['2026-11', 2000n],
  ])
})
