/** A phone that made its key itself: linked, signed in with a signature, and asking by itself what waits for it. */
import { accounts } from '@ducat/contract/accounts/calls'
import { push } from '@ducat/contract/approvals/calls'
import { byItself, devices, pushes, verification } from '@ducat/contract/devices/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { auth, scp } from '@ducat/contract/session/calls'
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { phoneOf, pushed, says } from '../../../test/phone.ts'
import { browserAt } from '../../../test/push-service.ts'
import { reasonOf, start } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => void (bank = await testBank()))
afterAll(() => bank.close())

interface Own {
  readonly privateKey: KeyObject
  readonly publicKey: string
  readonly id: string
}

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }
}
const phone = (name: string, publicKey: string) => ({ name, code: `browser-${name}`, type: 'ios' as const, publicKey })

async function linked(of: Somebody, name = 'Browser'): Promise<Own> {
  const { deeplink } = await of.call(scp.request, {})
  const app = bank.anyone()
  app.token = new URLSearchParams(deeplink.split('?')[1]).get('token') ?? ''
  const key = newKey()
  const answer = await app.call(devices.link, phone(name, key.publicKey))
  expect(answer).not.toHaveProperty('secret')
  return { ...key, id: answer.id }
}

const signed = ({ privateKey }: Pick<Own, 'privateKey'>, ...lines: string[]) =>
  sign(null, Buffer.from(lines.join('\n')), privateKey).toString('base64url')
const now = (minutes = 0) => new Date(Date.now() + minutes * 60_000).toISOString()
const asks = (own: Own, at = now(), signature = signed(own, 'ducat device requests 1', own.id, at)) =>
  bank.anyone().answer(byItself.requests, { deviceId: own.id, at, signature })
const waitingFor = async (own: Own) => (await asks(own)).body
const answers = (own: Own, { operationId, shows }: { operationId: string; shows: string }, digits: string | undefined) => {
  const hash = createHash('sha256').update(shows).digest('hex')
  const signature = signed(own, 'ducat device answer 1', operationId, digits === undefined ? 'no' : 'yes', digits ?? '', hash)
  return bank.anyone().answer(push.answer, { operationId, result: digits !== undefined, digits, signature })
}

describe('[C-OWN-370] what waits for a phone', () => {
  test('somebody else’s phone, another key, an old or later time and a phone that was removed get nothing', async () => {
    const { asta: ana } = await bank.world({ asta: { usd: '100.00' } })
    const own = await linked(ana)
    const other = { ...newKey(), id: own.id }
    expect((await asks({ ...own, id: 'A'.repeat(22) })).status).toBe(404)
    expect((await asks(other)).status).toBe(404)
    const at = now()
    // A signature for one thing says nothing of another.
    expect((await asks(own, at, signed(own, 'ducat device push 1', own.id, at, ''))).status).toBe(404)
    for (const minutes of [-3, 3]) {
      const late = await asks(own, now(minutes))
      expect([late.status, late.body.validationErrors?.[0]]).toMatchObject([422, { field: 'at', reason: 'CLOCK_WRONG' }])
    }
    expect((await asks(own, now(1))).status).toBe(200)
    await ana.call(devices.remove, { deviceId: own.id })
    expect((await asks(own)).status).toBe(404)
  })

  test('a phone of another brand is not there', async () => {
    const { bela: ana } = await bank.world({ bela: {} })
    const own = await linked(ana)
    const at = now()
    const signature = signed(own, 'ducat device requests 1', own.id, at)
    expect((await bank.anyone('nacreo').answer(byItself.requests, { deviceId: own.id, at, signature })).status).toBe(404)
  })

  test('payments and sign-ins, oldest first, word for word what is signed; answered ones are gone', async () => {
    const { cleo: ana, bob } = await bank.world({ cleo: { usd: '100.00' }, bob: { usd: '0.00' } })
    const own = await linked(ana)
    expect(await waitingFor(own)).toEqual({ approvedDevice: true, requests: [] })
    await confirmsByPhone(ana)
    const { accountId = 0 } = (await ana.call(accounts.list, {})).accounts.account[0] ?? {}
    const { body: paying } = await ana.answer(p2p.send, { accountId, amount: '12.50', currency: 'USD', toEmail: bob.email })
    expect(paying.approveType).toBe('push')
    const { requests } = await waitingFor(own)
    expect(requests).toMatchObject([{ operationId: paying.operationId, shows: expect.stringMatching(/^p2p\n12\.50 USD\n/) as string }])
    expect(Date.parse(requests[0]!.expiresAt)).toBeGreaterThan(Date.now())
    const signIn = await start(bank, ana)
    expect(signIn.authFlow).toBe('push')
    const both = (await waitingFor(own)).requests
    expect(both.map(({ shows }) => shows.split('\n')[0])).toEqual(['p2p', 'sign-in'])

    const wrong = paying.approvalDigits === '42' ? '24' : '42'
    expect(reasonOf(await answers(own, both[0]!, wrong))).toBe('CODE_WRONG')
    expect((await answers(own, { ...both[0]!, shows: both[0]!.shows.replace('12.50', '1.00') }, paying.approvalDigits)).status).toBe(404)
    expect((await answers(own, both[0]!, paying.approvalDigits)).status).toBe(204)
    expect((await answers(own, both[1]!, undefined)).status).toBe(204)
    expect((await waitingFor(own)).requests).toEqual([])
  })
})

