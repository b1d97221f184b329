/** Whose account it is, since when, and where its money lies in the books. */
import { dayOf, instantOf, type Day } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface OwnAccount {
  readonly id: number
  readonly number: string
  readonly currency: string
  readonly type: number
  readonly ledgerId: number
  /** The day of its first entry, when that is before the row's own. */
  readonly opened: Day
  readonly closed: Day | undefined
}

/** Nothing when the account is somebody else's, or nobody's. */
export async function accountOf(db: Db, customerId: number, accountId: number): Promise<OwnAccount | undefined> {
  const { rows } = await sql<{
    id: number
    number: string
    currency: string
    type: number
    ledger: number
    opened: Date
    closed: Date | null
  }>`
    select a.id, a.number, a.currency, a.type, a.ledger_account_id as ledger, a.closed_at as closed,
           least(a.created_at, (select booked_at from ledger_entry e where e.account_id = a.ledger_account_id order by booked_at limit 1)) as opened
    from account a where a.id = ${accountId} and a.customer_id = ${customerId}`.execute(db)
  const row = rows[0]
  return (
    row && {
      id: row.id,
      number: row.number,
      currency: row.currency,
      type: row.type,
      ledgerId: row.ledger,
      opened: dayOf(instantOf(row.opened)),
      closed: row.closed === null ? undefined : dayOf(instantOf(row.closed)),
    }
  )
}

/** Who holds an account, whoever they are; the caller asks whether that may be seen. */
export async function ownerOf(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db.selectFrom('account').select('customer_id').where('id', '=', accountId).executeTakeFirst()
  return row?.customer_id
}

export async function holderOf(db: Db, customerId: number): Promise<string> {
  const { name } = await db.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  return name
}

export async function currenciesOf(db: Db, customerId: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('account').select('currency').distinct().where('customer_id', '=', customerId).execute()
  return rows.map(({ currency }) => currency)
}
