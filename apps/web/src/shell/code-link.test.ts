import { expect, test } from 'vitest'
import { codeLink, takeCodeLink } from './code-link.ts'

test.for([{}, { code: 'a' }, { codeVerifier: 'b' }, { code: '', codeVerifier: 'b' }])(
  '[START-008] %j is half a sign-in, and none',
  (values) => {
    expect([takeCodeLink(values), codeLink()]).toEqual([undefined, undefined])
  },
)

test('[START-008] both lead to the page that asks first', () => {
  expect(takeCodeLink({ code: 'a', codeVerifier: 'b' })).toBe('/login/by-code')
  expect(codeLink()).toEqual({ code: 'a', codeVerifier: 'b' })
})
