import { setTimeout as sleep } from 'node:timers/promises'
import { openBalancer } from '../balancer.ts'
import { startLoad } from '../load.ts'
import { atLeast, none, told } from '../measures.ts'
import { after, settle, until, watchBooks, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { Payer } from '../town.ts'

const PAYERS = 20
const EARNERS = 12
/** Of each earner, two: together they never take the whole. */
const SHARES = [333_333, 500_001]
const EVERY_MS = 2_000

export const splits: Scenario = {
  id: 'splits',
  what: 'a company pays people who share what they earn with two others each, while either of two nodes is killed every 2 s: every payment is split once, to the cent, with the payment or not at all',
  seconds: { slice: 0, quick: 8, full: 120 },
  async run(stage, seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const balancer = await openBalancer([() => node.port, () => other.port])
    const payers = await town.people(PAYERS, { money: { USD: '3000.00', EUR: '2000.00' } })
    const [earners, managers, agents] = await Promise.all([EARNERS, EARNERS, EARNERS].map((count) => town.people(count, nothing)))
    const contracts = await agreed(sql, payers, earners!, [managers!, agents!])
    const reader = watchBooks(sql, 100)
    const load = startLoad({ people: payers, payees: earners!, port: () => balancer.port, chance: stage.chance('splits') })
    await until(() => load.journal.successes.length > 20, 30)
    let kills = 0
    for (const end = after(seconds); performance.now() < end || kills < 2;) {
      await sleep(EVERY_MS)
      await (kills++ % 2 === 0 ? node : other).killAndRestart()
    }
    const journal = await load.stop()
    const read = await reader.stop()
    await balancer.close()
    const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
    const [found] = await shares(sql, contracts, payers)
    return {
      measures: [
        atLeast('kills', kills, 2),
        atLeast('payments', acknowledged, kills * 10),
        ...read,
        ...measures,
        told('shares', found!.shares),
        none('incomes not split', found!.missed),
        none('incomes split twice', found!.twice),
        none('shares of another size', found!.wrong),
        none('shares that were not booked', found!.unbooked),
        none('cents that beneficiaries have and the rows do not', Number(found!.apart)),
      ],
      notes,
    }
  },
}

const nothing = { money: { USD: '0.00', EUR: '0.00' } }

/** As two sides have signed them. */
async function agreed(
  sql: Sql,
  payers: readonly Payer[],
  earners: readonly Payer[],
  sides: readonly (readonly Payer[])[],
): Promise<readonly number[]> {
  const [company] = await sql<{ id: number; brand: string }>`
    insert into split_company (brand, title) select brand, 'Torture ' || ${payers[0]!.customerId} from customer where id = ${payers[0]!.customerId}
    returning id, brand`
  await sql`
    insert into split_company_payer (customer_id, company_id)
    select unnest(${payers.map(({ customerId }) => customerId)}::integer[]), ${company!.id}`
  const made: number[] = []
  for (const [place, earner] of earners.entries())
    for (const [nth, side] of sides.entries()) {
      const [row] = await sql<{ id: number }>`
        insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
          beneficiary_obligations, share, active_from, status)
        values (${company!.brand}, ${company!.id}, ${earner.customerId}, ${side[place]!.customerId}, ${earner.customerId}, 'S', 'B', '{x}', '{y}',
          ${SHARES[nth]!}, current_date, 'ACTIVE') returning id`
      made.push(row!.id)
    }
  return made
}

interface Found {
  readonly shares: number
  readonly missed: number
  readonly twice: number
  readonly wrong: number
  readonly unbooked: number
  readonly apart: bigint
}

/** What the payments, the rows of shares and the books say of each other. */
const shares = (sql: Sql, contracts: readonly number[], payers: readonly Payer[]) => sql<Found>`
  with own as (select s.*, c.share, c.beneficiary_id from split_payment s join split_contract c on c.id = s.contract_id where c.id = any(${contracts})),
  booked as (
    select o.id, sum(e.amount) as amount from own w join operation o on o.id = w.operation_id join ledger_entry e on e.operation_id = o.id
    join account a on a.ledger_account_id = e.account_id where a.customer_id = w.beneficiary_id and o.state = 'posted' group by 1)
  select (select count(*)::integer from own) as shares,
         (select count(*)::integer from operation o where o.kind = 'p2p' and o.state = 'posted'
            and o.customer_id = any(${payers.map(({ customerId }) => customerId)}::integer[])
            and (select count(*) from own w where w.income_id = o.id) <> ${SHARES.length}) as missed,
         (select count(*)::integer from (select 1 from own group by income_id, contract_id having count(*) > 1) t) as twice,
         (select count(*)::integer from own where part <> floor(base::numeric * share / 1000000)) as wrong,
         (select count(*)::integer from own w left join booked b on b.id = w.operation_id where w.part > 0 and b.amount is distinct from w.part) as unbooked,
         (select coalesce(sum(l.posted), 0) from split_contract c join account a on a.customer_id = c.beneficiary_id
            join ledger_account l on l.id = a.ledger_account_id where c.id = any(${contracts})) - (select coalesce(sum(part), 0) from own) as apart`
