import { expect, test } from 'vitest'
import { bannedIdioms, sleepingTests } from './idioms.ts'
import { file } from './source.ts'

const inCode = (text: string) => bannedIdioms([file('apps/bank/src/pricing/fees.ts', text)])

test.each([
  ['parseFloat("1.5")', 'readMoney'],
  ['Number.parseFloat("1.5")', 'readMoney'],
  ['amount.toFixed(2)', 'decimal()'],
  ['const cents = amount * 100', 'minor units'],
  ['const whole = minor / 100n', 'minor units'],
  ['const at = new Date()', 'context.now'],
  ['Math.random()', 'randomInt'],
  ['localStorage.setItem("a", "b")', 'sessionStorage'],
  ['window.localStorage', 'sessionStorage'],
  ['console.log(1)', 'context.log'],
  ['const x = y as any', 'unknown'],
])('%s is sent to %s', (text, instead) => {
  expect(inCode(text)).toEqual([expect.stringContaining(instead)])
})

test('what only looks alike is fine', () => {
  expect(inCode(`// parseFloat(x) / 100, any\nconst says = 'new Date() * 100'\nconst at = new Date(0)\nconst rest = 1000 / 10`)).toEqual([])
  expect(bannedIdioms([file('apps/bank/src/pricing/fees.test.ts', 'parseFloat("1")')])).toEqual([])
  expect(bannedIdioms([file('apps/bank/src/main.ts', 'const now = new Date()')])).toEqual([])
})

test('a test that sleeps is told to wait for its condition', () => {
  expect(sleepingTests([file('tests/journeys/sign-in.test.ts', 'await page.waitForTimeout(500)')])).toHaveLength(1)
})
