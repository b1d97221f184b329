import { usage } from '@ducat/contract/analytics/calls'
import { kept as rules } from '@ducat/contract/kit/kept'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankForTest, testBank, type TestBank } from '../../../test/bank.ts'
import { eventsOf } from './events.ts'
import { forgetOldUsage } from './store.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const now = new Date('2026-11-15T09:00:00Z')
const event = (insertId: string, more: object = {}) => ({
  event: 'Page seen',
  properties: {
    token: 'project',
    distinct_id: '$device:238b7f0e-f0a0-44da-830f-03338edcce97',
    $insert_id: insertId,
    time: 1_794_733_200,
    consent: true,
    ...more,
  },
})
const factsOf = (more: object) => eventsOf([event('a', more)], now)[0]?.facts

/** As the library sends it. */
const send = (data: string, type = 'application/x-www-form-urlencoded') =>
  bank.app.inject({
    method: 'POST',
    url: '/api/v4/track?verbose=1&ip=0',
    headers: { host: bank.anyone().host, 'content-type': type },
    payload: `data=${encodeURIComponent(data)}`,
  })
const kept = () => bank.db.selectFrom('usage_event').selectAll().orderBy('id').execute()

describe('[TRACK-011] what is refused or dropped', () => {
  test.each([undefined, false, 'true', 1])('consent %j: nothing is kept', async (consent) => {
    expect((await send(JSON.stringify([event('without', { consent })]))).statusCode).toBe(200)
    expect(await kept()).toEqual([])
  })

  test('[TRACK-004] too many events or too much text is 413, so that the library halves its batch', async () => {
    expect((await send(JSON.stringify(Array.from({ length: 51 }, (_, place) => event(`many-${place}`))))).statusCode).toBe(413)
    expect((await send(JSON.stringify([event('long', { note: 'x'.repeat(64_000) })]))).statusCode).toBe(413)
    expect(await kept()).toEqual([])
  })

  test.each(['', 'nonsense', '7', '"text"', 'null', '{"event":'])('%j is no batch: 400', async (data) => {
    expect((await send(data)).statusCode).toBe(400)
  })

  test('[TRACK-005] more than 60 batches a minute from one address: 429 with Retry-After', async () => {
    const strict = await bankForTest({ limitFactor: 1 })
    const anyone = strict.anyone()
    for (let each = 0; each < 60; each++) expect((await anyone.answer(usage.track, { data: '[]' })).status).toBe(200)
    const answer = await anyone.answer(usage.track, { data: '[]' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0',
    'Bearer abc',
    '4111 1111 1111 1111',
    '4111111111111111',
    'card 4111-1111-1111-1111 of mine',
    'RO49 AAAA 1B31 0075 9384 0000',
    'maria@demo.example',
    'c'.repeat(43),
    'x'.repeat(121),
    'two\nlines',
  ])('%j is never kept, whatever it is called', (secret) => {
    expect(factsOf({ note: secret, fine: 'yes' })).toEqual({ fine: 'yes' })
    expect(eventsOf([{ ...event('a'), event: secret }], now)).toEqual([])
  })

  test('of an address only the path; of names only plain ones; of values only short ones', () => {
    expect(
      factsOf({
        $current_url: 'https://bank.example/transfer?code=1#x',
        $referrer: 'https://elsewhere.example/',
        number: 4111111111111111,
        nested: { a: 1 },
        list: [1],
        'bad name': 1,
        __proto__x: 1,
        screenWidth: 360,
        dark: true,
        ip: '10.0.0.1',
      }),
    ).toEqual({ $current_url: '/transfer', $referrer: '/', screenWidth: 360, dark: true })
  })

  test('an event without a visitor, a name or an id of its own', () => {
    for (const wrong of [{ distinct_id: undefined }, { distinct_id: 'a b' }, { $insert_id: '' }]) expect(factsOf(wrong)).toBeUndefined()
    expect(eventsOf([null, 1, {}, [], { event: 'x' }], now)).toEqual([])
  })
})

describe('[TRACK-011] what is kept', () => {
  test('[C-OWN-044] a batch, plain or in base64, as a form or as the last words of a closing page; each event once', async () => {
    const batch = JSON.stringify([event('one', { screenWidth: 360 }), event('two')])
    expect((await send(batch)).json()).toEqual({ status: 1 })
    expect((await send(Buffer.from(batch).toString('base64'))).statusCode).toBe(200)
    expect((await send(JSON.stringify(event('three')), 'text/plain;charset=UTF-8')).statusCode).toBe(200)
    expect((await kept()).map(({ insert_id, name, visitor, brand, facts }) => [insert_id, name, visitor, brand, facts])).toEqual([
      ['one', 'Page seen', '$device:238b7f0e-f0a0-44da-830f-03338edcce97', 'aldermint', { screenWidth: 360 }],
      ['two', 'Page seen', '$device:238b7f0e-f0a0-44da-830f-03338edcce97', 'aldermint', {}],
      ['three', 'Page seen', '$device:238b7f0e-f0a0-44da-830f-03338edcce97', 'aldermint', {}],
    ])
  })

  test('nobody answers for it, so the audit has no line', async () => {
    await send(JSON.stringify([event('line')]))
    expect(await bank.db.selectFrom('audit_line').selectAll().where('call', '=', 'POST /track').execute()).toEqual([])
  })

  test('[TRACK-010] no longer than the cookie lives', async () => {
    expect(rules.usage).toMatchObject({ days: 365, most: 365 })
    await send(JSON.stringify([event('old'), event('new')]))
    await sql`update usage_event set received_at = now() - interval '366 days' where insert_id = 'old'`.execute(bank.db)
    expect(await forgetOldUsage(bank.db, new Date(Date.now() - rules.usage.most * 86_400_000))).toBe(1)
    expect((await kept()).map(({ insert_id }) => insert_id)).not.toContain('old')
  })
})
