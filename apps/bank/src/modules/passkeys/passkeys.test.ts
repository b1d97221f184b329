/** Passkeys through the calls people use, with an authenticator in software. */
import { createHash, randomBytes } from 'node:crypto'
import { accounts } from '@ducat/contract/accounts/calls'
import { devices } from '@ducat/contract/devices/calls'
import { approval, passkeys, proving, signIn } from '@ducat/contract/passkeys/calls'
import { auth, sessions } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, PASSWORD, testBank, type Somebody, type TestBank, type Wish } from '../../../test/bank.ts'
import { browserKey } from '../../../test/browser-key.ts'
import { SoftAuthenticator, type Twist } from '../../../test/soft-authenticator.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

let count = 0
const somebody = async (wish: Wish = {}) => (await bank.world({ ana: { email: `passkey${++count}@test.example`, ...wish } })).ana

const pageOf = ({ host }: { host: string }) => ({ headers: { origin: `http://${host}` } })
const reasonOf = ({ body }: { body: object }) => {
  const { validationErrors, reason } = body as { validationErrors?: { field: string; reason: string }[]; reason?: string }
  return validationErrors?.[0]?.reason ?? reason
}

async function withPasskey(ana: Somebody, name = 'My phone') {
  const { options } = await ana.call(passkeys.registerStart, { name }, pageOf(ana))
  const authenticator = new SoftAuthenticator(`http://${ana.host}`)
  await ana.call(passkeys.registerFinish, { credential: authenticator.makes(options) }, pageOf(ana))
  return authenticator
}

async function begun(ana: { host: string }) {
  const codeVerifier = randomBytes(48).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const input = { client: 'spa' as const, codeChallenge }
  return { codeVerifier, codeChallenge, ...(await bank.anyone().call(signIn.start, input, pageOf(ana))) }
}

describe('adding one', () => {
  test('[C-OWN-021] refused without a session, from a foreign page, from a program, and long after the last proof', async () => {
    const ana = await somebody()
    expect((await bank.anyone().answer(passkeys.registerStart, { name: 'Phone' })).status).toBe(401)
    const foreign = await ana.answer(passkeys.registerStart, { name: 'Phone' }, { headers: { origin: 'https://elsewhere.example' } })
    expect(foreign.body.responseDescription).toBe('Passkeys work on the bank’s own pages only.')
    expect((await ana.answer(passkeys.registerStart, { name: 'Phone' })).code).toBe(foreign.code)
    expect((await ana.answer(passkeys.registerStart, { name: ' ' }, pageOf(ana))).body.validationErrors?.[0]?.field).toBe('name')
    await sql`update session_family set proven_at = now() - interval '6 minutes'`.execute(bank.db)
    expect(reasonOf(await ana.answer(passkeys.registerStart, { name: 'Phone' }, pageOf(ana)))).toBe('SIGN_IN_AGAIN')
    await ana.call(sessions.confirm, { password: PASSWORD })
    const { options } = await ana.call(passkeys.registerStart, { name: 'Phone' }, pageOf(ana))
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  })

  test.for<[string, Twist]>([
    ['another page', { origin: 'https://elsewhere.example' }],
    ['another site', { rpId: 'elsewhere.example' }],
    ['nobody verified', { unverified: true }],
    ['another question', { challenge: randomBytes(32).toString('base64url') }],
  ])('[C-OWN-022] refused: %s', async ([, twist]) => {
    const ana = await somebody()
    const { options } = await ana.call(passkeys.registerStart, { name: 'Phone' }, pageOf(ana))
    const authenticator = new SoftAuthenticator(`http://${ana.host}`)
    expect(reasonOf(await ana.answer(passkeys.registerFinish, { credential: authenticator.makes(options, twist) }, pageOf(ana)))).toBe(
      'PASSKEY_WRONG',
    )
    // The question was used up by the wrong answer.
    expect(reasonOf(await ana.answer(passkeys.registerFinish, { credential: authenticator.makes(options) }, pageOf(ana)))).toBe(
      'PASSKEY_WRONG',
    )
    expect(await ana.call(passkeys.list, {})).toEqual({ passkeys: [] })
  })

  test('[C-OWN-022][C-OWN-023] it stands in the list, its owner is told, and the same one is added once', async () => {
    const ana = await somebody()
    const authenticator = await withPasskey(ana, 'My   phone ')
    const { passkeys: mine } = await ana.call(passkeys.list, {})
    expect(mine).toMatchObject([{ id: authenticator.id, name: 'My phone' }])
    const told = await sql<{ text: string }>`select text from notification order by id desc limit 1`.execute(bank.db)
    expect(told.rows[0]?.text).toBe('passkeyAdded')
    const { options } = await ana.call(passkeys.registerStart, { name: 'Again' }, pageOf(ana))
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
    expect(reasonOf(await ana.answer(passkeys.registerFinish, { credential: authenticator.makes(options) }, pageOf(ana)))).toBe(
      'PASSKEY_WRONG',
    )
  })

  test('[C-OWN-024][C-OWN-025] somebody else’s is not there; one’s own is renamed and removed', async () => {
    const [ana, bob] = [await somebody(), await somebody()]
    const { id } = await withPasskey(ana)
    expect((await bob.answer(passkeys.rename, { id, name: 'Mine' })).code).toBe('TA1')
    expect((await bob.answer(passkeys.remove, { id })).code).toBe('TA1')
    await ana.call(passkeys.rename, { id, name: 'Key ring' })
    expect((await ana.call(passkeys.list, {})).passkeys[0]?.name).toBe('Key ring')
    await ana.call(passkeys.remove, { id })
    expect(await ana.call(passkeys.list, {})).toEqual({ passkeys: [] })
  })
})

