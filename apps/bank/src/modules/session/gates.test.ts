/** What the screens would not let one try is refused by the bank itself: raw calls, each from somebody whom one gate stops. */
import { accounts } from '@ducat/contract/accounts/calls'
import type { Right } from '@ducat/contract/kit/access'
import { customer, terms } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

let count = 0
/** The account is read from the database: some of them may not even see it. */
async function payment({ customerId }: Somebody): Promise<object> {
  const { id } = await bank.db.selectFrom('account').select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow()
  const { payee } = await bank.world({ payee: { usd: '1.00', email: `payee${++count}@gates.example` } })
  return { accountId: id, amount: '1.00', currency: 'USD', toEmail: payee.email }
}
const pays = async (who: Somebody) => (await who.answer(p2p.send, await payment(who))).code
const update = (who: Somebody, change: ReturnType<typeof sql>) =>
  sql`update customer set ${change} where id = ${who.customerId}`.execute(bank.db)

describe('[G46] terms that were not accepted', () => {
  test('nothing is shown, nothing is paid, and the answer brings them; accepted, all of it works', async () => {
    const { tara } = await bank.world({ tara: { usd: '10.00', termsAccepted: false } })
    const refused = await tara.answer(accounts.list, {}, { language: 'ro' })
    expect(refused.code).toBe('TE')
    const { term } = (refused.body as unknown as { terms: { term: { id: number; label: string }[] } }).terms
    expect(term).toEqual((await tara.answer(customer.info, {}, { language: 'ro' })).body['terms' as never]['term'])
    expect(await pays(tara)).toBe('TE')
    await tara.call(terms.accept, { termIds: term.map(({ id }) => id) })
    expect(await pays(tara)).toBe('00')
  })
})

const gates = [
  ['not verified', sql`verified = false`],
  ['must prove anew who they are', sql`needs_kyc = true`],
  ['limited', sql`limited = true, limit_reason = 2`],
] as const
describe.each(gates)('[G46] %s', (_name, change) => {
  test('a person pays nobody', async () => {
    const { una } = await bank.world({ una: { usd: '10.00', email: `una${++count}@gates.example` } })
    await update(una, change)
    expect(await pays(una)).toBe('13')
    expect(await una.balance('USD')).toBe('10.00')
  })

  test.each([2, 3] as const satisfies readonly Right[])(
    'a company pays nobody, whatever its user with right %i was granted',
    async (rights) => {
      const { staff } = await bank.world({
        staff: { usd: '10.00', email: `staff${++count}@gates.example`, works: { for: `Gated ${count}`, rights } },
      })
      await update(staff, change)
      expect(await pays(staff)).toBe('13')
      // What one has is still seen.
      expect((await staff.answer(accounts.list, {})).code).toBe('00')
    },
  )
})

test('[G46] a flag that was not granted is asked of the access, not of the screen', async () => {
  const { staff } = await bank.world({ staff: { usd: '10.00', email: 'flagless@gates.example', works: { for: 'Flagless', rights: 2 } } })
  await sql`update access set flags = '{}' where customer_id = ${staff.customerId}`.execute(bank.db)
  expect(await pays(staff)).toBe('13')
})
