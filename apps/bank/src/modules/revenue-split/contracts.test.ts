/** Contracts through their calls: proposed, and seen by their sides alone; companies as the operator keeps them. */
import { contractActs, contracts, signing, splitCompanies } from '@ducat/contract/revenue-split/calls'
import { endOfNotice } from '@ducat/contract/revenue-split/rules'
import type { Call } from '@ducat/contract/kit/call'
import { addDays } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { splitting, todayIs } from '../../../test/contracts.ts'

let bank: TestBank
let kit: ReturnType<typeof splitting>
let count = 0
beforeAll(async () => {
  bank = await testBank()
  kit = splitting(bank)
})
afterAll(() => bank.close())

async function cast(more: { sam?: object; bea?: object } = {}) {
  const n = ++count
  const people = await bank.world({
    [`sam${n}`]: { usd: '0.00', ...more.sam },
    [`bea${n}`]: { usd: '0.00', ...more.bea },
    [`eve${n}`]: { usd: '0.00' },
  })
  const [sam, bea, eve] = Object.values(people) as [Somebody, Somebody, Somebody]
  await kit.acquainted(sam, bea)
  return { sam, bea, eve, company: await kit.company(`Company ${n}`) }
}
const wrongIn = async (who: Somebody, body: object) =>
  (await who.answer(contracts.create, body)).body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)

