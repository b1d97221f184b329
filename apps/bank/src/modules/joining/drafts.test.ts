/** Drafts for another device, and what is forgotten. */
import { drafts, joining } from '@ducat/contract/joining/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { activation } from '@ducat/contract/registration/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { comesIn, linkTo, personalSaid, solved } from '../../../test/newcomer.ts'
import { newest } from '../../../test/sign-in.ts'
import { decideWaiting } from './decide.ts'
import { forgetRegistrations } from './forget.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

const keep = async (more: object = {}) =>
  bank.anyone().answer(drafts.keep, { draftSecret: 'mine', ciphertext: 'c2VhbGVk', captcha: await solved(bank.anyone()), ...more })
const gone = { field: 'draftId', reason: 'DRAFT_GONE' }

test('[C-OWN-186][C-OWN-187] without a solved puzzle nothing is kept; what is kept is given to whoever has the link, on this brand only', async () => {
  expect((await keep({ captcha: 'none' })).body.validationErrors?.[0]).toMatchObject({ field: 'captcha', reason: 'PUZZLE_WRONG' })
  expect((await keep({ ciphertext: 'x'.repeat(400_001) })).body.validationErrors?.[0]).toMatchObject({
    field: 'ciphertext',
    reason: 'TOO_LONG',
  })
  const { body } = await keep()
  expect(body.draftId).toMatch(/^[\w-]{22}$/)
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  const get = (brand?: 'nacreo') => bank.anyone(brand).answer(drafts.get, { draftId: body.draftId })
  const { ciphertext, savedAt } = (await get()).body
  expect(ciphertext).toBe('c2VhbGVk')
  expect(Math.abs(Date.parse(savedAt) - Date.now())).toBeLessThan(60_000)
  expect(Date.parse(body.expiresAt) - Date.parse(savedAt)).toBeLessThanOrEqual(30 * 86_400_000 + 1_000)
  expect((await get('nacreo')).body.validationErrors?.[0]).toMatchObject(gone)
  const unknown = await bank.anyone().answer(drafts.get, { draftId: 'nobody-has-this-one' })
  expect(unknown.body.validationErrors?.[0]).toMatchObject(gone)
})

test('[C-OWN-186][C-OWN-188] only the device that made it replaces and deletes it', async () => {
  const { draftId } = (await keep()).body
  expect((await keep({ draftId, draftSecret: 'another', ciphertext: 'other' })).body.validationErrors?.[0]).toMatchObject(gone)
  await bank.anyone().call(drafts.forget, { draftId, draftSecret: 'another' })
  expect((await keep({ draftId, ciphertext: 'bmV3ZXI' })).code).toBe('00')
  expect((await bank.anyone().call(drafts.get, { draftId })).ciphertext).toBe('bmV3ZXI')
  await bank.anyone().call(drafts.forget, { draftId, draftSecret: 'mine' })
  expect((await bank.anyone().answer(drafts.get, { draftId })).body.validationErrors?.[0]).toMatchObject(gone)
})

test('[C-OWN-186] the letter names the draft and not its key; three letters to one address at most', async () => {
  const email = 'draft@test.example'
  const { draftId } = (await keep({ email })).body
  expect(await newest(bank, email)).toContain(`/register/business?draft=${draftId}`)
  expect(await newest(bank, email)).not.toContain('mine')
  for (let times = 0; times < 4; times++) await keep({ draftId, email })
  const letters = await bank.db.selectFrom('demo_message').select('id').where('recipient', '=', email).execute()
  expect(letters).toHaveLength(3)
})

test('what nobody opened goes thirty days after its link has ended, drafts when their time is over; what was opened stays', async () => {
  const register = async (email: string) => bank.anyone().call(joining.personal, await personalSaid(bank.anyone(), email))
  await register('stays@test.example')
  await register('goes@test.example')
  await sql`update registration set expires_at = now() - interval '31 days' where email = 'goes@test.example'`.execute(bank.db)
  await sql`update registration set expires_at = now() - interval '29 days' where email = 'stays@test.example'`.execute(bank.db)
  const { draftId } = (await keep()).body
  await sql`update registration_draft set expires_at = now() where id = ${draftId}`.execute(bank.db)
  await forgetRegistrations(bank.db)
  const { rows } = await sql<{
    email: string
  }>`select email from registration where email like '%oes@test.example' or email like 'stays%'`.execute(bank.db)
  expect(rows).toEqual([{ email: 'stays@test.example' }])
  const { rows: left } = await sql`select id from registration_draft where id = ${draftId}`.execute(bank.db)
  expect(left).toEqual([])
})

test('the demo’s clerk verifies after a minute whoever joined, once, and tells them', async () => {
  const email = 'clerk@test.example'
  await bank.anyone().call(joining.personal, await personalSaid(bank.anyone(), email))
  const { code } = await linkTo(bank, email, 'activation')
  await bank.anyone().call(activation.account, { username: email, activationCode: code })
  const joined = await comesIn(bank, email)
  await decideWaiting(bank.db, 60)
  expect((await joined.call(customer.info, {})).customer.verified).toBe(false)
  await sql`update registration set opened_at = now() - interval '1 minute' where email = ${email}`.execute(bank.db)
  expect(await Promise.all([decideWaiting(bank.db, 60), decideWaiting(bank.db, 60)])).toEqual(expect.arrayContaining([1, 0]))
  expect((await joined.call(customer.info, {})).customer.verified).toBe(true)
  const { notifications: told } = await joined.call(notifications.list, {})
  expect(told.filter(({ title }) => title === 'Your account is verified')).toHaveLength(1)
})
