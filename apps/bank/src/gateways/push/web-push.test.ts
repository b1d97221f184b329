/** Pushes to browsers, against a service of push on this machine: what leaves, who can read it, and what becomes of it when it fails. */
import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testBank } from '../../../test/bank.ts'
import { freshDb, type FreshDb } from '../../../test/fresh-db.ts'
import { phoneOf } from '../../../test/phone.ts'
import { browserAt, pushService, type PushService } from '../../../test/push-service.ts'
import { demoSeal } from '../../db/seal.ts'
import { deliveryOf } from '../../delivery.ts'
import { readEnv } from '../../env.ts'
import { openEgress } from '../egress/outgoing.ts'
import type { Egress } from '../egress/port.ts'
import { subscriptionIn } from './port.ts'

let fresh: FreshDb
beforeAll(async () => void (fresh = await freshDb()))
beforeEach(async () => void (await sql`delete from outgoing_message`.execute(fresh.db)))
afterAll(() => fresh.close())

const CONTACT = 'mailto:ops@bank.example'

function deliveryTo(egress: Egress, mode: 'demo' | 'production' = 'production') {
  const troubles: object[] = []
  const env = { ...readEnv({ WEB_PUSH_CONTACT: CONTACT }), mode }
  const delivery = deliveryOf(env, { db: fresh.db, seal: demoSeal, egress, onTrouble: (trouble) => troubles.push(trouble) })
  onTestFinished(() => delivery.close())
  return { ...delivery, push: delivery.gateways.push!, troubles }
}
const message = (pushToken: string | undefined) => ({
  brand: 'nacreo',
  deviceId: 'phone-1',
  pushToken,
  owner: 'ana@test.example',
  title: 'Is this you?',
  text: 'Payment. To confirm, enter the two digits shown on your screen.',
  operationId: 'operation-1',
  shows: 'p2p\n250.00 USD\n0.00 USD\n250.00 USD\nBen Alder',
})
const rows = async () => await fresh.db.selectFrom('outgoing_message').selectAll().orderBy('created_at').execute()
const hurry = () => sql`update outgoing_message set due_at = now() where state = 'waiting'`.execute(fresh.db)

test('a contact that nobody can be reached at is refused by name; without one no push leaves', () => {
  for (const contact of ['ops@bank.example', 'http://bank.example', 'mailto:nobody'])
    expect(() => readEnv({ WEB_PUSH_CONTACT: contact })).toThrow(/^WEB_PUSH_CONTACT: is not an address/)
  const silent = deliveryOf(readEnv({}), { db: fresh.db, seal: demoSeal, onTrouble: () => undefined })
  expect(silent.gateways.push).toBeUndefined()
})

test.each([
  ['an app’s own token', 'apns-1'],
  ['nothing', undefined],
  ['JSON of something else', '{"endpoint":1}'],
  ['a key that is too short', JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'AAAA', auth: 'AAAA' } })],
])('%s is no address of a browser', (_name, token) => {
  expect(subscriptionIn(token)).toBeUndefined()
})

