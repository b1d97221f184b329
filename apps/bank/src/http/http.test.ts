import { Readable } from 'node:stream'
import { accounts } from '@ducat/contract/accounts/calls'
import { customer as customerAccess, signedIn } from '@ducat/contract/kit/access'
import { command } from '@ducat/contract/kit/call'
import { decimal, id, int, optional, text } from '@ducat/contract/kit/fields'
import { upload } from '@ducat/contract/kit/upload'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { auth, customer } from '@ducat/contract/session/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankForTest, PASSWORD, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { handle, type BankModule, type Handlers } from '../call/context.ts'

/** Calls that only this file has, to see what the door does for a command, a money call and a file. */
const calls = {
  count: command('testCount', {
    spec: 'C-OWN-000',
    about: 'Counts.',
    access: signedIn,
    input: { by: int() },
    output: { done: int() },
    refuses: { by: ['BEFORE_START'] },
    changes: [],
  }),
  pay: command('testPay', {
    spec: 'C-OWN-000',
    about: 'Pays.',
    access: customerAccess('initiate', 'otherPeople.p2p'),
    input: { amount: decimal() },
    changes: [],
    money: true,
  }),
  attach: command('testAttach', {
    spec: 'C-OWN-000',
    about: 'Takes a file.',
    access: signedIn,
    input: { note: optional(text(10)), front: upload({ types: ['pdf'], maxMb: 1 }) },
    output: { size: int(), name: text(100) },
    changes: [],
  }),
  leak: command('testLeak', { spec: 'C-OWN-000', about: 'Answers too little.', access: signedIn, output: { wanted: id() }, changes: [] }),
}
let counted = 0
const handlers: Handlers<typeof calls> = {
  async count({ by }, { refuse }) {
    if (by === 13) throw refuse('by', 'BEFORE_START')
    counted += by
    return { done: counted }
  },
  pay: async () => {
    throw new Error('never reached')
  },
  attach: async ({ front }) => ({ size: (await front.arrayBuffer()).byteLength, name: front.name }),
  leak: async () => ({ wanted: 'a string' as unknown as number }),
}
const extra: BankModule = { area: 'test', handled: handle(calls, handlers), reasons: {} }

let bank: TestBank
let ana: Somebody
let bob: Somebody
const lines: string[] = []

beforeAll(async () => {
  bank = await testBank({ extraModules: [extra], log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) })
  ;({ ana, bob } = await bank.world({ ana: { usd: '10.00' }, bob: {} }))
})
afterAll(() => bank.close())

const raw = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  bank.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'aldermint.localhost', 'content-type': 'application/json', authorization: `Bearer ${ana.token}`, ...headers },
  })

