/** Phones: linked by a code, approved by what was there before, removed; and a new browser that is approved. */
import { devices, settings, verification } from '@ducat/contract/devices/calls'
import { auth, customer, scp } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { browserKey } from '../../../test/browser-key.ts'
import { listenTo } from '../../../test/channel.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { codeIn, newest, phoneNumberOf, reasonOf, start } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const phone = (name = 'New phone') => ({ name, code: `install-${name}`, type: 'android' as const })

describe('one’s own phones', () => {
  test('[C-AUTH-013][C-AUTH-014][C-OWN-033][G41] somebody else’s is not there', async () => {
    const { ana, bob } = await bank.world({ ana: { device: { name: 'Ana', type: 'ios' } }, bob: {} })
    const { deviceId } = await phoneOf(bank, ana)
    expect((await bob.answer(devices.get, { deviceId })).status).toBe(404)
    expect((await bob.answer(devices.remove, { deviceId })).status).toBe(404)
    expect((await bob.answer(devices.rename, { deviceId, name: 'Mine' })).code).toBe('TA1')
    expect((await ana.call(devices.get, { deviceId })).approvedDevice).toBe(true)
  })

  test('[C-SET-004] the last phone that confirms cannot be removed', async () => {
    const { pia } = await bank.world({ pia: { approveMode: 'push', device: { name: 'Pia', type: 'ios' } } })
    const { deviceId } = await phoneOf(bank, pia)
    const answer = await pia.answer(settings.remove, { deviceId })
    expect(answer.body.validationErrors?.[0]).toMatchObject({ field: 'deviceId', reason: 'LAST_DEVICE' })
  })

  test('[AUTH-008][AUTH-009][AUTH-062][SET-005][C-AUTH-011][C-SET-003] listed without key and push address; renamed; removed', async () => {
    const { cem } = await bank.world({ cem: {} })
    const missing = await cem.answer(devices.link, {})
    expect(missing.body.validationErrors?.map(({ field }) => field)).toEqual(['name', 'code', 'type'])
    expect((await cem.answer(devices.link, { ...phone(), type: 'windows' })).body.validationErrors?.[0]?.field).toBe('type')
    const { id } = await cem.call(devices.link, { ...phone(), pushToken: 'apns-1' })
    await cem.call(devices.rename, { deviceId: id, name: 'Kitchen' })
    const listed = await cem.call(settings.list, {})
    // Where its owner was signed in from.
    expect(listed).toEqual({ devices: [{ id, code: 'install-New phone', type: 'android', name: 'Kitchen', location: 'Bucharest, RO' }] })
    expect(await cem.call(devices.list, {})).toEqual(listed)
    expect((await cem.answer(devices.remove, { deviceId: id })).status).toBe(204)
    expect(await cem.call(devices.list, {})).toEqual({ devices: [] })
  })
})

test('[G64] with a phone that confirmed go all other sign-ins, and their refresh tokens; one that never confirmed takes nobody along', async () => {
  const { gus } = await bank.world({ gus: {} })
  const { refreshToken = '' } = await gus.signIn()
  const other = bank.anyone()
  other.token = gus.token
  await gus.signIn()
  const [first, second] = [await gus.call(devices.link, phone('First')), await gus.call(devices.link, phone('Second'))]
  await gus.call(devices.remove, { deviceId: second.id })
  expect((await other.answer(customer.info, {})).code).toBe('00')
  await gus.call(devices.remove, { deviceId: first.id })
  expect((await other.answer(customer.info, {})).code).toBe('AU')
  expect((await bank.anyone().answer(auth.refresh, { refreshToken })).status).toBe(401)
  expect((await gus.answer(customer.info, {})).code).toBe('00')
})

