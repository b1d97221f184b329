/** Somebody leaves a company: what hangs on them goes to somebody else. */
import { acting } from '@ducat/contract/admin/calls'
import { business, representatives, resolutions } from '@ducat/contract/company/calls'
import { users } from '@ducat/contract/company-access/calls'
import { customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { companyOf, firm, five, listed, owner, person, reasons } from '../../../test/company.ts'

let bank: TestBank
let admin: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ admin } = await bank.world({ admin: { isAdmin: true } }))
})
afterAll(() => bank.close())

describe('[C-COMP-007] somebody leaves', () => {
  test('[COMP-015] what hangs on them is offered first, and goes to whom it is given', async () => {
    const { boss, reader } = await companyOf(bank, five)
    const { id: cardo } = await boss.call(representatives.create, firm('Cardo SA', owner('40')))
    const { id: oak } = await boss.call(representatives.create, firm('Oak Ltd', owner('20')))
    const { id: mara } = await boss.call(representatives.create, person('Mara', owner('50', cardo)))
    const { id: dana } = await boss.call(representatives.create, person('Dana', { parentId: cardo }))
    expect((await reader.answer(representatives.remove, { id: cardo })).code).toBe('13')
    expect((await boss.answer(representatives.remove, { id: 987_654_321 })).code).toBe('TA1')
    const { reassignItems } = await boss.call(representatives.remove, { id: cardo })
    expect(reassignItems?.map(({ type, name }) => [type, name])).toEqual([
      ['share', expect.stringContaining('40% Company')],
      ['owner', 'Mara Pop'],
      ['director', 'Dana Pop'],
    ])
    // Asking changed nothing.
    expect((await listed(boss)).filter(({ id }) => id === cardo)).toHaveLength(1)
    const remove = async (reassignToId: number) => reasons(await boss.answer(representatives.remove, { id: cardo, reassignToId }))
    expect(await remove(cardo)).toEqual(['reassignToId SAME_ONE'])
    expect(await remove(mara)).toEqual(['reassignToId COMPANY_NEEDED'])
    expect(await remove(oak)).toEqual([])
    expect((await listed(boss)).map(({ id, positionId, share, parentId }) => [id, positionId, share, parentId])).toEqual([
      [oak, 6, '60', undefined],
      [mara, 9, '50', oak],
      [mara, 8, '30', undefined],
      [dana, 2, undefined, oak],
    ])
    expect((await boss.answer(representatives.info, { id: cardo })).code).toBe('TA1')
  })

  test('the last director and a signer are given to somebody else; whoever has nothing goes at once', async () => {
    const { boss } = await companyOf(bank, five)
    const { id: dana } = await boss.call(representatives.create, person('Dana'))
    const { id: eva } = await boss.call(representatives.create, person('Eva', { positionId: 10 }))
    await boss.call(resolutions.set, { signing: 'alone', signerIds: [dana], resolvedOn: '2026-01-05' })
    const { reassignItems } = await boss.call(representatives.remove, { id: dana })
    expect(reassignItems?.map(({ type }) => type)).toEqual(['position', 'signer'])
    await boss.call(representatives.remove, { id: dana, reassignToId: eva })
    expect((await listed(boss)).map(({ id, positionId }) => [id, positionId])).toEqual([
      [eva, 2],
      [eva, 10],
    ])
    expect((await boss.call(resolutions.get, {})).resolution?.signers).toEqual([{ id: eva, name: 'Eva Pop' }])
    const { id: fay } = await boss.call(representatives.create, person('Fay'))
    expect(await boss.call(representatives.remove, { id: fay })).toEqual({})
  })

  test('a user of the company stays one without the position; whoever only uploaded loses the access and the sessions', async () => {
    const { boss, maker, uploader } = await companyOf(bank, five, {
      maker: { works: { for: 'Leaving', rights: 3, positions: [2] }, email: 'maker@leaving.example' },
      uploader: { works: { for: 'Leaving', rights: 5, positions: [2], balanceInfo: false }, email: 'up@leaving.example' },
      boss: { works: { for: 'Leaving', rights: 2 }, email: 'boss@leaving.example' },
    })
    const [first, second] = await listed(boss)
    await boss.call(representatives.remove, { id: first!.id })
    await boss.call(representatives.remove, { id: second!.id, reassignToId: (await boss.call(representatives.create, person('Dana'))).id })
    const { users: left } = await boss.call(users.list, {})
    expect(left.map(({ email, accessRights }) => [email, accessRights])).toEqual([
      [boss.email, 2],
      [maker.email, 3],
    ])
    expect((await uploader.answer(customer.info, {})).status).toBe(401)
    expect((await maker.answer(customer.info, {})).code).toBe('00')
  })

  test('[ADMIN-006] an administrator who looks at the company may force it; nobody else may, and both names stand in the audit', async () => {
    const { boss } = await companyOf(bank, five)
    const { id: cardo } = await boss.call(representatives.create, firm('Cardo SA', owner('40')))
    const { id: mara } = await boss.call(representatives.create, person('Mara', owner('50', cardo)))
    expect(reasons(await boss.answer(representatives.remove, { id: cardo, isForce: true }))).toEqual(['isForce ADMIN_ONLY'])
    const as = { fromCustomerId: boss.customerId }
    expect((await admin.answer(representatives.remove, { id: cardo, isForce: true }, as)).code).toBe('ENOA')
    await admin.call(acting.start, { customerId: boss.customerId, reason: 'the company was dissolved' })
    expect(reasons(await admin.answer(representatives.remove, { id: cardo }, as))).toEqual(['isForce FORCE_NEEDED'])
    // Nothing else of the company is theirs to change.
    expect((await admin.answer(representatives.create, person('Eve'), as)).code).toBe('13')
    expect((await admin.answer(business.update, { website: 'https://x.example' }, as)).code).toBe('13')
    await admin.call(representatives.remove, { id: cardo, isForce: true }, as)
    expect((await listed(boss)).map(({ id, positionId }) => [id, positionId])).toEqual([[mara, 10]])
    const { rows } = await sql<{ admin: string; customer: number }>`
      select p.email as admin, l.customer_id as customer from audit_line l join person p on p.id = l.admin_id
      where l.call = 'businessRepresentativeDelete' and l.result = '00' order by l.id desc limit 1`.execute(bank.db)
    expect(rows[0]).toEqual({ admin: admin.email, customer: boss.customerId })
  })
})
