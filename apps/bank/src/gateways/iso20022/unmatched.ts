/**
 * What the bank reported and does not fit. Nothing is guessed: it waits for an operator, who finds the payment it belongs to, or takes note of it
 * after having settled it with the bank.
 *   waitForClerk      keeps one
 *   unmatchedEntries, matchEntry, noteEntry
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Trx } from '../../db/transaction.ts'
import type { MatchRefusal, Unmatched, UnmatchedEntries } from '../rails/port.ts'

export type UnmatchedReason = Unmatched['why']

export interface TakenFile {
  readonly id: bigint
  /** Kind and number of the message. */
  readonly message: string
}

export interface Kept {
  readonly key: string
  readonly kind: 'debit' | 'credit' | 'status' | 'file'
  readonly account?: string | undefined
  readonly amount?: { readonly minor: bigint; readonly currency: string } | undefined
  readonly endToEnd?: string | undefined
  readonly reference?: string | undefined
  readonly counterparty?: string | undefined
  readonly note?: string | undefined
  readonly bookedOn?: string | undefined
  readonly instructionId?: string | undefined
  readonly brand?: string | undefined
  readonly destination?: string | undefined
}

/** False when it is known. */
export async function keepEntry(
  trx: Trx,
  file: TakenFile,
  kept: Kept,
  state: 'fitted' | 'arriving' | 'waiting',
  why?: UnmatchedReason,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rail_entry (file_id, key, kind, account, amount, currency, end_to_end, reference, counterparty, note, booked_on,
                            instruction_id, brand, destination, state, why)
    values (${file.id}, ${kept.key}, ${kept.kind}, ${kept.account ?? null}, ${kept.amount?.minor ?? null}, ${kept.amount?.currency ?? null},
            ${kept.endToEnd ?? null}, ${kept.reference ?? null}, ${kept.counterparty ?? null}, ${kept.note ?? null}, ${kept.bookedOn ?? null},
            ${kept.instructionId ?? null}, ${kept.brand ?? null}, ${kept.destination ?? null}, ${state}, ${why ?? null})
    on conflict (key) do nothing`.execute(trx)
  return numAffectedRows === 1n
}

export const waitForClerk = (trx: Trx, file: TakenFile, { why, ...kept }: Kept & { readonly why: UnmatchedReason }): Promise<boolean> =>
  keepEntry(trx, file, kept, 'waiting', why)

/** Those of a brand and those of which nobody knows whose they are, the oldest first. */
export async function unmatchedEntries(db: Db, brand: string, most: number): Promise<{ entries: readonly Unmatched[]; total: number }> {
  const { rows } = await sql<Unmatched & { total: number }>`
    select e.id, e.kind, e.why, f.name as file, e.account, e.amount, e.currency, e.end_to_end as "endToEnd", e.reference, e.counterparty,
           e.note, e.booked_on as "bookedOn", e.made_at as since, count(*) over ()::integer as total
    from rail_entry e join rail_file f on f.id = e.file_id left join rail_instruction i on i.id = e.instruction_id
    where e.state = 'waiting' and coalesce(i.brand, e.brand, ${brand}) = ${brand} order by e.id limit ${most}`.execute(db)
  return { entries: rows, total: rows[0]?.total ?? 0 }
}

type Decision = Parameters<UnmatchedEntries['note']>[1]

/** Somebody has settled it with the bank: nothing moves here. */
export async function noteEntry(db: Db, { entryId, brand, by, note }: Decision): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rail_entry e set state = 'noted', decided_by = ${by}, decided_at = now(), decision_note = ${note}
    where id = ${entryId} and state = 'waiting'
      and coalesce((select i.brand from rail_instruction i where i.id = e.instruction_id), e.brand, ${brand}) = ${brand}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * The order of a payment ends as the entry says: a debit settles it, a credit brings it back. Amount and currency must be the same, and the
 * order must be in a file and without an end.
 */
export async function matchEntry(
  trx: Trx,
  { entryId, brand, by, note, publicId }: Decision & { readonly publicId: string },
): Promise<MatchRefusal | 'matched'> {
  const { rows: entries } = await sql<{ kind: string; amount: bigint | null; currency: string | null }>`
    select kind, amount, currency from rail_entry where id = ${entryId} and state = 'waiting' for update`.execute(trx)
  const entry = entries[0]
  if (!entry) return 'ENTRY_DECIDED'
  const { rows: orders } = await sql<{ amount: bigint; currency: string }>`
    select amount, currency from rail_instruction
    where id = ${publicId} and brand = ${brand} and state in ('filed', 'accepted') for update`.execute(trx)
  const order = orders[0]
  if (!order || entry.amount === null) return 'NOT_THIS_PAYMENT'
  if (order.amount !== entry.amount || order.currency !== entry.currency) return 'OTHER_AMOUNT'
  await sql`
    update rail_instruction set
      state = ${entry.kind === 'debit' ? 'settled' : 'returned'},
      reason = ${entry.kind === 'debit' ? null : 'NOT_ACCEPTED'},
      debited_at = case when ${entry.kind === 'debit'} then now() else debited_at end,
      returned_at = case when ${entry.kind === 'credit'} then now() else returned_at end
    where id = ${publicId}`.execute(trx)
  await sql`
    update rail_entry set state = 'matched', instruction_id = ${publicId}, decided_by = ${by}, decided_at = now(), decision_note = ${note}
    where id = ${entryId}`.execute(trx)
  return 'matched'
}
