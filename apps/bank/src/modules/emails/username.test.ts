/** Another user name: a code to the new address, an identity check, and then it signs in. */
import { username } from '@ducat/contract/emails/calls'
import type { Call } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { status } from '@ducat/contract/profile/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { start } from '../../../test/sign-in.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(async () => {
  const n = ++count
  ;({ ana, bob } = await bank.world({
    ana: { usd: '1.00', email: `ana${n}@name.example` },
    bob: { usd: '1.00', email: `bob${n}@name.example` },
  }))
})

const next = () => `next${count}@name.example`
const codeIn = async (to: string) => {
  const rows = await bank.db.selectFrom('demo_message').select('body').where('recipient', '=', to).orderBy('id').execute()
  return rows.flatMap(({ body }) => /(\d{6}) is the code/.exec(body)?.[1] ?? []).at(-1) ?? ''
}
const nameOf = async (who: Somebody) => {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from person where email = ${who.email} and brand = 'aldermint'`.execute(bank.db)
  return rows[0]!.name
}
/** As if whoever checks had decided. */
const decided = (ref: string, state: string, name: string) =>
  sql`update fake_identity_check set state = ${state}, document = 'passport', document_name = ${name}, reason = ${state === 'refused' ? 'faceMismatch' : null},
    ready_at = now() where ref = ${ref}`.execute(bank.db)
async function started(): Promise<{ id: number; jobId: string }> {
  const { id } = await ana.call(username.create, { email: next(), password: PASSWORD })
  await ana.call(username.confirm, { id, code: await codeIn(next()) })
  return { id, jobId: (await ana.call(username.identity, { id })).jobId }
}
const newest = async () => (await ana.call(notifications.list, {})).notifications[0]?.type

describe('refused', () => {
  test('[C-SET-026] one’s own address, a wrong password, a second request', async () => {
    const ask = async (input: object) => reasonsOf(await ana.answer(username.create, { email: next(), ...input }))
    expect(await ask({ email: ana.email })).toEqual(['VF', 'email', 'USERNAME_SAME'])
    expect(await ask({ password: 'not this one' })).toEqual(['VF', 'password', 'WRONG_PASSWORD'])
    expect(await ask({})).toEqual(['00', undefined, undefined])
    expect(await ask({})).toEqual(['VF', 'email', 'USERNAME_OPEN'])
  })

  test('[C-SET-027] [C-SET-028] [C-SET-029] [C-SET-030] wrong codes end after five, steps keep their order, nobody else’s request is there', async () => {
    const { id } = await ana.call(username.create, { email: next() })
    const code = await codeIn(next())
    const wrong = code === '000000' ? '111111' : '000000'
    expect(reasonsOf(await ana.answer(username.identity, { id }))).toEqual(['VF', 'id', 'USERNAME_STATE'])
    expect(reasonsOf(await ana.answer(username.complete, { id }))).toEqual(['VF', 'id', 'USERNAME_STATE'])
    for (const call of [username.remove, username.identity, username.complete] as Call[])
      expect((await bob.answer(call, { id })).code).toBe('TA1')
    expect((await bob.answer(username.confirm, { id, code })).code).toBe('TA1')
    for (let n = 0; n < 5; n++)
      expect(reasonsOf(await ana.answer(username.confirm, { id, code: wrong }))).toEqual(['VF', 'code', 'CODE_WRONG'])
    expect(reasonsOf(await ana.answer(username.confirm, { id, code }))).toEqual(['VF', 'code', 'CODE_WRONG'])
    await ana.call(username.remove, { id })
    expect((await ana.answer(username.confirm, { id, code })).code).toBe('TA1')
    expect((await ana.call(status.user, {})).usernameChangeRequest).toBeUndefined()
  })

  test('[C-SET-030] another person’s document: the user name stays, and that it failed is told', async () => {
    const { id, jobId } = await started()
    expect(reasonsOf(await ana.answer(username.complete, { id }))).toEqual(['VF', 'id', 'IDENTITY_OPEN'])
    await decided(jobId, 'approved', 'Somebody Else')
    expect(reasonsOf(await ana.answer(username.complete, { id }))).toEqual(['VF', 'id', 'IDENTITY_REFUSED'])
    expect(await newest()).toBe('usernameChangeFailed')
    expect((await start(bank, ana)).authFlow).toBe('simple')
  })

  test('[C-SET-030] an address that somebody signs in with meanwhile', async () => {
    const { id } = await ana.call(username.create, { email: bob.email })
    await ana.call(username.confirm, { id, code: await codeIn(bob.email) })
    const { jobId } = await ana.call(username.identity, { id })
    await decided(jobId, 'approved', await nameOf(ana))
    expect(reasonsOf(await ana.answer(username.complete, { id }))).toEqual(['VF', 'id', 'USERNAME_TAKEN'])
    expect(await newest()).toBe('usernameChangeFailed')
  })
})

test('[C-SET-026] [C-SET-027] [C-SET-028] [C-SET-029] [C-SET-030] [C-AUTH-023] after the code and the identity check the new user name signs in, and the old one does not', async () => {
  const dropped = await ana.call(username.create, { email: next() })
  await ana.call(username.remove, { id: dropped.id })
  const { id, status: first } = await ana.call(username.create, { email: next(), password: PASSWORD })
  expect(first).toBe('emailSent')
  expect((await ana.call(status.user, {})).usernameChangeRequest).toEqual({ id, email: next(), status: 'emailSent' })
  expect(await ana.call(username.confirm, { id, code: await codeIn(next()) })).toEqual({ status: 'emailConfirmed' })
  const job = await ana.call(username.identity, { id })
  expect(job).toMatchObject({ provider: 'jmo', link: expect.stringContaining(job.jobId) as string })
  expect(await ana.call(username.identity, { id })).toEqual(job)
  await decided(job.jobId, 'approved', (await nameOf(ana)).toUpperCase())
  expect(await ana.call(username.complete, { id })).toEqual({ username: next() })
  expect(await newest()).toBe('usernameChanged')
  expect((await ana.call(status.user, {})).usernameChangeRequest).toBeUndefined()
  for (const to of [ana.email, next()]) {
    const letters = await bank.db.selectFrom('demo_message').select('subject').where('recipient', '=', to).execute()
    expect(letters.map(({ subject }) => subject)).toContain('Your user name was changed')
  }
  const { rows } = await sql<{ email: string }>`select email from person where email in (${ana.email}, ${next()})`.execute(bank.db)
  expect(rows).toEqual([{ email: next() }])
  expect((await start(bank, { ...ana, email: next() } as Somebody)).authFlow).toBe('simple')
  await expect(start(bank, ana)).rejects.toThrow('403')
})
