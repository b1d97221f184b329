import { importJWK, SignJWT, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, listenTo, refusedWith } from '../../test/channel.ts'
import { openLog } from '../log.ts'
import { bankForTest, testBank, type Somebody, type TestBank } from '../../test/bank.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let stranger: Somebody

beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bob } = await bank.world({ ana: {}, bob: {} }))
  ;({ stranger } = await bank.world({ stranger: {} }, 'quaywell'))
})
afterAll(() => bank.close())

/** A token of our own key, as it would be `seconds` before its end. */
async function endingIn(of: Somebody, seconds: number, at: TestBank = bank): Promise<string> {
  const { private_key: key } = await at.db.selectFrom('signing_key').select('private_key').executeTakeFirstOrThrow()
  const { sub, sid, iss } = JSON.parse(Buffer.from(of.token!.split('.')[1]!, 'base64url').toString()) as Record<string, string>
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .setSubject(sub!)
    .setIssuer(iss!)
    .setAudience(iss!)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(await importJWK(key as JWK, 'EdDSA'))
}

describe('the door', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another brand', { origin: 'http://quaywell.localhost' }],
    ['our name inside theirs', { origin: 'http://aldermint.localhost.evil.example' }],
    ['a page without a place', { origin: 'null' }],
    ['a file', { origin: 'file://' }],
    ['something that is no origin', { origin: 'aldermint.localhost' }],
  ])('[C-RT-001] [G29] a page of %s is refused before anything is said', async (_whose, headers) => {
    expect(await refusedWith(bank.app, ana.host, headers)).toBe(403)
  })

  test('[C-RT-001] a page of the same host may, a listed one too, and a program has no page', async () => {
    const other = await bankForTest({ realtime: { origins: ['https://pages.example'] } })
    expect(await refusedWith(bank.app, ana.host, { origin: `https://${ana.host}` })).toBeUndefined()
    expect(await refusedWith(other.app, ana.host, { origin: 'https://pages.example' })).toBeUndefined()
    expect(await refusedWith(bank.app, ana.host, {})).toBeUndefined()
  })

  test('[C-RT-001] a plain request is told to upgrade', async () => {
    const answer = await bank.app.inject({ url: '/api/v4/realtime', headers: { host: ana.host } })
    expect([answer.statusCode, answer.headers.upgrade]).toEqual([426, 'websocket'])
  })

  test('[G29] more channels from one address than it may have', async () => {
    const small = await bankForTest({ realtime: { bounds: { channelsPerAddress: 3 } } })
    for (let each = 0; each < 3; each++) await connect(small.app, ana.host)
    expect(await refusedWith(small.app, ana.host, {})).toBe(429)
  })
})

