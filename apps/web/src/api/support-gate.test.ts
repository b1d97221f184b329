/** The gate to support, against a bank and a help desk at another address: keys, tokens, and the flag that a 429 sets. */
import { auth } from '@ducat/contract/session/calls'
import { helpDesk, support } from '@ducat/contract/support/calls'
import { i18n } from '@lingui/core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listening, type Answer, type Heard, type Listening } from '../../test/listening.ts'
import { sendIn } from './send.ts'
import { SessionStore } from './session-store.ts'
import { SupportCancelled } from './support-failure.ts'
import { SupportGate } from './support-gate.ts'
import { tabsOfBrowser } from './tabs.ts'
import { tokenCallsAt } from './token-calls.ts'

let bank: Listening
let desk: Listening
let keys: number
/** What the help desk answers instead of its usual answer, one after the other. */
let instead: Answer[]
let storage: Map<string, string>
let now: number

const hour = { token: '', expiresIn: 3600 }
const ticket = {
  id: '900',
  ticketNumber: '17',
  status: 'Open',
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  subject: 'A',
}
const tooMany: Answer = { status: 429, body: { message: 'Too many requests.' } }

const atBank = ({ url }: Heard): Answer =>
  url.endsWith('/zoho/jwt')
    ? { body: { jwt: `key-${++keys}` } }
    : { body: { unreadTicketNumbers: [], open: 0, new: 0, closed: 0, total: 0 } }

