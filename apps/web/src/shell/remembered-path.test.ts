import { expect, test } from 'vitest'
import { rememberPath } from './remember-path.ts'
import { forgetPath, forgetSsoPath, ownPath, rememberedPath, ssoPath } from './remembered-path.ts'

const origin = 'https://aldermint.example'

test.each([
  'https://evil.example/home',
  '//evil.example/home',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://aldermint.example.evil.example/',
  'https://aldermint.example@evil.example/',
  'http://aldermint.example/home',
  'https://aldermint.example:8443/home',
  'https://[',
  '/\t/evil.example',
  '///evil.example',
  '////evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '//evil.example\\@aldermint.example',
  'https:\\\\evil.example',
  'https:////evil.example',
  'HTTPS://EVIL.example',
  'https://evil。example',
  'https://evil.example%2faldermint.example',
  'https://evil.example#aldermint.example',
  'https://evil.example?aldermint.example',
  'https://aldermint.example%40evil.example/',
  'https://aldermint.example:x@evil.example/',
  'https://xn--aldermnt-d2a.example/',
  'https://aldermint.example.',
  'ftp://aldermint.example/',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'vbscript:x',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '/..//evil.example',
  '/a/..//evil.example',
])('[GUARD-005][G74] %j is not ours and is dropped', (address) => {
  expect(ownPath(address, origin)).toBeUndefined()
})

test.each([
  ['/home', '/home'],
  ['/history?page=2#row-7', '/history?page=2#row-7'],
  ['https://aldermint.example/cards', '/cards'],
  ['/a/../home', '/home'],
  ['https:evil.example', '/evil.example'],
])('[GUARD-005] %j is ours', (address, path) => {
  expect(ownPath(address, origin)).toBe(path)
})

test('[GUARD-005][CONST-008] a path is remembered for the tab, and forgotten when it was reached', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(rememberedPath(origin, storage)).toBeUndefined()
  rememberPath('/history?page=2', storage)
  expect(rememberedPath(origin, storage)).toBe('/history?page=2')
  forgetPath(storage)
  expect(rememberedPath(origin, storage)).toBeUndefined()
})

test('[GUARD-006][AUTH-004] a path of single sign-on is kept apart from what was wanted; nothing else passes for one', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  rememberPath('/history', storage)
  rememberPath('/auth/seine', storage)
  rememberPath('/auth/sei?client_id=x', storage)
  expect([rememberedPath(origin, storage), ssoPath(origin, storage)]).toEqual(['/auth/seine', '/auth/sei?client_id=x'])
  forgetSsoPath(storage)
  expect(ssoPath(origin, storage)).toBeUndefined()
  for (const planted of ['https://evil.example/auth/sei', '/home', '//evil.example/auth/sei']) {
    kept.set('seiPath', planted)
    expect(ssoPath(origin, storage)).toBeUndefined()
  }
})
