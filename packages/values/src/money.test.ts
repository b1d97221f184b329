import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencies,
  currency,
  customerCurrencies,
  decimal,
  decimalOf,
  exchange,
  minus,
  parseMoney,
  plus,
  rate,
  rateText,
  readMoney,
} from './index.ts'

describe('amounts on the wire', () => {
  test.each([
    ['-1', 'FORMAT'],
    ['', 'FORMAT'],
    ['1,000.00', 'FORMAT'],
    ['1.000,00', 'FORMAT'],
    [' 1 ', 'FORMAT'],
    ['+1', 'FORMAT'],
    ['0x10', 'FORMAT'],
    ['1e21', 'FORMAT'],
    ['1.', 'FORMAT'],
    ['.5', 'FORMAT'],
    ['0.000000001', 'FORMAT'],
    ['1'.repeat(16), 'FORMAT'],
    ['0.001', 'TOO_MANY_DECIMALS'],
    ['100000000001', 'TOO_LARGE'],
  ])('[CONST-009] %s US dollars is refused: %s', (text, problem) => {
    expect(readMoney(text, 'USD')).toBe(problem)
  })

  test('[CONST-009] an amount has up to 8 decimals, as many as its currency', () => {
    expect(readMoney('0.00000001', 'BTC')).toEqual({ minor: 1n, currency: 'BTC' })
    expect(readMoney('12.3', 'USD')).toEqual({ minor: 1230n, currency: 'USD' })
    expect(readMoney('12', 'JPY')).toEqual({ minor: 12n, currency: 'JPY' })
    expect(readMoney('12.5', 'JPY')).toBe('TOO_MANY_DECIMALS')
  })

  test('what is written is what was read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.constantFrom('USD', 'JPY', 'KWD'), (minor, code) => {
        expect(readMoney(decimal({ minor, currency: code }), code)).toEqual({ minor, currency: code })
      }),
    )
  })

  test('negative sums keep their sign', () => {
    expect(decimalOf(-5n, 2)).toBe('-0.05')
    expect(decimal(minus(parseMoney('1.00', 'EUR'), parseMoney('2.50', 'EUR')))).toBe('-1.50')
    expect(() => plus(parseMoney('1.00', 'EUR'), parseMoney('1.00', 'USD'))).toThrow('cannot be added')
  })
})

describe('currencies', () => {
  test('[CONST-004] symbols exist for EUR, USD, AUD, CAD, GBP and RON; $ for the dollars, lei for RON', () => {
    const symbols = [...currencies.values()].filter(({ code, symbol }) => code !== symbol).map(({ code, symbol }) => [code, symbol])
    expect(Object.fromEntries(symbols)).toEqual({ AUD: '$', CAD: '$', EUR: '€', GBP: '£', RON: 'lei', USD: '$' })
  })

  test('[CONST-005] the euro is € and the pound is £', () => {
    expect([currency('EUR').symbol, currency('GBP').symbol]).toEqual(['€', '£'])
  })

  test('[CONST-006] customers hold USD, EUR and RON', () => {
    expect(customerCurrencies).toEqual(['USD', 'EUR', 'RON'])
  })

  test('an unknown currency is a mistake, not a default', () => {
    expect(() => currency('XXX')).toThrow('no such currency')
  })
})

describe('exchange', () => {
  test('is exact and rounds down', () => {
    expect(exchange(parseMoney('100.00', 'USD'), rate('USD', 'EUR', '0.9184'))).toEqual(parseMoney('91.84', 'EUR'))
    expect(exchange(parseMoney('0.01', 'USD'), rate('USD', 'EUR', '0.9184'))).toEqual(parseMoney('0.00', 'EUR'))
    expect(exchange(parseMoney('1.00', 'BTC'), rate('BTC', 'USD', '64000.5'))).toEqual(parseMoney('64000.50', 'USD'))
    expect(rateText(rate('USD', 'EUR', '0.9184'))).toBe('0.9184')
  })

  test('[G52] there and back again never gains', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 1000, max: 90000 }), (minor, tenThousandths) => {
        const there = rate('USD', 'EUR', decimalOf(BigInt(tenThousandths), 4))
        const back = rate('EUR', 'USD', decimalOf(10n ** 14n / BigInt(tenThousandths), 10))
        expect(exchange(exchange({ minor, currency: 'USD' }, there), back).minor).toBeLessThanOrEqual(minor)
      }),
    )
  })
})
