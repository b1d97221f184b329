/** Companies whose payments can be split, as the operator keeps them, and finding the other party by its address. */
import { companyDesk, splitCompanies } from '@ducat/contract/revenue-split/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankForTest, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { splitting } from '../../../test/contracts.ts'
import { fileOf, square } from '../../../test/merchant.ts'

let bank: TestBank
let kit: ReturnType<typeof splitting>
let count = 0
beforeAll(async () => {
  bank = await testBank()
  kit = splitting(bank)
})
afterAll(() => bank.close())

async function cast(more: { bea?: object } = {}) {
  const n = ++count
  const people = await bank.world({ [`sam${n}`]: {}, [`bea${n}`]: { ...more.bea }, [`eve${n}`]: {} })
  const [sam, bea, eve] = Object.values(people) as [Somebody, Somebody, Somebody]
  return { sam, bea, eve, company: await kit.company(`Company ${n}`) }
}

test('[CONTR-004] [CONTR-021] [C-CONTR-017] [C-CONTR-018] companies of the operator, 100 a page; the other side by address, as number and type', async () => {
  const { sam, bea, eve } = await cast({ bea: { email: `bea.look${count}@test.example` } })
  for (let n = 0; n < 101; n++) await kit.company(`Paged ${count} ${String(n).padStart(3, '0')}`)
  const page = await sam.call(splitCompanies.list, { query: `paged ${count}` })
  expect([page.data.length, page.total, page.data[0]!.title]).toEqual([100, 101, `Paged ${count} 000`])
  expect((await sam.call(splitCompanies.list, { query: `paged ${count}`, page: 2 })).data).toHaveLength(1)
  expect((await sam.answer(splitCompanies.list, { pageSize: 101 })).status).toBe(422)
  expect((await sam.call(splitCompanies.list, { query: '%' })).total).toBe(0)
  // Known from a contract with that customer: first; of another customer's contracts nothing is told.
  await kit.propose(sam, page.data[7]!.id, sam, bea)
  const first = async (forCounterpartyCustomerId: number) =>
    (await sam.call(splitCompanies.list, { query: `paged ${count}`, forCounterpartyCustomerId })).data[0]!.title
  expect([await first(bea.customerId), await first(eve.customerId)]).toEqual([`Paged ${count} 007`, `Paged ${count} 000`])
  expect(await sam.call(splitCompanies.lookup, { email: bea.email.toUpperCase() })).toEqual({ id: bea.customerId, type: 'personal' })
  const { boss } = await bank.world({ boss: { email: `boss${count}@test.example`, works: { for: `Firm ${count}`, rights: 2 } } })
  expect(await sam.call(splitCompanies.lookup, { email: boss.email })).toEqual({ id: boss.customerId, type: 'business' })
})

test('[C-CONTR-018] addresses are not tried out: ten a minute, whether somebody has them or not, and nobody but a verified customer of the brand is found', async () => {
  const strict = await bankForTest({ limitFactor: 1 })
  const { sam, bea, blocker } = await strict.world({ sam: {}, bea: {}, raw: { verified: false }, blocker: { blocks: ['sam'] } })
  const found = async (email: string) => (await sam.answer(splitCompanies.lookup, { email })).status
  for (const email of ['raw@test.example', blocker.email, sam.email, 'nobody@test.example'])
    expect([email, await found(email)]).toEqual([email, 404])
  for (let n = 0; n < 6; n++) expect(await found(bea.email)).toBe(200)
  expect(await found(bea.email)).toBe(429)
  expect(await found('somebody@test.example')).toBe(429)
})

test('[C-OWN-213] [C-OWN-214] companies are kept by whoever operates the bank, and a customer pays for one of them', async () => {
  const { sam, bea } = await cast()
  const people = await bank.world({
    op: { isAdmin: true, email: `op${count}@test.example` },
    aud: { isAdmin: true, email: `aud${count}@test.example` },
  })
  const { op, aud } = people
  await sql`update person set staff_rights = '{operate}' where email = ${op.email}`.execute(bank.db)
  expect((await aud.answer(companyDesk.save, { title: 'X', customerIds: [] })).code).toBe('13')
  expect((await sam.answer(companyDesk.list, {})).code).toBe('13')
  expect((await aud.call(companyDesk.list, {})).companies.length).toBeGreaterThan(0)
  const title = `Kept ${count}`
  const { id } = await op.call(companyDesk.save, { title, customerIds: [sam.customerId] })
  const wrong = async (more: object) =>
    (await op.answer(companyDesk.save, { title: `${title} B`, customerIds: [], ...more })).body.validationErrors?.[0]?.reason
  expect(await wrong({ title })).toBe('TITLE_TAKEN')
  expect(await wrong({ customerIds: [sam.customerId] })).toBe('CUSTOMER_TAKEN')
  expect(await wrong({ customerIds: [999_999] })).toBe('CUSTOMER_UNKNOWN')
  expect(await wrong({ id: 999_999 })).toBe('COMPANY_UNKNOWN')
  await op.call(companyDesk.save, { id, title, customerIds: [bea.customerId], removed: true })
  const { companies } = await op.call(companyDesk.list, {})
  expect(companies.find((one) => one.id === id)).toEqual({
    id,
    title,
    customers: [{ id: bea.customerId, name: expect.any(String) as string }],
    removed: true,
  })
  expect((await sam.call(splitCompanies.list, { query: title })).total).toBe(0)
})

test('[C-OWN-361] the logo of a company is a picture that the bank keeps and shows to everybody', async () => {
  const { sam, company } = await cast()
  const people = await bank.world({
    keeper: { isAdmin: true, email: `keeper${count}@test.example` },
    reader: { isAdmin: true, email: `reader${count}@test.example` },
  })
  const { keeper, reader } = people
  await sql`update person set staff_rights = '{operate}' where email = ${keeper.email}`.execute(bank.db)
  const file = (bytes: Uint8Array) => ({ 'file[]': fileOf(bytes) })
  expect((await sam.answer(companyDesk.logo, file(square()))).code).toBe('13')
  expect((await reader.answer(companyDesk.logo, file(square()))).code).toBe('13')
  for (const [bytes, reason] of [
    [Buffer.from('<svg onload="alert(1)"/>'), 'FILE_TYPE'],
    [square().subarray(0, 40), 'FILE_DAMAGED'],
    [square(8), 'IMAGE_TOO_SMALL'],
    [square(2_049), 'IMAGE_TOO_LARGE'],
  ] as const)
    expect((await keeper.answer(companyDesk.logo, file(bytes))).body.validationErrors).toMatchObject([{ field: 'file[]', reason }])
  const title = `Company ${count}`
  for (const logo of ['https://elsewhere.example/logo.png', '/api/v4/logo/made-up'])
    expect((await keeper.answer(companyDesk.save, { id: company, title, logo, customerIds: [] })).body.validationErrors).toMatchObject([
      { field: 'logo', reason: 'LOGO_UNKNOWN' },
    ])
  const { logo } = await keeper.call(companyDesk.logo, file(square()))
  for (const renamed of [title, `${title} Ltd`]) await keeper.call(companyDesk.save, { id: company, title: renamed, logo, customerIds: [] })
  expect((await sam.call(splitCompanies.list, { query: `${title} Ltd` })).data).toEqual([{ id: company, title: `${title} Ltd`, logo }])
  const shown = await bank.app.inject({ url: logo, headers: { host: sam.host } })
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(Buffer.from(square()))]).toEqual([
    200,
    'image/png',
    true,
  ])
})
