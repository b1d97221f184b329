import { createHash, randomBytes } from 'node:crypto'
import { auth, customer } from '@ducat/contract/session/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testBank, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const verifier = randomBytes(96).toString('base64url').slice(0, 128)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const login = (username: string, password = PASSWORD) => ({ client: 'spa' as const, username, password, codeChallenge: challenge })

describe('login, refused', () => {
  test('[AUTH-058] client, username, password and codeChallenge are required', async () => {
    const answer = await bank.anyone().answer(auth.login, {})
    expect(answer.status).toBe(422)
    expect(answer.body.validationErrors?.map(({ field, reason }) => [field, reason])).toEqual([
      ['client', 'REQUIRED'],
      ['username', 'REQUIRED'],
      ['password', 'REQUIRED'],
      ['codeChallenge', 'REQUIRED'],
    ])
  })

  test('[AUTH-057] the username must be an e-mail address', async () => {
    const answer = await bank.anyone().answer(auth.login, login('maria'))
    expect(answer.body.validationErrors).toEqual([
      { field: 'username', reason: 'EMAIL', description: 'Enter a full e-mail address, like name@example.com.' },
    ])
  })

  test.each([
    ['42 characters', 'a'.repeat(42), 'TOO_SHORT'],
    ['129 characters', 'a'.repeat(129), 'TOO_LONG'],
    ['another alphabet', `${'a'.repeat(43)}+`, 'FORMAT'],
  ])('[AUTH-059] a challenge of %s is refused', async (_name, codeChallenge, reason) => {
    const answer = await bank.anyone().answer(auth.login, { ...login('maria@test.example'), codeChallenge })
    expect(answer.body.validationErrors?.[0]).toMatchObject({ field: 'codeChallenge', reason })
  })

  test('[AUTH-063][G63] a wrong password and an unknown address get one and the same answer, in the reader’s language', async () => {
    const { ana } = await bank.world({ ana: { email: 'ana.wrong@test.example' } })
    const wrong = await bank.anyone().answer(auth.login, login(ana.email, 'not it'), { language: 'es' })
    const unknown = await bank.anyone().answer(auth.login, login('nobody@test.example', 'not it'), { language: 'es' })
    expect(wrong.status).toBe(403)
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(wrong.body.message).toBe('La dirección de correo o la contraseña no es correcta.')
  })

  test('an account that was never activated cannot be used', async () => {
    const { nils } = await bank.world({ nils: { activated: false } })
    const answer = await bank.anyone().answer(auth.login, login(nils.email))
    expect(answer).toMatchObject({ status: 403, body: { reason: 'NOT_ACTIVATED' } })
  })

  test('[BRAND-001] a customer of one brand is nobody at another', async () => {
    const { zoe } = await bank.world({ zoe: {} }, 'quaywell')
    expect((await bank.anyone('nacreo').answer(auth.login, login(zoe.email))).status).toBe(403)
    expect((await bank.anyone('quaywell').answer(auth.login, login(zoe.email))).status).toBe(200)
  })
})

