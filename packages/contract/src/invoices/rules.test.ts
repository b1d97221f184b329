import { decimal } from '@ducat/values'
import { describe, expect, test } from 'vitest'
import { isProblem, totalsOf } from './rules.ts'

const line = (quantity: string, unitPrice: string, taxPercent = '0') => ({ quantity, unitPrice, taxPercent })

function sums(...given: Parameters<typeof totalsOf>) {
  const totals = totalsOf(...given)
  if (isProblem(totals)) return totals
  return {
    net: decimal(totals.net),
    taxes: totals.taxes.map(({ taxPercent, tax }) => [taxPercent, decimal(tax)]),
    total: decimal(totals.total),
  }
}

describe('what lines come to', () => {
  test.each([
    ['quantity', line('0', '1.00'), 'ZERO'],
    ['quantity', line('1.0001', '1.00'), 'TOO_MANY_DECIMALS'],
    ['quantity', line('1e3', '1.00'), 'FORMAT'],
    ['quantity', line('-1', '1.00'), 'FORMAT'],
    ['quantity', line('1234567890', '1.00'), 'TOO_LARGE'],
    ['unitPrice', line('1', '1.001'), 'TOO_MANY_DECIMALS'],
    ['unitPrice', line('999999999', '999999999999'), 'TOO_LARGE'],
    ['taxPercent', line('1', '1.00', '100.01'), 'TOO_LARGE'],
    ['taxPercent', line('1', '1.00', '19.001'), 'TOO_MANY_DECIMALS'],
  ])('a wrong %s is named with its line', (field, wrong, reason) => {
    expect(sums([line('1', '1.00'), wrong], 'EUR')).toEqual({ line: 1, field, reason })
  })

  test('a line is rounded once, half a unit up', () => {
    expect(sums([line('1.5', '0.01')], 'EUR')).toMatchObject({ net: '0.02' })
    expect(sums([line('0.333', '10.00'), line('0.333', '10.00'), line('0.334', '10.00')], 'EUR')).toMatchObject({ net: '10.00' })
  })

  test('tax is taken of all lines of one rate together and rounded once', () => {
    // Line by line it would be 0.03: three times 0.0095.
    const three = [line('1', '0.05', '19'), line('1', '0.05', '19'), line('1', '0.05', '19')]
    expect(sums(three, 'EUR')).toEqual({ net: '0.15', taxes: [['19', '0.03']], total: '0.18' })
    expect(sums([line('1', '0.01', '50'), line('1', '0.01', '50')], 'EUR')).toMatchObject({ total: '0.03' })
  })

  test('rates stand in their order, each once, and without zeros that say nothing', () => {
    const mixed = [line('24', '85.00', '19.00'), line('1', '480.00', '5.50'), line('6', '40.00', '19'), line('1', '1.00')]
    expect(sums(mixed, 'EUR')).toEqual({
      net: '2761.00',
      taxes: [
        ['0', '0.00'],
        ['5.5', '26.40'],
        ['19', '433.20'],
      ],
      total: '3220.60',
    })
  })

  test('in the smallest units of each currency', () => {
    expect(sums([line('3', '33', '10')], 'JPY')).toEqual({ net: '99', taxes: [['10', '10']], total: '109' })
  })
})
