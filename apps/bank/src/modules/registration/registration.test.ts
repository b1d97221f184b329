/** Letters with a link: activation and another password. Nothing tells who has an account. */
import { activation, reset } from '@ducat/contract/registration/calls'
import { auth, customer, terms } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { beforeEach, afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { browserKey } from '../../../test/browser-key.ts'
import { newest } from '../../../test/sign-in.ts'
import { thumbprint } from '../session/bound-key.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

const NEW = 'a river of copper'

/** The start-up values of the link in the newest letter. */
async function linkTo({ email }: { email: string }, action: string): Promise<{ user: string; code: string }> {
  const found = async () => /https:\/\/\S+/.exec(await newest(bank, email))?.[0] ?? ''
  await expect.poll(found, { timeout: 15_000 }).toContain(`action=${action}`)
  const values = new URL(await found()).searchParams
  return { user: values.get('user') ?? '', code: values.get('code') ?? '' }
}
const resetLink = async (somebody: Somebody) => {
  await bank.anyone().call(reset.request, { email: somebody.email })
  return (await linkTo(somebody, 'passwordReset')).code
}

describe('another password', () => {
  test('[C-REG-004][G63] the answer is the same for every address; letters are few; a crowd of questions is stopped', async () => {
    const { ana } = await bank.world({ ana: {} })
    const known = await bank.anyone().answer(reset.request, { email: ana.email })
    const unknown = await bank.anyone().answer(reset.request, { email: 'nobody@test.example' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await Promise.all(Array.from({ length: 8 }, () => bank.anyone().answer(reset.request, { email: ana.email })))
    expect((await bank.anyone().answer(reset.request, { email: ana.email })).status).toBe(429)
    const letters = () =>
      bank.db.selectFrom('demo_message').select('id').where('recipient', '=', ana.email).where('subject', 'like', 'Reset your%').execute()
    await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(3)
    // A fourth would have been asked for before this one: it is sent after them all.
    const { bob } = await bank.world({ bob: {} })
    await sql`delete from guess where bucket like 'letters asked from%'`.execute(bank.db)
    await resetLink(bob)
    expect(await letters()).toHaveLength(3)
  })

  test('[C-REG-006][C-REG-007] wrong, foreign, late, used and too often: the same no', async () => {
    const { bea, cem } = await bank.world({ bea: {}, cem: {} })
    const code = await resetLink(bea)
    const no = async (input: object) =>
      (await bank.anyone().answer(reset.confirm, { email: bea.email, code, password: NEW, ...input })).body.validationErrors?.[0]?.reason
    expect(await no({ email: cem.email })).toBe('LINK_WRONG')
    expect(await no({ email: 'nobody@test.example' })).toBe('LINK_WRONG')
    expect(await no({ password: 'short' })).toBe('TOO_SHORT')
    expect(await bank.anyone().call(reset.check, { email: bea.email, code })).toEqual({ valid: true })
    expect(await bank.anyone().call(reset.check, { email: bea.email, code: 'guess' })).toEqual({ valid: false })
    await Promise.all(Array.from({ length: 50 }, (_, at) => no({ code: `guess-${at}` })))
    expect(await no({})).toBe('LINK_WRONG')
    const second = await resetLink(bea)
    await sql`update letter_code set expires_at = now() where person_id = (select id from person where email = ${bea.email})`.execute(
      bank.db,
    )
    expect(await no({ code: second })).toBe('LINK_WRONG')
  })

  test('[C-REG-007][G64] it works once; every session ends, the login history says so', async () => {
    const { dan } = await bank.world({ dan: {} })
    const code = await resetLink(dan)
    expect(code.length).toBeGreaterThanOrEqual(22)
    await bank.anyone().call(reset.confirm, { email: dan.email, code, password: NEW })
    expect((await dan.answer(customer.info, {})).code).toBe('AU')
    await expect(dan.signIn()).rejects.toThrow('WRONG_LOGIN')
    const again = await bank.anyone().answer(reset.confirm, { email: dan.email, code, password: 'another river' })
    expect(again.code).toBe('VF')
    const login = await bank.anyone().call(auth.login, { client: 'spa', username: dan.email, password: NEW, codeChallenge: 'c'.repeat(43) })
    expect(login.authFlow).toBe('simple')
    const { result } = await bank.db
      .selectFrom('login_event as e')
      .innerJoin('person as p', 'p.id', 'e.person_id')
      .select('result')
      .where('p.email', '=', dan.email)
      .where('result', '=', 'reset')
      .executeTakeFirstOrThrow()
    expect(result).toBe('reset')
  })
})

describe('activation', () => {
  test('[C-REG-001][AUTH-068][T7] a wrong code says so on its field; a link is not used up by guessing once; another browser gets no tokens', async () => {
    const { nils } = await bank.world({ nils: { activated: false } })
    await bank.anyone().call(activation.resend, { email: nils.email })
    const { user, code } = await linkTo(nils, 'activation')
    expect(user).toBe(nils.email)
    const inbox = await bank.app.inject({ url: `/demo/inbox?recipient=${nils.email}`, headers: { host: nils.host, accept: 'text/html' } })
    expect(inbox.body).toContain(`<a href="/?action=activation&amp;user=${encodeURIComponent(nils.email)}&amp;code=${code}">`)
    const wrong = await bank.anyone().answer(activation.account, { username: nils.email, activationCode: 'guess' })
    expect(wrong.body.validationErrors?.[0]).toMatchObject({ field: 'activationCode', reason: 'LINK_WRONG' })
    expect(wrong.body.responseDescription).toBeTruthy()
    const done = await bank.anyone().call(activation.account, { username: nils.email, activationCode: code })
    expect(done).toEqual({})
    expect((await nils.signIn()).authFlow).toBe('simple')
    expect((await bank.anyone().answer(activation.account, { username: nils.email, activationCode: code })).code).toBe('VF')
  })

  test('[AUTH-067][C-REG-001] the browser that registered is signed in', async () => {
    const { olga } = await bank.world({ olga: { activated: false } })
    const key = await browserKey()
    await sql`insert into known_browser (person_id, thumbprint) select id, ${thumbprint(key.sessionKey)} from person where email = ${olga.email}`.execute(
      bank.db,
    )
    await bank.anyone().call(activation.resend, { email: olga.email })
    const { code } = await linkTo(olga, 'activation')
    const proof = await key.sign(`ducat login 1\n${code}\n${olga.email}`)
    const session = await bank
      .anyone()
      .call(activation.account, { username: olga.email, activationCode: code, sessionKey: key.sessionKey, proof })
    olga.token = session.accessToken
    expect((await olga.answer(customer.info, {})).code).toBe('00')
  })

  test('[C-REG-005][G63] whoever is active, or nobody, gets no letter and the same answer', async () => {
    const { pia } = await bank.world({ pia: {} })
    const active = await bank.anyone().answer(activation.resend, { email: pia.email })
    const nobody = await bank.anyone().answer(activation.resend, { email: 'nobody@test.example' })
    expect([active.status, active.body]).toEqual([nobody.status, nobody.body])
    const letters = await bank.db
      .selectFrom('demo_message')
      .select('subject')
      .where('recipient', '=', pia.email)
      .where('subject', 'like', 'Activate%')
      .execute()
    expect(letters).toEqual([])
  })

  test('[C-REG-002][C-REG-003] the company first; then its users get their letters and choose a password', async () => {
    const { boss, staff } = await bank.world({
      boss: { activated: false, works: { for: 'Fresh Ltd', rights: 2 } },
      staff: { activated: false, works: { for: 'Fresh Ltd', rights: 1 } },
    })
    await bank.anyone().call(activation.resend, { email: boss.email })
    const { code } = await linkTo(boss, 'activationBusiness')
    expect(await bank.anyone().call(activation.business, { email: boss.email, activationCode: code })).toEqual({})
    const theirs = await linkTo(staff, 'activationEmployee')
    const employee = (more: object) =>
      bank.anyone().answer(activation.employee, { email: staff.email, activationCode: theirs.code, ...more })
    expect((await employee({})).body.validationErrors?.[0]?.reason).toBe('PASSWORD_NEEDED')
    expect((await employee({ password: 'aldermint2026' })).body.validationErrors?.[0]?.reason).toBe('PASSWORD_WEAK')
    expect((await employee({ password: NEW })).code).toBe('00')
    await expect(staff.signIn()).rejects.toThrow('WRONG_LOGIN')
    expect((await boss.signIn()).authFlow).toBe('simple')
  })
})

test('[C-AUTH-024][AUTH-041][AUTH-066] terms: none or some are not enough, all are, and then the question is answered', async () => {
  const { tara } = await bank.world({ tara: { termsAccepted: false } })
  const due = await tara.answer(customer.info, {})
  expect(due.code).toBe('TE')
  const ids = (due.body as unknown as { terms: { term: { id: number }[] } }).terms.term.map(({ id }) => id)
  expect((await tara.answer(terms.accept, { termIds: [] })).body.validationErrors?.[0]?.reason).toBe('TERMS_MISSING')
  expect((await tara.answer(terms.accept, { termIds: ids.slice(1) })).code).toBe('VF')
  await tara.call(terms.accept, { termIds: ids })
  expect((await tara.answer(customer.info, {})).code).toBe('00')
})
