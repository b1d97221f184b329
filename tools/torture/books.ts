/**
 * The books, read from outside with SQL. Nothing here uses the bank's own code to judge the bank.
 *   glance     one snapshot while money moves: does every currency sum to zero, is any customer below zero
 *   audit      all of it: entries replay to balances, versions have no gaps, holds are what is held, events have no gaps
 *   judge      a journal against the books: lost and doubled
 */
import type { Journal } from './journal.ts'
import { none, type Measure } from './measures.ts'
import type { Sql } from './sql.ts'

export async function glance(sql: Sql): Promise<{ unbalanced: number; below: number }> {
  // One statement is one snapshot.
  const rows = await sql<{ unbalanced: number; below: number }>`
    select (select count(*)::integer from (select 1 from ledger_account group by currency having sum(posted) <> 0) c) as unbalanced,
           (select count(*)::integer from ledger_account where kind in ('customer', 'card') and posted - held < 0) as below`
  return rows[0] ?? { unbalanced: 1, below: 0 }
}

const faults: Readonly<Record<string, string>> = {
  'sums not zero': `select 1 from ledger_account group by currency having sum(posted) <> 0`,
  'below zero': `select 1 from ledger_account where kind in ('customer', 'card') and posted - held < 0`,
  'balances that entries do not replay to': `
    select 1 from ledger_account a left join (select account_id, sum(amount) as posted, count(*) as entries from ledger_entry group by 1) e on e.account_id = a.id
    where a.posted <> coalesce(e.posted, 0) or a.version <> coalesce(e.entries, 0)`,
  'version gaps': `
    select 1 from (select account_version as v, row_number() over (partition by account_id order by account_version) as nth from ledger_entry) e where v <> nth`,
  'running balances wrong': `
    select 1 from (select balance_after as b, sum(amount) over (partition by account_id order by account_version) as s from ledger_entry) e where b <> s`,
  'operations out of balance': `select 1 from ledger_entry group by operation_id, currency having sum(amount) <> 0`,
  'holds wrong': `
    select 1 from ledger_account a left join (select account_id, sum(amount) as held from ledger_hold where released_at is null group by 1) h on h.account_id = a.id
    where a.held <> coalesce(h.held, 0)`,
  'holds of ended operations': `
    select 1 from ledger_hold h join operation o on o.id = h.operation_id
    where h.released_at is null and o.state not in ('awaiting_code', 'awaiting_second_person', 'approved')`,
  'entries without a posting': `
    select 1 from ledger_entry e join operation o on o.id = e.operation_id where o.state not in ('posted', 'sent', 'settled', 'returned')`,
  'event gaps': `
    select 1 from (select customer_id, count(*) as events, max(number) as last from event group by 1) e
    left join event_counter c using (customer_id) where e.events <> e.last or c.number is distinct from e.last`,
}

export interface Audit {
  readonly wrong: number
  readonly notes: readonly string[]
}

export async function audit(sql: Sql): Promise<Audit> {
  const notes: string[] = []
  let wrong = 0
  for (const [name, query] of Object.entries(faults)) {
    const rows = await sql.run<{ n: number }>(`select count(*)::integer as n from (${query}) f`)
    const found = rows[0]?.n ?? 0
    if (found > 0) notes.push(`${name}: ${found}`)
    wrong += found
  }
  return { wrong, notes }
}

export interface Judgement {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Refused to the client, and posted all the same. */
  readonly denied: number
  /** Between two states although nobody has to do anything. */
  readonly stuck: number
  readonly open: number
  readonly notes: readonly string[]
}

interface Row {
  readonly id: bigint
  readonly customer_id: number
  readonly idem_key: string | null
  readonly state: string
  readonly send_amount: bigint
  readonly fee: bigint
  readonly taken: bigint
}

export async function judge(sql: Sql, { intents }: Journal): Promise<Judgement> {
  const customers = [...new Set(intents.map(({ payer }) => payer.customerId))]
  const rows = await sql<Row>`
    with taken as (
      select e.operation_id, -sum(e.amount) as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind in ('customer', 'card') and e.amount < 0 group by 1)
    select o.id, o.customer_id, o.idem_key, o.state, o.send_amount, o.fee, coalesce(t.amount, 0)::bigint as taken
    from operation o left join taken t on t.operation_id = o.id where o.customer_id = any(${customers}::integer[])`
  const name = (customer: number, key: string | null) => `${customer} ${key}`
  const byKey = Map.groupBy(rows, ({ customer_id: customer, idem_key: key }) => name(customer, key))
  const notes: string[] = []
  const say = (text: string) => notes.length < 20 && notes.push(text)
  let lost = 0
  let doubled = 0
  let denied = 0
  let acknowledged = 0
  const accounted = new Set<bigint>()
  for (const { payer, key, state, transactionId, contradicted } of intents) {
    const found = byKey.get(name(payer.customerId, key)) ?? []
    const booked = found.filter((row) => isBooked(row))
    for (const row of found) accounted.add(row.id)
    if (contradicted || booked.length > 1) {
      doubled++
      say(`doubled: ${key} is ${found.map(({ id }) => id).join(', ')}${contradicted ? ' and was answered in two ways' : ''}`)
    }
    if (state === 'refused' && booked.length > 0) {
      denied++
      say(`denied: ${key} was refused and yet is ${booked[0]!.id}`)
    }
    if (state !== 'acknowledged') continue
    acknowledged++
    if (!booked.some(({ id }) => Number(id) === transactionId)) {
      lost++
      say(`lost: ${key} was acknowledged as ${transactionId}`)
    }
  }
  for (const row of rows) {
    if (!isBooked(row)) continue
    if (!accounted.has(row.id)) {
      doubled++
      say(`doubled: ${row.id} was posted for no key that anybody sent`)
    } else if (row.taken !== row.send_amount + row.fee) {
      doubled++
      say(`doubled: ${row.id} took ${row.taken} instead of ${row.send_amount + row.fee}`)
    }
  }
  const stuck = rows.filter(({ state }) => state === 'approved').length
  return { acknowledged, lost, doubled, denied, stuck, open: intents.filter(({ state }) => state === 'open').length, notes }
}

/** In the books, wherever a rail has carried it since; what came back stays there with what brought it back. */
const isBooked = ({ state }: Row): boolean => ['posted', 'sent', 'settled', 'returned'].includes(state)

/** The figures that every scenario with payments ends with. */
export const verdictOnMoney = ({ lost, doubled, denied, stuck, open }: Judgement, { wrong }: Audit): Measure[] => [
  none('lost', lost),
  none('doubled', doubled),
  none('denied', denied),
  none('stuck', stuck + open),
  none('wrong books', wrong),
]