describe('tokens, refused', () => {
  test('[G66] a code needs its verifier, works once, and a second use ends what the first gave', async () => {
    const { sei } = await bank.world({ sei: {} })
    const start = async () => (await bank.anyone().call(auth.login, { ...login(sei.email), client: 'sei' })).code ?? ''
    expect((await bank.anyone().answer(auth.token, { code: await start(), codeVerifier: 'x'.repeat(128) })).status).toBe(403)
    expect((await bank.anyone().answer(auth.token, { code: await start() })).status).toBe(422)
    const code = await start()
    const tokens = await bank.anyone().call(auth.token, { code, codeVerifier: verifier })
    expect((await bank.anyone('puentea').answer(auth.token, { code, codeVerifier: verifier })).status).toBe(403)
    expect((await bank.anyone().answer(auth.refresh, { refreshToken: tokens.refreshToken })).status).toBe(200)
    expect((await bank.anyone().answer(auth.token, { code, codeVerifier: verifier })).status).toBe(403)
    expect((await bank.anyone().answer(auth.refresh, { refreshToken: tokens.refreshToken })).status).toBe(401)
  })

  test('[G66] a code is dead after a minute', async () => {
    const { late } = await bank.world({ late: {} })
    const { code = '' } = await bank.anyone().call(auth.login, { ...login(late.email), client: 'sei' })
    await sql`update sign_in set expires_at = now() - interval '1 second' where used_at is null`.execute(bank.db)
    expect((await bank.anyone().answer(auth.token, { code, codeVerifier: verifier })).status).toBe(403)
  })

  test.each(['', 'x', 'a.b.c', 'aaaa.1.bbbb', '../../x.1.y'])('a made-up refresh token %j is refused', async (refreshToken) => {
    expect([401, 422]).toContain((await bank.anyone().answer(auth.refresh, { refreshToken })).status)
  })

  test('[G64] an old refresh token ends the whole family, and the login history says so', async () => {
    const { eve } = await bank.world({ eve: {} })
    const { refreshToken: first = '' } = await eve.signIn()
    const second = await bank.anyone().call(auth.refresh, { refreshToken: first })
    const third = await bank.anyone().call(auth.refresh, { refreshToken: second.refreshToken })
    expect((await bank.anyone().answer(auth.refresh, { refreshToken: first })).status).toBe(401)
    expect((await bank.anyone().answer(auth.refresh, { refreshToken: third.refreshToken })).status).toBe(401)
    eve.token = third.accessToken
    expect((await eve.answer(customer.info, {})).code).toBe('AU')
    const events = await bank.db
      .selectFrom('login_event')
      .innerJoin('person', 'person.id', 'person_id')
      .select('result')
      .where('email', '=', eve.email)
      .execute()
    expect(events.map(({ result }) => result)).toContain('reuse')
  })

  test('[G64] after logout neither token works', async () => {
    const { lou } = await bank.world({ lou: {} })
    const { refreshToken = '' } = await lou.signIn()
    expect((await lou.answer(auth.logout, { refreshToken })).status).toBe(204)
    expect((await lou.answer(customer.info, {})).code).toBe('AU')
    expect((await bank.anyone().answer(auth.refresh, { refreshToken })).status).toBe(401)
  })

  test('[G64] twelve hours after sign-in it is over', async () => {
    const { old } = await bank.world({ old: {} })
    const { refreshToken = '' } = await old.signIn()
    await sql`update session_family set expires_at = now() - interval '1 second' where person_id = (select id from person where email = ${old.email})`.execute(
      bank.db,
    )
    expect((await bank.anyone().answer(auth.refresh, { refreshToken })).status).toBe(401)
    expect((await old.answer(customer.info, {})).code).toBe('AU')
  })

  test('somebody else’s refresh token at logout ends nothing of theirs', async () => {
    const { kim, lee } = await bank.world({ kim: {}, lee: {} })
    const { refreshToken = '' } = await lee.signIn()
    await kim.answer(auth.logout, { refreshToken })
    expect((await bank.anyone().answer(auth.refresh, { refreshToken })).status).toBe(200)
  })
})

