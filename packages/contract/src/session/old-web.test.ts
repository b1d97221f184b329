import { describe, expect, test } from 'vitest'
import { ofOldWeb } from './rules.ts'

const origins = ['https://old.aldermint.example']

describe('[AUTH-043] [G74] the old web is ours, or nowhere', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://old.aldermint.example/',
    'https://old.aldermint.example.evil.example/',
    'https://old.aldermint.example@evil.example/',
    'https://old.aldermint.example:8443/',
    'https://own.invalid/',
    'https://[',
  ])('%j is nowhere', (url) => expect(ofOldWeb(url, origins)).toBeUndefined())

  test.each(['/demo/old-web?customer=7', 'https://old.aldermint.example/', 'https://old.aldermint.example/welcome?lang=en'])(
    '%j is ours',
    (url) => expect(ofOldWeb(url, origins)).toBe(url),
  )
})
