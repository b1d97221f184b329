/** Tokens that nobody was given: whatever they say of themselves, the bank reads the one kind that it signs. */
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { accounts } from '@ducat/contract/accounts/calls'
import { exportSPKI, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let ana: Somebody
/** What her own token says. */
let claims: Record<string, unknown>
let header: Record<string, unknown>
let bankKey: CryptoKey
let publicPem: string

beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({ ana: { usd: '1.00' } }))
  const [head = '', body = ''] = ana.token!.split('.')
  header = read(head)
  claims = read(body)
  const { private_key: kept } = await bank.db.selectFrom('signing_key').select('private_key').executeTakeFirstOrThrow()
  const { d: _secret, ...open } = kept as JWK
  bankKey = (await importJWK(kept as JWK, 'EdDSA')) as CryptoKey
  publicPem = await exportSPKI((await importJWK(open, 'EdDSA', { extractable: true })) as CryptoKey)
})
afterAll(() => bank.close())

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const parts = () => ana.token!.split('.') as [string, string, string]
const unsigned = (head: object, signature = '') => `${write({ ...header, ...head })}.${write(claims)}.${signature}`
const byHmac = (key: string) => {
  const said = `${write({ ...header, alg: 'HS256' })}.${write(claims)}`
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}
/** Signed by the bank's own key, so that only what is changed can be the reason. */
const signed = (change: object, head: object = {}) =>
  new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...header, ...head, alg: 'EdDSA' }).sign(bankKey)
const now = () => Math.floor(Date.now() / 1000)

const forged: Readonly<Record<string, () => string | Promise<string>>> = {
  'alg none': () => unsigned({ alg: 'none' }),
  'alg None, with the signature of another': () => unsigned({ alg: 'None' }, parts()[2]),
  'no signature': () => `${parts()[0]}.${parts()[1]}.`,
  'two parts': () => parts().slice(0, 2).join('.'),
  'a public key as the secret of HS256': () => byHmac(publicPem),
  'an empty secret': () => byHmac(''),
  'another key': () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'EdDSA' }).sign(privateKey)
  },
  'RS256 by a key of one’s own': () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey)
  },
  'a key that it brings itself': () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const jwk = publicKey.export({ format: 'jwk' }) as JWK
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'EdDSA', jwk }).sign(privateKey)
  },
  'a key id that is a path': () => unsigned({ kid: '../../../dev/null' }, parts()[2]),
  'other claims under the same signature': () => `${parts()[0]}.${write({ ...claims, sub: '1' })}.${parts()[2]}`,
  'over since a second': () => signed({ exp: now() - 1 }),
  'not yet begun': () => signed({ nbf: now() + 600 }),
  'another issuer': () => signed({ iss: 'ducat:nacreo' }),
  'another audience': () => signed({ aud: 'ducat:nacreo' }),
  'a temporary token’s kind': () => signed({}, { typ: 'tmp+jwt' }),
  'no kind': () => signed({}, { typ: undefined }),
  'another person with her session': () => signed({ sub: '999999' }),
  'a session that is not there': () => signed({ sid: '00000000-0000-4000-8000-000000000000' }),
}

test.each(Object.entries(forged))('[G65] %s', async (_name, forge) => {
  const stranger = bank.anyone()
  stranger.token = await forge()
  const { status, code } = await stranger.answer(accounts.list, {})
  expect({ status, code }).toEqual({ status: 401, code: 'AU' })
})

test('[G65] the same claims, signed as the bank signs, are let in: it was the forgery that was refused', async () => {
  const stranger = bank.anyone()
  stranger.token = await signed({})
  expect((await stranger.answer(accounts.list, {})).code).toBe('00')
})
