/** Where customers pay taxes, as they certified it. */
import { business, personal } from '@ducat/contract/self-certification/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[C-CERT-001][C-CERT-006] a person has no company’s certification, a company no person’s, nobody another’s; who uploads sees none', async () => {
  const { ana, eve, boss, udo } = await bank.world({
    ana: {},
    eve: {},
    boss: { works: { for: 'Firm', rights: 2, balanceInfo: false } },
    udo: { works: { for: 'Firm', rights: 5 } },
  })
  expect((await bank.anyone().answer(personal.get, {})).code).toBe('AU')
  expect(await ana.call(business.get, {})).toEqual({ taxIds: [], controllingPersons: [], isUSTaxPayer: false })
  expect(await boss.call(personal.get, {})).toEqual({ taxIds: [], citizenship: [], hasUSIndicia: false, isUSTaxPayer: false })
  expect((await eve.answer(personal.get, {}, { fromCustomerId: ana.customerId })).code).toBe('ENOA')
  expect((await udo.answer(business.get, {})).code).toBe('13')
  expect(await boss.call(business.get, {})).toMatchObject({ classification: 'active', isUSTaxPayer: false })
})

test('[C-CERT-001] what was said, its forms with what became of them, and no date before it was signed', async () => {
  const { fay } = await bank.world({ fay: {} })
  expect(await fay.call(personal.get, {})).toMatchObject({ cityOfBirth: 'Springfield', citizenship: ['RO'], signedAt: expect.any(String) })
  await sql`update self_certification set signed_at = null, is_us_tax_payer = true where customer_id = ${fay.customerId}`.execute(bank.db)
  const { rows } = await sql<{ id: number }>`
    insert into document (customer_id, category, type_id, type, status, created_by)
    select id, 'certification', 20, 'W-9', 26, person_id from customer where id = ${fay.customerId} returning id`.execute(bank.db)
  await sql`insert into certification_form values (${fay.customerId}, 'w9', ${rows[0]!.id})`.execute(bank.db)
  const said = await fay.call(personal.get, {})
  expect(said).toMatchObject({ w9: { documentId: rows[0]!.id, status: 26 }, isUSTaxPayer: true, taxIds: [{ countryCode: 'RO' }] })
  expect([said.signedAt, said.W8Ben]).toEqual([undefined, undefined])
})
