/**
 * Verifications as rows. A step is a guarded update: of two who come at once one takes it, and the other finds it taken. Each step is kept
 * with its day, and the screens of the customer hear of it, in the transaction that takes it.
 */
import type { VerificationReason, VerificationState, VerificationStep } from '@ducat/contract/verifications/models'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'

export interface VerificationRow {
  readonly id: number
  readonly operationId: bigint
  readonly brand: string
  readonly customerId: number
  readonly personId: number | null
  readonly accountId: number
  readonly fee: bigint
  readonly currency: string
  readonly email: string
  readonly name: string | null
  readonly note: string | null
  readonly state: VerificationState
  readonly reason: VerificationReason | null
  readonly verifiedName: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
  readonly writtenAt: Date | null
  readonly checkRef: string | null
  readonly checks: number
  readonly tries: number
  readonly feeBackAt: Date | null
}

export const columns = sql`v.id, v.operation_id as "operationId", v.brand, v.customer_id as "customerId", v.person_id as "personId",
  v.account_id as "accountId", v.fee, v.currency, v.email, v.name, v.note, v.state, v.reason, v.verified_name as "verifiedName",
  v.created_at as "createdAt", v.expires_at as "expiresAt", v.decided_at as "decidedAt", v.written_at as "writtenAt", v.check_ref as "checkRef",
  v.checks, v.tries, v.fee_back_at as "feeBackAt"`

export async function verificationsWhere(db: Db, where: RawBuilder<unknown>): Promise<VerificationRow[]> {
  return (await sql<VerificationRow>`select ${columns} from identity_verification v where ${where}`.execute(db)).rows
}

export const verificationBy = async (db: Db, id: number): Promise<VerificationRow | undefined> =>
  (await verificationsWhere(db, sql`v.id = ${id}`))[0]

export const finished: readonly VerificationState[] = ['verified', 'refused', 'expired']

export interface Step {
  readonly from: readonly VerificationState[]
  readonly to: VerificationState
  readonly step: VerificationStep
  readonly reason?: VerificationReason
  /** More columns that change with it. */
  readonly set?: RawBuilder<unknown>
  /** Only while this holds as well. */
  readonly where?: RawBuilder<unknown>
}

/** Undefined when it is elsewhere already. In the caller's transaction. */
export async function takeStep(db: Db, id: number, { from, to, step, reason, set, where }: Step): Promise<VerificationRow | undefined> {
  const isFinal = finished.includes(to)
  const { rows } = await sql<VerificationRow>`
    update identity_verification v set state = ${to}, reason = ${reason ?? null},
      decided_at = ${isFinal ? sql`now(), poll_at = null` : sql`v.decided_at`} ${set ? sql`, ${set}` : sql``}
    where v.id = ${id} and v.state = any(${[...from]}::text[]) ${where ? sql`and ${where}` : sql``} returning ${columns}`.execute(db)
  const row = rows[0]
  if (row) await keepStep(db, row, step, reason)
  return row
}

export async function keepStep(db: Db, row: VerificationRow, step: VerificationStep, reason?: VerificationReason): Promise<void> {
  await sql`insert into identity_verification_step (verification_id, step, reason) values (${row.id}, ${step}, ${reason ?? null})`.execute(
    db,
  )
  await tell(db, { customerId: row.customerId, name: 'changed', data: { topics: ['verifications'] } })
}

export async function stepsOf(db: Db, id: number): Promise<{ step: VerificationStep; reason: VerificationReason | null; at: Date }[]> {
  const { rows } = await sql<{ step: VerificationStep; reason: VerificationReason | null; at: Date }>`
    select step, reason, at from identity_verification_step where verification_id = ${id} order by id limit 200`.execute(db)
  return rows
}

export async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('identity_verification_number')::integer as id`.execute(db)
  return rows[0]!.id
}
