/** Guessing: slowed down, stopped, and never a weapon against the owner. */
import { auth, visitors } from '@ducat/contract/session/calls'
import { isCleanAddress } from '@ducat/contract/session/rules'
import { brands } from '@ducat/brands'
import { sql } from 'kysely'
import { beforeEach, afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testBank, type TestBank } from '../../../test/bank.ts'
import { browserKey, type BrowserKey } from '../../../test/browser-key.ts'
import { newest } from '../../../test/sign-in.ts'
import { answerOf } from '../../gateways/bot-protection/own.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

const codeChallenge = 'c'.repeat(43)
const stranger = '192.0.2.7'

function guess(
  username: string,
  password: string,
  { address = stranger, ...more }: { address?: string; puzzle?: string; headers?: Record<string, string> } = {},
) {
  const { headers, ...input } = more
  return bank
    .anyone()
    .answer(auth.login, { client: 'spa', username, password, codeChallenge, ...input }, { address, ...(headers && { headers }) })
}

async function solved(): Promise<string> {
  const { salt, challenge, maxnumber, ...rest } = await bank.anyone().call(visitors.puzzle, {})
  const number = Array.from({ length: maxnumber }, (_, at) => at).find((at) => answerOf(salt, at) === challenge)
  return Buffer.from(JSON.stringify({ ...rest, salt, challenge, number })).toString('base64')
}

describe('one account', () => {
  test('[G60] twenty wrong ones at once: at most ten are looked at, the right one then waits, the owner at home gets in', async () => {
    const { ana } = await bank.world({ ana: {} })
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(ana.email, 'not it')))
    const looked = answers.filter(({ status }) => status === 403)
    expect(looked).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    const waiting = await guess(ana.email, PASSWORD)
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect((await guess(ana.email, PASSWORD, { address: '127.0.0.1' })).status).toBe(200)
  })

  test('[G60] from the tenth half an hour, puzzle or not; the owner hears of it; a browser with its key gets in from there', async () => {
    const { bea } = await bank.world({ bea: {} })
    const key = await browserKey()
    expect((await withKey(bea.email, key, '127.0.0.1')).status).toBe(200)
    for (let times = 0; times < 10; times++) {
      await sql`update guess set last_at = now() - interval '31 seconds'`.execute(bank.db)
      expect((await guess(bea.email, 'not it')).status).toBe(403)
    }
    const locked = await guess(bea.email, PASSWORD, { puzzle: await solved() })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1700)
    expect(await newest(bank, bea.email)).toContain(stranger)
    expect((await withKey(bea.email, key, stranger)).status).toBe(200)
  })

  test('[G63][G60] an address that nobody has is slowed down in the same way', async () => {
    for (let times = 0; times < 5; times++) expect((await guess('nobody@test.example', 'x')).status).toBe(403)
    expect((await guess('nobody@test.example', 'x')).status).toBe(429)
  })

  test('[C-OWN-049] a puzzle lets one try at once: of this site, solved, once', async () => {
    const { cem } = await bank.world({ cem: {} })
    for (let times = 0; times < 5; times++) await guess(cem.email, 'not it')
    const puzzle = await solved()
    const wrong = JSON.parse(Buffer.from(puzzle, 'base64').toString()) as Record<string, unknown>
    const other = (change: object) => Buffer.from(JSON.stringify({ ...wrong, ...change })).toString('base64')
    for (const bad of [
      'x',
      other({ number: -1 }),
      other({ signature: '0'.repeat(64) }),
      other({ salt: String(wrong['salt']).replace(/expires=\d+/, 'expires=1') }),
    ])
      expect((await guess(cem.email, PASSWORD, { puzzle: bad })).status).toBe(429)
    expect((await guess(cem.email, 'not it', { puzzle })).status).toBe(403)
    expect((await guess(cem.email, PASSWORD, { puzzle })).status).toBe(429)
    expect((await guess(cem.email, PASSWORD, { puzzle: await solved() })).status).toBe(200)
  })
})

test('[G60] one address that tries many accounts is stopped at fifty, whatever it says of itself', async () => {
  const spray = (at: number) => guess(`victim${at}@test.example`, 'Summer2026', { headers: { 'x-forwarded-for': `198.51.100.${at}` } })
  const answers = []
  for (let at = 0; at < 55; at++) answers.push((await spray(at)).status)
  expect(answers.filter((status) => status === 403)).toHaveLength(50)
  expect(answers.slice(50)).toEqual([429, 429, 429, 429, 429])
})

describe('behind a proxy of ours', () => {
  const proxy = '10.9.0.5'
  let proxied: TestBank
  beforeAll(async () => {
    proxied = await testBank({ trustedProxies: ['10.9.0.0/16'] })
  })
  afterAll(() => proxied.close())
  const seenFrom = async (line: string, forwarded: string) =>
    (await proxied.anyone().answer(visitors.ipInfo, {}, { address: line, headers: { 'x-forwarded-for': forwarded } })).body.ip

  test('[G60] a stranger who says that somebody else asks is not believed, nor is what is no address', async () => {
    expect(await seenFrom(stranger, '198.51.100.1')).toBe(stranger)
    expect(await seenFrom(proxy, 'not an address')).toBe(proxy)
    expect(await seenFrom(proxy, '')).toBe(proxy)
  })

  test('[G60] the proxy is: people behind it are told apart, by the last address that is not ours', async () => {
    expect(await seenFrom(proxy, '203.0.113.9')).toBe('203.0.113.9')
    expect(await seenFrom(proxy, '198.51.100.1, 203.0.113.9, 10.9.7.7')).toBe('203.0.113.9')
    const spray = (from: string, at: number) =>
      proxied
        .anyone()
        .answer(
          auth.login,
          { client: 'spa', username: `victim${at}@test.example`, password: 'Summer2026', codeChallenge },
          { address: proxy, headers: { 'x-forwarded-for': from } },
        )
    for (let at = 0; at < 50; at++) expect((await spray('198.51.100.1', at)).status).toBe(403)
    expect((await spray('198.51.100.1', 50)).status).toBe(429)
    expect((await spray('203.0.113.9', 51)).status).toBe(403)
  })
})

describe('what is known of an address', () => {
  test('[C-AUTH-025] country and privacy; clean when nothing but the service is named', async () => {
    const of = async (address: string) => (await bank.anyone().answer(visitors.ipInfo, {}, { address })).body
    expect(await of('203.0.113.9')).toMatchObject({ ip: '203.0.113.9', countryCode: 'NL', privacy: { vpn: true, service: 'Example VPN' } })
    expect(await of('::ffff:192.0.2.7')).toMatchObject({ ip: '192.0.2.7', countryCode: 'PT' })
    expect(isCleanAddress((await of('203.0.113.9')).privacy)).toBe(false)
    expect(isCleanAddress((await of('192.0.2.7')).privacy)).toBe(true)
    expect(isCleanAddress({ ...(await of('192.0.2.7')).privacy, service: 'named' })).toBe(true)
  })
})

test('[BRAND-001] every brand has a site key of its own', () => {
  const keys = Object.values(brands).map(({ botProtectionSiteKey }) => botProtectionSiteKey)
  expect(new Set(keys).size).toBe(keys.length)
})

async function withKey(username: string, key: BrowserKey, address: string) {
  const proof = await key.sign(`ducat login 1\n${codeChallenge}\n${username}`)
  const input = { client: 'spa', username, password: PASSWORD, codeChallenge, sessionKey: key.sessionKey, proof }
  return bank.anyone().answer(auth.login, input, { address })
}
