/** The demo's partner walks the whole way of /auth/sei, as a site of its own would. */
import { partners } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'

let bank: TestBank
let ana: Somebody
beforeAll(async () => {
  bank = await testBank()
  ana = (await bank.world({ ana: { usd: '12.00' } })).ana
})
afterAll(() => bank.close())

const get = (url: string, cookie = '') => bank.app.inject({ url, headers: { host: ana.host, cookie, accept: 'text/html' } })

/** Sent away to the bank with what it asks for, and a cookie that knows the browser again. */
async function begun() {
  const { statusCode, headers } = await get('/demo/partner/start')
  expect(statusCode).toBe(303)
  return { authorizeUrl: String(headers.location), cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' }
}
const decided = async (authorizeUrl: string, result: boolean) => {
  const { authorizationId, clientName, scopes } = await ana.call(partners.ask, { authorizeUrl })
  expect({ clientName, scopes }).toEqual({ clientName: 'Tallybook', scopes: ['profile', 'accounts'] })
  const { pathname, search } = new URL((await ana.call(partners.decide, { authorizationId, result })).redirect_uri)
  return pathname + search
}

test('[ROUTE-067][T11] no, another browser, and an answer that nobody asked for: nothing is read', async () => {
  const { authorizeUrl, cookie } = await begun()
  const no = await get(await decided(authorizeUrl, false), cookie)
  expect(no.body).toContain('You did not allow it.')
  const second = await begun()
  const back = await decided(second.authorizeUrl, true)
  expect((await get(back)).body).toContain('Nothing was read.')
  expect((await get(back.replace(/state=[^&]+/, 'state=other'), second.cookie)).body).toContain('Nothing was read.')
})

test('[ROUTE-067][C-AUTH-019] allowed: it reads what was agreed, moves nothing, and the code works once', async () => {
  const { authorizeUrl, cookie } = await begun()
  const back = await decided(authorizeUrl, true)
  const { body } = await get(back, cookie)
  expect(body).toContain(ana.email)
  expect(body).toContain('12.00 USD')
  expect(body).toContain('Your access does not include this.')
  expect((await get(back, cookie)).body).toContain('it works once')
})