test('only that browser can read it, the service knows who sent it, and neither amount nor payee is in it', async () => {
  const service = await pushService()
  const browser = browserAt(service.origin)
  const { push, deliverDue } = deliveryTo(service.egress)
  await push.send(message(browser.pushToken))
  await deliverDue()
  const [sent] = service.taken
  expect(service.taken).toHaveLength(1)
  expect(sent?.headers).toMatchObject({ ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(browser.read(sent!.body)).toEqual({
    title: 'Is this you?',
    text: 'Payment. To confirm, enter the two digits shown on your screen.',
    tag: 'operation-1',
  })
  expect(() => browserAt(service.origin).read(sent!.body)).toThrow(/authenticate/)
  expect(claimsOf(sent!.headers.authorization ?? '', push.publicKey ?? '')).toMatchObject({ aud: service.origin, sub: CONTACT })
  expect(await rows()).toMatchObject([{ channel: 'push', state: 'sent', tries: 1, content: null }])
})

test('the key stays the same from start to start: nobody’s phone has to be asked anew', async () => {
  const service = await pushService()
  const keys = [deliveryTo(service.egress), deliveryTo(service.egress)].map(({ push }) => push.publicKey)
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
  expect(keys[1]).toBe(keys[0])
})

test('a service that is down or busy delays it; after five minutes it is worth nothing', async () => {
  const service = await pushService()
  const { push, deliverDue, troubles } = deliveryTo(service.egress)
  for (const status of [503, 429, 401]) {
    service.status = status
    await push.send(message(browserAt(service.origin).pushToken))
    await deliverDue()
    expect((await rows()).at(-1)).toMatchObject({ state: 'waiting', tries: 1, trouble: `HTTP ${status}` })
    service.status = 201
    await hurry()
    await deliverDue()
    expect((await rows()).at(-1)).toMatchObject({ state: 'sent', tries: 2 })
  }
  const down = browserAt('https://hook.example:9')
  await push.send(message(down.pushToken))
  await deliverDue()
  await sql`update outgoing_message set good_until = now() where state = 'waiting'`.execute(fresh.db)
  await hurry()
  await deliverDue()
  expect((await rows()).at(-1)).toMatchObject({ state: 'refused', trouble: 'ADDRESS' })
  expect(JSON.stringify(troubles)).not.toMatch(/hook\.example|250|Ben|ana@/)
})

test('a browser that has left is forgotten, one that moved meanwhile is kept', async () => {
  const service = await pushService()
  const gone = browserAt(service.origin)
  const bank = await testBank({}, fresh)
  onTestFinished(() => bank.app.close())
  const { ana } = await bank.world({ ana: { device: { name: 'Phone', type: 'ios' } } })
  const { deviceId } = await phoneOf(bank, ana)
  await fresh.db.updateTable('device').set({ push_token: gone.pushToken }).where('id', '=', deviceId).execute()
  const tokenNow = async () =>
    (await fresh.db.selectFrom('device').select('push_token').where('id', '=', deviceId).executeTakeFirstOrThrow()).push_token
  const { push, deliverDue } = deliveryTo(service.egress)
  service.status = 410
  await push.send({ ...message(browserAt(service.origin, '/push/before').pushToken), deviceId })
  await deliverDue()
  expect(await tokenNow()).toBe(gone.pushToken)
  await push.send({ ...message(gone.pushToken), deviceId })
  await deliverDue()
  expect(await tokenNow()).toBeNull()
  expect(await rows()).toMatchObject([
    { state: 'refused', trouble: 'HTTP 410' },
    { state: 'refused', trouble: 'HTTP 410' },
  ])
})

test('[G80] an address inside, or one that is not https, is never called', async () => {
  const { push, deliverDue } = deliveryTo(openEgress())
  for (const origin of ['https://127.0.0.1:8443', 'https://[::1]:8443', 'http://push.example', 'https://10.0.0.1'])
    await push.send(message(browserAt(origin).pushToken))
  await deliverDue()
  expect(await rows()).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'refused', trouble: 'ADDRESS', tries: 1 })))
})

test('a phone without a browser’s address asks by itself: in production nothing is kept of it, in the demo it is shown', async () => {
  const service = await pushService()
  const shown = async () => (await fresh.db.selectFrom('demo_message').select('subject').where('channel', '=', 'push').execute()).length
  await deliveryTo(service.egress).push.send(message('apns-1'))
  expect([await shown(), await rows()]).toEqual([0, []])
  await deliveryTo(service.egress, 'demo').push.send(message(undefined))
  expect([await shown(), await rows(), service.taken.length]).toEqual([1, [], 0])
})

/** What the bank says of itself, if the key it names signed it. */
function claimsOf(authorization: string, publicKey: PushService['origin']): unknown {
  const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string]
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), { key: signer, dsaEncoding: 'ieee-p1363' }, signed)).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