describe('a proposal', () => {
  test('[CONTR-003] [CONTR-011] [CONTR-012] [CONTR-013] [CONTR-014] [CONTR-015] [C-CONTR-002] is refused at each of its fields, and then made', async () => {
    const { sam, bea, eve, company } = await cast()
    const terms = (more: object = {}) => kit.terms(company, sam, bea, more)
    for (const field of ['companyId', 'senderId', 'beneficiaryId'])
      for (const [value, reason] of [
        [2_147_483_648, 'TOO_LARGE'],
        [1.5, 'FORMAT'],
        ['7', 'FORMAT'],
      ] as const)
        expect([field, value, (await wrongIn(sam, terms({ [field]: value })))?.length, reason.length > 0]).toEqual([field, value, 1, true])
    for (const field of ['senderSignerName', 'beneficiarySignerName']) {
      expect((await wrongIn(sam, terms({ [field]: 'x'.repeat(257) })))?.[0]).toMatch(new RegExp(`^${field} `))
      expect((await wrongIn(sam, terms({ [field]: undefined })))?.[0]).toMatch(new RegExp(`^${field} `))
    }
    for (const field of ['senderObligations', 'beneficiaryObligations'])
      expect(await wrongIn(sam, terms({ [field]: [] }))).toEqual([`${field} OBLIGATIONS_MISSING`])
    for (const percentage of ['0', '0.0000', '100.0001', '101'])
      expect([percentage, await wrongIn(sam, terms({ percentage }))]).toEqual([percentage, ['percentage PERCENTAGE']])
    expect(await wrongIn(sam, terms({ percentage: '1.00001' }))).toEqual(['percentage PERCENT_DECIMALS'])
    expect(await wrongIn(sam, terms({ activeFrom: undefined }))).toEqual(['activeFrom REQUIRED'])
    expect(await wrongIn(sam, terms({ activeFrom: addDays(todayIs(), -1) }))).toEqual(['activeFrom BEFORE_TODAY'])
    expect(await wrongIn(sam, terms({ activeTo: addDays(todayIs(), -1) }))).toEqual(['activeTo ENDS_BEFORE_START'])
    expect(await wrongIn(sam, terms({ companyId: 999_999, percentage: '0' }))).toEqual([
      'companyId COMPANY_UNKNOWN',
      'percentage PERCENTAGE',
    ])
    expect(await wrongIn(eve, terms())).toEqual(['senderId NOT_A_PARTY'])
    expect(await wrongIn(sam, terms({ beneficiaryId: sam.customerId }))).toEqual(['beneficiaryId SAME_PARTY'])
    const longest = { senderSignerName: 's'.repeat(256), beneficiarySignerName: 'b'.repeat(256), percentage: '100', note: 'As we said' }
    const { id, status } = await bea.call(contracts.create, terms(longest))
    expect(status).toBe('UNSIGNED')
    expect(await sam.call(contracts.story, { id })).toMatchObject({
      senderSignerName: longest.senderSignerName,
      senderObligations: ['Runs the channel'],
      beneficiarySignerName: longest.beneficiarySignerName,
      beneficiaryObligations: ['Eight shows a month'],
    })
    expect(await sam.call(contracts.get, { id })).toMatchObject({
      percentage: '100',
      note: 'As we said',
      activeFrom: todayIs(),
      initiatorId: bea.customerId,
    })
  })

  test('[C-CONTR-016] the dry run says all that is wrong, and shows the sender how last month would have been split', async () => {
    const { sam, bea, company } = await cast()
    const wrong = await sam.call(contracts.verify, kit.terms(company, sam, bea, { percentage: '0', senderObligations: [] }))
    expect(wrong).toEqual({
      result: false,
      errors: [
        { field: 'senderObligations', message: 'Enter at least one obligation.' },
        { field: 'percentage', message: 'Enter a percentage above 0 and up to 100.' },
      ],
    })
    const { payer } = await bank.world({ payer: { usd: '100.00', email: `payer${count}@test.example` } })
    await sql`insert into split_company_payer (customer_id, company_id) values (${payer.customerId}, ${company})`.execute(bank.db)
    for (const amount of ['10.01', '0.99']) await kit.pay(payer, sam, amount)
    await sql`update movement set booked_at = date_trunc('month', now()) - interval '1 day' where customer_id = ${sam.customerId}`.execute(
      bank.db,
    )
    expect(await sam.call(contracts.verify, kit.terms(company, sam, bea))).toEqual({
      result: true,
      preview: [{ currencyCode: 'USD', income: '11.00', kept: '7.71', paid: '3.29', payments: 2 }],
    })
    expect(await bea.call(contracts.verify, kit.terms(company, sam, bea))).toEqual({ result: true })
    expect((await sam.call(contracts.list, {})).total).toBe(0)
  })

  test('[CONTR-018] [C-CONTR-003] a contract or a customer that is not there answers 404 with its message', async () => {
    const { sam, bea, eve, company } = await cast()
    const id = await kit.propose(sam, company, sam, bea)
    for (const [who, wrong] of [
      [eve, id],
      [sam, 999_999],
    ] as const) {
      for (const call of [contracts.get, signing.check, signing.pdf, signing.address, signing.seal] as readonly Call[])
        expect(await who.answer(call, { id: wrong })).toMatchObject({ status: 404, body: { message: 'Contract not found.' } })
      for (const call of [...Object.values(contractActs), signing.started] as readonly Call[])
        expect(await who.answer(call, { id: wrong, note: 'No' })).toMatchObject({ status: 404, body: { message: 'Contract not found.' } })
      for (const call of [contracts.story, contracts.payments] as readonly Call[])
        expect(await who.answer(call, { id: wrong })).toMatchObject({ code: 'TA1', body: { responseDescription: 'Contract not found.' } })
      for (const call of [signing.identify, signing.push] as readonly Call[])
        expect(await who.answer(call, { contractId: wrong })).toMatchObject({ status: 404, body: { message: 'Contract not found.' } })
    }
    expect(await sam.answer(contracts.create, kit.terms(company, sam, bea, { beneficiaryId: 999_999 }))).toMatchObject({
      status: 404,
      body: { message: 'Customer not found.' },
    })
    expect(await sam.answer(splitCompanies.lookup, { email: 'nobody@test.example' })).toMatchObject({
      status: 404,
      body: { message: 'Customer not found.' },
    })
    expect((await sam.answer(contracts.get, { id: 999_999 }, { language: 'ro' })).body.message).toBe('Contractul nu a fost găsit.')
    expect((await sam.answer(splitCompanies.lookup, { email: 'nobody@test.example' }, { language: 'ro' })).body.message).toBe(
      'Clientul nu a fost găsit.',
    )
  })
})

