/** What must hold for every call of the contract, without a line per call. */
import { everyCall } from '@ducat/contract'
import { ACTING_HEADER, actingField, actsForCustomer, may, needsBearer, rights, type Caller } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import { flags } from '@ducat/contract/kit/permissions'
import { safeParse } from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalFlags } from '../src/modules/session/permissions.ts'
import { testBank, type Somebody, type TestBank } from './bank.ts'
import type { Client } from './client.ts'

let bank: TestBank
let callers: Record<'person' | 'reader' | 'full' | 'initiator' | 'confirmer' | 'uploader' | 'representative' | 'admin', Somebody>

beforeAll(async () => {
  bank = await testBank()
  callers = await bank.world({
    person: { usd: '100.00' },
    reader: { works: { for: 'Acme', rights: 1 } },
    full: { works: { for: 'Acme', rights: 2 } },
    initiator: { works: { for: 'Acme', rights: 3 } },
    confirmer: { works: { for: 'Acme', rights: 4 } },
    uploader: { works: { for: 'Acme', rights: 5, balanceInfo: false } },
    representative: { works: { for: 'Acme', rights: 1, balanceInfo: false } },
    admin: { isAdmin: true },
  })
  await bank.db
    .updateTable('person')
    .set({ staff_rights: ['act', 'decide', 'release', 'support', 'operate', 'audit', 'staff'] })
    .where('is_admin', '=', true)
    .execute()
  const { fresh } = await bank.world({ fresh: {} })
  await bank.db.updateTable('person').set({ login_2fa_mode: 'sms' }).where('email', '=', fresh.email).execute()
  newcomer = bank.anyone()
  newcomer.token = (await fresh.signIn()).tmpJwt
})
afterAll(() => bank.close())

const named = everyCall.map((call) => [call.name, call] as const)
/** The temporary token of somebody who is still signing in, for the calls that take nothing else. */
let newcomer: Client
const callerOf = (call: Call): Client => {
  const { access } = call
  if (access.who === 'admin') return callers.admin
  if (access.who === 'signingIn' && !access.orSession) return newcomer
  // What only companies may.
  return may(asPerson, call).allowed || access.who !== 'customer' ? callers.person : callers.full
}
const asPerson: Caller = {
  isAdmin: false,
  right: rights.full,
  balanceInfo: true,
  flags: personalFlags({ verified: true, limited: false, isSubAccount: false }),
  looks: false,
}
const closed = named.filter(([, call]) => needsBearer(call.access))
/** Ends the very session the other tests need. */
const harmless = named.filter(([name]) => name !== 'POST /auth/logout')
const rest = (call: Call) => call.wire.type === 'rest'
const inAddress = (call: Call) => call.wire.type === 'rest' && call.wire.verb === 'GET'

describe('no session', () => {
  test.each(closed)('[API-003] %s without a token is refused with AU', async (_name, call) => {
    const answer = await bank.anyone().answer(call, {})
    expect(answer.status).toBe(401)
    if (!rest(call)) expect(answer.code).toBe('AU')
  })

  test.each(closed)('[API-003] %s with a made-up token is refused', async (_name, call) => {
    const stranger = bank.anyone()
    stranger.token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
    expect((await stranger.answer(call, {})).status).toBe(401)
  })

  test.each(closed)('[G65] %s refuses the token of another brand', async (_name, call) => {
    const elsewhere = bank.anyone('nacreo')
    elsewhere.token = callers.person.token
    expect((await elsewhere.answer(call, {})).status).toBe(401)
  })
})

