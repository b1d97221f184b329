/** What happens to a contract: the guarded change of its row, the step that is kept of it, and word to the screens of both sides. */
import type { ContractStatus, ContractStep } from '@ducat/contract/revenue-split/models'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import type { ContractRow } from './row.ts'

export interface Kept {
  readonly step: ContractStep
  readonly customerId?: number
  readonly personId?: number
  readonly note?: string
}

/** In the caller's transaction, which holds the row. */
export async function changeContract(
  db: Db,
  row: Pick<ContractRow, 'id' | 'senderId' | 'beneficiaryId'>,
  status: ContractStatus,
  steps: readonly Kept[],
  set?: RawBuilder<unknown>,
): Promise<void> {
  await sql`update split_contract set status = ${status}, updated_at = now() ${set ? sql`, ${set}` : sql``} where id = ${row.id}`.execute(
    db,
  )
  for (const { step, customerId, personId, note } of steps)
    await sql`insert into split_step (contract_id, step, customer_id, person_id, note)
      values (${row.id}, ${step}, ${customerId ?? null}, ${personId ?? null}, ${note ?? null})`.execute(db)
  for (const customerId of [row.senderId, row.beneficiaryId].toSorted((a, b) => a - b))
    await tell(db, { customerId, name: 'changed', data: { topics: ['contracts'] } })
}

/** One sender and company at a time: what is agreed about them adds up under this. */
export const lockShares = async (db: Db, senderId: number, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`split ${senderId} ${companyId}`}, 0))`.execute(db)
}

export interface Shares {
  readonly senderId: number
  readonly companyId: number
  readonly activeFrom: string
  readonly activeTo: string | null
  /** Not counted: itself. */
  readonly except?: number
}

/** What others take of the same income on days that this one runs, in millionths. */
export async function sharesBeside(db: Db, { senderId, companyId, activeFrom, activeTo, except }: Shares): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(sum(share), 0)::integer as share from split_contract
    where sender_id = ${senderId} and company_id = ${companyId} and status in ('WAITING', 'ACTIVE', 'TERMINATING') and id <> ${except ?? 0}
      and coalesce(least(active_to, ends_on), 'infinity'::date) >= ${activeFrom}::date and active_from <= coalesce(${activeTo}::date, 'infinity'::date)`.execute(
    db,
  )
  return rows[0]!.share
}
