/** What the bank itself asks a customer for: a fee that is owed, the cost of a correction. */
import { decimal, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { insertRequest } from '../requests/index.ts'
import { nextNumber } from './series.ts'

interface OfBank {
  readonly brand: string
  readonly bankName: string
  readonly payer: { readonly id: number; readonly email: string }
  readonly amount: Money
  readonly dueOn: string
  readonly note: string
}

export async function issueByBank(db: Db, { brand, bankName, payer, amount, dueOn, note }: OfBank): Promise<number> {
  const id = await insertRequest(db, {
    brand,
    origin: 'invoice',
    customerId: null,
    accountId: null,
    personId: null,
    amount: amount.minor,
    currency: amount.currency,
    dueOn,
    payerEmail: payer.email,
    payerName: null,
    payerId: payer.id,
  })
  const number = await nextNumber(db, `bank ${brand}`, bankName)
  const lines = [{ description: note, quantity: '1', unitPrice: decimal(amount), taxPercent: '0' }]
  await sql`
    insert into invoice (request_id, number, lines, letter, letter_at) values (${id}, ${number}, ${JSON.stringify(lines)}::jsonb, 'first', now())`.execute(
    db,
  )
  return id
}

/** The one that is longest overdue. */
export async function unpaidOfBank(db: Db, customerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_request where payer_id = ${customerId} and customer_id is null and origin = 'invoice' and state in ('open', 'paying')
    order by due_on, id limit 1`.execute(db)
  return rows[0]?.id
}
