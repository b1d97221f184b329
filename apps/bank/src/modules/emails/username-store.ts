/** The rows of requests for another user name: one under way for each person. */
import type { UsernameState } from '@ducat/contract/emails/models'
import { sql } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

export interface UsernameRow {
  readonly id: number
  readonly personId: number
  readonly email: string
  readonly status: UsernameState
  readonly attempts: number
  readonly isLate: boolean
  readonly codeHash: Buffer
  readonly ref: string | null
  readonly link: string | null
}

const columns = sql`id, person_id as "personId", email, status, attempts, expires_at <= now() as "isLate", code_hash as "codeHash",
  identity_ref as ref, identity_link as link`

/** Of somebody else, one that is over and one that is not there are one answer. */
export async function ownRequest(db: Db, personId: number, id: number): Promise<UsernameRow> {
  const { rows } = await sql<UsernameRow>`
    select ${columns} from username_change where id = ${id} and person_id = ${personId} and ended_at is null for update`.execute(db)
  if (!rows[0]) throw notYours()
  return rows[0]
}

export async function openUsernameOf(db: Db, personId: number) {
  const { rows } = await sql<Pick<UsernameRow, 'id' | 'email' | 'status'>>`
    select id, email, status from username_change where person_id = ${personId} and ended_at is null`.execute(db)
  return rows[0]
}

export async function takeStep(db: Db, id: number, from: readonly UsernameState[], to: UsernameState): Promise<boolean> {
  const isOver = to === 'completed' || to === 'failed' || to === 'deleted'
  const { numAffectedRows } = await sql`
    update username_change set status = ${to}, ended_at = ${isOver ? sql`now()` : null} where id = ${id} and status = any (${from})`.execute(
    db,
  )
  return numAffectedRows === 1n
}