describe('linking by a QR code', () => {
  test('[SET-009][C-AUTH-008][C-RT-006] the code of a signed-in person links one phone, and their screen hears of it', async () => {
    const { qara } = await bank.world({ qara: {} })
    const { deeplink } = await qara.call(scp.request, {})
    const app = bank.anyone()
    app.token = new URLSearchParams(deeplink.split('?')[1]).get('token') ?? ''
    const ears = await listenTo(qara)
    const { id } = await app.call(devices.link, phone())
    expect((await ears.hears('deviceLinked')).data).toEqual({ deviceId: id, name: 'New phone', type: 'android' })
    expect((await app.answer(devices.link, phone('Second'))).status).toBe(404)
    expect((await app.answer(customer.info, {})).code).toBe('AU')
  })

  test('[SET-009][C-RT-006] whoever has a company and no accounts of their own hears of it as well', async () => {
    const { wera } = await bank.world({ wera: { works: { for: 'Linkers Ltd', rights: 2 } } })
    const { deeplink } = await wera.call(scp.request, {})
    const app = bank.anyone()
    app.token = new URLSearchParams(deeplink.split('?')[1]).get('token') ?? ''
    const ears = await listenTo(wera)
    const { id } = await app.call(devices.link, phone('Work phone'))
    expect((await ears.hears('deviceLinked')).data).toEqual({ deviceId: id, name: 'Work phone', type: 'android' })
  })

  test('[AUTH-027] a further phone confirms nothing until it signed in with its secret and the old way said yes', async () => {
    const { otis } = await bank.world({ otis: { approveMode: 'push', loginMode: 'push', device: { name: 'Old', type: 'ios' } } })
    const old = await phoneOf(bank, otis)
    const first = await start(bank, otis)
    const [push] = await pushed(bank, old)
    await says(bank, old, { operationId: push?.operationId, digits: first.smsIdentifier, shows: push?.shows ?? '' })
    otis.token = (await first.finish()).body.accessToken
    const { id, secret = '' } = await otis.call(devices.link, phone())
    expect((await otis.call(devices.get, { deviceId: id })).approvedDevice).toBe(false)
    const signIn = await start(bank, otis, { secret })
    expect(signIn).toMatchObject({ authFlow: 'verifyDevice', devices: [{ id }] })
    expect(await signIn.newcomer.call(verification.methods, {})).toMatchObject({
      methods: [{ id: 'push', type: 'push', sentTo: 'Old' }, { id: 'sms' }],
    })
    expect((await signIn.newcomer.answer(verification.start, { deviceId: old.deviceId, methodId: 'push' })).status).toBe(404)
    const { digits } = await signIn.newcomer.call(verification.start, { deviceId: id, methodId: 'push' })
    const [asked] = await pushed(bank, old)
    await says(bank, old, { operationId: asked?.operationId, digits, shows: asked?.shows ?? '' })
    expect((await signIn.finish()).status).toBe(200)
    // Approved: from now on its secret is the second step.
    expect(await start(bank, otis, { secret })).toMatchObject({ authFlow: 'simple' })
  })
})

test('[AUTH-027] a first phone of somebody who signs in by SMS confirms nothing until that way said yes', async () => {
  const { olga } = await bank.world({ olga: {} })
  await bank.db.updateTable('person').set({ login_2fa_mode: 'sms' }).where('email', '=', olga.email).execute()
  const { id, secret = '' } = await olga.call(devices.link, phone())
  expect((await olga.call(devices.get, { deviceId: id })).approvedDevice).toBe(false)
  const signIn = await start(bank, olga, { secret })
  expect(signIn).toMatchObject({ authFlow: 'verifyDevice', devices: [{ id }] })
  await signIn.newcomer.call(verification.start, { deviceId: id, methodId: 'sms' })
  const code = codeIn(await newest(bank, await phoneNumberOf(bank, olga)))
  expect(await signIn.newcomer.call(verification.finish, { deviceId: id, methodId: 'sms', code })).toEqual({ approvedDevice: true })
  expect((await signIn.finish()).status).toBe(200)
})

