/** How long a session lives, to whom it is bound, and how it ends. */
import { accounts } from '@ducat/contract/accounts/calls'
import { auth, customer, sessions } from '@ducat/contract/session/calls'
import { templates } from '@ducat/contract/payees/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { browserKey, type BrowserKey } from '../../../test/browser-key.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const challenge = 'c'.repeat(43)
const refresh = (refreshToken: string, more: object = {}) => bank.anyone().answer(auth.refresh, { refreshToken, ...more })
const ago = (email: string, minutes: number) =>
  sql`update session_family set active_at = now() - make_interval(mins => ${minutes}) where person_id = (select id from person where email = ${email})`.execute(
    bank.db,
  )
const history = async (email: string) =>
  (
    await bank.db
      .selectFrom('login_event as e')
      .innerJoin('person as p', 'p.id', 'e.person_id')
      .select('e.result')
      .where('p.email', '=', email)
      .orderBy('e.id')
      .execute()
  ).map(({ result }) => result)

async function bound(somebody: Somebody, key: BrowserKey) {
  const proof = await key.sign(`ducat login 1\n${challenge}\n${somebody.email}`)
  const answer = await bank.anyone().call(auth.login, {
    client: 'spa',
    username: somebody.email,
    password: PASSWORD,
    codeChallenge: challenge,
    sessionKey: key.sessionKey,
    proof,
  })
  somebody.token = answer.accessToken
  return answer.refreshToken ?? ''
}

describe('idle', () => {
  test('[AUTH-039][G26] whoever did nothing for fifteen minutes is out, and a refresh that polling asked for prolongs nothing', async () => {
    const { ivo } = await bank.world({ ivo: {} })
    const { refreshToken = '' } = await ivo.signIn()
    await ago(ivo.email, 14)
    const polled = await refresh(refreshToken, { idleSeconds: 14 * 60 })
    expect(polled.status).toBe(200)
    expect(polled.body.expiresIn).toBeLessThanOrEqual(60)
    await ago(ivo.email, 15)
    expect((await refresh(polled.body.refreshToken, { idleSeconds: 15 * 60 })).status).toBe(401)
    expect((await ivo.answer(customer.info, {})).code).toBe('AU')
    expect(await history(ivo.email)).toContain('idle')
  })

  test('[AUTH-039] a session that was silent for as long is over, whatever it says now', async () => {
    const { sil } = await bank.world({ sil: {} })
    const { refreshToken = '' } = await sil.signIn()
    await ago(sil.email, 16)
    expect((await refresh(refreshToken, { idleSeconds: 0 })).status).toBe(401)
  })

  test('[AUTH-039] activity keeps it: fourteen minutes later it goes on as new', async () => {
    const { act } = await bank.world({ act: {} })
    const { refreshToken = '' } = await act.signIn()
    await ago(act.email, 14)
    const answer = await refresh(refreshToken, { idleSeconds: 2 })
    expect([answer.status, answer.body.expiresIn]).toEqual([200, 300])
  })
})

describe('proving again who one is', () => {
  const pay = async (somebody: Somebody) => {
    const { accountId } = (await somebody.call(accounts.list, {})).accounts.account[0] ?? {}
    return somebody.answer(p2p.send, { accountId, amount: '1.00', currency: 'USD', toEmail: 'payee@test.example' })
  }

  test('[C-OWN-048] five minutes away: money asks for the password again, reading does not; a wrong one is refused and counted', async () => {
    const { ana } = await bank.world({ ana: { usd: '10.00' }, payee: { usd: '0.00' } })
    const { refreshToken = '' } = await ana.signIn()
    await ago(ana.email, 6)
    const answer = await refresh(refreshToken, { idleSeconds: 6 * 60 })
    ana.token = answer.body.accessToken
    const refused = await pay(ana)
    // What lets money leave later asks for it too.
    for (const late of [
      await ana.answer(schedules.update, { id: 1, amount: '1.00' }),
      await ana.answer(templates.update, { id: 1, name: 'X' }),
    ])
      expect(late.body.validationErrors).toMatchObject([{ field: 'session', reason: 'SIGN_IN_AGAIN' }])
    expect(refused.body.validationErrors).toEqual([
      { field: 'session', reason: 'SIGN_IN_AGAIN', description: 'You have been inactive for a while. Enter your password to continue.' },
    ])
    expect(await ana.balance('USD')).toBe('10.00')
    for (let times = 0; times < 5; times++) expect((await ana.answer(sessions.confirm, { password: 'not it' })).status).toBe(403)
    expect((await ana.answer(sessions.confirm, { password: PASSWORD })).status).toBe(429)
    await sql`delete from guess`.execute(bank.db)
    expect((await ana.answer(sessions.confirm, { password: PASSWORD })).status).toBe(204)
    expect((await pay(ana)).code).toBe('00')
  })

  test('[C-OWN-048] whoever confirms each payment with a code brings a proof already', async () => {
    const { sms } = await bank.world({ sms: { usd: '10.00', approveMode: 'sms' } })
    await sql`update session_family set stale = true`.execute(bank.db)
    expect((await pay(sms)).body).toMatchObject({ approveType: 'sms' })
  })
})

