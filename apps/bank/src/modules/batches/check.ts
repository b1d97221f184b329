/** Looks at the lines of a batch, a portion at a time: each is right or says what is wrong with it. What was looked at stays so. */
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Lease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { BatchRow } from './store.ts'
import { isProblem, type Problem } from './problem.ts'
import type { Right, Typed } from './way.ts'
import { wayOf } from './ways.ts'

const PORTION = 500

/** Every line that nobody has looked at; answers how many there were. */
export async function checkLines(context: Surroundings, lease: Pick<Lease, 'hold'> | undefined, batch: BatchRow): Promise<number> {
  const { db } = context
  let looked = 0
  for (;;) {
    const { rows } = await sql<Typed>`
      select row, fields, kept from batch_line where batch_id = ${batch.id} and state = 'unchecked' and deleted_at is null order by row limit ${PORTION}`.execute(
      db,
    )
    if (rows.length === 0) break
    const found = await wayOf(batch.way).check(context, batch, rows, batch.sign ?? undefined)
    await transaction(db, async (trx) => {
      await lease?.hold(trx)
      await write(trx, batch.id, rows, found)
    })
    looked += rows.length
  }
  // A node that died between the last line and the advice left nothing to look at, and the advice is still to be written.
  if (looked > 0 || batch.state === 'reading') await advise(db, batch)
  return looked
}

/** Only where the fields are still those that were looked at: whoever puts a line right meanwhile wins. */
async function write(db: Db, batchId: number, lines: readonly Typed[], found: readonly (Right | Problem)[]): Promise<void> {
  const rows = lines.map(({ row, fields }, place) => {
    const one = found[place]!
    return isProblem(one)
      ? { row, fields, state: 'wrong', problem: one }
      : {
          row,
          fields,
          state: 'ready',
          send: String(one.send),
          fee: String(one.fee),
          rate: one.rate,
          receive: String(one.receive),
          receive_currency: one.receiveCurrency,
          payee: one.payee,
          target: one.target,
        }
  })
  await sql`
    update batch_line l set state = x.state, problem = x.problem, send = x.send, fee = x.fee, rate = x.rate, receive = x.receive,
      receive_currency = x.receive_currency, payee = x.payee, target = x.target
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (row integer, fields jsonb, state text, problem jsonb, send bigint, fee bigint, rate text,
      receive bigint, receive_currency text, payee jsonb, target jsonb)
    where l.batch_id = ${batchId} and l.row = x.row and l.fields = x.fields and l.state = 'unchecked'`.execute(db)
}

/** A name that is not the account’s, or the same payee and amount twice in one file or in the last month: it may be meant, so it is said and not refused. */
async function advise(db: Db, { id, customerId, way }: BatchRow): Promise<void> {
  const field = wayOf(way).payeeField
  // Of a long file every line may change: nobody waits for one of them meanwhile.
  await transaction(db, async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await sql`
    with looked_at as (
      select l.row, coalesce(l.target ->> 'key', l.payee ->> 'email') as payee, l.send from batch_line l
      where l.batch_id = ${id} and l.state = 'ready' and l.deleted_at is null
      union all
      select null, coalesce(l.target ->> 'key', l.payee ->> 'email'), l.send from batch b join batch_line l on l.batch_id = b.id and l.state in ('sent', 'paid')
      where b.customer_id = ${customerId} and b.id <> ${id} and b.created_at > now() - interval '31 days' and b.state in ('paying', 'done')
    ), counted as (
      -- Sorted once: a line is held against others of its own payee and amount, not against each.
      select row, count(row) over same > 1 as is_double, bool_or(row is null) over same as is_repeated from looked_at window same as (partition by payee, send)
    )
    update batch_line l set advice = case
        when l.target ->> 'likeness' = 'noMatch' then jsonb_build_object('field', ${field}::text, 'reason', 'NAME_DIFFERS')
        when t.is_double then jsonb_build_object('field', ${field}::text, 'reason', 'LINE_TWICE')
        when t.is_repeated then jsonb_build_object('field', ${field}::text, 'reason', 'LINE_PAID_BEFORE')
        when l.target ? 'likeness' then jsonb_build_object('field', ${field}::text, 'reason', 'NAME_CLOSE') end
    from counted t
    where l.batch_id = ${id} and l.row = t.row and (l.advice is not null or t.is_double or t.is_repeated or l.target ? 'likeness')`.execute(
      trx,
    )
  })
}
