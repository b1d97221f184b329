/** Sign-ins of several steps: authenticator, SMS, phone. Refusals first in each. */
import { customer, scp } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { codeNow, phoneOf, pushed, says, type Phone } from '../../../test/phone.ts'
import { codeIn, newest, phoneNumberOf, reasonOf, start } from '../../../test/sign-in.ts'

let bank: TestBank
let people: Record<'otto' | 'lena' | 'vera' | 'lost' | 'eve', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    otto: { loginMode: 'otp', authenticator: true },
    lena: { loginMode: 'sms' },
    vera: { loginMode: 'push', device: { name: 'Vera’s phone', type: 'ios' } },
    lost: { loginMode: 'push' },
    eve: {},
  })
})
afterAll(() => bank.close())

/** Whatever was asked lies a while back. */
const quiet = () => sql`update ask set expires_at = now(), created_at = now() - interval '5 minutes'`.execute(bank.db)
const other = (digits: string | undefined) => (digits === '42' ? '24' : '42')

describe('otp', () => {
  test('[AUTH-024][AUTH-027][AUTH-061][G61] no code, a wrong one, and after five nothing; one message for all of it', async () => {
    const signIn = await start(bank, people.otto)
    expect(signIn).toMatchObject({ authFlow: 'otp' })
    expect(signIn.accessToken).toBeUndefined()
    expect(reasonOf(await signIn.finish())).toBe('CODE_NEEDED')
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => signIn.finish({ otp: String(100_000 + at) })))
    expect(new Set(guesses.map(({ status, body }) => `${status} ${reasonOf({ body })}`))).toEqual(new Set(['403 CODE_WRONG']))
    expect(reasonOf(await signIn.finish({ otp: await codeNow(bank, people.otto) }))).toBe('CODE_WRONG')
    const asks = await bank.db.selectFrom('ask').select('attempts').where('mode', '=', 'otp').execute()
    expect(Math.max(...asks.map(({ attempts }) => attempts))).toBe(5)
  })

  test('[AUTH-034][C-AUTH-003] the code of the app ends it; the same code again does not', async () => {
    const signIn = await start(bank, people.otto)
    const otp = await codeNow(bank, people.otto)
    const done = await signIn.finish({ otp })
    expect(done.status).toBe(200)
    people.otto.token = done.body.accessToken
    expect((await people.otto.answer(customer.info, {})).code).toBe('00')
    const again = await start(bank, people.otto)
    expect(reasonOf(await again.finish({ otp }))).toBe('CODE_WRONG')
  })
})

describe('sms', () => {
  test('[C-AUTH-009][G62] again at once is 429; a new code makes the old one worthless', async () => {
    const signIn = await start(bank, people.lena)
    const number = await phoneNumberOf(bank, people.lena)
    const old = codeIn(await newest(bank, number))
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(429)
    await sql`update ask set sent_at = now() - interval '31 seconds'`.execute(bank.db)
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(204)
    expect(reasonOf(await signIn.finish({ otp: old }))).toBe('CODE_WRONG')
    expect((await signIn.finish({ otp: codeIn(await newest(bank, number)) })).status).toBe(200)
  })

  test('[AUTH-006][AUTH-007] the number is masked, and the two digits stand in the message', async () => {
    const { authFlow, phoneNumber, smsIdentifier } = await start(bank, people.lena)
    const number = await phoneNumberOf(bank, people.lena)
    expect(authFlow).toBe('sms')
    expect(phoneNumber).toMatch(/^\+40 ··· ·· \d\d$/)
    expect(smsIdentifier).toMatch(/^\d\d$/)
    expect((await newest(bank, number)).startsWith(`${smsIdentifier}: `)).toBe(true)
  })
})

