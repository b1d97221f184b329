/** What a signed-in session may answer in the place of a phone: that it is they who sign in elsewhere, and nothing else. */
import { devices, verification } from '@ducat/contract/devices/calls'
import { passwords, twoStep } from '@ducat/contract/security/calls'
import { customer, scp } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { reasonOf, start } from '../../../test/sign-in.ts'

let bank: TestBank
let people: Record<'ana' | 'bea' | 'cem', Somebody>
beforeAll(async () => {
  bank = await testBank()
  const push = (name: string) => ({ approveMode: 'push' as const, loginMode: 'push' as const, device: { name, type: 'ios' as const } })
  people = await bank.world({ ana: push('Ana'), bea: push('Bea'), cem: push('Cem') })
  for (const who of Object.values(people)) await enter(who)
})
afterAll(() => bank.close())

/** As its owner does it: the phone says yes. */
async function enter(who: Somebody): Promise<void> {
  const signIn = await start(bank, who)
  const phone = await phoneOf(bank, who)
  const [push] = await pushed(bank, phone)
  await says(bank, phone, { operationId: push?.operationId, digits: signIn.smsIdentifier, shows: push?.shows ?? '' })
  who.token = (await signIn.finish()).body.accessToken
}

const answers = async (who: Somebody, loginRequestKey: string, digits: string | undefined, result = true) =>
  (await who.answer(scp.confirm, { loginRequestKey, result, digits })).status

test('[C-AUTH-007][G68] digits that the session was shown itself change neither its way to confirm nor its password', async () => {
  const { ana } = people
  const way = await ana.call(twoStep.set, { mode: 'none' })
  const wish = { password: PASSWORD, passwordNew: 'a river of copper', passwordNewRepeat: 'a river of copper' }
  const password = await ana.call(passwords.change, wish)
  for (const result of [true, false]) {
    expect(await answers(ana, way.reqId, way.approvalDigits, result)).toBe(404)
    expect(await answers(ana, password.requestKey, password.approvalDigits, result)).toBe(404)
  }
  expect((await ana.call(customer.info, {})).customer.transactionApproveMode).toBe('push')
  // Not even its tries are used up: the phone still answers.
  const phone = await phoneOf(bank, ana)
  const asked = (await pushed(bank, phone)).find(({ operationId }) => operationId === way.reqId)
  expect((await says(bank, phone, { operationId: way.reqId, digits: way.approvalDigits, shows: asked?.shows ?? '' })).status).toBe(204)
  expect((await ana.call(customer.info, {})).customer.transactionApproveMode).toBe('none')
})

test('[C-AUTH-007][G68] nor do they approve a phone that was brought along', async () => {
  const { bea } = people
  const old = await phoneOf(bank, bea)
  const { id, secret = '' } = await bea.call(devices.link, { name: 'Brought along', code: 'install-1', type: 'android' })
  const signIn = await start(bank, bea, { secret })
  expect(signIn.authFlow).toBe('verifyDevice')
  const { digits } = await signIn.newcomer.call(verification.start, { deviceId: id, methodId: 'push' })
  const [asked] = await pushed(bank, old)
  expect(await answers(bea, asked?.operationId ?? '', digits)).toBe(404)
  expect(reasonOf(await signIn.finish())).toBe('NOT_CONFIRMED')
})

test('[C-AUTH-007] a sign-in elsewhere is confirmed by the digits of its screen, once', async () => {
  const { cem } = people
  const signIn = await start(bank, cem)
  const [push] = await pushed(bank, await phoneOf(bank, cem))
  expect(await answers(cem, push?.operationId ?? '', signIn.smsIdentifier === '42' ? '24' : '42')).toBe(422)
  expect(await answers(cem, push?.operationId ?? '', signIn.smsIdentifier)).toBe(200)
  expect(await answers(cem, push?.operationId ?? '', signIn.smsIdentifier)).toBe(404)
  expect((await signIn.finish()).status).toBe(200)
})
