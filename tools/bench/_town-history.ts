/** A bank with so many movements, made by the database itself: a tenth of them on one account, over two years, in the order of time. */
import pg from 'pg'
import { populate } from './_population.ts'

export interface Heaviest {
  readonly customerId: number
  readonly accountId: number
}

/** Movements of everybody else. */
const EACH = 500

export async function makeHistory(url: string, brand: string, movements: number): Promise<Heaviest> {
  const people = await populate(url, brand, 1 + Math.ceil((movements * 0.9) / EACH))
  const { customerId, accountId } = people.at(0)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // What is written at once is indexed and checked at once. Operations are not read here.
    const { rows } = await client.query<{ name: string; rule: string }>(
      `select indexname as name, indexdef as rule from pg_indexes where tablename = 'movement' and indexname <> 'movement_pkey'`,
    )
    await client.query('alter table movement disable trigger user')
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(
      `insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, fee, currency,
                             description, counterparty_name, counterparty_email)
       select 1000000 + n, $1 + who, $2 + who, now() - interval '2 hours' - (($3 - n)::float8 / $3 * interval '730 days'),
              (array['Card', 'Card', 'Card', 'Card', 'P2P', 'P2P', 'EFT', 'Wire', 'Exchange', 'Fees'])[k % 10 + 1],
              (array['out', 'out', 'out', 'in', 'own'])[k % 5 + 1],
              case k % 30 when 0 then 'rejected' when 1 then 'processing' when 2 then 'returned' else 'completed' end,
              1 + (k::bigint * 7919) % 1000000, 0, 'USD',
              'Invoice ' || chr((65 + k % 26)::integer) || chr((65 + k / 26 % 26)::integer) || '-' || k,
              (array['Hostera Cloud', 'Café Lumière', 'Matei Ionescu', 'Łódź Tours', 'Олена Коваль', 'Ștefan Ilie', 'Solvia GmbH'])[k % 7 + 1]
                || case when k % 40000 = 39 then ' Quetzal' else '' end,
              case when k % 4 = 0 then 'person' || k % 3000 || '@bench.example' end
       from (select n, case when n % 10 = 0 then 0 else 1 + (n - n / 10) % $4 end as who, case when n % 10 = 0 then n / 10 else n end as k
             from generate_series(1, $3::bigint) n) made`,
      [customerId, accountId, movements, people.length - 1],
    )
    for (const { rule } of rows) await client.query(rule)
    await client.query('alter table movement enable trigger user')
    await client.query('vacuum analyze movement')
    return { customerId, accountId }
  } finally {
    await client.end()
  }
}
