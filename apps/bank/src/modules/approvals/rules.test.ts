import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes, rules } from '@ducat/contract/approvals/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

type Rule = InputOf<typeof rules.set>['policies'][number]
const rule = (fromAmount: string, approvers: number, more: Partial<Rule> = {}): Rule => ({
  transferTypes: [],
  fromAmount,
  currencyCode: 'USD',
  approvers,
  ...more,
})

/** One who prepares, two who approve, one who runs it. */
async function company() {
  const turn = ++count
  const works = (rights: 2 | 3 | 4) => ({ for: `Firm ${turn}`, rights })
  return bank.world({
    maker: { usd: '5000.00', email: `maker${turn}@rules.example`, works: works(3) },
    anna: { email: `anna${turn}@rules.example`, works: works(4) },
    bela: { email: `bela${turn}@rules.example`, works: works(4) },
    boss: { email: `boss${turn}@rules.example`, works: works(2) },
    payee: { usd: '0.00', email: `payee${turn}@rules.example` },
  })
}
async function pays(from: Somebody, to: Somebody, amount: string) {
  const [first] = (await from.call(accounts.list, {})).accounts.account
  return (await from.call(p2p.send, { accountId: first!.accountId, amount, currency: 'USD', toEmail: to.email })).transactionId ?? 0
}
const says = (who: Somebody, transactionId: number, declined = false) =>
  who.answer(business.approve, { transactionIds: [transactionId], declined, ...(declined && { reason: 'Not now' }) })
const reasonOf = async (answer: ReturnType<typeof says>) => (await answer).body.validationErrors?.[0]?.reason
const stateOf = async (id: number) =>
  (await bank.db.selectFrom('operation').select('state').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).state
const codeSent = async () => {
  const row = await bank.db.selectFrom('demo_message').select('body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /^\d{6}/.exec(row.body)?.[0] ?? ''
}

describe('changing the rules', () => {
  test('[C-OWN-012] [C-OWN-013] [C-OWN-014] only full rights: whoever prepares or approves neither reads nor sets them', async () => {
    const { maker, anna, payee } = await company()
    for (const who of [maker, anna]) {
      expect((await who.answer(rules.get, {})).code).toBe('13')
      expect((await who.answer(rules.set, { policies: [rule('1', 1)] })).code).toBe('13')
      expect((await who.answer(rules.simulate, { policies: [], months: 6 })).code).toBe('13')
    }
    expect((await payee.answer(rules.set, { policies: [] })).body.validationErrors).toMatchObject([{ reason: 'NOT_A_COMPANY' }])
  })

  test('[C-OWN-013] refused: more people than there are, an amount that is none, twice the same, nothing new', async () => {
    const { boss } = await bank.world({
      boss: { usd: '1.00', email: 'boss@alone.example', works: { for: 'Alone', rights: 2 } },
      one: { email: 'one@alone.example', works: { for: 'Alone', rights: 4 } },
    })
    const refused = async (...policies: Rule[]) => (await boss.answer(rules.set, { policies })).body.validationErrors?.[0]?.reason
    expect(await refused(rule('1', 2))).toBe('TOO_FEW_PEOPLE')
    expect(await refused(rule('1.005', 1))).toBe('TOO_MANY_DECIMALS')
    expect(await refused(rule('1', 1), rule('1.00', 0))).toBe('TWICE')
    expect(await refused()).toBe('SAME_AS_BEFORE')
    expect((await boss.answer(rules.set, { policies: [rule('1', 3)] })).code).toBe('VF')
    await boss.call(rules.set, { policies: [rule('1', 1)] })
    expect(await refused(rule('1.00', 1))).toBe('SAME_AS_BEFORE')
  })

  test('[C-OWN-013] the setter’s own code, then another with full rights; nobody else, and the old ones count until then', async () => {
    const { boss, anna, bela } = await company()
    await sql`update access set rights = 2 where person_id = (select id from person where email = ${anna.email})`.execute(bank.db)
    await sql`update person set approve_mode = 'approvalCode' where email = ${boss.email}`.execute(bank.db)
    const asked = await boss.call(rules.set, { policies: [rule('1000', 1)] })
    expect(asked).toMatchObject({ approveType: 'approvalCode', policies: [{ id: 1, fromAmount: '1000.00', approvers: 1 }] })
    expect((await boss.call(rules.get, {})).policies).toEqual([])
    await boss.call(codes.approve, { trxid: asked.transactionId ?? 0, approvalCode: await codeSent() })
    const waiting = await boss.call(rules.get, {})
    expect(waiting).toMatchObject({ policies: [], waiting: { createdBy: 'boss Test', policies: [{ fromAmount: '1000.00' }] } })
    expect(await reasonOf(says(boss, asked.transactionId ?? 0))).toBe('OWN_PAYMENT')
    expect(await reasonOf(says(bela, asked.transactionId ?? 0))).toBe('NEEDS_ANOTHER')
    expect((await says(anna, asked.transactionId ?? 0)).code).toBe('00')
    const now = await boss.call(rules.get, {})
    expect(now).toMatchObject({ policies: [{ fromAmount: '1000.00' }] })
    expect(now.waiting).toBeUndefined()
  })

  test('[C-OWN-013] what stood there before is kept with the change, and the change is in the audit', async () => {
    const { boss } = await company()
    await boss.call(rules.set, { policies: [rule('1000', 1)] })
    const { transactionId = 0 } = await boss.call(rules.set, { policies: [rule('2000', 2)] })
    const { facts } = await bank.db
      .selectFrom('operation')
      .select('facts')
      .where('id', '=', BigInt(transactionId))
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ own: { before: [{ fromAmount: '1000.00' }], policies: [{ fromAmount: '2000.00', approvers: 2 }] } })
    const { n } = await bank.db
      .selectFrom('audit_line')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('customer_id', '=', boss.customerId)
      .where('call', '=', 'approvalPolicySet')
      .where('result', '=', '00')
      .executeTakeFirstOrThrow()
    expect(n).toBe(2)
  })
})

