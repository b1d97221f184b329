/** A repeating payment of the demo, made of payments that its story has: the first of them is what was asked for, the others its dates. */
import type { Frequency } from '@ducat/contract/transfers/models'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface StoredSchedule {
  readonly customerId: number
  readonly personId: number
  readonly kind: 'p2p' | 'betweenAccounts'
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly frequency: Frequency
  readonly transactions?: number
  readonly payee: { readonly name: string; readonly email?: string; readonly account?: string }
  readonly receive: { readonly minor: bigint; readonly currency: string }
  /** What its payments say, and the account they left. */
  readonly description: string
  readonly fromAccount: number
  readonly state: 'active' | 'failing'
}

export async function writeSchedule(db: Db, of: StoredSchedule): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with paid as (
      select m.operation_id, m.booked_at::date as day, m.amount, m.fee, m.currency, row_number() over (order by m.booked_at) as place
      from movement m where m.account_id = ${of.fromAccount} and m.description = ${of.description} and m.status = 'completed'
    ), first as (
      update operation o set customer_id = ${of.customerId}, person_id = ${of.personId}, kind = ${of.kind}, send_amount = p.amount,
             send_currency = p.currency, fee = p.fee, rate = '1', receive_amount = ${of.receive.minor}, receive_currency = ${of.receive.currency},
             payee = ${JSON.stringify(of.payee)}::jsonb, arrives_on = p.day
      from paid p where o.id = p.operation_id returning o.id, p.day, p.place
    ), made as (
      insert into transfer_schedule (operation_id, brand, customer_id, person_id, call, input, frequency, anchor, runs_max, state, step, made, next_on, due_on)
      select f.id, o.brand, ${of.customerId}, ${of.personId}, ${of.call}, ${JSON.stringify(of.input)}::jsonb, ${of.frequency}, f.day,
             ${of.transactions ?? null}::integer, ${of.state}, n.paid, n.paid, d.day, d.day
      from first f join operation o on o.id = f.id cross join (select count(*)::integer as paid from paid) n
      cross join lateral (select schedule_date(f.day, ${of.frequency}, n.paid) as day) d
      where f.place = 1 returning id
    )
    insert into transfer_schedule_run (schedule_id, on_date, operation_id, outcome)
    select made.id, p.day, p.operation_id, 'made' from made cross join paid p returning schedule_id as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined || of.state !== 'failing') return
  await sql`
    insert into transfer_schedule_run (schedule_id, on_date, outcome, reason)
    select id, next_on, 'failed', 'NOT_ENOUGH' from transfer_schedule where id = ${id}`.execute(db)
}
