/**
 * Movements and payees by their words. One customer's newest movements are read through the index that history uses, never more than
 * `ROWS`, and compared one by one: an index on the texts would have to be written with every payment.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Asked } from './query.ts'

const DAYS = 400
const ROWS = 5_000
/** How much of a word must be alike (pg_trgm); below it, strangers begin to look like friends. */
const ALIKE = 0.55

export interface MovementRow {
  operation_id: bigint
  account_id: number
  booked_at: Date
  type: string
  direction: string
  amount: bigint
  currency: string
  counterparty_name: string | null
  description: string | null
  is_exact: boolean
}

export async function movementsLike(db: Db, customerId: number, asked: Asked, limit: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with lately as materialized (${lately(customerId)}), scored as (
      select *, case when operation_id = ${asked.number ?? null} then 3
                     when (currency, amount) in (select * from unnest(${asked.amounts.map(({ currency }) => currency)}::text[],
                                                                       ${asked.amounts.map(({ minor }) => minor)}::bigint[])) then 2
                     else ${likeness(sql`concat_ws(' ', counterparty_name, counterparty_email, description)`, asked)} end as score
      from lately)
    select operation_id, account_id, booked_at, type, direction, amount, currency, counterparty_name, description, score >= 1 as is_exact
    from scored where score >= ${ALIKE} order by score desc, booked_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

interface PayeeRow {
  name: string
  email: string | null
  paid_at: Date
}

/** Whoever was paid lately, each once, as they were called the last time. */
export async function payeesLike(db: Db, customerId: number, asked: Asked, limit: number): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    with paid as (
      select distinct on (coalesce(counterparty_email, counterparty_name))
             coalesce(counterparty_name, counterparty_email) as name, counterparty_email as email, booked_at as paid_at
      from (${lately(customerId)}) lately
      where direction = 'out' and status <> 'rejected' and type not in ('Card', 'Fees') and coalesce(counterparty_email, counterparty_name) is not null
      order by coalesce(counterparty_email, counterparty_name), booked_at desc
    ), scored as (select *, ${likeness(sql`concat_ws(' ', name, email)`, asked)} as score from paid)
    select name, email, paid_at from scored where score >= ${ALIKE} order by score desc, paid_at desc limit ${limit}`.execute(db)
  return rows
}

const lately = (customerId: number) => sql`
  select * from movement where customer_id = ${customerId} and booked_at > now() - make_interval(days => ${DAYS})
  order by booked_at desc, id desc limit ${ROWS}`

/** 1 where the letters stand as they were typed, else how alike the nearest words are. */
function likeness(words: ReturnType<typeof sql>, { text, pattern, forgiving }: Asked) {
  const plain = sql`lower(unaccent(${words}))`
  const alike = forgiving ? sql`word_similarity(lower(unaccent(${text})), ${plain})` : sql`0::real`
  return sql`case when ${plain} like lower(unaccent(${pattern})) then 1 else ${alike} end`
}
