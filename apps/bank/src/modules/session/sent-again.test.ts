/** The second step once more, and codes on paper: in every flow the same. */
import { verification } from '@ducat/contract/devices/calls'
import { authenticator } from '@ducat/contract/security/calls'
import { auth, customer, scp } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { codeIn, newest, phoneNumberOf, reasonOf, start } from '../../../test/sign-in.ts'
import { newRecoveryCodes } from '../../proofs/recovery-codes.ts'

let bank: TestBank
let people: Record<'vera' | 'ines' | 'otto' | 'milo', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    vera: { loginMode: 'push', device: { name: 'Vera’s phone', type: 'ios' } },
    ines: { loginMode: 'approvalCode' },
    otto: { loginMode: 'otp', authenticator: true },
    milo: { loginMode: 'sms', migration: 'soft' },
  })
})
afterAll(() => bank.close())

const deviceId = 'this-browser'
const later = () => sql`update ask set sent_at = now() - interval '31 seconds'`.execute(bank.db)
const codesOf = async ({ email }: Somebody) => {
  const { id } = await bank.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return newRecoveryCodes(bank.db, id)
}

describe('once more', () => {
  test('[C-AUTH-009] with somebody else’s code, without a message to send, of a sign-in that is over: not there', async () => {
    const mine = await start(bank, people.vera)
    const other = await start(bank, people.otto)
    await later()
    expect((await mine.newcomer.answer(scp.resend, { code: other.code })).status).toBe(404)
    expect((await other.newcomer.answer(scp.resend, { code: other.code })).status).toBe(404)
    await sql`update sign_in set expires_at = now()`.execute(bank.db)
    expect((await mine.newcomer.answer(scp.resend, { code: mine.code })).status).toBe(404)
  })

  test('[C-AUTH-009] a request that was sent again can be answered, and the sign-in lives as long', async () => {
    const signIn = await start(bank, people.vera)
    await sql`update sign_in set expires_at = now() + interval '5 seconds' where expires_at > now()`.execute(bank.db)
    await later()
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(204)
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from s.expires_at - now())::float8 as left from sign_in s where s.used_at is null order by created_at desc limit 1`.execute(
      bank.db,
    )
    expect(rows[0]?.left).toBeGreaterThan(60)
    const [push] = await pushed(bank, await phoneOf(bank, people.vera))
    const answer = { operationId: push?.operationId, shows: push?.shows ?? '', digits: signIn.smsIdentifier }
    expect((await says(bank, await phoneOf(bank, people.vera), answer)).status).toBe(204)
    expect((await signIn.finish()).status).toBe(200)
  })

  test('[C-AUTH-009][C-AUTH-015] the code for a new browser: too soon is 429, then a new one comes and the old one is dead', async () => {
    const signIn = await start(bank, people.ines)
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(404)
    await signIn.newcomer.call(verification.start, { deviceId, methodId: 'sms' })
    const number = await phoneNumberOf(bank, people.ines)
    const old = codeIn(await newest(bank, number))
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(429)
    await later()
    expect((await signIn.newcomer.answer(scp.resend, { code: signIn.code })).status).toBe(204)
    const finish = (code: string) => signIn.newcomer.answer(verification.finish, { deviceId, methodId: 'sms', code })
    expect((await finish(old)).status).toBe(422)
    expect((await finish(codeIn(await newest(bank, number)))).status).toBe(200)
    expect((await signIn.finish()).status).toBe(200)
  })
})

describe('a code on paper', () => {
  test('[C-AUTH-003][AUTH-061] of a new browser, also after another way was begun: a wrong one no, the right one once', async () => {
    const [code = ''] = await codesOf(people.ines)
    const signIn = await start(bank, people.ines)
    await signIn.newcomer.call(verification.start, { deviceId, methodId: 'sms' })
    expect(reasonOf(await signIn.finish({ otp: 'abcde-23456' }))).toBe('CODE_WRONG')
    expect((await signIn.finish({ otp: code })).status).toBe(200)
    const again = await start(bank, people.ines)
    expect(reasonOf(await again.finish({ otp: code }))).toBe('CODE_WRONG')
  })
})

test('[AUTH-029][AUTH-028] soft, after a second step: signed in, with the days left and a token that links a phone and does nothing else', async () => {
  const signIn = await start(bank, people.milo)
  const done = await signIn.finish({ otp: codeIn(await newest(bank, await phoneNumberOf(bank, people.milo))) })
  expect(done.body.migration).toMatchObject({ req: 'soft', daysLeft: 14, strat: 'enable' })
  const app = bank.anyone()
  app.token = done.body.migration?.tmpJwt
  expect((await app.answer(customer.info, {})).code).toBe('AU')
  expect((await app.answer(authenticator.recoveryCodes, {})).code).toBe('AU')
  const { code = '' } = await app.call(scp.request, {})
  expect((await bank.anyone().answer(auth.token, { code, codeVerifier: signIn.codeVerifier })).status).toBe(403)
})
