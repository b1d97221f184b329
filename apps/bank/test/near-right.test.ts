/**
 * Values that have the form of their field and yet are nothing: a day of the year 1, an address with a zone, a number that no column holds.
 * Each is put into an otherwise likely body, one field at a time, wherever the schema of the call takes it. A client's mistake is never ours.
 */
import { everyCall } from '@ducat/contract'
import type { Call } from '@ducat/contract/kit/call'
import { cardStatus } from '@ducat/contract/accounts/models'
import { customer } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import { havingOf } from './belongings.ts'
import type { Client } from './client.ts'
import { fieldsOf, likelyBody, type Having } from './likely-body.ts'

const cursor = (text: string) => Buffer.from(text).toString('base64url')
const days = ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-30']
const moments = ['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-13-45T99:99:99Z', '9999-12-31T23:59:59.999999Z']
const zones = ['Etc/GMT+12', 'Pacific/Kiritimati', 'utc', 'EST5EDT', 'Factory', 'US/Pacific-New', 'GMT0']
const addresses = ['fe80::1%eth0', '::ffff:192.0.2.7', '192.0.2.7/33', '2001:db8::/129']
const places = ['2026-02-30T00:00:00.000000Z 1', '0000-01-01T00:00:00.000000Z 1', '9999-12-31T24:00:00.000000Z 999999999999999999']
const cursors = [...[...places, 'below 999999999999999999', 'below 0'].map(cursor), 'page-99999', 'page-00000']
const digits = ['9'.repeat(18), '9'.repeat(19), '9'.repeat(40)]
const amounts = ['999999999999999.99999999', '0.00000001', '999999999999999', '0', '0.00', 'NaN', 'Infinity', '1e400', '-1']
const signs = ['\u0000', 'a\u0000b', '\ud800', '\udc00x', '\\', '\\u0000', '%', '_', '👩‍👩‍👧‍👦'.repeat(5)]
const numbers = [0, 1, 2_147_483_647, 2_147_483_648, 10_000, Number.MAX_SAFE_INTEGER]
const single: readonly unknown[] = [days, moments, zones, addresses, cursors, digits, amounts, signs, numbers].flat()
const tried: readonly unknown[] = [...single, ...single.flatMap((value) => [[value], { a: value, '\u0000': value }])]

let bank: TestBank
let having: Having
let ana: Somebody
let admin: Somebody

beforeAll(async () => {
  bank = await testBank()
  const cards = [
    { product: 'debit', amount: '20.00' },
    { product: 'prepaid', status: cardStatus.shipped },
  ] as const
  const people = await bank.world({ ana: { usd: '500.00', eur: '100.00', cards }, bob: { usd: '1.00' }, admin: { isAdmin: true } })
  ;({ ana, admin } = people)
  having = { ...(await havingOf(ana)), payee: people.bob.email }
})
afterAll(() => bank.close())

/** Signed in anew when a call before ended their session. */
async function somebody({ access }: Call): Promise<Client> {
  const who = access.who === 'admin' ? admin : ana
  if ((await who.answer(customer.info, {})).code !== '00') await who.signIn()
  return who
}

test.each(everyCall.filter(({ name }) => name !== 'POST /auth/logout').map((call) => [call.name, call] as const))(
  '[G50] %s answers what only looks right with a refusal, never with a fault',
  async (_name, call) => {
    const base = likelyBody(call, having)
    const who = await somebody(call)
    for (const [field, schema] of Object.entries(fieldsOf(call))) {
      for (const value of tried) {
        if (!safeParse(schema, value).success) continue
        const answer = await who.answer(call, { ...base, [field]: value })
        expect.soft(answer.status, `${field}: ${JSON.stringify(value)} gave ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500)
      }
    }
  },
)
