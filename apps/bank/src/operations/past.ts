/** Bare operations, for the past of a world and for tests. What customers ask for is written by the batcher. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Trx } from '../db/transaction.ts'
import type { Leg } from '../ledger/index.ts'

export interface Posting {
  readonly brand: string
  readonly kind: string
  /** When it was booked; the database's own time when absent. */
  readonly at?: Date
  readonly legs: readonly Leg[]
  /** Where the operation stands; posted when absent. */
  readonly state?: 'posted' | 'approved' | 'sent' | 'awaiting_second_person' | 'failed'
  /** Money set aside and not yet moved. */
  readonly holds?: readonly Leg[]
}

export type Posted = { readonly operationId: bigint } | { readonly refused: 'NOT_ENOUGH' | 'IMPOSSIBLE' }

/** Posts all of them in one go, in the order given; one that breaks a rule is refused alone. */
export async function post(db: Db | Trx, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return []
  const batch = JSON.stringify(
    postings.map(({ brand, kind, state, at, legs, holds = [] }, ref) => ({
      ref,
      brand,
      kind,
      state,
      at: at?.toISOString(),
      legs: legs.map(plain),
      holds: holds.map(plain),
    })),
  )
  const { rows } = await sql<{ ref: number; operation_id: bigint | null; error: 'NOT_ENOUGH' | 'IMPOSSIBLE' | null }>`
    select ref, operation_id, error from operations_past(${batch}::jsonb)`.execute(db)
  const answers = new Map(rows.map((row) => [row.ref, row]))
  return postings.map((_posting, ref) => {
    const row = answers.get(ref)
    if (!row) throw new Error('the ledger answered for fewer postings than it was given')
    return row.operation_id === null ? { refused: row.error ?? 'IMPOSSIBLE' } : { operationId: row.operation_id }
  })
}

// bigint has no JSON form; the function reads the digits.
const plain = ({ account, amount }: Leg) => ({ account, amount: amount.toString() })
