import type { InputOf } from '@ducat/contract/kit/call'
import type { history } from '@ducat/contract/history/calls'
import { currencies, readMoney } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Place } from './cursor.ts'

type Filter = InputOf<typeof history.list>

export async function ownsAccount(db: Db, customerId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

interface Row {
  id: bigint
  place: string
  operation_id: bigint
  account_id: number
  booked_at: Date
  type: string
  direction: string
  status: string
  amount: bigint
  fee: bigint
  currency: string
  description: string | null
  counterparty_name: string | null
  counterparty_email: string | null
}

interface Slice {
  readonly after: Place | undefined
  readonly skip: number
  readonly take: number
}

export async function movements(db: Db, customerId: number, filter: Filter, { after, skip, take }: Slice): Promise<Row[]> {
  const beyond = after ? sql`and (m.booked_at, m.id) < (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<Row>`
    select m.*, to_char(m.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from movement m where ${matching(customerId, filter)} ${beyond}
    order by m.booked_at desc, m.id desc offset ${skip} limit ${take}`.execute(db)
  return rows
}

export async function countMovements(db: Db, customerId: number, filter: Filter, stopAt: number) {
  const { rows } = await sql<{ results: number; rejected: number; processing: number }>`
    select count(*)::integer as results,
           count(*) filter (where status = 'rejected')::integer as rejected,
           count(*) filter (where status = 'processing')::integer as processing
    from (select m.status from movement m where ${matching(customerId, filter)} limit ${stopAt}) counted`.execute(db)
  return rows[0] ?? { results: 0, rejected: 0, processing: 0 }
}

function matching(customerId: number, filter: Filter): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [sql`m.customer_id = ${customerId}`]
  if (filter.accountId !== undefined) tests.push(sql`m.account_id = ${filter.accountId}`)
  if (filter.transactionType !== undefined) tests.push(sql`m.type = ${filter.transactionType}`)
  if (filter.transactionDirection !== undefined) tests.push(sql`m.direction = ${filter.transactionDirection}`)
  if (filter.status !== undefined) tests.push(sql`m.status = ${filter.status}`)
  if (filter.email !== undefined) tests.push(sql`m.counterparty_email = lower(${filter.email})`)
  if (filter.fromDate !== undefined) tests.push(sql`m.booked_at >= ${filter.fromDate}::date`)
  if (filter.toDate !== undefined) tests.push(sql`m.booked_at < ${filter.toDate}::date + interval '1 day'`)
  if (filter.fromAmount !== undefined) tests.push(amount(filter.fromAmount, '>='))
  if (filter.toAmount !== undefined) tests.push(amount(filter.toAmount, '<='))
  if (filter.keyword !== undefined && filter.keyword.trim() !== '') tests.push(keyword(filter.keyword.trim()))
  return sql.join(tests, sql` and `)
}

/** An amount names no currency here, so each row compares in its own. */
function amount(text: string, operator: '>=' | '<='): RawBuilder<unknown> {
  const bounds = [...currencies.keys()].flatMap((code) => {
    const read = readMoney(text, code)
    return typeof read === 'string' ? [] : [sql`(m.currency = ${code} and m.amount ${sql.raw(operator)} ${read.minor})`]
  })
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` or `)})` : sql`false`
}

function keyword(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(m.description ilike ${pattern} or m.counterparty_name ilike ${pattern} or m.counterparty_email ilike ${pattern})`
}
