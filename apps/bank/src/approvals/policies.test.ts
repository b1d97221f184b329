import { parseMoney, rate } from '@ducat/values'
import { expect, test } from 'vitest'
import { approversOf, ruleFor, type Policy } from './policies.ts'

const dollars = [rate('EUR', 'USD', '1.10'), rate('RON', 'USD', '0.22')]
const rule = (fromAmount: string, approvers: number, more: Partial<Policy> = {}): Policy => ({
  transferTypes: [],
  fromAmount,
  currencyCode: 'USD',
  approvers,
  ...more,
})
const pay = (amount: string, currency = 'USD', kind = 'wire', payee: object = {}, payeeKey?: string) => ({
  kind,
  send: parseMoney(amount, currency),
  payee: { name: 'Solvia', ...payee },
  payeeKey,
})

const bands = [rule('1000', 1), rule('10000', 2, { transferTypes: ['wire', 'eft'] })]

test.each([
  ['below the first band', pay('999.99'), undefined],
  ['exactly at it', pay('1000.00'), 0],
  ['the strictest of two that fit', pay('10000.00'), 1],
  ['a type that the stricter one does not name', pay('20000.00', 'USD', 'p2p'), 0],
  ['another currency, at the middle rate: 909.09 EUR are 999.99 USD', pay('909.09', 'EUR'), undefined],
  ['and 909.10 EUR are 1000.01 USD', pay('909.10', 'EUR'), 0],
  ['a currency without a rate is taken for large', pay('0.00000001', 'BTC'), 1],
  ['what is no payment follows no rule', pay('5000.00', 'USD', 'card_order'), undefined],
])('[C-OWN-012] %s', (_what, payment, expected) => {
  expect(ruleFor(bands, payment, dollars)).toBe(expected)
})

test('[C-OWN-012] a rule for a payee goes before those for everybody; their name says nothing, their account does', () => {
  const rules = [...bands, rule('0', 0, { payee: 'RO49 AAAA 1B31' }), rule('0', 2, { payee: 'New@shop.example' })]
  expect(ruleFor(rules, pay('20000.00', 'USD', 'wire', {}, 'iban:RO49AAAA1B31'), dollars)).toBe(2)
  expect(ruleFor(rules, pay('1.00', 'USD', 'p2p', { email: 'new@shop.example' }), dollars)).toBe(3)
  expect(ruleFor(rules, { ...pay('20000.00'), payee: { name: 'RO49AAAA1B31' } }, dollars)).toBe(1)
  // An address without its dot is somebody else's.
  expect(
    ruleFor([rule('0', 0, { payee: 'a.b@my-firm.example' })], pay('1.00', 'USD', 'p2p', { email: 'ab@my-firm.example' }), dollars),
  ).toBeUndefined()
  expect(
    ruleFor([rule('0', 0, { payee: 'ab@my-firm.example' })], pay('1.00', 'USD', 'p2p', { email: 'ab@myfirm.example' }), dollars),
  ).toBeUndefined()
  // The same number at another bank is another account.
  const american = [rule('0', 2, { payee: 'US 021000021 12345' })]
  expect(ruleFor(american, pay('5.00', 'USD', 'eft', {}, 'account:US:021000021:12345'), dollars)).toBe(0)
  expect(ruleFor(american, pay('5.00', 'USD', 'eft', {}, 'account:US:011000015:12345'), dollars)).toBeUndefined()
})

test('[C-OWN-012] a rule takes nothing from a right: whoever only prepares needs somebody always', () => {
  const free = [rule('0', 0)]
  expect(approversOf(free, pay('5.00'), dollars, 3)).toBe(1)
  expect(approversOf(free, pay('5.00'), dollars, 2)).toBe(0)
  expect(approversOf(bands, pay('50000.00'), dollars, 2)).toBe(2)
  expect(approversOf(bands, pay('50000.00'), dollars, 3)).toBe(2)
})
