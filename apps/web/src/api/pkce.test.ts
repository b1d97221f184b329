import { createHash } from 'node:crypto'
import { pkce as field } from '@ducat/contract/kit/fields'
import { expect, test } from 'vitest'
import { pkce } from './pkce.ts'

test('[AUTH-059][AUTH-060] the verifier has 128 characters of letters, digits and - . _ ~, the challenge is allowed too', async () => {
  const { verifier, challenge } = await pkce()
  expect(verifier).toMatch(/^[A-Za-z0-9\-._~]{128}$/)
  expect(field().safeParse(verifier).success).toBe(true)
  expect(field().safeParse(challenge).success).toBe(true)
})

test('[AUTH-060] the challenge is the S256 of the verifier, and no two verifiers are equal', async () => {
  const [one, two] = await Promise.all([pkce(), pkce()])
  expect(one.challenge).toBe(createHash('sha256').update(one.verifier).digest('base64url'))
  expect(one.verifier).not.toBe(two.verifier)
})
