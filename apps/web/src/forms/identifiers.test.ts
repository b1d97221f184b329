import { expect, test } from 'vitest'
import { isSwift } from './bank-codes.tsx'
import { grouped } from './CardNumberField.tsx'
import { isWorthAsking, statusOf } from './email-status.ts'
import { passwordStrength } from './password-strength.ts'
import { readPercent } from './PercentField.tsx'
import { nationalPart, readPhone } from './phone-number.ts'

test.each(['a@b.c', 'ana', 'ana@demo', 'ana.demo', 'ana @demo.example'])('nobody is asked about %j', (text) => {
  expect(isWorthAsking(text)).toBe(false)
})

test('an answer about an address is one of the statuses 0, 1 and 3', () => {
  expect(statusOf({ exists: false, isEmployee: false })).toBe(0)
  expect(statusOf({ exists: true, isEmployee: false })).toBe(1)
  expect(statusOf({ exists: true, isEmployee: true })).toBe(3)
})

test.each([
  ['0712 345 678', 'RO', '+40712345678', 'RO'],
  ['712345678', 'RO', '+40712345678', 'RO'],
  ['+44 20 7946 0018', 'RO', '+442079460018', 'GB'],
  ['0044 20 7946 0018', 'RO', '+442079460018', 'GB'],
  ['+1 (202) 555-0100', 'CA', '+12025550100', 'CA'],
  ['+1 (202) 555-0100', 'RO', '+12025550100', 'US'],
  ['06 698 12345', 'IT', '+390669812345', 'IT'],
  ['', 'RO', '', 'RO'],
])('%j in %s is %s', (text, country, phone, found) => {
  expect(readPhone(text, country)).toEqual({ phone, country: found })
})

test('a number is shown in groups behind its calling code', () => {
  expect(nationalPart('+40712345678', 'RO')).toBe('712 345 678')
})

test('a card number stands in groups, as on the card', () => {
  expect(['4242424242424242', '42424', '378282246310005', '37828', ''].map(grouped)).toEqual([
    '4242 4242 4242 4242',
    '4242 4',
    '3782 822463 10005',
    '3782 8',
    '',
  ])
})

test('a SWIFT code has a country in it', () => {
  expect(['EXMPDE2X', 'EXMPDE2XXXX', 'EXMPZZ2X', 'EXMPDE2', 'EXMPDE2XX'].map(isSwift)).toEqual([true, true, false, false, false])
})

test.each([
  ['password', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['abcdefgh12345678', 0],
  ['maria2026', 0],
  ['correct horse', 1],
  ['Tr0ub4dor', 2],
  ['plum rocket ink seven', 4],
])('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password, ['maria@demo.example'])).toBe(strength)
})

test.each([
  ['12,5', '12.5'],
  ['12.5 %', '12.5'],
  ['100', '100'],
  ['007', '7'],
  ['', ''],
  ['100.01', undefined],
  ['112', undefined],
  ['1.234', undefined],
  ['-1', undefined],
])('%j as a percentage is %s', (text, percent) => {
  expect(readPercent(text, 2)).toBe(percent)
})
