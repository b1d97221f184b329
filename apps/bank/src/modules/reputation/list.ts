/** What buyers said of a customer, and what it comes to. Counted from what they said, never typed. */
import type { reputations as calls } from '@ducat/contract/reputation/calls'
import { FEWEST_RATINGS, ratings, REPUTATION_PAGE, type Rating } from '@ducat/contract/reputation/models'
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { counts, countsLately, MONTHS } from './store.ts'

/** Where a page ended: the moment to the microsecond, and the request. */
const place = /^after-(\d{1,18})-(\d{1,10})$/

interface Row {
  readonly id: number
  readonly at: Date
  readonly micros: string
  readonly email: string
  readonly status: Rating
  readonly note: string | null
}

export const list: Handlers<typeof calls>['list'] = async (input, { db, customerId }) => {
  const { email, pageNumber = 1, pageSize = REPUTATION_PAGE, cursor } = input
  const skip = cursor === undefined ? (pageNumber - 1) * pageSize : 0
  if (skip + pageSize > DEEPEST_ROW) throw notYours()
  const [, micros, id] = place.exec(cursor ?? '') ?? []
  const mine = sql`${counts(customerId)} ${email ? sql`and b.payer_email = ${email.toLowerCase()}` : sql``}`
  const { rows } = await sql<Row>`
    select b.request_id as id, b.created_at as at, (extract(epoch from b.created_at) * 1000000)::bigint::text as micros, b.payer_email as email,
           b.status, b.note ${mine}
    ${id === undefined ? sql`` : sql`and (b.created_at, b.request_id) < (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::integer)`}
    order by b.created_at desc, b.request_id desc limit ${pageSize + 1} offset ${skip}`.execute(db)
  const { rows: all } = await sql<{ n: number }>`
    select count(*)::integer as n from (select 1 ${mine} limit ${COUNTED_ROWS + 1}) found`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    reputations: page.map(({ at, email: of, status, note }) => ({ date: instantOf(at), email: of, status, note: note ?? undefined })),
    total: Math.min(all[0]!.n, COUNTED_ROWS),
    nextCursor: last && rows.length > pageSize ? `after-${last.micros}-${last.id}` : undefined,
    resultsCapped: all[0]!.n > COUNTED_ROWS ? true : undefined,
  }
}

type Counted = Readonly<Record<Rating, number>> & { readonly month: string }

/** Thirteen of the calendar: of the oldest only the days that belong to the time. */
async function months(db: Db, customerId: number): Promise<Counted[]> {
  const said = ratings.map((status) => sql`count(*) filter (where s.status = ${status})::integer as ${sql.ref(status)}`)
  const { rows } = await sql<Counted>`
    select to_char(m.month, 'YYYY-MM') as month, ${sql.join(said)}
    from generate_series(date_trunc('month', (now() - make_interval(months => ${MONTHS})) at time zone 'UTC'),
      date_trunc('month', now() at time zone 'UTC'), interval '1 month') m (month)
    left join (select date_trunc('month', b.created_at at time zone 'UTC') as month, b.status ${countsLately(customerId)}) s on s.month = m.month
    group by m.month order by m.month`.execute(db)
  return rows
}

export const summary: Handlers<typeof calls>['summary'] = async (_input, { db, customerId }) => {
  const all = await months(db, customerId)
  const sum = (of: Rating) => all.reduce((most, month) => most + month[of], 0)
  const [positive, neutral, negative] = [sum('positive'), sum('neutral'), sum('negative')]
  const total = positive + neutral + negative
  return { total, positive, neutral, negative, positiveShare: shareOf(positive, total), months: all }
}

/** In percent. */
const WHOLE = 100

/** In whole percent, never rounded up: nobody has a hundred percent with one who was not content. */
const shareOf = (positive: number, total: number): number | undefined =>
  total < FEWEST_RATINGS ? undefined : Math.floor((positive * WHOLE) / total)

export interface Reputation {
  readonly total: number
  readonly positiveShare: number
}

/** For others to see: of the last twelve months, and only when there are enough to say something. */
export async function reputationOf(db: Db, customerId: number): Promise<Reputation | undefined> {
  const { rows } = await sql<{ total: number; positive: number }>`
    select count(*)::integer as total, count(*) filter (where b.status = 'positive')::integer as positive
    ${countsLately(customerId)}`.execute(db)
  const { total, positive } = rows[0]!
  const positiveShare = shareOf(positive, total)
  return positiveShare === undefined ? undefined : { total, positiveShare }
}
