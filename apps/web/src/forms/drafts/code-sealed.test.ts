import { expect, test } from 'vitest'
import { newCode, openWithCode, sealWithCode } from './code-sealed.ts'

test('another code, a text that was touched and half a text open nothing', async () => {
  const code = newCode()
  const sealed = await sealWithCode(code, 'Irina')
  expect(await openWithCode(newCode(), sealed)).toBeUndefined()
  expect(await openWithCode(code, `${sealed.slice(0, -4)}AAAA`)).toBeUndefined()
  expect(await openWithCode(code, '')).toBeUndefined()
  expect(sealed).not.toContain('Irina')
})

test('a code opens what it sealed, typed in small letters, without dashes, with an O for a zero and an l for a one', async () => {
  const code = '0K1M-2XPA-9D4T-HWBE'
  const sealed = await sealWithCode(code, 'Irina Munteanu')
  for (const typed of [code, code.toLowerCase(), ' okim 2xpa9d4thwbe ', 'OKLM-2XPA-9D4T-HWBE'])
    expect(await openWithCode(typed, sealed)).toBe('Irina Munteanu')
})

test('codes are four groups of four, and no two are alike', () => {
  const codes = Array.from({ length: 100 }, newCode)
  for (const code of codes) expect(code).toMatch(/^([\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(100)
})