function atDesk({ url, body }: Heard): Answer {
  if (url.endsWith('/remote/auth')) return { body: { ...hour, token: `token-of-${(JSON.parse(body) as { jwt: string }).jwt}` } }
  return instead.shift() ?? { body: { data: [ticket] } }
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(async () => {
  keys = 0
  now = 1_000_000
  instead = []
  storage = new Map()
  bank = await listening(async (heard) => atBank(heard))
  desk = await listening(async (heard) => atDesk(heard))
})
afterEach(() => Promise.all([bank[Symbol.asyncDispose](), desk[Symbol.asyncDispose]()]))

function tab() {
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const place = () => ({ apiBase: bank.apiBase, helpDesk: desk.apiBase, language: 'en' }) as const
  const session = new SessionStore({
    tokenCalls: () => Promise.resolve(tokenCallsAt(place)),
    now: () => 0,
    tabs: tabsOfBrowser(),
    idle: { since: () => 0, state: () => 'here', stay: () => undefined },
    storage: kept,
  })
  if (!session.state().isAuthed) session.begin({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 300 })
  return { session, gate: new SupportGate({ session, place, storage: kept, now: () => now }) }
}

const paths = (server: Listening) => server.heard.map(({ url }) => url.replace(/^\/api\/v4/, ''))
const bearers = () => desk.heard.map(({ headers }) => headers.authorization)

test('a key of the bank becomes a token at the help desk’s own address, once for requests of one moment, and serves for an hour', async () => {
  const { gate } = tab()
  await Promise.all([gate.send(helpDesk.list, { limit: 20 }), gate.send(helpDesk.get, { id: '900' }).catch(() => undefined)])
  expect(paths(bank)).toEqual(['/zoho/jwt'])
  expect(paths(desk).toSorted()).toEqual(['/remote/auth', '/tickets/900', '/tickets?limit=20'])
  expect(bearers()).toEqual([undefined, 'Bearer token-of-key-1', 'Bearer token-of-key-1'])
  now += 3_580_000
  await gate.send(helpDesk.list, {})
  expect(keys).toBe(1)
  now += 20_000
  await gate.send(helpDesk.list, {})
  expect(bearers().at(-1)).toBe('Bearer token-of-key-2')
  // Neither the key nor the token is kept anywhere.
  expect([...storage.values()].join()).not.toMatch(/key|token-of/)
})

test('a token that the help desk no longer takes is renewed once; a second 401 is an error and the session goes on', async () => {
  const { gate, session } = tab()
  await gate.send(helpDesk.list, {})
  instead = [{ status: 401, body: { message: 'Sign in.' } }]
  expect((await gate.send(helpDesk.list, {})).data).toHaveLength(1)
  expect(keys).toBe(2)
  instead = [{ status: 401 }, { status: 401 }]
  await expect(gate.send(helpDesk.list, {})).rejects.toThrow('Support did not accept your sign-in.')
  expect(session.state().isAuthed).toBe(true)
})

test('a provider on another origin is sent no headers but those that it knows, and a file as it is', async () => {
  const { gate } = tab()
  instead = [{ body: { id: 'u1', name: 'a.pdf', size: 4 } }]
  await gate.send(helpDesk.upload, { file: new File(['%PDF'], 'a.pdf') })
  const { headers, body } = desk.heard.at(-1)!
  expect(headers).not.toHaveProperty('x-client-version')
  expect(body).toContain('name="file"; filename="a.pdf"')
  expect(body).not.toContain('name="data"')
})

test('[API-022] 200 and 204 are successes, a 401 renews the token and tries again, 422 names fields, a 500 is an error, a 429 marks support as failed', async () => {
  const { gate, session } = tab()
  expect((await gate.send(helpDesk.list, {})).data).toHaveLength(1)
  instead = [{ status: 204 }]
  expect(await sendIn(session, { apiBase: desk.apiBase, language: 'en' }, auth.logout, { refreshToken: 'r' })).toEqual({})
  instead = [{ status: 401 }]
  expect((await gate.send(helpDesk.list, {})).data).toHaveLength(1)
  expect(keys).toBe(2)
  const field = { field: 'content', reason: 'REQUIRED', description: 'Write something.' }
  instead = [{ status: 422, body: { message: 'No.', validationErrors: [field] } }]
  await expect(gate.send(helpDesk.reply, { id: '900', content: '' })).rejects.toMatchObject({ code: 'VF', fields: [field] })
  instead = [{ status: 500 }]
  await expect(gate.send(helpDesk.list, {})).rejects.toMatchObject({ code: 'UE', message: 'Server is not available' })
  expect(gate.failure.until()).toBeUndefined()
  instead = [tooMany]
  await expect(gate.send(helpDesk.list, {})).rejects.toMatchObject({ status: 429 })
  expect(gate.failure.until()).toBeDefined()
})

test('[SUPP-009] a 429 sets the failed flag: support requests are cancelled, all of them, until one succeeds', async () => {
  const { gate } = tab()
  await gate.send(helpDesk.list, {})
  instead = [tooMany]
  await expect(gate.send(helpDesk.list, {})).rejects.toMatchObject({ status: 429 })
  const asked = () => bank.heard.length + desk.heard.length
  const before = asked()
  await expect(gate.send(helpDesk.list, {})).rejects.toBeInstanceOf(SupportCancelled)
  await expect(gate.send(support.stats, {})).rejects.toBeInstanceOf(SupportCancelled)
  expect(asked()).toBe(before)
  // After its time one request tries, and no other meanwhile. It fails: the flag stays.
  now += 60_000
  instead = [tooMany]
  const both = await Promise.allSettled([gate.send(helpDesk.list, {}), gate.send(support.stats, {})])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked()).toBe(before + 1)
  now += 59_000
  await expect(gate.send(helpDesk.list, {})).rejects.toBeInstanceOf(SupportCancelled)
  now += 1000
  await gate.send(helpDesk.list, {})
  await gate.send(support.stats, {})
  expect(gate.failure.until()).toBeUndefined()
})

test('[SUPP-009] a 429 of the bank’s own support calls sets it too, for as long as the answer says', async () => {
  const { gate } = tab()
  await bank[Symbol.asyncDispose]()
  bank = await listening(async () => ({ ...tooMany, headers: { 'retry-after': '7' } }))
  await expect(gate.send(support.stats, {})).rejects.toMatchObject({ status: 429, retryAfter: 7 })
  expect(gate.failure.until()).toBe(now + 7000)
})

test('[SUPP-014] the failure timer is the session’s: it outlives a reload and ends with the session', async () => {
  const { gate } = tab()
  instead = [tooMany]
  await expect(gate.send(helpDesk.list, {})).rejects.toMatchObject({ status: 429 })
  const reloaded = tab()
  expect(reloaded.gate.failure.until()).toBe(now + 60_000)
  await expect(reloaded.gate.send(helpDesk.list, {})).rejects.toBeInstanceOf(SupportCancelled)
  reloaded.session.end('signedOut')
  expect(reloaded.gate.failure.until()).toBeUndefined()
  const next = tab()
  expect((await next.gate.send(helpDesk.list, {})).data).toHaveLength(1)
})
