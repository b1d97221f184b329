/** Tickets that ended: with their letters and attachments, oldest first. An open one is never old; those of a customer who left go with them. */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'
import type { Trx } from '../../db/transaction.ts'
import { inSteps } from '../../jobs/in-steps.ts'

export const keeping: Keeping = {
  old: { tickets: (db, before) => inSteps(db, (trx, most) => step(trx, most, before)) },
  ofLeft: {
    async identity(trx, { customerId }) {
      const { rows } = await sql<{ id: number }>`select id from support_ticket where customer_id = ${customerId}`.execute(trx)
      await forget(trx, rows)
    },
  },
}

async function step(trx: Trx, most: number, before: Date): Promise<{ numAffectedRows: bigint }> {
  const { rows } = await sql<{ id: number }>`
    select id from support_ticket where status <> 'Open' and updated_at < ${before}
    order by updated_at limit ${most} for update skip locked`.execute(trx)
  await forget(trx, rows)
  return { numAffectedRows: BigInt(rows.length) }
}

async function forget(trx: Trx, tickets: readonly { readonly id: number }[]): Promise<void> {
  const ids = tickets.map(({ id }) => id)
  await sql`delete from support_reply_address where ticket_id = any (${ids}::integer[])`.execute(trx)
  await sql`
    delete from support_upload u using support_thread t where t.id = u.thread_id and t.ticket_id = any (${ids}::integer[])`.execute(trx)
  await sql`delete from support_thread where ticket_id = any (${ids}::integer[])`.execute(trx)
  await sql`delete from support_ticket where id = any (${ids}::integer[])`.execute(trx)
}
