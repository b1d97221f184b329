/** A code that is typed on the phone instead of scanning: it stands for the link, for as long as the link lives. */
import { devices } from '@ducat/contract/devices/calls'
import { customer, scp } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { listenTo } from '../../../test/channel.ts'
import { start } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

const phone = { name: 'Typed phone', code: 'install-typed', type: 'ios' } as const
const redeem = (code: string) => bank.anyone().answer(scp.redeem, { code })

test('[C-OWN-060] wrong, of another brand, late, used: one no; whoever tries many is stopped', async () => {
  const { ana } = await bank.world({ ana: {} })
  const { code = '' } = await ana.call(scp.request, {})
  expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  expect((await bank.anyone('nacreo').answer(scp.redeem, { code })).status).toBe(422)
  expect((await redeem('abcde-23456')).body.validationErrors?.[0]).toMatchObject({ field: 'code', reason: 'CODE_WRONG' })
  const { rows } = await sql<{ id: string }>`select id from device_link`.execute(bank.db)
  expect(rows.map(({ id }) => id).join(' ')).not.toContain(code)
  await sql`update device_link set expires_at = now()`.execute(bank.db)
  expect((await redeem(code)).status).toBe(422)
  for (let times = 0; times < 2; times++) await redeem('abcde-23456')
  expect((await redeem('abcde-23456')).status).toBe(429)
})

test('[C-OWN-060][C-AUTH-012] typed in any form it links one phone, and the screen that shows it hears so', async () => {
  const { bea } = await bank.world({ bea: {} })
  const { code = '' } = await bea.call(scp.request, {})
  const app = bank.anyone()
  app.token = (await app.call(scp.redeem, { code: ` ${code.replace('-', ' ').toUpperCase()}` })).token
  const ears = await listenTo(bea)
  const { id } = await app.call(devices.link, phone)
  expect((await ears.hears('deviceLinked')).data.deviceId).toBe(id)
  expect((await redeem(code)).status).toBe(422)
  expect((await app.answer(devices.link, { ...phone, code: 'install-second' })).status).toBe(404)
})

test('[C-OWN-060][AUTH-030] a sign-in that must move to push is finished by a phone that typed its code', async () => {
  const { nadia } = await bank.world({ nadia: { migration: 'strict' } })
  const signIn = await start(bank, nadia)
  const { code = '', deeplink } = await signIn.newcomer.call(scp.request, {})
  expect(deeplink).toContain('://link?token=')
  const app = bank.anyone()
  app.token = (await app.call(scp.redeem, { code })).token
  await app.call(devices.link, phone)
  nadia.token = (await signIn.finish()).body.accessToken
  expect((await nadia.call(customer.info, {})).customer.login2faMode).toBe('push')
})

test('[SET-009] whoever is invited to move and links a phone from their settings has moved', async () => {
  const { milo } = await bank.world({ milo: { migration: 'soft' } })
  await milo.call(devices.link, phone)
  expect((await milo.call(customer.info, {})).customer).toMatchObject({ login2faMode: 'push', transactionApproveMode: 'push' })
})