describe('bound to a key', () => {
  test('[C-AUTH-005][G24] a copied token without the key refreshes nothing, and the owner goes on', async () => {
    const { key, own } = { key: await browserKey(), own: await browserKey() }
    const { kay } = await bank.world({ kay: {} })
    const token = await bound(kay, key)
    expect((await refresh(token)).status).toBe(401)
    expect((await refresh(token, { proof: await own.sign(`ducat refresh 1\n${token}`) })).status).toBe(401)
    expect((await refresh(token, { proof: await key.sign(`ducat refresh 1\nanother`) })).status).toBe(401)
    expect(await history(kay.email)).toContain('proof')
    const answer = await refresh(token, { proof: await key.sign(`ducat refresh 1\n${token}`) })
    expect(answer.status).toBe(200)
    expect((await refresh(answer.body.refreshToken)).status).toBe(401)
  })

  test('[C-AUTH-001] a key that the browser cannot sign with is refused at sign-in', async () => {
    const [key, other] = [await browserKey(), await browserKey()]
    const { liz } = await bank.world({ liz: {} })
    const answer = await bank.anyone().answer(auth.login, {
      client: 'spa',
      username: liz.email,
      password: PASSWORD,
      codeChallenge: challenge,
      sessionKey: key.sessionKey,
      proof: await other.sign(`ducat login 1\n${challenge}\n${liz.email}`),
    })
    expect(answer).toMatchObject({ status: 403, body: { reason: 'WRONG_KEY' } })
  })

  test('[C-OWN-034] a further tab needs the key too, has tokens of its own, and ends with the rest', async () => {
    const key = await browserKey()
    const { tab } = await bank.world({ tab: {} })
    const token = await bound(tab, key)
    expect((await tab.answer(sessions.fork, {})).status).toBe(401)
    const forked = await tab.call(sessions.fork, { proof: await key.sign(`ducat fork 1\n${tab.token}`) })
    const second = bank.anyone()
    second.token = forked.accessToken
    expect((await second.answer(customer.info, {})).code).toBe('00')
    expect((await refresh(forked.refreshToken, { proof: await key.sign(`ducat refresh 1\n${forked.refreshToken}`) })).status).toBe(200)
    expect((await refresh(token, { proof: await key.sign(`ducat refresh 1\n${token}`) })).status).toBe(200)
    await second.answer(auth.logout, { refreshToken: forked.refreshToken })
    expect((await tab.answer(customer.info, {})).code).toBe('AU')
  })
})

describe('signed-in browsers', () => {
  test('[C-OWN-036] somebody else’s is not there', async () => {
    const { eva, max } = await bank.world({ eva: {}, max: {} })
    const { sessions: theirs } = await max.call(sessions.list, {})
    expect((await eva.answer(sessions.end, { id: theirs[0]?.id })).code).toBe('TA1')
    expect((await max.answer(customer.info, {})).code).toBe('00')
  })

  test('[C-OWN-035][C-OWN-036] one is ended at once, then all others; this one goes on', async () => {
    const { pia } = await bank.world({ pia: {} })
    const others = await Promise.all([0, 1].map(async () => ({ ...(await pia.signIn()) })))
    const mine = await pia.signIn()
    const { sessions: open } = await pia.call(sessions.list, {})
    expect([open.length, open.filter(({ current }) => current).length]).toEqual([4, 1])
    const another = bank.anyone()
    another.token = others[0]?.accessToken
    const { sessions: seen } = await another.call(sessions.list, {})
    await pia.call(sessions.end, { id: seen.find(({ current }) => current)?.id })
    expect((await another.answer(customer.info, {})).code).toBe('AU')
    expect((await pia.call(sessions.list, {})).sessions).toHaveLength(3)
    await pia.call(sessions.end, {})
    expect((await pia.call(sessions.list, {})).sessions).toMatchObject([{ current: true }])
    expect((await refresh(others[1]?.refreshToken ?? '')).status).toBe(401)
    expect((await refresh(mine.refreshToken ?? '')).status).toBe(200)
  })
})
