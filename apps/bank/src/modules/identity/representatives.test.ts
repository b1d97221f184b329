/** Somebody behind a company is checked, with a login and without one. */
import { representatives } from '@ducat/contract/company/calls'
import { identityDocument } from '@ducat/contract/dictionaries/models'
import { checks, representativeChecks } from '@ducat/contract/identity/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { companyOf, firm, five, owner, person, reasons } from '../../../test/company.ts'
import { checking } from '../../../test/identity.ts'

let bank: TestBank
let kit: ReturnType<typeof checking>
beforeAll(async () => {
  bank = await testBank()
  kit = checking(bank)
})
afterAll(() => bank.close())

const dana = person('Dana', { birthday: '1980-05-01' })
const theirs = { name: 'Dana Pop', birthDay: '1980-05-01' }
const pageOf = (link: string) => {
  const [, , workflowRunId = '', token = ''] = link.split('/')
  return { workflowRunId, token }
}
const heard = async (who: Somebody) =>
  (await who.call(notifications.list, { pageSize: 50 })).notifications.map(({ title, about }) => [title, about?.subject])
const papers = async (who: Somebody, id: number) =>
  (await who.call(representatives.info, { id })).documents.map(({ documentTypeId, statusId }) => [documentTypeId, statusId])

test('[C-COMP-011] whoever manages the company starts it for a person behind it and hands over the link; nobody else does', async () => {
  const { boss, reader } = await companyOf(bank, five)
  const { id } = await boss.call(representatives.create, dana)
  const { id: company } = await boss.call(representatives.create, firm('Cardo SA', owner('60')))
  const other = await companyOf(bank, five)
  const start = async (input: object) => reasons(await boss.answer(representativeChecks.start, { id, ...input }))
  expect((await reader.answer(representativeChecks.start, { id })).code).toBe('13')
  expect((await other.boss.answer(representativeChecks.start, { id })).code).toBe('TA1')
  expect((await boss.answer(representativeChecks.start, { id: 999_999 })).code).toBe('TA1')
  expect(await start({ id: company })).toEqual(['id NOT_A_PERSON'])
  const { id: ageless } = await boss.call(representatives.create, person('Ada'))
  expect(await start({ id: ageless })).toEqual(['id BIRTHDAY_NEEDED'])
  expect(await start({ positionId: 10 })).toEqual(['positionId OTHER_POSITION'])

  const { link, provider } = await boss.call(representativeChecks.start, { id, positionId: 2 })
  expect(provider).toBe('jmo')
  expect(link).toMatch(/^\/identity-verification\/[^/]+\/[^/]+$/)
  expect(await bank.anyone().call(checks.get, pageOf(link))).toMatchObject({ status: 'new', provider: 'jmo' })

  // Another link ends the first; one that is being looked at is waited for.
  const again = await boss.call(representativeChecks.start, { id })
  expect((await bank.anyone().call(checks.get, pageOf(link))).status).toBe('expired')
  const ref = await kit.refOf(pageOf(again.link).workflowRunId)
  await kit.plays(ref, theirs, 60)
  await kit.report(ref)
  expect(await start({})).toEqual(['id PERSON_UNDER_WAY'])
})

test('[C-COMP-011] a success stands at the person and not at the company, and whoever asked is told; then it is known', async () => {
  const { boss } = await companyOf(bank, five)
  const { id } = await boss.call(representatives.create, dana)
  const before = await sql`select verified from customer where id = ${boss.customerId}`.execute(bank.db)
  const fails = await boss.call(representativeChecks.start, { id })
  const first = await kit.refOf(pageOf(fails.link).workflowRunId)
  await kit.plays(first, { ...theirs, play: 'otherFace' })
  await kit.report(first)
  expect(await papers(boss, id)).toEqual([[identityDocument.passport, documentStatus.rejected]])
  expect((await heard(boss))[0]).toEqual(['Identity not verified', 'company'])

  const { link } = await boss.call(representativeChecks.start, { id })
  const ref = await kit.refOf(pageOf(link).workflowRunId)
  await kit.plays(ref, theirs)
  await kit.report(ref)
  await kit.report(ref)
  expect(await papers(boss, id)).toEqual([[identityDocument.passport, documentStatus.confirmed]])
  expect((await heard(boss)).filter(([title]) => title === 'Identity verified')).toEqual([['Identity verified', 'company']])
  expect((await sql`select verified from customer where id = ${boss.customerId}`.execute(bank.db)).rows).toEqual(before.rows)
  expect(reasons(await boss.answer(representativeChecks.start, { id }))).toEqual(['id IDENTITY_KNOWN'])
})

