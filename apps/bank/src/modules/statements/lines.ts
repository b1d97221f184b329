/** The lines of a file, read with a cursor: a few hundred at a time, however many there are. All are of one moment. */
import { currency } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import { formulaStarts } from '../../files/plain-cell.ts'
import type { Db } from '../../db/pool.ts'
import type { Books } from './books.ts'

export interface Line {
  readonly id: bigint
  readonly at: Date
  readonly account_id: number
  readonly type: string | null
  readonly direction: string | null
  readonly status: string
  /** With its sign in a statement; without in a selection, where the direction says which way. */
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: string
  readonly name: string | null
  readonly email: string | null
  readonly description: string | null
  /** In a statement: the balance after it, and its number in the account's books. A payment and its fee are two. */
  readonly balance: bigint | null
  readonly place: bigint | null
  /** Of one's own payment that arrived in another currency. */
  readonly exchange: Exchange | null
}

/** What one of the first is worth in the second. */
export type Exchange = readonly [from: string, rate: string, to: string]

export interface Lines {
  /** About how many. */
  readonly expected: number
  readonly query: RawBuilder<Line>
  /** The same as cells of a CSV file, written by the database itself. */
  readonly cells: RawBuilder<unknown>
  readonly titles: readonly string[]
}

/** The columns of a CSV file keep their names and their order, in every language and every version: programs read them. */
const selectionTitles = [
  'date',
  'time',
  'transaction_id',
  'account_id',
  'type',
  'direction',
  'status',
  'amount',
  'fee',
  'currency',
  'counterparty',
  'counterparty_email',
  'description',
]
const statementTitles = [
  'date',
  'time',
  'transaction_id',
  'type',
  'amount',
  'balance',
  'fee',
  'currency',
  'counterparty',
  'counterparty_email',
  'description',
]

/** What a filter of the history selects, newest first, as the screen shows it. */
export async function selectionLines(db: Db, from: RawBuilder<unknown>, codes: readonly string[]): Promise<Lines> {
  const unit = unitOf(sql.ref('m.currency'), codes)
  const order = sql`order by m.booked_at desc, m.id desc`
  return {
    expected: await estimate(db, sql`select 1 ${from}`),
    titles: selectionTitles,
    query: sql<Line>`
      select m.operation_id as id, m.booked_at as at, m.account_id, m.type, m.direction, m.status, m.amount, m.fee, m.currency,
             m.counterparty_name as name, m.counterparty_email as email, m.description, null::bigint as balance, null::bigint as place,
             ${exchange(sql`m.operation_id`, sql`m.customer_id`)} as exchange ${from} ${order}`,
    cells: sql`
      select (m.booked_at at time zone 'UTC')::date, date_trunc('second', m.booked_at at time zone 'UTC')::time, m.operation_id, m.account_id, m.type, m.direction,
             m.status, ${signed} * ${unit}, m.fee * ${unit}, m.currency, ${plain('m.counterparty_name')}, ${plain('m.counterparty_email')},
             ${plain('m.description')} ${from} ${order}`,
  }
}

/** What leaves an account is less than nothing; between own accounts that is the side that was written first. */
const signed = sql`case when m.direction = 'out' or (m.direction = 'own' and not exists (
  select 1 from movement other where other.operation_id = m.operation_id and other.customer_id = m.customer_id
    and other.direction = 'own' and other.id < m.id)) then -m.amount else m.amount end`

/** Every entry of an account between two of its versions, in the order of the books, with what its owner knows of it. */
export function statementLines(
  books: Books,
  owner: { readonly customerId: number; readonly accountId: number; readonly currency: string },
): Lines {
  const unit = unitOf(sql.ref('e.currency'), [owner.currency])
  const from = sql`
    from ledger_entry e left join lateral (
      select * from movement o where o.operation_id = e.operation_id and o.customer_id = ${owner.customerId}
      order by o.account_id = ${owner.accountId} desc, o.id limit 1) m on true
    where e.account_id = ${books.ledgerId} and e.account_version > ${books.after} and e.account_version <= ${books.upTo}
    order by e.account_version`
  // A fee that stands on another account of the same customer was not paid from this one.
  const fee = sql`case when m.account_id = ${owner.accountId} and e.amount = -(m.amount + m.fee) then m.fee else 0 end`
  // An older payment and its fee are two entries of one operation: the second is the fee.
  const type = sql`case when e.amount = -m.fee and m.amount <> m.fee then 'Fees' else m.type end`
  return {
    expected: books.entries,
    titles: statementTitles,
    query: sql<Line>`
      select e.operation_id as id, e.booked_at as at, ${owner.accountId}::integer as account_id, ${type} as type, m.direction, 'completed' as status,
             e.amount, (${fee})::bigint as fee, e.currency, m.counterparty_name as name, m.counterparty_email as email, m.description,
             e.balance_after as balance, e.account_version as place,
             ${exchange(sql`e.operation_id`, sql`${owner.customerId}`)} as exchange ${from}`,
    cells: sql`
      select (e.booked_at at time zone 'UTC')::date, date_trunc('second', e.booked_at at time zone 'UTC')::time, e.operation_id, ${type}, e.amount * ${unit},
             e.balance_after * ${unit}, (${fee}) * ${unit}, e.currency, ${plain('m.counterparty_name')},
             ${plain('m.counterparty_email')}, ${plain('m.description')} ${from}`,
  }
}

/** Whoever is paid hears nothing of what the payer's money was worth. A CSV file keeps its columns, and has none for it. */
const exchange = (operation: RawBuilder<unknown>, customer: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select array[x.send_currency, x.rate::text, x.receive_currency] from operation x
   where x.id = ${operation} and x.customer_id = ${customer} and x.send_currency <> x.receive_currency)`

const BATCH = 500

export async function* batchesOf(db: Db, { query }: Lines): AsyncGenerator<Line[]> {
  const [trx, over] = await held(db)
  try {
    await sql`declare lines no scroll cursor for ${query}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Line>`fetch ${sql.lit(BATCH)} from lines`.execute(trx)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) return
    }
  } finally {
    await over()
  }
}

/** A transaction that stays open between two batches, and may look long for the next one: nobody waits for an answer. */
async function held(db: Db) {
  const trx = await db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx)
  await sql`set local statement_timeout = '5min'`.execute(trx)
  return [trx, () => trx.rollback().execute()] as const
}

/** What a minor unit is of a whole one: `minor * 0.01` keeps two decimals. Only the currencies that can occur are asked for. */
function unitOf(column: RawBuilder<unknown>, codes: readonly string[]): RawBuilder<unknown> {
  const [first, ...others] = Map.groupBy(codes, (code) => currency(code).scale)
  if (!first) return sql`0.01`
  const cases = others.map(([scale, of]) => sql`when ${column} in (${sql.join(of)}) then ${part(scale)}`)
  return cases.length === 0 ? part(first[0]) : sql`case ${sql.join(cases, sql` `)} else ${part(first[0])} end`
}
const part = (scale: number): RawBuilder<unknown> => sql`${sql.lit(`1e-${scale}`)}::numeric`

/** The same rule as plainCell has: one letter decides. */
const plain = (column: string): RawBuilder<unknown> =>
  sql`case when ascii(${sql.ref(column)}) in (${sql.join(formulaStarts.map((sign) => sql.lit(sign)))}) then '''' || ${sql.ref(column)} else ${sql.ref(column)} end`

/** What the database believes, without counting: progress need not be exact. */
async function estimate(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${query}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