describe('two approvers', () => {
  test('[APPR-016] the same person never twice, the initiator never; one alone books nothing', async () => {
    const { maker, anna, boss, payee } = await company()
    await boss.call(rules.set, { policies: [rule('100', 2)] })
    const id = await pays(maker, payee, '500.00')
    const { body } = await says(anna, id)
    expect(body).toMatchObject({ transactionIds: [id], stillWaiting: [id] })
    expect(await payee.balance('USD')).toBe('0.00')
    expect(await reasonOf(says(anna, id))).toBe('ALREADY_APPROVED')
    expect((await says(maker, id)).code).toBe('13')
    // Not even past the product: the database counts for itself.
    await expect(sql`update operation set state = 'posted' where id = ${id}`.execute(bank.db)).rejects.toThrow(/duplicate key/)
    await expect(
      sql`update operation set state = 'posted', approver_id = person_id where id = ${id}`.execute(bank.db),
    ).rejects.toMatchObject({ code: expect.stringMatching(/DU005|23514/) as string })
    expect(await stateOf(id)).toBe('awaiting_second_person')
  })

  test('[APPR-016] two different people: then it is booked; a small one takes one', async () => {
    const { maker, anna, bela, boss, payee } = await company()
    await boss.call(rules.set, { policies: [rule('100', 2)] })
    const small = await pays(maker, payee, '99.99')
    expect((await says(anna, small)).body.stillWaiting).toBeUndefined()
    expect(await payee.balance('USD')).toBe('99.99')
    const id = await pays(maker, payee, '100.00')
    await says(anna, id)
    const { requests } = await bela.call(business.list, { page: 1, size: 50 })
    expect(requests[0]).toMatchObject({
      approversNeeded: 2,
      approvedBy: [{ name: 'anna Test' }],
      approvers: [{ name: 'bela Test' }, { name: 'boss Test' }],
      mayApprove: true,
    })
    const hers = await anna.call(business.list, { page: 1, size: 50 })
    expect(hers.requests[0]).toMatchObject({ mayApprove: false, whyNot: 'ALREADY_APPROVED' })
    await says(bela, id)
    expect(await payee.balance('USD')).toBe('199.99')
  })

  test('[APPR-016] whoever runs the company waits too, above a rule', async () => {
    const { anna, bela, boss, payee } = await company()
    await boss.call(rules.set, { policies: [rule('100', 2)] })
    const id = await pays(boss, payee, '150.00')
    expect(await stateOf(id)).toBe('awaiting_second_person')
    expect(await reasonOf(says(boss, id))).toBe('OWN_PAYMENT')
    await says(anna, id)
    await says(bela, id)
    expect(await payee.balance('USD')).toBe('150.00')
    expect(await stateOf(await pays(boss, payee, '50.00'))).toBe('posted')
  })

  test('[APPR-016] one of them says no: it is over, whoever said yes before', async () => {
    const { maker, anna, bela, boss, payee } = await company()
    await boss.call(rules.set, { policies: [rule('100', 2)] })
    const id = await pays(maker, payee, '500.00')
    await says(anna, id)
    expect((await says(bela, id, true)).code).toBe('00')
    expect(await stateOf(id)).toBe('declined')
    expect(await payee.balance('USD')).toBe('0.00')
  })

  test('[G12] everybody at once, again and again: booked once, by two different people', async () => {
    const { maker, anna, bela, boss, payee } = await company()
    await boss.call(rules.set, { policies: [rule('1', 2)] })
    const ids = [await pays(maker, payee, '10.00'), await pays(maker, payee, '10.00'), await pays(maker, payee, '10.00')]
    const answers = await Promise.all(
      ids.flatMap((id) => Array.from({ length: 30 }, (_none, turn) => says([anna, bela, boss][turn % 3]!, id))),
    )
    expect(answers.filter(({ body }) => body.transactionIds?.length === 1)).toHaveLength(ids.length * 2)
    const { rows } = await sql<{ people: number; entries: number }>`
      select (select count(*)::integer from operation_approval a where a.operation_id = o.id) as people,
             (select count(*)::integer from ledger_entry e where e.operation_id = o.id) as entries
      from operation o where o.id = any (${ids}::bigint[])`.execute(bank.db)
    expect(rows).toEqual(ids.map(() => ({ people: 2, entries: 3 })))
    expect(await payee.balance('USD')).toBe('30.00')
  })
})

