import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { codeNow, phoneOf, says } from '../../test/phone.ts'
import { start } from '../../test/sign-in.ts'
import type { DemoPhone } from './phone.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'otto', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { usd: '100.00', approveMode: 'push', device: { name: 'Ana’s <phone>', type: 'ios' } },
    bob: { usd: '0.00' },
    otto: { approveMode: 'otp', authenticator: true },
  })
})
afterAll(() => bank.close())

const host = () => people.ana.host
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const shown = async () => (await bank.app.inject({ url: '/demo/phone', headers: { host: host() } })).json<DemoPhone[]>()
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bank.app.inject({
    method: 'POST',
    url: '/demo/phone',
    headers: { host: host(), 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

async function pay() {
  const { accountId = 0 } = (await people.ana.call(accounts.list, {})).accounts.account[0] ?? {}
  return people.ana.call(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: people.bob.email })
}

test('a form of another site, a request that is not there, the wrong digits: nothing happens', async () => {
  const { approvalDigits = '' } = await pay()
  const id = String((await shown())[0]?.requests[0]?.id)
  expect((await post({ id, result: 'yes', digits: approvalDigits }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post({ id: 'x', result: 'yes', digits: approvalDigits })).statusCode).toBe(400)
  expect((await post({ id: '999999', result: 'yes', digits: approvalDigits })).json()).toEqual({ said: 'closed' })
  expect((await post({ id, result: 'yes', digits: approvalDigits === '42' ? '24' : '42' })).json()).toEqual({ said: 'wrong' })
  expect((await post({ id, result: 'no', digits: '' })).json()).toEqual({ said: 'done' })
  expect(await people.bob.balance('USD')).toBe('0.00')
})

test('the phone shows what it is about; the digits of the screen confirm it', async () => {
  const { approvalDigits = '' } = await pay()
  const [ana, otto] = await shown()
  expect(ana?.requests).toMatchObject([{ title: 'Is this you?' }])
  expect(ana?.requests[0]?.text).toMatch(/^\$10\.00 → bob Test\./)
  expect(otto).toMatchObject({ requests: [] })
  expect([await codeNow(bank, people.otto, -1), await codeNow(bank, people.otto)]).toContain(otto?.code)
  const page = await bank.app.inject({ url: '/demo/phone', headers: { host: host(), accept: 'text/html', 'accept-language': 'ro' } })
  expect(page.body).toContain('Ana’s &lt;phone&gt;')
  expect(page.body).toContain('Două cifre')
  const done = await post({ id: String(ana?.requests[0]?.id), result: 'yes', digits: approvalDigits }, { accept: 'text/html' })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/demo/phone?said=done'])
  expect(await people.bob.balance('USD')).toBe('10.00')
  expect((await shown())[0]?.requests).toEqual([])
})

test('the app on the page: its pushes wait for it, a phone that somebody carries comes with its key, to this page alone', async () => {
  const { approvalDigits = '', operationId = '' } = await pay()
  const get = (url: string) => bank.app.inject({ url, headers: { host: host() } })
  const { deviceId } = await phoneOf(bank, people.ana)
  const carry = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    bank.app.inject({
      method: 'POST',
      url: '/demo/phone/carried',
      headers: { host: host(), ...form, ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  expect((await carry({ deviceId }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await carry({ deviceId: 'nobody' })).statusCode).toBe(404)
  expect((await get('/demo/phone/pushes?device=nobody')).json()).toEqual({ pushes: [], states: { nobody: 'gone' } })
  expect((await get('/demo/phone/carried')).json()).toMatchObject([{ deviceId, name: 'Ana’s <phone>', owner: people.ana.email }])
  const { secret } = (await carry({ deviceId })).json<{ secret: string }>()
  const waiting = (await get(`/demo/phone/pushes?device=${deviceId}`)).json<{
    pushes: { operationId: string; shows: string }[]
    states: object
  }>()
  expect(waiting).toMatchObject({
    pushes: [{ operationId, shows: expect.stringContaining('10.00 USD') as string }],
    states: { [deviceId]: 'approved' },
  })
  const shows = waiting.pushes[0]?.shows ?? ''
  expect((await says(bank, { deviceId, secret }, { operationId, digits: approvalDigits, shows })).status).toBe(204)
  expect((await get(`/demo/phone/pushes?device=${deviceId}`)).json()).toMatchObject({ pushes: [] })
})

test('[T49] its scripts are files, and nothing on it runs inline', async () => {
  const page = await bank.app.inject({ url: '/demo/phone', headers: { host: host(), accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  const scripts = [...page.body.matchAll(/<script([^>]*)>/g)].map(([, facts]) => facts)
  expect(scripts).toEqual([' type="application/json" id="words"', ' type="module" src="/demo/phone/app.js"'])
  for (const name of ['app', 'bank', 'draw', 'phones', 'requests', 'sign-in'])
    expect((await bank.app.inject({ url: `/demo/phone/${name}.js`, headers: { host: host() } })).statusCode).toBe(200)
})

test('[AUTH-026] a sign-in waits on the phone too: who asks, from where; the digits of the screen confirm it', async () => {
  const { vera } = await bank.world({ vera: { loginMode: 'push', device: { name: 'Vera’s phone', type: 'android' } } })
  const signIn = await start(bank, vera)
  const phone = (await shown()).find(({ owner }) => owner === vera.email)
  expect(phone?.requests[0]?.text).toMatch(/^The sign-in to Aldermint from .* in Bucharest, RO/)
  const [newest] = phone?.requests ?? []
  expect((await post({ id: String(newest?.id), result: 'yes', digits: signIn.smsIdentifier ?? '' })).json()).toEqual({ said: 'done' })
  expect((await signIn.finish()).status).toBe(200)
})
