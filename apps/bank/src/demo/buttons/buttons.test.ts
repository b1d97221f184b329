/** The demo's merchant, and a page that is not the bank's: a snippet as it is pasted, and a result that is checked. */
import { buttons, checkouts, logos } from '@ducat/contract/buttons/calls'
import { ipnMessages } from '@ducat/contract/ipn/calls'
import { requests } from '@ducat/contract/requests/calls'
import { auth } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { freshDb } from '../../../test/fresh-db.ts'
import { merchantOf } from '../../../test/merchant.ts'
import { outside } from '../../outside.ts'
import { DEMO_PASSWORD, seed } from '../../world/seed.ts'

let bank: TestBank
const site = 'http://localhost:8080'
beforeAll(async () => {
  const on = await freshDb()
  await seed(on.db, outside, new Date())
  bank = await testBank({ ownReceiver: { prefix: `${site}/demo/receiver/`, address: '127.0.0.1' } }, on)
})
afterAll(() => bank.close())

const irina = async (brand: 'aldermint' | 'quaywell' = 'aldermint') => {
  const somebody = bank.anyone(brand)
  const login = { client: 'spa' as const, username: 'irina@demo.example', password: DEMO_PASSWORD, codeChallenge: 'c'.repeat(43) }
  somebody.token = (await somebody.call(auth.login, login)).accessToken
  return somebody
}
const open = (url: string, more: object = {}) =>
  bank.app.inject({ url, headers: { host: bank.anyone().host, accept: 'text/html' }, ...more })

test('a page elsewhere cannot paste into the shop, and production has none', async () => {
  const headers = { host: bank.anyone().host, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await open('/demo/stall', { method: 'POST', headers, payload: 'snippet=x' })).statusCode).toBe(403)
  const real = await testBank({ mode: 'production', secretsKey: Buffer.alloc(32, 7) })
  onTestFinished(() => real.close())
  for (const url of ['/demo/stall', '/demo/stall/thanks']) expect((await real.app.inject({ url })).statusCode).toBe(404)
})

test('whoever starts the demo finds a merchant with logos, four buttons, paid checkouts and messages, in every brand', async () => {
  for (const brand of ['aldermint', 'quaywell'] as const) {
    const seller = await irina(brand)
    expect((await seller.call(logos.list, {})).logos.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Sparrow, dark', true],
      ['Sparrow, light', false],
    ])
    const { buttons: all } = await seller.call(buttons.list, {})
    expect(all.map(({ type, paidCount }) => [type, paidCount])).toEqual([
      ['subscription', 0],
      ['donation', 2],
      ['open', 1],
      ['fixed', 2],
    ])
    const states = (await seller.call(checkouts.list, {})).checkouts.map(({ state }) => state)
    expect([states.filter((state) => state === 'paid').length, states.filter((state) => state === 'open').length]).toEqual([5, 1])
    expect((await seller.call(ipnMessages.list, {})).messages).toHaveLength(5)
  }
  await booksAreRight(bank)
})

test('[C-MERCH-022] a snippet pasted into a foreign page leads to its checkout; paid, the shop can tell a true result from a changed one', async () => {
  const [button] = (await (await irina()).call(buttons.list, {})).buttons.filter(({ type }) => type === 'fixed')
  const shop = await open('/demo/stall')
  expect(shop.body).toContain(`/checkout/${button!.token}"`)
  expect(shop.headers['content-security-policy']).not.toContain('script-src')
  const form = { 'content-type': 'application/x-www-form-urlencoded', host: bank.anyone().host }
  const pasted = await open('/demo/stall', {
    method: 'POST',
    headers: form,
    payload: new URLSearchParams({ snippet: button!.html }).toString(),
  })
  expect(pasted.body).toContain(button!.html)
  expect(pasted.headers['content-security-policy']).not.toContain('script-src')
  const merchant = merchantOf(bank)
  const secret = await merchant.start(button!.token, { reference: 'VS-1044' })
  await merchant.byCard(secret)
  const { returnTo } = await bank.anyone().call(requests.get, { paymentSecret: secret })
  const back = new URL(returnTo!)
  expect(`${back.origin}${back.pathname}`).toBe(`${site}/demo/stall/thanks`)
  const shown = async () => (await open(`${back.pathname}${back.search}`)).body
  expect(await shown()).toContain('The signature is valid.')
  back.searchParams.set('amount', '1.00')
  expect(await shown()).toContain('The signature is not valid.')
})
