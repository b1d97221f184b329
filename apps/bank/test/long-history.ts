/** A history of any length, made by the database itself: the same rows each time, spread over so many days. */
import { sql } from 'kysely'
import type { Db } from '../src/db/pool.ts'

interface Long {
  readonly customerId: number
  readonly accountId: number
  readonly movements: number
  readonly days: number
}

export async function longHistory(db: Db, { customerId, accountId, movements, days }: Long): Promise<void> {
  await sql`
    with made as (
      insert into operation (brand, kind, state, booked_at)
      select 'aldermint', 'card', 'posted', now() from generate_series(1, ${movements}) returning id
    ), numbered as (select id, row_number() over (order by id) as n from made)
    insert into movement (operation_id, customer_id, account_id, booked_at, type, direction, status, amount, fee, currency,
                          description, counterparty_name, counterparty_email)
    select id, ${customerId}, ${accountId}, now() - (n * ${days}::float8 / ${movements} * interval '1 day') - interval '2 hours',
           (array['Card', 'Card', 'Card', 'P2P', 'EFT', 'Wire', 'Fees'])[n % 7 + 1], (array['out', 'out', 'in'])[n % 3 + 1],
           case when n % 97 = 0 then 'rejected' when n % 101 = 0 then 'returned' else 'completed' end,
           (n * 7919 % 100000) + 1, case when n % 11 = 0 then 25 else 0 end, 'USD',
           'Invoice ' || (array['NL', 'CS', 'MO'])[n % 3 + 1] || '-' || n,
           (array['Hostera Cloud', 'Café Lumière', 'Matei Ionescu', 'Łódź Tours', 'Олена Коваль', 'Ștefan Ilie'])[n % 6 + 1]
             || case when n % 1009 = 0 then ' Quetzal' else '' end,
           case when n % 5 = 0 then 'person' || n % 50 || '@long.example' end
    from numbered`.execute(db)
}
