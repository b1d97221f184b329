/** The settings of a person: every change asks the old way, is told, and ends other sessions where it must. */
import type { Call } from '@ducat/contract/kit/call'
import { devices } from '@ducat/contract/devices/calls'
import { addresses, authenticator, history, passwords, state, twoStep } from '@ducat/contract/security/calls'
import { auth, customer, scp, sessions } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { codeNow, phoneOf, pushed, says } from '../../../test/phone.ts'
import { codeIn, newest, phoneNumberOf, reasonOf, start } from '../../../test/sign-in.ts'
import { codeAt } from '../../proofs/authenticators.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const sms = async (somebody: Somebody) => codeIn(await newest(bank, await phoneNumberOf(bank, somebody)))
const modes = async (somebody: Somebody) => {
  const { transactionApproveMode: pays, login2faMode: signsIn } = (await somebody.call(customer.info, {})).customer
  return { pays, signsIn }
}

describe('two-step verification', () => {
  test('[C-SET-001] what one does not have cannot be chosen, nor what is already', async () => {
    const { ana } = await bank.world({ ana: {} })
    const reason = async (mode: string) => (await ana.answer(twoStep.set, { mode })).body.validationErrors?.[0]?.reason
    expect(await reason('none')).toBe('SAME_MODE')
    expect(await reason('push')).toBe('NEEDS_DEVICE')
    expect(await reason('otp')).toBe('NEEDS_AUTHENTICATOR')
    expect(await reason('fax')).toBe('NOT_A_CHOICE')
  })

  test('[C-SET-002][T41] switching off asks the old way; somebody else’s request is not there; wrong codes are counted', async () => {
    const { bea, eve } = await bank.world({ bea: { approveMode: 'sms' }, eve: {} })
    const { reqId, approveType } = await bea.call(twoStep.set, { mode: 'none' })
    expect(approveType).toBe('sms')
    const code = await sms(bea)
    expect((await eve.answer(twoStep.confirm, { reqId, code })).status).toBe(422)
    for (let times = 0; times < 5; times++) expect((await bea.answer(twoStep.confirm, { reqId, code: '000000' })).status).toBe(422)
    expect((await bea.answer(twoStep.confirm, { reqId, code })).status).toBe(422)
    expect(await modes(bea)).toMatchObject({ pays: 'sms' })
  })

  test('[C-RT-007][C-RT-008][AUTH-012][AUTH-072] set and confirmed: heard at once, other sessions end, the next sign-in asks', async () => {
    const { cem } = await bank.world({ cem: {} })
    const other = await cem.signIn()
    await cem.signIn()
    const ears = await listenTo(cem)
    const { reqId } = await cem.call(twoStep.set, { mode: 'sms', typeMode: 'login' })
    expect((await ears.hears('twoStepVerificationModeSet')).data).toEqual({ reqId, mode: 'sms', result: true })
    expect(await cem.call(twoStep.confirm, { reqId, code: await sms(cem) })).toEqual({ mode: 'sms' })
    expect((await ears.hears('twoStepVerificationModeConfirmed')).data).toEqual({ reqId, mode: 'sms', result: true })
    expect((await bank.anyone().answer(auth.refresh, { refreshToken: other.refreshToken })).status).toBe(401)
    expect(await modes(cem)).toEqual({ pays: 'none', signsIn: 'sms' })
    expect((await start(bank, cem)).authFlow).toBe('sms')
  })

  test('[C-SET-001] a phone that says no leaves all as it was', async () => {
    const { dan } = await bank.world({ dan: { approveMode: 'push', device: { name: 'Dan', type: 'ios' } } })
    const phone = await phoneOf(bank, dan)
    const { reqId, approvalDigits } = await dan.call(twoStep.set, { mode: 'none' })
    expect(approvalDigits).toMatch(/^\d\d$/)
    const ears = await listenTo(dan)
    const [push] = await pushed(bank, phone)
    await says(bank, phone, { operationId: push?.operationId, result: false, shows: push?.shows ?? '' })
    expect((await ears.hears('twoStepVerificationModeConfirmed')).data).toEqual({ reqId, mode: 'none', result: false })
    expect(await modes(dan)).toMatchObject({ pays: 'push' })
  })
})

