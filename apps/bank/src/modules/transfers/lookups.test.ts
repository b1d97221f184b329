import { lookups } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankForTest, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let people: Record<'ana' | 'bob' | 'cleo' | 'admin', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    ana: { blacklist: ['bob'] },
    bob: {},
    cleo: { works: { for: 'Acme', rights: 5, balanceInfo: false } },
    admin: { isAdmin: true },
  })
})
afterAll(() => bank.close())

describe('[C-RATE-005] an e-mail address', () => {
  test('of another brand does not exist here', async () => {
    const { nora } = await bank.world({ nora: {} }, 'nacreo')
    expect(await people.ana.call(lookups.emailAddress, { email: nora.email })).toMatchObject({ exist: false, exists: false })
  })

  test('is asked about no more than 30 times a minute', async () => {
    const strict = await bankForTest({ limitFactor: 1 })
    const { dora } = await strict.world({ dora: {} })
    for (let each = 0; each < 30; each++) await dora.call(lookups.emailAddress, { email: 'nobody@test.example' })
    expect((await dora.answer(lookups.emailAddress, { email: 'nobody@test.example' })).status).toBe(429)
  })

  test.each([
    ['nobody@test.example', { exist: false, exists: false, isEmployee: false, outBlacklist: false }],
    ['bob@test.example', { exist: true, exists: true, isEmployee: false, outBlacklist: true }],
    ['BOB@Test.Example', { exist: true, exists: true, isEmployee: false, outBlacklist: true }],
    ['cleo@test.example', { exist: true, exists: true, isEmployee: true, outBlacklist: false }],
  ])('%s', async (email, answer) => {
    expect(await people.ana.call(lookups.emailAddress, { email })).toEqual(answer)
  })

  test('may be asked about by those who see no money, and by whoever acts for nobody', async () => {
    for (const who of [people.cleo, people.admin])
      expect(await who.call(lookups.emailAddress, { email: 'bob@test.example' })).toMatchObject({ exist: true, outBlacklist: false })
  })
})

describe('[CARD-009] the first six digits of a card', () => {
  test.each(['', '41111', '4111111', '41 111', 'abcdef'])('%j are not six digits', async (binNumber) => {
    expect((await people.ana.answer(lookups.bin, { binNumber })).body.validationErrors).toMatchObject([{ field: 'binNumber' }])
  })

  test('that no bank has are refused at their field', async () => {
    expect((await people.ana.answer(lookups.bin, { binNumber: '000000' })).body.validationErrors).toMatchObject([
      { field: 'binNumber', reason: 'BIN_UNKNOWN' },
    ])
  })

  test('[C-RATE-006] [CARD-011] name the bank, and whether we pay to its cards', async () => {
    const open = await people.ana.call(lookups.bin, { binNumber: '411122' })
    expect(open).toMatchObject({ bankName: expect.any(String) as string, scheme: 'visa', cardType: 'credit', isBlocked: false })
    expect(await people.ana.call(lookups.bin, { binNumber: '411122' })).toEqual(open)
    expect(await people.ana.call(lookups.bin, { binNumber: '520099' })).toMatchObject({ scheme: 'mastercard', isBlocked: true })
  })
})
