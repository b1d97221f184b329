import { bank } from '@ducat/contract'
import { i18n } from '@lingui/core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listening, type Answer, type Heard, type Listening } from '../../test/listening.ts'
import { CallError, TransportError } from './errors.ts'
import type { IdleState } from './idle-clock.ts'
import { sendIn } from './send.ts'
import { EARLY, SessionStore, type SessionState, type Tokens } from './session-store.ts'
import { join, shareSession } from './share.ts'
import { isSignedInElsewhere, tabsOfBrowser } from './tabs.ts'
import { tokenCallsAt } from './token-calls.ts'

const { rates } = bank.accounts
const LIMIT = 15 * 60_000

/** A tab: its own storage, the browser's own locks and channel. */
function tab(apiBase: string, kept: Record<string, string> = {}) {
  const storage = new Map(Object.entries(kept))
  let away = 0
  const state = (): IdleState => (away >= LIMIT ? 'away' : 'here')
  const idle = { since: () => away, state, stay: () => void (away = 0) }
  const clock = { now: 0, idle, leave: (ms: number) => void (away = ms) }
  const place = { apiBase, language: 'en' } as const
  const tabs = tabsOfBrowser()
  const session = new SessionStore({
    tokenCalls: () => Promise.resolve(tokenCallsAt(() => place)),
    now: () => clock.now,
    tabs,
    idle: clock.idle,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  })
  return { session, storage, clock, ask: () => sendIn(session, place, rates.defaults, {}) }
}

const tokens = (number: number): Tokens => ({ accessToken: `access-${number}`, refreshToken: `refresh-${number}`, expiresIn: 300 })
const done: Answer = { body: { responseCode: '00', rates: [] } }
const notSignedIn: Answer = { status: 401, body: { responseCode: 'AU', responseDescription: 'Sign in.' } }

let server: Listening
/** Each refresh token works once; each access token until it is refused. */
let newest: number
let refused: Set<string>
let onRefresh: Answer | 'fine'
let onLogout: Answer

async function answer({ url, headers, body }: Heard): Promise<Answer> {
  if (url.endsWith('/auth/logout')) return onLogout
  if (url.endsWith('/auth/session/fork')) return { body: tokens(77) }
  if (url.endsWith('/auth/refresh')) {
    if (onRefresh !== 'fine') return onRefresh
    if ((JSON.parse(body) as Tokens).refreshToken !== `refresh-${newest}`) return { status: 401, body: { message: 'Used before.' } }
    newest += 1
    return { body: tokens(newest) }
  }
  return refused.has(headers.authorization ?? '') ? notSignedIn : done
}

const refreshes = () => server.heard.filter(({ url }) => url.endsWith('/auth/refresh')).length
const bearers = () => server.heard.filter(({ url }) => url.includes('?')).map(({ headers }) => headers.authorization)
const signedOut: SessionState = { isAuthed: false, customer: undefined, ended: 'signedOut' }

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(async () => {
  newest = 1
  refused = new Set()
  onRefresh = 'fine'
  onLogout = { status: 204 }
  server = await listening(answer)
})
afterEach(() => server[Symbol.asyncDispose]())

test('without a session there is nothing to send', async () => {
  const { session, ask } = tab(server.apiBase)
  expect(session.state().isAuthed).toBe(false)
  await expect(ask()).rejects.toMatchObject({ code: 'AU', status: 401 })
  expect(server.heard).toEqual([])
})

test('[AUTH-038] a refused refresh ends the session', async () => {
  onRefresh = { status: 401, body: { message: 'Unknown.' } }
  const { session, storage, ask } = tab(server.apiBase, { refreshToken: 'refresh-1' })
  await expect(ask()).rejects.toBeInstanceOf(CallError)
  expect(session.state()).toEqual({ isAuthed: false, customer: undefined, ended: 'expired' })
  expect([...storage]).toEqual([])
})

