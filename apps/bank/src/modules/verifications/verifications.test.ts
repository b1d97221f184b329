/** A merchant pays to have somebody else verified; the person proves themselves without an account; the merchant learns the result. */
import { business, codes } from '@ducat/contract/approvals/calls'
import type { Call } from '@ducat/contract/kit/call'
import { history } from '@ducat/contract/history/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { webhooks } from '@ducat/contract/public-api/calls'
import { identityChecks, verifications } from '@ducat/contract/verifications/calls'
import { decimal, minus, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { refIn, reportKey, verifying } from '../../../test/verifications.ts'
import { handIn, reportOf } from '../../gateways/identity/fake.ts'

let bank: TestBank
let ver: ReturnType<typeof verifying>
let shop: Somebody
let count = 0
beforeAll(async () => {
  bank = await testBank()
  ver = verifying(bank)
})
afterAll(() => bank.close())
afterEach(async () => {
  await booksAreRight(bank)
  await sql`update identity_verification set letter_at = null, poll_at = null, told_at = now(), fee_owed = false`.execute(bank.db)
})

const merchant = async (more: object = {}) => {
  const n = ++count
  ;({ shop } = await bank.world({
    shop: { usd: '100.00', eur: '100.00', email: `shop${n}@verify.example`, works: { for: `Shop ${n}`, rights: 2 }, ...more },
  }))
  return `person${n}@elsewhere.example`
}
const lastCode = async (email: string) => {
  const row = await bank.db
    .selectFrom('demo_message')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? ''
}
const invited = async (more: object = {}) => {
  const email = await merchant()
  const { id } = await ver.buy(shop, email, more)
  await ver.carry()
  return { email, id, secret: await ver.secretOf(email) }
}

describe('refused', () => {
  test('[C-MERCH-006] without money, from a digital account and twice for one person: nothing is paid and nobody is written to', async () => {
    const email = await merchant({ usd: '1.00', btc: '1.00' })
    const ask = async (more: object) =>
      reasonsOf(await shop.answer(verifications.create, { accountId: await ver.accountIn(shop), email, ...more }))
    expect(await ask({})).toEqual(['VF', 'accountId', 'NOT_ENOUGH'])
    expect(await ask({ accountId: await ver.accountIn(shop, 'BTC') })).toEqual(['VF', 'accountId', 'CURRENCY'])
    expect(await ask({ email: 'nobody' })).toEqual(['VF', 'email', 'EMAIL'])
    const euros = { accountId: await ver.accountIn(shop, 'EUR') }
    expect((await ask(euros))[0]).toBe('00')
    expect(await ask({ ...euros, email: email.toUpperCase() })).toEqual(['VF', 'email', 'VERIFICATION_OPEN'])
    expect(await shop.balance('USD')).toBe('1.00')
    expect(await ver.list(shop)).toHaveLength(1)
  })

  test('[C-MERCH-006] [C-OWN-167] whoever only reads buys nothing and sends nothing', async () => {
    const email = await merchant({ works: { for: 'Readers', rights: 1 } })
    expect((await shop.answer(verifications.create, { accountId: await ver.accountIn(shop), email })).code).toBe('13')
    expect((await shop.answer(verifications.resend, { id: 1 })).code).toBe('13')
    expect(await shop.call(verifications.fee, { accountId: await ver.accountIn(shop) })).toEqual({ amount: '2.90', currencyCode: 'USD' })
  })

  test('[C-OWN-167] [C-OWN-170] somebody else’s is not there; once a day; and not when it is over', async () => {
    const { id } = await invited()
    expect(reasonsOf(await shop.answer(verifications.resend, { id }))).toEqual(['VF', 'id', 'SENT_TODAY'])
    const first = shop
    await merchant()
    for (const wrong of [id, 999_999]) {
      expect((await shop.answer(verifications.resend, { id: wrong })).code).toBe('TA1')
      expect((await shop.answer(verifications.get, { id: wrong })).code).toBe('TA1')
    }
    expect(await ver.list(shop)).toEqual([])
    await ver.daysLater(id, 20)
    expect(reasonsOf(await first.answer(verifications.resend, { id }))).toEqual(['VF', 'id', 'VERIFICATION_STATE'])
  })

  test('[C-OWN-168] [C-OWN-169] [C-OWN-171] a made-up secret and another brand’s get one and the same answer', async () => {
    const { secret } = await invited()
    for (const [who, verificationSecret] of [
      [bank.anyone(), 'x'.repeat(43)],
      [bank.anyone('quaywell'), secret],
    ] as const)
      for (const call of Object.values({ get: identityChecks.get, start: identityChecks.start, decline: identityChecks.decline }))
        expect((await who.answer(call as Call, { verificationSecret })).code).toBe('TA1')
  })

  test('[C-OWN-172] a report that is not signed by whoever checks, or an old one, changes nothing', async () => {
    const { id, secret } = await invited()
    const { address } = await bank.anyone().call(identityChecks.start, { verificationSecret: secret })
    const ref = refIn(address)
    await handIn(bank.db, ref, { play: 'allWell', document: 'passport', name: 'Lucía Ferrer' }, 0)
    const good = reportOf(reportKey, ref, Date.now())
    const old = reportOf(reportKey, ref, Date.now() - 3_600_000)
    for (const wrong of [
      { ...good, signature: 'AAAA' },
      { ...good, payload: `${good.payload} ` },
      old,
      reportOf(Buffer.alloc(32), ref, Date.now()),
    ])
      expect((await bank.anyone().answer(identityChecks.report, wrong)).status).toBe(422)
    expect((await ver.one(shop, id)).identityVerification.status).toBe('started')
  })
})

test('[C-MERCH-004] [MERCH-008] the fee is said in the currency of the account, and is what a brand asks for', async () => {
  await merchant()
  expect(await shop.call(verifications.fee, { accountId: await ver.accountIn(shop, 'USD') })).toEqual({
    amount: '2.90',
    currencyCode: 'USD',
  })
  const euros = await shop.call(verifications.fee, { accountId: await ver.accountIn(shop, 'EUR') })
  expect(euros).toEqual({ amount: expect.stringMatching(/^\d+\.\d\d$/) as string, currencyCode: 'EUR' })
  // What was said is what is taken, and no account is told another's fee.
  const bought = await shop.call(verifications.create, { accountId: await ver.accountIn(shop, 'EUR'), email: 'eu@elsewhere.example' })
  expect(bought.fee).toEqual(euros)
  expect(await shop.balance('EUR')).toBe(decimal(minus(parseMoney('100.00', 'EUR'), parseMoney(euros.amount, 'EUR'))))
  const { lima } = await bank.world({ lima: { usd: '10.00', email: 'lima@verify.example' } }, 'puentea')
  expect(await lima.call(verifications.fee, { accountId: await ver.accountIn(lima) })).toEqual({ amount: '1.90', currencyCode: 'USD' })
})

test('[C-MERCH-006] [C-MERCH-005] [MERCH-008] [C-OWN-170] the fee is taken once, the person is invited, and proves themselves: the merchant learns result, name and day', async () => {
  const email = await merchant()
  const input = { accountId: await ver.accountIn(shop), email, name: 'Lucia Ferrer', note: 'Order 4417' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call(verifications.create, input, { key: 'one-verification' })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers[0]).toMatchObject({ fee: { amount: '2.90', currencyCode: 'USD' }, approveType: 'none' })
  expect(answers[0]).not.toHaveProperty('link')
  expect(await shop.balance('USD')).toBe('97.10')
  const [movement] = (await shop.call(history.list, {})).transactions.transaction
  expect(movement).toMatchObject({ operationType: 'Fees', amount: '2.90', counterpartyName: 'Lucia Ferrer' })
  const { id } = answers[0]!
  expect(await ver.list(shop)).toMatchObject([
    {
      id,
      created: expect.stringMatching(/^\d{4}-/) as string,
      email,
      name: 'Lucia Ferrer',
      note: 'Order 4417',
      status: 'invited',
      fee: { amount: '2.90', currencyCode: 'USD' },
      accountId: input.accountId,
    },
  ])

  await ver.carry()
  await ver.carry()
  const [letter, ...more] = await ver.letters(email)
  expect(more).toEqual([])
  // What the merchant typed is not in it.
  expect(letter?.body).not.toMatch(/Lucia|4417/)
  expect(letter?.subject).toBe(`Shop ${count} asks you to verify your identity`)
  const secret = await ver.secretOf(email)
  const page = await bank.anyone().call(identityChecks.get, { verificationSecret: secret })
  expect(page).toEqual({
    state: 'invited',
    askedBy: `Shop ${count}`,
    askedByIsVerified: true,
    expires: expect.any(String) as string,
    triesLeft: 3,
  })
  expect(Math.abs(Date.parse(page.expires) - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000)
  expect(JSON.stringify(page)).not.toContain('4417')

  await ver.prove(secret, 'allWell')
  const done = await ver.one(shop, id)
  expect(done.identityVerification).toMatchObject({
    status: 'verified',
    verifiedName: 'Lucía Ferrer',
    decided: expect.any(String) as string,
  })
  expect(done.steps.map(({ step }) => step)).toEqual(['paid', 'invited', 'started', 'submitted', 'verified'])
  const days = done.steps.map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  expect(Math.abs(Date.parse(days[0]!) - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(done)).not.toMatch(/passport|document/i)
  expect(await bank.anyone().call(identityChecks.get, { verificationSecret: secret })).toMatchObject({
    state: 'verified',
    decided: done.identityVerification.decided,
  })
  await ver.carry()
  await ver.carry()
  const said = (await shop.call(notifications.list, {})).notifications.filter(({ about }) => about?.subject === 'verification')
  expect(said).toMatchObject([{ title: 'Identity verified', body: 'Lucía Ferrer has verified their identity.', about: { id } }])
  // A finished one is no obstacle to another.
  expect((await ver.buy(shop, email)).id).not.toBe(id)
})

test('[C-MERCH-006] one that has to be approved costs nothing and invites nobody before it is', async () => {
  const email = await merchant({ approveMode: 'approvalCode' })
  const { approveType, transactionId, id } = await ver.buy(shop, email)
  expect([approveType, await ver.list(shop)]).toEqual(['approvalCode', []])
  await ver.carry()
  expect(await ver.letters(email)).toEqual([])
  await shop.call(codes.approve, { trxid: transactionId!, approvalCode: await lastCode(shop.email) })
  expect(await ver.list(shop)).toMatchObject([{ id, status: 'invited' }])
  await ver.carry()
  expect(await ver.letters(email)).toHaveLength(1)
})

test('[C-MERCH-006] what somebody prepared who may only prepare is paid when another one approves it, and is gone when they decline', async () => {
  const n = ++count
  const { prep, boss } = await bank.world({
    prep: { usd: '10.00', email: `prep${n}@verify.example`, works: { for: `Pair ${n}`, rights: 3 } },
    boss: { email: `boss${n}@verify.example`, works: { for: `Pair ${n}`, rights: 4 } },
  })
  const first = await ver.buy(prep, `one${n}@elsewhere.example`)
  const second = await ver.buy(prep, `two${n}@elsewhere.example`)
  expect(await ver.list(boss)).toEqual([])
  await boss.call(business.approve, { transactionIds: [first.transactionId!], declined: false })
  await boss.call(business.approve, { transactionIds: [second.transactionId!], declined: true, reason: 'Not this one' })
  expect((await ver.list(boss)).map(({ id }) => id)).toEqual([first.id])
  expect(await prep.balance('USD')).toBe('7.10')
})

test('[C-OWN-169] [C-OWN-168] [C-OWN-170] a blurred photo is tried again, three times in all; then it is refused, with the reason', async () => {
  const { id, secret } = await invited()
  for (const left of [2, 1]) {
    await ver.prove(secret, 'blurred')
    expect(await bank.anyone().call(identityChecks.get, { verificationSecret: secret })).toMatchObject({
      state: 'started',
      reason: 'documentUnreadable',
      triesLeft: left,
    })
  }
  await ver.prove(secret, 'blurred')
  const over = await ver.one(shop, id)
  expect(over.identityVerification).toMatchObject({ status: 'refused', reason: 'documentUnreadable' })
  expect(over.steps.at(-1)).toEqual({ date: expect.any(String) as string, step: 'refused', reason: 'documentUnreadable' })
  expect(await bank.anyone().call(identityChecks.get, { verificationSecret: secret })).toMatchObject({
    state: 'refused',
    reason: 'documentUnreadable',
    decided: expect.any(String) as string,
    triesLeft: 0,
  })
  expect(reasonsOf(await bank.anyone().answer(identityChecks.start, { verificationSecret: secret }))).toEqual([
    'VF',
    'verificationSecret',
    'VERIFICATION_STATE',
  ])
  await ver.carry()
  expect(await shop.balance('USD')).toBe('97.10')
})

test('[C-OWN-169] a face that does not match is refused at once; two tabs that begin at once share one check', async () => {
  const { id, secret } = await invited()
  const begun = await Promise.all(Array.from({ length: 4 }, () => bank.anyone().call(identityChecks.start, { verificationSecret: secret })))
  expect(new Set(begun.map(({ address }) => refIn(address))).size).toBe(1)
  expect(await ver.stepsOf(shop, id)).toEqual(['paid', 'invited', 'started'])
  await ver.prove(secret, 'otherFace')
  expect((await ver.one(shop, id)).identityVerification).toMatchObject({ status: 'refused', reason: 'faceMismatch' })
})

test('[C-OWN-172] a report that never arrives is made up for: the bank asks by itself, and the same result twice counts once', async () => {
  const { id, secret } = await invited()
  const { address } = await bank.anyone().call(identityChecks.start, { verificationSecret: secret })
  const ref = refIn(address)
  await handIn(bank.db, ref, { play: 'allWell', document: 'identityCard', name: 'Lucía Ferrer' }, 3600)
  const soon = () => sql`update identity_verification set poll_at = now() where id = ${id}`.execute(bank.db)
  await soon()
  await ver.carry()
  expect((await ver.one(shop, id)).identityVerification.status).toBe('checking')
  await sql`update fake_identity_check set ready_at = now() where ref = ${ref}`.execute(bank.db)
  await soon()
  await Promise.all([ver.carry(), ver.carry(), bank.anyone().call(identityChecks.report, reportOf(reportKey, ref, Date.now()))])
  expect(await ver.stepsOf(shop, id)).toEqual(['paid', 'invited', 'started', 'submitted', 'verified'])
})

describe('the fee comes back', () => {
  test('[C-MERCH-006] [C-OWN-171] when the person declines before they began, once', async () => {
    const { id, secret } = await invited()
    const declined = await Promise.all(
      Array.from({ length: 3 }, () => bank.anyone().answer(identityChecks.decline, { verificationSecret: secret })),
    )
    expect(declined.filter(({ code }) => code === '00')).toHaveLength(1)
    await Promise.all([ver.carry(), ver.carry()])
    await ver.carry()
    expect(await shop.balance('USD')).toBe('100.00')
    expect((await ver.one(shop, id)).identityVerification).toMatchObject({
      status: 'refused',
      reason: 'declined',
      feeReturned: expect.any(String) as string,
    })
    expect(await ver.stepsOf(shop, id)).toEqual(['paid', 'invited', 'refused', 'feeReturned'])
    expect((await shop.call(history.list, {})).transactions.transaction[0]).toMatchObject({ operationType: 'Fees', amount: '2.90' })
  })

  test('[C-MERCH-006] when nobody began within fourteen days, and not when somebody did', async () => {
    const { id, secret } = await invited()
    await ver.daysLater(id, 13)
    await ver.carry()
    expect((await ver.one(shop, id)).identityVerification.status).toBe('invited')
    await ver.daysLater(id, 1)
    expect((await bank.anyone().call(identityChecks.get, { verificationSecret: secret })).state).toBe('expired')
    expect((await bank.anyone().answer(identityChecks.start, { verificationSecret: secret })).code).toBe('VF')
    await ver.carry()
    expect([(await ver.one(shop, id)).identityVerification.status, await shop.balance('USD')]).toEqual(['expired', '100.00'])

    const begun = await invited()
    await bank.anyone().call(identityChecks.start, { verificationSecret: begun.secret })
    await ver.daysLater(begun.id, 20)
    await ver.carry()
    expect([(await ver.one(shop, begun.id)).identityVerification.status, await shop.balance('USD')]).toEqual(['expired', '97.10'])
  })
})

test('[C-OWN-167] after a day the e-mail is sent again with another link, and both work; a letter that cannot be sent is tried again', async () => {
  const email = await merchant()
  const { id } = await ver.buy(shop, email)
  const first = await ver.secretOf(email)
  await ver.daysLater(id, 2)
  await shop.call(verifications.resend, { id })
  const troubles: unknown[] = []
  await ver.carry({ mail: { send: () => Promise.reject(new Error('away')) }, onTrouble: (error) => troubles.push(error) })
  expect([troubles.length, await ver.letters(email)]).toMatchObject([1, [{}]])
  await sql`update identity_verification set letter_at = now() where id = ${id}`.execute(bank.db)
  await ver.carry()
  const second = await ver.secretOf(email)
  expect(second).not.toBe(first)
  for (const verificationSecret of [first, second])
    expect((await bank.anyone().call(identityChecks.get, { verificationSecret })).state).toBe('invited')
  expect(await ver.stepsOf(shop, id)).toEqual(['paid', 'invited', 'invited'])
})

test('[C-MERCH-005] [MERCH-019] the list has pages of a thousand, newest first, and filters by status and address', async () => {
  const email = await merchant()
  await sql`
    with paid as (
      insert into operation (public_id, brand, kind, state, customer_id)
      select md5(n::text), 'aldermint', 'identity_fee', 'posted', ${shop.customerId} from generate_series(1, 1000) n returning id
    )
    insert into identity_verification (id, operation_id, brand, customer_id, account_id, fee, currency, email, expires_at, letter_at, state, decided_at, told_at)
    select nextval('identity_verification_number'), id, 'aldermint', ${shop.customerId}, ${await ver.accountIn(shop)}, 290, 'USD', 'p@elsewhere.example',
           now(), null, 'verified', now(), now()
    from paid`.execute(bank.db)
  // So many in one day are too many; of earlier days they do not count.
  expect(reasonsOf(await shop.answer(verifications.create, { accountId: await ver.accountIn(shop), email }))).toEqual([
    'VF',
    'email',
    'TOO_MANY_VERIFICATIONS',
  ])
  await sql`update identity_verification set created_at = now() - interval '2 days' where customer_id = ${shop.customerId}`.execute(bank.db)
  const { id } = await ver.buy(shop, email)
  const first = await shop.call(verifications.list, {})
  expect([first.identityVerifications.length, first.identityVerifications[0]?.id, first.total]).toEqual([1000, id, 1001])
  for (const more of [{ cursor: first.nextCursor! }, { pageNumber: 2, pageSize: 1000 }])
    expect(await ver.list(shop, more)).toMatchObject([{ email: 'p@elsewhere.example', status: 'verified' }])
  expect(await ver.list(shop, { status: 'invited' })).toMatchObject([{ id }])
  expect(await ver.list(shop, { email: email.toUpperCase() })).toMatchObject([{ id }])
  expect((await shop.answer(verifications.list, { pageSize: 1001 })).code).toBe('VF')
})

test('[C-MERCH-006] programs of the merchant hear that a verification is finished, once', async () => {
  const { id, email, secret } = await invited()
  await shop.call(webhooks.create, { customerId: shop.customerId, name: 'Shop', enabled: true, url: 'https://shop.example/' })
  await ver.prove(secret, 'allWell')
  await ver.carry()
  await ver.carry()
  const { rows } = await sql<{ type: string; object: string; data: object }>`
    select type, object, data from webhook_event where customer_id = ${shop.customerId} and type = 'verification.finished'`.execute(bank.db)
  expect(rows).toEqual([
    {
      type: 'verification.finished',
      object: `verification:${id}`,
      data: { verificationId: id, email, status: 'verified', name: 'Lucía Ferrer' },
    },
  ])
})
