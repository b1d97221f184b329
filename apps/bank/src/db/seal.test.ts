import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoSeal, sealWith } from './seal.ts'

const secret = Buffer.from('JBSWY3DPEHPK3PXP')

test('[G84] a changed byte, another row, another key: it does not open', () => {
  const sealed = demoSeal.close(secret, 'authenticator 1')
  expect(sealed.includes(secret)).toBe(false)
  expect(() => demoSeal.open(sealed, 'authenticator 2')).toThrow(/unable to authenticate|a form this version/)
  expect(() => sealWith(randomBytes(32)).open(sealed, 'authenticator 1')).toThrow(/unable to authenticate|a form this version/)
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(() => demoSeal.open(changed, 'authenticator 1')).toThrow(/unable to authenticate|a form this version/)
  }
})

test('what was sealed opens, and is never sealed the same way twice', () => {
  const sealed = demoSeal.close(secret, 'authenticator 1')
  expect(demoSeal.open(sealed, 'authenticator 1')).toEqual(secret)
  expect(demoSeal.close(secret, 'authenticator 1')).not.toEqual(sealed)
})