test.each([
  ['a lost connection', undefined],
  ['a bank in trouble', { status: 500, body: {} }],
  ['too many requests', { status: 429, body: {} }],
] as const)('[AUTH-038] %s ends no session', async (_, trouble) => {
  onRefresh = trouble
  const { session, storage, ask } = tab(server.apiBase, { refreshToken: 'refresh-1' })
  await expect(ask()).rejects.toBeInstanceOf(trouble ? CallError : TransportError)
  expect(session.state().isAuthed).toBe(true)
  expect(storage.get('refreshToken')).toBe('refresh-1')
})

test('[API-019][G23] a 401 brings a new token and one more try; a second 401 goes no further and ends the session', async () => {
  const { session, ask } = tab(server.apiBase)
  session.begin(tokens(1))
  refused = new Set(['Bearer access-1', 'Bearer access-2'])
  await expect(ask()).rejects.toMatchObject({ code: 'AU' })
  expect(bearers()).toEqual(['Bearer access-1', 'Bearer access-2'])
  expect(session.state().ended).toBe('expired')
})

test('[API-019][G23] a 401 brings a new token, and the same request succeeds', async () => {
  const { session, ask } = tab(server.apiBase)
  session.begin(tokens(1))
  refused = new Set(['Bearer access-1'])
  expect(await ask()).toEqual({ rates: [] })
  expect(bearers()).toEqual(['Bearer access-1', 'Bearer access-2'])
})

