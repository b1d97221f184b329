import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { codeNow } from '../../test/phone.ts'
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
  expect(ana?.requests[0]?.text).toMatch(/^10\.00 USD → bob Test\./)
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

test('[AUTH-026] a sign-in waits on the phone too: who asks, from where; the digits of the screen confirm it', async () => {
  const { vera } = await bank.world({ vera: { loginMode: 'push', device: { name: 'Vera’s phone', type: 'android' } } })
  const signIn = await start(bank, vera)
  const phone = (await shown()).find(({ owner }) => owner === vera.email)
  expect(phone?.requests[0]?.text).toMatch(/^The sign-in to Aldermint from .* in Bucharest, RO/)
  const [newest] = phone?.requests ?? []
  expect((await post({ id: String(newest?.id), result: 'yes', digits: signIn.smsIdentifier ?? '' })).json()).toEqual({ said: 'done' })
  expect((await signIn.finish()).status).toBe(200)
})
