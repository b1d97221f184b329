import { expect, test } from 'vitest'
import { pkce } from '#api/pkce.ts'
import { loginInput, problemsIn } from './sign-in.ts'

const maria = { username: 'maria@demo.example', password: 'many-mints-1' }

test.each(['maria', 'maria@', 'maria@demo', '@demo.example', 'maria demo@demo.example', 'a@b..example'])(
  '[AUTH-057] %j is no e-mail address and is not sent',
  async (username) => {
    expect(problemsIn(loginInput({ ...maria, username }, await pkce()))).toEqual([{ field: 'username', reason: 'EMAIL' }])
  },
)

test('[AUTH-057][AUTH-058] an empty form says what is missing, field by field', async () => {
  expect(problemsIn(loginInput({ username: '', password: '' }, await pkce()))).toEqual([
    { field: 'username', reason: 'REQUIRED' },
    { field: 'password', reason: 'REQUIRED' },
  ])
})

test.each(['client', 'username', 'password', 'codeChallenge'])('[AUTH-058] a login without %s is refused', async (field) => {
  const input = { ...loginInput(maria, await pkce()), [field]: undefined }
  expect(problemsIn(input)).toEqual([{ field, reason: 'REQUIRED' }])
})

test('[AUTH-058] client, username, password and codeChallenge are enough', async () => {
  const input = loginInput(maria, await pkce())
  expect(Object.keys(input)).toEqual(['client', 'username', 'password', 'codeChallenge'])
  expect(problemsIn(input)).toEqual([])
})

test('[API-024] bounds that the specification does not give are in the contract, and hold before anything is sent', async () => {
  const long = loginInput({ ...maria, password: 'x'.repeat(257) }, await pkce())
  expect(problemsIn(long)).toEqual([{ field: 'password', reason: 'TOO_LONG', limit: 256 }])
})
