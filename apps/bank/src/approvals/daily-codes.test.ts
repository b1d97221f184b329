/** Ten messages a day that nobody answers; whoever pays often and confirms each time is not cut off. */
import { accounts } from '@ducat/contract/accounts/calls'
import { codes } from '@ducat/contract/approvals/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../test/bank.ts'

const TEN = Array.from({ length: 10 })
let bank: TestBank
let ana: Somebody
let cy: Somebody
let dee: Somebody
let eve: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, cy, dee, eve } = await bank.world({
    ana: { usd: '100.00', approveMode: 'sms', email: 'ana@daily.example' },
    bob: { usd: '0.00', email: 'bob@daily.example' },
    dee: { usd: '1000.00', approveMode: 'sms', email: 'dee@daily.example' },
    eve: { usd: '100.00', approveMode: 'sms', email: 'eve@daily.example' },
    cy: { usd: '100.00', approveMode: 'sms', email: 'cy@daily.example' },
  }))
})
afterAll(() => bank.close())

const pay = async (from: Somebody, toEmail: string) => {
  const { accountId } = (await from.call(accounts.list, {})).accounts.account[0]!
  return from.answer(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail })
}
const submit = async (from: Somebody, toEmail: string): Promise<string> => (await pay(from, toEmail)).body.operationId!
async function codeSent(): Promise<string> {
  const row = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /^\d{6}/.exec(row.body)?.[0] ?? ''
}
/** Half a minute later. */
async function resend(who: Somebody, operationId: string): Promise<number> {
  await sql`update challenge set sent_at = sent_at - interval '31 seconds'`.execute(bank.db)
  return (await who.answer(codes.resend, { operationId, approveType: 'sms' })).status
}

test('[G62] after ten that nobody answered there is no other one', async () => {
  let last = ''
  for (const _none of TEN) last = await submit(ana, 'bob@daily.example')
  expect(await resend(ana, last)).toBe(429)
})

test('[G62] messages about the person to the same number count too', async () => {
  const operationId = await submit(eve, 'bob@daily.example')
  const { sent_to: number } = await bank.db.selectFrom('challenge').select('sent_to').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await sql`
    insert into ask (id, person_id, brand, kind, mode, text, facts, sent_to, sent_at, expires_at)
    select 'daily' || n, (select id from person where email = ${eve.email}), 'aldermint', 'phone', 'sms', '', '{}', ${number}, now(), now()
    from generate_series(1, 9) n`.execute(bank.db)
  expect(await resend(eve, operationId)).toBe(429)
  await sql`delete from ask where id = 'daily1'`.execute(bank.db)
  expect(await resend(eve, operationId)).toBe(200)
})

test('[G62] after ten payments that were confirmed a lost code is sent again', async () => {
  for (const _none of TEN) await cy.call(codes.sms, { operationId: await submit(cy, 'bob@daily.example'), code: await codeSent() })
  expect(await resend(cy, await submit(cy, 'bob@daily.example'))).toBe(200)
})

test('[G62] a hundred begun and called off in a day: the next one sends nothing, holds nothing, and the day after it does', async () => {
  for (let turn = 0; turn < 100; turn++) await dee.call(codes.cancel, { operationId: await submit(dee, 'bob@daily.example') })
  const messages = async () => (await bank.db.selectFrom('demo_message').select('id').execute()).length
  const before = await messages()
  const refused = await pay(dee, 'bob@daily.example')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect([await messages(), await dee.balance('USD')]).toEqual([before, '1000.00'])
  await sql`update challenge set sent_at = sent_at - interval '1 day'`.execute(bank.db)
  expect((await pay(dee, 'bob@daily.example')).code).toBe('00')
})