describe('signing in', () => {
  test('[C-OWN-026][C-OWN-027] an unknown, a removed and a forged one get the same no; a question is answered once', async () => {
    const ana = await somebody()
    const authenticator = await withPasskey(ana)
    const no = async (answer: object, code: string) => {
      const { status, body } = await bank.anyone().answer(signIn.finish, { code, credential: answer }, pageOf(ana))
      return [status, (body as { reason?: string }).reason]
    }
    const first = await begun(ana)
    expect(await no(new SoftAuthenticator(`http://${ana.host}`).answers(first.options), first.code)).toEqual([403, 'PASSKEY_WRONG'])
    expect(await no(authenticator.answers(first.options), first.code)).toEqual([403, 'PASSKEY_WRONG'])
    for (const twist of [{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }, { unverified: true }]) {
      const { options, code } = await begun(ana)
      expect(await no(authenticator.answers(options, twist), code)).toEqual([403, 'PASSKEY_WRONG'])
    }
    await ana.call(passkeys.remove, { id: authenticator.id })
    const last = await begun(ana)
    expect(await no(authenticator.answers(last.options), last.code)).toEqual([403, 'PASSKEY_WRONG'])
  })

  test('[C-OWN-027] a counter that runs backwards is a copy: refused', async () => {
    const ana = await somebody()
    const authenticator = await withPasskey(ana)
    const first = await begun(ana)
    await bank
      .anyone()
      .call(signIn.finish, { code: first.code, credential: authenticator.answers(first.options, { counter: 7 }) }, pageOf(ana))
    const second = await begun(ana)
    const copy = authenticator.answers(second.options, { counter: 3 })
    expect((await bank.anyone().answer(signIn.finish, { code: second.code, credential: copy }, pageOf(ana))).status).toBe(403)
  })

  test('[C-OWN-026][C-OWN-027] with a right one no second step is asked, whatever the mode; the verifier and the browser’s key still count', async () => {
    const ana = await somebody()
    const authenticator = await withPasskey(ana)
    await sql`update person set login_2fa_mode = 'sms', phone = '+37369000001', phone_confirmed = true where email = ${ana.email}`.execute(
      bank.db,
    )
    const key = await browserKey()
    const wrong = await bank
      .anyone()
      .answer(
        signIn.start,
        { client: 'spa', codeChallenge: 'c'.repeat(43), sessionKey: key.sessionKey, proof: 'A'.repeat(86) },
        pageOf(ana),
      )
    expect(wrong.status).toBe(403)
    const codeVerifier = randomBytes(48).toString('base64url')
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const bound = { sessionKey: key.sessionKey, proof: await key.sign(`ducat passkey 1\n${codeChallenge}`) }
    const { options, code } = await bank.anyone().call(signIn.start, { client: 'spa', codeChallenge, ...bound }, pageOf(ana))
    const done = await bank.anyone().call(signIn.finish, { code, credential: authenticator.answers(options) }, pageOf(ana))
    expect(done.authFlow).toBe('direct')
    const tokens = await bank.anyone().call(auth.token, { code: done.code, codeVerifier })
    expect(tokens.accessToken).toBeTruthy()
    expect((await bank.anyone().answer(auth.token, { code: done.code, codeVerifier })).status).toBe(403)
  })
})