test('[C-OWN-050] what one has for confirming: nothing, then a number, an app, phones and codes on paper that are used up', async () => {
  const { ada, bob, remy } = await bank.world({
    ada: {},
    bob: { approveMode: 'push', device: { name: 'Bob', type: 'ios' } },
    remy: { loginMode: 'otp', authenticator: true },
  })
  await bank.db.updateTable('person').set({ phone: null, phone_confirmed: false }).where('email', '=', ada.email).execute()
  expect(await ada.call(state.get, {})).toEqual({
    transactionMode: 'none',
    loginMode: 'none',
    hasAuthenticator: false,
    approvedDevices: 0,
    recoveryCodesLeft: 0,
  })
  expect(await bob.call(state.get, {})).toMatchObject({ transactionMode: 'push', approvedDevices: 1, hasAuthenticator: false })
  const signIn = await start(bank, remy)
  const { body } = await signIn.finish({ otp: await codeNow(bank, remy) })
  remy.token = body.accessToken
  const { recoveryKey = '', approveType } = await remy.call(authenticator.recoveryCodes, {})
  expect(approveType).toBe('otp')
  await remy.call(authenticator.confirmCodes, { recoveryKey, code: await codeNow(bank, remy, 1) })
  const { recoveryCodes } = await remy.call(authenticator.takeCodes, { recoveryKey })
  expect(await remy.call(state.get, {})).toMatchObject({ loginMode: 'otp', hasAuthenticator: true, recoveryCodesLeft: 10 })
  expect((await (await start(bank, remy)).finish({ otp: recoveryCodes[3] })).status).toBe(200)
  expect((await remy.call(state.get, {})).recoveryCodesLeft).toBe(9)
})

describe('authenticator app', () => {
  test('[C-OWN-030][C-OWN-031] the first code makes it count; while it is in use no other takes its place', async () => {
    const { ella, otto } = await bank.world({ ella: {}, otto: { approveMode: 'otp', authenticator: true } })
    expect((await otto.answer(authenticator.start, {})).body.validationErrors?.[0]?.reason).toBe('AUTHENTICATOR_IN_USE')
    const { secret, link } = await ella.call(authenticator.start, {})
    expect(link).toBe(`otpauth://totp/Aldermint:ella%40test.example?secret=${secret}&issuer=Aldermint&algorithm=SHA1&digits=6&period=30`)
    expect((await ella.answer(authenticator.confirm, { code: '000000' })).code).toBe('VF')
    const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(bank.db)
    const { recoveryCodes } = await ella.call(authenticator.confirm, { code: codeAt(secret, rows[0]?.at ?? 0) })
    expect(new Set(recoveryCodes).size).toBe(10)
    const { reqId, approveType } = await ella.call(twoStep.set, { mode: 'otp', typeMode: 'login' })
    expect(approveType).toBe('otp')
    expect(await ella.call(twoStep.confirm, { reqId, code: await codeNow(bank, ella, 1) })).toEqual({ mode: 'otp' })

    // On paper for whoever has lost the app: each once.
    const signIn = await start(bank, ella)
    expect((await signIn.finish({ otp: recoveryCodes[0] })).status).toBe(200)
    expect(reasonOf(await (await start(bank, ella)).finish({ otp: recoveryCodes[0] }))).toBe('CODE_WRONG')
  })

  test('[C-OWN-032] new codes end the old; the answer is not given twice', async () => {
    const { fay } = await bank.world({ fay: {} })
    const first = await fay.call(authenticator.recoveryCodes, {}, { key: 'recovery-0001' })
    expect((await fay.answer(authenticator.recoveryCodes, {}, { key: 'recovery-0001' })).body.recoveryCodes).toBeUndefined()
    const second = await fay.call(authenticator.recoveryCodes, {})
    expect(second.recoveryCodes.filter((code) => first.recoveryCodes.includes(code))).toEqual([])
    const lines = await bank.db
      .selectFrom('audit_line')
      .select('result')
      .where('call', '=', authenticator.recoveryCodes.name)
      .where('key', '=', 'recovery-0001')
      .execute()
    expect(lines).toEqual([{ result: '00' }])
  })
})