describe('which call', () => {
  test.each([
    '/api/v4/',
    '/api/v4/?',
    '/api/v4/?nope',
    '/api/v4/?__proto__',
    '/api/v4/?constructor',
    '/api/v4/?customerInfoGet&customerInfoGet',
    '/api/v4/?customerInfoGet=1',
    '/api/v4/?a=b',
  ])('[API-008] %s names no method: IM', async (url) => {
    const answer = await raw(url, '{}')
    expect([answer.statusCode, answer.json().responseCode]).toEqual([200, 'IM'])
  })

  test('[API-008] a body that names another method is IM, and nothing runs', async () => {
    expect((await raw('/api/v4/?customerInfoGet', '{"method":"testCount","by":5}')).json().responseCode).toBe('IM')
    expect((await raw('/api/v4/?testCount', '{"method":"customerInfoGet","by":5}')).json().responseCode).toBe('IM')
    expect(counted).toBe(0)
  })

  test('[API-004][API-015] the API hangs below /api/v4; a path that is not there is 404 with a message', async () => {
    const answer = await bank.app.inject({ method: 'GET', url: '/api/v4/nowhere' })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Something went wrong.'])
    expect((await bank.app.inject({ method: 'POST', url: '/?customerInfoGet', payload: {} })).statusCode).toBe(404)
  })
})

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"a":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 'application/json'],
    ['plain text', '{}', 'text/plain'],
    ['XML', '<a/>', 'application/xml'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ])('[G50][G73] %s is refused with VF, not with a fault', async (_name, payload, type) => {
    const answer = await raw('/api/v4/?testCount', payload, { 'content-type': type })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().responseCode).toBe('VF')
  })

  test('[G50] a body over a megabyte is refused; a very deep one is nothing special', async () => {
    expect((await raw('/api/v4/?testCount', JSON.stringify({ by: 'x'.repeat(1_100_000) }))).json().responseCode).toBe('VF')
    expect((await raw('/api/v4/?testCount', `{"by":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).json().responseCode).toBe('VF')
  })

  test('[API-009] a call with a file takes multipart with the fields in the part data', async () => {
    const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const pdf = 'name="front"; filename="../../etc/scan.pdf"\r\nContent-Type: application/pdf'
    const send = (...parts: string[]) =>
      raw('/api/v4/?testAttach', `${parts.join('')}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' })
    expect((await send(part('name="data"', '{broken'), part(pdf, '%PDF'))).json().validationErrors[0]).toMatchObject({
      field: 'data',
      reason: 'FORMAT',
    })
    expect((await send(part('name="data"', '{}'))).json().validationErrors[0]).toMatchObject({ field: 'front' })
    expect(
      (await send(part('name="data"', '{}'), part(pdf.replace('scan.pdf', 'scan.exe'), 'MZ'))).json().validationErrors[0],
    ).toMatchObject({ field: 'front', reason: 'FILE_TYPE' })
    expect((await send(part('name="data"', '{"note":"hi"}'), part(pdf, '%PDF-1.7'))).json()).toEqual({
      responseCode: '00',
      size: 8,
      name: 'scan.pdf',
    })
    const plain = await raw('/api/v4/?customerInfoGet', `${part('name="data"', '{"lang":"ro"}')}--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(plain.json().responseCode).toBe('00')
  })

  /** The beginning of a form, whose file never ends: whoever waits for the end of it answers nothing. */
  const endless = (url: string, head: string, token: string) => {
    const payload = new Readable({ read: () => undefined })
    payload.push(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n%PDF`)
    const headers = { host: 'aldermint.localhost', 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
    return bank.app.inject({ method: 'POST', url, payload, headers })
  }
  const front = 'name="front"; filename="scan.pdf"\r\nContent-Type: application/pdf'

  test('[API-009][G50] a file is not read for a call that has none, nor before its sender is known', async () => {
    expect((await endless('/api/v4/?testCount', front, ana.token!)).json().validationErrors).toMatchObject([
      { field: 'front', reason: 'FILE_TYPE' },
    ])
    expect((await endless('/api/v4/?customerInfoGet', front, 'nobody')).json().responseCode).toBe('VF')
    expect((await endless('/api/v4/auth/login', front, 'nobody')).json()).toMatchObject({ reason: 'FILE_TYPE' })
    expect((await endless('/api/v4/?nope', front, ana.token!)).json().responseCode).toBe('IM')
    const unknown = await endless('/api/v4/?testAttach', front, 'nobody')
    expect([unknown.statusCode, unknown.json().responseCode]).toEqual([401, 'AU'])
    const line = await bank.db
      .selectFrom('audit_line')
      .select('result')
      .where('call', '=', 'testAttach')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(line).toEqual([{ result: 'AU' }])
  })

  test('[API-009][G50] a call takes its own files, each once and no larger than its rule, and reads no further', async () => {
    const back = front.replace('front', 'back')
    expect((await endless('/api/v4/?testAttach', back, ana.token!)).json().validationErrors).toMatchObject([
      { field: 'back', reason: 'FILE_TYPE' },
    ])
    const twice = await endless(
      '/api/v4/?testAttach',
      `${front}\r\n\r\n%PDF\r\n--x\r\nContent-Disposition: form-data; ${front}`,
      ana.token!,
    )
    expect(twice.json().validationErrors).toMatchObject([{ field: 'front', reason: 'FILE_TYPE' }])
    const large = await endless('/api/v4/?testAttach', `${front}\r\n\r\n${'x'.repeat(1_000_001)}`, ana.token!)
    expect(large.json().validationErrors).toMatchObject([{ field: 'front', reason: 'FILE_SIZE' }])
    const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const whole = await raw('/api/v4/?testAttach', `${part(front, 'x'.repeat(1_000_000))}--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(whole.json()).toMatchObject({ responseCode: '00', size: 1_000_000 })
  })

  test('[API-009] files count against the limit before they are read', async () => {
    const strict = await bankForTest({ limitFactor: 1 / 600, extraModules: [extra] })
    const { eve } = await strict.world({ eve: {} })
    const headers = { host: 'aldermint.localhost', 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${eve.token}` }
    const send = (payload: string | Readable) => strict.app.inject({ method: 'POST', url: '/api/v4/?testAttach', payload, headers })
    const form = `--x\r\nContent-Disposition: form-data; ${front}\r\n\r\n%PDF\r\n`
    expect((await send(`${form}--x--\r\n`)).json().responseCode).toBe('00')
    const waiting = new Readable({ read: () => undefined })
    waiting.push(form)
    expect((await send(waiting)).statusCode).toBe(429)
  })
})

describe('language', () => {
  test('[API-011][API-012] lang in the body wins over Accept-Language; what a brand does not speak is passed over', async () => {
    const name = async (language: string, body: object, host = 'aldermint.localhost') => {
      const answer = await raw('/api/v4/?transactionTypeDictionaryGet', JSON.stringify(body), { 'accept-language': language, host })
      return answer.json().transactionTypes[9].name as string
    }
    expect(await name('ro', {})).toBe('Alimentare card')
    expect(await name('ro', { lang: 'ua' })).toBe('Поповнення картки')
    expect(await name('uk-UA,uk;q=0.9', {})).toBe('Поповнення картки')
    expect(await name('xx, ru;q=0.5', { lang: 5 })).toBe('Пополнение карты')
    expect(await name('ua, es', {}, 'puentea.localhost')).toBe('Recarga de tarjeta')
    expect(await name(`\tx${'y'.repeat(500)}`, {})).toBe('Card top-up')
  })

  test('[C-DICT-001][C-DICT-003][C-DICT-004][ERR-008] dictionaries are open and speak', async () => {
    const anyone = bank.anyone()
    const { countries } = await anyone.call(dictionaries.countries, {}, { language: 'ua' })
    expect(countries.find(({ countryCode }) => countryCode === 'RO')).toEqual({
      countryCode: 'RO',
      name: 'Румунія',
      phoneCode: '+40',
      isSepa: true,
    })
    const { currencies } = await anyone.call(dictionaries.currencies, {}, { language: 'es' })
    expect(currencies.find(({ currencyCode }) => currencyCode === 'RON')).toEqual({
      currencyCode: 'RON',
      name: 'leu rumano',
      symbol: 'lei',
      decimals: 2,
    })
    expect((await anyone.call(dictionaries.transactionTypes, {})).transactionTypes.map(({ id: type }) => type)).toContain('Fees')
  })
})

describe('commands', () => {
  test('[G11] a key of the wrong form, and a money call without one, are refused', async () => {
    expect((await ana.answer(calls.count, { by: 1 }, { key: 'short' })).body.validationErrors).toMatchObject([
      { field: 'Idempotency-Key', reason: 'FORMAT' },
    ])
    const bare = await raw('/api/v4/?testPay', '{"amount":"1.00"}')
    expect(bare.json().validationErrors).toMatchObject([{ field: 'Idempotency-Key', reason: 'KEY_MISSING' }])
  })

  test('[G11] the same key with the same input is done once; with another input it is refused; another person’s key is theirs', async () => {
    const key = 'key-of-a-test-1'
    const start = counted
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.answer(calls.count, { by: 1 }, { key })))
    expect(counted).toBe(start + 1)
    expect(new Set(answers.map(({ body }) => body.done)).size).toBe(1)
    expect((await ana.answer(calls.count, { by: 2 }, { key })).body.validationErrors).toMatchObject([
      { field: 'Idempotency-Key', reason: 'KEY_REUSED' },
    ])
    expect((await bob.answer(calls.count, { by: 2 }, { key })).code).toBe('00')
    expect(counted).toBe(start + 3)
  })

  test('[G11] a refused command keeps no key: the corrected one may use it', async () => {
    const key = 'key-of-a-test-2'
    expect((await ana.answer(calls.count, { by: 13 }, { key })).body.validationErrors).toMatchObject([
      { field: 'by', reason: 'BEFORE_START' },
    ])
    expect((await ana.answer(calls.count, { by: 1 }, { key })).code).toBe('00')
  })

  test('every command leaves a line, refused ones too, and no input', async () => {
    await ana.answer(calls.count, { by: 13 }, { key: 'key-of-a-test-3' })
    const rows = await bank.db.selectFrom('audit_line').selectAll().where('key', '=', 'key-of-a-test-3').execute()
    expect(rows).toMatchObject([{ call: 'testCount', result: 'VF', brand: 'aldermint', address: '127.0.0.1' }])
    const signIns = await bank.db.selectFrom('audit_line').select('result').where('call', '=', 'POST /auth/login').execute()
    expect(signIns.map(({ result }) => result)).toContain('00')
  })

  test('an answer that the contract does not allow is our fault and never leaves the bank', async () => {
    const answer = await ana.answer(calls.leak, {})
    expect([answer.status, answer.code]).toEqual([500, 'UE'])
    expect(JSON.stringify(answer.body)).not.toContain('a string')
  })
})

describe('headers', () => {
  test.each([
    '/health',
    '/version.json',
    '/api/v4/openapi.json',
    '/docs/api',
    '/demo/logins',
    '/demo/inbox',
    '/demo/phone',
    '/demo/web-view',
    '/nowhere',
    '/transfer/status/cut%E0%A4%A',
    '/api/v4/account/%',
    '/api/v4/?customerInfoGet',
  ])('[G71] %s carries them all', async (url) => {
    const { headers } = url.includes('?') ? await raw(url, '{}') : await bank.app.inject({ url, headers: { host: 'aldermint.localhost' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) expect(policy).toContain(part)
    // The demo's own host page may show the client in a frame, and nothing else; nobody else may show anything.
    const isClient = url === '/nowhere'
    expect(policy).toContain(`frame-ancestors ${isClient ? "'self'" : "'none'"}`)
    expect(headers['x-frame-options']).toBe(isClient ? 'SAMEORIGIN' : 'DENY')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    if (url.includes('/api/v4')) expect(headers['cache-control']).toBe('no-store')
  })

  test('a link that was cut leads to the page that says so; a call with such an address is refused without repeating it', async () => {
    const cut = await bank.app.inject({ url: '/transfer/status/cut%E0%A4%A', headers: { host: 'aldermint.localhost' } })
    expect([cut.statusCode, cut.headers['location']]).toEqual([302, '/not-found'])
    const call = await bank.app.inject({ url: '/api/v4/account/%3Cb%', headers: { host: 'aldermint.localhost' } })
    expect([call.statusCode, call.json()]).toEqual([400, { message: 'Bad Request' }])
  })
})

describe('limits', () => {
  test('a used-up budget is 429 with Retry-After; the next caller is not touched', async () => {
    const strict = await bankForTest({ limitFactor: 0.1 })
    const attempt = (username: string) =>
      strict.anyone().answer(auth.login, { client: 'spa', username, password: PASSWORD, codeChallenge: 'c'.repeat(43) })
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn++) statuses.push((await attempt('nobody@test.example')).status)
    expect(statuses).toEqual([403, 403, 403, 429, 429])
    const refused = await attempt('nobody@test.example')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body.message).toBe('Too many requests. Wait a moment, then try again.')
    expect((await strict.anyone().answer(dictionaries.countries, {})).code).toBe('00')
  })
})

describe('logs', () => {
  test('[G84] no secret reaches a line: password, tokens, codes, bodies', async () => {
    const secret = 'canary-password-7f3a'
    await bank.anyone().answer(auth.login, { client: 'spa', username: ana.email, password: secret, codeChallenge: 'c'.repeat(43) })
    await raw('/api/v4/auth/refresh', JSON.stringify({ refreshToken: 'canary-refresh-7f3a' }))
    await raw('/api/v4/?customerInfoGet', '{"pin":"canary-pin-7f3a"')
    await ana.answer(calls.leak, { password: 'canary-leak-7f3a' })
    const written = lines.join('')
    expect(written).toContain('"call":"POST /auth/login"')
    expect(written).not.toContain('canary')
    expect(written).not.toContain(String(ana.token))
    const stored = JSON.stringify(
      await Promise.all([bank.db.selectFrom('audit_line').selectAll().execute(), bank.db.selectFrom('login_event').selectAll().execute()]),
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    expect(stored).not.toContain('canary')
  })
})

describe('answers', () => {
  test('[API-020][ERR-003][ERR-005] a verify error lists its fields; success is 00', async () => {
    const refused = await ana.answer(calls.count, { by: -1 })
    expect(refused).toMatchObject({ status: 200, code: 'VF', body: { responseDescription: 'Check the highlighted fields.' } })
    expect(refused.body.validationErrors).toEqual([{ field: 'by', reason: 'TOO_SMALL', description: 'This must be at least 0.' }])
    expect((await ana.answer(accounts.list, {})).code).toBe('00')
    expect((await ana.answer(customer.info, {})).body).not.toHaveProperty('password_hash')
  })
})
