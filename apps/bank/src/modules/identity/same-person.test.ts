import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'

const birthDay = '1990-05-17'
test.each<[account: string, document: string, same: boolean]>([
  ['Ana Popescu', 'ANA POPESCU', true],
  ['Ana Popescu', 'Popescu Ana', true],
  ['Ana Popescu', 'Ana-Maria Popescu', true],
  ['Ștefan Țiriac', 'STEFAN TIRIAC', true],
  ['José Núñez', 'Jose Nunez', true],
  ['Ana Popescu', 'Ana Ionescu', false],
  ['Ana Maria Popescu', 'Ana Popescu', false],
  ['Oleh Shevchenko', 'Олег Шевченко', false],
  ['Ana Popescu', '', false],
  ['', 'Ana Popescu', false],
])('%s on the account, %s on the document: %s', (account, document, same) => {
  expect(isSamePerson({ name: account, birthDay }, { name: document, birthDay })).toBe(same)
  expect(isSamePerson({ name: account, birthDay }, { name: document, birthDay: '1990-05-18' })).toBe(false)
  expect(isSamePerson({ name: account, birthDay: null }, { name: document, birthDay: undefined })).toBe(false)
})