describe('signed in', () => {
  test('[AUTH-025][AUTH-032][C-AUTH-001] the simple flow answers 200 with tokens', async () => {
    const { ana } = await bank.world({ ana: {} })
    const answer = await bank.anyone().answer(auth.login, login(ana.email.toUpperCase()))
    expect(answer).toMatchObject({ status: 200, body: { authFlow: 'simple', expiresIn: 300 } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.accessToken?.split('.')).toHaveLength(3)
  })

  test.each([
    ['[C-AUTH-002]', '/api/v4/auth/postlogin', { ...login('alias@test.example') }],
    ['[C-AUTH-004]', '/api/v4/auth/posttoken', { code: 'x', codeVerifier: verifier }],
  ])('%s %s is the same call under another name', async (_id, url, payload) => {
    await bank.world({ alias: {} }).catch(() => undefined)
    const response = await bank.app.inject({ method: 'POST', url, payload, headers: { host: 'aldermint.localhost' } })
    expect([200, 403]).toContain(response.statusCode)
    expect(response.statusCode === 200 ? 'authFlow' in response.json() : response.json().reason === 'WRONG_CODE').toBe(true)
  })

  test('[C-AUTH-003] code and verifier give tokens that work', async () => {
    const { dan } = await bank.world({ dan: {} })
    const started = await bank.anyone().call(auth.login, { ...login(dan.email), client: 'sei' })
    expect(started).toMatchObject({ authFlow: 'direct' })
    expect(started).not.toHaveProperty('accessToken')
    const tokens = await bank.anyone().call(auth.token, { code: started.code ?? '', codeVerifier: verifier })
    dan.token = tokens.accessToken
    expect((await dan.call(customer.info, {})).customer.login).toBe(dan.email)
  })

  test('[C-AUTH-005] a refresh gives new tokens; a lost answer gives the same successor again', async () => {
    const { ray } = await bank.world({ ray: {} })
    const { refreshToken = '' } = await ray.signIn()
    const next = await bank.anyone().call(auth.refresh, { refreshToken })
    expect(next.refreshToken).not.toBe(refreshToken)
    expect((await bank.anyone().call(auth.refresh, { refreshToken })).refreshToken).toBe(next.refreshToken)
    expect((await bank.anyone().call(auth.refresh, { refreshToken: next.refreshToken })).expiresIn).toBe(300)
  })

  test('[C-AUTH-006] logout answers 204 with no body', async () => {
    const { bye } = await bank.world({ bye: {} })
    const { refreshToken = '' } = await bye.signIn()
    expect(await bye.answer(auth.logout, { refreshToken })).toMatchObject({ status: 204, body: {} })
  })

  test('fifty refreshes of one token at once move the family on by one', async () => {
    const { many } = await bank.world({ many: {} })
    const { refreshToken = '' } = await many.signIn()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bank.anyone().answer(auth.refresh, { refreshToken })))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('a sign-in from a new browser brings a letter in the person’s own language; the second does not', async () => {
    const { nia } = await bank.world({ nia: { language: 'ua' } })
    await nia.signIn()
    const letters = await bank.db.selectFrom('demo_message').select(['subject']).where('recipient', '=', nia.email).execute()
    expect(letters).toEqual([{ subject: 'Новий вхід до Aldermint' }])
  })
})

describe('customerInfoGet', () => {
  test('terms to accept come as TE with the list', async () => {
    const { tara } = await bank.world({ tara: { termsAccepted: false } })
    const answer = await tara.answer(customer.info, {}, { language: 'ro' })
    expect(answer.code).toBe('TE')
    expect((answer.body as unknown as { terms: { term: { key: string; text: string }[] } }).terms.term.map(({ key }) => key)).toEqual([
      'userAgreement',
      'privacyPolicy',
    ])
  })

  test('[AUTH-010][AUTH-011][C-AUTH-020] a personal customer, whole', async () => {
    const { ana } = await bank.world({ ana: { email: 'ana.info@test.example', approveMode: 'sms' } })
    const { customer: info } = await ana.call(customer.info, {})
    expect(info).toMatchObject({
      customerType: 'personal',
      customerId: ana.customerId,
      login: ana.email,
      firstName: 'ana',
      transactionApproveMode: 'sms',
      login2faMode: 'no',
      isAdmin: false,
      verified: true,
      limited: false,
      isNeedKyc: false,
      accessRights: 2,
    })
    expect(info.permissions.otherPeople.p2p).toBe(true)
    expect(info.permissions.massPayments.wire).toBe(false)
  })

  test('[AUTH-013][AUTH-002] limits take the flags away; a company user has those of the access', async () => {
    const { lim, una, staff } = await bank.world({
      lim: { limitReason: 3 },
      una: { verified: false },
      staff: { works: { for: 'Flags', rights: 3 } },
    })
    const of = async (who: typeof lim) => (await who.call(customer.info, {})).customer.permissions
    expect((await of(lim)).otherPeople.p2p).toBe(false)
    expect((await of(lim)).ownAccounts.betweenAccounts).toBe(true)
    expect((await of(una)).requestMoney).toBe(true)
    expect((await of(una)).otherPeople.wire).toBe(false)
    expect((await of(staff)).massPayments.wire).toBe(true)
  })

  test('[API-001][G44] the acting company is a wish the bank decides on; a changed right holds at once', async () => {
    const { one, two } = await bank.world({
      one: { usd: '5.00', works: { for: 'First', rights: 2 } },
      two: { usd: '7.00', works: { for: 'Second', rights: 1 } },
    })
    expect(await one.balance('USD')).toBe('5.00')
    expect((await one.answer(accounts.list, {}, { fromCustomerId: two.customerId })).code).toBe('ENOA')
    await sql`insert into access (person_id, customer_id, brand, rights) select id, ${two.customerId}, brand, 1 from person where email = ${one.email}`.execute(
      bank.db,
    )
    const answer = await one.call(accounts.list, {}, { fromCustomerId: two.customerId })
    expect(answer.accounts.account[0]?.balance).toBe('7.00')
    await sql`delete from access where customer_id = ${two.customerId} and rights = 1`.execute(bank.db)
    expect((await one.answer(accounts.list, {}, { fromCustomerId: two.customerId })).code).toBe('ENOA')
  })
})