describe('password', () => {
  const wish = (more: object = {}) => ({
    password: PASSWORD,
    passwordNew: 'a river of copper',
    passwordNewRepeat: 'a river of copper',
    ...more,
  })

  test.each([
    ['password', { password: 'not it' }, 'WRONG_PASSWORD'],
    ['passwordNew', { passwordNew: 'short', passwordNewRepeat: 'short' }, 'TOO_SHORT'],
    ['passwordNew', { passwordNew: PASSWORD, passwordNewRepeat: PASSWORD }, 'PASSWORD_SAME'],
    ['passwordNew', { passwordNew: 'password2026', passwordNewRepeat: 'password2026' }, 'PASSWORD_WEAK'],
    ['passwordNewRepeat', { passwordNewRepeat: 'a river of silver' }, 'PASSWORDS_DIFFER'],
  ])('[C-SET-014] refused: %s %j', async (field, more, reason) => {
    const { gus } = await bank.world({ gus: { email: `gus.${reason.toLowerCase()}@test.example` } })
    expect((await gus.answer(passwords.change, wish(more))).body.validationErrors?.[0]).toMatchObject({ field, reason })
  })

  test('[C-SET-014][G64] without a way to confirm it is done at once; the others are out, the letter is written', async () => {
    const { hana } = await bank.world({ hana: {} })
    const other = await hana.signIn()
    await hana.signIn()
    expect((await hana.call(passwords.change, wish())).approveType).toBe('none')
    expect((await bank.anyone().answer(auth.refresh, { refreshToken: other.refreshToken })).status).toBe(401)
    expect((await hana.call(sessions.list, {})).sessions).toMatchObject([{ current: true }])
    expect(await newest(bank, hana.email)).toContain('Your Aldermint password was changed')
    await expect(hana.signIn()).rejects.toThrow('WRONG_LOGIN')
  })

  test('[C-SET-015][C-RT-009][SET-007] the phone confirms it, or refuses; the screen hears which', async () => {
    const { ida } = await bank.world({ ida: { approveMode: 'push', device: { name: 'Ida', type: 'ios' } } })
    const phone = await phoneOf(bank, ida)
    const ears = await listenTo(ida)
    const refused = await ida.call(passwords.change, wish())
    const [first] = await pushed(bank, phone)
    await says(bank, phone, { operationId: first?.operationId, result: false, shows: first?.shows ?? '' })
    const of = (key: string) => ears.hears('passwordChanged', ({ data }) => data.requestKey === key)
    expect((await of(refused.requestKey)).data.result).toBe(false)
    const asked = await ida.call(passwords.change, wish())
    const [second] = await pushed(bank, phone)
    await says(bank, phone, { operationId: second?.operationId, digits: asked.approvalDigits, shows: second?.shows ?? '' })
    expect((await of(asked.requestKey)).data.result).toBe(true)
    const kept = await bank.db.selectFrom('ask').select('facts').where('kind', '=', 'password').execute()
    expect(JSON.stringify(kept)).not.toContain('argon2')
  })

  test('[C-SET-015] a code confirms it; a wrong one does not', async () => {
    const { joy } = await bank.world({ joy: { approveMode: 'sms' } })
    const { requestKey, approveType } = await joy.call(passwords.change, wish())
    expect(approveType).toBe('sms')
    expect((await joy.answer(passwords.confirm, { requestKey, code: '000000' })).code).toBe('VF')
    await joy.call(passwords.confirm, { requestKey, code: await sms(joy) })
    await expect(joy.signIn()).rejects.toThrow('WRONG_LOGIN')
  })
})

