/** Schedules and their dates, as they are read. */
import type { ScheduleFrequency, ScheduleState } from '@ducat/contract/schedules/models'
import type { AmountSide } from '@ducat/contract/transfers/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Those that still run, then the ones that ended last. */
const SHOWN = 100
const RUNS_SHOWN = 60
const DATES_SHOWN = 3

/** Where the amount stands in what is asked each time: only one of them is there. */
const amountFields = ['sendAmount', 'receiveAmount', 'toAmount', 'amount'] as const
const isReceive = sql`s.input ?| array['receiveAmount', 'toAmount']`
const amountField = sql`case when s.input ? 'sendAmount' then 'sendAmount' when s.input ? 'receiveAmount' then 'receiveAmount'
  when s.input ? 'toAmount' then 'toAmount' else 'amount' end`
const fixed = sql`s.input ->> (${amountField}) as amount, case when ${isReceive} then 'receive' else 'send' end as side,
  case when ${isReceive} then o.receive_currency else o.send_currency end as currency,
  case when ${isReceive} then o.send_currency else o.receive_currency end as other`
/** The dates that come next, as far as it goes on. */
export const nextDates = sql`array(
  select to_char(schedule_date(s.anchor, s.frequency, s.step + n), 'YYYY-MM-DD') from generate_series(0, ${sql.lit(DATES_SHOWN - 1)}) n
  where coalesce(schedule_date(s.anchor, s.frequency, s.step + n) <= s.ends_on, true) and coalesce(s.made + n < s.runs_max, true) order by n
)`
/** Of one that begins later the first operation says what it will pay by. */
const kind = sql`coalesce(o.facts #>> '{own,pays}', o.kind)`

export interface ScheduleRow {
  readonly id: number
  readonly operation_id: bigint
  readonly kind: string
  readonly from_account: string
  readonly to_account: string | null
  readonly payee_name: string
  readonly payee_email: string | null
  readonly note: string | null
  /** As it was asked for, in the currency below, which is that of the fixed side. */
  readonly amount: string
  readonly currency: string
  readonly side: AmountSide
  readonly other: string
  readonly frequency: string
  readonly anchor: string
  readonly ends_on: string | null
  readonly runs_max: number | null
  readonly state: ScheduleState
  readonly next_dates: string[]
  readonly due_on: string
  readonly made: number
  readonly created_by: string | null
  readonly payer_may_end: boolean
}

export async function schedulesOf(db: Db, customerId: number, most = SHOWN): Promise<{ rows: ScheduleRow[]; total: number }> {
  const { rows } = await sql<ScheduleRow & { total: number }>`
    select s.id, s.operation_id, ${kind} as kind, coalesce(s.input ->> 'fromAccount', s.input ->> 'accountId', s.input ->> 'fromAccountId') as from_account,
           s.input ->> 'toAccount' as to_account, o.payee ->> 'name' as payee_name, o.payee ->> 'email' as payee_email,
           coalesce(s.input ->> 'note', s.input ->> 'reference') as note,
           ${fixed},
           s.frequency, s.anchor, s.ends_on, s.runs_max, s.state, s.due_on, s.made, s.payer_may_end, p.first_name || ' ' || p.last_name as created_by,
           ${nextDates} as next_dates,
           count(*) over ()::integer as total
    from transfer_schedule s join operation o on o.id = s.operation_id join person p on p.id = s.person_id
    where s.customer_id = ${customerId}
    order by s.ended_at is not null, case when s.ended_at is null then s.next_on end, s.ended_at desc, s.id desc limit ${most}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** One of them, with what somebody said yes to. */
export interface Kept {
  readonly id: number
  readonly state: ScheduleState
  readonly kind: string
  readonly fromAccount: string
  /** With what the rules of a company know them by. */
  readonly payee: { readonly name: string; readonly email?: string; readonly account?: string }
  readonly payeeKey: string | null
  readonly receiveCurrency: string
  /** Of a rail: where it goes. */
  readonly country: string | null
  /** Under this name the amount stands in what is asked each time. */
  readonly amountField: (typeof amountFields)[number]
  readonly amount: string
  readonly currency: string
  readonly side: AmountSide
  readonly frequency: ScheduleFrequency
  readonly endsOn: string | null
  readonly runsMax: number | null
  readonly nextOn: string
  readonly made: number
}

export async function scheduleOf(db: Db, customerId: number, id: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select s.id, s.state, ${kind} as kind, coalesce(s.input ->> 'fromAccount', s.input ->> 'accountId', s.input ->> 'fromAccountId') as "fromAccount",
           o.payee, o.facts #>> '{own,key}' as "payeeKey",
           o.receive_currency as "receiveCurrency", s.input ->> 'countryCode' as country,
           ${amountField} as "amountField",
           ${fixed},
           s.frequency, s.ends_on as "endsOn", s.runs_max as "runsMax", s.next_on as "nextOn", s.made
    from transfer_schedule s join operation o on o.id = s.operation_id where s.id = ${id} and s.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export interface RunRow {
  readonly schedule_id: number
  readonly on_date: string
  readonly operation_id: bigint | null
  readonly outcome: 'made' | 'refused' | 'failed' | 'skipped'
  readonly reason: string | null
  /** Of its operation. */
  readonly state: string | null
  readonly amount: bigint | null
  readonly fee: bigint | null
  readonly currency: string | null
  readonly received: bigint | null
  readonly receivedIn: string | null
}

export async function runsOf(db: Db, schedules: readonly number[]): Promise<ReadonlyMap<number, readonly RunRow[]>> {
  const { rows } = await sql<RunRow>`
    select r.schedule_id, r.on_date, r.operation_id, r.outcome, r.reason, o.state, o.send_amount as amount, o.fee, o.send_currency as currency,
           o.receive_amount as received, o.receive_currency as "receivedIn"
    from unnest(${schedules}::integer[]) k (id)
    cross join lateral (select * from transfer_schedule_run where schedule_id = k.id order by on_date desc limit ${RUNS_SHOWN}) r
    left join operation o on o.id = r.operation_id order by r.schedule_id, r.on_date desc`.execute(db)
  return Map.groupBy(rows, ({ schedule_id }) => schedule_id)
}

/** What was agreed to with a merchant by a button: one side alone changes neither amount nor dates. */
export async function whyFixed(db: Db, id: number): Promise<'AGREEMENT_FORBIDS' | 'AGREEMENT_FIXED' | undefined> {
  if (!(await mayEnd(db, id))) return 'AGREEMENT_FORBIDS'
  const { rows } = await sql`select 1 from transfer_schedule where id = ${id} and button_id is not null`.execute(db)
  return rows.length > 0 ? 'AGREEMENT_FIXED' : undefined
}

/** Only an agreement with a merchant says otherwise. */
export async function mayEnd(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select payer_may_end as may from transfer_schedule where id = ${id}`.execute(db)
  return rows[0]?.may ?? false
}

