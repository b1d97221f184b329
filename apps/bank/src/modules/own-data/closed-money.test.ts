import { operations } from '@ducat/contract/ops/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { giveRights } from '../../../test/staff.ts'
import { raise } from '../../safety/halt.ts'
import { tellOfClosedMoney } from './closed-money.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[C-OWN-376] money on an account of somebody who has left is told to operators, and again while it lies there', async () => {
  const { olga, left, empty, here } = await bank.world({
    olga: { isAdmin: true },
    left: { usd: '5.00' },
    empty: { usd: '0.00' },
    here: { usd: '7.00' },
  })
  await giveRights(bank, olga, 'operate')
  const alerts = async () => (await olga.call(operations.overview, {})).alerts
  const look = () => tellOfClosedMoney({ db: bank.db, alarm: raise })
  await sql`update customer set closed_at = now() where id = ${empty.customerId}`.execute(bank.db)
  await look()
  expect(await alerts()).toEqual([])
  await sql`update customer set closed_at = now() where id = ${left.customerId}`.execute(bank.db)
  await look()
  await look()
  const [told, ...more] = await alerts()
  expect(more).toEqual([])
  expect(told).toMatchObject({ kind: 'closedMoney', what: expect.stringContaining(String(left.customerId)) as string })
  expect(told!.what).not.toContain(String(here.customerId))
  await olga.call(operations.settleAlert, { alertId: told!.alertId, note: 'written to them' })
  expect(await alerts()).toEqual([])
  await look()
  expect(await alerts()).toHaveLength(1)
})
