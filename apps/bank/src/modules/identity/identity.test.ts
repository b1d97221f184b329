import { acting } from '@ducat/contract/admin/calls'
import { documentCategory } from '@ducat/contract/dictionaries/models'
import { desk } from '@ducat/contract/documents/calls'
import { checks } from '@ducat/contract/identity/calls'
import { identityProviders } from '@ducat/contract/identity/models'
import { identityChecks, verifications } from '@ducat/contract/verifications/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { documents, status } from '@ducat/contract/profile/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { accountStatus } from '@ducat/contract/profile/rules'
import { auth } from '@ducat/contract/session/calls'
import { createHash, randomBytes } from 'node:crypto'
import { brands, type BrandId } from '@ducat/brands'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { checking } from '../../../test/identity.ts'
import { giveRights } from '../../../test/staff.ts'

let bank: TestBank
let kit: ReturnType<typeof checking>
let count = 0
beforeAll(async () => {
  bank = await testBank()
  kit = checking(bank)
})
afterAll(() => bank.close())

/** Somebody without documents whom nobody has verified. */
async function newcomer(brand: BrandId = 'aldermint'): Promise<Somebody> {
  const { one } = await bank.world({ one: { verified: false, usd: '1.00', email: `one${++count}@test.example` } }, brand)
  await sql`delete from document where customer_id = ${one.customerId}`.execute(bank.db)
  return one
}
const standing = async (who: Somebody) => {
  const all = await who.call(status.user, {})
  return {
    verified: all.verified,
    video: all.videoIdentityStatus,
    review: all.isFinalReview,
    identities: all.identities.map((one) => one.status),
  }
}
const linkOf = ({ workflowRunId, token }: { workflowRunId: string; token: string }) => ({ workflowRunId, token })
const reasonOf = async (who: Somebody, input: object = {}) => (await who.answer(checks.start, input)).body.validationErrors?.[0]?.reason
const notices = async (who: Somebody) => (await who.call(notifications.list, { pageSize: 50 })).notifications.map(({ title }) => title)

describe('one check', () => {
  test('[C-KYC-001] [C-OWN-197] answers with a link to its page, which knows how far it is; a made-up secret and another brand know nothing', async () => {
    const one = await newcomer()
    const begun = await kit.start(one)
    expect(begun).toMatchObject({ provider: 'jmo', link: `/identity-verification/${begun.workflowRunId}/${begun.token}` })
    const page = linkOf(begun)
    const { link, ...shown } = await bank.anyone().call(checks.get, page)
    expect(shown).toMatchObject({ status: 'new', provider: 'jmo' })
    expect(link).toMatch(/^\/demo\/identity\//)
    expect((await bank.anyone().answer(checks.get, { ...page, token: 'made-up' })).code).toBe('TA1')
    expect((await bank.anyone().answer(checks.get, { ...page, workflowRunId: 'other' })).code).toBe('TA1')
    expect((await bank.anyone('nacreo').answer(checks.get, page)).code).toBe('TA1')
    expect((await bank.anyone().answer(checks.videoJob, { id: begun.token })).code).toBe('TA1')
    // The secret itself is nowhere.
    const { rows } = await sql`select 1 from identity_check t where t::text like ${`%${begun.token}%`}`.execute(bank.db)
    expect(rows).toEqual([])
  })

  test('[C-KYC-001] [C-OWN-197] [C-KYC-005] it leads back to the page where it was started, and never to another site', async () => {
    const one = await newcomer()
    for (const redirectUrl of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'kyc',
      '/kyc?next=//x',
      `/${'a'.repeat(200)}`,
    ])
      expect((await one.answer(checks.start, { redirectUrl })).body.validationErrors?.[0]?.field).toBe('redirectUrl')
    const begun = await kit.start(one, { redirectUrl: '/kyc' })
    expect((await bank.anyone().call(checks.get, linkOf(begun))).redirectUrl).toBe('/kyc')
    const video = await kit.start(one, { type: 'video', redirectUrl: '/documents' })
    expect((await bank.anyone().call(checks.videoJob, { id: video.token })).redirectUrl).toBe('/documents')
    const plain = await kit.start(one)
    expect(await bank.anyone().call(checks.get, linkOf(plain))).not.toHaveProperty('redirectUrl')
  })

  test('[C-KYC-001] a second start ends the first link; one that is being looked at, one too many and a verified customer are refused', async () => {
    const one = await newcomer()
    const first = await kit.start(one)
    const second = await kit.start(one)
    expect((await bank.anyone().call(checks.get, linkOf(first))).status).toBe('expired')
    const ref = await kit.refOf(second.workflowRunId)
    await kit.plays(ref, { name: 'one Test' }, 60)
    await kit.report(ref)
    expect((await bank.anyone().call(checks.get, linkOf(second))).status).toBe('processing')
    expect(await reasonOf(one)).toBe('CHECK_UNDER_WAY')
    await sql`update identity_check set state = 'rejected', decided_at = now() where customer_id = ${one.customerId} and state = 'processing'`.execute(
      bank.db,
    )
    for (let n = 2; n < 5; n++) await kit.start(one)
    expect(await reasonOf(one)).toBe('TOO_MANY_CHECKS')
    const { known } = await bank.world({ known: { email: `known${++count}@test.example` } })
    expect(await reasonOf(known)).toBe('ALREADY_VERIFIED')
  })

  test('a link ends after a day, and so does its check', async () => {
    const one = await newcomer()
    const begun = await kit.start(one)
    await sql`update identity_check set expires_at = now() - interval '1 second' where run_id = ${begun.workflowRunId}`.execute(bank.db)
    const shown = await bank.anyone().call(checks.get, linkOf(begun))
    expect([shown.status, shown.link]).toEqual(['expired', undefined])
    await kit.carry()
    expect(
      (await sql<{ state: string }>`select state from identity_check where run_id = ${begun.workflowRunId}`.execute(bank.db)).rows[0]
        ?.state,
    ).toBe('expired')
  })
})