/** One that is due, with what a run has to know of it. */
export interface Due {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly step: number
  readonly date: string
  /** The day on which this try is made. */
  readonly day: string
  readonly tries: number
  readonly payee: string
  readonly amount: string
  readonly currency: string
  /** Whom it pays, as it was approved; nothing for people, who are named by their address. */
  readonly payeeKey: string | null
  /** How many second people approved it as it is now. */
  readonly approvals: number
  /** Of a subscription: where it arrives. */
  readonly payeeAccountId: number | null
}

const AT_ONCE = 100

export async function dueOn(db: Db, day: string | undefined): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from transfer_schedule
    where state = 'active' and due_on <= ${today(day)} and (quiet_until is null or quiet_until <= now())
    order by due_on, id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function dueBy(db: Db, id: number, day: string | undefined): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select s.id, s.brand, s.customer_id as "customerId", s.person_id as "personId", s.call, s.input, s.step, s.next_on as date, s.tries,
           to_char(${today(day)}, 'YYYY-MM-DD') as day, o.payee ->> 'name' as payee, o.facts #>> '{own,key}' as "payeeKey", s.payee_account_id as "payeeAccountId",
           ${fixed},
           (select count(*)::integer from operation_approval a where a.operation_id = coalesce(s.raised_with, o.id)) as approvals
    from transfer_schedule s join operation o on o.id = s.operation_id
    where s.id = ${id} and s.state = 'active' and s.due_on <= ${today(day)}`.execute(db)
  return rows[0]
}

/**
 * Dates that went by while the bank was away, or while another one could not be paid, are left out: only the newest is paid. Gives how many
 * were.
 */
export async function leaveOut(db: Db, id: number, day: string | undefined): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with newest as (
      select s.id, s.step, s.anchor, s.frequency,
             schedule_step_after(s.anchor, s.frequency, s.step, least(${today(day)}, s.ends_on)) - 1 as to_step
      from transfer_schedule s where s.id = ${id} and s.state = 'active' and s.due_on <= ${today(day)} for no key update
    ), moved as (
      update transfer_schedule s set step = n.to_step, next_on = d.day, due_on = d.day
      from newest n cross join lateral (select schedule_date(n.anchor, n.frequency, n.to_step) as day) d
      where s.id = n.id and n.to_step > n.step returning s.id
    ), noted as (
      insert into transfer_schedule_run as r (schedule_id, on_date, outcome)
      select n.id, schedule_date(n.anchor, n.frequency, missed.step), 'skipped'
      from newest n join moved m on m.id = n.id cross join generate_series(n.step, n.to_step - 1) missed (step)
      on conflict (schedule_id, on_date) do update set outcome = 'failed' where r.outcome = 'refused'
      returning r.outcome
    )
    select count(*) filter (where outcome = 'skipped')::integer as left from noted`.execute(db)
  return rows[0]?.left ?? 0
}

/** A test says which day it is; otherwise it is the database's. */
const today = (day: string | undefined) => sql<string>`coalesce(${day ?? null}::date, current_date)`