describe('access', () => {
  test.each(closed.filter(([, call]) => actsForCustomer(call.access)))(
    '[G42] %s for a customer that is not yours is ENOA',
    async (_name, call) => {
      const answer = await callers.person.answer(call, {}, { fromCustomerId: callers.reader.customerId })
      expect(answer.code).toBe(rest(call) ? '403' : 'ENOA')
    },
  )

  test.each(closed.filter(([, call]) => actsForCustomer(call.access)))(
    '[G42] %s with a twisted acting customer is TA1',
    async (_name, call) => {
      for (const twisted of [['1'], '10001', -1, 1.5, { id: 1 }]) {
        // In an address and in a header everything is text: what reads as a number there is no twist.
        if ((inAddress(call) || actingField(call.access) === ACTING_HEADER) && (Array.isArray(twisted) || typeof twisted === 'string'))
          continue
        expect((await callers.person.answer(call, {}, { fromCustomerId: twisted })).code).toBe(rest(call) ? '404' : 'TA1')
      }
      expect((await callers.person.answer(call, { fromEmail: 'somebody@else.example' })).code).toBe(rest(call) ? '404' : 'TA1')
    },
  )

  /** As the world gives them to everybody who works for a company. */
  const ofCompany = new Set(flags.filter((flag) => flag !== 'settlementAccount'))
  const kinds: Readonly<Record<keyof typeof callers, Caller>> = {
    person: asPerson,
    reader: { isAdmin: false, right: rights.read, balanceInfo: true, flags: ofCompany, looks: false },
    full: { isAdmin: false, right: rights.full, balanceInfo: true, flags: ofCompany, looks: false },
    initiator: { isAdmin: false, right: rights.initiate, balanceInfo: true, flags: ofCompany, looks: false },
    confirmer: { isAdmin: false, right: rights.confirm, balanceInfo: true, flags: ofCompany, looks: false },
    uploader: { isAdmin: false, right: rights.uploading, balanceInfo: false, flags: ofCompany, looks: false },
    representative: { isAdmin: false, right: rights.read, balanceInfo: false, flags: ofCompany, looks: false },
    admin: { isAdmin: true, right: rights.none, balanceInfo: false, flags: new Set(), looks: false },
  }
  test.each(closed.filter(([, call]) => call.access.who === 'customer'))(
    '[G40] %s answers each kind of caller as the table says',
    async (_name, call) => {
      for (const [kind, facts] of Object.entries(kinds)) {
        const verdict = may(facts, call)
        const answer = await callers[kind as keyof typeof kinds].answer(call, {})
        if (rest(call)) expect([kind, answer.status === 403]).toEqual([kind, !verdict.allowed])
        else if (!verdict.allowed) expect([kind, answer.code]).toEqual([kind, verdict.code])
        else expect(['00', 'VF'], kind).toContain(answer.code)
      }
    },
  )
})

describe('input', () => {
  /** A file comes with the call or was handed in before: no schema says that one of the two is needed. */
  const oneOfTwo = new Set(['personalLossOfNationalityUpload', 'businessCertificationSign'])
  /** Refused to somebody with money, and to somebody who asked for nothing. */
  const byStanding = new Set(['closingAsk', 'closingTakeBack'])
  // What an administrator does for a customer is refused before anything is read, unless they look at one: company.test.ts does.
  const answering = harmless.filter(([, { access }]) => access.who !== 'admin' || !actsForCustomer(access))
  test.each(answering)('[G50] %s with nothing says what is missing, or is fine', async (_name, call) => {
    const answer = await callerOf(call).answer(call, {})
    expect(answer.status).toBeLessThan(500)
    // The path has something in every place of its address.
    const inPath = call.wire.type === 'rest' ? Array.from(call.wire.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, 'undefined']) : []
    const wanted = safeParse(call.input, Object.fromEntries(inPath)).success
    if (!wanted) expect(answer.body.validationErrors?.length).toBeGreaterThan(0)
    if (oneOfTwo.has(call.name)) expect(answer.body.validationErrors?.[0]?.field).toBe('file')
    else if (wanted && !rest(call)) expect(answer.code).toBe(byStanding.has(call.name) ? 'VF' : '00')
  })

  test.each(harmless)('[G43] %s ignores fields it does not know', async (_name, call) => {
    const extra = {
      isAdmin: true,
      verified: true,
      limited: false,
      accessRights: 2,
      balance: '1000000.00',
      status: 'active',
      oldWebUrl: 'https://evil.example',
    }
    const before = await bank.db.selectFrom('person').selectAll().execute()
    const answer = await callerOf(call).answer(call, extra)
    expect(answer.status).toBeLessThan(500)
    expect(await bank.db.selectFrom('person').selectAll().execute()).toEqual(before)
    expect(await callers.person.balance('USD')).toBe('100.00')
  })

  test.each(harmless)('[G50] %s survives hostile values in every field', async (_name, call) => {
    const fields = Object.keys((call.input as unknown as { shape: object }).shape)
    const hostile: unknown[] = [
      null,
      [],
      {},
      -1,
      2 ** 31,
      2 ** 53 - 1,
      2 ** 53 + 2,
      '',
      'x'.repeat(10_000),
      '\u0000',
      '\ud800',
      "' or 1=1 --",
      '{{7*7}}',
      true,
      '٣',
    ]
    for (const value of hostile) {
      const answer = await callerOf(call).answer(call, Object.fromEntries(fields.map((field) => [field, value])))
      expect(answer.status, `${JSON.stringify(value)} gave ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

test('every call of the contract has a handler', async () => {
  const document = (await bank.app.inject('/api/v4/openapi.json')).json<{ paths: Record<string, unknown> }>()
  const wires = everyCall.map(({ wire }) => (wire.type === 'rest' ? (wire.base ? `/${wire.base}` : '') + wire.path : `/?${wire.method}`))
  expect(wires.filter((wire) => !(wire in document.paths))).toEqual([])
})
