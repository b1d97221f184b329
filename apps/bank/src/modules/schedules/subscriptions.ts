/**
 * Schedules from the side of whoever is paid by them: what payers agreed to pay this customer again and again. The payee reads and ends them;
 * everything else is the payer's.
 */
import type { RunOutcome, ScheduleFrequency, ScheduleState } from '@ducat/contract/schedules/models'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { outcomeOf } from './schedules.ts'
import { nextDates, runsOf } from './store.ts'

export interface Subscription {
  readonly id: number
  readonly operationId: bigint
  readonly payerName: string
  readonly payerEmail: string
  /** What arrives each time. */
  readonly amount: bigint
  readonly currency: string
  readonly frequency: ScheduleFrequency
  readonly anchor: string
  readonly endsOn: string | null
  readonly runsMax: number | null
  readonly state: ScheduleState
  readonly nextDates: string[]
  readonly dueOn: string
  readonly made: number
  readonly note: string | null
}

/** Of this payee: `payee_customer_id`, whatever else is asked for. `s` is the schedule, `p` the person who agreed. */
export async function subscriptionsOf(db: Db, payee: number, more: RawBuilder<unknown> = sql``): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select s.id, s.operation_id as "operationId", c.name as "payerName", p.email as "payerEmail", o.receive_amount as amount, o.receive_currency as currency,
           s.frequency, s.anchor, s.ends_on as "endsOn", s.runs_max as "runsMax", s.state, ${nextDates} as "nextDates", s.due_on as "dueOn", s.made,
           coalesce(s.input ->> 'note', s.input ->> 'reference') as note
    from transfer_schedule s join operation o on o.id = s.operation_id join customer c on c.id = s.customer_id join person p on p.id = s.person_id
    where s.payee_customer_id = ${payee} ${more}`.execute(db)
  return rows
}

export async function countSubscriptions(db: Db, payee: number, more: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select 1 from transfer_schedule s join person p on p.id = s.person_id where s.payee_customer_id = ${payee} ${more} limit ${most}
    ) found`.execute(db)
  return rows[0]!.n
}

export interface Installment {
  readonly date: string
  readonly outcome: RunOutcome
  readonly operationId: bigint | null
  readonly received: bigint | null
}

export async function installmentsOf(db: Db, id: number): Promise<Installment[]> {
  return ((await runsOf(db, [id])).get(id) ?? []).map((run) => ({
    date: run.on_date,
    outcome: outcomeOf(run),
    operationId: run.operation_id,
    received: run.received,
  }))
}

/**
 * False when it has ended before. Under the lock that a run takes, too: of a payee who ends it and a date that is due in the same moment one is
 * first, and after the end nothing is taken. Both sides are told.
 */
export async function endByPayee(db: Db, payee: number, operationId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ id: number; state: ScheduleState; customerId: number; personId: number; payeeName: string }>`
    select s.id, s.state, s.customer_id as "customerId", s.person_id as "personId", c.name as "payeeName"
    from transfer_schedule s join customer c on c.id = s.payee_customer_id
    where s.operation_id = ${operationId} and s.payee_customer_id = ${payee} for no key update of s`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  if (found.state === 'done' || found.state === 'cancelled') return false
  await sql`update transfer_schedule set state = 'cancelled', ended_at = now(), ended_by_payee = true, written_at = null, letter_after = now()
    where id = ${found.id}`.execute(db)
  const { customerId, personId, payeeName } = found
  await notify(db, { personId, customerId, text: 'subscriptionEnded', facts: { payee: payeeName } })
  for (const customer of new Set([customerId, payee]))
    await tell(db, { customerId: customer, name: 'changed', data: { topics: ['schedules'] } })
  return true
}