test('[API-019][G23] the second try of a command has the key of the first', async () => {
  const { session } = tab(server.apiBase)
  session.begin(tokens(1))
  refused = new Set(['Bearer access-1'])
  const pay = { ...rates.defaults, kind: 'command' } as const
  await sendIn(session, { apiBase: server.apiBase, language: 'en' }, pay, {})
  const keys = server.heard.filter(({ url }) => url.includes('?')).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('[AUTH-033][AUTH-040][CONST-008] tokens begin a session; only the refresh token is stored, per browser tab, and a name of the session that says nothing', () => {
  const { session, storage } = tab(server.apiBase)
  session.begin(tokens(1))
  expect(session.state()).toEqual({ isAuthed: true, isNew: true, customer: undefined, ended: undefined })
  expect([...storage]).toEqual([
    ['session', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ['refreshToken', 'refresh-1'],
  ])
})

test('[AUTH-040] a tab that is loaded again is still signed in, by its refresh token', async () => {
  const { session, ask } = tab(server.apiBase, { refreshToken: 'refresh-1' })
  expect(session.state().isAuthed).toBe(true)
  await ask()
  expect(bearers()).toEqual(['Bearer access-2'])
})

test('[AUTH-037] a token is renewed ten seconds before it expires, and not earlier', async () => {
  const { session, clock, ask } = tab(server.apiBase)
  session.begin(tokens(1))
  clock.now = 300_000 - EARLY - 1
  await ask()
  expect(refreshes()).toBe(0)
  clock.now = 300_000 - EARLY
  await ask()
  expect(refreshes()).toBe(1)
  expect([EARLY, bearers()]).toEqual([10_000, ['Bearer access-1', 'Bearer access-2']])
})

test('[AUTH-036][G24] fifty requests at once wait for one renewal', async () => {
  const { ask } = tab(server.apiBase, { refreshToken: 'refresh-1' })
  await Promise.all(Array.from({ length: 50 }, ask))
  expect(refreshes()).toBe(1)
  expect(new Set(bearers())).toEqual(new Set(['Bearer access-2']))
})

test('[AUTH-036][G24] duplicated tabs renew in turn, and learn of the new token instead of using the old one', async () => {
  const first = tab(server.apiBase, { refreshToken: 'refresh-1' })
  const second = tab(server.apiBase, { refreshToken: 'refresh-1' })
  const third = tab(server.apiBase, { refreshToken: 'refresh-1' })
  await Promise.all([first, second, third].flatMap(({ ask }) => [ask(), ask(), ask()]))
  expect(refreshes()).toBe(1)
  for (const { storage } of [second, third]) expect(storage.get('refreshToken')).toBe('refresh-2')
})

test('[AUTH-035] logout clears the tokens at once, whatever the bank answers', async () => {
  onLogout = { status: 500, body: {} }
  const { session, storage } = tab(server.apiBase)
  session.begin(tokens(1))
  const leaving = session.signOut()
  expect(session.state()).toEqual(signedOut)
  expect([...storage]).toEqual([])
  await leaving
  expect(server.heard.at(-1)).toMatchObject({ url: '/api/v4/auth/logout', body: '{"refreshToken":"refresh-1"}' })
})

test('[AUTH-035] an old access token is renewed first, so that the bank hears of the logout', async () => {
  const { session, clock } = tab(server.apiBase)
  session.begin(tokens(1))
  clock.now = 400_000
  await session.signOut()
  expect(server.heard.at(-1)).toMatchObject({ body: '{"refreshToken":"refresh-2"}', headers: { authorization: 'Bearer access-2' } })
})

test('[AUTH-035] signing out in one tab signs out its duplicate, and nobody else', async () => {
  const first = tab(server.apiBase, { refreshToken: 'refresh-1', session: 'mine' })
  const second = tab(server.apiBase, { refreshToken: 'refresh-1', session: 'mine' })
  const other = tab(server.apiBase, { refreshToken: 'refresh-9', session: 'theirs' })
  const heard = new Promise<void>((done) => second.session.subscribe(done))
  await first.session.signOut()
  await heard
  expect(second.session.state()).toEqual(signedOut)
  expect(other.session.state().isAuthed).toBe(true)
})

test('[AUTH-040] an empty tab asks; of two signed-in ones one answers, with tokens of its own; they end together', async () => {
  const [first, second, empty] = [tab(server.apiBase), tab(server.apiBase), tab(server.apiBase)]
  first.session.begin(tokens(1))
  second.session.join({ tokens: tokens(1), of: first.session.shared! })
  expect(await isSignedInElsewhere()).toBe(false)
  const stops = [first, second].map(({ session }) => shareSession(session, () => ({ apiBase: server.apiBase, language: 'en' })))
  await expect.poll(isSignedInElsewhere).toBe(true)
  await join(empty.session, () => {})
  expect(empty.session.state()).toEqual({ isAuthed: true, customer: undefined, ended: undefined })
  expect([empty.session.shared, empty.storage.get('refreshToken')]).toEqual([first.session.shared, 'refresh-77'])
  expect(server.heard.filter(({ url }) => url.endsWith('/auth/session/fork'))).toHaveLength(1)

  const left = new Promise<void>((done) => empty.session.subscribe(done))
  await second.session.signOut()
  await left
  expect([empty.session.state(), first.session.state().isAuthed]).toEqual([signedOut, false])
  for (const stop of stops) stop()
  await expect.poll(isSignedInElsewhere).toBe(false)
})

test('whoever looks is told of every change', () => {
  const { session } = tab(server.apiBase)
  const seen: boolean[] = []
  const stop = session.subscribe(() => seen.push(session.state().isAuthed))
  session.begin(tokens(1))
  session.end('expired')
  stop()
  session.begin(tokens(1))
  expect(seen).toEqual([true, false])
})

test('[G26] whoever was away too long is signed out by the first thing they do, and nothing is sent', async () => {
  const { session, storage, clock, ask } = tab(server.apiBase)
  session.begin(tokens(1))
  clock.leave(LIMIT)
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect(session.state()).toMatchObject({ isAuthed: false, ended: 'expired' })
  expect([storage.size, server.heard.length]).toEqual([0, 0])
})

test('[G26] a renewal says how long nobody did anything; signing in begins that time anew', async () => {
  const { session, clock, ask } = tab(server.apiBase)
  clock.leave(LIMIT)
  session.begin(tokens(1))
  clock.now += 300_000
  clock.leave(291_999)
  await ask()
  expect(JSON.parse(server.heard[0]!.body)).toMatchObject({ refreshToken: 'refresh-1', idleSeconds: 291 })
})
