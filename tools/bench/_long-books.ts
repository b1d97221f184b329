/** One customer with one account and as many movements as wanted, each with its entry in the books, made by the database itself. */
import pg from 'pg'
import { populate } from './_population.ts'

export async function longBooks(url: string, brand: string, count: number) {
  const { customerId, personId, accountId, ledgerId } = (await populate(url, brand, 1)).at(0)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    // Row by row the checks of a million rows take minutes; what they would find is true by the way the rows are made.
    await client.query('alter table movement disable trigger user')
    await client.query('alter table ledger_entry disable trigger user')
    const { rows } = await client.query<{ posted: string; version: string; operation: string }>(
      'select posted, version, (select max(id) from operation) as operation from ledger_account where id = $1',
      [ledgerId],
    )
    const { posted, version, operation } = rows[0]!
    const made = `select n, now() - (${count} - n) * interval '10 seconds' as at, case n % 2 when 0 then 3 else -2 end as amount from generate_series(1, ${count}) n`
    await client.query(
      `insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, fee, currency, description, counterparty_name, counterparty_email)
       select $3::bigint + n, $1, $2, at, 'P2P', case when amount > 0 then 'in' else 'out' end, 'completed', abs(amount), 0, 'USD',
              'Invoice ' || n || ', "thanks"', 'Person ' || n % 1000, 'p' || n % 1000 || '@bench.example' from (${made}) made`,
      [customerId, accountId, operation],
    )
    await client.query(
      `insert into ledger_entry (operation_id, account_id, currency, amount, balance_after, account_version, booked_at)
       select $4::bigint + n, $1, 'USD', amount, $2::bigint + sum(amount) over (order by n), $3::bigint + n, at from (${made}) made`,
      [ledgerId, posted, version, operation],
    )
    await client.query(
      'update ledger_account set posted = (select balance_after from ledger_entry where account_id = $1 order by account_version desc limit 1), version = version + $2 where id = $1',
      [ledgerId, count],
    )
    await client.query('alter table movement enable trigger user')
    await client.query('alter table ledger_entry enable trigger user')
    await client.query('commit')
    await client.query('vacuum analyze movement')
    await client.query('vacuum analyze ledger_entry')
    return { customerId, personId, accountId }
  } finally {
    await client.end()
  }
}
