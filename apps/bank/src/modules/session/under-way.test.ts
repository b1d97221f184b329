/** What is under way when sessions are ended does not outlive them: a sign-in, a tab, a browser that was let in more easily. */
import { passwords, twoStep } from '@ducat/contract/security/calls'
import { auth, customer, sessions } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { browserKey } from '../../../test/browser-key.ts'
import { codeIn, newest, reasonOf, start } from '../../../test/sign-in.ts'
import { endRoot, fork } from './families.ts'

let bank: TestBank
let people: Record<'ana' | 'bea' | 'cem' | 'dan', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({ ana: {}, bea: { loginMode: 'no' }, cem: {}, dan: {} })
})
afterAll(() => bank.close())

const NEW = 'a river of copper'
const changed = (who: Somebody) => who.call(passwords.change, { password: PASSWORD, passwordNew: NEW, passwordNewRepeat: NEW })

test('[AUTH-072] a sign-in that began with the old password gives no session after the new one', async () => {
  const { ana } = people
  const signIn = await start(bank, ana, { client: 'sei' })
  expect(signIn.authFlow).toBe('direct')
  await changed(ana)
  expect(reasonOf(await signIn.finish())).toBe('WRONG_CODE')
})

test('[AUTH-072] nor one that waited while its owner ended all other sessions', async () => {
  const { bea } = people
  const signIn = await start(bank, bea, { client: 'sei' })
  await bea.call(sessions.end, {})
  expect(reasonOf(await signIn.finish())).toBe('WRONG_CODE')
  expect((await (await start(bank, bea, { client: 'sei' })).finish()).status).toBe(200)
})

test('[C-OWN-034] a tab that was opened at the moment of signing out is signed out with the others', async () => {
  const { cem } = people
  const { refreshToken } = await cem.signIn()
  const familyId = (refreshToken ?? '').split('.')[0]!
  // The new tab is written and not yet committed; whoever signs out cannot see it.
  const tab = await bank.db.transaction().execute(async (trx) => {
    const made = await fork(trx, familyId, undefined)
    await endRoot(bank.db, familyId, 'logout')
    return made
  })
  expect((await bank.anyone().answer(auth.refresh, { refreshToken: tab.refreshToken })).status).toBe(401)
  expect((await cem.answer(customer.info, {})).code).toBe('AU')
})

test('[AUTH-027] a browser that got in by the password alone is a new one once new browsers are approved', async () => {
  const { dan } = people
  const mine = await browserKey()
  const other = await browserKey()
  for (const key of [other, mine]) dan.token = (await start(bank, dan, { key })).accessToken ?? ''
  const { reqId } = await dan.call(twoStep.set, { mode: 'approvalCode', typeMode: 'login' })
  await dan.call(twoStep.confirm, { reqId, code: codeIn(await newest(bank, dan.email)) })
  expect((await start(bank, dan, { key: other })).authFlow).toBe('verifyDevice')
  expect((await start(bank, dan, { key: mine })).authFlow).toBe('simple')
})
