import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { restBack } from '../batches/operations.ts'
import { columns, type Row } from './rows.ts'

export interface OperationRow {
  public_id: string
  kind: string
  /** The repeating payment that it is a date of. */
  schedule_id: number | null
  batch_id: number | null
  customer_id: number | null
  state: string
  created_at: Date
  booked_at: Date | null
  ended_at: Date | null
  quoted_at: Date | null
  reason: string | null
  person: string | null
  approver: string | null
  send_currency: string | null
  receive_amount: bigint | null
  receive_currency: string | null
  rate: string | null
  payee: { account?: string } | null
  /** The rail's own number for it. */
  reference: string | null
}

/** Of the batch itself, of one of its lines, and of what came back when it was stopped. */
const batchOf = sql`coalesce(o.facts #>> '{lines,batch}', o.facts #>> '{line,batch}',
  case when o.kind = ${restBack.name} then o.facts #>> '{own,batch}' end)::integer`

export async function operationRow(db: Db, id: bigint): Promise<OperationRow | undefined> {
  const { rows } = await sql<OperationRow>`
    select o.public_id, o.kind, run.schedule_id, ${batchOf} as batch_id, o.customer_id, o.state, o.created_at, o.booked_at, o.ended_at, q.created_at as quoted_at, o.reason,
           coalesce(p.first_name || ' ' || p.last_name, o.facts #>> '{apiKey,name}') as person, a.first_name || ' ' || a.last_name as approver,
           o.send_currency, o.receive_amount, o.receive_currency, o.rate, o.payee, r.reference
    from operation o
    left join quote q on q.id = o.quote_id
    left join person p on p.id = o.person_id
    left join person a on a.id = o.approver_id
    left join rail_order r on r.operation_id = o.id
    left join transfer_schedule_run run on run.operation_id = o.id
    where o.id = ${id} and o.kind <> 'approval'`.execute(db)
  return rows[0]
}

export async function movementsOf(db: Db, customerId: number, id: bigint): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from movement m where m.operation_id = ${id} and m.customer_id = ${customerId} order by m.id`.execute(db)
  return rows
}

export interface ChallengeRow {
  sent_at: Date
  used_at: Date | null
  sent_to: string
  name: string
}

export async function challengesOf(db: Db, id: bigint): Promise<ChallengeRow[]> {
  const { rows } = await sql<ChallengeRow>`
    select c.sent_at, c.used_at, c.sent_to, p.first_name || ' ' || p.last_name as name
    from challenge c join person p on p.id = c.person_id where c.operation_id = ${id} order by c.id`.execute(db)
  return rows
}

export const stepsOf = (db: Db, id: bigint) =>
  db.selectFrom('operation_step').select(['state', 'at']).where('operation_id', '=', id).execute()

interface BookingRow {
  account_id: number
  amount: bigint
  balance_after: bigint
  currency: string
}

/** Entries on the customer's own accounts, found by operation through the summary that costs payments nothing. */
export async function bookingsOf(db: Db, customerId: number, id: bigint): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select a.id as account_id, e.amount, e.balance_after, e.currency
    from ledger_entry e join account a on a.ledger_account_id = e.account_id
    where e.operation_id = ${id} and a.customer_id = ${customerId} order by e.booked_at, e.account_id, e.account_version limit 50`.execute(
    db,
  )
  return rows
}