test('[C-COMP-011] a document that names somebody else is looked at by people, and meanwhile nothing is started', async () => {
  const { boss } = await companyOf(bank, five)
  const { id } = await boss.call(representatives.create, dana)
  const { link } = await boss.call(representativeChecks.start, { id })
  const ref = await kit.refOf(pageOf(link).workflowRunId)
  await kit.plays(ref, { ...theirs, name: 'Somebody Else' })
  await kit.report(ref)
  expect(await papers(boss, id)).toEqual([[identityDocument.passport, documentStatus.nameMismatch]])
  expect((await heard(boss))[0]).toEqual(['Identity verification in review', 'company'])
  expect(reasons(await boss.answer(representativeChecks.start, { id }))).toEqual(['id COMPANY_IN_REVIEW'])
})

test('[C-COMP-011] five times a day', async () => {
  const { boss } = await companyOf(bank, five)
  const { id } = await boss.call(representatives.create, dana)
  for (let n = 0; n < 5; n++) await boss.call(representativeChecks.start, { id })
  expect(reasons(await boss.answer(representativeChecks.start, { id }))).toEqual(['id PERSON_TOO_MANY'])
})

test('[C-COMP-012] with one kind of document, where jmo checks: the job, its link, and nothing else is asked for', async () => {
  const { boss, reader } = await companyOf(bank, five)
  const { id: representativeId } = await boss.call(representatives.create, dana)
  const { id: company } = await boss.call(representatives.create, firm('Cardo SA', owner('60')))
  const other = await companyOf(bank, five)
  const create = async (input: object) =>
    reasons(
      await boss.answer(representativeChecks.withDocument, { representativeId, documentTypeId: identityDocument.identityCard, ...input }),
    )
  expect((await other.boss.answer(representativeChecks.withDocument, { representativeId, documentTypeId: 4 })).code).toBe('TA1')
  expect((await reader.answer(representativeChecks.withDocument, { representativeId, documentTypeId: 4 })).code).toBe('13')
  expect(await create({ representativeId: company })).toEqual(['representativeId NOT_A_PERSON'])
  expect(await create({ documentTypeId: identityDocument.internalPassport })).toEqual(['documentTypeId NOT_AN_IDENTITY_DOCUMENT'])
  const { link, jobId } = await boss.call(representativeChecks.withDocument, {
    representativeId,
    documentTypeId: identityDocument.identityCard,
  })
  expect(pageOf(link).workflowRunId).toBe(jobId)
  const ref = await kit.refOf(jobId)
  const { rows } = await sql<{ documents: string[] }>`select documents from fake_identity_check where ref = ${ref}`.execute(bank.db)
  expect(rows[0]!.documents).toEqual(['identityCard'])
  expect(await kit.plays(ref, { ...theirs, document: 'passport' })).toBe(false)
  expect(await kit.plays(ref, { ...theirs, document: 'identityCard' })).toBe(true)
  await kit.report(ref)
  expect(await papers(boss, representativeId)).toEqual([[identityDocument.identityCard, documentStatus.confirmed]])
})

test('[C-COMP-012] where another provider checks there is no such job; the check of the brand still is', async () => {
  const { chief } = await bank.world({ chief: { email: 'chief@nfd.example', usd: '1.00', works: { for: 'Nfd SL', rights: 2 } } }, 'nacreo')
  const { id } = await chief.call(representatives.create, dana)
  const job = { representativeId: id, documentTypeId: identityDocument.passport }
  expect(reasons(await chief.answer(representativeChecks.withDocument, job))).toEqual(['representativeId NO_PROVIDER'])
  expect((await chief.call(representativeChecks.start, { id })).provider).toBe('nfd')
})
