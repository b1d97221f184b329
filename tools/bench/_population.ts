/** A town of any size, made by the database itself: a person, a customer, an account and an opening entry each. */
import pg from 'pg'
import { TERMS_VERSION } from '@ducat/brands/terms.ts'
import type { Payer } from './_payers.ts'

export interface Population {
  readonly length: number
  at(place: number): Payer
}

export async function populate(url: string, brand: string, count: number): Promise<Population> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Everybody gets the next free numbers, in the same order in every table: which account is whose needs no list.
    const person = await next(client, 'person')
    const customer = await next(client, 'customer')
    const ledger = await next(client, 'ledger_account')
    const account = await next(client, 'account')
    await client.query('begin')
    const keys = await withoutForeignKeys(client)
    await client.query(
      `insert into person (id, brand, email, password_hash, first_name, last_name, residence_country, terms_accepted)
       overriding system value select $1 + n, $2, 'town' || n || '@bench.example', 'no password', 'Town', n::text, 'US', ${TERMS_VERSION} from generate_series(0, $3 - 1) n`,
      [person, brand, count],
    )
    await client.query(
      `insert into customer (id, brand, kind, person_id, name, country)
       overriding system value select $1 + n, $2, 0, $3 + n, 'Town ' || n, 'US' from generate_series(0, $4 - 1) n`,
      [customer, brand, person, count],
    )
    await client.query(
      `insert into ledger_account (id, code, kind, brand, currency, posted, version, may_go_below) overriding system value
       select $1 + n, 'customer:' || ($2 + n) || ':USD:' || ($5 + n), 'customer', $3, 'USD', 100000000, 1, false from generate_series(0, $4 - 1) n
       union all select $1 + $4, 'rail:wire:' || $3 || ':USD#0', 'rail', $3, 'USD', -100000000::bigint * $4, 1, true`,
      [ledger, customer, brand, count, account],
    )
    await client.query(
      `insert into account (id, customer_id, ledger_account_id, currency, type, number)
       overriding system value select $1 + n, $2 + n, $3 + n, 'USD', 1001, 'TOWN' || n from generate_series(0, $4 - 1) n`,
      [account, customer, ledger, count],
    )
    // Everybody has paid before: their counters are there.
    await client.query('insert into event_counter (customer_id, number) select $1 + n, 1 from generate_series(0, $2 - 1) n', [
      customer,
      count,
    ])
    await client.query(
      `insert into limit_usage (customer_id, kind, currency, day, day_used, month, month_used)
       select $1 + n, 'p2p', 'USD', current_date, 1, date_trunc('month', now())::date, 1 from generate_series(0, $2 - 1) n`,
      [customer, count],
    )
    await client.query(`insert into operation (brand, kind, state, booked_at) values ($1, 'deposit', 'posted', now())`, [brand])
    await client.query(
      `insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
       select o.id, a.id, a.currency, a.posted, a.posted, 1, now() from ledger_account a, (select max(id) as id from operation) o where a.id >= $1`,
      [ledger],
    )
    for (const { at, name, rule } of keys) await client.query(`alter table ${at} add constraint ${name} ${rule}`)
    await client.query('commit')
    await client.query('vacuum analyze')
    return {
      length: count,
      at: (place) => ({
        email: `town${place}@bench.example`,
        personId: person + place,
        customerId: customer + place,
        ledgerId: ledger + place,
        accountId: account + place,
        token: '',
      }),
    }
  } finally {
    await client.end()
  }
}

async function next(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ next: string }>(`select nextval(pg_get_serial_sequence($1, 'id')) as next`, [table])
  return Number(rows[0]!.next)
}

/** Row by row the keys of a million people take minutes; put back before the commit they are checked all at once, and hold ever after. */
async function withoutForeignKeys(client: pg.Client): Promise<{ at: string; name: string; rule: string }[]> {
  const { rows } = await client.query<{ at: string; name: string; rule: string }>(
    `select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'f' and conrelid in ('customer'::regclass, 'account'::regclass, 'ledger_entry'::regclass, 'event_counter'::regclass, 'limit_usage'::regclass)`,
  )
  for (const { at, name } of rows) await client.query(`alter table ${at} drop constraint ${name}`)
  return rows
}