describe('the first message', () => {
  test.each([
    ['no JSON', 'tokenSet'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['an unknown event', { event: 'hello', data: {} }],
    ['a later one', { event: 'resume', data: { customerId: 1, lastNumber: 0 } }],
    ['a refresh', { event: 'tokenRefresh', data: { token: 'a.b.c' } }],
    ['an event of ours', { event: 'tokenResult', data: { result: true } }],
    ['no token', { event: 'tokenSet', data: {} }],
  ])('[C-RT-002] %s closes the channel', async (_what, message) => {
    const ears = await connect(bank.app, ana.host)
    ears.say(message)
    expect(await ears.closed()).toBe('notUnderstood')
    expect(ears.heard).toEqual([])
  })

  test('[C-RT-002] bytes close the channel', async () => {
    const ears = await connect(bank.app, ana.host)
    ears.socket.send(Buffer.from(JSON.stringify({ event: 'tokenSet', data: { token: ana.token } })), { binary: true })
    expect(await ears.closed()).toBe('notUnderstood')
  })

  test('[C-RT-002] silence closes the channel', async () => {
    const impatient = await bankForTest({ realtime: { bounds: { tokenSetMs: 30 } } })
    expect(await (await connect(impatient.app, ana.host)).closed()).toBe('notUnderstood')
  })

  test('[G29] a message that is too large, before and after one is known', async () => {
    const ears = await connect(bank.app, ana.host)
    ears.say({ event: 'tokenSet', data: { token: 'x'.repeat(1_000_000) } })
    expect(await ears.closed()).toBe(1009)
    const known = await listenTo(ana)
    known.say(' '.repeat(4_097))
    expect(await known.closed()).toBe(1009)
  })
})

describe('the token', () => {
  const refusal = async (token: string | undefined, at: Somebody = ana, fromCustomerId?: number) => {
    const { result, closed } = await listenTo({ app: bank.app, host: at.host, token }, fromCustomerId)
    return { ...result.data, why: await closed() }
  }

  test('[C-RT-002] [C-RT-004] one that is none', async () => {
    expect(await refusal('a.b.c')).toEqual({ result: false, error_message: 'Sign in to continue.', why: 'signIn' })
  })

  test('[C-RT-002] [G29] one that ended', async () => {
    expect(await refusal(await endingIn(ana, -1))).toMatchObject({ result: false, why: 'signIn' })
  })

  test('[C-RT-002] [T48] one of another brand, either way', async () => {
    expect(await refusal(stranger.token)).toMatchObject({ result: false, why: 'signIn' })
    expect(await refusal(ana.token, stranger)).toMatchObject({ result: false, why: 'signIn' })
  })

  test('[C-RT-002] one of a session that was signed out', async () => {
    const { gone } = await bank.world({ gone: {} })
    await bank.db
      .updateTable('session_family')
      .set({ ended_at: new Date(), ended_because: 'logout' })
      .where('person_id', '=', personOf(gone))
      .execute()
    expect(await refusal(gone.token)).toMatchObject({ result: false, why: 'signIn' })
  })

  test('[C-RT-002] [G29] somebody else’s customer', async () => {
    expect(await refusal(ana.token, ana, bob.customerId)).toMatchObject({ result: false, why: 'noAccess' })
  })

  test('[C-RT-004] the refusal is in the reader’s language', async () => {
    const ears = await connect(bank.app, ana.host, { headers: { cookie: 'language=es' } })
    ears.say({ event: 'tokenSet', data: { token: 'a.b.c' } })
    expect((await ears.hears('tokenResult')).data.error_message).toMatch(/sesión/)
  })
})

describe('once let in', () => {
  test('[C-RT-002] a second tokenSet is not understood', async () => {
    const ears = await listenTo(ana)
    ears.say({ event: 'tokenSet', data: { token: ana.token } })
    expect(await ears.closed()).toBe('notUnderstood')
  })

  test('[C-OWN-041] [G29] resuming somebody else’s customer, or one that does not exist', async () => {
    for (const customerId of [bob.customerId, stranger.customerId, 999_999_999]) {
      const ears = await listenTo(ana)
      ears.say({ event: 'resume', data: { customerId, lastNumber: 0 } })
      expect(await ears.closed()).toBe('noAccess')
      expect(ears.heard).toHaveLength(1)
    }
  })

  test('[C-RT-003] another person’s token does not keep the channel open', async () => {
    const ears = await listenTo(ana)
    ears.say({ event: 'tokenRefresh', data: { token: bob.token } })
    expect(await ears.closed()).toBe('signIn')
    expect(ears.heard.at(-1)).toMatchObject({ event: 'tokenResult', data: { result: false } })
  })

  test('[C-OWN-041] whoever may only upload documents hears nothing of the company', async () => {
    const { una } = await bank.world({ una: { works: { for: 'Uploads Ltd', rights: 5 } } })
    const ears = await listenTo(una)
    expect(ears.result).toEqual({ event: 'tokenResult', data: { result: true } })
    ears.say({ event: 'resume', data: { customerId: una.customerId, lastNumber: 0 } })
    expect(await ears.closed()).toBe('noAccess')
  })

  test('[C-OWN-041] a right that was taken away ends the channel with the next token', async () => {
    const { rita } = await bank.world({ rita: { works: { for: 'Rights Ltd', rights: 1 } } })
    const ears = await listenTo(rita)
    ears.say({ event: 'resume', data: { customerId: rita.customerId, lastNumber: 0 } })
    ears.say({ event: 'tokenRefresh', data: { token: rita.token } })
    await ears.hears('tokenResult', ({ customerId }) => customerId === undefined)
    await bank.db.deleteFrom('access').where('customer_id', '=', rita.customerId).execute()
    ears.say({ event: 'tokenRefresh', data: { token: rita.token } })
    expect(await ears.closed()).toBe('noAccess')
  })

  test('[G29] more messages than one may send', async () => {
    const ears = await listenTo(ana)
    for (let each = 0; each < 20; each++) ears.say({ event: 'resume', data: { customerId: ana.customerId, lastNumber: 0 } })
    expect(await ears.closed()).toBe('tooMany')
  })

  test('[G29] more customers than one channel may listen to', async () => {
    const small = await bankForTest({ realtime: { bounds: { customersPerChannel: 0 } } })
    const { cara } = await small.world({ cara: {} })
    const ears = await listenTo(cara)
    ears.say({ event: 'resume', data: { customerId: cara.customerId, lastNumber: 0 } })
    expect(await ears.closed()).toBe('tooMany')
  })

  test('[G29] more channels than one person may have; one that closes makes room', async () => {
    const small = await bankForTest({ realtime: { bounds: { channelsPerPerson: 3 } } })
    const { cara, dan } = await small.world({ cara: {}, dan: {} })
    const [first] = await Promise.all([listenTo(cara), listenTo(cara), listenTo(cara)])
    const many = await listenTo(cara)
    expect([many.result.data.result, await many.closed()]).toEqual([false, 'tooMany'])
    expect((await listenTo(dan)).result.data.result).toBe(true)
    first.socket.close()
    await expect.poll(async () => (await listenTo(cara)).result.data.result).toBe(true)
  })
})

test('[C-RT-001] the log says why a channel closed, and no token', async () => {
  const lines: string[] = []
  const chatty = await bankForTest({ log: openLog('trace', { write: (line) => void lines.push(line) }) })
  const { cara } = await chatty.world({ cara: {} })
  const ears = await listenTo(cara)
  ears.say({ event: 'tokenRefresh', data: { token: bob.token } })
  await ears.closed()
  ;(await listenTo({ ...who(cara), token: 'a.b.c' })).socket.close()
  const broken = await connect(chatty.app, cara.host)
  broken.say(`{"event":"tokenSet","data":{"token":"${ana.token}"`)
  await broken.closed()
  const log = lines.join('')
  expect(log).toContain('"why":"signIn"')
  expect(log).toContain('"why":"notUnderstood"')
  for (const secret of [ana, bob, cara].map(({ token }) => token!)) expect(log).not.toContain(secret.slice(0, 40))
})

describe('the end of a token', () => {
  test('[C-RT-003] [API-007] without a newer one the channel closes; with one it stays', async () => {
    const short = await bankForTest({ realtime: { bounds: { graceMs: 0 } } })
    const { cara } = await short.world({ cara: {} })
    const token = await endingIn(cara, 2, short)
    const [silent, refreshed] = await Promise.all([listenTo({ ...who(cara), token }), listenTo({ ...who(cara), token })])
    refreshed.say({ event: 'tokenRefresh', data: { token: cara.token } })
    await expect.poll(() => refreshed.heard.length).toBe(2)
    expect(refreshed.heard.at(-1)).toMatchObject({ event: 'tokenResult', data: { result: true } })
    expect(await silent.closed()).toBe('signIn')
    expect(refreshed.socket.readyState).toBe(refreshed.socket.OPEN)
  })
})

const who = ({ app, host }: Somebody) => ({ app, host })
const personOf = ({ token }: Somebody): number =>
  Number((JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub)
