/** A copy of the database without SECRETS_KEY shows no tax number: raw rows of everything that ever held one. */
import { business, representatives } from '@ducat/contract/company/calls'
import { kyc, person } from '@ducat/contract/profile/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { demoSeal } from '../../db/seal.ts'
import { sealTaxNumbers } from './sealed-said.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

const PERSONAL = '1850401221146'
const FIRM = '39304170'
const BEHIND = '1630615123457'

/** Every row of the tables that have or had tax numbers, as text. */
async function raw(): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select person::text as row from person union all select company::text from company union all
    select representative::text from representative union all select registration::text from registration`.execute(bank.db)
  return rows.map(({ row }) => row).join('\n')
}
const shows = (all: string, number: string) => all.includes(number) || all.includes(Buffer.from(number).toString('hex'))

test('a tax number that somebody gives is in no row in the clear, and its owner reads it', async () => {
  const { ana, boss } = await bank.world({ ana: {}, boss: { works: { for: 'Firm', rights: 2 } } })
  await sql`update person set residence_country = 'RO' where email = ${ana.email}`.execute(bank.db)
  await sql`update customer set country = 'RO' where id = ${boss.customerId}`.execute(bank.db)
  await ana.call(person.taxId, { taxId: PERSONAL })
  await boss.call(business.taxNumber, { taxId: FIRM })
  const { id } = await boss.call(representatives.create, {
    type: 1,
    firstName: 'Dana',
    lastName: 'Pop',
    positionId: 2,
    countryCode: 'RO',
    taxId: BEHIND,
  })
  const all = await raw()
  for (const number of [PERSONAL, FIRM, BEHIND]) expect(shows(all, number), number).toBe(false)
  expect((await ana.call(customer.info, {})).customer.taxId).toBe(PERSONAL)
  expect((await ana.call(kyc.customerInfo, {})).customer.taxId).toBe(PERSONAL)
  expect((await boss.call(business.info, {})).businessTaxId).toBe(FIRM)
  expect((await boss.call(representatives.info, { id })).taxId).toBe(BEHIND)

  // Other details leave it; another one replaces it; moved to another row it opens nothing.
  await boss.call(business.update, { website: 'https://firm.example' })
  await boss.call(representatives.update, { id, type: 1, firstName: 'Dina', positionId: 2 })
  expect((await boss.call(business.info, {})).businessTaxId).toBe(FIRM)
  expect((await boss.call(representatives.info, { id })).taxId).toBe(BEHIND)
  await sql`
    update company set sealed_tax_id = (select sealed_tax_id from representative where id = ${id}) where customer_id = ${boss.customerId}`.execute(
    bank.db,
  )
  expect((await boss.answer(business.info, {})).code).not.toBe('00')
})

test('rows of the release before are read as they stand, and sealed by the job; nobody has to do anything', async () => {
  const { bob, chef } = await bank.world({ bob: {}, chef: { works: { for: 'Old firm', rights: 2 } } })
  const { id } = await chef.call(representatives.create, { type: 1, firstName: 'Old', lastName: 'Hand', positionId: 2 })
  await sql`update person set tax_id = ${PERSONAL} where email = ${bob.email}`.execute(bank.db)
  await sql`update company set tax_id = ${FIRM} where customer_id = ${chef.customerId}`.execute(bank.db)
  await sql`update representative set tax_id = ${BEHIND} where id = ${id}`.execute(bank.db)
  const said = { firstName: 'Old', taxId: '123-45-6789' }
  await sql`
    insert into registration (brand, kind, email, language, said, terms_version, agreement_ids, device_user_id, came_from, code_hash, expires_at)
    values ('aldermint', 0, 'old@demo.example', 'en', ${JSON.stringify(said)}::jsonb, 1, '{}', 1234567890, '127.0.0.1', '\\x00', now())`.execute(
    bank.db,
  )
  const read = async () => [
    (await bob.call(customer.info, {})).customer.taxId,
    (await chef.call(business.info, {})).businessTaxId,
    (await chef.call(representatives.info, { id })).taxId,
  ]
  expect(await read()).toEqual([PERSONAL, FIRM, BEHIND])
  await sealTaxNumbers(bank.db, demoSeal)
  const all = await raw()
  for (const number of [PERSONAL, FIRM, BEHIND, '123-45-6789']) expect(shows(all, number), number).toBe(false)
  expect(await read()).toEqual([PERSONAL, FIRM, BEHIND])
  // Without the key of the deployment nothing is touched.
  await sealTaxNumbers(bank.db, undefined)
  expect(await read()).toEqual([PERSONAL, FIRM, BEHIND])
})
