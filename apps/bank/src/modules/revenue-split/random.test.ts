/**
 * Random contracts and random incomes, refunds, returns and spending: for each income its parts add up to the whole; for each contract what was paid is
 * its percentage, within one smallest unit for each income; nothing is lost between what the rows say and what the books have.
 * 600 of them in every run, 10,000 with DUCAT_FULL=1.
 */
import { money } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { splitting } from '../../../test/contracts.ts'
import { accepting, pairsOf } from '../../operations/accepts.ts'
import { batcher, IntentRefused, type Accept, type Outcome } from '../../operations/batcher.ts'
import { bankAccount, transfer } from '../../ledger/index.ts'
import { p2pKind, refundKind } from '../transfers/operations.ts'

const HOW_MANY = process.env['DUCAT_FULL'] === '1' ? 10_000 : 600
const AT_ONCE = 40

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return { below: (n: number) => Math.floor(next() * n), one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]! }
}

interface Account {
  readonly customer: number
  readonly account: number
  readonly ledger: number
}

test(`${HOW_MANY} random incomes, refunds, returns and expenses: parts, percentages and books`, async () => {
  const { db } = bank
  const { below, one } = dice(7)
  const people = await bank.world(
    Object.fromEntries([
      ['payer1', { usd: '9000000.00' }],
      ['payer2', { usd: '9000000.00' }],
      ...['s1', 's2', 's3', 'b1', 'b2', 'b3', 'b4'].map((name) => [name, { usd: '0.00' }]),
    ]) as Record<string, object>,
  )
  const of = (name: string): Somebody => people[name]!
  const kit = splitting(bank)
  const company = await kit.company('Random', of('payer1'), of('payer2'))
  const contracts: number[] = []
  for (const sender of ['s1', 's2', 's3']) {
    let left = 1_000_000
    for (const beneficiary of ['b1', 'b2', 'b3', 'b4']) {
      const share = Math.min(left, 1 + below(400_000))
      left -= share
      const { rows } = await sql<{ id: number }>`
        insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
          beneficiary_obligations, share, active_from, status)
        values ('aldermint', ${company}, ${of(sender).customerId}, ${of(beneficiary).customerId}, ${of(sender).customerId}, 'S', 'B', '{x}', '{y}', ${share},
          current_date, 'ACTIVE') returning id`.execute(db)
      contracts.push(rows[0]!.id)
    }
  }
  // Not of these days: nothing is ever split under them.
  const { rows: others } = await sql<{ id: number }>`
    insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
      beneficiary_obligations, share, active_from, active_to, status)
    select 'aldermint', ${company}, s.id, ${of('b1').customerId}, s.id, 'S', 'B', '{x}', '{y}', 500000, current_date + d.from, current_date + d.to, 'ACTIVE'
    from unnest(${['s1', 's2', 's3'].map((name) => of(name).customerId)}::integer[]) s (id), (values (5, 90), (-90, -5)) d ("from", "to") returning id`.execute(
    db,
  )
  const { rows: accounts } = await sql<Account>`
    select customer_id as customer, id as account, ledger_account_id as ledger from account where currency = 'USD'
      and customer_id = any(${Object.values(people).map(({ customerId }) => customerId)}::integer[])`.execute(db)
  const accountOf = (name: string) => accounts.find(({ customer }) => customer === of(name).customerId)!
  const batches = [batcher(db), batcher(db)]
  const waiting = await bankAccount(db, 'suspense', 'invitations', 'aldermint', 'USD')
  const incomes: { readonly id: bigint; readonly to: string; readonly from: string; left: bigint }[] = []
  const returned: bigint[] = []
  let [number, refused] = [0, 0]

  const moves = (from: string, to: string, amount: bigint, own: { readonly kind: string; readonly own?: object }): Accept => {
    const [a, b] = [accountOf(from), accountOf(to)]
    const shared = { type: 'P2P', status: 'completed', amount, fee: 0n, currency: 'USD' } as const
    return {
      ...accepting({
        ...own,
        brand: 'aldermint',
        customer: a.customer,
        key: `random ${++number}`,
        amount: money(amount, 'USD'),
        payee: { name: to },
      }),
      receiveAmount: amount,
      receiveCurrency: 'USD',
      legs: pairsOf(transfer({ from: a.ledger, to: b.ledger, amount, income: 0, fee: 0n })),
      movements: [
        { ...shared, customer: a.customer, account: a.account, direction: 'out' },
        { ...shared, customer: b.customer, account: b.account, direction: 'in' },
      ],
    }
  }
  const tried = (work: Promise<Outcome>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof IntentRefused)) throw error
      refused++
      return undefined
    })
  /** Waits for an invited person first: claimed by the payee, or returned to the payer, which is no income. */
  const waits = async (from: string, to: string, amount: bigint) => {
    const [a, b] = [accountOf(from), accountOf(to)]
    const { operationId: operation } = await one(batches).accept({
      ...moves(from, to, amount, { kind: p2pKind.name }),
      legs: pairsOf(transfer({ from: a.ledger, to: waiting, amount, income: 0, fee: 0n })),
      movements: [],
    })
    const isClaimed = below(3) > 0
    const end = { operation, from: 'sent', to: isClaimed ? 'settled' : 'returned', version: 1 } as const
    await one(batches).advance({ operation, from: 'posted', to: 'sent', version: 0 })
    await one(batches).advance({
      ...end,
      legs: pairsOf(transfer({ from: waiting, to: (isClaimed ? b : a).ledger, amount, income: 0, fee: 0n })),
    })
    if (isClaimed) incomes.push({ id: operation, to, from, left: amount })
    else returned.push(operation)
  }

  for (let done = 0; done < HOW_MANY; done += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, async () => {
      const what = below(10)
      if (what < 6 || incomes.length === 0) {
        const [from, to, amount] = [one(['payer1', 'payer2']), one(['s1', 's2', 's3']), BigInt(1 + below(below(2) ? 300 : 90_000))]
        if (below(10) === 0) return waits(from, to, amount)
        const outcome = await tried(one(batches).accept(moves(from, to, amount, { kind: p2pKind.name })))
        if (outcome) incomes.push({ id: outcome.operationId, to, from, left: amount })
      } else if (what < 8) {
        const income = one(incomes)
        const amount = income.left > 1n && below(2) ? 1n + BigInt(below(Number(income.left))) : income.left
        if (amount <= 0n) return
        income.left -= amount
        const back = moves(income.to, income.from, amount, refundKind.of({ of: Number(income.id) }))
        if (!(await tried(one(batches).accept(back)))) income.left += amount
      } else
        await tried(one(batches).accept(moves(one(['b1', 'b2', 'b3', 'b4']), 'payer1', BigInt(1 + below(20_000)), { kind: p2pKind.name })))
    })
    await Promise.all(round)
  }

  await booksAreRight(bank)
  expect(incomes.length).toBeGreaterThan(HOW_MANY / 2)
  expect(refused).toBeLessThan(HOW_MANY / 2)
  const { rows: splitReturns } = await sql`select income_id from split_payment where income_id = any(${returned}::bigint[])`.execute(db)
  expect([returned.length > 0, splitReturns]).toEqual([true, []])
  const { rows: wrongIncomes } = await sql`
    select s.income_id from split_payment s group by s.income_id, s.contract_id
    having sum(case s.kind when 'split' then s.part else -s.part end) < 0
       or sum(case s.kind when 'split' then s.part else -s.part end) <> floor(sum(case s.kind when 'split' then s.base else -s.base end)::numeric
          * (select share from split_contract c where c.id = s.contract_id) / 1000000)`.execute(db)
  expect(wrongIncomes).toEqual([])
  const { rows: early } = await sql`select 1 from split_payment where contract_id = any (${others.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
  expect(early).toEqual([])
  // What a row says was moved is what the books moved between its two accounts, and nothing else: the parts of an income sum to it.
  await sql`analyze operation, ledger_entry, split_payment`.execute(db)
  const { rows: otherwise } = await sql`
    with booked as (
      select o.id, count(*) as lines, sum(e.amount) filter (where a.customer_id = c.beneficiary_id) as got,
             sum(e.amount) filter (where a.customer_id = c.sender_id) as kept
      from operation o join ledger_entry e on e.operation_id = o.id join account a on a.ledger_account_id = e.account_id
      join split_contract c on c.id = (o.facts #>> '{own,contract}')::integer where o.kind = 'revenue_split' group by o.id
    ), moved as (
      select s.*, case s.kind when 'split' then s.part + s.owed else s.owed - s.part end as amount from split_payment s where s.kind <> 'missed'
    )
    select m.id from moved m left join booked b on b.id = m.operation_id
    where (m.amount = 0) <> (m.operation_id is null) or (m.amount <> 0 and (b.lines, b.got, b.kept) is distinct from (2, m.amount, -m.amount))`.execute(
    db,
  )
  expect(otherwise).toEqual([])
  // Every income was split under each of the four contracts of its receiver, and all parts together are at most the whole.
  const { rows: parts } = await sql<{ contracts: number; over: boolean }>`
    select distinct count(*)::integer as contracts, sum(part) > min(base) as over from split_payment where kind = 'split' group by income_id`.execute(
    db,
  )
  expect(parts).toEqual([{ contracts: 4, over: false }])
  const { rows: totals } = await sql<{
    id: number
    income: bigint
    paid: bigint
    owed: bigint
    share: number
    incomes: number
    moved: bigint
  }>`
    select c.id, t.income, t.paid, t.owed, c.share, (select count(*)::integer from split_payment s where s.contract_id = c.id and s.kind = 'split') as incomes,
      (select coalesce(sum(e.amount), 0)::bigint from operation o join ledger_entry e on e.operation_id = o.id join account a on a.ledger_account_id = e.account_id
       where o.kind = 'revenue_split' and (o.facts #>> '{own,contract}')::integer = c.id and a.customer_id = c.beneficiary_id) as moved
    from split_contract c join split_total t on t.contract_id = c.id where c.id = any(${contracts}::integer[]) order by c.id`.execute(db)
  expect(totals).toHaveLength(contracts.length)
  for (const { income, paid, owed, share, incomes: n, moved } of totals) {
    const exact = (income * BigInt(share)) / 1_000_000n
    expect(paid <= exact && exact - paid <= BigInt(n)).toBe(true)
    // What reached the beneficiary is their part, and what they could not give back yet.
    expect(moved).toBe(paid + owed)
  }
}, 300_000)
