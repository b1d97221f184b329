/** The companies one may act for, and the key for what one typed. */
import { accesses, customer, drafts } from '@ducat/contract/session/calls'
import { quotes } from '@ducat/contract/transfers/calls'
import { accounts as accountCalls } from '@ducat/contract/accounts/calls'
import { customers } from '@ducat/contract/admin/calls'
import { isSubAccount } from '@ducat/contract/session/rules'
import { sealWith } from '../../db/seal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[AUTH-047] whoever works for nobody gets an empty list', async () => {
  const { ana } = await bank.world({ ana: {} })
  expect(await ana.call(accesses.list, {})).toEqual({ customerAccesses: [] })
})

test('[C-AUTH-021] [COMP-001] [AUTH-047] the companies of whoever asks, with rights and flags, and nobody else’s', async () => {
  const { bea, cem } = await bank.world({
    bea: { works: { for: 'Brightfold', rights: 3 } },
    cem: { works: { for: 'Cinder', rights: 1, balanceInfo: false, positions: [2, 6] } },
  })
  const { customerAccesses } = await bea.call(accesses.list, {})
  expect(customerAccesses).toMatchObject([
    {
      id: bea.customerId,
      customerUsername: String(bea.customerId),
      customerName: 'Brightfold',
      employeeFirstName: 'bea',
      employeeLastName: 'Test',
      accessRights: 3,
      accessList: { balanceInfo: true },
      permissions: { otherPeople: { p2p: true }, settlementAccount: false },
      isNeedKyc: false,
      businessRepresentativePositionIds: [],
    },
  ])
  expect((await cem.call(accesses.list, {})).customerAccesses).toMatchObject([
    { customerName: 'Cinder', accessList: { balanceInfo: false }, businessRepresentativePositionIds: [2, 6] },
  ])
  await sql`update customer set needs_kyc = true where id = ${cem.customerId}`.execute(bank.db)
  expect((await cem.call(accesses.list, {})).customerAccesses[0]?.isNeedKyc).toBe(true)
})

test('[AUTH-001] [AUTH-003] three roles; what each may do stands in the calls, and the bank asks there', async () => {
  const { fay, gus, hal } = await bank.world({ fay: { usd: '1.00' }, gus: { works: { for: 'Gadfly', rights: 1 } }, hal: { isAdmin: true } })
  const roleOf = async (somebody: Somebody) => (await somebody.call(customer.info, {})).customer.customerType
  expect([await roleOf(fay), await roleOf(gus), await roleOf(hal)]).toEqual(['personal', 'business', 'admin'])
  // Somebody who only reads prepares nothing; an administrator has no accounts; nobody else searches customers.
  expect((await gus.answer(quotes.create, { transferType: 'p2p', fromAccountId: 1, amount: '1.00', side: 'send' })).code).toBe('13')
  expect((await hal.answer(accountCalls.list, {})).code).toBe('ENOA')
  for (const somebody of [fay, gus]) expect((await somebody.answer(customers.search, { query: 'fay' })).code).toBe('13')
})

test('[C-OWN-043] a person’s key is their own, and the same after the next sign-in', async () => {
  const { dan, eva } = await bank.world({ dan: {}, eva: {} })
  const { key } = await dan.call(drafts.key, {})
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect((await eva.call(drafts.key, {})).key).not.toBe(key)
  await dan.signIn()
  expect(await dan.call(drafts.key, {})).toEqual({ key })
})

test('[C-OWN-043] another bank, another key', () => {
  const [one, other] = [sealWith(Buffer.alloc(32, 1)), sealWith(Buffer.alloc(32, 2))]
  expect(one.keyFor('a')).toEqual(one.keyFor('a'))
  expect(one.keyFor('a')).not.toEqual(one.keyFor('b'))
  expect(one.keyFor('a')).not.toEqual(other.keyFor('a'))
})

test('[AUTH-023] whoever settles through another customer is a sub-account, and says so as 1 or true; nobody else is', async () => {
  expect([0, 1, 2, true, false].filter((settlementAccount) => isSubAccount({ settlementAccount }))).toEqual([1, true])
  const { sam, ana2 } = await bank.world({ sam: {}, ana2: {} })
  await bank.db.updateTable('customer').set({ settlement_of: ana2.customerId }).where('id', '=', sam.customerId).execute()
  const is = async (who: typeof sam) => isSubAccount((await who.call(customer.info, {})).customer.permissions)
  expect([await is(sam), await is(ana2)]).toEqual([true, false])
})

test('[AUTH-016] the state of whoever is signed in: their own, and their place in the company they act for', async () => {
  const { uma, sue, rep, clerk, boss, root } = await bank.world({
    uma: { usd: '1.00', approveMode: 'approvalCode' },
    sue: {},
    rep: { works: { for: 'Umbra', rights: 1, balanceInfo: false, positions: [2, 8] } },
    boss: { works: { for: 'Umbra', rights: 2, positions: [9] } },
    clerk: { works: { for: 'Umbra', rights: 3 } },
    root: { isAdmin: true },
  })
  await bank.db.updateTable('customer').set({ strict_mode: true, converted: true }).where('id', '=', uma.customerId).execute()
  await bank.db.updateTable('customer').set({ settlement_of: uma.customerId }).where('id', '=', sue.customerId).execute()
  const stateOf = async (who: Somebody) => (await who.call(customer.info, {})).customer

  // No place where there is no company, or no position in it.
  for (const who of [uma, clerk, root]) {
    const { representativeId, positionId } = await stateOf(who)
    expect([representativeId, positionId]).toEqual([undefined, undefined])
  }
  expect(await stateOf(uma)).toMatchObject({
    customerType: 'personal',
    firstName: 'uma',
    lastName: 'Test',
    accessRights: 2,
    balanceInfo: true,
    isStrictMode: true,
    isConverted: true,
    permissions: { settlementAccount: false, requestMoney: true },
    isAdmin: false,
    transactionApproveMode: 'approvalCode',
  })
  expect(isSubAccount((await stateOf(sue)).permissions)).toBe(true)
  expect(await stateOf(root)).toMatchObject({ customerType: 'admin', isAdmin: true })

  const [director, owner] = [await stateOf(rep), await stateOf(boss)]
  expect(director).toMatchObject({ customerType: 'business', accessRights: 1, balanceInfo: false, isStrictMode: false, isConverted: false })
  expect([director.positionId, owner.positionId]).toEqual([2, 9])
  expect(director.representativeId).toBeGreaterThan(0)
  expect(director.representativeId).not.toBe(owner.representativeId)
  // The same list that the switch shows: what may be seen, and every position.
  expect((await rep.call(accesses.list, {})).customerAccesses).toMatchObject([
    { id: rep.customerId, accessRights: 1, accessList: { balanceInfo: false }, businessRepresentativePositionIds: [2, 8] },
  ])
  expect((await stateOf(rep)).representativeId).toBe(director.representativeId)
})
