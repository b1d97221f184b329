/** Keys, addresses and webhooks as a customer keeps them. */
import { allowedAddresses, apiKeys, calling, deliveries, webhooks } from '@ducat/contract/public-api/calls'
import { MOST } from '@ducat/contract/public-api/models'
import { notifications } from '@ducat/contract/notifications/calls'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAreas } from '../../make-areas.ts'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let ana: Somebody
let bea: Somebody
let staff: Record<'reader' | 'full' | 'initiator' | 'confirmer' | 'uploader', Somebody>
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bea } = await bank.world({ ana: {}, bea: {} }))
  staff = await bank.world({
    reader: { works: { for: 'Acme', rights: 1 } },
    full: { works: { for: 'Acme', rights: 2 } },
    initiator: { works: { for: 'Acme', rights: 3 } },
    confirmer: { works: { for: 'Acme', rights: 4 } },
    uploader: { works: { for: 'Acme', rights: 5, balanceInfo: false } },
  })
})
afterAll(() => bank.close())

const reasonsOf = (answer: { body: { validationErrors?: { field: string; reason: string }[] } }) =>
  answer.body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)

describe('[GUARD-020] [G46] right 2 alone', () => {
  test('sees and changes keys, logs, addresses and webhooks of a company', async () => {
    const { customerId } = staff.full
    const calls = [
      [apiKeys.list, { customerId }],
      [apiKeys.create, { customerId, name: 'Shop', enabled: true }],
      [webhooks.list, { customerId }],
      [webhooks.create, { customerId, name: 'Shop', enabled: true, url: 'https://shop.example/' }],
      [allowedAddresses.list, { customerId }],
      [deliveries.log, { customerId }],
      [deliveries.ping, { customerId, url: 'https://127.0.0.1/' }],
      [calling.requests, { customerId }],
      [allowedAddresses.create, { customerId, name: 'Office', enabled: false, ipFrom: '192.0.2.1' }],
      [apiKeys.update, { id: 1, customerId, name: 'Shop', enabled: true }],
      [apiKeys.remove, { id: 1, customerId }],
      [webhooks.update, { id: 1, customerId, name: 'Shop', enabled: true, url: 'https://shop.example/' }],
      [webhooks.remove, { id: 1, customerId }],
      [allowedAddresses.update, { id: 1, customerId, name: 'Office', enabled: true, ipFrom: '192.0.2.1' }],
      [allowedAddresses.remove, { id: 1, customerId }],
      [deliveries.rotate, { id: 1, customerId }],
      [deliveries.replay, { requestId: 1, customerId }],
      [deliveries.replayMany, { id: 1, customerId }],
    ] as const
    for (const [call, input] of calls) {
      for (const who of [staff.reader, staff.initiator, staff.confirmer, staff.uploader])
        expect([call.name, (await who.answer(call as typeof apiKeys.list, input)).status]).toEqual([call.name, 403])
      expect((await staff.full.answer(call as typeof apiKeys.list, input)).status).not.toBe(403)
    }
  })

  test('somebody else’s customer is one that is not there', async () => {
    const shape = async (customerId: number) => {
      const { status, body } = await ana.answer(apiKeys.list, { customerId })
      return { status, message: body.message }
    }
    expect(await shape(bea.customerId)).toEqual(await shape(987_654_321))
    expect((await shape(bea.customerId)).status).toBe(403)
  })
})

