import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import type { Instant } from '@ducat/values'
import { makeIban } from '@ducat/values/iban'
import { plainName } from '@ducat/values/zone'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { ledgerAccounts } from '../../ledger/index.ts'

/** Payment accounts first, then cards, each in the order they were opened. */
export const accountsOf = (db: Db, customerId: number) =>
  db
    .selectFrom('account as a')
    .innerJoin('ledger_account as l', 'l.id', 'a.ledger_account_id')
    .leftJoin('card as c', 'c.account_id', 'a.id')
    .select(['a.id', 'a.customer_id', 'a.type', 'a.sub_type', 'a.status', 'a.currency', 'a.is_settlement', 'a.settlement_id', 'a.number'])
    .select(['l.posted', 'l.held'])
    .select(['c.status as card_status', 'c.is_virtual', 'c.alias', 'c.last_four', 'c.expiry_month', 'c.expiry_year', 'c.reissue_status'])
    .where('a.customer_id', '=', customerId)
    .orderBy(sql`c.account_id is not null`)
    .orderBy('a.id')
    .execute()

/** Whoever opens something for a customer does so one after the other: two windows find what the first of them opened. */
export async function openingFor(db: Db, customerId: number): Promise<{ readonly limited: boolean }> {
  return db.selectFrom('customer').select('limited').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function openPaymentAccount(db: Db, customerId: number, currency: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('type', '=', accountTypes.payment)
    .where('status', '<>', accountStatus.closed)
    .executeTakeFirst()
  return row?.id
}

/** Our own numbers: an IBAN of the house, made of the account's. */
export const numberOf = (accountId: number): string => makeIban('RO', `DUCA${String(accountId).padStart(16, '0')}`)

interface NewAccount {
  readonly customerId: number
  readonly brand: string
  readonly currency: string
  readonly type: number
}

/** With the ledger account that holds its money. */
export async function openAccount(db: Db, { customerId, brand, currency, type }: NewAccount): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('account', 'id'))::integer as id`.execute(db)
  const id = rows[0]!.id
  const code = `customer:${customerId}:${currency}:${id}`
  const ledger = await ledgerAccounts(db, [{ code, kind: 'customer', brand, currency }])
  await sql`
    insert into account (id, customer_id, ledger_account_id, currency, type, number) overriding system value
    values (${id}, ${customerId}, ${ledger.get(code)}, ${currency}, ${type}, ${numberOf(id)})`.execute(db)
  return id
}

/** The one it has, or a new one. */
export async function walletAddress(db: Db, accountId: number, make: () => Promise<string>): Promise<string> {
  const known = await db.selectFrom('wallet').select('address').where('account_id', '=', accountId).executeTakeFirst()
  if (known) return known.address
  const address = await make()
  await db.insertInto('wallet').values({ account_id: accountId, address }).execute()
  return address
}

export interface DayBalance {
  day: string
  currency: string
  balance: bigint
}

export interface EndedDay {
  readonly day: string
  /** The first instant after it, where the reader is. */
  readonly end: Instant
}

/** What each currency stood at when each day ended: the last entry of every account up to then. */
export async function dayBalances(db: Db, customerId: number, days: readonly EndedDay[]): Promise<DayBalance[]> {
  const { rows } = await sql<DayBalance>`
    select d.day, a.currency, sum(coalesce(e.balance_after, 0))::bigint as balance
    from unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ end }) => end)}::timestamptz[]) d (day, end_at)
    cross join account a
    left join lateral (
      select balance_after from ledger_entry
      where account_id = a.ledger_account_id and booked_at < d.end_at
      order by booked_at desc, account_version desc limit 1
    ) e on true
    where a.customer_id = ${customerId}
    group by d.day, a.currency order by d.day`.execute(db)
  return rows
}

export interface MonthFlow {
  month: string
  type: string
  direction: 'in' | 'out'
  currency: string
  amount: bigint
}

interface Span {
  readonly from: Instant
  readonly before: Instant
}

/**
 * Finished movements by month of the zone, kind and way. Exchanges between one's own accounts are neither in nor out; of a payment that came
 * back only what was kept of it went out.
 */
export async function monthFlows(db: Db, customerId: number, { from, before }: Span, timeZone = 'UTC'): Promise<MonthFlow[]> {
  const { rows } = await sql<MonthFlow>`
    select to_char(booked_at at time zone ${plainName(timeZone)}, 'YYYY-MM') as month, type, direction, currency,
           sum(case when status = 'returned' then movement_not_returned(operation_id, customer_id, amount + fee)
                    else amount + case direction when 'out' then fee else 0 end end)::bigint as amount
    from movement
    where customer_id = ${customerId} and direction <> 'own' and (status = 'completed' or (status = 'returned' and direction = 'out'))
      and not (direction = 'in' and movement_is_return(operation_id, customer_id))
      and booked_at >= ${from}::timestamptz and booked_at < ${before}::timestamptz
    group by 1, 2, 3, 4
    having sum(case when status = 'returned' then movement_not_returned(operation_id, customer_id, amount + fee) else 1 end) > 0
    order by 1`.execute(db)
  return rows
}