describe('a new browser', () => {
  test('[C-AUTH-015][C-AUTH-016][C-AUTH-017][G61] approved by a code; wrong ones are counted; the second time it is known', async () => {
    const { ines } = await bank.world({ ines: { loginMode: 'approvalCode' } })
    const key = await browserKey()
    const signIn = await start(bank, ines, { key })
    expect(signIn).toMatchObject({ authFlow: 'verifyDevice' })
    expect(reasonOf(await signIn.finish())).toBe('NOT_CONFIRMED')
    const deviceId = 'this-browser'
    expect(await signIn.newcomer.call(verification.methods, {})).toMatchObject({
      methods: [{ id: 'sms', sentTo: expect.stringMatching(/··/) }],
    })
    expect((await signIn.newcomer.answer(verification.start, { deviceId, methodId: 'email' })).status).toBe(422)
    await signIn.newcomer.call(verification.start, { deviceId, methodId: 'sms' })
    expect((await signIn.newcomer.answer(verification.finish, { deviceId, methodId: 'sms', code: '000000' })).status).toBe(422)
    const code = codeIn(await newest(bank, await phoneNumberOf(bank, ines)))
    expect(await signIn.newcomer.call(verification.finish, { deviceId, methodId: 'sms', code })).toEqual({ approvedDevice: true })
    expect((await signIn.finish()).status).toBe(200)
    expect(await start(bank, ines, { key })).toMatchObject({ authFlow: 'simple' })
    expect(await start(bank, ines)).toMatchObject({ authFlow: 'verifyDevice' })
  })
})

describe('moving to push', () => {
  test('[AUTH-028][AUTH-030][AUTH-031] strict: no tokens before a phone is linked; whoever had a code proves it first', async () => {
    const { nadia, sofia } = await bank.world({ nadia: { migration: 'strict' }, sofia: { migration: 'strict', approveMode: 'sms' } })
    const signIn = await start(bank, nadia)
    expect(signIn).toMatchObject({ authFlow: 'direct', migration: { req: 'strict', strat: 'enable', devices: [] } })
    expect(signIn.accessToken).toBeUndefined()
    expect(reasonOf(await signIn.finish())).toBe('MIGRATION_NEEDED')
    const ears = await listenTo({ app: bank.app, host: nadia.host, token: signIn.tmpJwt })
    const { id } = await signIn.newcomer.call(devices.link, phone())
    expect((await ears.hears('deviceLinked')).data.deviceId).toBe(id)
    nadia.token = (await signIn.finish()).body.accessToken
    expect((await nadia.call(customer.info, {})).customer).toMatchObject({ transactionApproveMode: 'push', login2faMode: 'push' })

    const second = await start(bank, sofia)
    expect(second.migration).toMatchObject({ req: 'strict', strat: 'migrate' })
    const linked = await second.newcomer.call(devices.link, phone())
    expect(reasonOf(await second.finish())).toBe('MIGRATION_NEEDED')
    await second.newcomer.call(verification.start, { deviceId: linked.id, methodId: 'sms' })
    const code = codeIn(await newest(bank, await phoneNumberOf(bank, sofia)))
    await second.newcomer.call(verification.finish, { deviceId: linked.id, methodId: 'sms', code })
    expect((await second.finish()).status).toBe(200)
  })

  test('[AUTH-029] soft: signed in, with the days left, and a token to link with', async () => {
    const { milo } = await bank.world({ milo: { migration: 'soft' } })
    const answer = await milo.signIn()
    expect(answer).toMatchObject({ authFlow: 'simple', migration: { req: 'soft', daysLeft: 14, strat: 'enable' } })
    expect(answer.accessToken).toBeDefined()
    const app = bank.anyone()
    app.token = answer.migration?.tmpJwt
    await app.call(devices.link, phone())
    expect((await milo.call(customer.info, {})).customer.login2faMode).toBe('push')
    expect((await bank.anyone().answer(auth.token, { code: 'x', codeVerifier: 'v'.repeat(43) })).status).toBe(403)
  })
})
