import { languages } from '@ducat/brands/brand.ts'
import { money } from '@ducat/values'
import { expect, test } from 'vitest'
import '../definitions.ts'
import { speaking } from '../texts.ts'
import { sentence, sentenceOfMany } from './sentence.ts'

const usd = (cents: bigint) => money(cents, 'USD')
const eur = (cents: bigint) => money(cents, 'EUR')
const toBob = { kind: 'p2p', send: usd(123_450n), receive: usd(123_450n), payee: { name: 'Bob Stone', email: 'bob@demo.example' } }
const wire = { kind: 'wire', send: usd(5_000n), receive: eur(4_500n), payee: { name: 'Ana Pop', account: 'RO49 ··· 0001' } }
const own = { kind: 'betweenAccounts', send: usd(110_460n), receive: eur(100_050n), payee: { name: 'USD → EUR', account: '4109798' } }
const load = { ...own, send: usd(1_000n), receive: usd(1_000n), payee: { name: 'USD', account: '4109946' } }
const monthly = {
  ...toBob,
  facts: { repeats: { frequency: 'monthly', transactions: 3, again: {}, call: 'p2pTransferFunds' } },
}

test.each([
  ['what moves no money', { ...toBob, send: usd(0n), payee: { name: 'New rules of approval' } }, 'New rules of approval'],
  ['a person', toBob, '$1,234.50 → Bob Stone'],
  ['an account', wire, '$50.00 → Ana Pop, RO49 ··· 0001'],
  ['an exchange of one’s own', own, '$1,104.60 → €1,000.50 between your own accounts'],
  ['a card of one’s own', load, '$10.00 between your own accounts'],
  ['again and again', monthly, '$1,234.50 → Bob Stone, a recurring payment'],
])('[C-APPR-011] %s', (_name, operation, words) => {
  expect(sentence(speaking('en'), operation)).toBe(words)
})

test('the figures are those of the screen in every language', () => {
  expect(languages.map((language) => sentence(speaking(language), own).replaceAll('\u00a0', ' '))).toEqual([
    '$1,104.60 → €1,000.50 between your own accounts',
    'el traspaso $1.104,60 → €1.000,50 entre tus cuentas',
    'a transferência $1 104,60 → €1 000,50 entre as suas contas',
    'transferul $1.104,60 → €1.000,50 între conturile tale',
    'перевод $1 104,60 → €1 000,50 между вашими счетами',
    'переказ $1 104,60 → €1 000,50 між вашими рахунками',
  ])
})

test('many at once: one is said like any other, and no currency is left out', () => {
  const en = speaking('en')
  expect(sentenceOfMany(en, [wire])).toBe('$50.00 → Ana Pop, RO49 ··· 0001')
  expect(sentenceOfMany(en, [toBob, wire, { ...wire, send: eur(700_000n) }])).toBe('$1,284.50 + €7,000.00 → Bob Stone +2')
})