describe('push', () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await phoneOf(bank, people.vera)
  })

  test('[C-AUTH-007][G68] somebody else, the wrong digits, too late, twice: refused', async () => {
    const signIn = await start(bank, people.vera)
    const [push] = await pushed(bank, phone)
    const key = push?.operationId ?? ''
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16)
    const answer = (by: Somebody, digits: string | undefined) => by.answer(scp.confirm, { loginRequestKey: key, result: true, digits })
    expect((await answer(people.eve, signIn.smsIdentifier)).status).toBe(404)
    expect((await says(bank, phone, { operationId: key, digits: other(signIn.smsIdentifier), shows: push?.shows ?? '' })).status).toBe(422)
    expect((await says(bank, phone, { operationId: key, digits: signIn.smsIdentifier, shows: 'something else' })).status).toBe(404)
    expect(reasonOf(await signIn.finish())).toBe('NOT_CONFIRMED')
    expect((await says(bank, phone, { operationId: key, result: false, shows: push?.shows ?? '' })).status).toBe(204)
    expect((await says(bank, phone, { operationId: key, digits: signIn.smsIdentifier, shows: push?.shows ?? '' })).status).toBe(404)
    expect(reasonOf(await signIn.finish())).toBe('SIGN_IN_DECLINED')
  })

  test('[G68] no more than three wait at a time', async () => {
    await quiet()
    for (let times = 0; times < 3; times++) expect(await start(bank, people.vera)).toMatchObject({ authFlow: 'push' })
    await expect(start(bank, people.vera)).rejects.toThrow('Too many requests')
    await quiet()
  })

  test('[AUTH-026][C-RT-005][AUTH-005][AUTH-065] the waiting screen hears of it; the phone showed who asks, from where and when', async () => {
    const signIn = await start(bank, people.vera)
    expect(signIn).toMatchObject({ authFlow: 'push', devices: [{ name: 'Vera’s phone', type: 'ios' }] })
    expect(JSON.stringify(signIn.devices)).not.toMatch(/secret|pushToken/)
    const [push] = await pushed(bank, phone)
    expect(signIn.link).toBe(`aldermint://scp?key=${push?.operationId}`)
    expect(push?.shows).toMatch(/^sign-in\nAldermint\n.*\nBucharest, RO\n\d{4}-/)
    const ears = await listenTo({ app: bank.app, host: people.vera.host, token: signIn.tmpJwt })
    await says(bank, phone, { operationId: push?.operationId, digits: signIn.smsIdentifier, shows: push?.shows ?? '' })
    expect((await ears.hears('loginConfirmed')).data).toEqual({ result: true })
    expect((await signIn.finish()).status).toBe(200)
  })

  test('[G65][G29] a temporary token opens no account, and its channel hears nothing of one', async () => {
    const signIn = await start(bank, people.vera)
    expect((await signIn.newcomer.answer(customer.info, {})).code).toBe('AU')
    const ears = await listenTo({ app: bank.app, host: people.vera.host, token: signIn.tmpJwt })
    expect(ears.result).not.toHaveProperty('customerId')
    ears.say({ event: 'resume', data: { customerId: people.vera.customerId } })
    expect(await ears.closed()).toBe('notUnderstood')
  })

  test('[C-AUTH-008] the link for the app leads to the request that waits', async () => {
    const signIn = await start(bank, people.vera)
    const { deeplink } = await signIn.newcomer.call(scp.request, {})
    expect(deeplink).toBe(signIn.link)
  })
})

test('[AUTH-027] whoever signs in by phone and has none left approves the browser instead', async () => {
  expect(await start(bank, people.lost)).toMatchObject({ authFlow: 'verifyDevice' })
})

test('[C-AUTH-010] store links: to the number once, then 429', async () => {
  const number = '+40720000001'
  expect((await people.eve.answer(scp.storeLinks, { phoneNumber: number })).status).toBe(204)
  expect(await newest(bank, number)).toMatch(/^The Aldermint app: iPhone https:\/\/.*, Android https:\/\//)
  expect((await people.eve.answer(scp.storeLinks, { phoneNumber: number })).status).toBe(429)
})