/** Payments and sign-ins from now on. */
const confirmsByPhone = ({ email }: Somebody) =>
  bank.db.updateTable('person').set({ approve_mode: 'push', login_2fa_mode: 'push' }).where('email', '=', email).execute()

describe('a phone beside others', () => {
  test('[C-OWN-370] linked and not approved it has nothing; it signs in with a signature, and the old phone approves it', async () => {
    const { dora: ana } = await bank.world({ dora: { approveMode: 'push', device: { name: 'Old', type: 'android' } } })
    const own = await linked(ana)
    expect(await waitingFor(own)).toEqual({ approvedDevice: false, requests: [] })
    const login = (proof: string, key = own.publicKey) =>
      bank.anyone().answer(auth.login, {
        client: 'spa',
        username: ana.email,
        password: PASSWORD,
        codeChallenge: CHALLENGE,
        deviceKey: key,
        deviceProof: proof,
      })
    const text = ['ducat device login 1', CHALLENGE, ana.email]
    expect(reasonOf(await login(signed(newKey(), ...text)))).toBe('WRONG_KEY')
    expect(reasonOf(await login(signed(own, 'ducat device login 1', CHALLENGE, 'bob@test.example')))).toBe('WRONG_KEY')
    const { body } = await login(signed(own, ...text))
    expect(body).toMatchObject({ authFlow: 'verifyDevice', devices: [{ id: own.id, name: 'Browser' }] })
    const asking = bank.anyone()
    asking.token = body.tmpJwt ?? ''
    const { digits = '' } = await asking.call(verification.start, { deviceId: own.id, methodId: 'push' })
    // The new phone is not asked about itself.
    expect((await waitingFor(own)).requests).toEqual([])
    const old = await phoneOf(bank, ana)
    const [asked] = await pushed(bank, old)
    expect((await says(bank, old, { operationId: asked!.operationId, digits, shows: asked!.shows })).status).toBe(204)
    expect((await waitingFor(own)).approvedDevice).toBe(true)
  })

  test('a key that is none is refused at its field', async () => {
    const { edda: ana } = await bank.world({ edda: {} })
    for (const publicKey of ['short', 'A'.repeat(44), `${'A'.repeat(42)}=`])
      expect((await ana.answer(devices.link, phone('Browser', publicKey))).body.validationErrors?.[0]?.field).toBe('publicKey')
  })
})

describe('[C-OWN-371] where its pushes go', () => {
  test('only a phone says it of itself, only a browser’s address outside is taken, and none takes it away', async () => {
    const { fina: ana } = await bank.world({ fina: {} })
    const own = await linked(ana)
    const tell = (pushToken: string | undefined, by: Own = own, at = now()) => {
      const hash = pushToken === undefined ? '' : createHash('sha256').update(pushToken).digest('hex')
      const signature = signed(by, 'ducat device push 1', own.id, at, hash)
      return bank.anyone().answer(byItself.pushAddress, { deviceId: own.id, at, pushToken, signature })
    }
    const kept = async () =>
      (await bank.db.selectFrom('device').select('push_token').where('id', '=', own.id).executeTakeFirstOrThrow()).push_token
    const { pushToken } = browserAt('https://push.example')
    expect((await tell(pushToken, { ...newKey(), id: own.id })).status).toBe(404)
    expect((await tell(pushToken, own, now(5))).body.validationErrors?.[0]).toMatchObject({ field: 'at', reason: 'CLOCK_WRONG' })
    for (const foreign of ['apns-1', browserAt('https://127.0.0.1').pushToken, browserAt('http://push.example').pushToken])
      expect((await tell(foreign)).body.validationErrors?.[0]).toMatchObject({ field: 'pushToken', reason: 'PUSH_ADDRESS' })
    expect(await kept()).toBeNull()
    expect((await tell(pushToken)).status).toBe(204)
    expect(await kept()).toBe(pushToken)
    expect((await tell(undefined)).status).toBe(204)
    expect(await kept()).toBeNull()
    await ana.call(devices.remove, { deviceId: own.id })
    expect((await tell(pushToken)).status).toBe(404)
    expect(await kept()).toBeNull()
  })
})

test('[C-OWN-372] the key of pushes is told to anybody; a bank that sends none has none', async () => {
  expect(await bank.anyone().call(pushes.key, {})).toEqual({})
  const { gateways } = bank.parts
  const sending = await testBank({ gateways: { ...gateways, push: { send: async () => undefined, publicKey: 'BPublic' } } })
  expect(await sending.anyone().call(pushes.key, {})).toEqual({ publicKey: 'BPublic' })
  await sending.close()
})

const CHALLENGE = 'A'.repeat(43)
