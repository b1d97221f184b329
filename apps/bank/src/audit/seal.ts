/**
 * The lines of the audit, sealed into a chain: each seal is the hash of the seal before it and of its line, so a line that is changed,
 * taken out or slipped in later no longer fits. Sealing is a job, not part of a payment, which would line up everybody behind one row.
 *   sealAudit      seals what is new, in the order of the transactions, up to the oldest one still running
 *   verifyAudit    reads the chain from the first line and says where it breaks
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Lease } from '../db/lease.ts'
import type { Db } from '../db/pool.ts'
import { transaction, type Trx } from '../db/transaction.ts'

export interface Break {
  readonly what: 'changed' | 'deleted' | 'inserted'
  /** The line, or the one that ought to be there. */
  readonly line: bigint
}

/** Lines in one transaction. */
const STEP = 1_000

/** A line that joined the chain, as it was hashed. */
export interface Sealed {
  readonly number: bigint
  readonly text: string
}

/** `cover` hears of the lines in the transaction that seals them. */
export async function sealAudit(db: Db, lease: Lease, cover?: (trx: Trx, lines: readonly Sealed[]) => Promise<void>): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await transaction(db, async (trx) => {
      await lease.hold(trx)
      return sealSome(trx, cover)
    })
    sealed += count
    if (count < STEP) return sealed
  }
}

async function sealSome(trx: Trx, cover: Parameters<typeof sealAudit>[2]): Promise<number> {
  const last = await trx.selectFrom('audit_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()
  // A transaction that is still running may yet commit lines in front of these; below the oldest one nothing can appear any more.
  const { rows } = await sql<Line>`
    select ${fields} from audit_line l
    where (l.xid, l.id) > (${last?.xid ?? '0'}::xid8, ${last?.line_id ?? 0n}) and l.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by l.xid, l.id limit ${STEP}`.execute(trx)
  if (rows.length === 0) return 0
  const { number } = last ?? { number: 0n }
  let { hash } = last ?? { hash: FIRST }
  const hashes = rows.map((line) => (hash = next(hash, line)).toString('hex'))
  // As columns: a statement with four values for each of a thousand rows takes longer to write than everything else here.
  await sql`
    insert into audit_seal (number, line_id, xid, hash)
    select ${number} + s.nth, s.line_id, s.xid, decode(s.hash, 'hex')
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ xid }) => xid)}::xid8[], ${hashes}::text[])
         with ordinality s (line_id, xid, hash, nth)`.execute(trx)
  await cover?.(
    trx,
    rows.map(({ text }, place) => ({ number: number + BigInt(place + 1), text })),
  )
  return rows.length
}

/** The first place where the chain does not fit, or nothing. */
export async function verifyAudit(db: Db): Promise<Break | undefined> {
  let { number, hash } = { number: 0n, hash: FIRST }
  for (;;) {
    const { rows } = await sql<Line & { number: bigint; line_id: bigint; hash: Buffer }>`
      select s.number, s.line_id, s.hash, ${fields} from audit_seal s left join audit_line l on l.id = s.line_id
      where s.number > ${number} order by s.number limit ${STEP}`.execute(db)
    for (const row of rows) {
      if (row.number !== ++number || row.id === null) return { what: 'deleted', line: row.line_id }
      hash = next(hash, row)
      if (!hash.equals(row.hash)) return { what: 'changed', line: row.line_id }
    }
    if (rows.length < STEP) return inserted(db)
  }
}

/** A line that stands before the last sealed one and has no seal was not there when its neighbours were sealed. */
async function inserted(db: Db): Promise<Break | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select l.id from audit_line l, (select xid, line_id from audit_seal order by number desc limit 1) last
    where (l.xid, l.id) <= (last.xid, last.line_id) and not exists (select 1 from audit_seal s where s.line_id = l.id) limit 1`.execute(db)
  return rows[0] && { what: 'inserted', line: rows[0].id }
}

interface Line {
  readonly id: bigint
  readonly xid: string
  readonly text: string
}

/** Every field, in a form that depends neither on a time zone nor on a driver; a field that is empty and one that says so differ. */
export const lineText = sql`jsonb_build_array(l.id::text, l.xid::text, to_char(l.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), l.brand,
    l.person_id::text, l.customer_id::text, l.admin_id::text, l.call, l.key, l.result, l.request_id, l.address)::text`
const fields = sql`l.id, l.xid, ${lineText} as text`

const FIRST: Buffer = Buffer.alloc(32)
const next = (before: Buffer, { text }: Line): Buffer => createHash('sha256').update(before).update(text).digest()