test('[C-CONTR-002] [C-CONTR-016] [C-CONTR-018] the number of a customer is not enough to propose them a contract: who cannot name the address learns nothing', async () => {
  const { sam, eve, company } = await cast()
  for (const parties of [kit.terms(company, sam, eve), kit.terms(company, eve, sam)]) {
    expect(await sam.answer(contracts.create, parties)).toMatchObject({ status: 404, body: { message: 'Customer not found.' } })
    expect(await sam.call(contracts.verify, parties)).toMatchObject({ result: false, errors: [{ message: 'Customer not found.' }] })
  }
  expect((await sam.call(contracts.list, {})).total).toBe(0)
  await sam.call(splitCompanies.lookup, { email: eve.email })
  const { id } = await sam.call(contracts.create, kit.terms(company, sam, eve))
  // Whoever was proposed a contract knows the other side from it, and proposes the next one.
  await eve.call(contractActs.reject, { id })
  expect((await eve.call(contracts.create, kit.terms(company, sam, eve))).status).toBe('UNSIGNED')
})

describe('what is seen', () => {
  test('[CONTR-002] [CONTR-005] [CONTR-008] [C-CONTR-001] [C-CONTR-015] each side sees its own, with its direction, counted by what they wait for', async () => {
    const { sam, bea, company } = await cast()
    await sql`update split_company set logo = '/api/v4/logo/abc' where id = ${company}`.execute(bank.db)
    const id = await kit.propose(sam, company, sam, bea, { note: 'Hello', activeTo: addDays(todayIs(), 400) })
    const party = ({ customerId, email }: Somebody) => ({ id: customerId, username: email, name: expect.any(String) as string })
    const expected = {
      id,
      status: 'UNSIGNED',
      identificationStatus: 'NEW',
      percentage: '30',
      initiatorId: sam.customerId,
      note: 'Hello',
      activeFrom: todayIs(),
      activeTo: addDays(todayIs(), 400),
      updatedAt: expect.any(String) as string,
      createdAt: expect.any(String) as string,
      company: { id: company, title: `Company ${count}`, logo: '/api/v4/logo/abc' },
      sender: party(sam),
      beneficiary: party(bea),
    }
    expect(await sam.call(contracts.list, {})).toEqual({
      data: [{ ...expected, direction: 'PAY', sort: 'pending' }],
      meta: { pay: 1, receive: 0, requests: 0, pending: 1, active: 0, ended: 0, total: 1 },
      total: 1,
    })
    expect(await bea.call(contracts.list, {})).toEqual({
      data: [{ ...expected, direction: 'RECEIVE', sort: 'requests' }],
      meta: { pay: 0, receive: 1, requests: 1, pending: 0, active: 0, ended: 0, total: 1 },
      total: 1,
    })
    expect(await bea.call(contracts.get, { id })).toEqual({ ...expected, direction: 'RECEIVE', sort: 'requests' })
    expect(await bea.call(contracts.stats, {})).toEqual({ requests: 1, pending: 0, active: 0, ended: 0, total: 1 })
    await kit.signedBy(id, sam, bea)
    await bea.call(contractActs.terminate, { id, note: 'Moving on' })
    const { terminateInfo } = await sam.call(contracts.get, { id })
    expect(terminateInfo).toEqual({
      terminatedAt: expect.stringContaining(addDays(endOfNotice(todayIs()), 1)) as string,
      note: 'Moving on',
      terminatedBy: bea.customerId,
    })
    expect([await sam.call(contracts.stats, {}), await bea.call(contracts.stats, {})]).toMatchObject([{ requests: 1 }, { active: 1 }])
  })

  test('[CONTR-019] [C-CONTR-001] a page has 100; it is filtered by status and names, and ordered', async () => {
    const { sam, bea, eve, company } = await cast()
    const other = await kit.company(`Zebra ${count}`)
    for (let n = 0; n < 101; n++)
      await sql`insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
        beneficiary_obligations, share, active_from, status) values ('aldermint', ${n === 100 ? other : company}, ${n === 99 ? eve.customerId : sam.customerId},
        ${n === 99 ? sam.customerId : bea.customerId}, ${sam.customerId}, 's', 'b', '{x}', '{y}', 1, current_date, ${n < 50 ? 'CANCELLED' : 'UNSIGNED'})`.execute(
        bank.db,
      )
    const first = await sam.call(contracts.list, {})
    expect([first.data.length, first.total]).toEqual([100, 101])
    expect((await sam.call(contracts.list, { page: 2 })).data).toHaveLength(1)
    expect((await sam.call(contracts.list, { pageSize: 1_000 })).data).toHaveLength(101)
    expect((await sam.answer(contracts.list, { pageSize: 1_001 })).status).toBe(422)
    expect((await sam.call(contracts.list, { statuses: ['CANCELLED', 'REJECTED'] })).total).toBe(50)
    expect((await sam.call(contracts.list, { direction: 'RECEIVE' })).total).toBe(1)
    expect([
      (await sam.call(contracts.list, { sort: 'ended' })).total,
      (await bea.call(contracts.list, { sort: 'requests' })).total,
    ]).toEqual([50, 50])
    expect((await sam.answer(contracts.list, { statuses: 'MADE_UP' })).status).toBe(422)
    expect((await sam.call(contracts.list, { companyName: 'zeb' })).total).toBe(1)
    expect((await sam.call(contracts.list, { counterpartyName: 'EVE' })).total).toBe(1)
    const order = async (more: object) => (await sam.call(contracts.list, { pageSize: 1, ...more })).data[0]!
    expect((await order({ orderBy: 'COMPANY_NAME', orderDir: 'DESC' })).company.id).toBe(other)
    expect((await order({ orderBy: 'COMPANY_NAME' })).company.id).toBe(company)
    expect((await order({ orderBy: 'INCOMING_FIRST' })).direction).toBe('RECEIVE')
    expect((await order({ orderBy: 'CREATED_AT', orderDir: 'ASC' })).id).toBeLessThan((await order({ orderBy: 'CREATED_AT' })).id)
  })

  test('[CONTR-017] whoever acts for a company says so in the header Customer-Id; acts need the full right', async () => {
    const { sam, bea, company } = await cast()
    const people = await bank.world({
      boss: { email: `hboss${count}@test.example`, works: { for: `Header ${count}`, rights: 2 } },
      clerk: { email: `hclerk${count}@test.example`, works: { for: `Header ${count}`, rights: 3 } },
    })
    const { boss, clerk } = people
    const as = { fromCustomerId: boss.customerId }
    await kit.acquainted(boss, bea)
    const terms = { ...kit.terms(company, sam, bea), senderId: boss.customerId }
    const { id } = await boss.call(contracts.create, terms, as)
    expect((await boss.call(contracts.get, { id }, as)).direction).toBe('PAY')
    expect((await clerk.call(contracts.get, { id }, as)).direction).toBe('PAY')
    expect((await clerk.answer(contractActs.cancel, { id }, as)).status).toBe(403)
    expect((await clerk.answer(contracts.create, terms, as)).status).toBe(403)
    expect((await boss.answer(contracts.get, { id }, { fromCustomerId: sam.customerId })).status).toBe(403)
    expect((await boss.answer(contracts.get, { id }, { headers: { 'customer-id': 'x' } })).status).toBe(404)
  })

  test('hidden unless the customer is verified and the brand has contracts on', async () => {
    const { sam, company } = await cast()
    const { raw } = await bank.world({ raw: { email: `raw${count}@test.example`, verified: false } })
    for (const call of [contracts.list, contracts.stats, splitCompanies.list] as readonly Call[])
      expect((await raw.answer(call, {})).status).toBe(403)
    expect((await sam.answer(contracts.create, { ...kit.terms(company, sam, raw) })).status).toBe(404)
    const { other } = await bank.world({ other: { email: `other${count}@test.example` } }, 'nacreo')
    expect((await other.answer(contracts.list, {})).status).toBe(403)
  })
})