test('[C-OWN-027] [AUTH-028] whoever must move to push links a phone first, as after a password; then the same code is worth tokens', async () => {
  const ana = await somebody()
  const authenticator = await withPasskey(ana)
  await sql`update person set migration_req = 'soft', migration_due = current_date + 3 where email = ${ana.email}`.execute(bank.db)
  const answerTo = async ({ code, options }: Awaited<ReturnType<typeof begun>>) =>
    bank.anyone().call(signIn.finish, { code, credential: authenticator.answers(options) }, pageOf(ana))
  const soft = await begun(ana)
  const { code: free, migration: none } = await answerTo(soft)
  expect(none).toBeUndefined()
  expect((await bank.anyone().call(auth.token, { code: free, codeVerifier: soft.codeVerifier })).migration?.req).toBe('soft')

  await sql`update person set migration_due = current_date - 1 where email = ${ana.email}`.execute(bank.db)
  const strict = await begun(ana)
  const { code, migration } = await answerTo(strict)
  expect(migration).toMatchObject({ req: 'strict', strat: 'enable', devices: [] })
  const early = await bank.anyone().answer(auth.token, { code, codeVerifier: strict.codeVerifier })
  expect(reasonOf(early)).toBe('MIGRATION_NEEDED')
  const app = bank.anyone()
  app.token = migration?.tmpJwt
  await app.call(devices.link, { name: 'Phone', code: 'ana-phone', type: 'ios' })
  expect((await bank.anyone().call(auth.token, { code, codeVerifier: strict.codeVerifier })).accessToken).toBeTruthy()
})

describe('proving that it is still they', () => {
  const goAway = () => sql`update session_family set stale = true, proven_at = now() - interval '6 minutes'`.execute(bank.db)

  test('[C-OWN-061][C-OWN-062] refused: without one, from a foreign page, somebody else’s, an answer of another session, one twice', async () => {
    const [ana, bob] = [await somebody(), await somebody()]
    expect((await bank.anyone().answer(proving.start, {})).status).toBe(401)
    expect((await ana.answer(proving.start, {}, pageOf(ana))).status).toBe(404)
    const [mine, his] = [await withPasskey(ana), await withPasskey(bob)]
    const foreign = await ana.answer(proving.start, {}, { headers: { origin: 'https://elsewhere.example' } })
    expect(reasonOf(foreign)).toBe('NO_PASSKEYS_HERE')
    await goAway()
    const { options } = await ana.call(proving.start, {}, pageOf(ana))
    expect(options.allowCredentials).toMatchObject([{ id: mine.id }])
    const finish = async (credential: object) => reasonOf(await ana.answer(proving.finish, { credential }, pageOf(ana)))
    expect(await finish(his.answers(options))).toBe('PASSKEY_WRONG')
    // The wrong answer has used the question up.
    expect(await finish(mine.answers(options))).toBe('PASSKEY_WRONG')
    const theirs = await bob.call(proving.start, {}, pageOf(bob))
    expect(await finish(mine.answers(theirs.options))).toBe('PASSKEY_WRONG')
    const unseen = await ana.call(proving.start, {}, pageOf(ana))
    expect(await finish(mine.answers(unseen.options, { unverified: true }))).toBe('PASSKEY_WRONG')
    expect(reasonOf(await ana.answer(passkeys.remove, { id: mine.id }, pageOf(ana)))).toBe('SIGN_IN_AGAIN')
  })

  test('[C-OWN-061][C-OWN-062] what was refused for being away can be done after it', async () => {
    const ana = await somebody()
    const authenticator = await withPasskey(ana)
    await goAway()
    expect(reasonOf(await ana.answer(passkeys.remove, { id: authenticator.id }, pageOf(ana)))).toBe('SIGN_IN_AGAIN')
    const { options } = await ana.call(proving.start, {}, pageOf(ana))
    await ana.call(proving.finish, { credential: authenticator.answers(options) }, pageOf(ana))
    await ana.call(passkeys.remove, { id: authenticator.id }, pageOf(ana))
    expect(await ana.call(passkeys.list, {})).toEqual({ passkeys: [] })
  })
})

