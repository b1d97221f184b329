/** What the two sides of an invoice do beside paying it. Between those who come at once the row of its request decides. */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { raiseEvent } from '../public-api/index.ts'
import { closeRequest } from '../requests/index.ts'
import { endPlans } from '../schedules/index.ts'
import { eventData } from './event-data.ts'
import { invoiceBy, type InvoiceRow } from './row.ts'

type Acts = Pick<Handlers<typeof calls>, 'reject' | 'cancel' | 'remind'>

const DAY_MS = 86_400_000

export const acts: Acts = {
  async reject({ invoiceId, note }, context) {
    const { db, customerId, refuse } = context
    const row = await own(context, invoiceId, 'payerId')
    if (row.customerId === null) throw refuse('invoiceId', 'INVOICE_OF_BANK')
    if (!(await rejected(db, invoiceId, note))) throw refuse('invoiceId', 'INVOICE_STATE')
    if (row.customerId !== customerId) await changedFor(context, row.customerId)
    return {}
  },

  async cancel({ invoiceId }, context) {
    const { db, refuse } = context
    const row = await own(context, invoiceId, 'customerId')
    if (!(await closeRequest(db, invoiceId, 'withdrawn'))) throw refuse('invoiceId', 'INVOICE_STATE')
    await endPlans(db, invoiceId)
    // Whoever was written to is told; of one that nobody has heard of yet no letter goes out at all.
    await sql`
      update invoice set remind_on = null, letter_tries = 0, letter = case when letter = 'first' or ${row.payerEmail === null} then null else 'cancelled' end,
        letter_at = case when letter = 'first' or ${row.payerEmail === null} then null else now() end where request_id = ${invoiceId}`.execute(
      db,
    )
    if (row.payerId !== null) {
      await changedFor(context, row.payerId)
      await raiseEvent(db, { customerId: row.payerId, type: 'invoice.cancelled', object: `invoice:${invoiceId}`, data: eventData(row) })
    }
    return {}
  },

  async remind({ invoiceId }, context) {
    const { db, now, refuse } = context
    const row = await own(context, invoiceId, 'customerId')
    if (row.state !== 'open' || row.payerEmail === null) throw refuse('invoiceId', 'INVOICE_STATE')
    if (row.remindedAt && now.getTime() - row.remindedAt.getTime() < DAY_MS) throw refuse('invoiceId', 'REMINDED_TODAY')
    const { numAffectedRows } = await sql`
      update invoice set letter = 'reminder', letter_at = now(), letter_tries = 0, reminded_at = now()
      where request_id = ${invoiceId} and letter is null and (reminded_at is null or reminded_at < now() - interval '1 day')`.execute(db)
    if (numAffectedRows === 0n) throw refuse('invoiceId', 'REMINDED_TODAY')
    return {}
  },
}

/** False when it is no longer open. No letter goes out about it any more. */
export async function rejected(db: Db, id: number, note: string | undefined): Promise<boolean> {
  if (!(await closeRequest(db, id, 'refused'))) return false
  await endPlans(db, id)
  await sql`
    update invoice set refusal = ${note?.trim() || null}, letter = null, letter_at = null, remind_on = null where request_id = ${id}`.execute(
    db,
  )
  return true
}

/** Somebody else's and one that is not there get one and the same answer. */
async function own({ db, customerId }: Surroundings, id: number, side: 'payerId' | 'customerId'): Promise<InvoiceRow> {
  const row = await invoiceBy(db, id)
  if (!row || row[side] !== customerId) throw notYours()
  return row
}

const changedFor = ({ db }: Surroundings, customerId: number) => tell(db, { customerId, name: 'changed', data: { topics: ['invoices'] } })
