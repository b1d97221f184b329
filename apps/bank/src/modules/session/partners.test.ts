/** OAuth: a partner's site asks, a person decides, and it may do what was agreed and nothing else. */
import { createHash } from 'node:crypto'
import { accounts } from '@ducat/contract/accounts/calls'
import type { Call } from '@ducat/contract/kit/call'
import { authenticator } from '@ducat/contract/security/calls'
import { auth, customer, partners, sessions } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { connect } from '../../../test/channel.ts'

let bank: TestBank
let people: Record<'ana' | 'eve', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({ ana: { usd: '10.00' }, eve: {} })
})
afterAll(() => bank.close())

const verifier = 'v'.repeat(64)
const right = {
  client_id: 'ledgerlight-aldermint',
  redirect_uri: 'https://app.ledgerlight.example/back',
  response_type: 'code',
  scope: 'profile accounts',
  state: 'xyz',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
const urlOf = (change: Record<string, string> = {}) => `/auth/sei?${new URLSearchParams({ ...right, ...change }).toString()}`
const asked = async (by = people.ana) => (await by.call(partners.ask, { authorizeUrl: urlOf() })).authorizationId
const backOf = (uri: string) => Object.fromEntries(new URL(uri).searchParams)

test.each([
  ['an unknown client', { client_id: 'somebody' }],
  ['a client of another brand', { client_id: 'ledgerlight-quaywell' }],
  ['an address with more on it', { redirect_uri: `${right.redirect_uri}/evil` }],
  ['another host', { redirect_uri: 'https://app.ledgerlight.example.evil.example/back' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ['tokens instead of a code', { response_type: 'token' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['no challenge', { code_challenge: '' }],
  ['more than was agreed', { scope: 'profile money' }],
  ['nothing', { scope: '' }],
])('[C-AUTH-018][GUARD-022][T11] %s: not there', async (_name, change) => {
  expect((await people.ana.answer(partners.ask, { authorizeUrl: urlOf(change) })).status).toBe(404)
})

test('[C-AUTH-018] the same value twice: not there', async () => {
  expect((await people.ana.answer(partners.ask, { authorizeUrl: `${urlOf()}&redirect_uri=https%3A%2F%2Fevil.example` })).status).toBe(404)
})

test('[C-AUTH-019][T11] somebody else, another session of the same person, a second time: not there', async () => {
  const authorizationId = await asked()
  expect((await people.eve.answer(partners.decide, { authorizationId })).status).toBe(404)
  const { token } = people.ana
  await people.ana.signIn()
  expect((await people.ana.answer(partners.decide, { authorizationId })).status).toBe(404)
  people.ana.token = token
  const { redirect_uri: back } = await people.ana.call(partners.decide, { authorizationId, result: false })
  expect(back).toBe('https://app.ledgerlight.example/back?state=xyz&error=access_denied')
  expect((await people.ana.answer(partners.decide, { authorizationId })).status).toBe(404)
})

test('[C-AUTH-018][C-AUTH-019][G66] allowed: a code for the partner alone, and with its tokens what was agreed', async () => {
  const consent = await people.ana.call(partners.ask, { authorizeUrl: urlOf() })
  expect(consent).toMatchObject({ clientName: 'Ledgerlight', scopes: ['profile', 'accounts'], redirect_uri: right.redirect_uri })
  const { redirect_uri: back } = await people.ana.call(partners.decide, { authorizationId: consent.authorizationId, result: true })
  const { code = '', state } = backOf(back)
  expect(state).toBe('xyz')
  const partner = bank.anyone()
  const tokens = await partner.call(auth.token, { code, codeVerifier: verifier })
  partner.token = tokens.accessToken
  expect((await partner.call(customer.info, {})).customer.login).toBe(people.ana.email)
  expect((await partner.answer(accounts.list, {})).code).toBe('00')
  for (const call of [p2p.send, sessions.fork, sessions.list, authenticator.recoveryCodes] as unknown as Call[]) {
    const answer = await partner.answer(call, { accountId: 1, amount: '1.00', currency: 'USD', toEmail: people.eve.email })
    expect(['13', '403']).toContain(answer.code)
  }
  const ears = await connect(bank.app, partner.host)
  ears.say({ event: 'tokenSet', data: { token: partner.token } })
  expect(await ears.closed()).toBe('noAccess')
  // It renews with what it was given, and ends when its owner ends it.
  expect((await bank.anyone().answer(auth.refresh, { refreshToken: tokens.refreshToken })).status).toBe(200)
  await people.ana.call(sessions.end, {})
  expect((await partner.answer(customer.info, {})).code).toBe('AU')
})

test('[C-AUTH-019] a code without its verifier is worth nothing', async () => {
  const { redirect_uri: back } = await people.ana.call(partners.decide, { authorizationId: await asked() })
  const { code = '' } = backOf(back)
  expect((await bank.anyone().answer(auth.token, { code, codeVerifier: 'w'.repeat(64) })).status).toBe(403)
})