describe('addresses', () => {
  test('[C-SET-008][SET-008][T32] on only with one’s own address on the list, and that one stays', async () => {
    const { kim } = await bank.world({ kim: {} })
    const reason = async (answer: Promise<{ body: { validationErrors?: { reason: string }[] } }>) =>
      (await answer).body.validationErrors?.[0]?.reason
    expect(await reason(kim.answer(addresses.mode, { enable: true }))).toBe('OWN_ADDRESS_MISSING')
    expect(await reason(kim.answer(addresses.add, { ip: 'nowhere' }))).toBe('ADDRESS_WRONG')
    expect(await reason(kim.answer(addresses.add, { ip: 'fe80::1%eth0' }))).toBe('ADDRESS_WRONG')
    expect(await reason(kim.answer(addresses.add, { ip: 'fe80::1', toIp: 'fe80::2%eth0' }))).toBe('ADDRESS_WRONG')
    expect(await reason(kim.answer(addresses.add, { ip: '10.0.0.9', toIp: '10.0.0.1' }))).toBe('RANGE_WRONG')
    expect(await reason(kim.answer(addresses.add, { ip: '10.0.0.1', toIp: '::1' }))).toBe('RANGE_WRONG')
    const { id } = await kim.call(addresses.add, { ip: '127.0.0.0', toIp: '127.0.0.255' })
    await kim.call(addresses.mode, { enable: true })
    expect(await reason(kim.answer(addresses.remove, { id }))).toBe('OWN_ADDRESS_MISSING')
    expect(await kim.call(addresses.list, {})).toMatchObject({ enable: true, ips: [{ id, ip: '127.0.0.0', toIp: '127.0.0.255' }] })
  })

  test('[SET-008][G50] whoever comes from an address with a zone is let in by that address without it', async () => {
    const { kay } = await bank.world({ kay: {} })
    const here = { address: 'fe80::1%eth0' }
    expect((await kay.answer(addresses.mode, { enable: true }, here)).body.validationErrors?.[0]?.reason).toBe('OWN_ADDRESS_MISSING')
    await kay.call(addresses.add, { ip: 'fe80::1' }, here)
    await kay.call(addresses.mode, { enable: true }, here)
    await kay.call(addresses.mode, { enable: false }, here)
  })

  test('[SET-001][C-SET-005][C-SET-006][C-SET-007] from elsewhere neither a sign-in nor a refresh; removed and off again', async () => {
    const { lou, max } = await bank.world({ lou: {}, max: {} })
    const { id } = await lou.call(addresses.add, { ip: '127.0.0.1' })
    expect((await max.answer(addresses.remove, { id })).code).toBe('TA1')
    await lou.call(addresses.mode, { enable: true })
    const { refreshToken } = await lou.signIn()
    const away = { address: '192.0.2.44' }
    const input = { client: 'spa', username: lou.email, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
    expect(reasonOf(await bank.anyone().answer(auth.login, input, away))).toBe('ADDRESS_NOT_ALLOWED')
    expect((await bank.anyone().answer(auth.refresh, { refreshToken }, away)).status).toBe(401)
    await lou.signIn()
    await lou.call(addresses.mode, { enable: false })
    await lou.call(addresses.remove, { id })
    expect((await bank.anyone().answer(auth.login, input, away)).status).toBe(200)
  })
})

test('[C-SET-012][SET-002][SET-015] the login history: twenty a page, newest first, one’s own', async () => {
  const { nia, ned } = await bank.world({ nia: {}, ned: {} })
  const { personId } = { personId: (await nia.call(customer.info, {})).customer.userId }
  await sql`insert into login_event (person_id, at, result, address, browser, place) select ${personId}, now() - make_interval(days => n), 'ok',
    '192.0.2.1', 'Mozilla/5.0 (X11; Linux) Chrome/140', 'Lisbon, PT' from generate_series(1, 30) n`.execute(bank.db)
  const first = await nia.call(history.list, {})
  expect([first.entries.length, first.total]).toEqual([20, 31])
  expect(first.entries[1]).toMatchObject({ ip: '192.0.2.1', location: 'Lisbon, PT', device: 'Chrome, Linux', result: 'ok' })
  expect((await nia.call(history.list, { pageNumber: 2 })).entries).toHaveLength(11)
  const day = first.entries[5]?.date.slice(0, 10) ?? ''
  expect((await nia.call(history.list, { fromDate: day, toDate: day })).total).toBe(1)
  expect((await ned.call(history.list, {})).total).toBe(1)
  expect((await ned.answer(history.list, { kind: 'fax' })).body.validationErrors?.[0]?.reason).toBe('NOT_A_CHOICE')
  await bank.anyone().answer(auth.login, { client: 'spa', username: ned.email, password: 'not it', codeChallenge: 'c'.repeat(43) })
  expect((await ned.call(history.list, { kind: 'refused' })).entries.map(({ result }) => result)).toEqual(['password'])
  expect((await ned.call(history.list, { kind: 'in' })).entries.map(({ result }) => result)).toEqual(['ok'])
})

test('[C-SET-012] the days of the login history are the reader’s: a zone nobody knows is refused at its field', async () => {
  const { zoe } = await bank.world({ zoe: {} })
  const { userId } = (await zoe.call(customer.info, {})).customer
  await sql`insert into login_event (person_id, at, result, address, browser) values (${userId}, '2026-03-10T22:30:00Z', 'ok', '192.0.2.1', 'Chrome')`.execute(
    bank.db,
  )
  for (const timeZone of ['Mars/Olympus', '+02:00', ''])
    expect((await zoe.answer(history.list, { timeZone })).body.validationErrors?.[0]).toMatchObject({ field: 'timeZone' })
  const on = async (day: string, timeZone?: string) =>
    (await zoe.call(history.list, { fromDate: day, toDate: day, ...(timeZone && { timeZone }) })).total
  expect([await on('2026-03-10'), await on('2026-03-11')]).toEqual([1, 0])
  expect([await on('2026-03-10', 'Europe/Kyiv'), await on('2026-03-11', 'Europe/Kyiv')]).toEqual([0, 1])
  expect([await on('2026-03-10', 'America/Lima'), await on('2026-03-11', 'America/Lima')]).toEqual([1, 0])
})

test('[SET-006] whoever was away proves who they are before any of it changes', async () => {
  const { oda } = await bank.world({ oda: {} })
  await sql`update session_family set stale = true where person_id = (select id from person where email = ${oda.email})`.execute(bank.db)
  const guarded = [twoStep.set, authenticator.start, authenticator.recoveryCodes, addresses.add, devices.remove] as unknown as Call[]
  for (const call of guarded) {
    const answer = await oda.answer(call, { mode: 'sms', ip: '192.0.2.1', deviceId: 'x'.repeat(12) })
    expect(answer.body.validationErrors?.[0]).toMatchObject({ field: 'session', reason: 'SIGN_IN_AGAIN' })
  }
  await oda.call(sessions.confirm, { password: PASSWORD })
  expect((await oda.answer(authenticator.recoveryCodes, {})).code).toBe('00')
  expect((await oda.answer(scp.request, {})).status).toBe(200)
})