describe('trying rules on the past', () => {
  test('[C-OWN-014] how many of how many, by rule, with examples; nothing is changed by asking', async () => {
    const { boss, payee } = await company()
    for (const amount of ['10.00', '200.00', '300.00', '2000.00']) await pays(boss, payee, amount)
    const policies = [rule('200', 1), rule('1000', 2), rule('0', 0, { payee: 'nobody@rules.example' })]
    expect(await boss.call(rules.simulate, { policies, months: 6 })).toMatchObject({
      payments: 4,
      stopped: 3,
      byPolicy: [
        { policy: 0, stopped: 2 },
        { policy: 1, stopped: 1 },
        { policy: 2, stopped: 0 },
      ],
      examples: [
        { policy: 0, amount: '300.00', approvers: 1 },
        { policy: 0, amount: '200.00' },
        { policy: 1, amount: '2000.00', approvers: 2, beneficiary: 'payee Test', transactionType: 'p2p' },
      ],
    })
    expect((await boss.call(rules.get, {})).policies).toEqual([])
    await sql`update movement set booked_at = now() - interval '2 months' where customer_id = ${boss.customerId}`.execute(bank.db)
    expect(await boss.call(rules.simulate, { policies, months: 1 })).toMatchObject({ payments: 0, stopped: 0, examples: [] })
    expect((await boss.answer(rules.simulate, { policies, months: 25 })).code).toBe('VF')
  })
})
