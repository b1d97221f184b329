/** Whatever somebody changed leaves one line that names them: also what no transaction stands around, and what a phone said yes to. */
import { accounts } from '@ducat/contract/accounts/calls'
import { codes, push } from '@ducat/contract/approvals/calls'
import type { Call } from '@ducat/contract/kit/call'
import { phones } from '@ducat/contract/profile/calls'
import { authenticator, passwords, twoStep } from '@ducat/contract/security/calls'
import { sessions } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../test/bank.ts'
import { phoneOf, pushed, says } from '../../test/phone.ts'
import { codeIn, newest, phoneNumberOf } from '../../test/sign-in.ts'
import { codeAt } from '../proofs/authenticators.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const sms = async (somebody: Somebody) => codeIn(await newest(bank, await phoneNumberOf(bank, somebody)))

/** How the calls of somebody ended, oldest first. */
async function lines({ email }: Somebody, { name }: Pick<Call, 'name'>): Promise<string[]> {
  const rows = await bank.db
    .selectFrom('audit_line as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select('l.result')
    .where('p.email', '=', email)
    .where('l.call', '=', name)
    .orderBy('l.id')
    .execute()
  return rows.map(({ result }) => result)
}
const nobodys = async ({ name }: Pick<Call, 'name'>) =>
  (await bank.db.selectFrom('audit_line').select('result').where('call', '=', name).where('person_id', 'is', null).execute()).map(
    ({ result }) => result,
  )
const passwordNew = 'quiet harbour 41 lanterns'
const change = { password: PASSWORD, passwordNew, passwordNewRepeat: passwordNew }

test('a new password, with nothing to confirm it and with a code: one line for each step, refused or done', async () => {
  const { ana, bea } = await bank.world({ ana: {}, bea: { approveMode: 'sms' } })
  await ana.answer(passwords.change, { ...change, password: 'not my password' })
  await ana.call(passwords.change, change)
  expect(await lines(ana, passwords.change)).toEqual(['VF', '00'])
  const { requestKey } = await bea.call(passwords.change, change)
  await bea.answer(passwords.confirm, { requestKey, code: '000000' })
  await bea.call(passwords.confirm, { requestKey, code: await sms(bea) })
  expect(await lines(bea, passwords.change)).toEqual(['00'])
  expect(await lines(bea, passwords.confirm)).toEqual(['VF', '00'])
})

test('another way to confirm, an authenticator, a number and a proof of who one is leave a line each', async () => {
  const { cem } = await bank.world({ cem: {} })
  const { secret } = await cem.call(authenticator.start, {})
  const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(bank.db)
  await cem.call(authenticator.confirm, { code: codeAt(secret, rows[0]?.at ?? 0) })
  expect(await lines(cem, authenticator.confirm)).toEqual(['00'])
  const { reqId } = await cem.call(twoStep.set, { mode: 'sms', typeMode: 'login' })
  await cem.call(twoStep.confirm, { reqId, code: await sms(cem) })
  expect([await lines(cem, twoStep.set), await lines(cem, twoStep.confirm)]).toEqual([['00'], ['00']])
  await cem.answer(sessions.confirm, { password: PASSWORD })
  expect(await lines(cem, sessions.confirm)).toHaveLength(1)
  await cem.answer(phones.add, { phone: '+40712000999', phoneTypeId: 1 })
  expect(await lines(cem, phones.add)).toHaveLength(1)
})

test('what a phone said names its owner, once', async () => {
  const { dan } = await bank.world({ dan: { approveMode: 'push', device: { name: 'Dan', type: 'ios' } } })
  const phone = await phoneOf(bank, dan)
  for (const result of [false, true]) {
    const { approvalDigits: digits } = await dan.call(passwords.change, change)
    const [asked] = await pushed(bank, phone)
    const { operationId, shows = '' } = asked ?? {}
    expect((await says(bank, phone, { operationId, result, shows, ...(result && { digits }) })).status).toBe(204)
  }
  expect(await lines(dan, push.answer)).toEqual(['00', '00'])
  expect(await nobodys(push.answer)).toEqual([])
})

test('a payment that is confirmed has the line of its approval, and no second one', async () => {
  const { eli, fay, gus } = await bank.world({
    eli: { usd: '10.00', approveMode: 'approvalCode' },
    fay: { usd: '10.00', approveMode: 'push', device: { name: 'Fay', type: 'ios' } },
    gus: { usd: '1.00' },
  })
  const pay = async (who: Somebody) => {
    const { accountId = 0 } = (await who.call(accounts.list, {})).accounts.account[0] ?? {}
    return who.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: gus.email })
  }
  const { transactionId: trxid } = await pay(eli)
  const step = { trxid, approvalCode: codeIn(await newest(bank, eli.email)) }
  await eli.call(codes.approve, step, { key: 'approve-0001' })
  await eli.call(codes.approve, step, { key: 'approve-0001' })
  expect([await lines(eli, { name: 'approval' }), await lines(eli, codes.approve)]).toEqual([['00'], []])
  const phone = await phoneOf(bank, fay)
  const { approvalDigits: digits } = await pay(fay)
  const [asked] = await pushed(bank, phone)
  expect((await says(bank, phone, { operationId: asked?.operationId, digits, shows: asked?.shows ?? '' })).status).toBe(204)
  expect([await lines(fay, { name: 'approval' }), await lines(fay, push.answer), await nobodys(push.answer)]).toEqual([['00'], [], []])
})

test('whoever confirmed what a second person has to approve is named too', async () => {
  const firm = { for: 'Firm of two' }
  const { maker, payee } = await bank.world({
    maker: { usd: '100.00', approveMode: 'approvalCode', works: { ...firm, rights: 3 } },
    checker: { works: { ...firm, rights: 4 } },
    payee: { usd: '1.00' },
  })
  const { accountId = 0 } = (await maker.call(accounts.list, {})).accounts.account[0] ?? {}
  const { transactionId: trxid } = await maker.call(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: payee.email })
  await maker.call(codes.approve, { trxid, approvalCode: codeIn(await newest(bank, maker.email)) })
  expect(await lines(maker, { name: 'approval' })).toEqual(['00'])
})