describe('results', () => {
  test.each(identityProviders)('[KYC-011] with %s: a refusal with its reason, a second try, verified', async (provider) => {
    const brand = (Object.keys(brands) as BrandId[]).find((id) => brands[id].identityProvider === provider)!
    const one = await newcomer(brand)
    const birthDay = await kit.birthDayOf(one)
    const first = await kit.start(one)
    expect(first.provider).toBe(provider)
    const ref = await kit.refOf(first.workflowRunId)
    await kit.plays(ref, { name: 'one Test', birthDay, play: 'blurred' })
    await kit.report(ref)
    expect(await bank.anyone(brand).call(checks.get, linkOf(first))).toMatchObject({ status: 'rejected', reason: 'documentUnreadable' })
    expect(await standing(one)).toEqual({ verified: false, video: undefined, review: false, identities: [documentStatus.rejected] })
    expect((await one.call(documents.list, {})).documents[0]).toMatchObject({
      statusId: 26,
      rejectReason: expect.stringContaining('cannot be read') as string,
    })
    expect(await notices(one)).toContain('Identity verification failed')
    const second = await kit.start(one)
    const again = await kit.refOf(second.workflowRunId)
    await kit.plays(again, { name: 'TEST ONE', birthDay, document: 'identityCard' })
    await kit.report(again)
    expect((await bank.anyone(brand).call(checks.get, linkOf(second))).status).toBe('success')
    expect(await standing(one)).toEqual({ verified: true, video: undefined, review: false, identities: [documentStatus.confirmed] })
    expect(await notices(one)).toContain('Your account is verified')
  })

  test.each([
    ['another name', { name: 'Somebody Else' }],
    ['another birthday', { name: 'one Test', birthDay: '1950-01-01' }],
  ])('[ACCT-025] with %s it is status 64 and the final review, which two clerks end', async (_what, handed) => {
    const one = await newcomer()
    const birthDay = await kit.birthDayOf(one)
    const { workflowRunId } = await kit.start(one)
    const ref = await kit.refOf(workflowRunId)
    await kit.plays(ref, { birthDay, ...handed })
    await kit.report(ref)
    expect(await standing(one)).toEqual({ verified: false, video: undefined, review: true, identities: [documentStatus.nameMismatch] })
    expect(await reasonOf(one)).toBe('IN_REVIEW')
    expect(await notices(one)).toContain('Identity verification in review')
    const { clerk, second } = await bank.world({
      clerk: { isAdmin: true, email: `clerk${++count}@test.example` },
      second: { isAdmin: true, email: `second${++count}@test.example` },
    })
    await giveRights(bank, clerk, 'decide')
    await giveRights(bank, second, 'release')
    const documentId = (await one.call(documents.list, {})).documents[0]!.id
    expect(await clerk.call(desk.open, { documentId })).toMatchObject({ nameOnDocument: handed.name, customer: { name: 'one Test' } })
    expect((await clerk.call(desk.decide, { documentId, verdict: 'confirm' })).isWaiting).toBe(true)
    await second.call(desk.decide, { documentId, verdict: 'confirm' })
    expect(await standing(one)).toEqual({ verified: true, video: undefined, review: false, identities: [documentStatus.confirmed] })
  })

  test('[ACCT-025] a verified customer in the final review has that status, which the video check of a foreign name gives', async () => {
    const one = await newcomer()
    await sql`update customer set verified = true where id = ${one.customerId}`.execute(bank.db)
    const { workflowRunId } = await kit.start(one, { type: 'video' })
    const ref = await kit.refOf(workflowRunId)
    await kit.plays(ref, { name: 'Somebody Else', birthDay: await kit.birthDayOf(one) })
    await kit.report(ref)
    const all = await one.call(status.user, {})
    const finished = {
      ...all,
      identities: [],
      addresses: all.addresses.map((at) => ({ ...at, isDocumentRequired: false, isDocumentOutOfDate: false })),
    }
    expect(all.isFinalReview).toBe(true)
    expect(accountStatus({ ...finished, phones: [] }, { isPersonal: true, isRepresentative: false })).toBe('finalReview')
  })

  test('[C-KYC-005] a video check is new, processing, then success or rejected, under the secret of its job', async () => {
    const one = await newcomer()
    const birthDay = await kit.birthDayOf(one)
    const { link, workflowRunId, token } = await kit.start(one, { type: 'video' })
    expect(link).toBe(`/video-identity-job/${token}`)
    expect((await bank.anyone().answer(checks.videoJob, { id: 'made-up' })).code).toBe('TA1')
    const job = () => bank.anyone().call(checks.videoJob, { id: token })
    expect(await job()).toMatchObject({ status: 'new', provider: 'jmo', link: expect.stringMatching(/^\/demo\/identity\//) as string })
    expect((await standing(one)).video).toBe('new')
    const ref = await kit.refOf(workflowRunId)
    await kit.plays(ref, { name: 'one Test', birthDay, play: 'otherFace' }, 60)
    await kit.report(ref)
    expect([(await job()).status, (await standing(one)).video]).toEqual(['processing', 'processing'])
    await sql`update fake_identity_check set ready_at = now() where ref = ${ref}`.execute(bank.db)
    await kit.report(ref)
    expect([await job(), (await standing(one)).video]).toMatchObject([{ status: 'rejected', reason: 'faceMismatch' }, 'rejected'])
    const again = await kit.start(one, { type: 'video' })
    const second = await kit.refOf(again.workflowRunId)
    await kit.plays(second, { name: 'one Test', birthDay })
    await kit.report(second)
    expect(await standing(one)).toEqual({ verified: true, video: 'success', review: false, identities: [documentStatus.confirmed] })
  })

  test('reports twice, out of order, by two nodes at once, unsigned or late: one result, one document, one notice', async () => {
    const one = await newcomer()
    const { workflowRunId } = await kit.start(one)
    const ref = await kit.refOf(workflowRunId)
    expect(
      (await bank.anyone().answer(identityChecks.report, { payload: JSON.stringify({ ref, at: Date.now() }), signature: 'forged' })).status,
    ).toBe(422)
    await kit.plays(ref, { name: 'one Test', birthDay: await kit.birthDayOf(one) })
    await Promise.all(Array.from({ length: 8 }, () => kit.report(ref)))
    await kit.report(ref)
    await kit.due()
    await kit.carry()
    expect(await standing(one)).toMatchObject({ verified: true, identities: [documentStatus.confirmed] })
    expect((await notices(one)).filter((title) => title === 'Your account is verified')).toHaveLength(1)
  })

  test('a result that nobody reports is asked for', async () => {
    const one = await newcomer()
    const { workflowRunId } = await kit.start(one)
    await kit.plays(await kit.refOf(workflowRunId), { name: 'one Test', birthDay: await kit.birthDayOf(one) })
    await kit.due()
    await kit.carry()
    expect((await standing(one)).verified).toBe(true)
  })
})

describe('for somebody', () => {
  test('[ADMIN-002] [C-KYC-002] an administrator starts one by customer id while they act for the customer, and nobody else for a stranger', async () => {
    const one = await newcomer()
    const { admin, bob } = await bank.world({
      admin: { isAdmin: true, email: `adm${++count}@test.example` },
      bob: { email: `bob${++count}@test.example` },
    })
    const asked = { id: one.customerId }
    expect((await bank.anyone().answer(checks.startFor, asked)).status).toBe(401)
    expect((await bob.answer(checks.startFor, asked)).status).toBe(403)
    expect((await admin.answer(checks.startFor, asked)).status).toBe(403)
    await admin.call(acting.start, { customerId: one.customerId, reason: 'asked for it on the phone' })
    expect((await admin.answer(checks.start, {}, { fromCustomerId: one.customerId })).status).toBe(403)
    const begun = await admin.call(checks.startFor, asked)
    expect(begun.link).toContain(begun.workflowRunId)
    const ref = await kit.refOf(begun.workflowRunId)
    await kit.plays(ref, { name: 'one Test', birthDay: await kit.birthDayOf(one) })
    await kit.report(ref)
    expect((await standing(one)).verified).toBe(true)
    const { rows } = await sql<{ admin: string }>`
      select p.email as admin from audit_line a join person p on p.id = a.admin_id
      where a.customer_id = ${one.customerId} and a.call = 'POST /customers/{id}/identity-verification' and a.result = '00'`.execute(
      bank.db,
    )
    expect(rows).toEqual([{ admin: admin.email }])
  })

  test('[C-KYC-002] of a company one of its people is checked; the company itself is not verified by that', async () => {
    const { boss } = await bank.world({
      boss: { works: { for: 'Firm', rights: 2, positions: [2] }, verified: false, email: `boss${++count}@test.example` },
    })
    await sql`update customer set verified = false where id = ${boss.customerId}`.execute(bank.db)
    const { workflowRunId } = await boss.call(checks.startFor, { id: boss.customerId })
    const ref = await kit.refOf(workflowRunId)
    await kit.plays(ref, { name: 'boss Test', birthDay: await kit.birthDayOf(boss) })
    await kit.report(ref)
    // It is the paper of that person, and not the company's own.
    expect(await standing(boss)).toMatchObject({ verified: false, identities: [] })
    const { documents: papers } = await boss.call(documents.list, { documentCategoryId: documentCategory.identity })
    expect(papers.map(({ statusId }) => statusId)).toEqual([documentStatus.confirmed])
  })

  test('[C-KYC-003] a check with a code for POST /auth/token brings the person back, once and with its verifier only', async () => {
    const one = await newcomer()
    const verifier = randomBytes(48).toString('base64url')
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
    expect((await one.answer(checks.verify, { id: 10_001_000, type: 'identity', codeChallenge })).status).toBe(403)
    expect((await one.answer(checks.verify, { id: one.customerId, type: 'identity', codeChallenge: 'short' })).status).toBe(422)
    expect((await one.answer(checks.verify, { id: one.customerId, type: 'handshake', codeChallenge })).status).toBe(422)
    const { code, authFlow, link } = await one.call(checks.verify, { id: one.customerId, type: 'identity', codeChallenge })
    expect([authFlow, link]).toEqual(['direct', expect.stringMatching(/^\/identity-verification\//)])
    const token = { code, codeVerifier: verifier }
    expect((await bank.anyone().call(auth.token, token)).accessToken).toBeDefined()
    expect((await bank.anyone().answer(auth.token, token)).status).toBe(403)
    const other = await one.call(checks.verify, { id: one.customerId, type: 'identity', codeChallenge })
    expect((await bank.anyone().answer(auth.token, { code: other.code, codeVerifier: 'x'.repeat(64) })).status).toBe(403)
  })
})

test('in production nobody plays a provider: checks are refused, documents are the way, and no verification is sold', async () => {
  const real = await testBank({ mode: 'production', secretsKey: Buffer.alloc(32, 7) })
  try {
    const { one } = await real.world({ one: { verified: false, usd: '100.00' } })
    expect((await one.answer(checks.start, {})).body.validationErrors?.[0]).toMatchObject({ field: 'type', reason: 'NO_PROVIDER' })
    expect((await one.answer(verifications.create, { accountId: 1, email: 'x@test.example' })).body.validationErrors?.[0]?.reason).toBe(
      'NO_PROVIDER',
    )
    expect((await one.call(status.user, {})).verified).toBe(false)
  } finally {
    await real.close()
  }
})
