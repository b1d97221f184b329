/** An invoice comes into being: its request, its number, its document, and word to whoever is asked. In one transaction, or not at all. */
import { addDays, dayOf, decimal, instantOf, parseDay, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { raiseEvent } from '../public-api/index.ts'
import { insertRequest } from '../requests/index.ts'
import { keepersOf } from '../session/index.ts'
import { nextNumber, seriesOf } from './series.ts'
import type { Line } from './row.ts'

/** The bank reminds by itself: before the day, after it, and twice more. */
const BEFORE_DAYS = 3
export const AFTER_DAYS = [1, 7, 14] as const

export interface NewInvoice {
  readonly brand: string
  readonly customer: { readonly id: number; readonly name: string }
  readonly accountId: number
  readonly personId: number
  readonly amount: Money
  readonly dueOn: string
  readonly payer: { readonly email: string; readonly name: string | null; readonly id: number | null } | undefined
  readonly note: string | null
  readonly taxId: string | null
  readonly lines: readonly Line[]
  readonly fileId?: string | null
  readonly plan?: { readonly id: number; readonly step: number }
  readonly now: Date
}

export async function issue(db: Db, of: NewInvoice): Promise<{ readonly id: number; readonly number: string }> {
  const { customer, amount, payer, dueOn, plan } = of
  const id = await insertRequest(db, {
    brand: of.brand,
    origin: 'invoice',
    customerId: customer.id,
    accountId: of.accountId,
    personId: of.personId,
    amount: amount.minor,
    currency: amount.currency,
    dueOn,
    payerEmail: payer?.email ?? null,
    payerName: payer?.name ?? null,
    payerId: payer?.id ?? null,
  })
  const number = await nextNumber(db, seriesOf(customer.id), customer.name)
  await sql`
    insert into invoice (request_id, customer_id, number, note, tax_id, lines, is_funding, file_id, plan_id, plan_step, letter, letter_at, remind_on)
    values (${id}, ${customer.id}, ${number}, ${of.note}, ${of.taxId}, ${JSON.stringify(of.lines)}::jsonb, ${payer === undefined}, ${of.fileId ?? null},
      ${plan?.id ?? null}, ${plan?.step ?? null}, ${payer ? 'first' : null}, ${payer ? sql`now()` : null},
      ${payer ? firstReminder(dueOn, of.now) : null})`.execute(db)
  if (payer?.id != null) await tellPayer(db, payer.id, { id, number, customer: customer.name, amount })
  return { id, number }
}

/** Three days before it is due; of one that is due sooner the day after. */
function firstReminder(dueOn: string, now: Date): string {
  const before = addDays(parseDay(dueOn), -BEFORE_DAYS)
  return before > dayOf(instantOf(now)) ? before : addDays(parseDay(dueOn), AFTER_DAYS[0])
}

async function tellPayer(
  db: Db,
  payerId: number,
  { id, number, customer, amount }: { readonly id: number; readonly number: string; readonly customer: string; readonly amount: Money },
): Promise<void> {
  const facts = { id, number, payee: customer, amount: `${decimal(amount)} ${amount.currency}` }
  for (const { personId } of await keepersOf(db, payerId))
    await notify(db, { personId, customerId: payerId, text: 'invoiceReceived', facts })
  const data = { invoiceId: id, number, amount: decimal(amount), currencyCode: amount.currency }
  await raiseEvent(db, { customerId: payerId, type: 'invoice.received', object: `invoice:${id}`, data })
  await tell(db, { customerId: payerId, name: 'changed', data: { topics: ['invoices'] } })
}