describe('confirming', () => {
  const pay = async (from: Somebody, to: Somebody, amount: string) => {
    const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
    return from.call(p2p.send, { accountId, amount, currency: 'USD', toEmail: to.email })
  }

  test('[C-OWN-028][C-OWN-029] refused: somebody else, without a passkey, another operation’s answer, an operation that changed', async () => {
    const [ana, bob] = [await somebody({ usd: '100.00', approveMode: 'approvalCode' }), await somebody({ usd: '1.00' })]
    const plain = await pay(ana, bob, '1.00')
    expect(plain.availableApprovalMethods).toEqual(['approvalCode'])
    const start = (operationId: string | undefined, who = ana) =>
      who.answer(approval.start, { operationId: operationId ?? '' }, pageOf(who))
    expect((await start(plain.operationId)).code).toBe('TA1')
    const authenticator = await withPasskey(ana)
    const [small, large] = [await pay(ana, bob, '2.00'), await pay(ana, bob, '50.00')]
    expect(small.availableApprovalMethods).toEqual(['approvalCode', 'passkey'])
    expect((await start(small.operationId, bob)).code).toBe('TA1')
    const finish = (operationId: string | undefined, credential: object) =>
      ana.answer(approval.finish, { operationId: operationId ?? '', credential }, pageOf(ana))
    const { options } = (await start(small.operationId)).body
    await start(large.operationId)
    expect(reasonOf(await finish(large.operationId, authenticator.answers(options)))).toBe('PASSKEY_WRONG')
    const again = (await start(large.operationId)).body
    await sql`update operation set link_hash = sha256('another payee') where public_id = ${large.operationId ?? ''}`.execute(bank.db)
    expect(reasonOf(await finish(large.operationId, authenticator.answers(again.options)))).toBe('PASSKEY_WRONG')
    expect(await bob.balance('USD')).toBe('1.00')
  })

  test('[C-OWN-028][C-OWN-029] the challenge carries the hash of amount and payee; the payment is booked once', async () => {
    const [ana, bob] = [await somebody({ usd: '100.00', approveMode: 'approvalCode' }), await somebody({ usd: '1.00' })]
    const authenticator = await withPasskey(ana)
    const { operationId = '', transactionId } = await pay(ana, bob, '10.00')
    const { options } = await ana.call(approval.start, { operationId }, pageOf(ana))
    const { link_hash: link } = await bank.db
      .selectFrom('operation')
      .select('link_hash')
      .where('public_id', '=', operationId)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(options.challenge, 'base64url').subarray(32)).toEqual(link)
    const credential = authenticator.answers(options)
    const answers = await Promise.all([1, 2].map(() => ana.answer(approval.finish, { operationId, credential }, pageOf(ana))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['00', expect.not.stringMatching('00')])
    expect(answers.find(({ code }) => code === '00')?.body.transactionId).toBe(transactionId)
    expect(await bob.balance('USD')).toBe('11.00')
  })
})