describe('API keys', () => {
  test('[MERCH-003] [C-MERCH-029] [C-MERCH-030] key and secret are shown once and kept as hashes', async () => {
    const { customerId } = ana
    const made = await ana.call(apiKeys.create, { customerId, name: 'Shop', enabled: true, scopes: ['read', 'prepare'] })
    expect(made).toMatchObject({ customerId, name: 'Shop', enabled: true, scopes: ['read', 'prepare'] })
    const { apiKeys: listed } = await ana.call(apiKeys.list, { customerId })
    const shown = listed.find(({ id }) => id === made.id)!
    expect(shown).toMatchObject({
      customerId,
      name: 'Shop',
      enabled: true,
      scopes: ['read', 'prepare'],
      isDead: false,
      createdBy: { name: 'ana Test' },
    })
    expect(made.key.startsWith(shown.keyMasked.split('…')[0]!)).toBe(true)
    expect(shown.keyMasked.length).toBeLessThan(made.key.length / 2)
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text, ' ') as all from (select k::text as t from api_key k union all select c::text from command_key c) x`.execute(
      bank.db,
    )
    for (const secret of [made.key, made.secret]) {
      expect(rows[0]!.all).not.toContain(secret)
      expect(rows[0]!.all).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  test('whoever manages the customer is told of a new one', async () => {
    await staff.full.call(apiKeys.create, { customerId: staff.full.customerId, name: 'Told', enabled: true })
    const [notice] = (await staff.full.call(notifications.list, {})).notifications
    expect([notice?.title, notice?.body]).toEqual(['An API key was created', expect.stringContaining('full Test created the API key Told')])
    expect(JSON.stringify((await staff.reader.call(notifications.list, {})).notifications)).not.toContain('Told')
  })

  test('the answer to a repeated request has no secret', async () => {
    const input = { customerId: ana.customerId, name: 'Twice', enabled: true }
    const first = await ana.answer(apiKeys.create, input, { key: 'twice-and-once' })
    const second = await ana.answer(apiKeys.create, input, { key: 'twice-and-once' })
    expect(first.body.secret).toBeDefined()
    expect(second.body).toMatchObject({ id: first.body.id, replayed: true })
    expect([second.body.key, second.body.secret]).toEqual([undefined, undefined])
  })

  test('reads without scopes; one for bookkeeping does nothing else, one without any is refused', async () => {
    const { customerId } = bea
    const make = (scopes?: ('read' | 'prepare' | 'pay' | 'books')[]) =>
      bea.answer(apiKeys.create, { customerId, name: 'Books', enabled: true, ...(scopes && { scopes }) })
    expect((await make()).body.scopes).toEqual(['read'])
    expect(reasonsOf(await make(['books', 'pay']))).toEqual(['scopes SCOPE_ALONE'])
    expect(reasonsOf(await make([]))).toEqual(['scopes SCOPE_MISSING'])
  })

  test('[C-MERCH-031] [C-MERCH-032] is renamed, switched off and ended', async () => {
    const { customerId } = ana
    const { id } = await ana.call(apiKeys.create, { customerId, name: 'Old', enabled: true })
    expect(await ana.call(apiKeys.update, { id, customerId, name: 'New', enabled: false })).toMatchObject({
      id,
      customerId,
      name: 'New',
      enabled: false,
    })
    expect((await ana.call(apiKeys.list, { customerId })).apiKeys.find((key) => key.id === id)).toMatchObject({
      name: 'New',
      enabled: false,
    })
    const removed = await ana.answer(apiKeys.remove, { id })
    expect([removed.status, removed.body]).toEqual([204, { message: '' }])
    expect((await ana.answer(apiKeys.remove, { id })).status).toBe(404)
    expect((await ana.answer(apiKeys.update, { id, customerId, name: 'New', enabled: true })).status).toBe(404)
    expect((await ana.call(apiKeys.list, { customerId })).apiKeys.map((key) => key.id)).not.toContain(id)
  })

  test('there is room for so many, also for those that come at once', async () => {
    const { cem } = await bank.world({ cem: { email: 'cem@many.example' } })
    const make = () => cem.answer(apiKeys.create, { customerId: cem.customerId, name: 'One', enabled: true })
    const answers = await Promise.all(Array.from({ length: MOST.apiKeys + 5 }, make))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST.apiKeys)
    expect(reasonsOf(await make())).toEqual(['name TOO_MANY_KEYS'])
  })

  test('whoever was away proves who they are first', async () => {
    const { dan } = await bank.world({ dan: { email: 'dan@away.example' } })
    await sql`update session_family set stale = true where person_id = (select id from person where email = ${dan.email})`.execute(bank.db)
    expect(reasonsOf(await dan.answer(apiKeys.create, { customerId: dan.customerId, name: 'One', enabled: true }))).toEqual([
      'session SIGN_IN_AGAIN',
    ])
  })
})

describe('allowed addresses', () => {
  test('[MERCH-004] [C-MERCH-033] [C-MERCH-034] [C-MERCH-035] [C-MERCH-036] v4, v6 and ranges', async () => {
    const { customerId } = ana
    const make = (ipFrom: string, ipTo?: string) =>
      ana.call(allowedAddresses.create, { customerId, name: 'Office', enabled: false, ipFrom, ...(ipTo !== undefined && { ipTo }) })
    expect(await make('192.0.2.10')).toMatchObject({ ipFrom: '192.0.2.10', name: 'Office', enabled: false, customerId })
    expect(await make('192.0.2.10', '192.0.2.20')).toMatchObject({ ipFrom: '192.0.2.10', ipTo: '192.0.2.20' })
    const { id } = await make('2001:DB8:0::1', '2001:db8::ff')
    expect((await ana.call(allowedAddresses.list, { customerId })).allowedIps.at(-1)).toEqual({
      id,
      customerId,
      name: 'Office',
      enabled: false,
      ipFrom: '2001:db8::1',
      ipTo: '2001:db8::ff',
    })
    const changed = { id, customerId, name: 'Home', enabled: true, ipFrom: '::ffff:192.0.2.5' }
    const home = { id, customerId, name: 'Home', enabled: true, ipFrom: '192.0.2.5' }
    expect(await ana.call(allowedAddresses.update, changed)).toEqual(home)
    const found = async () => (await ana.call(allowedAddresses.list, { customerId })).allowedIps.find((one) => one.id === id)
    expect(await found()).toEqual(home)
    expect((await ana.answer(allowedAddresses.update, { ...changed, ipFrom: 'nowhere' })).status).toBe(422)
    expect((await ana.answer(allowedAddresses.remove, { id, customerId })).status).toBe(204)
    expect((await ana.answer(allowedAddresses.remove, { id, customerId })).status).toBe(404)
    expect(await found()).toBeUndefined()
  })

  test.each([
    ['nowhere', undefined, 'ipFrom ADDRESS_WRONG'],
    ['192.0.2.300', undefined, 'ipFrom ADDRESS_WRONG'],
    ['fe80::1%eth0', undefined, 'ipFrom ADDRESS_WRONG'],
    ['192.0.2.1', 'nowhere', 'ipTo ADDRESS_WRONG'],
    ['192.0.2.9', '192.0.2.1', 'ipTo RANGE_WRONG'],
    ['2001:db8::9', '2001:db8::1', 'ipTo RANGE_WRONG'],
    ['192.0.2.1', '2001:db8::1', 'ipTo RANGE_WRONG'],
  ])('[C-MERCH-033] %s to %s is refused at its field, and in `errors`', async (ipFrom, ipTo, wrong) => {
    const input = { customerId: ana.customerId, name: 'Office', enabled: true, ipFrom, ...(ipTo !== undefined && { ipTo }) }
    const answer = await ana.answer(allowedAddresses.create, input)
    expect([answer.status, reasonsOf(answer)]).toEqual([422, [wrong]])
    const [field = ''] = wrong.split(' ')
    expect(answer.body.errors).toEqual({ [field]: answer.body.validationErrors?.[0]?.description })
  })
})

describe('webhooks', () => {
  test('[MERCH-002] [C-MERCH-025] [C-MERCH-026] [C-MERCH-027] [C-MERCH-028] one from its beginning to its end', async () => {
    const { customerId } = ana
    const made = await ana.call(webhooks.create, { customerId, name: 'Shop', enabled: true, url: 'https://shop.example/in' })
    expect(made).toMatchObject({ customerId, name: 'Shop', enabled: true, url: 'https://shop.example/in' })
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [shown] = (await ana.call(webhooks.list, { customerId })).webhooks
    expect(shown).toMatchObject({ id: made.id, customerId, name: 'Shop', enabled: true, url: 'https://shop.example/in' })
    expect(shown).not.toHaveProperty('secret')
    const changed = { id: made.id, customerId, name: 'Till', enabled: false, url: 'https://shop.example:8443/in' }
    expect(await ana.call(webhooks.update, changed)).toEqual(changed)
    expect((await ana.call(webhooks.list, { customerId })).webhooks).toMatchObject([changed])
    const { rows } = await sql<{ all: string }>`select string_agg(w::text, ' ') as all from webhook w`.execute(bank.db)
    expect(rows[0]!.all).not.toContain(Buffer.from(made.secret).toString('hex'))
    expect((await ana.answer(webhooks.remove, { id: made.id })).status).toBe(204)
    expect((await ana.answer(webhooks.remove, { id: made.id })).status).toBe(404)
    expect((await ana.call(webhooks.list, { customerId })).webhooks).toEqual([])
  })

  test('[G80] [C-MERCH-025] [C-MERCH-027] [C-MERCH-037] an address inside is refused when it is typed, with its reason, in all three places', async () => {
    const { customerId } = ana
    const { id } = await ana.call(webhooks.create, { customerId, name: 'Shop', enabled: true, url: 'https://shop.example/' })
    for (const [url, reason] of [
      ['http://shop.example/', 'URL_HTTPS_ONLY'],
      ['https://2130706433/', 'URL_NOT_PUBLIC'],
      ['https://[::ffff:7f00:1]/', 'URL_NOT_PUBLIC'],
      ['https://localhost./', 'URL_NOT_PUBLIC'],
      ['https://me:pw@shop.example/', 'URL_CREDENTIALS'],
      ['https://shop.example:22/', 'URL_PORT'],
      ['shop', 'URL_INVALID'],
    ] as const) {
      expect(reasonsOf(await ana.answer(webhooks.create, { customerId, name: 'Shop', enabled: true, url }))).toEqual([`url ${reason}`])
      expect(reasonsOf(await ana.answer(webhooks.update, { id, customerId, name: 'Shop', enabled: true, url }))).toEqual([`url ${reason}`])
      expect(reasonsOf(await ana.answer(deliveries.ping, { url }))).toEqual([`url ${reason}`])
    }
  })

  test('there is room for so many', async () => {
    const { cem } = await bank.world({ cem: { email: 'cem@hooks.example' } })
    const make = () => cem.answer(webhooks.create, { customerId: cem.customerId, name: 'One', enabled: true, url: 'https://shop.example/' })
    for (let n = 0; n < MOST.webhooks; n++) expect((await make()).status).toBe(200)
    expect(reasonsOf(await make())).toEqual(['name TOO_MANY_WEBHOOKS'])
  })
})

test('[G80] the demo reaches its own receiver by name; production has none, whatever it is started with', async () => {
  const ownReceiver = { prefix: 'http://localhost:8080/demo/receiver/', address: '127.0.0.1' }
  const reach = async (mode: 'demo' | 'production') =>
    (await makeAreas({ ...bank.parts, mode, ownReceiver, secretsKey: randomBytes(32) })).parts.gateways.egress.refuses(
      `${ownReceiver.prefix}1`,
    )
  expect([await reach('demo'), await reach('production')]).toEqual([undefined, 'URL_HTTPS_ONLY'])
})
