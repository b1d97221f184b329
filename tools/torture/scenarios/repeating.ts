import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../books.ts'
import { ask, isDone } from '../client.ts'
import { p2pBody } from '../load.ts'
import { atLeast, exactly, none, told } from '../measures.ts'
import { after, until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

const PEOPLE = 16
/** Of them are cancelled in the moment in which they come due. */
const CANCELLED = 4
/** Meanwhile a node is killed: the jobs look every five seconds. */
const DAY_MS = 3_000

export const repeating: Scenario = {
  id: 'G33',
  what: 'payments that repeat each day while two nodes are killed, and some are cancelled as they come due: every date is paid once, and nothing after a cancel',
  seconds: { slice: 0, quick: 6, full: 90 },
  async run(stage, seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const chance = stage.chance('G33')
    const [payee] = (await town.people(1)) as [Payer]
    const payers = await town.people(PEOPLE, { money: { USD: '500.00' } })
    const began = await Promise.all(
      payers.map((payer) =>
        ask(
          node.port,
          payer,
          'p2pTransferFunds',
          { ...p2pBody(payer, payee, '1.00'), subscriptionFrequency: 'daily' },
          { key: `repeats-${payer.customerId}` },
        ),
      ),
    )
    let days = 0
    let kills = 0
    let late = 0
    const customers = payers.map(({ customerId }) => customerId)
    for (const end = after(seconds); performance.now() < end || days < 2; days++) {
      await nextDay(sql, customers)
      if (days === 1) await Promise.all(payers.slice(0, CANCELLED).map((payer) => cancel(sql, node.port, payer)))
      await sleep(chance.below(DAY_MS))
      await chance.pick([node, other]).killAndRestart()
      kills++
      if (!(await until(async () => (await due(sql, customers)) === 0, 60))) late++
    }
    const rows = await sql<{ customer: number; runs: number; paid: number; made: number; state: string }>`
      select s.customer_id as customer, s.made, s.state,
             (select count(*)::integer from transfer_schedule_run r where r.schedule_id = s.id and r.outcome = 'made') as runs,
             (select count(*)::integer from operation o where o.customer_id = s.customer_id and o.state = 'posted') as paid
      from transfer_schedule s where s.customer_id = any(${customers})`
    const wrong = rows.filter(
      ({ runs, paid, made, state }) => runs !== paid || made !== paid || (state !== 'cancelled' && paid !== days + 1),
    )
    const [arrived] = await sql<{ cents: number }>`
      select coalesce(sum(e.amount), 0)::integer as cents from ledger_entry e join operation o on o.id = e.operation_id
      where e.account_id = ${accountIn(payee, 'USD').ledgerId} and o.customer_id = any(${customers})`
    const paid = rows.reduce((sum, row) => sum + row.paid, 0)
    const books = await audit(sql)
    return {
      measures: [
        exactly('began', began.filter(isDone).length, PEOPLE),
        atLeast('days', days, 2),
        told('kills', kills),
        none('days that were not paid', late),
        none('schedules paid too often or too seldom', wrong.length),
        exactly('cancelled', rows.filter(({ state }) => state === 'cancelled').length, CANCELLED),
        exactly('cents that arrived', arrived?.cents ?? 0, paid * 100),
        none('wrong books', books.wrong),
      ],
      notes: [...wrong.slice(0, 5).map((row) => JSON.stringify(row)), ...books.notes],
    }
  },
}

/** Everything of these people happened a day earlier: what was for tomorrow is due today. */
export async function nextDay(sql: Sql, customers: readonly number[]): Promise<void> {
  await sql`
    with moved as (
      update transfer_schedule set anchor = anchor - 1, next_on = next_on - 1, due_on = due_on - 1
      where customer_id = any(${customers}) returning id
    )
    update transfer_schedule_run r set on_date = on_date - 10000 from moved where r.schedule_id = moved.id`
  await sql`
    update transfer_schedule_run r set on_date = on_date + 9999 from transfer_schedule s
    where r.schedule_id = s.id and s.customer_id = any(${customers}) and r.on_date < current_date - 5000`
  // Their keys name the day, too.
  await sql`update operation set idem_key = 'before ' || id where customer_id = any(${customers}) and idem_key like 'schedule %'`
}

async function cancel(sql: Sql, port: number, payer: Payer): Promise<void> {
  const [row] = await sql<{ id: number }>`select id from transfer_schedule where customer_id = ${payer.customerId}`
  await ask(port, payer, 'transferScheduleCancel', { id: row?.id ?? 0 }, { key: `cancels-${payer.customerId}` })
}

export async function due(sql: Sql, customers: readonly number[]): Promise<number> {
  const [row] = await sql<{ n: number }>`
    select count(*)::integer as n from transfer_schedule where customer_id = any(${customers}) and state = 'active' and due_on <= current_date`
  return row?.n ?? -1
}
